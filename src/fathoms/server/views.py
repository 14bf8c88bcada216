"""A table as people see it in lists and lobbies: everything but its secrets."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import msgspec

from fathoms.engine.registry import find_game
from fathoms.server.ids import now
from fathoms.server.store.people import People
from fathoms.server.store.rows import Allow, Pace, PersonRow, Seated, SeatRow, State

Known: TypeAlias = dict[str, tuple[str, int | None]]  # people's names, and until when they are away
_NOBODY: Final[tuple[str, int | None]] = ("", None)


class SeatView(msgspec.Struct):
    """A seat: a person's, an agent's, or free."""

    seat: int
    person: str | None
    name: str | None  # of the person
    agent: str | None
    level: str | None
    left: bool  # by its person, for good
    asked: bool  # whether it has a choice now
    asked_since: int | None
    due: int | None  # when its time runs out, after a vacation where there is one
    out_of_time: bool  # an agent moves for it until its player is back
    away_until: int | None  # of a player on vacation, where the clock stands still for that
    has_number: bool  # whether its client has added to the seed


class TableView(msgspec.Struct):
    """A table; what it is like inside, a socket tells."""

    id: str
    game: str
    game_title: str
    rules: int
    players: int
    options: dict[str, str | bool]
    title: str
    public: bool
    has_password: bool
    state: State
    pace: Pace
    allow: Allow
    commitment: str  # to the server's secret; empty of a game that was played elsewhere
    created: int
    started: int | None
    ended: int | None
    changed: int
    outcome: dict[str, Any] | None
    rematch_of: str | None
    host: str
    host_name: str
    seats: list[SeatView]
    mine: list[int]  # the seats that whoever asks plays
    left: list[int]  # the seats that whoever asks has left, and can take up again
    your_turn: bool
    question: str | None = None  # what I am asked, in the list of my tables
    rematch: str | None = None  # the table that plays this one again, for who sat here; in no list


async def table_views(people: People, tables: Sequence[Seated], person: PersonRow | None) -> list[TableView]:
    """Tables as a person sees them from outside."""
    known = {seat.person for one in tables for seat in one.seats} | {one.table.host for one in tables}
    found = await people.names_and_vacations([each for each in known if each is not None])
    return [_view(one, found, person.id if person else None) for one in tables]


async def table_view(people: People, seated: Seated, person: PersonRow | None, rematch: str | None = None) -> TableView:
    """One table as a person sees it from outside."""
    view = (await table_views(people, [seated], person))[0]
    view.rematch = rematch if view.mine else None
    return view


def _view(seated: Seated, people: Known, person: str | None) -> TableView:
    table = seated.table
    left = [seat for seat in seated.seats_of(person) if seated.seats[seat].left]
    mine = [seat for seat in seated.seats_of(person) if seat not in left]
    return TableView(
        id=table.id,
        game=table.game,
        game_title=_title(table.game),
        rules=table.rules,
        players=table.players,
        options=table.options,
        title=table.title,
        public=table.public,
        has_password=table.password_hash is not None,
        state=table.state,
        pace=table.pace,
        allow=table.allow,
        commitment=table.commitment,
        created=table.created,
        started=table.started,
        ended=table.ended,
        changed=table.changed,
        outcome=table.outcome,
        rematch_of=table.rematch_of,
        host=table.host,
        host_name=people.get(table.host, _NOBODY)[0],
        seats=[_seat(seat, people, table.pace.vacations) for seat in seated.seats],
        mine=mine,
        left=left,
        your_turn=any(seat.asked for seat in seated.seats if seat.seat in mine),
    )


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except Exception:  # a table of a game that is no longer installed is still listed
        return game


def _seat(seat: SeatRow, people: Known, vacations: bool) -> SeatView:
    name, away = people.get(seat.person or "", _NOBODY)
    return SeatView(
        seat=seat.seat,
        person=seat.person,
        name=name or None,
        agent=seat.agent,
        level=seat.level,
        left=seat.left and seat.person is not None,
        asked=seat.asked,
        asked_since=seat.asked_since,
        due=seat.due,
        out_of_time=seat.out_of_time,
        away_until=away if vacations and away is not None and away > now() else None,
        has_number=seat.number is not None,
    )
