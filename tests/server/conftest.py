"""Databases for the tests of the server."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from fathoms.server import passwords
from fathoms.server.store.opening import migrate
from tests.server.databases import fresh_database, postgres_server


@pytest.fixture(scope="session", autouse=True)
def _quick_passwords() -> Iterator[None]:
    """Passwords hashed in a moment; that the server takes its time is a test of its own."""
    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", lambda: quick)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server() as server:
        yield server.address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    address = fresh_database(request.getfixturevalue("postgres"))
    asyncio.run(migrate(address))
    return address
