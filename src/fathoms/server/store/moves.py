"""Moves: appended many at a time, and packed when their game is over."""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.errors import Problem
from fathoms.server.store.database import Database
from fathoms.server.store.outbox import add_notices
from fathoms.server.store.rows import MoveRow, NoticeRow
from fathoms.server.store.tables import FINISHED, MOVES, TABLES

_REPEATABLE: Final = 64  # last moves of a finished game that a client may still send again

# The seats that are asked are given as bits, so that one statement serves any number of tables.
_BIT: Final = "((CAST(:mask AS BIGINT) >> seat) & 1) = 1"
_SET_ASKED: Final = text(
    f"UPDATE seats SET asked = {_BIT}, asked_since = CASE WHEN {_BIT} THEN CAST(:at AS BIGINT) END, due = NULL "
    f"WHERE table_id = :table_id AND asked <> ({_BIT})"
)
_SET_DUE: Final = text("UPDATE seats SET due = CAST(:due AS BIGINT) WHERE table_id = :table_id AND seat = :seat")
_SET_CHANGED: Final = text("UPDATE tables SET changed = CAST(:at AS BIGINT) WHERE id = :table_id")


class Append(msgspec.Struct, frozen=True):
    """A move to be added, with what follows from it."""

    move: MoveRow
    asked: tuple[int, ...] | None
    due: Mapping[int, int]
    public: bool  # whether everybody notices it
    outcome: dict[str, Any] | None
    notices: tuple[NoticeRow, ...]


class Appended(msgspec.Struct, frozen=True):
    """The number of a move that is now durable; not `fresh` where its client had sent it before."""

    number: int
    fresh: bool


class Appending:
    """Adds the moves of one commit."""

    def __init__(self, database: Database) -> None:
        self._insert = database.insert_new(MOVES).returning(MOVES.c.table_id, MOVES.c.number)

    async def append_all(self, connection: AsyncConnection, items: list[Append]) -> list[Appended | None]:
        """Add moves; None for one whose number is taken or whose game is over."""
        fresh = await self._add([item.move for item in items], connection)
        added = [item for item in items if id(item.move) in fresh]
        await _follow(connection, added)
        return [
            Appended(item.move.number, fresh=True)
            if id(item.move) in fresh
            else await _sent_before(connection, item.move)
            for item in items
        ]

    async def _add(self, moves: list[MoveRow], connection: AsyncConnection) -> set[int]:
        """Which of the moves were added; of two with the same number, the first."""
        playing = await _lock_playing(connection, {move.table_id for move in moves})
        first: dict[tuple[str, int], MoveRow] = {}
        for move in moves:
            if move.table_id in playing:
                first.setdefault((move.table_id, move.number), move)
        if not first:
            return set()
        rows = [msgspec.structs.asdict(move) for move in first.values()]
        added = await connection.execute(self._insert, rows)
        return {id(first[row.table_id, row.number]) for row in added}


async def _lock_playing(connection: AsyncConnection, tables: Iterable[str]) -> set[str]:
    """Those of the tables where a game is going on; nobody ends it meanwhile."""
    query = select(TABLES.c.id).where(TABLES.c.id.in_(sorted(tables)), TABLES.c.state == "playing")
    found = await connection.execute(query.order_by(TABLES.c.id).with_for_update(key_share=True))
    return {row.id for row in found}


async def _follow(connection: AsyncConnection, added: list[Append]) -> None:
    """Write down what follows from moves that were added."""
    asked = [_asked(item.move.table_id, item.asked, item.move.at) for item in added if item.asked is not None]
    due = [{"table_id": item.move.table_id, "seat": seat, "due": at} for item in added for seat, at in item.due.items()]
    changed = [{"table_id": item.move.table_id, "at": item.move.at} for item in added if item.public]
    for statement, rows in ((_SET_ASKED, asked), (_SET_DUE, due), (_SET_CHANGED, changed)):
        if rows:
            await connection.execute(statement, rows)
    for item in added:
        await add_notices(connection, item.notices)
        if item.outcome is not None:
            await end_game(connection, item.move.table_id, item.outcome, item.move.at)


def _asked(table: str, asked: Sequence[int], at: int) -> dict[str, Any]:
    return {"table_id": table, "mask": sum(1 << seat for seat in set(asked)), "at": at}


async def end_game(connection: AsyncConnection, table: str, outcome: dict[str, Any], at: int) -> None:
    """Write down how a game ended, and pack its moves."""
    over = {"state": "over", "outcome": outcome, "ended": at, "changed": at}
    ended = await connection.execute(
        update(TABLES).where(TABLES.c.id == table, TABLES.c.state == "playing").values(over)
    )
    if not ended.rowcount:
        return
    await connection.execute(_SET_ASKED, [_asked(table, (), at)])
    moves = await read_moves(connection, table, 0)
    packed = {"table_id": table, "last": len(moves), "body": pack(moves)}
    await connection.execute(FINISHED.insert().values(packed))
    await connection.execute(delete(MOVES).where(MOVES.c.table_id == table))


async def read_moves(connection: AsyncConnection, table: str, since: int) -> list[MoveRow]:
    """The moves of a table after number `since`."""
    query = select(MOVES).where(MOVES.c.table_id == table, MOVES.c.number > since).order_by(MOVES.c.number)
    going = [MoveRow(*row) for row in await connection.execute(query)]
    return going or (await _finished(connection, table) or [])[since:]


async def _finished(connection: AsyncConnection, table: str) -> list[MoveRow] | None:
    """The moves of a game that is over, None of one that is not."""
    body = (await connection.execute(select(FINISHED.c.body).where(FINISHED.c.table_id == table))).scalar()
    return None if body is None else unpack(table, body)


async def last_moves(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, int]:
    """The number of the last move of each table that has any."""
    going = select(MOVES.c.table_id, func.max(MOVES.c.number)).where(MOVES.c.table_id.in_(tables))
    over = select(FINISHED.c.table_id, FINISHED.c.last).where(FINISHED.c.table_id.in_(tables))
    found = {row[0]: row[1] for row in await connection.execute(going.group_by(MOVES.c.table_id))}
    return found | {row[0]: row[1] for row in await connection.execute(over)}


async def _sent_before(connection: AsyncConnection, move: MoveRow) -> Appended | None:
    """The number that this very message of the client got when it came first."""
    if move.client_id is None:
        return None
    same = and_(MOVES.c.table_id == move.table_id, MOVES.c.client_id == move.client_id)
    number = (await connection.execute(select(MOVES.c.number).where(same))).scalar()
    if number is None:
        packed = (
            await connection.execute(select(FINISHED.c.body).where(FINISHED.c.table_id == move.table_id))
        ).scalar()
        kept = unpack(move.table_id, packed) if packed is not None else []
        number = next((one.number for one in kept if one.client_id == move.client_id), None)
    return None if number is None else Appended(number, fresh=False)


class _Packed(msgspec.Struct, array_like=True):
    seat: list[int]
    move: list[str]
    after: list[int]  # milliseconds since the move before
    by_agent: list[bool]
    client_id: list[str | None]  # of the last few
    noticed: list[str | None] = []  # none of those packed by an earlier form


def pack(moves: Sequence[MoveRow]) -> bytes:
    """The moves of a finished game in as little room as may be."""
    times = [0, *(move.at for move in moves)]
    packed = _Packed(
        seat=[move.seat for move in moves],
        move=[move.move for move in moves],
        after=[later - earlier for earlier, later in pairwise(times)],
        by_agent=[move.by_agent for move in moves],
        client_id=[move.client_id for move in moves[-_REPEATABLE:]],
        noticed=[move.noticed for move in moves] if any(move.noticed for move in moves) else [],
    )
    return zlib.compress(msgspec.json.encode(packed), 9)


def unpack(table: str, body: bytes) -> list[MoveRow]:
    """The moves of a finished game, from what `pack` made of them."""
    try:
        packed = msgspec.json.decode(zlib.decompress(body), type=_Packed)
        ids = [None] * (len(packed.move) - len(packed.client_id)) + packed.client_id
        noticed = packed.noticed or [None] * len(packed.move)
        columns = zip(packed.seat, packed.move, ids, accumulate(packed.after), packed.by_agent, noticed, strict=True)
        return [MoveRow(table, number, *row) for number, row in enumerate(columns, 1)]
    except (zlib.error, msgspec.DecodeError, ValueError):
        raise Problem("old-rules", "What is kept of this game is spoilt: its moves cannot be read.") from None
