"""The Silent Sea: 4 players, one hidden traitor on a lunar station. The rules are in docs/rules/silent-sea.md by id."""

from fathoms.games.silent_sea.game import GAME, SilentSea

__all__ = ["GAME", "SilentSea"]
