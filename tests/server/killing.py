"""A server that is killed at random moments under load, started again, and asked for every move it acknowledged."""

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random

import asyncpg

from fathoms.client import Lost, Refused, Server
from fathoms.server.store.opening import open_store
from tests.server.databases import Postgres

ROOMY = {
    "FATHOMS_MESSAGES_PER_MINUTE": "1000000", "FATHOMS_REQUESTS_PER_MINUTE": "1000000",
    "FATHOMS_GUESTS_PER_ADDRESS": "1000000", "FATHOMS_TABLES_PER_PERSON": "100000",
    "FATHOMS_TABLES_PER_ADDRESS": "100000", "FATHOMS_SOCKETS_PER_PERSON": "1000", "FATHOMS_LOG": "error",
}  # fmt: skip

PATIENCE = 300  # seconds; only a test that fails waits so long


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def running(database: str, port: int) -> Iterator["subprocess.Popen[str]"]:
    """A server in a process of its own, from when it answers until it is ended."""
    command = [sys.executable, "-m", "fathoms", "serve", "--no-browser", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **ROOMY})
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert re.search(rf":{port}\b", line), f"the server says {line!r}"
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


class Load(threading.Thread):
    """Somebody who plays one solo game after the other, as fast as can be, and notes what was acknowledged."""

    def __init__(self, server: Server, choice: Random) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.choice = choice
        self.acknowledged: dict[str, list[str]] = {}
        self.ends = threading.Event()
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.ends.is_set():
                try:
                    table = self.server.open_table("spill", players=1)
                except (Lost, Refused) as error:
                    if isinstance(error, Refused) and not error.passes:
                        raise
                    time.sleep(0.05)  # killed, or cut off from its database: once more
                else:
                    self._play(table)
        except BaseException as error:
            self.trouble = error

    def _play(self, table: str) -> None:
        made = self.acknowledged[table] = []
        with self.server.sit(table) as seat:
            for _ in seat:
                if self.ends.is_set():
                    return
                move = self.choice.choice(seat.moves)
                seat.play(move)
                made.append(move)


def kill_under_load(database: str, kills: int, seed: int, players: int = 6, servers: int = 1) -> Counter[str]:
    """Kill one of some servers so many times under load, and compare every acknowledged move with what is stored."""
    chance, counted = Random(seed), Counter[str]()
    ports = [free_port() for _ in range(servers)]
    with ExitStack() as stack:
        processes = {port: stack.enter_context(running(database, port)) for port in ports}
        loads = _begin(ports, players)
        for _ in range(kills):
            _wait_for(loads, chance.randrange(5, 40))
            time.sleep(chance.random() / 20)  # into the middle of anything
            port = chance.choice(ports)
            processes[port].send_signal(signal.SIGKILL)
            processes[port].wait()
            counted["kills"] += 1
            processes[port] = stack.enter_context(running(database, port))
        _end(loads)
    asyncio.run(_compare(database, loads, counted))
    return counted


def cut_under_load(database: str, cuts: int, seed: int, players: int = 6) -> Counter[str]:
    """Cut all connections of a server to PostgreSQL so many times under load, and compare in the same way."""
    chance, counted, port = Random(seed), Counter[str](), free_port()
    with running(database, port):
        loads = _begin([port], players)
        for _ in range(cuts):
            _wait_for(loads, chance.randrange(5, 40))
            asyncio.run(_cut(database))
            counted["cuts"] += 1
        _end(loads)
    asyncio.run(_compare(database, loads, counted))
    return counted


def kill_postgres_under_load(
    postgres: Postgres, database: str, kills: int, seed: int, players: int = 6
) -> Counter[str]:
    """Kill PostgreSQL itself so many times under load, and compare in the same way."""
    chance, counted, port = Random(seed), Counter[str](), free_port()
    with running(database, port) as process:
        loads = _begin([port], players)
        for _ in range(kills):
            _wait_for(loads, chance.randrange(5, 40))
            time.sleep(chance.random() / 20)
            postgres.kill()
            counted["kills"] += 1
            time.sleep(chance.random())  # the server lives without it for a while
            postgres.start()
        _end(loads)
        assert process.poll() is None, "the server has not outlived its database"
    asyncio.run(_compare(database, loads, counted))
    return counted


async def _cut(database: str) -> None:
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await connection.close()


def _begin(ports: list[int], players: int) -> list[Load]:
    addresses = [f"http://127.0.0.1:{ports[n % len(ports)]}" for n in range(players)]
    loads = [Load(Server(address, name=f"Load {n}"), Random(n)) for n, address in enumerate(addresses)]
    for load in loads:
        load.start()
    return loads


def _end(loads: list[Load]) -> None:
    for load in loads:
        load.ends.set()
    for load in loads:
        load.join(PATIENCE)
        assert not load.is_alive(), "somebody waits for ever"
    _must_be_well(loads)


def _must_be_well(loads: list[Load]) -> None:
    for load in loads:
        if load.trouble is not None:
            raise load.trouble


def _wait_for(loads: list[Load], more: int) -> None:
    """Until so many more moves have been acknowledged."""
    until = time.monotonic() + PATIENCE
    before = acknowledged(loads)
    while acknowledged(loads) < before + more:
        _must_be_well(loads)
        assert time.monotonic() < until, "no moves are acknowledged any more"
        time.sleep(0.002)


def acknowledged(loads: list[Load]) -> int:
    return sum(len(moves) for load in loads for moves in list(load.acknowledged.values()))


async def _compare(database: str, loads: list[Load], counted: Counter[str]) -> None:
    made = {table: moves for load in loads for table, moves in load.acknowledged.items()}
    store = await open_store(database)
    try:
        for table, moves in made.items():
            stored = [row.move for row in await store.play.moves(table)]
            assert stored[: len(moves)] == moves, "an acknowledged move is lost, or not what it was"
            assert len(stored) <= len(moves) + 1, "a move was made twice"
            counted["acknowledged"] += len(moves)
    finally:
        await store.close()
