"""Lists of tables, a page at a time.

A page ends at a place in the order, not at a table: whatever becomes of the table that stood there, the next page
goes on behind that place. What changes meanwhile goes to the front of the list, and comes on none of the later pages.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal, get_args

import msgspec
from sqlalchemy import ColumnElement, Select, and_, false, func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.engine.registry import find_game, game_names
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.store.rows import Seated, SeatRow, TableRow
from fathoms.server.store.tables import PEOPLE, SEATS, TABLES

Which = Literal["open", "mine", "over"]
_LARGEST: Final = 2**53


class Page(msgspec.Struct, frozen=True):
    """Some tables; `following` is what the next page comes after, empty where there is none."""

    tables: list[Seated]
    following: str


class _Place(msgspec.Struct, frozen=True):
    """A place in the order of a list: what stood there, and when its first page was looked at."""

    which: Which
    at: int
    order: tuple[int, int, str]  # how many seats are asked (of "mine"), when it changed last, its id

    @property
    def text(self) -> str:
        return ".".join(str(part) for part in (self.which, self.at, *self.order))


async def read_page(
    connection: AsyncConnection, which: Which, person: str | None, search: str, after: str, most: int
) -> Page:
    """A page of a list; `after` is the `following` of the page before, or empty."""
    query, turn = _listed(which, person)
    order: list[ColumnElement[Any]] = [turn, TABLES.c.changed, TABLES.c.id]
    place = _read_place(which, after) if after else None
    if place is not None:
        query = query.where(TABLES.c.changed <= place.at, _behind(order, place.order))
    if search:
        query = query.where(_found(search))
    ordered = query.add_columns(turn).order_by(*(column.desc() for column in order))
    rows = (await connection.execute(ordered.limit(most + 1))).all()
    shown = [(TableRow(*row[:-1]), row[-1]) for row in rows[:most]]
    following = ""
    if len(rows) > most:
        at = place.at if place else max(now(), *(table.changed for table, _ in shown))
        last, asked = shown[-1]
        following = _Place(which, at, (asked, last.changed, last.id)).text
    return Page(await _seated(connection, [table for table, _ in shown]), following)


async def _seated(connection: AsyncConnection, tables: Sequence[TableRow]) -> list[Seated]:
    ids = [table.id for table in tables]
    found = await connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat))
    seats = [SeatRow(*row) for row in found]
    return [Seated(table, [seat for seat in seats if seat.table_id == table.id]) for table in tables]


def _read_place(which: Which, text: str) -> _Place:
    """The place that a page ended at; refused where it is none of this list."""
    named, *numbers, last = text.split(".", 4) if text.count(".") >= 4 else (text, "", "")
    if named not in get_args(Which) or not all(one.isascii() and one.isdigit() for one in numbers):
        raise Problem("bad-request", "'after' must be the 'next' of a page of tables, or empty.")
    at, asked, changed = (min(int(number), _LARGEST) for number in numbers)
    if named != which:
        raise Problem("bad-request", f"'after' is of another list: of those that are {named!r}, not {which!r}.")
    return _Place(which, at, (asked, changed, last))


def _listed(which: Which, person: str | None) -> tuple[Select[Any], ColumnElement[Any]]:
    """The tables of a list, and how many seats it is the person's turn at, where that counts."""
    query, nothing = select(TABLES), literal(0)
    sits_there = false() if person is None else SEATS.c.person == person  # not: "is null", as an agent's seat is
    own = and_(SEATS.c.table_id == TABLES.c.id, sits_there)
    sits = select(SEATS.c.seat).where(own).exists()
    if which == "open":
        return query.where(TABLES.c.state == "open", TABLES.c.public), nothing
    if which == "over":
        return query.where(TABLES.c.state == "over", or_(TABLES.c.public, sits)), nothing
    turn = select(func.count()).select_from(SEATS).where(own, SEATS.c.asked, SEATS.c.left.is_(False)).scalar_subquery()
    mine = or_(sits, TABLES.c.host == person)
    return query.where(TABLES.c.state != "over", mine), turn


def _behind(order: Sequence[ColumnElement[Any]], last: Sequence[Any]) -> ColumnElement[bool]:
    """What comes after a row in descending order."""
    first, *others = order
    less: ColumnElement[bool] = first < last[0]
    if not others:
        return less
    return or_(less, and_(first == last[0], _behind(others, last[1:])))


def _found(search: str) -> ColumnElement[bool]:
    """Whether a table's title, game or somebody's name holds the words."""
    words = "%" + "".join(f"\\{letter}" if letter in "\\%_" else letter for letter in search) + "%"
    held = func.lower(words)  # as the database does it, or what it does not know how to lower would not be found
    played = [name for name in game_names() if search.casefold() in find_game(name).title.casefold()]
    named = select(SEATS.c.seat).join(PEOPLE, PEOPLE.c.id == SEATS.c.person)
    return or_(
        func.lower(TABLES.c.title).like(held, escape="\\"),
        func.lower(TABLES.c.game).like(held, escape="\\"),
        TABLES.c.game.in_(played),
        named.where(SEATS.c.table_id == TABLES.c.id, func.lower(PEOPLE.c.name).like(held, escape="\\")).exists(),
    )
