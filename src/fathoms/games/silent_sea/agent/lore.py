"""What The Silent Sea tells the search: how crew play, the postures of a traitor to choose from, and who has won.

A traitor's plan is the next move as some posture would play it; in imagined worlds it goes on in that posture, and all
others by rule of thumb, until the game is over. Where all postures play the same move there is nothing to think about.
Crew play one posture, by a casebook: tried with several, they were no better.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, final

from fathoms.agents.search import Lore, Plan
from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.outcome import Outcome
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from fathoms.games.silent_sea.agent.belief import Memory
from fathoms.games.silent_sea.agent.casebook import Casebook
from fathoms.games.silent_sea.agent.posture import Posture
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb, chosen

HARD_CREW: Final = Posture(hunted_from=0.85, stopped_from=0.5, trusted_to=0.6, hunts=True)
HARD_TRAITOR: Final = Posture(quiet=True, frames=True, silences=True)
# What a traitor tries: besides the first, to shoot whoever dies of it or nobody, to run, to wait.
OF_TRAITOR: Final = (
    HARD_TRAITOR,
    replace(HARD_TRAITOR, kills=True),
    replace(HARD_TRAITOR, silences=False),
    replace(HARD_TRAITOR, dares=99.0),
    replace(HARD_TRAITOR, dares=-1.0, patience=99),
)


@final
class SilentSeaLore(Lore):
    """The search of one seat: what it was told is kept from choice to choice."""

    listens = True
    effort = Budget(seconds=2.0, iterations=60)

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._told: tuple[Event, ...] = ()
        self._case = Casebook()  # the seat's own
        self._memory = Memory()  # what the others make of the same
        self._followed: dict[Plan, Posture] = {}

    def plans(self, sight: Sight, chance: Chance, clock: Callable[[], bool]) -> list[Plan]:
        self._hear(sight)
        state: Any = sight.look()
        traitor = state.traitor == sight.seat
        self._followed = {}
        for posture in OF_TRAITOR if traitor else (HARD_CREW,):
            self._followed.setdefault((chosen(sight, self._case, posture),), posture)
        return list(self._followed)

    def _hear(self, sight: Sight) -> None:
        """What the seat was told since the last choice; from the beginning, where it is another game's."""
        before = len(self._told)
        if sight.history[:before] != self._told:
            self._case, self._memory, before = Casebook(), Memory(), 0
        self._told = sight.history
        self._case.hear(self._told[before:])
        self._memory.hear(self._told[before:])

    def player(self, seat: int, chance: Chance) -> Agent:
        return SilentSeaThumb(self._memory)

    def follower(self, seat: int, plan: Plan, chance: Chance) -> Agent:
        posture = self._followed.get(plan)
        return SilentSeaThumb(self._case, posture) if posture else self.player(seat, chance)

    def result(self, state: State, outcome: Outcome, seat: int) -> float:
        return float(seat in outcome.winners)


def lore(game: Game[Any]) -> Lore:
    """The Silent Sea's own."""
    return SilentSeaLore(game)
