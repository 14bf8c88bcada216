"""What stored tables cost: `python -m benchmarks.stored [--tables 1000]`.

It fills a SQLite file with tables of every game that random players have played, a tenth of them to the end and the
others up to some move, and measures how long a server needs from its start until it answers, how long one that is asked
for a table needs until its first update comes, how long the list of somebody's tables takes that nobody has opened yet,
and what a finished game takes on the disk.
"""

import argparse
import asyncio
import dataclasses
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from random import Random
from urllib.request import urlopen

from msgspec.structs import asdict, replace

import fathoms
from benchmarks.seats import OurSeat, socket_to
from benchmarks.servers import fathoms_servers
from fathoms.client import Server
from fathoms.engine.match import Match
from fathoms.server.ids import new_id, now
from fathoms.server.live import LiveTable
from fathoms.server.passwords import Passwords
from fathoms.server.people import People
from fathoms.server.settings import Settings
from fathoms.server.store import open_store
from fathoms.server.store.rows import MoveRow, Notices, PersonRow, Seated, SeatRow
from fathoms.server.store.store import Store
from fathoms.server.store.tables import MOVES
from fathoms.server.tables import fresh_table

STARTS = 5
LOOKS = 20  # at tables that the server has not opened yet
WEIGHED = 20  # finished games of each kind


@dataclass(frozen=True)
class Kept:
    """A table that was stored."""

    id: str
    game: str
    moves: int


def played(game: str, seed: int, most: int | None = None) -> Match:
    """A game between random players, to its end or so many moves long."""
    players = max(fathoms.find_game(game).players)
    match, choice = fathoms.new(game, players=min(players, 4), seed=seed), Random(seed)
    for _ in count() if most is None else range(most):
        if match.is_over:
            break
        seat = match.asked[0]
        match.play(choice.choice(match.game.legal_moves(match._state, seat)), seat)
    return match


async def keep(store: Store, host: str, match: Match) -> Kept:
    """Store a game as a server would that had it played."""
    record, at = match.record, now()
    table = fresh_table(host, record.game, record.players, record.options, at)
    outcome = None if match.outcome is None else dict(match.outcome.view())
    begun = replace(table, seed=str(record.seed), started=at, state="playing", public=True)
    await store.tables.add(Seated(begun, [SeatRow(table.id, seat, host) for seat in range(record.players)]))
    made = list(zip(record.moves, record.by, strict=True))
    live = LiveTable(dataclasses.replace(record, moves=[], by=[]))
    for number, (move, seat) in enumerate(made, 1):
        row = MoveRow(table.id, number, seat, move, f"{seat}:{new_id()}", at + 900 * number, by_agent=False)
        live.take(replace(row, noticed=live.foresee(seat, live.match.ahead(move, seat))))
    *rows, last = live.entries
    if rows:
        values = [asdict(row) for row in rows]
        await store.database.write(lambda connection: connection.execute(MOVES.insert(), values))
    await store.play.append(last, asked=match.asked, outcome=outcome)
    return Kept(table.id, record.game, len(made))


async def fill(database: str, wanted: list[tuple[str, int, int | None]], host: str) -> list[Kept]:
    """Store games (name, seed, moves), many at a time."""
    store = await open_store(database)
    at_once = asyncio.Semaphore(250)

    async def one(game: str, seed: int, most: int | None) -> Kept:
        async with at_once:
            return await keep(store, host, played(game, seed, most))

    try:
        return await asyncio.gather(*(one(*each) for each in wanted))
    finally:
        await store.close()


async def new_host(database: str) -> tuple[str, str]:
    """Somebody who sits everywhere, and the token of their session."""
    store = await open_store(database)
    person = PersonRow(new_id(), "Host", None, None, Notices(), None, now(), now())
    await store.people.add(person)
    token = await (await People.open(store.people, Settings(), Passwords())).begin_session(person)
    await store.close()
    return person.id, token


def starts(database: str) -> list[float]:
    """Seconds from the start of a server until it answers, a few times."""
    took = []
    for _ in range(STARTS):
        began = time.perf_counter()
        with fathoms_servers(database) as servers, urlopen(f"{servers[0].address}/healthz", timeout=60):
            took.append(time.perf_counter() - began)
    return took


async def looks(address: str, kept: list[Kept]) -> list[float]:
    """Seconds from asking for a table that is not open yet until its first update, as an observer."""
    token, took = Server(address, name="Looker").token, []
    for one in kept:
        socket = await socket_to(f"{address.replace('http', 'ws', 1)}/api/socket", Authorization=f"Bearer {token}")
        seat = OurSeat(socket, one.id, None)
        began = time.perf_counter()
        await seat.watch()
        took.append(time.perf_counter() - began)
        await seat.close()
    return took


def list_of_mine(address: str, token: str) -> tuple[float, float, int]:
    """Seconds until the first page of somebody's tables comes, and until it says what each asks; how many tables."""
    server, began = Server(address, token=token), time.perf_counter()
    page = server.call("GET", "/api/tables?which=mine")["tables"]
    came = time.perf_counter() - began
    while any(table["your_turn"] and table["question"] is None for table in page):
        page = server.call("GET", "/api/tables?which=mine")["tables"]
    return came, time.perf_counter() - began, len(page)


def weigh(game: str) -> float:
    """The bytes that a finished game takes on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        database, file = f"sqlite+aiosqlite:///{folder}/tables.db", f"{folder}/tables.db"
        host, _ = asyncio.run(new_host(database))
        before = used(file)
        asyncio.run(fill(database, [(game, seed, None) for seed in range(WEIGHED)], host))
        return (used(file) - before) / WEIGHED


def used(file: str) -> int:
    """The bytes of a SQLite file's pages that are in use; what is free takes the next game."""
    with closing(sqlite3.connect(file)) as connection:
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count", "page_size")
        )
    return int((pages - free) * size)


def tables(wanted: int) -> Iterator[tuple[str, int, int | None]]:
    """Tables of all games in turn; a tenth of them finished."""
    games, choice = fathoms.game_names(), Random(1)
    for number in range(wanted):
        yield games[number % len(games)], number, None if number % 10 == 0 else choice.randrange(10, 400)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stored", description="What stored tables cost.")
    parser.add_argument("--tables", type=int, default=1000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{folder}/tables.db"
        host, token = asyncio.run(new_host(database))
        kept = asyncio.run(fill(database, list(tables(asked.tables)), host))
        print(f"{len(kept)} tables with {sum(one.moves for one in kept):,} moves")
        took = starts(database)
        print(f"start to first answer: {statistics.median(took):.2f} s, longest {max(took):.2f} s")
        with fathoms_servers(database) as servers:
            came, whole, many = list_of_mine(servers[0].address, token)
            print(f"{many} of my tables: {1000 * came:.0f} ms, with what is asked at each: {1000 * whole:.0f} ms")
        with fathoms_servers(database) as servers:
            for game in fathoms.game_names():
                longest = sorted((one for one in kept if one.game == game), key=lambda one: -one.moves)[:LOOKS]
                took = asyncio.run(looks(servers[0].address, longest))
                print(
                    f"opening {game}, {longest[-1].moves} to {longest[0].moves} moves: "
                    f"{1000 * statistics.median(took):.0f} ms, longest {1000 * max(took):.0f} ms"
                )
    for game in fathoms.game_names():
        print(f"a finished game of {game}: {weigh(game) / 1000:.1f} kB on the disk")


if __name__ == "__main__":
    main()
