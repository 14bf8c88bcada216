"""Questions to the player whose turn it is: nobody else is ever asked in Flotilla."""

from typing import ClassVar, Final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.flotilla.question_facts import MoveEffect
from fathoms.games.flotilla.state import FleetState

SHOWN: Final = 8  # answers that a refusal names


class Ask(Question[FleetState]):
    """A question of a turn: `rule` is the one that a wrong answer breaks, `verbs` are those of all answers to it."""

    __slots__ = ()
    rule: ClassVar[str]
    verbs: ClassVar[tuple[int, ...]]

    def seat(self, s: FleetState) -> int:
        return s.turn

    def turn_after(self, s: FleetState) -> int:
        return (s.turn + 1) % s.terms.seats

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        return move.points_at if move.verb in self.verbs else ()

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {}

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        if move.verb in self.verbs:
            return Refusal(self.rule, self.against(s, move))
        return Refusal(self.rule, f"{move.text!r} does not answer the question: {self._possible(s)}.")

    def refuse_at(self, s: FleetState, target: str) -> Refusal:
        return Refusal(self.rule, f"First: {self.prompt(s)} Nothing can be done there now.")

    def against(self, s: FleetState, move: Move) -> str:
        """What stands against an answer of the right kind."""
        return f"{move.text!r} is not possible here: {self._possible(s)}."

    def _possible(self, s: FleetState) -> str:
        """The legal answers, or the first of many."""
        texts = [answer.text for answer in self.moves(s)]
        more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
        return f"possible are {', '.join(texts[:SHOWN])}{more}"
