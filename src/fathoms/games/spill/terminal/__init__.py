"""The Spill in the terminal."""

from fathoms.games.spill.terminal.board import BOARD

__all__ = ["BOARD"]
