"""The Spill: cooperative, 1 to 4 players; oil, animals, weather. The rules are in docs/rules/spill.md by id."""

from fathoms.games.spill.game import GAME, Spill

__all__ = ["GAME", "Spill"]
