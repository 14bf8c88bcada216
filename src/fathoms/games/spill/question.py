"""What all questions of The Spill share."""

from typing import ClassVar

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.state import SpillState


class SpillQuestion(Question[SpillState]):
    """A question to the player of the active specialist, unless it says otherwise."""

    __slots__ = ()
    verbs: ClassVar[tuple[int, ...]]  # that its answers have

    def seat(self, s: SpillState) -> int:
        return s.seat_of(s.active)

    def turn_after(self, s: SpillState) -> int:
        return s.next_seat()

    def points_at(self, s: SpillState, move: Move) -> tuple[str, ...]:
        return move.points_at if move.verb in self.verbs else ()

    def comes_first(self, s: SpillState) -> Refusal:
        """Why all that it is not about has to wait for its answer."""
        raise NotImplementedError

    def refuse_at(self, s: SpillState, target: str) -> Refusal:
        return self.comes_first(s)
