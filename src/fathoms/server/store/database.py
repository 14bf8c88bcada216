"""One database, open: reads from a pool of connections, writes grouped through one."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from sqlalchemy import Insert, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from fathoms.server.store.grouping import Batch, Item, T, Work, Writes
from fathoms.server.store.trouble import UNREACHABLE, lost

_LAST_READS: Final = 15.0  # seconds that a shutdown waits for them; PostgreSQL answers sooner, or is lost


class Database:
    """What all parts of the store share."""

    def __init__(self, reading: AsyncEngine, writing: AsyncEngine) -> None:
        self._reading = reading
        self._writing = writing
        self._writes = Writes(writing)
        self.process = self._writes.process
        self.dialect = reading.dialect.name
        self._readers = 0
        self._idle = asyncio.Event()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one moment of the database as long as it is held."""
        self._readers += 1
        try:
            async with self._reading.connect() as connection:
                yield connection
        except UNREACHABLE:
            raise lost() from None
        finally:
            self._readers -= 1
            self._idle.set()

    async def write(self, work: Work[T], table: str = "", guarded: bool = True) -> T:
        """Do some work in the next commit, and return when it is durable."""
        return await self._writes.write(work, table, guarded)

    async def together(self, batch: Batch[Item, T], item: Item, table: str) -> T:
        """Do an item with all others like it in the next commit, and return when it is durable."""
        return await self._writes.together(batch, item, table)

    async def announce(self, told: list[str]) -> None:
        """Tell other processes something that is kept nowhere."""
        await self._writes.announce(told)

    def insert_new(self, table: Table, values: dict[str, Any] | None = None) -> Insert:
        """An INSERT that does nothing where a row of that key is there already."""
        make = postgresql.insert if self.dialect == "postgresql" else sqlite.insert
        inserted = make(table) if values is None else make(table).values(values)
        return inserted.on_conflict_do_nothing()

    def insert_or_change(self, table: Table, values: dict[str, Any]) -> Insert:
        """An INSERT that puts the values into the row of that key where there is one."""
        make = postgresql.insert if self.dialect == "postgresql" else sqlite.insert
        keys = [column.name for column in table.primary_key]
        changed = {name: value for name, value in values.items() if name not in keys}
        return make(table).values(values).on_conflict_do_update(index_elements=keys, set_=changed)

    async def copy_to(self, file: str) -> None:
        """Write a copy of a SQLite database to a new file; it is used meanwhile."""
        async with self._reading.connect() as connection:
            raw = await connection.get_raw_connection()
            await raw.driver_connection.execute("VACUUM INTO ?", (file,))  # type: ignore[union-attr]  # aiosqlite's

    async def close(self) -> None:
        """Finish all writes and let go of the connections."""
        await self._writes.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._all_read(), _LAST_READS)
        await self._reading.dispose()
        await self._writing.dispose()

    async def _all_read(self) -> None:
        """Wait for those who still read: a connection that comes back later would never be closed."""
        while self._readers:
            self._idle.clear()
            await self._idle.wait()
