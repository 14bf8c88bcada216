"""A real server in this process, and clients that speak the protocol to it over real sockets."""

import asyncio
import json
import threading
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec
import uvicorn
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from fathoms.engine.registry import find_game
from fathoms.server.app import make_app
from fathoms.server.hub import Hub
from fathoms.server.ids import now
from fathoms.server.serving import uvicorn_config
from fathoms.server.settings import Settings
from fathoms.server.store.rows import PersonRow, Seated, SeatRow
from tests.server import stored

T = TypeVar("T")
PATIENCE = 300  # seconds; only a test that fails waits so long


@dataclass
class Served:
    """A running server."""

    app: Starlette
    port: int
    loop: asyncio.AbstractEventLoop

    @property
    def hub(self) -> Hub:
        hub: Hub = self.app.state.hub
        return hub

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something where the server does its things."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def person(self, name: str = "Ada") -> tuple[PersonRow, str]:
        """Somebody, and the token of their session."""

        async def make() -> tuple[PersonRow, str]:
            guest = await self.hub.server.people.add_guest(name)
            return guest, await self.hub.server.people.begin_session(guest)

        return self.run(make())

    def table(self, game: str, seats: Sequence[str | None], seed: int = 1, **changes: Any) -> str:
        """A table that is being played: a person's id for each seat, or the name of an agent."""
        rules = find_game(game)
        host = next(seat for seat in seats if seat and not seat.startswith("agent:"))
        row = {
            "game": game, "rules": rules.version, "players": len(seats), "state": "playing", "seed": str(seed),
            "started": now(), "options": rules.check_table(len(seats), changes.pop("options", {})),
        }  # fmt: skip
        seated = stored.table(stored.person(), **{**row, **changes})
        seated = Seated(
            msgspec.structs.replace(seated.table, host=host),
            [
                SeatRow(seated.table.id, seat, None, who.removeprefix("agent:"))
                if who and who.startswith("agent:")
                else SeatRow(seated.table.id, seat, who)
                for seat, who in enumerate(seats)
            ],
        )
        self.run(self.hub.store.tables.add(seated))
        return seated.table.id

    def client(self, token: str | None = None) -> "Client":
        headers = {"Cookie": f"fathoms={token}"} if token else {}
        address = f"ws://127.0.0.1:{self.port}/api/socket"
        return Client(connect(address, additional_headers=headers, legacy=True, ping_interval=None))


@contextmanager
def serve(folder: Path, **settings: Any) -> Iterator[Served]:
    """A server on a SQLite file in a folder."""
    database = settings.pop("database", f"sqlite+aiosqlite:///{folder / 'tables.db'}")
    given = {
        "messages_per_minute": 1_000_000, "lines_per_minute": 1_000_000, "sockets_per_address": 10_000,
        "sockets_per_person": 1_000,
        "requests_per_minute": 1_000_000, "guests_per_address": 100_000, "tables_per_person": 10_000, **settings,
    }  # fmt: skip
    chosen = Settings(database=database, port=0, **given)
    app = make_app(chosen)
    config = uvicorn_config(app, chosen)
    config.ws_ping_interval = None  # a machine that stands still for a while is no reason to hang up
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    for _ in range(PATIENCE * 100):
        if server.started or not thread.is_alive():
            break
        threading.Event().wait(0.01)
    assert server.started, "the server does not start"
    port = server.servers[0].sockets[0].getsockname()[1]
    loop = server.servers[0].get_loop()
    try:
        yield Served(app, port, loop)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


@dataclass
class Client:
    """A client of the protocol."""

    socket: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)
    ids: Iterator[int] = field(default_factory=count)

    def __enter__(self) -> Self:
        self.send("hello", protocol=1)
        self.expect("welcome")
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, type: str, **message: Any) -> None:
        self.socket.send(json.dumps({"type": type, **message}))

    def next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        return message

    def expect(self, type: str) -> dict[str, Any]:
        """The next message, which has to be of a type."""
        message = self.next()
        assert message["type"] == type, message
        return message

    def until(self, type: str, **fields: Any) -> dict[str, Any]:
        """The next message of a type, whatever comes before."""
        while True:
            message = self.next()
            if message["type"] == type and all(message.get(name) == value for name, value in fields.items()):
                return message

    def answer(self, id: str) -> dict[str, Any]:
        """What the server says to something that was sent under an id."""
        while (message := self.next()).get("id") != id:
            pass
        return message

    def silence(self) -> list[dict[str, Any]]:
        """What comes until the server has answered everything sent so far."""
        before = len(self.heard)
        self.send("ping")
        self.until("pong")
        return self.heard[before:-1]

    @property
    def here(self) -> list[int]:
        """The seats that were last said to be here."""
        return next(message["seats"] for message in reversed(self.heard) if message["type"] == "here")

    def watch(self, table: str, since: int | None = None, **more: Any) -> dict[str, Any]:
        self.send("watch", table=table, since=since, **more)
        return self.until("update", table=table)

    def move(self, update: dict[str, Any], move: str | None = None, **changes: Any) -> str:
        """Answer the question of an update, with its first move if not told otherwise."""
        message = {
            "table": update["table"], "seat": update["seat"], "id": f"c{next(self.ids)}",
            "question": update["question"], "move": move or update["choice"]["moves"][0]["move"],
        }  # fmt: skip
        message |= changes
        self.send("move", **message)
        return str(message["id"])
