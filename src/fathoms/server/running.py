"""A running server: everything its parts share."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from fathoms.server.checking import Checking
from fathoms.server.limits import Limits
from fathoms.server.metrics import Metrics
from fathoms.server.passwords import Passwords
from fathoms.server.people import People
from fathoms.server.settings import Settings
from fathoms.server.store.store import Store


async def _nobody_listens(table: str) -> None:
    pass


@dataclass
class Server:
    """Everything that requests and sockets share while one server process runs."""

    settings: Settings
    store: Store
    people: People
    passwords: Passwords
    metrics: Metrics
    limits: Limits
    checking: Checking
    looking_back: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(2))  # replays at a time
    tell_changed: Callable[[str], Awaitable[None]] = field(default=_nobody_listens)  # those who watch a table
    look_again: Callable[[str], None] = field(default=lambda _: None)  # at a table, if it is open
    looking: Callable[[str], set[str]] = field(default=lambda _: set())  # the people who have a table open


def server_of(connection: HTTPConnection) -> Server:
    """The server that a request or a socket has reached."""
    server: Server = connection.app.state.server
    return server
