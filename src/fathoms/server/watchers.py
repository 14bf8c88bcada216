"""Who is sent a table's updates, and with whose eyes."""

from dataclasses import dataclass
from typing import Any, Protocol

from fathoms.server.live import Viewer
from fathoms.server.store.rows import PersonRow, Seated


class Listener(Protocol):
    """Somebody to whom a room sends messages."""

    def send(self, text: str) -> None:
        """Put a message on its way; never waits."""


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who is sent a table's updates."""

    listener: Listener
    viewer: Viewer
    person: PersonRow | None
    had: int = 0  # the number of the last update that was sent
    knows: Any = None  # what it was shown last of who sits where

    def has_lost_seat(self, seated: Seated) -> bool:
        """Whether the seat with whose eyes it watches is no longer its person's."""
        return self.viewer is not None and self.viewer not in seated.seats_of(self.person.id if self.person else None)

    def may_observe(self, seated: Seated) -> bool:
        """Whether the table lets its person look on; a password was asked for before."""
        table, person = seated.table, self.person
        if table.allow.observers or table.state == "open":
            return True
        return person is not None and (table.host == person.id or bool(seated.seats_of(person.id)))
