"""An agent that only plays golden games."""

from typing import Any, final

from fathoms.engine.agent import Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.flotilla.components.pieces import CAPTAIN
from fathoms.games.flotilla.moves import PLAYS, STAY_SINKSIDE


@final
class Becalmed:
    """Plays Flotilla with hardly any wind, so that scores stay level: now and then a card that is not the Captain."""

    def __init__(self, game: Game[Any], chance: Chance) -> None:
        self._chance = chance

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """Mostly the Captain, never a turn; any answer to the rest."""
        if PLAYS[CAPTAIN] in sight.moves and self._chance.below(8):
            return PLAYS[CAPTAIN]
        return STAY_SINKSIDE if STAY_SINKSIDE in sight.moves else sight.moves[self._chance.below(len(sight.moves))]
