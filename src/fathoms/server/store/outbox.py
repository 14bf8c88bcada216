"""Notices on their way: kept until they are sent, each by one process."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import and_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.store.database import Database
from fathoms.server.store.rows import NoticeRow
from fathoms.server.store.tables import OUTBOX


async def add_notices(connection: AsyncConnection, notices: Sequence[NoticeRow]) -> None:
    """Put notices into the outbox, in the commit of what they tell of."""
    for notice in notices:
        await connection.execute(OUTBOX.insert().values(msgspec.structs.asdict(notice)))


class Outbox:
    """The notices that are still to be sent."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, notice: NoticeRow) -> None:
        """Put a notice into the outbox."""
        await self._database.write(lambda connection: add_notices(connection, [notice]))

    async def take(self, at: int, until: int, most: int = 20) -> list[NoticeRow]:
        """Notices that are due at a time, put off `until` later, so that no other process sends them meanwhile."""

        async def work(connection: AsyncConnection) -> list[NoticeRow]:
            due = and_(OUTBOX.c.sent.is_(None), OUTBOX.c.due <= at)
            query = select(OUTBOX).where(due).order_by(OUTBOX.c.due).limit(most).with_for_update(skip_locked=True)
            rows = [NoticeRow(*row) for row in await connection.execute(query)]
            later = update(OUTBOX).where(OUTBOX.c.id.in_([row.id for row in rows]))
            await connection.execute(later.values(due=until, tries=OUTBOX.c.tries + 1))
            return rows

        return await self._database.write(work)

    async def sent(self, notice: str, at: int) -> None:
        """Note that a notice has been sent, or is given up."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(OUTBOX).where(OUTBOX.c.id == notice).values(sent=at))

        await self._database.write(work)
