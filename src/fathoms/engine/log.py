"""The log of a match: what its game told, what was said at the table and what was taken back."""

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple, final

from fathoms.engine.errors import OptionError
from fathoms.engine.events import Event, Tone
from fathoms.engine.game import Game
from fathoms.engine.given import quote

SAID: Final = "said"
UNDONE: Final = "undo"
LONGEST_WORDS: Final = 300  # of one line of chat


class Line(NamedTuple):
    """A line of the log, and how to show it; `said` is somebody's own words."""

    text: str
    tone: Tone | Literal["said"]


@final
class Log:
    """Events in the order in which they came, each for those who may know of it."""

    def __init__(self, game: Game[Any], events: Iterable[Event] = ()) -> None:
        self._game = game
        self._events = list(events)
        self._lines: dict[int, Line] = {}  # by identity of the event: a sentence is made once

    def tell(self, events: Iterable[Event]) -> None:
        """Add what the game told."""
        self._events += events

    def say(self, seat: int, text: object) -> None:
        """Add a line of chat."""
        if not isinstance(text, str):
            raise OptionError(f"What is said is a text, not {quote(text)}.")
        readable = "".join(letter for letter in text if letter.isprintable() or letter.isspace())
        words = " ".join(readable.split())[:LONGEST_WORDS]
        if not words:
            raise OptionError("Say something: there is nothing to read in that.")
        self._events.append(Event(SAID, {"player": seat + 1, "words": words}))

    def take_back(self, seat: int) -> None:
        """Add that a seat's move was taken back; not which: that may be a secret."""
        self._events.append(Event(UNDONE, {"player": seat + 1}))

    def events(self, seat: int | None) -> list[Event]:
        """What a seat, or an observer (None), may know."""
        return [event for event in self._events if event.seen_by(seat)]

    def all_events(self) -> list[Event]:
        """Everything, whatever seats it was told to."""
        return list(self._events)

    def lines(self, seat: int | None, since: int = 0) -> list[Line]:
        """The log as a seat, or an observer (None), may read it, but for the first `since` lines."""
        return [self._made_once(event) for event in self.events(seat)[since:]]

    def _made_once(self, event: Event) -> Line:
        line = self._lines.get(id(event))
        if line is None:
            line = self._lines[id(event)] = self.line(event)
        return line

    def line(self, event: Event) -> Line:
        """An event as a line."""
        if event.name == SAID:
            return Line(f"Player {event.facts['player']} says: {event.facts['words']}", "said")
        if event.name == UNDONE:
            return Line(f"Player {event.facts['player']} takes back a move.", "quiet")
        return Line(self._game.sentence(event), self._game.tone(event))

    @property
    def chat(self) -> list[tuple[int, Event]]:
        """What was said, each with its place in the log: the rest follows from the record."""
        return [(at, event) for at, event in enumerate(self._events) if event.name == SAID]

    @chat.setter
    def chat(self, said: list[tuple[int, Event]]) -> None:
        for at, event in said:
            self._events.insert(at, event)

    def copy(self) -> "Log":
        """A log that goes on by itself."""
        twin = Log(self._game, self._events)
        twin._lines = dict(self._lines)
        return twin
