"""What all questions of The Silent Sea share."""

from typing import ClassVar

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea.question_facts import OfferView
from fathoms.games.silent_sea.state import SeaState
from fathoms.games.silent_sea.station.spaces import EXTRACTION_DOOR


class SeaQuestion(Question[SeaState]):
    """A question of this game; what of it others than the seat asked may see, it says itself."""

    __slots__ = ()
    answers: ClassVar[frozenset[int]]  # the verbs of moves that may be an answer
    wanted: ClassVar[Refusal]  # what has to be done before anything else, as the refusal of that

    def steps_left(self) -> int | None:
        """The spaces left of a move phase: open to all, as roll and figures are."""
        return None

    def offer_seen_by(self, s: SeaState, role: int) -> OfferView | None:
        """The trade that it is about, to those who may see it."""
        return None

    def points_at(self, s: SeaState, move: Move) -> tuple[str, ...]:
        return move.points_at if move.verb in self.answers else ()

    def refuse_at(self, s: SeaState, target: str) -> Refusal:
        if target == "door:extraction":
            return _refuse_extraction_door(s)
        if target.startswith("crisis:"):
            return Refusal("SS-37", "A crisis card acts at once, and nobody holds or plays one.")
        return self.wanted


def _refuse_extraction_door(s: SeaState) -> Refusal:
    if s.locked & EXTRACTION_DOOR:
        count = s.terms.late_extraction
        return Refusal("SS-52", f"It opens by itself, once {count} samples have left the labs.")
    return Refusal("SS-52", "It is open.")


class PlayerQuestion(SeaQuestion):
    """A question to a certain player, in anybody's turn."""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def seat(self, s: SeaState) -> int:
        return s.seat_of[self.role]


class ActivePlayerQuestion(SeaQuestion):
    """A question to the player whose turn it is."""

    __slots__ = ()

    def seat(self, s: SeaState) -> int:
        return s.seat_of[s.turn]
