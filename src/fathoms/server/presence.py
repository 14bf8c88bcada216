"""Who of those who sit at a table is here: has it open, at this process or at another.

Only seats count. Who merely looks on is nobody's business, and changes nothing of what anybody is told.
"""

from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Final

from fathoms.server.errors import Problem
from fathoms.server.protocol import written
from fathoms.server.protocol.from_server import Here
from fathoms.server.room import Room
from fathoms.server.store.database import Database
from fathoms.server.watchers import Watcher

REPEAT: Final = 30.0  # seconds after which a process says again who is with it
_FORGOTTEN: Final = 2.5 * REPEAT  # a process that has said nothing for so long has gone
Spawn = Callable[[Awaitable[None]], object]


class Presence:
    """Keeps those who watch a table told of who is here."""

    def __init__(self, database: Database, spawn: Spawn) -> None:
        self._database = database
        self._spawn = spawn
        self._repeated = monotonic()

    def look(self, room: Room, newcomer: Watcher | None = None) -> None:
        """Somebody comes or has gone, or sits elsewhere now; a newcomer is told in any case."""
        with_us = _with_us(room, [*room.watchers, newcomer] if newcomer else room.watchers)
        if with_us != room.here_with_us:
            room.here_with_us = with_us
            self._announce([room])
        _tell(room)
        if newcomer is not None:
            newcomer.listener.send(written(_news(room)))

    def hear(self, room: Room, process: str, seats: frozenset[int]) -> None:
        """Another process says who is with it; one that was not known is told in turn."""
        known = process in room.here_elsewhere
        room.here_elsewhere[process] = seats, monotonic()
        if not known and room.here_with_us:
            self._announce([room])
        _tell(room)

    def repeat(self, rooms: Iterable[Room]) -> None:
        """Now and then: say again who is with us, and forget processes that say nothing any more."""
        now = monotonic()
        if now - self._repeated < REPEAT:
            return
        self._repeated = now
        watched = [room for room in rooms if room.watchers]
        for room in watched:
            elsewhere = room.here_elsewhere.items()
            room.here_elsewhere = {one: said for one, said in elsewhere if now - said[1] < _FORGOTTEN}
            _tell(room)
        self._announce([room for room in watched if room.here_with_us])

    def _announce(self, rooms: list[Room]) -> None:
        told = [f"{room.table.id} here {','.join(map(str, sorted(room.here_with_us)))}" for room in rooms]
        if told and self._database.dialect == "postgresql":
            self._spawn(self._say(told))

    async def _say(self, told: list[str]) -> None:
        with suppress(Problem):  # it is said again before long
            await self._database.announce(told)


def seats_named(words: str) -> frozenset[int]:
    """The seats that another process has announced."""
    return frozenset(int(seat) for seat in words.split(",") if seat)


def _with_us(room: Room, watchers: list[Watcher]) -> frozenset[int]:
    people = {watcher.person.id for watcher in watchers if watcher.person is not None}
    return frozenset(seat.seat for seat in room.seats if seat.person in people and not seat.left)


def _tell(room: Room) -> None:
    """Tell everybody who is here where that has changed."""
    here = room.here_with_us.union(*(seats for seats, _ in room.here_elsewhere.values()))
    if here != room.here:
        room.here = here
        room.send(_news(room))


def _news(room: Room) -> Here:
    return Here(table=room.table.id, seats=sorted(room.here))
