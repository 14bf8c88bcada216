"""How many sockets and moves a server bears: `python -m benchmarks.load [--every 2] [--most] [--seconds 30]`.

It starts a server (ours on SQLite; `--processes 2`: so many on PostgreSQL; `--side boardgame.io`: that one's, which npm
installs), opens tables whose seats have a socket each, lets every table make a random move now and then, and measures
from when a move is sent until the last of the table's sockets has its update. `--most` then asks for more moves a
second, again and again, until the slowest hundredth takes longer than half a second.
"""

import argparse
import asyncio
import gc
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

import fathoms
from benchmarks.boardgame_io import Theirs, their_server
from benchmarks.seats import Ours, Seat, Side
from benchmarks.servers import Running, fathoms_servers, postgresql, sqlite

TOO_LONG = 500  # milliseconds, for the slowest hundredth
FASTER = 1.1  # times as many moves a second, at the next step
SETTLING = 3.0  # seconds between two steps


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    errors: int = 0
    seconds: float = 0.0
    processor: float = 0.0  # seconds of the servers'

    @property
    def rate(self) -> float:
        """Moves a second."""
        return len(self.latencies) / self.seconds

    def at(self, share: float) -> float:
        """The latency, in milliseconds, that this share of all moves stayed under."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


@dataclass
class Load:
    """What all tables share."""

    side: Side
    asked: argparse.Namespace
    every: float
    opened: int = 0
    playing: bool = True
    figures: Figures = field(default_factory=Figures)

    async def run(self) -> None:
        """One table after the other."""
        choice = Random(secrets.randbits(64))
        while self.playing:
            seats = await self.side.open()
            self.opened += 1
            try:
                await self._play(seats, choice)
            finally:
                self.figures.errors += sum(seat.refused for seat in seats)
                await asyncio.gather(*(seat.close() for seat in seats))

    async def _play(self, seats: Sequence[Seat], choice: Random) -> None:
        """A move every so many seconds, until the game or the time is over."""
        while self.opened < self.asked.tables:
            await asyncio.sleep(0.1)
        await asyncio.sleep(self.every * choice.random())
        while self.playing:
            mover = next((seat for seat in seats if seat.asked), None)
            if mover is None:
                return
            sent, wanted = time.perf_counter(), [seat.number + 1 for seat in seats]
            await mover.move(choice)
            await asyncio.gather(*(seat.until(number) for seat, number in zip(seats, wanted, strict=True)))
            took = time.perf_counter() - sent
            self.figures.latencies.append(took)
            await asyncio.sleep(max(0.0, self.every * choice.uniform(0.9, 1.1) - took))


async def measure(side: Side, servers: list[Running], asked: argparse.Namespace) -> None:
    """Let all tables play, and print what was measured."""
    load = Load(side, asked, asked.every)
    tables = [asyncio.create_task(load.run()) for _ in range(asked.tables)]
    while load.opened < asked.tables:
        await asyncio.sleep(0.1)
        for task in tables:
            if task.done():
                await task
    gc.collect()
    gc.disable()  # of what measures, not of what is measured
    best = await _phase(load, servers)
    report(best, load, servers)
    while asked.most and best.at(0.99) < TOO_LONG and not best.errors:
        load.every /= FASTER
        latest = await _phase(load, servers)
        report(latest, load, servers)
        if latest.at(0.99) >= TOO_LONG or latest.rate < best.rate:
            print(f"most: {best.rate:.0f} moves/s with p99 under {TOO_LONG} ms")
            break
        best = latest
    load.playing = False
    await asyncio.wait(tables, timeout=10)


async def _phase(load: Load, servers: list[Running]) -> Figures:
    """Play for a while at one pace."""
    await asyncio.sleep(SETTLING)
    load.figures = figures = Figures()
    before, began = sum(server.processor for server in servers), time.perf_counter()
    await asyncio.sleep(load.asked.seconds)
    figures.seconds = time.perf_counter() - began
    figures.processor = sum(server.processor for server in servers) - before
    load.figures = Figures()
    return figures


def report(figures: Figures, load: Load, servers: list[Running]) -> None:
    """Print what was measured."""
    sockets = load.asked.tables * load.asked.players
    each = 1000 * figures.processor / max(1, len(figures.latencies))
    print(
        f"{sockets} sockets, a move every {load.every:.2f} s at each of {load.asked.tables} tables: "
        f"{figures.rate:.0f} moves/s, {figures.errors} errors; move to last update p50 {figures.at(0.5):.0f} ms, "
        f"p99 {figures.at(0.99):.0f} ms, most {figures.at(1):.0f} ms; "
        f"{sum(server.memory for server in servers):.0f} MB, {each:.1f} ms of processor time a move",
        flush=True,
    )


@contextmanager
def chosen(asked: argparse.Namespace) -> Iterator[tuple[Side, list[Running]]]:
    """The side that is to be measured, running."""
    if asked.side != "fathoms":
        with their_server() as server:
            yield Theirs(server.address, asked.players), [server]
        return
    with (
        postgresql() if asked.processes > 1 else sqlite() as database,
        fathoms_servers(database, asked.processes) as servers,
    ):
        yield Ours([server.address for server in servers], asked.game, asked.players), servers


def main() -> None:
    """Measure and print."""
    open_games = [game for game in map(fathoms.find_game, fathoms.game_names()) if not game.secrets]
    heaviest = max(open_games, key=lambda game: game.weight).name
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description="What a server bears.")
    parser.add_argument("--side", choices=["fathoms", "boardgame.io"], default="fathoms")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--players", type=int, default=4, help="seats, and sockets, of each table")
    parser.add_argument("--every", type=float, default=2.0, help="seconds from a table's move to its next")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--most", action="store_true", help="go on with more moves a second until it is too much")
    parser.add_argument("--game", choices=[game.name for game in open_games], default=heaviest)
    parser.add_argument("--processes", type=int, default=1, help="of our server; more than one share a PostgreSQL")
    asked = parser.parse_args()
    with chosen(asked) as (side, servers):
        asyncio.run(measure(side, servers, asked))


if __name__ == "__main__":
    main()
