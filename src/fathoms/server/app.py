"""The application: made from settings, its store opened when it starts and closed when it ends."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from fathoms.server.errors import Problem
from fathoms.server.settings import Settings
from fathoms.server.store import Store, open_store


def make_app(settings: Settings) -> Starlette:
    """The server; its store is `app.state.store` while it runs."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await open_store(settings.database)
        app.state.store = store
        try:
            yield
        finally:
            await store.close()

    app = Starlette(lifespan=lifespan, exception_handlers={Problem: _refuse})
    app.state.settings = settings
    return app


def store_of(app: Starlette) -> Store:
    """The store of a running application."""
    store: Store = app.state.store
    return store


async def _refuse(request: Request, error: Exception) -> Response:
    problem = error if isinstance(error, Problem) else Problem("internal", "The server made a mistake.")
    return JSONResponse({"code": problem.code, "sentence": problem.sentence}, problem.status)
