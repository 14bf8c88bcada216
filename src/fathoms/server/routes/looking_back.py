"""Looking back while a game is played: what somebody was shown before, and nothing else."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.hub import Hub
from fathoms.server.live import Viewer, view_then
from fathoms.server.routes.bodies import Id
from fathoms.server.tables import may_see
from fathoms.server.talking import earlier

LOOKING_BACK = Endpoints("looking back")


class Seen(msgspec.Struct):
    """What one's own seat, or an observer, saw with the update of a number."""

    number: int
    view: dict[str, Any]


@LOOKING_BACK.get(
    "/api/tables/{table}/seen/{number}",
    ("no-table", "wrong-password", "not-allowed", "not-yours", "not-playing", "old-rules"),
)
async def seen(
    call: Call,
    table: Id,
    number: Annotated[int, Meta(ge=1, le=1_000_000)],
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None,
) -> Seen:
    """A table as I saw it with one of my updates: with a seat of mine (without `seat`, my only one) or as observer."""
    visitor = await call.visitor()
    hub: Hub = call.request.app.state.hub
    room = await hub.room(table)
    own = room.seats_of(visitor.id if visitor else None)
    if seat is not None and seat not in own:
        raise Problem("not-yours", "That seat is not yours.")
    viewer: Viewer = seat if seat is not None else own[0] if len(own) == 1 else None
    if not own:
        await may_see(call.server, room.seated, visitor)
    live = room.played
    if number > live.number(viewer):
        raise Problem("bad-request", f"There is no update {number}: the last is {live.number(viewer)}.")
    async with call.server.looking_back:
        view = await asyncio.to_thread(view_then, live.match.record, list(live.entries), viewer, number)
    return Seen(number, view)


class Line(msgspec.Struct):
    """A line of talk, as the socket tells it too."""

    number: int
    by: int | None
    name: str
    words: str
    to: str
    at: int


class Talk(msgspec.Struct):
    """Lines of talk, the oldest first."""

    lines: list[Line]


@LOOKING_BACK.get("/api/tables/{table}/talk", ("no-table", "wrong-password", "not-allowed", "old-rules"))
async def talk(
    call: Call,
    table: Id,
    to: Literal["all", "dead"] = "all",
    before: Annotated[int, Meta(ge=1, le=2**53)] | None = None,
    most: Annotated[int, Meta(ge=1, le=500)] = 100,
) -> Talk:
    """What was said at a table to all, or among the dead: the last lines, or the last before one of them."""
    visitor = await call.visitor()
    hub: Hub = call.request.app.state.hub
    room = await hub.room(table)
    own = room.seats_of(visitor.id if visitor else None)
    if not own:
        await may_see(call.server, room.seated, visitor)
    said = await earlier(room, own or [None], to, before, most)
    return Talk([msgspec.convert(line, Line, from_attributes=True) for line in said])
