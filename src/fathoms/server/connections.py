"""The sockets that are open at this process: counted by address and person, and known, so that they can be closed."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol, final

from fathoms.server.errors import Problem
from fathoms.server.running import Server


class Closes(Protocol):
    """A client's connection that the hub can close."""

    token: str  # of whoever it is, empty of nobody

    async def close(self) -> None:
        """Tell the client to come back later."""

    async def send_away(self) -> None:
        """Close it because its session has ended."""


@final
class Connections:
    """All clients' connections, each for as long as it is there."""

    def __init__(self, server: Server) -> None:
        self._settings = server.settings
        self._metrics = server.metrics
        self._people = server.people
        self._sockets: Counter[str] = Counter()  # by person and by address
        self._known: set[Closes] = set()

    async def close(self) -> None:
        """Tell all clients to come back later."""
        await asyncio.gather(*(connection.close() for connection in self._known), return_exceptions=True)

    @contextmanager
    def counted_at(self, address: str) -> Iterator[None]:
        """Count a socket of an address while it is there; refused where there are too many."""
        with self._counted(f"address {address}", self._settings.sockets_per_address):
            self._metrics.sockets.inc()
            try:
                yield
            finally:
                self._metrics.sockets.dec()

    def counted_of(self, person: str) -> AbstractContextManager[None]:
        """Count a socket as a person's while it is there; refused where there are too many."""
        return self._counted(f"person {person}", self._settings.sockets_per_person)

    @contextmanager
    def _counted(self, key: str, most: int) -> Iterator[None]:
        if self._sockets[key] >= most:
            raise Problem("too-many", "There are too many connections of yours: close one first.")
        self._sockets[key] += 1
        try:
            yield
        finally:
            self._sockets[key] -= 1
            self._sockets += Counter()  # forget those at zero

    @contextmanager
    def connected(self, connection: Closes) -> Iterator[None]:
        """Know a connection while it is there, to close it at the end."""
        self._known.add(connection)
        try:
            yield
        finally:
            self._known.discard(connection)

    async def send_away_signed_out(self) -> None:
        """Close the sockets of those who have signed out, or were by a new password, at whatever process."""
        signed_in = [connection for connection in self._known if connection.token]
        living = await self._people.still_signed_in(connection.token for connection in signed_in)
        ended = [connection for connection in signed_in if connection.token not in living]
        await asyncio.gather(*(connection.send_away() for connection in ended), return_exceptions=True)
