"""Change a game's rules at random places and see whether that game's tests notice."""
