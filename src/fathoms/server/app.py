"""The application: made from settings, its store opened when it starts and closed when it ends."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from fathoms.server.checking import Checking
from fathoms.server.endpoints import Call, Endpoints
from fathoms.server.errors import Problem
from fathoms.server.guard import Guard, refused
from fathoms.server.hub import Hub
from fathoms.server.limits import Limits
from fathoms.server.metrics import Metrics
from fathoms.server.openapi import openapi
from fathoms.server.passwords import Passwords
from fathoms.server.people import People
from fathoms.server.protocol.from_client import FromClient
from fathoms.server.protocol.from_server import FromServer
from fathoms.server.routes.games import GAMES
from fathoms.server.routes.looking_back import LOOKING_BACK
from fathoms.server.routes.notes import NOTES
from fathoms.server.routes.pages import BUILT, nothing_here, page_routes
from fathoms.server.routes.people import PEOPLE
from fathoms.server.routes.records import RECORDS
from fathoms.server.routes.reports import REPORTS, report_routes
from fathoms.server.routes.tables import TABLES
from fathoms.server.routes.watching import WATCHING
from fathoms.server.running import Server
from fathoms.server.setting_errors import SettingsError
from fathoms.server.settings import Settings
from fathoms.server.socket import socket_routes
from fathoms.server.store import open_store

DOCUMENT: Final = Endpoints("document")
ENDPOINTS: Final[tuple[Endpoints, ...]] = (
    PEOPLE,
    GAMES,
    REPORTS,
    TABLES,
    NOTES,
    LOOKING_BACK,
    RECORDS,
    WATCHING,
    DOCUMENT,
)


@DOCUMENT.get("/api/openapi.json")
async def document(call: Call) -> dict[str, Any]:
    """The whole API as OpenAPI 3.1, with the messages of the socket among its schemas."""
    return api_document()


@cache
def api_document() -> dict[str, Any]:
    """The whole API: HTTP as OpenAPI 3.1, the socket's messages in the same document."""
    return openapi(ENDPOINTS, {"from_client": FromClient, "from_server": FromServer})


def make_app(settings: Settings, built: Path = BUILT) -> Starlette:
    """The server as an ASGI application; while it runs, `app.state.server` is all that it has."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            store = await open_store(settings.database)
        except SettingsError as error:
            app.state.trouble = error
            raise
        try:
            passwords = Passwords()
            people = await People.open(store.people, settings, passwords)
            checking = Checking(settings.replay_seconds)
            server = Server(settings, store, people, passwords, Metrics(), Limits(settings), checking)
            hub = Hub(server)
            app.state.server, app.state.hub = server, hub
            server.tell_changed, server.looking, server.look_again = hub.changed, hub.looking, hub.look_again
            await hub.start()
            try:
                yield
            finally:
                await hub.close()
        finally:
            await store.close()

    app = Starlette(
        lifespan=lifespan,
        routes=[
            *(route for theme in ENDPOINTS for route in theme.routes()),
            *socket_routes(),
            *report_routes(),
            *page_routes(built),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={Problem: _refuse, HTTPException: _refuse},
    )
    app.state.settings, app.state.built = settings, built
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException):
        wrong_method = error.status_code == 405
        error = (
            Problem("bad-method", "This address does not know that method.")
            if wrong_method
            else Problem("not-found", "There is nothing at this address.")
        )
    assert isinstance(error, Problem)
    answer = refused(request.app.state.server, error)
    page = nothing_here(request, request.app.state.built) if error.code == "not-found" else None
    return page or answer
