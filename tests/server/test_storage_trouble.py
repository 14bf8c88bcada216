"""A full disk and a lost database, seen from a real socket: each its own code, and nothing is lost or done twice."""

import asyncio
import shutil
from pathlib import Path

import asyncpg
import httpx2
import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.errors import Problem
from fathoms.server.store.opening import migrate
from tests.server.databases import fresh_database
from tests.server.served import Client, Served, serve


def begin(served: Served) -> tuple[str, str]:
    """A table for one, and its player's token."""
    person, token = served.person()
    return served.table("spill", [person.id]), token


def once_more(served: Served, client: Client, table: str) -> None:
    """The same connection goes on, and the same id is done once."""
    update = client.watch(table, since=0)
    for _ in range(2):
        client.move(update, id="once")
        assert client.until("ack")["number"] == 2
    assert len(served.run(served.hub.store.play.moves(table))) == 1


def test_a_full_disk_is_said_and_the_connection_lives_on(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        table, token = begin(served)

        def order(said: str) -> None:
            served.run(served.hub.store.database.write(lambda connection: connection.execute(text(said))))

        order("PRAGMA max_page_count=1")  # no more than there are
        with served.client(token) as client:
            client.watch(table)
            for number in range(200):  # the last page is filled by what fits
                client.send("say", table=table, id=f"s{number}", words="x" * 200)
                told = client.answer(f"s{number}")
                if told["type"] == "refused":
                    break
            assert told["code"] == "disk-full"
            assert "disk is full" in told["sentence"]
            assert httpx2.get(f"{served.address}/healthz").status_code == 200  # it reads, as docs/hosting.md says
            order("PRAGMA max_page_count=1000000")
            once_more(served, client, table)


def test_a_lost_database_refuses_a_move_and_the_connection_lives_on(postgres: str, tmp_path: Path) -> None:
    database = fresh_database(postgres)
    name = make_url(database).database
    asyncio.run(migrate(database))

    async def tell(*orders: str) -> None:
        connection = await asyncpg.connect(postgres)
        for order in orders:
            await connection.execute(order)
        await connection.close()

    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname='{name}'"
    with serve(tmp_path, database=database) as served:
        table, token = begin(served)
        with served.client(token) as client:
            update = client.watch(table)
            asyncio.run(tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", cut))
            client.move(update, id="once")
            assert client.expect("refused")["code"] == "storage-lost"
            asyncio.run(tell(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"))
            once_more(served, client, table)


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_gone_or_another_takes_no_more_moves(tmp_path: Path, replaced: bool) -> None:
    file, away = tmp_path / "tables.db", tmp_path / "away.db"
    with serve(tmp_path) as served:
        table, token = begin(served)
        with served.client(token) as client:
            update = client.watch(table)
            file.rename(away)
            if replaced:
                shutil.copy(away, file)
            client.move(update, id="once")
            assert client.expect("refused")["code"] == "storage-lost"
            health = httpx2.get(f"{served.address}/healthz")
            assert (health.status_code, health.json()["code"]) == (503, "storage-lost")
            away.rename(file)
            assert httpx2.get(f"{served.address}/healthz").status_code == 200
            once_more(served, client, table)


def test_a_file_that_goes_away_in_the_middle_of_a_commit_is_written_nothing_into(tmp_path: Path) -> None:
    file, away = tmp_path / "tables.db", tmp_path / "away.db"
    with serve(tmp_path) as served:
        table, _ = begin(served)
        database = served.hub.store.database

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(text("UPDATE tables SET title='Changed'"))
            file.rename(away)

        with pytest.raises(Problem, match="lost its database"):
            served.run(database.write(change))
        away.rename(file)
        seated = served.run(served.hub.store.tables.get(table))
        assert seated is not None
        assert seated.table.title != "Changed"
