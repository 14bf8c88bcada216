"""The water: sailing, placing, building and diving."""
