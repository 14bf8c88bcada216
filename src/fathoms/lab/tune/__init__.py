"""A search for component values within limits that bring figures into ranges."""
