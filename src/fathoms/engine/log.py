"""The log of a match: what its game told, and what was taken back."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, final

from fathoms.engine.events import Event, Tone
from fathoms.engine.game import Game
from fathoms.engine.naming import Named, plain, told_of


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """A seat took its last move back; not which: that may be a secret."""

    seat: int


class Told(NamedTuple):
    """An event, and the number of the record's move that caused it; 0 is the set-up."""

    move: int
    event: Event


class Line(NamedTuple):
    """A line of the log, how to show it, and the number of the record's move that caused it; 0 is the set-up."""

    text: str
    tone: Tone
    move: int
    named: tuple[Named, ...] = ()  # the things that it speaks of, and where
    told_to: tuple[int, ...] | None = None  # the seats that alone were told; None: everybody


@final
class Log:
    """Events in the order in which they came, each for those who may know of it."""

    def __init__(self, game: Game[Any], told: Iterable[Told] = ()) -> None:
        self._game = game
        self._told = list(told)
        self._lines: dict[int, Line] = {}  # by identity of the event: a sentence is made once
        self._heard: dict[int | None, list[Told]] = {}  # of the first events, those that a seat may know
        self._looked_through: dict[int | None, int] = {}  # how many events those were

    def tell(self, events: Iterable[Event], move: int) -> None:
        """Add what a move caused."""
        self._told += [Told(move, event) for event in events]

    def told(self, seat: int | None, since: int = 0) -> list[Told]:
        """What a seat, or an observer (None), may know, but for the first `since` of it."""
        return self._heard_by(seat)[since:]

    def count(self, seat: int | None) -> int:
        """How many events a seat, or an observer (None), may know."""
        return len(self._heard_by(seat))

    def _heard_by(self, seat: int | None) -> list[Told]:
        heard = self._heard.setdefault(seat, [])
        fresh = self._told[self._looked_through.get(seat, 0) :]
        heard += [told for told in fresh if told.event.seen_by(seat)]
        self._looked_through[seat] = len(self._told)
        return heard

    def all_events(self, since: int = 0) -> list[Event]:
        """Everything but the first `since` of it, whatever seats it was told to."""
        return [told.event for told in self._told[since:]]

    def lines(self, seat: int | None, since: int = 0) -> list[Line]:
        """The log as a seat, or an observer (None), may read it, but for the first `since` lines."""
        return [self._made_once(told) for told in self.told(seat, since)]

    def all_lines(self) -> list[Line]:
        """The log with everything in it, whatever seats it was told to."""
        return [self._made_once(told) for told in self._told]

    def _made_once(self, told: Told) -> Line:
        line = self._lines.get(id(told.event))
        if line is None:
            event = told.event
            marked = self._marked(event)
            line = self._lines[id(event)] = Line(plain(marked), event.tone, told.move, told_of(marked), event.told_to)
        return line

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return plain(self._marked(event))

    def _marked(self, event: Event) -> str:
        if isinstance(event, Undone):
            return f"Player {event.seat + 1} takes back a move."
        return self._game.marked(event)

    def copy(self) -> "Log":
        """A log that goes on by itself."""
        twin = Log(self._game, self._told)
        twin._lines = dict(self._lines)
        return twin
