"""Notices on their way: kept until they are sent, each by one process."""

from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import and_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.ids import new_id
from fathoms.server.store.database import Database
from fathoms.server.store.rows import NoticeRow, Notices
from fathoms.server.store.tables import OUTBOX, PEOPLE


def your_turn(table: str, seat: int, person: str, at: int) -> NoticeRow:
    """A notice to a person; its id tells nothing of how many there were."""
    return NoticeRow(new_id(), "your turn", person, {"table": table, "seat": seat}, at, None, 0)


async def add_notices(connection: AsyncConnection, notices: Sequence[NoticeRow]) -> None:
    """Put notices into the outbox, in the commit of what they tell of: to those who want any, one for each way."""
    if not notices:
        return
    people = select(PEOPLE.c.id, PEOPLE.c.notices).where(PEOPLE.c.id.in_([notice.recipient for notice in notices]))
    wanted = {row.id: row.notices for row in await connection.execute(people)}
    for notice in notices:
        for one in _each_way(notice, wanted.get(notice.recipient, Notices())):
            await connection.execute(OUTBOX.insert().values(msgspec.structs.asdict(one)))


def _each_way(notice: NoticeRow, to: Notices) -> Iterator[NoticeRow]:
    """One notice by webhook, one by mail: where one cannot be sent, the other is no worse for it."""
    for by in ("webhook", "mail"):
        if getattr(to, by):
            yield msgspec.structs.replace(notice, id=new_id(), body={**notice.body, "by": by})


class Outbox:
    """The notices that are still to be sent."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, notice: NoticeRow) -> None:
        """Put a notice into the outbox."""
        await self._database.write(lambda connection: add_notices(connection, [notice]))

    async def take(self, at: int, again: int, most: int = 20) -> list[NoticeRow]:
        """Notices that are due at a time, put off, so that no other process sends them meanwhile.

        After the first try they are due `again` milliseconds later, and after each further one in twice that time.
        """

        async def work(connection: AsyncConnection) -> list[NoticeRow]:
            due = and_(OUTBOX.c.sent.is_(None), OUTBOX.c.due <= at)
            query = select(OUTBOX).where(due).order_by(OUTBOX.c.due).limit(most).with_for_update(skip_locked=True)
            rows = [NoticeRow(*row) for row in await connection.execute(query)]
            for tries in {row.tries for row in rows}:
                same = [row.id for row in rows if row.tries == tries]
                later = {"due": at + again * 2**tries, "tries": tries + 1}
                await connection.execute(update(OUTBOX).where(OUTBOX.c.id.in_(same)).values(later))
            return rows

        return await self._database.write(work)

    async def strike_out(self, notice: str, at: int) -> bool:
        """Note that a notice goes out now, or never; False where that was noted before."""

        async def work(connection: AsyncConnection) -> bool:
            still = and_(OUTBOX.c.id == notice, OUTBOX.c.sent.is_(None))
            return bool((await connection.execute(update(OUTBOX).where(still).values(sent=at))).rowcount)

        return await self._database.write(work)

    async def hold(self, notice: NoticeRow, question: int, due: int) -> None:
        """Somebody has answered a question beforehand: look again later whether it is still their turn."""
        values = {"due": due, "tries": notice.tries, "body": {**notice.body, "held": question}}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(OUTBOX).where(OUTBOX.c.id == notice.id).values(values))

        await self._database.write(work)

    async def put_back(self, notice: str) -> None:
        """A notice was refused where it went: it is tried again when it is due."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(OUTBOX).where(OUTBOX.c.id == notice).values(sent=None))

        await self._database.write(work)
