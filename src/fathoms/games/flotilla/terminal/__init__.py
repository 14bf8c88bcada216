"""Flotilla in the terminal."""

from fathoms.games.flotilla.terminal.board import BOARD

__all__ = ["BOARD"]
