"""How often one address or one person may do what costs the server something."""

from typing import Final

from starlette.requests import HTTPConnection

from fathoms.server.errors import Problem
from fathoms.server.rates import Rate, address_key
from fathoms.server.settings import Settings

_VACATIONS: Final = 20  # begun and ended by one person in an hour


class Limits:
    """How often people and addresses may do things, counted in this process alone."""

    def __init__(self, settings: Settings) -> None:
        self._requests = Rate(settings.requests_per_minute, 60)
        self._guests = Rate(settings.guests_per_address, 60 * 60)
        self._logins = Rate(settings.logins_per_minute, 60)
        self._tables = Rate(settings.tables_per_address, 24 * 60 * 60)
        self._messages = Rate(settings.messages_per_minute, 60)
        self._vacations = Rate(_VACATIONS, 60 * 60)
        self._lines = Rate(settings.lines_per_minute, 60)

    def request(self, connection: HTTPConnection) -> None:
        """Count a request, whatever it asks for; refuse it where there were too many."""
        if not self._requests.allows(address_of(connection)):
            raise Problem("too-fast", "Too many requests in a short time: wait a moment.")

    def guest(self, connection: HTTPConnection) -> None:
        """Count a new guest or account, and refuse too many."""
        if not self._guests.allows(address_of(connection)):
            raise Problem("too-many", "Too many people have come in from your address: wait an hour, or sign in.")

    def password(self, connection: HTTPConnection, of: str) -> None:
        """A password that is tried, whoever's it is: counted by address and by what it would open."""
        if not (self._logins.allows(address_of(connection)) and self._logins.allows(f"of {of}")):
            raise Problem("too-fast", "Too many passwords have been tried: wait a minute.")

    def table(self, connection: HTTPConnection) -> None:
        """Count a new table, and refuse too many."""
        if not self._tables.allows(address_of(connection)):
            raise Problem("too-many", "Too many tables have been opened from your address today.")

    def message(self, person: str | None, address: str) -> None:
        """Count a message of a person, or of an address where it is nobody's: on whichever of their sockets."""
        if not self._messages.allows(f"address {address}" if person is None else f"person {person}"):
            raise Problem("too-fast", "Too many messages: wait a moment.")

    def vacation(self, person: str) -> None:
        """Count a vacation that begins or ends: each leaves a trace in the clocks of all tables."""
        if not self._vacations.allows(person):
            raise Problem("too-fast", "You come and go too often: wait an hour.")

    def line(self, person: str) -> None:
        """Count a line of talk, and refuse too many."""
        if not self._lines.allows(person):
            raise Problem("too-fast", "You talk too fast: wait a moment.")


def address_of(connection: HTTPConnection) -> str:
    """Where a request or a socket comes from, as it is counted."""
    return address_key(connection.client.host if connection.client else "")
