"""Captains who play by rule of thumb but for when they turn Skyside: at once, early, late or never, whatever it brings.

They are seats of an experiment (experiments/flotilla-lives.toml), to see what each way is worth by itself. The one who
turns at once only plays a golden game.
"""

from typing import Any, Final, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.agent.thumb import FlotillaThumb
from fathoms.games.flotilla.components.pieces import CAPTAIN
from fathoms.games.flotilla.turn.card import PlayCard
from fathoms.games.flotilla.turn.turning_skyside import OfferTurn

AT_ONCE: Final = (1, 1)  # the round before which nobody turns, and that from which on they rally in order to turn
EARLY: Final = (5, 5)
LATE: Final = (9, 14)
NEVER: Final = (99, 99)


@final
class Forced:
    """Turns from one round on if the rule of thumb would, and from another on in any case."""

    def __init__(self, rounds: tuple[int, int]) -> None:
        self._first, self._last = rounds
        self._thumb = FlotillaThumb()

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """An answer to the question put."""
        s: Any = sight.look()
        kind = s.stack[-1].kind
        if kind == OfferTurn.kind and s.round < self._first:
            return m.STAY_SINKSIDE
        if s.round >= self._last and not s.turned[s.turn]:
            if kind == OfferTurn.kind:
                return m.TURN_SKYSIDE
            if kind == PlayCard.kind and m.PLAYS[CAPTAIN] in sight.moves:
                return m.PLAYS[CAPTAIN]
        return self._thumb.choose(sight, budget)


def at_once(game: Game[Any], chance: Chance) -> Agent:
    """Turns on the first turn of all."""
    return Forced(AT_ONCE)


def early(game: Game[Any], chance: Chance) -> Agent:
    """Turns in round 5, or at the next rally after it."""
    return Forced(EARLY)


def late(game: Game[Any], chance: Chance) -> Agent:
    """Turns between rounds 9 and 14."""
    return Forced(LATE)


def never(game: Game[Any], chance: Chance) -> Agent:
    """Stays at sea."""
    return Forced(NEVER)
