"""The tables that this process has open, kept in step with the store."""

import asyncio
import gc
import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, Final

from fathoms.engine.errors import UnknownGame
from fathoms.engine.registry import find_game, game_names
from fathoms.server.chances import Chances
from fathoms.server.connections import Connections
from fathoms.server.errors import Problem
from fathoms.server.guard import log_mistake
from fathoms.server.ids import now
from fathoms.server.listening import listen
from fathoms.server.notices import Post
from fathoms.server.presence import Presence, seats_named
from fathoms.server.protocol import written
from fathoms.server.protocol.from_server import Refused, TableNews
from fathoms.server.room import Room
from fathoms.server.running import Server
from fathoms.server.standing import read_all_before
from fathoms.server.talking import hear, hear_marks
from fathoms.server.turns import Turns
from fathoms.server.views import table_view
from fathoms.server.votes import hear_asks, settle_asks
from fathoms.server.watchers import Watcher
from fathoms.server.workers import Workers

_LOG: Final = logging.getLogger("fathoms.hub")
_LEFT_WAITING: Final = 10_000  # milliseconds, after which another process answers for an agent
_ANSWERED_BY: Final = 60_000  # milliseconds, after which what was said beforehand is not looked at again
_SWEEP: Final = 5.0  # seconds between two looks for what no notification told
_TIDY: Final = 900.0  # seconds between two looks for garbage among everything, for which all must wait a little


class Hub:
    """All rooms of this process; any of them can be closed and opened again at will."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.store = server.store
        self.settings = settings = server.settings
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.connections = Connections(server)
        self.asking_for_hints: set[str] = set()  # people: one hint at a time, on however many sockets
        self.workers = Workers(settings.agent_processes, settings.agent_seconds)
        self.turns = Turns(self, self.workers)
        self.chances = Chances(self)
        self.presence = Presence(self.store.database, self.spawn)
        self._post = Post(self.store, settings, self.turns.answered)

    async def start(self) -> None:
        """Begin what runs as long as the server: turns that wait, notices, tidying, news of other processes."""
        _know_games()
        self.spawn(self._sweep())
        self.spawn(self._take_up(now()))
        self.spawn(self._tidy())
        self.spawn(self._post.run())
        if not self.settings.is_sqlite:
            own = self.store.database.process
            self.spawn(
                listen(
                    self.settings.database, own, self.changed_elsewhere, self._here_elsewhere, self._catch_up_watched
                )
            )

    async def close(self) -> None:
        """Send clients away, and let go of everything."""
        await self.connections.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._post.close()
        await self.workers.close()
        await self.chances.close()

    def spawn(self, work: Awaitable[None]) -> asyncio.Task[None]:
        """Run something as a task of its own, which ends with the hub and whose failure is logged."""
        task = asyncio.create_task(self._guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Problem as problem:
            _LOG.warning("Something was not done: %s", problem.code)
        except Exception as error:  # one table's trouble is not another's
            log_mistake(error)

    @property
    def rooms(self) -> list[Room]:
        """The rooms that are open."""
        return list(self._rooms.values())

    async def room(self, table: str) -> Room:
        """The room of a table, opened from the store where it is not open."""
        found = self._rooms.get(table)
        if found is not None:
            return found
        task = self._opening.get(table)
        if task is None:
            task = self._opening[table] = asyncio.create_task(self._open(table))
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _open(self, table: str) -> Room:
        opened = await self.store.play.open(table)
        if opened is None:
            raise Problem("no-table", "There is no such table.")
        self._make_place()
        room = self._rooms[table] = await Room.open(self.store, opened, self.moved)
        if room.live is not None:
            await read_all_before(room)
        await self._look_for_rematch(room)
        self.moved(room)
        return room

    async def _look_for_rematch(self, room: Room) -> None:
        if room.table.state == "over":
            room.rematch = await self.store.tables.rematch_of(room.table.id)

    def looking(self, table: str) -> set[str]:
        """The people who have a table open at this process."""
        room = self._rooms.get(table)
        return room.looking if room is not None else set()

    def _make_place(self) -> None:
        """Close rooms that nobody watches where there are too many."""
        idle = (table for table, room in self._rooms.items() if room.idle)
        for table in list(idle)[: max(0, len(self._rooms) - self.settings.live_tables + 1)]:
            del self._rooms[table]

    async def show_table(self, room: Room, watcher: Watcher) -> None:
        """Send somebody who watches who sits where, until they know how it stands."""
        while watcher.knows != (lobby := _lobby(room)):
            watcher.knows = lobby  # before the look into the store: what changes meanwhile is shown once more
            seated = await self.store.tables.get(room.table.id)  # also who is asked now
            if seated is None:
                return  # it was taken away, and who watches will be told
            what = await table_view(self.store.people, seated, watcher.person, room.rematch)
            if watcher.knows is lobby:  # or else something newer is on its way
                watcher.listener.send(written(TableNews(table=room.table.id, what=what)))

    def moved(self, room: Room) -> None:
        """Something has changed at a table: answer for the seats that an agent or a clock must answer for."""
        self.turns.look(room)

    async def changed(self, table: str) -> None:
        """Something about a table has changed in the store: tell who watches it."""
        try:
            await self._changed(table)
        except Problem as problem:
            if problem.code != "no-table":
                raise
            self._take_away(table)

    def _take_away(self, table: str) -> None:
        """The table is no more: say so to those who watch it."""
        room = self._rooms.pop(table, None)
        if room is not None:
            room.send(Refused(code="no-table", sentence="This table was taken away by its host.", table=table))
            room.watchers.clear()

    async def _changed(self, table: str) -> None:
        is_news = table in self._rooms or table in self._opening  # what is being opened may have been read before
        room = await self.room(table)  # where it was closed, too: an agent may have to begin
        if not is_news:
            return
        await room.catch_up()
        await self._look_for_rematch(room)
        if room.live is not None:
            await self.turns.hear_before(room)
        if not room.watchers:
            return
        behind = [watcher for watcher in room.watchers if watcher.knows != _lobby(room)]
        if behind:
            for watcher in behind:
                await self.show_table(room, watcher)
            self.presence.look(room)
            await settle_asks(self, room)
        await hear(room)
        await hear_marks(room)
        await hear_asks(room)

    def look_again(self, table: str) -> None:
        """Something about a table has changed that matters only where it is open."""
        self.changed_elsewhere(table, only_moves=False)

    def changed_elsewhere(self, table: str, only_moves: bool) -> None:
        """Bring a table up to date that another process has changed, if it is open here."""
        room = self._rooms.get(table)
        if room is not None and only_moves:
            self.spawn(room.hear_moves())
        elif room is not None or table in self._opening:
            self.spawn(self.changed(table))

    def _here_elsewhere(self, table: str, process: str, seats: str) -> None:
        room = self._rooms.get(table)
        if room is not None:
            self.presence.hear(room, process, seats_named(seats))

    async def _catch_up_watched(self) -> None:
        """Notifications may have been lost: look at every table that somebody watches."""
        for room in self.rooms:
            if room.watchers:
                await _tried(self.changed(room.table.id))

    async def _sweep(self) -> None:
        """Look now and then for what has been missed: lost notifications, agents that another process left waiting."""
        while True:
            await asyncio.sleep(_SWEEP)
            await _tried(self.catch_up_all())
            await _tried(self.connections.send_away_signed_out())
            await _tried(self._take_up(now() - _LEFT_WAITING, now() - _ANSWERED_BY))
            self.presence.repeat(self.rooms)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(_TIDY)
            gc.collect()
            await _tried(self.store.people.forget_old_sessions(now()))

    async def catch_up_all(self) -> None:
        """Bring every room up to date that has fallen behind."""
        rooms = self.rooms
        last = await self.store.play.last([room.table.id for room in rooms])
        for room in rooms:
            known = len(room.live.entries) if room.live is not None else 0
            if last.get(room.table.id, 0) > known:
                await _tried(self.changed(room.table.id))

    async def _take_up(self, since: int, fresh: int = 0) -> None:
        """Open the tables where a seat that answers by itself was asked before a moment, or is out of time."""
        for table in await self.store.play.waiting(since, now(), fresh):
            await _tried(self._answer_for(table))

    async def _answer_for(self, table: str) -> None:
        self.turns.look(await self.room(table))


async def _tried(work: Awaitable[None]) -> None:
    """Try what is tried again before long: one table's trouble is not another's."""
    try:
        with suppress(Problem):
            await work
    except Exception as error:
        log_mistake(error)


def _know_games() -> None:
    """Load all games, so that nobody waits for that at the first table."""
    for name in game_names():
        with suppress(UnknownGame):  # one that cannot be loaded is said where it is asked for
            find_game(name)


def _lobby(room: Room) -> Any:
    """What those who watch a table see of it besides the game."""
    table = room.table
    return (
        table.state,
        table.title,
        table.host,
        table.allow,
        [(seat.person, seat.agent, seat.left, seat.out_of_time) for seat in room.seats],
        room.pauses,
        room.rematch,
    )
