"""Looking after the server: whether it lives, what it counts, what its API is."""

from importlib.metadata import version
from typing import Any

import msgspec
from sqlalchemy import text
from starlette.responses import Response

from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.hub import Hub

WATCHING = Endpoints("watching")


class Health(msgspec.Struct):
    """The version that runs, and the kind of database that has just answered."""

    version: str
    storage: str


@WATCHING.get("/healthz", ("storage-lost",))
async def healthz(call: Call) -> Health:
    """Whether the server can read its storage: it is asked, and must answer; nothing is written."""
    database = call.server.store.database
    async with database.read() as connection:
        await connection.execute(text("SELECT 1"))
    return Health(version("fathoms"), database.dialect)


@WATCHING.get("/metrics", ("not-found", "storage-lost"))
async def metrics(call: Call) -> str:
    """What Prometheus reads; for the addresses that the settings allow."""
    allowed = [one.strip() for one in call.server.settings.metrics_for.split(",")]
    client = call.request.client
    if "*" not in allowed and (client is None or client.host not in allowed):
        raise Problem("not-found", "There is nothing at this address.")
    counted = await call.server.store.tables.count()
    for state in ("open", "playing", "over"):
        call.server.metrics.tables.labels(state).set(counted.get(state, 0))
    hub: Hub = call.request.app.state.hub
    call.server.metrics.live_tables.set(len(hub.rooms))
    call.server.metrics.agents_waiting.set(hub.workers.asked)
    answer: Any = Response(call.server.metrics.text(), media_type="text/plain; version=0.0.4")
    return answer  # type: ignore[no-any-return]  # text
