"""Who is the traitor? What each player has done is more or less likely of crew than of a traitor.

Every trace of a player has the logarithm of how many times likelier a traitor leaves it than crew; the weights are
fitted on games of the rule of thumb and softened (`python -m tests.games.silent_sea.agent.fit_belief GAMES`). What is
certain, an assay or a proof, goes before all of it.
"""

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final

from fathoms.engine.events import Event
from fathoms.games.silent_sea.components.pieces import ROLE_IDS
from fathoms.games.silent_sea.events.cards import AbilityUsed
from fathoms.games.silent_sea.events.crises import CallAnswered, Named
from fathoms.games.silent_sea.events.harm import Healed, Hurt
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.state import PLAYERS

ROLE_ID: Final = {id: number for number, id in enumerate(ROLE_IDS)}
ASTROBIOLOGIST: Final = ROLE_ID["astrobiologist"]
ANSWERS_FROM: Final = 4  # the health with which crew answer a distress call
_HINDRANCES: Final = ("sedate", "orders")
_TELLING: Final = frozenset((Hurt, Healed, CallAnswered, Named, AbilityUsed))  # few of all events
_SAY_MORE: Final = 2  # of the same trace that still say more


class Memory:
    """What a player has been told and does not see on the table: by role, and in the order that it was told."""

    __slots__ = ("health", "hindered", "hinders", "named", "named_by_astrobiologist", "silent")

    def __init__(self) -> None:
        self.health = [HEALTH] * PLAYERS
        self.silent = [0] * PLAYERS  # calls not answered with health enough
        self.named = [0] * PLAYERS  # by others
        self.named_by_astrobiologist = [0] * PLAYERS
        self.hinders = [0] * PLAYERS  # uses of abilities that stop somebody
        self.hindered = [0] * PLAYERS

    def hear(self, news: Iterable[Event]) -> None:
        """Take in what has happened."""
        for event in news:
            if type(event) in _TELLING:
                self._take_in(event)

    def _take_in(self, event: Event) -> None:
        if isinstance(event, Hurt | Healed):
            self.health[ROLE_ID[event.role]] = event.left
        elif isinstance(event, CallAnswered):  # told before anybody is hurt by it
            self.silent[ROLE_ID[event.role]] += not event.answered and self.health[ROLE_ID[event.role]] >= ANSWERS_FROM
        elif isinstance(event, Named):
            self._hear_name(ROLE_ID[event.role], ROLE_ID[event.target])
        elif isinstance(event, AbilityUsed) and event.ability in _HINDRANCES and event.target not in (None, event.role):
            assert event.target is not None
            self.hinders[ROLE_ID[event.role]] += 1
            self.hindered[ROLE_ID[event.target]] += 1

    def chances(self, traces: dict[int, tuple[float, ...]], crew: list[int]) -> dict[int, float]:
        """How likely each suspect is the traitor, by their traces, to somebody who knows these to be crew."""
        return chances(traces)

    def _hear_name(self, by: int, target: int) -> None:
        if by != target:
            self.named[target] += 1
            self.named_by_astrobiologist[target] += by == ASTROBIOLOGIST


# Of each trace, the log of how many times likelier a traitor leaves it than crew.
WEIGHTS: Final = {
    "shot": 0.5,
    "shot at crew": 0.1,
    "shot at": 0.4,
    "shot at by crew": 0.4,
    "tested": -0.4,
    "tested and shot at": 0.4,
    "out of turn": 1.6,
    "nearly out": 0.2,
    "silent": 1.0,
    "carrier": -0.5,
    "dead": 1.5,
    "named": -0.2,
    "named by the astrobiologist": 0.7,
    "ahead": 1.0,
    "hinders": 0.9,
    "hindered": 0.4,
}
TRACES: Final = tuple(WEIGHTS)
_VALUES: Final = tuple(WEIGHTS.values())


def chances(traces: dict[int, tuple[float, ...]], by: Sequence[float] = _VALUES) -> dict[int, float]:
    """How likely each suspect is the traitor, by the traces of all of them."""
    weights = {role: exp(sum(map(float.__mul__, left, by))) for role, left in traces.items()}
    total = sum(weights.values())
    return {role: weight / total for role, weight in weights.items()}


def at_most(count: int) -> float:
    """A count of which the first few say the most."""
    return float(min(count, _SAY_MORE))
