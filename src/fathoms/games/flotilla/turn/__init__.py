"""Turns and rounds, the card that is played, turning Skyside, and the end."""
