"""Opening tables, sitting down, beginning, playing again, and finding them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from fathoms.server import lobby
from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.hub import Hub
from fathoms.server.ids import now
from fathoms.server.people import read_words
from fathoms.server.questions import add_questions
from fathoms.server.routes.bodies import AddNumber, Clock, Enter, GiveSeat, Id, NewTable, Place, Seat, Sit, Swap
from fathoms.server.store.rows import Allow, Pace, Seated, SeatRow
from fathoms.server.store.table import Judge
from fathoms.server.tables import LONGEST_TITLE, check_agent, check_level, find_table, fresh_table, rematch
from fathoms.server.views import TableView, table_view, table_views

TABLES = Endpoints("tables")

_AWAY = ("no-table",)
_DAY = 24 * 60 * 60  # seconds


class Page(msgspec.Struct):
    """Some tables; `next` goes into `after` to have those that follow, and is empty where none do."""

    tables: list[TableView]
    next: str


@TABLES.get("/api/tables", ("not-signed-in",))
async def list_tables(
    call: Call,
    which: Literal["open", "mine", "over"] = "open",
    search: Annotated[str, Meta(max_length=60)] = "",
    after: Annotated[str, Meta(max_length=150)] = "",
    most: Annotated[int, Meta(ge=1, le=100)] = 20,
) -> Page:
    """Open tables, mine with "your turn" and what is asked first, or finished ones."""
    person = await call.person() if which == "mine" else await call.visitor()
    store = call.server.store
    found = await store.tables.list(which, person.id if person else None, search.strip(), after, most)
    views = await table_views(store.people, found.tables, person)
    if person is not None and which == "mine":
        await add_questions(call.request.app.state.hub, views, person.id)
    return Page(views, found.following)


async def _may_open_another(call: Call, person: str) -> None:
    if await call.server.store.tables.count_unfinished(person) >= call.server.settings.tables_per_person:
        raise Problem("too-many", "You have too many tables that are not finished: finish, leave or close one first.")


@TABLES.post("/api/tables", ("not-signed-in", "no-game", "bad-options", "too-many", "not-ready"), status=201)
async def open_table(call: Call, body: NewTable) -> TableView:
    """Open a table for a game; with `start` the game begins at once, and no seat may be free."""
    person = await call.person()
    server = call.server
    server.limits.table(call.request)
    await _may_open_another(call, person.id)
    seated = await _new(call, body, person.id)
    if body.start:
        seated = lobby.start(seated, person.id, now())
    await server.store.tables.add(seated)
    if body.start:
        await server.tell_changed(seated.table.id)
    return await table_view(server.store.people, seated, person)


async def _new(call: Call, body: NewTable, person: str) -> Seated:
    table = fresh_table(person, body.game, body.players, body.options, now())
    places = body.seats if body.seats is not None else [Place(me=True)] + [Place()] * (body.players - 1)
    if len(places) != body.players:
        raise Problem("bad-options", f"{len(places)} places were given for {body.players} seats.")
    _check_pace(body.pace)
    hashed = await call.server.passwords.hash(body.password) if body.password else None
    table = replace(
        table,
        title=read_words(body.title, "A title", LONGEST_TITLE) if body.title.strip() else table.title,
        public=body.public,
        password_hash=hashed,
        pace=msgspec.convert(body.pace, Pace, from_attributes=True),
        allow=msgspec.convert(body.allow, Allow, from_attributes=True),
    )
    return Seated(table, [_place(table.id, seat, place, body, person) for seat, place in enumerate(places)])


def _check_pace(pace: Clock) -> None:
    if pace.kind != "none" and not pace.seconds:
        raise Problem("bad-options", "A clock needs seconds.")
    if pace.vacations and (pace.kind == "none" or pace.seconds < _DAY):
        raise Problem("bad-options", f"Vacations are for a clock of days: at least {_DAY} seconds.")


def _place(table: str, seat: int, place: Place, body: NewTable, person: str) -> SeatRow:
    if place.me and place.agent is not None:
        raise Problem("bad-options", "A seat is mine or an agent's, not both.")
    check_level(place.level)
    if place.agent is not None:
        return SeatRow(table, seat, agent=check_agent(body.game, place.agent))
    return SeatRow(table, seat, person=person, number=body.number) if place.me else SeatRow(table, seat)


@TABLES.get("/api/tables/{table}", ("no-table",))
async def show_table(call: Call, table: Id) -> TableView:
    """A table as it is from outside: who sits there, how it is set up, how it ended."""
    store, seated = call.server.store, await find_table(call.server, table)
    again = await store.tables.rematch_of(table) if seated.table.state == "over" else None
    return await table_view(store.people, seated, await call.visitor(), again)


async def _change(call: Call, table: str, judge: Judge) -> TableView:
    person = await call.person()
    looking = call.server.looking(table) | {person.id}
    seated = await call.server.store.tables.change(table, judge, looking)
    await call.server.tell_changed(table)
    return await table_view(call.server.store.people, seated, person)


async def _give_password(call: Call, table: str, password: str) -> None:
    """Let a person in who gives the table's password, or has given it before."""
    person = await call.person()
    seated = await find_table(call.server, table)
    if seated.table.password_hash is None or seated.seats_of(person.id) or seated.table.host == person.id:
        return
    if not password and await call.server.store.tables.admitted(table, person.id):
        return
    async with call.server.limits.password(call.request, f"table {table}"):
        if not await call.server.passwords.fits(seated.table.password_hash, password):
            raise Problem("wrong-password", "That is not this table's password.")
    await call.server.store.tables.admit(table, person.id)


@TABLES.post("/api/tables/{table}/enter", (*_AWAY, "wrong-password", "too-fast"))
async def enter(call: Call, table: Id, body: Enter) -> TableView:
    """Give a table's password, to look on or to sit down."""
    await _give_password(call, table, body.password)
    return await show_table(call, table)


@TABLES.post(
    "/api/tables/{table}/sit", (*_AWAY, "wrong-password", "full", "seat-taken", "seated", "no-seat", "not-open")
)
async def sit(call: Call, table: Id, body: Sit) -> TableView:
    """Sit down at the seats that are named, or at the first that is free."""
    await _give_password(call, table, body.password)
    person = await call.person()
    return await _change(call, table, lambda seated: lobby.sit(seated, person.id, body.seats, body.number, now()))


@TABLES.post("/api/tables/{table}/leave", (*_AWAY, "not-seated", "game-over"))
async def leave(call: Call, table: Id) -> TableView:
    """Stand up: before the game the seats are free again, during it they are left for good."""
    person = await call.person()
    return await _change(call, table, lambda seated: lobby.stand_up(seated, person.id, now()))


@TABLES.post("/api/tables/{table}/return", (*_AWAY, "not-seated"))
async def come_back(call: Call, table: Id) -> TableView:
    """Take up the seats again that I have left, as long as nobody else was given them."""
    person = await call.person()
    await _change(call, table, lambda seated: lobby.come_back(seated, person.id, now()))
    hub: Hub = call.request.app.state.hub
    await hub.turns.welcome_back(await hub.room(table), person.id)
    return await show_table(call, table)


@TABLES.post("/api/tables/{table}/swap", (*_AWAY, "no-seat", "not-open", "not-host"))
async def swap(call: Call, table: Id, body: Swap) -> TableView:
    """Let two seats change places before the game: the host any two, others their own with a free one."""
    person = await call.person()
    return await _change(call, table, lambda seated: lobby.swap(seated, person.id, body.one, body.other, now()))


@TABLES.put("/api/tables/{table}/seats/{seat}", (*_AWAY, "no-seat", "not-open", "not-host", "bad-options"))
async def give_seat(call: Call, table: Id, seat: Seat, body: GiveSeat) -> TableView:
    """Give a seat to an agent, or free it: for the host."""
    person = await call.person()
    check_level(body.level)
    if body.agent is not None:
        check_agent((await find_table(call.server, table)).table.game, body.agent)
    return await _change(call, table, lambda seated: lobby.give_seat(seated, person.id, seat, body.agent, now()))


@TABLES.put("/api/tables/{table}/seats/{seat}/number", (*_AWAY, "no-seat", "not-open", "not-yours"))
async def add_number(call: Call, table: Id, seat: Seat, body: AddNumber) -> TableView:
    """Add a number of my own to what the dice are made of."""
    person = await call.person()
    return await _change(call, table, lambda seated: lobby.add_number(seated, person.id, seat, body.number))


@TABLES.post("/api/tables/{table}/start", (*_AWAY, "not-open", "not-host", "not-ready", "old-rules"))
async def start(call: Call, table: Id) -> TableView:
    """Begin the game, for the host; no seat may be free."""
    person = await call.person()
    return await _change(call, table, lambda seated: lobby.start(seated, person.id, now()))


@TABLES.post(
    "/api/tables/{table}/rematch", (*_AWAY, "not-over", "not-seated", "no-game", "bad-options", "too-many"), status=201
)
async def play_again(call: Call, table: Id) -> TableView:
    """Open a table for the same game with the same people; the second who asks finds the first one's."""
    person = await call.person()
    await _may_open_another(call, person.id)
    again = await rematch(call.server, await find_table(call.server, table), person)
    await call.server.tell_changed(table)
    return await table_view(call.server.store.people, again, person)


@TABLES.delete("/api/tables/{table}", (*_AWAY, "not-host", "not-open"))
async def close_table(call: Call, table: Id) -> None:
    """Take away a table that has not begun: for the host."""
    person = await call.person()
    seated = await find_table(call.server, table)
    lobby.must_be_host(seated, person.id)
    if not await call.server.store.tables.remove(table):
        raise Problem("not-open", lobby.BEGUN)
    await call.server.tell_changed(table)
