"""What is kept of a game being played: its moves, questions to the table, standing answers."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.store.database import Database
from fathoms.server.store.moves import Append, Appended, Appending, end_game, last_moves, read_moves
from fathoms.server.store.pauses import read_pauses
from fathoms.server.store.rows import AskRow, MoveRow, NoticeRow, PauseRow, SeatRow, TableRow
from fathoms.server.store.tables import ASKS, SEATS, STANDING, TABLES


class Taken(Exception):
    """Another move has that number already: catch up, and judge again."""


class Opened(msgspec.Struct, frozen=True):
    """A table as it is stored, read at one moment."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    pauses: list[PauseRow] = []


class Play:
    """The moves of all tables, and what else belongs to playing."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._appending = Appending(database)

    async def open(self, table: str, since: int = 0) -> Opened | None:
        """A table with its seats and its moves after number `since`; None where there is no such table."""
        async with self._database.read() as connection:
            found = (await connection.execute(select(TABLES).where(TABLES.c.id == table))).first()
            if found is None:
                return None
            seats = await connection.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
            row, moves = TableRow(*found), await read_moves(connection, table, since)
            return Opened(row, [SeatRow(*seat) for seat in seats], moves, await read_pauses(connection, row))

    async def moves(self, table: str, since: int = 0) -> list[MoveRow]:
        """The moves after number `since`."""
        async with self._database.read() as connection:
            return await read_moves(connection, table, since)

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last move of each table that has any: who has less has something to catch up."""
        async with self._database.read() as connection:
            return await last_moves(connection, tables)

    async def append(
        self,
        move: MoveRow,
        *,
        asked: Sequence[int] | None = None,
        due: Mapping[int, int] | None = None,
        public: bool = True,
        outcome: dict[str, Any] | None = None,
        notices: Sequence[NoticeRow] = (),
    ) -> Appended:
        """Add a move and return when it is durable; `Taken` where the number is another's already, or the game over.

        One that is not `public` leaves no trace in lists. In the same commit: which seats are asked after it (None: as
        before) and when their time is up, how the game ended, notices to be sent.
        """
        wanted = Append(move, None if asked is None else tuple(asked), due or {}, public, outcome, tuple(notices))
        appended = await self._database.together(self._appending.append_all, wanted, move.table_id)
        if appended is None:
            raise Taken
        return appended

    async def end(self, table: str, outcome: dict[str, Any], at: int) -> None:
        """Write down how a game ended, where that was not done with its last move."""
        await self._database.write(lambda connection: end_game(connection, table, outcome, at), table)

    async def playing(self) -> list[str]:
        """The ids of all tables where a game is going on."""
        async with self._database.read() as connection:
            return [row[0] for row in await connection.execute(select(TABLES.c.id).where(TABLES.c.state == "playing"))]

    async def waiting(self, since: int, at: int, fresh: int = 0) -> list[str]:
        """Tables where an agent has been asked for long enough, or somebody is out of time at a moment.

        So too where somebody has been asked who has said something beforehand, but not before `fresh`: that need be
        no answer to this.
        """
        own = and_(STANDING.c.table_id == SEATS.c.table_id, STANDING.c.seat == SEATS.c.seat)
        said = and_(SEATS.c.asked_since >= fresh, select(STANDING.c.seat).where(own).exists())
        by_itself = and_(or_(SEATS.c.agent.is_not(None), said), SEATS.c.asked_since <= since)
        late = or_(by_itself, SEATS.c.due <= at)
        seats = select(SEATS.c.table_id).join(TABLES, TABLES.c.id == SEATS.c.table_id)
        query = seats.where(TABLES.c.state == "playing", SEATS.c.asked, late).distinct()
        async with self._database.read() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def ask(self, table: str, kind: str, by: int | None, body: dict[str, Any], at: int) -> AskRow:
        """Put a question to the table; a seat that asks has said yes.

        One that was asked under the same client's id comes back as it is; so does one that somebody else has asked,
        which is from now on asked under this id too.
        """

        async def work(connection: AsyncConnection) -> AskRow:
            query = select(ASKS).where(ASKS.c.table_id == table).order_by(ASKS.c.number).with_for_update()
            rows = await connection.execute(query)
            before, own = [AskRow(*row) for row in rows], body.get("id")
            if again := next((ask for ask in before if own is not None and own in _ids(ask.body)), None):
                return again
            if same := next((ask for ask in before if _is_same(ask, kind, body)), None):
                also = {**same.body, "also": [*same.body.get("also", ()), own]}
                await connection.execute(update(ASKS).where(_ask(table, same.number)).values(body=also))
                return msgspec.structs.replace(same, body=also)
            number = max((ask.number for ask in before), default=0) + 1
            row = AskRow(table, number, kind, by, body, {} if by is None else {str(by): True}, "asked", at)
            await connection.execute(ASKS.insert().values(msgspec.structs.asdict(row)))
            return row

        return await self._database.write(work, table)

    async def answer(self, table: str, number: int, seat: int, yes: bool) -> AskRow | None:
        """Write down a seat's answer; None where nothing is asked. What follows from it, `settle` is told.

        An answer that was given stands, so that what all have said together cannot change while it is done. The same
        once more is no mistake, also to what has been settled with it: the question comes back as it is.
        """

        async def work(connection: AsyncConnection) -> AskRow | None:
            found = (await connection.execute(select(ASKS).where(_ask(table, number)).with_for_update())).first()
            if found is None:
                return None
            if found.state != "asked":
                return AskRow(*found) if found.answers.get(str(seat)) == yes else None
            if found.answers.get(str(seat), yes) != yes:
                return None
            answers = {**found.answers, str(seat): yes}
            await connection.execute(update(ASKS).where(_ask(table, number)).values(answers=answers))
            return msgspec.structs.replace(AskRow(*found), answers=answers)

        return await self._database.write(work, table)

    async def settle(self, table: str, number: int, state: str) -> bool:
        """Agreed, refused or dropped; False where that was settled before."""

        async def work(connection: AsyncConnection) -> bool:
            still = and_(_ask(table, number), ASKS.c.state == "asked")
            return bool((await connection.execute(update(ASKS).where(still).values(state=state))).rowcount)

        return await self._database.write(work, table)

    async def asked_under(self, table: str, client_id: str) -> str | None:
        """What has become of what the table was asked under a client's id; None where it was asked nothing."""
        query = select(ASKS.c.body, ASKS.c.state).where(ASKS.c.table_id == table)
        async with self._database.read() as connection:
            found = (row.state for row in await connection.execute(query) if client_id in _ids(row.body))
            return next(found, None)

    async def asks(self, table: str, known: Collection[int] = ()) -> list[AskRow]:
        """What the table is asked and has not settled, and what has become of questions that are known."""
        wanted = or_(ASKS.c.state == "asked", ASKS.c.number.in_(known))
        query = select(ASKS).where(ASKS.c.table_id == table, wanted).order_by(ASKS.c.number)
        async with self._database.read() as connection:
            return [AskRow(*row) for row in await connection.execute(query)]

    async def standing(self, table: str) -> dict[int, dict[str, Any]]:
        """The standing answers of the seats that have any."""
        query = select(STANDING.c.seat, STANDING.c.body).where(STANDING.c.table_id == table)
        async with self._database.read() as connection:
            return {row.seat: row.body for row in await connection.execute(query)}

    async def set_standing(self, table: str, seat: int, body: dict[str, Any] | None) -> None:
        """Keep a seat's standing answers; None drops them."""

        async def work(connection: AsyncConnection) -> None:
            if body is None:
                own = and_(STANDING.c.table_id == table, STANDING.c.seat == seat)
                await connection.execute(delete(STANDING).where(own))
                return
            values = {"table_id": table, "seat": seat, "body": body}
            await connection.execute(self._database.insert_or_change(STANDING, values))

        await self._database.write(work, table)


def _ask(table: str, number: int) -> Any:
    return and_(ASKS.c.table_id == table, ASKS.c.number == number)


def _ids(body: dict[str, Any]) -> tuple[str | None, ...]:
    """The clients' ids under which something was asked."""
    return (body.get("id"), *body.get("also", ()))


def _is_same(ask: AskRow, kind: str, body: dict[str, Any]) -> bool:
    return ask.state == "asked" and ask.kind == kind and _what(ask.body) == _what(body)


def _what(body: dict[str, Any]) -> dict[str, Any]:
    """What is asked, whoever asks it and under whatever id."""
    return {name: value for name, value in body.items() if name not in ("id", "also", "name")}
