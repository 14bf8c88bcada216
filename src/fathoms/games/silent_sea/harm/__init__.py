"""Attacks, the reactions to them, lost health and death."""
