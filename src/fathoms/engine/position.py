"""A position of a match that stays as it is while the match goes on."""

from collections.abc import Sequence
from typing import Any, final

from fathoms.engine.choice import Choice, choice
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.outcome import Outcome
from fathoms.engine.state import State


@final
class Position:
    """How a table stood at some moment, to be looked at with any seat's eyes."""

    __slots__ = ("_events", "_game", "_state")

    def __init__(self, game: Game[Any], state: State, events: Sequence[Event] = ()) -> None:
        self._game = game
        self._state = state
        self._events = events

    @property
    def asked(self) -> tuple[int, ...]:
        """Every seat that has a choice."""
        return self._game.asked(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None where it goes on."""
        return self._game.outcome(self._state)

    def tells(self, seat: int | None) -> bool:
        """Whether a seat, or an observer (None), hears of anything that led here."""
        return any(event.seen_by(seat) for event in self._events)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat, or an observer (None), may know."""
        return self._game.view(self._state, seat)

    def choice(self, seat: int | None) -> Choice:
        """What a seat, or an observer (None), is asked."""
        return choice(self._game, self._state, seat)
