"""The contract that every game keeps, and that everything above the games relies on."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Self

from fathoms.engine import catalogue, view
from fathoms.engine.chance import Chance
from fathoms.engine.errors import IllegalMove, OptionError
from fathoms.engine.events import Event
from fathoms.engine.frames import Frame, Refusal, S
from fathoms.engine.given import quote
from fathoms.engine.moves import Move, MoveTable
from fathoms.engine.native import mypyc_attr
from fathoms.engine.options import Option, Options, check_options
from fathoms.engine.outcome import Outcome
from fathoms.engine.shapes import Shapes


class Figure(NamedTuple):
    """Something counted in a finished game: how much, out of how many."""

    much: float
    of: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game. It holds no state of its own: every method takes the state it speaks of."""

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    version: ClassVar[int]  # of the rules: a record is replayed only under the version it was played with
    players: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    moves: ClassVar[MoveTable]
    reasons: ClassVar[tuple[str, ...]]  # every `Outcome.reason` there is
    secrets: ClassVar[bool] = False  # whether seats know things that others may not: then saves of it are sealed
    unseen: ClassVar[frozenset[str]] = frozenset()  # kinds of questions of which others may not notice each answer
    unit: ClassVar[str] = "turns"  # what the `turn` of a view counts
    weight: ClassVar[int] = 3  # how much there is to learn, from 1 to 5; `fathoms play` offers the lightest first
    minutes: ClassVar[tuple[int, int]] = (30, 90)  # that people need for a game, from and to
    shapes: ClassVar[Shapes]  # the types of what it gives out

    def __copy__(self) -> Self:
        return self  # rules hold nothing that could change

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @abstractmethod
    def set_up(self, seats: int, options: Options, chance: Chance) -> S:
        """A bare state with its first frames on the stack; what set-up does, those frames do when they run."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """How many of its units the game has lasted, this one included."""

    @abstractmethod
    def body(self, state: S, seat: int | None) -> Mapping[str, Any]:
        """All that a seat, or an observer (None), may know besides the head of its view, as plain JSON values."""

    def components(self) -> Mapping[str, Any]:
        """What the game is made of and never changes, as plain JSON values: the catalogue without its head."""
        return {}

    @abstractmethod
    def imagine(self, state: S, seat: int | None, chance: Chance) -> S:
        """A state that looks the same to this seat, with everything it cannot see dealt anew by `chance`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def census(self, state: S) -> dict[str, int]:
        """How many of each component there are wherever they lie; the same numbers all game long."""

    @abstractmethod
    def sentence(self, event: Event) -> str:
        """An event as a line of the log."""

    def marked(self, event: Event) -> str:
        """The same line with the names of things marked (engine/naming.py), where the game marks any."""
        return self.sentence(event)

    def dead(self, state: S) -> tuple[int, ...]:
        """Seats that are out of the game while it goes on, as everybody knows: they may talk among themselves."""
        return ()

    def role(self, state: S, seat: int) -> str:
        """The part that a seat had in a finished game, where parts differ in what they take to win; empty elsewhere."""
        return ""

    def figures(self, state: S) -> dict[str, Figure]:
        """What a designer wants counted over many finished games, besides endings and lengths."""
        return {}

    def new(self, seats: int, options: Mapping[str, object], seed: int, listen: bool = False) -> S:
        """A game ready for its first decision. A listener finds the set-up's events in `state.events`."""
        state = self.set_up(seats, self.check_table(seats, options), Chance(seed))
        if listen:
            state.events = []
        _settle(state)
        return state

    def check_table(self, seats: object, options: Mapping[str, object]) -> Options:
        """A value for every option, after checking the number of players and the options given."""
        if type(seats) is not int or seats not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise OptionError(f"{self.title} cannot be played by {quote(seats)}: allowed are {counts} players.")
        return check_options(self.options, options, seats)

    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """All that a seat, or an observer (None), may know, as plain JSON values."""
        return {**view.head(self, state, seat), **self.body(state, seat)}

    def catalogue(self) -> dict[str, Any]:
        """What boards and agents look up by id: everything about the game that never changes."""
        return {**catalogue.head(self), **self.components()}

    def asked(self, state: S) -> tuple[int, ...]:
        """Every seat that has a choice now: several where all choose at once, in secret; none when the game is over."""
        return state.stack[-1].seats(state) if state.stack else ()

    def to_act(self, state: S) -> int | None:
        """The seat whose choice it is, the first of several, or None when the game is over."""
        return state.stack[-1].seat(state) if state.stack else None

    def facing(self, state: S, seat: int | None = None) -> Frame[S]:
        """The question as one of the seats that are asked has it (None: the one to act)."""
        frame = state.stack[-1]
        return frame if seat is None else frame.facing(state, seat)

    def waiting(self, state: S) -> str:
        """What somebody who is not asked reads instead of the question."""
        asked = self.asked(state)
        if not asked:
            return "The game is over."
        return f"Waiting for {' and '.join(f'player {seat + 1}' for seat in asked)}."

    def prompt(self, state: S, seat: int | None = None) -> str:
        """The question that a seat which is asked (None: the one to act) has to answer."""
        return self.facing(state, seat).prompt(state) if state.stack else "The game is over."

    def legal_moves(self, state: S, seat: int | None = None) -> list[Move]:
        """Every move that a seat which is asked (None: the one to act) may pick; empty only when the game is over."""
        stack = state.stack
        if not stack:
            return []
        # `facing`, written out: this is done for every decision
        return (stack[-1] if seat is None else stack[-1].facing(state, seat)).moves(state)

    def describe(self, state: S, move: Move, seat: int | None = None) -> str:
        """What a legal move would do here and now, in one short sentence."""
        return self.facing(state, seat).describe(state, move) if state.stack else move.sentence

    def advance(self, state: S, move: Move, seat: int | None = None) -> None:
        """Make a move taken from `legal_moves`, unchecked, and run on to the next choice."""
        stack = state.stack
        frame = stack.pop()
        (frame if seat is None else frame.facing(state, seat)).take(state, move)
        while stack and not stack[-1].asks:  # `_settle`, written out: this is done for every decision
            stack.pop().run(state)

    def play_out(self, state: S, chance: Chance) -> int:
        """Make random legal moves to the end of the game, unchecked and silent; how many there were."""
        stack, made = state.stack, 0
        while stack:  # `legal_moves` and `advance`, written out: a search plays games out all the time
            frame = stack.pop()
            if frame.asks:
                moves = frame.moves(state)
                frame.take(state, moves[chance.below(len(moves))])
                made += 1
            else:
                frame.run(state)
        return made

    def apply(self, state: S, move: Move, seat: int | None = None) -> list[Event]:
        """Make a move after checking it, for a seat (None: whoever is to act), and tell what happened."""
        self.check(state, move, seat)
        events: list[Event] = []
        state.events = events
        self.advance(state, move, seat)
        state.events = None
        return events

    def check(self, state: S, move: Move, seat: int | None = None) -> None:
        """Raise where a seat (None: whoever is to act) cannot make the move now."""
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal.rule, refusal.sentence)

    def why_not(self, state: S, seat: int | None, move: Move) -> Refusal | None:
        """None where the move is legal for that seat now; otherwise the rule against it and a sentence."""
        if not state.stack:
            return Refusal("", "The game is over.")
        if seat is not None and seat not in self.asked(state):
            owners = " and ".join(f"player {other + 1}'s" for other in self.asked(state))
            return Refusal("", f"It is {owners} choice now, not player {seat + 1}'s.")
        frame = self.facing(state, seat)
        return None if move in frame.moves(state) else frame.refuse(state, move)


def _settle(state: S) -> None:
    """Run frames until one has something to ask, or nothing is left."""
    stack = state.stack
    while stack and not stack[-1].asks:
        stack.pop().run(state)
