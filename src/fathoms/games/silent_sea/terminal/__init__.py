"""The Silent Sea in the terminal."""

from fathoms.games.silent_sea.terminal.board import BOARD

__all__ = ["BOARD"]
