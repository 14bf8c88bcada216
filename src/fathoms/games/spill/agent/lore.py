"""What The Spill tells the search: whole turns to choose from, a value fitted on many games, a rule of thumb."""

from collections.abc import Callable
from typing import Any, Final, cast, final

from fathoms.agents.search import Lore, Plan
from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.outcome import Outcome
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from fathoms.games.spill.agent.thumb import SpillThumb
from fathoms.games.spill.agent.turns import best_turns, thumbs_turn
from fathoms.games.spill.agent.value import before_turn
from fathoms.games.spill.state import SpillState

_TURNS: Final = 10  # to choose from
_AHEAD: Final = 3  # turns of others that a playout goes on for


@final
class SpillLore(Lore):
    """Turns from a beam, tried over the same falls of dice."""

    effort = Budget(seconds=2.0, iterations=200)
    caution = 1.5

    def plans(self, sight: Sight, chance: Chance, clock: Callable[[], bool]) -> list[Plan]:
        world = cast(SpillState, sight.imagine(chance))
        if world.stack[-1].kind != "act":
            return super().plans(sight, chance, clock)
        found = [thumbs_turn(world, sight.seat), *best_turns(world, clock, _TURNS)]
        return list(dict.fromkeys(found))

    def player(self, seat: int, chance: Chance) -> Agent:
        return SpillThumb(quick=True)

    def settled(self, state: State, turn: int) -> bool:
        s = cast(SpillState, state)
        return s.turn + 1 > turn + _AHEAD and s.stack[-1].kind == "act"

    def value(self, state: State, seat: int) -> float:
        return before_turn(cast(SpillState, state))

    def result(self, state: State, outcome: Outcome, seat: int) -> float:
        return float(seat in outcome.winners)


def lore(game: Game[Any]) -> Lore:
    """The Spill's own."""
    return SpillLore(game)
