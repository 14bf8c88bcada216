"""Writes are grouped: what comes while a commit is under way goes into the next; each waits until it is durable.

With `synchronous=FULL` a commit waits for the disk; one commit for many moves is what makes that fast enough.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, cast

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from fathoms.server.errors import Problem
from fathoms.server.store.trouble import UNREACHABLE, may_pass, trouble_of

T = TypeVar("T")
Item = TypeVar("Item")
Work = Callable[[AsyncConnection], Awaitable[T]]
Batch = Callable[[AsyncConnection, list[Item]], Awaitable[list[T]]]  # a result for each item

# PostgreSQL's notifications: the process that wrote, the table, and "moves" where nothing else has changed.
CHANNEL: Final = "fathoms"
_NOTIFY: Final = text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:told AS text[])) AS one")
_MOST: Final = 256  # writes in one commit
_TRIES: Final = 3
_LOG: Final = logging.getLogger("fathoms.store")


@dataclass
class _Write:
    work: Work[Any]
    table: str
    guarded: bool = True
    batch: Batch[Any, Any] | None = None  # instead of the work: what does many such items at once
    item: Any = None
    done: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        if self.done.done():
            return  # whoever asked has gone
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Writes:
    """All writes of this process, one commit after the other."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.process = secrets.token_hex(8)  # a name for this one, so that it knows its own notifications
        self._engine = engine
        self._waiting: list[_Write] = []
        self._come = asyncio.Event()
        self._closing = False
        self._notifies = engine.dialect.name == "postgresql"
        self._task = asyncio.create_task(self._run())

    async def write(self, work: Work[T], table: str = "", guarded: bool = True) -> T:
        """Do some work on the database and return when it is durable; an error of its own undoes that work alone.

        Work that never fails halfway need not be guarded. `table` is told to other processes as having changed.
        """
        return cast(T, await self._wait(_Write(work, table, guarded)))

    async def together(self, batch: Batch[Item, T], item: Item, table: str) -> T:
        """Let `batch` do an item with all others of the same commit; it must not fail for one alone."""
        return cast(T, await self._wait(_Write(_nothing, table, batch=batch, item=item)))

    async def announce(self, told: list[str]) -> None:
        """Tell other processes something that is kept nowhere."""
        words = [f"{self.process} {one}" for one in told]
        await self.write(lambda connection: connection.execute(_NOTIFY, {"channel": CHANNEL, "told": words}))

    async def _wait(self, entry: _Write) -> Any:
        if self._closing:
            raise Problem("stopping", "The server is being shut down: come back in a moment.")
        self._waiting.append(entry)
        self._come.set()
        return await entry.done

    async def close(self) -> None:
        """Take no more, and return when what was asked for is written."""
        self._closing = True
        self._come.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._come.wait()
            group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            if not self._waiting and not self._closing:
                self._come.clear()
            # One order for all processes, so that two of them never wait for each other's rows.
            group.sort(key=lambda entry: entry.table)
            await self._commit(group)
            for entry in group:
                entry.settle()

    async def _commit(self, group: list[_Write]) -> None:
        for tried in range(1, _TRIES + 1):
            for entry in group:
                entry.result = entry.error = None
            try:
                async with self._engine.begin() as connection:
                    await self._do_batches(group, connection)
                    for entry in group:
                        if entry.batch is None:
                            await self._do(entry, connection)
                    if self._notifies:
                        await self._notify(group, connection)
                return
            except Exception as error:  # whatever it is, those who wait are told, and the next ones are served
                _LOG.warning("A commit failed (try %d): %s", tried, type(error).__name__)
                trouble = trouble_of(error)
                if not may_pass(error) or tried == _TRIES:
                    break
                await asyncio.sleep(0.05 * tried)
        for entry in group:
            entry.error = trouble

    async def _do_batches(self, group: list[_Write], connection: AsyncConnection) -> None:
        batches: dict[Batch[Any, Any], list[_Write]] = {}
        for entry in group:
            if entry.batch is not None:
                batches.setdefault(entry.batch, []).append(entry)
        for batch, entries in batches.items():
            results = await batch(connection, [entry.item for entry in entries])
            for entry, result in zip(entries, results, strict=True):
                entry.result = result

    async def _do(self, entry: _Write, connection: AsyncConnection) -> None:
        """Do one entry's work; where another process had the same key first, once more with what it has left."""
        try:
            if not entry.guarded:
                entry.result = await entry.work(connection)
                return
            try:
                entry.result = await self._inside(entry, connection)
            except IntegrityError:
                entry.result = await self._inside(entry, connection)
        except IntegrityError as error:
            entry.error = error
        except UNREACHABLE:
            raise
        except Exception as error:  # the work's own refusal, or a mistake of ours: not the others' concern
            entry.error = error

    async def _inside(self, entry: _Write, connection: AsyncConnection) -> Any:
        """Do an entry's work so that it can be taken back alone, and tell what went wrong first.

        SQLite takes back everything by itself when its disk is full, and then the way out of here fails too.
        """
        first: list[Exception] = []
        try:
            async with connection.begin_nested():
                try:
                    return await entry.work(connection)
                except Exception as error:
                    first.append(error)
                    raise
        except Exception as error:
            raise next(iter(first), error) from None

    async def _notify(self, group: list[_Write], connection: AsyncConnection) -> None:
        only_moves: dict[str, bool] = {}
        for entry in group:
            if entry.table and entry.error is None:
                only_moves[entry.table] = only_moves.get(entry.table, True) and entry.batch is not None
        told = [f"{self.process} {table}{' moves' if moves else ''}" for table, moves in only_moves.items()]
        if told:
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "told": told})


async def _nothing(connection: AsyncConnection) -> None:
    pass
