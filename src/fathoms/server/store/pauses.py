"""When clocks stand still: vacations, and the times in which an agent moves for who is out of time.

What is past is never changed, so that every process that reckons a clock from it comes to the same.
"""

from collections.abc import Iterable

import msgspec
from sqlalchemy import ColumnElement, Table, and_, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.store.database import Database
from fathoms.server.store.moves import last_moves
from fathoms.server.store.rows import PauseRow, SeatRow, TableRow
from fathoms.server.store.tables import PAUSES, PEOPLE, SEATS, TABLES


class Pauses:
    """The pauses of all clocks, as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def run_out(self, table: str, seat: int, due: int, known: int) -> bool:
        """A seat is out of time since `due`; False where that is not so: there are more moves, or it has more time."""

        async def work(connection: AsyncConnection) -> bool:
            playing = select(TABLES.c.id).where(TABLES.c.id == table, TABLES.c.state == "playing").with_for_update()
            if (await connection.execute(playing)).first() is None:
                return False
            if (await last_moves(connection, [table])).get(table, 0) != known:
                return False
            own = and_(_of(SEATS, table, seat), func.coalesce(SEATS.c.due, due) <= due, SEATS.c.out_of_time.is_(False))
            if not (await connection.execute(update(SEATS).where(own).values(out_of_time=True))).rowcount:
                return False
            row = PauseRow(table, seat, due, None, out_of_time=True)
            await connection.execute(self._database.insert_or_change(PAUSES, msgspec.structs.asdict(row)))
            return True

        return await self._database.write(work, table)

    async def go_away(self, person: str, until: int, at: int) -> list[str]:
        """Begin a vacation, or end it where `until` is past; the tables where a clock stands still, or goes on."""

        async def work(connection: AsyncConnection) -> list[str]:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(away_until=until))
            sits = and_(SEATS.c.person == person, SEATS.c.left.is_(False), TABLES.c.state == "playing")
            query = select(TABLES.c.id, TABLES.c.pace, SEATS.c.seat).join(SEATS, SEATS.c.table_id == TABLES.c.id)
            found = [
                row for row in await connection.execute(query.where(sits).order_by(TABLES.c.id)) if row.pace.vacations
            ]
            for row in found:
                await _end_vacation(connection, row.id, row.seat, at)
                await _begin_vacation(connection, row.id, row.seat, at, until)
            return sorted({row.id for row in found})

        tables = await self._database.write(work)
        if self._database.dialect == "postgresql" and tables:
            await self._database.announce(tables)
        return tables


async def read_pauses(connection: AsyncConnection, table: TableRow) -> list[PauseRow]:
    """The pauses of a table's clocks; none where there are no clocks."""
    if table.pace.kind == "none":
        return []
    query = select(PAUSES).where(PAUSES.c.table_id == table.id).order_by(PAUSES.c.seat, PAUSES.c.at)
    return [PauseRow(*row) for row in await connection.execute(query)]


async def follow_seats(
    connection: AsyncConnection, table: TableRow, changed: Iterable[tuple[SeatRow | None, SeatRow]]
) -> None:
    """Seats have changed, each from what it was (None: it did not play yet): clocks go on, or stand still."""
    for old, new in changed:
        if old is not None and old.out_of_time and not new.out_of_time:
            own = and_(_of(PAUSES, new.table_id, new.seat), PAUSES.c.until.is_(None))
            await connection.execute(update(PAUSES).where(own).values(until=table.changed))
        if table.pace.vacations and (old is None or old.person != new.person):
            away = select(PEOPLE.c.away_until).where(PEOPLE.c.id == new.person)
            until = (await connection.execute(away)).scalar() or 0
            await _end_vacation(connection, table.id, new.seat, table.changed)
            await _begin_vacation(connection, table.id, new.seat, table.changed, until)


async def _begin_vacation(connection: AsyncConnection, table: str, seat: int, at: int, until: int) -> None:
    if until > at:
        row = PauseRow(table, seat, at, until, out_of_time=False)
        await connection.execute(PAUSES.insert().values(msgspec.structs.asdict(row)))
        await _put_off(connection, table, seat, at, until - at)


async def _end_vacation(connection: AsyncConnection, table: str, seat: int, at: int) -> None:
    """End a vacation before its time, if there is one: the clock goes on."""
    own = and_(_of(PAUSES, table, seat), PAUSES.c.out_of_time.is_(False), PAUSES.c.until > at)
    for pause in [PauseRow(*row) for row in await connection.execute(select(PAUSES).where(own))]:
        assert pause.until is not None
        await _put_off(connection, table, seat, at, at - pause.until)
        await connection.execute(update(PAUSES).where(own).values(until=at))
    await connection.execute(delete(PAUSES).where(_of(PAUSES, table, seat), PAUSES.c.until <= PAUSES.c.at))


async def _put_off(connection: AsyncConnection, table: str, seat: int, at: int, by: int) -> None:
    """When a seat that is asked runs out of time is later by some milliseconds, or earlier; what is past stays so."""
    own = and_(_of(SEATS, table, seat), SEATS.c.due > at)
    await connection.execute(update(SEATS).where(own).values(due=SEATS.c.due + by))


def _of(rows: Table, table: str, seat: int) -> ColumnElement[bool]:
    return and_(rows.c.table_id == table, rows.c.seat == seat)
