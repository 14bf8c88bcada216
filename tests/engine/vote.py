"""A game of one secret vote: everybody is asked at once, and nobody sees an answer before all are in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fathoms import Chance, Event, Game, Move, Outcome, Refusal
from fathoms.engine.catalogue import CatalogueHead
from fathoms.engine.frames import Question
from fathoms.engine.moves import MoveTable
from fathoms.engine.shapes import Nothing, Shapes
from fathoms.engine.state import State, Terms
from fathoms.engine.view import Head

MOVES = MoveTable(("vote",))
AYE, NAY = (MOVES.add(0, word, f"Vote {word}.", number) for number, word in enumerate(("aye", "nay")))


@dataclass(frozen=True, slots=True)
class Voted(Event):
    seat: int
    aye: bool


class VoteView(Head):
    ayes: int | None


class Poll(State):
    __slots__ = ("ayes",)

    def __init__(self, terms: Terms, chance: Chance) -> None:
        super().__init__(terms, chance)
        self.ayes: int | None = None

    def copy(self) -> "Poll":
        twin = Poll(self.terms, self.chance.copy())
        twin.stack, twin.ayes = self.stack[:], self.ayes
        return twin


class Ballot(Question[Poll]):
    """Answers by seat; None where there is none yet. `asked` is the seat that it faces."""

    __slots__ = ("answers", "asked")
    kind = "vote"

    def __init__(self, answers: tuple[bool | None, ...], asked: int) -> None:
        self.answers, self.asked = answers, asked

    def seats(self, state: Poll) -> tuple[int, ...]:
        return tuple(seat for seat, answer in enumerate(self.answers) if answer is None)

    def seat(self, state: Poll) -> int:
        return self.asked

    def facing(self, state: Poll, seat: int) -> "Ballot":
        return Ballot(self.answers, seat)

    def prompt(self, state: Poll) -> str:
        return f"Player {self.asked + 1}, aye or nay?"

    def moves(self, state: Poll) -> list[Move]:
        return [AYE, NAY] if self.asked else [AYE]  # the first player never says no

    def take(self, state: Poll, move: Move) -> None:
        answers = tuple(move is AYE if seat == self.asked else one for seat, one in enumerate(self.answers))
        if None in answers:
            state.stack.append(Ballot(answers, answers.index(None)))
            return
        state.ayes = sum(map(bool, answers))
        for seat, answer in enumerate(answers):
            state.show(Voted, seat=seat, aye=bool(answer))

    def refuse(self, state: Poll, move: Move) -> Refusal:
        return Refusal("VO-1", f"Player {self.asked + 1} never says no.")


class Vote(Game[Poll]):
    name, title, about, version = "vote", "Vote", "Aye or nay.", 1
    players, options, moves, reasons = (3,), (), MOVES, ("counted",)
    secrets = True
    shapes = Shapes(VoteView, CatalogueHead, {"vote": Nothing}, Nothing, (Voted,))

    def set_up(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Poll:
        state = Poll(Terms(seats, dict(options)), chance)
        state.stack = [Ballot((None,) * seats, 0)]
        return state

    def turn(self, state: Poll) -> int:
        return 1

    def body(self, state: Poll, seat: int | None) -> Mapping[str, Any]:
        return {"ayes": state.ayes}

    def imagine(self, state: Poll, seat: int | None, chance: Chance) -> Poll:
        twin = state.copy()
        twin.chance = chance.fork()
        if twin.stack and isinstance(ballot := twin.stack[-1], Ballot):
            dealt = [_imagined(one, answer, one == seat, chance) for one, answer in enumerate(ballot.answers)]
            twin.stack[-1] = Ballot(tuple(dealt), ballot.asked)
        return twin

    def outcome(self, state: Poll) -> Outcome | None:
        if state.ayes is None:
            return None
        return Outcome((0,), "counted", f"{state.ayes} ayes.", (state.ayes,) * 3, (1.0, 0.0, 0.0))

    def census(self, state: Poll) -> dict[str, int]:
        return {}

    def sentence(self, event: Event) -> str:
        assert isinstance(event, Voted)
        return f"Player {event.seat + 1} votes {'aye' if event.aye else 'nay'}."


def _imagined(seat: int, answer: bool | None, own: bool, chance: Chance) -> bool | None:
    """Another's answer may be any that it can give."""
    return answer if answer is None or own else not seat or bool(chance.below(2))


GAME = Vote()
