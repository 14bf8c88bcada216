"""A rule-of-thumb player for Flotilla, for both lives.

It plays the card that looks worth most, dives where it is deep, sells for objectives, and turns Skyside when that is
worth more than another round of rallies at sea.
"""

from typing import Any, Final, final

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.agent.answers import ANSWERS
from fathoms.games.flotilla.agent.time_left import turns_left
from fathoms.games.flotilla.agent.when_to_turn import turning_brings, wants_to_turn
from fathoms.games.flotilla.agent.worth import card_worth, rallies
from fathoms.games.flotilla.components.pieces import CAPTAIN
from fathoms.games.flotilla.state import FleetState
from fathoms.games.flotilla.turn.card import PlayCard
from fathoms.games.flotilla.turn.turning_skyside import OfferTurn

GOOD_CARD: Final = 8.0  # ★ that a card in hand has to bring to be played before turning


@final
class FlotillaThumb:
    """Looks at what its seat may know, and keeps nothing."""

    def choose(self, sight: Sight, budget: Budget) -> Move:
        """An answer to the question put."""
        if len(sight.moves) == 1:
            return sight.moves[0]
        s: Any = sight.look()
        question = s.stack[-1]
        if question.kind == PlayCard.kind:
            return self._card(s, sight.moves)
        if question.kind == OfferTurn.kind:
            return m.TURN_SKYSIDE if wants_to_turn(s, turns_left(s)) else m.STAY_SINKSIDE
        return ANSWERS[question.kind](s, question, sight.moves)

    def _rallies_to_turn(self, s: FleetState, best: float) -> bool:
        """Whether the best card in hand can wait for turning; on the last turn of all, whether turning brings more."""
        left = turns_left(s)
        if s.turned[s.turn] or not wants_to_turn(s, left):
            return False
        return best < (GOOD_CARD if left >= 2 else turning_brings(s))

    def _card(self, s: FleetState, legal: list[Move]) -> Move:
        """The card that looks worth most; a rally when those in the pile look better, or to turn."""
        worths = {move: card_worth(s, move.arg) for move in legal if move.arg != CAPTAIN}
        captain, values = m.PLAYS[CAPTAIN], list(worths.values())
        if captain in legal and (self._rallies_to_turn(s, max(values, default=0.0)) or rallies(s, values)):
            return captain
        return max(worths, key=lambda move: (worths[move], -move.id))


def thumb(game: Game[Any], chance: Chance) -> Agent:
    """A fresh one, for one seat of one game."""
    return FlotillaThumb()
