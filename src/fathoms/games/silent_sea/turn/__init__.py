"""A turn: its phases, moving figures, the action."""
