"""No acknowledged move is ever lost: a little of what `make soak` does."""

import asyncio
from pathlib import Path

from fathoms.server.store.opening import migrate
from tests.server.databases import fresh_database, postgres_server
from tests.server.killing import cut_under_load, kill_postgres_under_load, kill_under_load


def test_every_acknowledged_move_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    counted = kill_under_load(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", kills=3, seed=1, players=4)

    assert counted["kills"] == 3
    assert counted["acknowledged"] > 20


def test_a_server_whose_connections_to_the_database_are_cut_loses_no_acknowledged_move(postgres: str) -> None:
    database = fresh_database(postgres)
    asyncio.run(migrate(database))
    counted = cut_under_load(database, cuts=3, seed=1, players=3)

    assert counted["cuts"] == 3
    assert counted["acknowledged"] > 10


def test_a_server_whose_database_is_killed_lives_on_and_loses_no_acknowledged_move() -> None:
    with postgres_server() as own:  # not the one that other tests use
        database = fresh_database(own.address)
        asyncio.run(migrate(database))
        counted = kill_postgres_under_load(own, database, kills=2, seed=1, players=3)

    assert counted["kills"] == 2
    assert counted["acknowledged"] > 10
