"""Swapping a specialist in play for one that is not (SP-70)."""

from typing import final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.components import SPECIALISTS
from fathoms.games.spill.moves import INS
from fathoms.games.spill.specialists import IMMUNE, name_at
from fathoms.games.spill.state import BONUS, PLACES, TOKENS, SpillState


@final
class SwapIn(Question[SpillState]):
    """Which of the specialists not in play comes in (SP-70)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def seat(self, s: SpillState) -> int:
        """The active specialist's."""
        return s.seat_of(s.turn % PLACES)

    def prompt(self, s: SpillState) -> str:
        """For whom?"""
        return f"Who comes in for the {name_at(s, self.place)}?"

    def moves(self, s: SpillState) -> list[Move]:
        """Everyone who is not in play."""
        return [INS[number] for number in range(len(SPECIALISTS)) if number not in s.specialists]

    def take(self, s: SpillState, move: Move) -> None:
        """The newcomer takes over sector, turn, AP and face-up tokens, the Meteorologist only the bonus."""
        s.tell("swapped", out=name_at(s, self.place), who=SPECIALISTS[move.arg].name)
        s.specialists[self.place] = move.arg
        if IMMUNE[move.arg]:
            for token in range(TOKENS):
                if token != BONUS:
                    s.tokens[self.place * TOKENS + token] = 0
        if self.place == s.turn % PLACES:
            s.free_push = 0

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        """Only somebody new."""
        return Refusal("SP-70", "Choose a specialist who is not in play to come in.")
