"""Questions to the player whose turn it is: nobody else is ever asked in Flotilla."""

from typing import Any, ClassVar, Final

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.flotilla.state import FleetState

SHOWN: Final = 8  # answers that a refusal names


class Ask(Question[FleetState]):
    """A question of a turn. `kind` names it for programs, `rule` is the one that a wrong answer breaks."""

    __slots__ = ()
    kind: ClassVar[str]
    rule: ClassVar[str]

    def seat(self, s: FleetState) -> int:
        """The player whose turn it is."""
        return s.turn

    def about(self, s: FleetState) -> dict[str, Any]:
        """What the question is about, for programs; people read the prompt."""
        return {}

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        """Why not: what stands against an answer of the right kind, or that it answers something else."""
        if any(answer.verb == move.verb for answer in self.moves(s)):
            return Refusal(self.rule, self.against(s, move))
        return Refusal(self.rule, f"{move.text!r} does not answer the question: {self._possible(s)}.")

    def against(self, s: FleetState, move: Move) -> str:
        """What stands against an answer of the right kind."""
        return f"{move.text!r} is not possible here: {self._possible(s)}."

    def _possible(self, s: FleetState) -> str:
        """The legal answers, or the first of many."""
        texts = [answer.text for answer in self.moves(s)]
        more = f" and {len(texts) - SHOWN} more" if len(texts) > SHOWN else ""
        return f"possible are {', '.join(texts[:SHOWN])}{more}"
