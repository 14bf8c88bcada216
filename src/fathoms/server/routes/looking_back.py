"""Looking back while a game is played: what somebody was shown before, and nothing else."""

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.hub import Hub
from fathoms.server.live import Viewer, view_then
from fathoms.server.routes.tables import Id
from fathoms.server.tables import may_see

LOOKING_BACK = Endpoints("looking back")


class Seen(msgspec.Struct):
    """What one's own seat, or an observer, saw with the update of a number."""

    number: int
    view: dict[str, Any]


@LOOKING_BACK.get(
    "/api/tables/{table}/seen/{number}", ("no-table", "wrong-password", "not-allowed", "not-playing", "old-rules")
)
async def seen(call: Call, table: Id, number: Annotated[int, Meta(ge=1, le=1_000_000)]) -> Seen:
    """A table as I saw it with one of my updates: the first of my seats, or an observer's view."""
    visitor = await call.visitor()
    hub: Hub = call.request.app.state.hub
    room = await hub.room(table)
    own = room.seats_of(visitor.id if visitor else None)
    viewer: Viewer = own[0] if own else None
    if viewer is None:
        await may_see(call.server, room.seated, visitor)
    live = room.played
    if number > live.number(viewer):
        raise Problem("bad-request", f"There is no update {number}: the last is {live.number(viewer)}.")
    async with call.server.looking_back:
        view = await asyncio.to_thread(view_then, live.match.record, list(live.entries), viewer, number)
    return Seen(number, view)
