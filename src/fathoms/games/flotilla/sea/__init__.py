"""The water: the grid, sailing, placing, building and diving."""
