"""Frames: unfinished business as small unchanging objects on the state's stack.

One rule holds for all: the engine takes a frame off the stack before it acts, and whatever is left to do after it, the
frame puts back on. So a frame that ends simply does nothing more, and one that goes on pushes itself again.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from fathoms.engine.native import mypyc_attr
from fathoms.engine.state import State

if TYPE_CHECKING:
    from fathoms.engine.moves import Move

S = TypeVar("S", bound=State)


class Refusal(NamedTuple):
    """Why a move cannot be made: the rule that forbids it, and a sentence that says so."""

    rule: str
    sentence: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """One piece of business. It holds ids and numbers only and is never changed once made."""

    __slots__ = ()
    asks: bool  # of the class alone; compiled, a field is looked up sooner than a class variable
    kind: ClassVar[str]  # of a question: what it is, for programs

    def run(self, state: S) -> None:
        """Do this business by itself, and push what is left of it."""
        raise NotImplementedError

    def seat(self, state: S) -> int:
        """Whose choice it is."""
        raise NotImplementedError

    def seats(self, state: S) -> tuple[int, ...]:
        """Everybody who is asked and has not answered yet: several where all choose at once, in secret."""
        return (self.seat(state),)

    def turn_after(self, state: S) -> int | None:
        """Whose turn comes after this one for certain, as everybody knows; None where nobody can say."""
        return None

    def facing(self, state: S, seat: int) -> "Frame[S]":
        """The same question as one of its seats has it."""
        return self

    def about(self, state: S) -> Mapping[str, Any]:
        """What is asked about, by name and in ids, as far as the seat asked may know; people read the prompt."""
        return {}

    def prompt(self, state: S) -> str:
        """The question in one sentence, as the seat asked sees it."""
        raise NotImplementedError

    def moves(self, state: S) -> "list[Move]":
        """Every legal answer; never empty."""
        raise NotImplementedError

    def describe(self, state: S, move: "Move") -> str:
        """What a legal answer would do here and now, in one short sentence."""
        return move.sentence

    def points_at(self, state: S, move: "Move") -> tuple[str, ...]:
        """The things on the table that an answer, legal or not, is about: "space:2-5B", "card:boom"."""
        return move.points_at

    def price_of(self, state: S, move: "Move") -> Mapping[str, int]:
        """What a legal answer costs, by what is paid."""
        return {}

    def effect_of(self, state: S, move: "Move") -> Mapping[str, Any]:
        """What a legal answer would do, as far as a screen shows it beforehand."""
        return {}

    def declining(self, state: S) -> "Move | None":
        """The answer that lets things pass, where a seat is asked out of turn whether it reacts; None elsewhere."""
        return None

    def threatens(self, state: S) -> bool:
        """Whether what the seat may react to is aimed at itself."""
        return False

    def take(self, state: S, move: "Move") -> None:
        """Act on an answer taken from `moves`, and push what follows from it."""
        raise NotImplementedError

    def refuse(self, state: S, move: "Move") -> Refusal:
        """Why a move that is not among `moves` cannot be made."""
        raise NotImplementedError

    def refuse_at(self, state: S, target: str) -> Refusal:
        """Why nothing can be done with a thing that no move points at."""
        return Refusal("", "Nothing can be done there now.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Frame[S]):
    """A frame that runs by itself: it defines `run`."""

    __slots__ = ()
    asks = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """A frame that asks a seat for a move. `kind` names it for programs."""

    __slots__ = ()
    asks = True
