"""Crises: the deck, what its cards do, and the choices that they put to all."""
