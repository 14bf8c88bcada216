"""The searching agent: it thinks when something is new to it, and follows its plan while all goes as foreseen."""

from typing import Any, Final, final

from fathoms.agents.search.clock import Clock, within
from fathoms.agents.search.lore import Lore, Plan
from fathoms.agents.search.race import Runner, race
from fathoms.engine.agent import Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight

_MOST_PLANS: Final = 24


def think(lore: Lore, sight: Sight, budget: Budget, chance: Chance, at_least: int = 1) -> tuple[list[Runner], int]:
    """The plans that were tried, the one to follow first, and how many playouts that took.

    Where the game finds fewer than `at_least` worth trying, other moves are tried beside them.
    """
    clock = Clock(budget)
    plans = lore.plans(sight, chance, clock.late)[:_MOST_PLANS]
    if len(plans) < at_least:
        plans = [*plans, *_beside(sight, plans, chance)[: at_least - len(plans)]]
    return race(lore, sight, plans, chance, clock), clock.spent


def _beside(sight: Sight, plans: list[Plan], chance: Chance) -> list[Plan]:
    """What no plan begins with, in any order."""
    others: list[Plan] = [(move,) for move in sight.moves if all(move is not plan[0] for plan in plans)]
    order = list(range(len(others)))
    chance.shuffle(order)
    return [others[number] for number in order]


@final
class Searcher:
    """Plays a seat by trying plans in imagined worlds."""

    def __init__(self, game: Game[Any], chance: Chance, lore: Lore, effort: Budget | None = None) -> None:
        self.listens = lore.listens
        self.spent = 0  # playouts for the last choice
        self._game = game
        self._chance = chance
        self._lore = lore
        self._effort = lore.effort if effort is None else effort
        self._rest: Plan = ()
        self._foreseen = ""

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """The next move of the plan, or of a new one where things are not as foreseen."""
        self.spent = 0
        if len(sight.moves) == 1:
            return sight.moves[0]
        if not (self._rest and self._rest[0] in sight.moves and sight.key() == self._foreseen):
            found, self.spent = think(self._lore, sight, within(self._effort, budget), self._chance.fork())
            self._rest = found[0].plan
        move, *rest = self._rest
        self._rest = tuple(rest)
        self._foreseen = self._foresee(sight, move) if rest else ""
        return move

    def _foresee(self, sight: Sight, move: Move) -> str:
        """What the seat would see after a move if nothing unforeseen happened."""
        world = sight.imagine(self._chance.fork())
        self._game.advance(world, move, sight.seat)
        asked = sight.seat in self._game.asked(world)
        return Sight.within(self._game, world, sight.seat).key() if asked else ""
