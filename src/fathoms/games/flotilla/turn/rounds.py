"""Turns and rounds, and when the game ends (FL-10, FL-51, FL-69)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.games.flotilla.events.turns import LastRound, TurnBegan
from fathoms.games.flotilla.hub.trading import settle_market
from fathoms.games.flotilla.state import ROUND_LIMIT, SUPPLY_EMPTY, FleetState
from fathoms.games.flotilla.turn.card import PLAY_CARD, put_away
from fathoms.games.flotilla.turn.scoring import final_scoring


@final
class Turn(Automatic[FleetState]):
    """One player's turn: one crew card."""

    __slots__ = ()

    def run(self, s: FleetState) -> None:
        if s.events is not None:
            s.tell(TurnBegan, round=s.round, seat=s.turn)
        s.stack += TURN_PARTS


@final
class EndTurn(Automatic[FleetState]):
    """The card is put away, markers move, and the turn passes clockwise; after the last player the round is over."""

    __slots__ = ()

    def run(self, s: FleetState) -> None:
        put_away(s)
        settle_market(s)
        s.turn = (s.turn + 1) % s.terms.seats
        if s.turn != s.first or not end_round(s):
            BEGIN_TURN.run(s)


BEGIN_TURN: Final = Turn()
END_TURN: Final = EndTurn()
TURN_PARTS: Final = (END_TURN, PLAY_CARD)  # the last of them comes first


def end_round(s: FleetState) -> bool:
    """Whether the game is over: one round after the supply ran out, or at the round limit."""
    if s.round == s.last_round:
        final_scoring(s, SUPPLY_EMPTY)
        return True
    if not s.supply and not s.last_round:
        s.last_round = s.round + 1
        s.tell(LastRound, round=s.last_round)
    elif s.round >= s.terms.round_limit and not s.last_round:
        final_scoring(s, ROUND_LIMIT)
        return True
    s.round += 1
    return False
