"""A turn: its phases, the action, and the use of abilities."""
