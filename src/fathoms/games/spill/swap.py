"""Swapping a specialist in play for one that is not (SP-70)."""

from typing import ClassVar, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.spill.components import SPECIALISTS
from fathoms.games.spill.events import SpecialistSwapped
from fathoms.games.spill.moves import IN, INS
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import SwapInAbout
from fathoms.games.spill.specialists import IS_IMMUNE, id_at, name_at
from fathoms.games.spill.state import BAD_TOKENS, SpillState


@final
class SwapIn(SpillQuestion):
    """Which of the specialists not in play comes in (SP-70)."""

    __slots__ = ("place",)
    kind: ClassVar[str] = "swap in"
    verbs: ClassVar[tuple[int, ...]] = (IN,)

    def __init__(self, place: int) -> None:
        self.place = place

    def about(self, s: SpillState) -> SwapInAbout:
        return {"specialist": id_at(s, self.place), "place": self.place}

    def prompt(self, s: SpillState) -> str:
        return f"Who comes in for the {name_at(s, self.place)}?"

    def moves(self, s: SpillState) -> list[Move]:
        return [INS[number] for number in range(len(SPECIALISTS)) if number not in s.specialists]

    def take(self, s: SpillState, move: Move) -> None:
        """The newcomer takes over sector, turn, AP and face-up tokens, the Meteorologist only the bonus."""
        s.tell(SpecialistSwapped, place=self.place, leaves=id_at(s, self.place), enters=SPECIALISTS[move.arg].id)
        s.specialists = put(s.specialists, self.place, move.arg)
        if IS_IMMUNE[move.arg]:
            for token in BAD_TOKENS:
                s.tokens = put(s.tokens, token + self.place, 0)
        if self.place == s.active:
            s.free_push_waits = 0

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        return self.comes_first(s)

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-70", "Choose a specialist who is not in play to come in.")
