"""How many sockets and moves a server bears: `python -m benchmarks.load [--tables 250] [--every 2] [--seconds 30]`.

It starts a server of its own (or takes the `--address` of one that runs), opens tables whose seats have a socket each,
lets every table make a random move now and then, and measures from when a move is sent until the last of the table's
sockets has its update. Without a pause (`--every 0`) it measures how many moves a second there can be.
"""

import argparse
import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

import fathoms
from fathoms.client import Server

ROOMY = {
    f"FATHOMS_{name}": "1000000"
    for name in (
        "MESSAGES_PER_MINUTE", "REQUESTS_PER_MINUTE", "GUESTS_PER_ADDRESS", "TABLES_PER_PERSON", "TABLES_PER_ADDRESS",
        "SOCKETS_PER_PERSON", "SOCKETS_PER_ADDRESS",
    )
}  # fmt: skip


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    errors: int = 0
    processor: float = 0.0  # seconds of the server's

    def at(self, share: float) -> float:
        """The latency, in milliseconds, that this share of all moves stayed under."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@contextmanager
def served(database: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and its process."""
    command = [sys.executable, "-m", "fathoms", "serve", "--no-browser", "--port", "0", "--database", database]
    environment = {**os.environ, **ROOMY, "FATHOMS_LOG": "error"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().split(" at ")[1].split()[0].rstrip("/"), process.pid
    finally:
        process.terminate()
        process.wait()


@dataclass
class Seat:
    """A socket that watches one seat."""

    socket: ClientConnection
    table: str
    seat: int
    update: dict[str, Any] = field(default_factory=dict)
    refused: int = 0

    async def watch(self, since: int | None = None) -> None:
        """Say hello and ask for the table."""
        await self.socket.send(json.dumps({"type": "hello", "protocol": 1}))
        await self.socket.send(json.dumps({"type": "watch", "table": self.table, "seat": self.seat, "since": since}))
        await self.until(1)

    async def until(self, number: int) -> None:
        """Take in messages until there is an update of that number."""
        while self.update.get("number", 0) < number:
            message = json.loads(await self.socket.recv())
            if message["type"] == "update":
                self.update = message
            self.refused += message["type"] == "refused"

    async def move(self, choice: Random) -> None:
        """Send any legal move."""
        move = choice.choice(self.update["choice"]["moves"])["move"]
        own = {"table": self.table, "seat": self.seat, "id": secrets.token_hex(8), "question": self.update["question"]}
        await self.socket.send(json.dumps({"type": "move", **own, "move": move}))


@dataclass
class Load:
    """What all tables share: they begin together, when the last is open."""

    server: Server
    asked: argparse.Namespace
    figures: Figures
    begin: asyncio.Barrier
    until: float = 0.0

    async def run(self) -> None:
        """One table after the other."""
        choice = Random(secrets.randbits(64))
        seats = await self._open()
        await self.begin.wait()
        self.until = time.monotonic() + self.asked.seconds
        while True:
            try:
                await self._play(seats, choice)
            finally:
                self.figures.errors += sum(seat.refused for seat in seats)
                await asyncio.gather(*(seat.socket.close() for seat in seats))
            if time.monotonic() >= self.until:
                return
            seats = await self._open()  # that game was over

    async def _open(self) -> list[Seat]:
        asked = self.asked
        table = await asyncio.to_thread(
            self.server.open_table, asked.game, asked.players, None, tuple(range(asked.players))
        )
        address = f"{self.server.address.replace('http', 'ws', 1)}/api/socket"
        headers = {"Authorization": f"Bearer {self.server.token}"}
        seats = []
        for seat in range(asked.players):
            socket = await connect(address, additional_headers=headers, max_size=None, open_timeout=120)
            seats.append(Seat(socket, table, seat))
            await seats[-1].watch()
        return seats

    async def _play(self, seats: list[Seat], choice: Random) -> None:
        """A move every so many seconds, until the game or the time is over."""
        secrets_kept = fathoms.find_game(self.asked.game).secrets
        await asyncio.sleep(self.asked.every * choice.random())
        while time.monotonic() < self.until:
            mover = next((seat for seat in seats if seat.update["choice"]["moves"]), None)
            if mover is None:
                return
            # Only those who can see the move have an update to wait for; in an open game all do.
            waiting = [mover] if secrets_kept else seats
            sent, wanted = time.perf_counter(), [seat.update["number"] + 1 for seat in waiting]
            await mover.move(choice)
            await asyncio.gather(*(seat.until(number) for seat, number in zip(waiting, wanted, strict=True)))
            self.figures.latencies.append(time.perf_counter() - sent)
            await asyncio.sleep(max(0.0, self.asked.every - (time.perf_counter() - sent)))


def memory(process: int) -> float:
    """What a process holds, in MB."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1000


def processor(process: int) -> float:
    """The processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(address: str, asked: argparse.Namespace, process: int | None) -> Figures:
    """Let all tables play for a while."""
    figures = Figures()
    load = Load(Server(address, name="Load"), asked, figures, asyncio.Barrier(asked.tables + 1))
    tables = asyncio.gather(*(load.run() for _ in range(asked.tables)))
    began: asyncio.Future[Any] = asyncio.ensure_future(load.begin.wait())
    waited: set[asyncio.Future[Any]] = {began, tables}
    await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
    before = processor(process) if process is not None else 0.0
    await tables
    figures.processor = processor(process) - before if process is not None else 0.0
    return figures


def main() -> None:
    """Measure and print."""
    open_games = [game for game in map(fathoms.find_game, fathoms.game_names()) if not game.secrets]
    heaviest = max(open_games, key=lambda game: game.weight).name
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="What a server bears.")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--players", type=int, default=4, help="seats, and sockets, of each table")
    parser.add_argument("--every", type=float, default=2.0, help="seconds from a table's move to its next")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default=heaviest)
    parser.add_argument("--address", help="of a server that runs; otherwise one is started on a SQLite file")
    parser.add_argument("--database", help="for the server that is started")
    asked = parser.parse_args()
    if asked.address:
        report(asyncio.run(measure(asked.address, asked, None)), asked, None)
        return
    with tempfile.TemporaryDirectory() as folder, served(asked.database or f"sqlite:///{folder}/t.db") as found:
        address, process = found
        figures = asyncio.run(measure(address, asked, process))
        report(figures, asked, process)


def report(figures: Figures, asked: argparse.Namespace, process: int | None) -> None:
    """Print what was measured."""
    print(f"{asked.tables} tables of {asked.game}, {asked.tables * asked.players} sockets, {asked.seconds:g} s")
    print(f"{len(figures.latencies) / asked.seconds:.1f} moves/s, {figures.errors} errors")
    print(f"move to last update: p50 {figures.at(0.5):.0f} ms, p99 {figures.at(0.99):.0f} ms")
    if process is not None:
        each = 1000 * figures.processor / max(1, len(figures.latencies))
        print(f"server: {memory(process):.0f} MB, {each:.1f} ms of processor time a move")


if __name__ == "__main__":
    main()
