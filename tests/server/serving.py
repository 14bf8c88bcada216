"""A real server for tests: uvicorn in a thread, on a port of its own, spoken to by HTTP and sockets."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import httpx2
import uvicorn
from starlette.applications import Starlette

from fathoms.server.app import make_app
from fathoms.server.routes.pages import BUILT
from fathoms.server.serving import uvicorn_config
from fathoms.server.settings import Settings

ROOMY = Settings(requests_per_minute=1_000_000, guests_per_address=1_000_000, logins_per_minute=1_000_000)


class Served:
    """A server that runs, and its clients."""

    def __init__(self, address: str, app: Starlette) -> None:
        self.address = address
        self.app = app
        self.clients: list[httpx2.Client] = []

    def client(self, **headers: str) -> httpx2.Client:
        self.clients.append(httpx2.Client(base_url=self.address, headers=headers, timeout=300))
        return self.clients[-1]

    def guest(self, name: str) -> httpx2.Client:
        """A browser whose person has come in by a name."""
        client = self.client()
        assert client.post("/api/guests", json={"name": name}).status_code == 201
        return client


@contextmanager
def served(database: str, settings: Settings = ROOMY, built: Path = BUILT) -> Iterator[Served]:
    """Serve a database as long as the block lasts."""
    app = make_app(replace(settings, database=database), built)
    server = uvicorn.Server(uvicorn_config(app, app.state.settings))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "The server did not start."
                time.sleep(0.01)
            running = Served(f"http://127.0.0.1:{port}", app)
            yield running
            for client in running.clients:
                client.close()
        finally:
            server.should_exit = True
            thread.join()
