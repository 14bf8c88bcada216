"""The random agent: every legal move is equally likely."""

from typing import Any, final

from fathoms.engine.agent import Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight


@final
class RandomAgent:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, game: Game[Any], chance: Chance) -> None:
        self._chance = chance

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """A legal move drawn from the agent's own chance, whatever the budget."""
        return sight.moves[self._chance.below(len(sight.moves))]
