"""Levels that a person understands: easy errs now and then, medium is the rule of thumb, hard thinks ahead."""

from typing import Any, Final, final

from fathoms.agents.search import Searcher, find_lore
from fathoms.engine.agent import Agent, Budget, find_agent, listens
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight

THUMB: Final = "thumb"
_SLIPS: Final = 4  # of so many choices an easy agent makes one without looking


@final
class Careless:
    """Plays as another agent does, but for a choice now and then that it makes without looking."""

    def __init__(self, other: Agent, chance: Chance) -> None:
        self.listens = listens(other)
        self._other = other
        self._chance = chance

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """What the other would choose, or any move."""
        move = self._other.choose(sight, budget)
        if self._chance.below(_SLIPS):
            return move
        return sight.moves[self._chance.below(len(sight.moves))]


def easy(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return Careless(find_agent(THUMB, game, chance.fork()), chance)


def medium(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return find_agent(THUMB, game, chance)


def hard(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return Searcher(game, chance, find_lore(game))
