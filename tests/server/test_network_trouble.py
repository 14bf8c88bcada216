"""The way between a server and its PostgreSQL: a process that stands still, and a network that lets nothing through."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection

from fathoms.server.store import opening
from fathoms.server.store.opening import migrate, open_store
from fathoms.server.store.tables import TABLES
from tests.server.databases import fresh_database
from tests.server.served import PATIENCE, serve


@pytest.fixture
def database(postgres: str) -> str:
    address = fresh_database(postgres)
    asyncio.run(migrate(address))
    return address


@contextmanager
def standing_still(database: str, table: str) -> Iterator[None]:
    """A process that stops for good in the middle of changing a table, as one does whose machine is put to sleep."""
    stands, ends = threading.Event(), asyncio.Event()

    async def change(connection: AsyncConnection) -> None:
        await connection.execute(select(TABLES).where(TABLES.c.id == table).with_for_update())
        stands.set()
        await ends.wait()

    async def begin() -> None:
        store = await open_store(database)
        with suppress(Exception):  # what became of it, this process never knows
            await store.database.write(change)
        await store.close()

    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(begin()))
    thread.start()
    assert stands.wait(PATIENCE)
    try:
        yield
    finally:
        loop.call_soon_threadsafe(ends.set)
        thread.join(PATIENCE)
        loop.close()


def test_a_process_that_stands_still_in_a_commit_holds_others_up_for_seconds_only(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_FROZEN", 1.0)
    with serve(tmp_path, database=database) as served:
        ada, token = served.person("Ada")
        locked, free = (served.table("spill", [ada.id]) for _ in range(2))
        with standing_still(database, locked), served.client(token) as one, served.client(token) as two:
            sent = [(client, client.move(client.watch(table))) for client, table in ((one, locked), (two, free))]

            assert [client.answer(id)["type"] for client, id in sent] == ["ack", "ack"]


class Network:
    """A way to PostgreSQL by TCP, which can let nothing through any more without a word."""

    def __init__(self, database: str) -> None:
        url = make_url(database)
        self._socket = f"{url.query['host']}/.s.PGSQL.5432"
        self._lets_through = asyncio.Event()
        self._lets_through.set()
        self._loop = asyncio.new_event_loop()
        self._server = self._loop.run_until_complete(asyncio.start_server(self._forward, "127.0.0.1", 0))
        port = self._server.sockets[0].getsockname()[1]
        way = url.set(host="127.0.0.1", port=port, query={})
        self.address = way.render_as_string(hide_password=False)
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def is_cut(self, cut: bool) -> None:
        change = self._lets_through.clear if cut else self._lets_through.set
        self._loop.call_soon_threadsafe(change)

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._socket)
        await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while some := await reader.read(2**16):
                await self._lets_through.wait()
                writer.write(some)
        writer.close()


def test_a_database_that_answers_nothing_more_is_said_to_be_lost_and_found_again(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_ANSWERS", 1.0)
    network = Network(database)
    with serve(tmp_path, database=network.address) as served:
        ada, token = served.person("Ada")
        table = served.table("spill", [ada.id])
        with served.client(token) as client:
            update = client.watch(table)
            network.is_cut(True)
            refused = client.answer(client.move(update, id="once"))
            network.is_cut(False)
            assert (refused["type"], refused["code"]) == ("refused", "storage-lost")

            answer: dict[str, Any] = {"type": "refused"}
            while answer["type"] == "refused":
                answer = client.answer(client.move(update, id="once"))
            assert answer["number"] == 2
    assert len(asyncio.run(moves(database, table))) == 1


async def moves(database: str, table: str) -> list[Any]:
    store = await open_store(database)
    try:
        return list(await store.play.moves(table))
    finally:
        await store.close()
