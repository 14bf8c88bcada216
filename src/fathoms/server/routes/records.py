"""Records of finished games: to be taken home, brought along, verified and looked at again."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace
from starlette.responses import Response

from fathoms.agents.search.win_chance import turning_points
from fathoms.engine.agent import HUMAN
from fathoms.server.chances import EYES_OF_ALL
from fathoms.server.checking import Checked
from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.fair_dice import FORMAT, Proof
from fathoms.server.hub import Hub
from fathoms.server.ids import now
from fathoms.server.limits import address_of
from fathoms.server.people import readable
from fathoms.server.records import record_of
from fathoms.server.replays import Moment, moment, must_be_of_today, must_be_over
from fathoms.server.routes.bodies import Id
from fathoms.server.store.play import Opened
from fathoms.server.store.rows import MoveRow, PersonRow, Seated, SeatRow
from fathoms.server.tables import fresh_table, may_see
from fathoms.server.views import TableView, table_view

RECORDS = Endpoints("records")
_LONGEST: Final = 60  # letters of who played
_REFUSES = ("no-table", "not-over", "wrong-password", "not-allowed", "old-rules")


async def _finished(call: Call, table: str) -> Opened:
    opened = await call.server.store.play.open(table)
    if opened is None:
        raise Problem("no-table", "There is no such table.")
    await may_see(call.server, Seated(opened.table, opened.seats), await call.visitor())
    must_be_over(opened)
    return opened


def _file(content: bytes | str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, headers=headers, media_type="application/json")


@RECORDS.get("/api/tables/{table}/record", _REFUSES)
async def download(call: Call, table: Id) -> dict[str, Any]:
    """The record of a finished game, as `fathoms replay` reads it."""
    opened = await _finished(call, table)
    return _file(record_of(opened).to_json(), f"{opened.table.game}-{table}.json")  # type: ignore[return-value]  # as JSON


@RECORDS.get("/api/tables/{table}/proof", (*_REFUSES, "not-found"))
async def proof(call: Call, table: Id) -> Proof:
    """A finished game with the secret and the numbers that its dice were made of, as `fathoms verify` reads it."""
    opened = await _finished(call, table)
    if not opened.table.commitment:
        raise Problem("not-found", "This game was played elsewhere: there is no proof of its dice.")
    record: dict[str, Any] = msgspec.json.decode(record_of(opened).to_json())
    found = Proof(
        FORMAT,
        table,
        opened.table.commitment,
        opened.table.secret.hex(),
        [seat.number for seat in opened.seats],
        record,
    )
    return _file(msgspec.json.encode(found), f"{opened.table.game}-{table}-proof.json")  # type: ignore[return-value]  # as JSON


@RECORDS.get("/api/tables/{table}/moments/{number}", _REFUSES)
async def show_moment(
    call: Call,
    table: Id,
    number: Annotated[int, Meta(ge=0, le=1_000_000)],
    eyes: Annotated[
        str, Meta(pattern="^(all|observer|[0-9]{1,2})$", description="'all', 'observer' or the number of a seat")
    ] = "all",
    log: bool = False,
) -> Moment:
    """A finished game after one of its moves, from a seat's eyes, an observer's, or all of them."""
    record = record_of(await _finished(call, table))
    if eyes.isdecimal() and int(eyes) >= record.players:
        raise Problem("no-seat", f"There is no seat {eyes}.")
    every: list[int | None] = [None, *range(record.players)]
    looking = every if eyes == "all" else [None if eyes == "observer" else int(eyes)]
    async with call.server.looking_back:
        return await moment(record, number, looking, log)


class LikelihoodView(msgspec.Struct):
    """How likely a seat was to win, with a 95 % band."""

    chance: float
    low: float
    high: float


class ChanceView(msgspec.Struct):
    """What every seat could hope for after so many moves, in a turn, as so many playouts say."""

    moves: int
    turn: int
    playouts: int
    seats: list[LikelihoodView]


class ChancesView(msgspec.Struct):
    """A graph of win chances as far as it is known; `whole` is false while it is still being thought out."""

    moments: list[ChanceView]
    turning_points: list[int]  # the moves where the chance left its band
    whole: bool


@RECORDS.get("/api/tables/{table}/chances", _REFUSES)
async def chances(
    call: Call,
    table: Id,
    eyes: Annotated[str, Meta(pattern="^(all|[0-9]{1,2})$", description="'all' or the number of a seat")] = "all",
) -> ChancesView:
    """How likely each seat of a finished game was to win, from a seat's knowledge or with everything known.

    It is thought out while somebody looks; where that is done for many others, once there is place for it.
    """
    opened = await _finished(call, table)
    record = record_of(opened)
    if eyes != EYES_OF_ALL and int(eyes) >= record.players:
        raise Problem("no-seat", f"There is no seat {eyes}.")
    must_be_of_today(record)
    hub: Hub = call.request.app.state.hub
    visitor = await call.visitor()
    who = f"person {visitor.id}" if visitor else f"address {address_of(call.request)}"
    graph = await hub.chances.look(table, record, eyes, who)
    moments = graph.moments if graph else []
    shown = [
        ChanceView(
            one.moves, one.turn, one.playouts, [LikelihoodView(each.chance, each.low, each.high) for each in one.seats]
        )
        for one in moments
    ]
    return ChancesView(shown, turning_points(moments), bool(graph and graph.whole))


@RECORDS.post(
    "/api/records", ("not-signed-in", "bad-record", "too-large", "too-many", "too-fast"), status=201, large=True
)
async def upload(call: Call, body: bytes) -> TableView:
    """Bring a record along: a finished table to look at again, which only its link leads to."""
    person = await call.person()
    call.server.limits.table(call.request)
    checked = await call.server.checking.check(body)
    seated, moves = _brought(checked, person)
    await call.server.store.tables.add(seated, moves)
    return await table_view(call.server.store.people, seated, person)


class Verified(msgspec.Struct):
    """What was found of a proof that holds."""

    sentence: str


@RECORDS.post("/api/proofs", ("bad-record", "too-large", "too-fast"), large=True)
async def verify_proof(call: Call, body: bytes) -> Verified:
    """Check a proof that was downloaded here or elsewhere, from its secret to its last move."""
    call.server.limits.proof(call.request)
    return Verified((await call.server.checking.check(body, "proof")).said)


def _brought(checked: Checked, person: PersonRow) -> tuple[Seated, list[MoveRow]]:
    at = now()
    fresh = fresh_table(person.id, checked.game, checked.players, checked.options, at)
    table = replace(
        fresh, state="over", commitment="", seed=checked.seed, started=at, ended=at, outcome=checked.outcome
    )
    names = [readable(name)[:_LONGEST] for name in checked.played_by[: checked.players]]
    names += [""] * (checked.players - len(names))
    seats = [SeatRow(table.id, seat, agent=None if name in ("", HUMAN) else name) for seat, name in enumerate(names)]
    made = zip(checked.moves, checked.by, strict=True)
    return Seated(table, seats), [
        MoveRow(table.id, number, seat, move, None, at, False) for number, (move, seat) in enumerate(made, 1)
    ]
