"""Flotilla: a heavy game of crew cards, dive dice, a market and hexagon tiles, for three to five players."""

from fathoms.games.flotilla.game import GAME, Flotilla

__all__ = ["GAME", "Flotilla"]
