"""What is said at tables, who has read it, and private notes."""

import msgspec
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.store.database import Database
from fathoms.server.store.rows import TalkRow
from fathoms.server.store.tables import NOTES, READ, TALK


class TableTalk:
    """The talk of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, line: TalkRow) -> TalkRow:
        """Add a line, whose number is given here; a client's id that was there before gives the line of then."""

        async def work(connection: AsyncConnection) -> TalkRow:
            of = TALK.c.table_id == line.table_id
            if line.client_id is not None:
                same = (TALK.c.person == line.person) & (TALK.c.client_id == line.client_id)
                before = (await connection.execute(select(TALK).where(of, same))).first()
                if before is not None:
                    return TalkRow(*before)
            query = select(func.coalesce(func.max(TALK.c.number), 0)).where(of)
            row = msgspec.structs.replace(line, number=(await connection.execute(query)).scalar_one() + 1)
            await connection.execute(TALK.insert().values(msgspec.structs.asdict(row)))
            return row

        return await self._database.write(work, line.table_id)

    async def said(self, table: str, since: int = 0) -> list[TalkRow]:
        """The lines after number `since`; who may read each, its audience says."""
        query = select(TALK).where(TALK.c.table_id == table, TALK.c.number > since).order_by(TALK.c.number)
        async with self._database.read() as connection:
            return [TalkRow(*row) for row in await connection.execute(query)]

    async def read(self, table: str, person: str, number: int) -> None:
        """Note up to which line a person has read; what was read stays read."""
        values = {"table_id": table, "person": person, "number": number}
        less = (READ.c.table_id == table) & (READ.c.person == person) & (READ.c.number < number)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(self._database.insert_new(READ, values))
            await connection.execute(update(READ).where(less).values(number=number))

        await self._database.write(work, table)

    async def read_by(self, table: str) -> dict[str, int]:
        """Up to which line each person has read."""
        async with self._database.read() as connection:
            found = await connection.execute(select(READ.c.person, READ.c.number).where(READ.c.table_id == table))
            return {row.person: row.number for row in found}

    async def note(self, table: str, person: str) -> str:
        """A person's private notes on a table."""
        query = select(NOTES.c.words).where(NOTES.c.table_id == table, NOTES.c.person == person)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar() or ""

    async def set_note(self, table: str, person: str, words: str) -> None:
        """Keep a person's private notes on a table."""
        values = {"table_id": table, "person": person, "words": words}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(self._database.insert_or_change(NOTES, values))

        await self._database.write(work)
