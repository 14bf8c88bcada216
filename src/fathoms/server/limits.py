"""How often one address or one person may do what costs the server something."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import HTTPConnection

from fathoms.server.errors import Problem
from fathoms.server.rates import Rate, address_key
from fathoms.server.settings import Settings

_VACATIONS: Final = 20  # begun and ended by one person in an hour
_NOTES: Final = 60  # kept by one person in a minute: the page does so whenever a hand rests
_PROOFS: Final = 60  # checked for one address in an hour
_ACCOUNTS: Final = 3  # of one address: so many times the passwords that it may try on one account
_WRONG: Final = 10  # times the passwords that one address may try in a minute: wrong ones in an hour before it is slow
_MORE: Final = 2  # seconds that a password waits for as many again
_SLOWEST: Final = 8.0  # seconds that it waits at most


class Limits:
    """How often people and addresses may do things, counted in this process alone."""

    def __init__(self, settings: Settings) -> None:
        self._requests = Rate(settings.requests_per_minute, 60)
        self._guests = Rate(settings.guests_per_address, 60 * 60)
        self._logins = Rate(settings.logins_per_minute, 60)
        self._logins_from = Rate(_ACCOUNTS * settings.logins_per_minute, 60)
        self._most_wrong = _WRONG * settings.logins_per_minute
        self._wrong = Rate(self._most_wrong, 60 * 60)
        self._tables = Rate(settings.tables_per_address, 24 * 60 * 60)
        self._proofs = Rate(_PROOFS, 60 * 60)
        self._messages = Rate(settings.messages_per_minute, 60)
        self._vacations = Rate(_VACATIONS, 60 * 60)
        self._notes = Rate(_NOTES, 60)
        self._lines = Rate(settings.lines_per_minute, 60)

    def request(self, connection: HTTPConnection) -> None:
        """Count a request, whatever it asks for; refuse it where there were too many."""
        if not self._requests.allows(address_of(connection)):
            raise Problem("too-fast", "Too many requests in a short time: wait a moment.")

    def guest(self, connection: HTTPConnection) -> None:
        """Count a new guest or account, and refuse too many."""
        if not self._guests.allows(address_of(connection)):
            raise Problem("too-many", "Too many people have come in from your address: wait an hour, or sign in.")

    @asynccontextmanager
    async def password(self, connection: HTTPConnection, of: str) -> AsyncIterator[None]:
        """Try a password: counted by the address that tries it on this account or table, so that nobody is locked out.

        Many wrong ones from everywhere make each further try wait, be it right or wrong.
        """
        address = address_of(connection)
        if not (self._logins_from.allows(address) and self._logins.allows(f"{address} {of}")):
            raise Problem("too-fast", "Too many passwords have been tried from your address: wait a minute.")
        await asyncio.sleep(self.password_waits(of))
        try:
            yield
        except Problem as problem:
            wrong = problem.code in ("wrong-login", "wrong-password")
            if wrong and self._wrong.used(of) < self._most_wrong * 5:  # it is to be quick again some hours later
                self._wrong.count(of)
            raise

    def password_waits(self, of: str) -> float:
        """How many seconds a password for something waits before it is looked at."""
        return min(_SLOWEST, _MORE * max(0.0, self._wrong.used(of) / self._most_wrong - 1))

    def table(self, connection: HTTPConnection) -> None:
        """Count a new table, and refuse too many."""
        if not self._tables.allows(address_of(connection)):
            raise Problem("too-many", "Too many tables have been opened from your address today.")

    def proof(self, connection: HTTPConnection) -> None:
        """Count a proof that is to be checked, and refuse too many."""
        if not self._proofs.allows(address_of(connection)):
            raise Problem("too-fast", "Too many proofs from your address: `fathoms verify` checks them anywhere.")

    def message(self, person: str | None, address: str) -> None:
        """Count a message of a person, or of an address where it is nobody's: on whichever of their sockets."""
        if not self._messages.allows(f"address {address}" if person is None else f"person {person}"):
            raise Problem("too-fast", "Too many messages: wait a moment.")

    def vacation(self, person: str) -> None:
        """Count a vacation that begins or ends: each leaves a trace in the clocks of all tables."""
        if not self._vacations.allows(person):
            raise Problem("too-fast", "You come and go too often: wait an hour.")

    def note(self, person: str) -> None:
        """Count notes that are kept, and refuse too many."""
        if not self._notes.allows(person):
            raise Problem("too-fast", "You keep notes too often: wait a moment.")

    def line(self, person: str) -> None:
        """Count a line of talk, and refuse too many."""
        if not self._lines.allows(person):
            raise Problem("too-fast", "You talk too fast: wait a moment.")


def address_of(connection: HTTPConnection) -> str:
    """Where a request or a socket comes from, as it is counted."""
    return address_key(connection.client.host if connection.client else "")
