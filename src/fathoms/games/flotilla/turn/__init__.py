"""Turns and rounds, the card that is played, what only one card does, turning Skyside, and the end."""
