"""Tables and their seats: opened, changed under a lock, listed."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.errors import Problem
from fathoms.server.store.database import Database
from fathoms.server.store.listing import Page, Which, read_page
from fathoms.server.store.moves import pack
from fathoms.server.store.outbox import add_notices, your_turn
from fathoms.server.store.pauses import follow_seats
from fathoms.server.store.rows import MoveRow, NoticeRow, Seated, SeatRow, TableRow
from fathoms.server.store.tables import ADMITTED, FINISHED, SEATS, TABLES

Judge = Callable[[Seated], Seated]


class Tables:
    """Tables and who sits at them, as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, seated: Seated, moves: Sequence[MoveRow] = ()) -> None:
        """A new table, perhaps of a finished game that was played elsewhere."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(TABLES.insert().values(msgspec.structs.asdict(seated.table)))
            for seat in seated.seats:
                await connection.execute(SEATS.insert().values(msgspec.structs.asdict(seat)))
            if seated.table.state == "playing":
                await follow_seats(connection, seated.table, [(None, seat) for seat in seated.seats])
            if moves:
                packed = {"table_id": seated.table.id, "last": len(moves), "body": pack(moves)}
                await connection.execute(FINISHED.insert().values(packed))

        await self._database.write(work, seated.table.id)

    async def get(self, table: str) -> Seated | None:
        """A table with its seats; None where there is no such table."""
        async with self._database.read() as connection:
            return await _get(connection, select(TABLES).where(TABLES.c.id == table))

    async def change(self, table: str, judge: Judge, looking: Collection[str] = ()) -> Seated:
        """Let `judge` say how a table is to be from now on, or refuse; nobody else changes it meanwhile.

        Whose turn it is by that is sent a notice, but for people who are `looking`.
        """

        async def work(connection: AsyncConnection) -> Seated:
            before = await _get(connection, select(TABLES).where(TABLES.c.id == table).with_for_update())
            if before is None:
                raise Problem("no-table", "There is no such table.")
            after = judge(before)
            if after.table != before.table:
                values = _changed(before.table, after.table)
                await connection.execute(update(TABLES).where(TABLES.c.id == table).values(values))
            for old, new in zip(before.seats, after.seats, strict=True):
                if new != old:
                    own = and_(SEATS.c.table_id == table, SEATS.c.seat == new.seat)
                    await connection.execute(update(SEATS).where(own).values(_changed(old, new)))
            await follow_seats(connection, after.table, _seats_at_play(before, after))
            await add_notices(connection, _whose_turn_it_is_now(before, after, looking))
            return after

        return await self._database.write(work, table)

    async def admit(self, table: str, person: str) -> None:
        """Note that a person has given the table's password."""
        values = {"table_id": table, "person": person}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(self._database.insert_new(ADMITTED, values))

        await self._database.write(work)

    async def admitted(self, table: str, person: str) -> bool:
        """Whether a person has given the table's password before."""
        query = select(ADMITTED.c.person).where(ADMITTED.c.table_id == table, ADMITTED.c.person == person)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def remove(self, table: str) -> bool:
        """Forget a table that never began; False where it has."""

        async def work(connection: AsyncConnection) -> bool:
            open_one = delete(TABLES).where(TABLES.c.id == table, TABLES.c.state == "open")
            return bool((await connection.execute(open_one)).rowcount)

        return await self._database.write(work, table)

    async def rematch_of(self, table: str) -> str | None:
        """The id of the table that plays a finished one again."""
        query = select(TABLES.c.id).where(TABLES.c.rematch_of == table).order_by(TABLES.c.created).limit(1)
        async with self._database.read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def count_unfinished(self, host: str) -> int:
        """How many tables of a person's are open, or being played where they have not left."""
        left = select(SEATS.c.seat).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.person == host, SEATS.c.left)
        waits = or_(TABLES.c.state == "open", and_(TABLES.c.state == "playing", ~left.exists()))
        query = select(func.count()).select_from(TABLES).where(TABLES.c.host == host, waits)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one()

    async def begun(self) -> Sequence[str]:
        """The ids of all tables where a game is going on or over."""
        query = select(TABLES.c.id).where(TABLES.c.seed.is_not(None)).order_by(TABLES.c.created, TABLES.c.id)
        async with self._database.read() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def count(self) -> dict[str, int]:
        """How many tables there are in each state."""
        query = select(TABLES.c.state, func.count()).group_by(TABLES.c.state)
        async with self._database.read() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def list(self, which: Which, person: str | None, search: str = "", after: str = "", most: int = 20) -> Page:
        """A page of tables: open ones for all to see, mine with "your turn" first, or finished ones.

        `after` is the `next` of the page before; `search` looks into titles, games and people's names.
        """
        async with self._database.read() as connection:
            return await read_page(connection, which, person, search, after, most)


def _seats_at_play(before: Seated, after: Seated) -> list[tuple[SeatRow | None, SeatRow]]:
    """The seats of a game that goes on as they were and are; None were those before it began."""
    if after.table.state != "playing":
        return []
    began = before.table.state != "playing"
    return [(None if began else old, new) for old, new in zip(before.seats, after.seats, strict=True)]


def _whose_turn_it_is_now(before: Seated, after: Seated, looking: Collection[str]) -> list[NoticeRow]:
    """Notices to those who are asked now and were not before, because the game has begun or they were given a seat."""
    return [
        your_turn(new.table_id, new.seat, new.person, after.table.changed)
        for old, new in zip(before.seats, after.seats, strict=True)
        if new.asked and not new.left and new.person is not None and new.person not in looking
        if not old.asked or old.person != new.person
    ]


def _changed(old: msgspec.Struct, new: msgspec.Struct) -> dict[str, Any]:
    """The columns that differ: others may be changed by a move at the same time."""
    before = msgspec.structs.asdict(old)
    return {name: value for name, value in msgspec.structs.asdict(new).items() if value != before[name]}


async def _get(connection: AsyncConnection, query: Select[Any]) -> Seated | None:
    found = (await connection.execute(query)).first()
    if found is None:
        return None
    seats = select(SEATS).where(SEATS.c.table_id == found.id).order_by(SEATS.c.seat)
    return Seated(TableRow(*found), [SeatRow(*row) for row in await connection.execute(seats)])
