"""The long way round, for a night: the full numbers of what the test command tries a little of.

    python -m tools.soak [PART ...] [--seed 1] [--jobs 2]

- tables: every player count with every value of every option alone and with random combinations; dozens of random
  games at each, checked by the conformance suite.
- worlds: pairs of a true and an imagined world, which no seat may be able to tell apart.
- wire: pairs of tables at a real server that no seat can tell apart, and all that it is sent.
- pages: pairs of tables that no seat can tell apart, the same clicks in two browsers, and all that their pages hold.
- games: whole games on the page from the first move to the last, where the test command plays their middle ahead.
- messages: random, mutated and out-of-order messages to a real server.
- api: odd requests to every address of the HTTP API.
- kills: real servers killed under load, on SQLite and on PostgreSQL, one and two of them, and PostgreSQL itself; and
  connections cut.
- endurance: one page in a real Chromium for hundreds of moves of every game: what it holds at the end, and its socket.
- compiled: the compiled build, made anew: whole games of every agent as in the interpreted one, and the tests of
  engine, games, agents, conformance and laboratory on it.
- prompts, saves, components: lines typed at the table, saved games and component files, spoilt by chance; each has to
  be taken or refused in one sentence, and nothing may be lost.

Without a name all parts run. Every failure is printed with what it takes to repeat it, and the program ends with a
summary and, if anything failed, with exit code 1. The seed decides what is spoilt and what is imagined.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path

from tests.conformance.games import GAMES
from tests.conformance.tables import all_tables, check_table, compare_worlds, games_at_a_table
from tests.fuzz.components import fuzz_components
from tests.fuzz.prompts import TABLES, fuzz_prompt
from tests.fuzz.saves import fuzz_saves
from tools.folders import games_here

PAIRS = 1_000  # of worlds at each table
LINES, SAVES, FILES = 20_000, 4_000, 8_000
WIRE_PAIRS, WIRE_JOBS = 2_000, 8  # of worlds of a game, at a real server
PAGE_PAIRS = 300  # of worlds of a game, in two browsers
MESSAGES, MESSAGE_JOBS = 100_000, 20
KILLS = 50
PAGE_MOVES = 600  # of each game on one page: more than people make in an hour
REQUESTS = 500  # to each address of the API
ALIKE = 30  # games of every agent in both builds
COMPILED_TESTS = ("tests/engine", "tests/games", "tests/agents", "tests/conformance", "tests/lab")
PIECE = 500  # typed, loaded or read by one job

Job = tuple[str, Callable[[], Counter[str]]]


def _table(game: str, number: int) -> Counter[str]:
    one = next(one for one in GAMES if one.name == game)
    ledger = check_table(one, all_tables(one)[number], night=True)
    return Counter(games=ledger.games, decisions=ledger.decisions, worlds=ledger.worlds)


def _worlds(game: str, number: int, seed: int) -> Counter[str]:
    one = next(one for one in GAMES if one.name == game)
    ledger = compare_worlds(one, all_tables(one)[number], seed=1000 * seed, pairs=PAIRS, every=3)
    return Counter(worlds=ledger.worlds, secrets=ledger.secrets, dealt_anew=ledger.secrets_dealt_anew)


def _prompts(game: str, seed: int, lines: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        return Counter(lines=fuzz_prompt(game, seed, lines, Path(folder)))


def _saves(seed: int, count: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        return Counter(fuzz_saves(seed, count, Path(folder)))


def _components(seed: int, count: int) -> Counter[str]:
    return Counter(fuzz_components(seed, count))


def _wire(game: str, seed: int) -> Counter[str]:
    from tests.server.served import serve
    from tests.server.worlds import PAUSE
    from tests.server.worlds import compare_worlds as compare_on_the_wire

    with tempfile.TemporaryDirectory() as folder, serve(Path(folder), agent_pause=PAUSE) as served:
        done = compare_on_the_wire(served, game, seed, WIRE_PAIRS // WIRE_JOBS)
        return Counter(pairs=done["look"], comparisons=done.total())


def _messages(seed: int) -> Counter[str]:
    from tests.server.fuzz_socket import fuzz_socket
    from tests.server.served import serve

    with tempfile.TemporaryDirectory() as folder, serve(Path(folder), agent_pause=0.001) as served:
        answers = fuzz_socket(served, seed, MESSAGES // MESSAGE_JOBS)
        return Counter(messages=MESSAGES // MESSAGE_JOBS, refusals=answers["bad-request"] + answers["bad-json"])


def _tested(wish: str, number: int | str, *what: str) -> None:
    """Run tests that do more when the environment says so."""
    environment = {**os.environ, wish: str(number)}
    command = [sys.executable, "-m", "pytest", "-q", "--timeout", "0", "--show-capture", "no", *what]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(done.stdout[-10_000:])


def _api() -> Counter[str]:
    _tested("SOAK_API_EXAMPLES", REQUESTS, "tests/server/test_api.py")
    return Counter(requests_to_each_address=REQUESTS)


def _pages() -> Counter[str]:
    _tested("SOAK_PAGE_PAIRS", PAGE_PAIRS, "-n", "2", "-k", "same_clicks_in_two_worlds", "tests/games")
    return Counter(pairs=PAGE_PAIRS)


def _games() -> Counter[str]:
    _tested("SOAK_WHOLE_GAMES", 1, "-k", "whole_game", "tests/games")
    return Counter(runs=1)


def _endurance(game: str) -> Counter[str]:
    from playwright.sync_api import sync_playwright

    from tests.browser.endurance import endure
    from tests.browser.fixtures import build_page
    from tests.server.served import serve
    from tools.chromium import find_chromium, launch_args

    build_page()
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder), agent_pause=0.02) as served,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=find_chromium(), args=launch_args())
        done = endure(browser.new_context, served, game, PAGE_MOVES)
    assert done.megabytes < 5, f"The page holds {done.megabytes:.1f} MB more after {done.moves} moves."
    assert done.sockets == 1, f"{done.sockets - 1} connections were dropped."
    assert not done.complaints, done.complaints
    return Counter(moves=done.moves, games=done.games, kilobytes_more=round(1000 * done.megabytes))


def endurance(_: int) -> list[Job]:
    """One page for a long time."""
    return [(f"{game}: {PAGE_MOVES} moves on one page", partial(_endurance, game)) for game in games_here()]


def _kills_sqlite(seed: int) -> Counter[str]:
    from tests.server.killing import kill_under_load

    with tempfile.TemporaryDirectory() as folder:
        return kill_under_load(f"sqlite+aiosqlite:///{folder}/tables.db", KILLS, seed)


def _kills_postgres(seed: int, how: str) -> Counter[str]:
    import asyncio

    from fathoms.server.store.opening import migrate
    from tests.server.databases import fresh_database, postgres_server
    from tests.server.killing import cut_under_load, kill_postgres_under_load, kill_under_load

    with postgres_server() as postgres:
        database = fresh_database(postgres.address)
        asyncio.run(migrate(database))
        if how == "itself":
            return kill_postgres_under_load(postgres, database, KILLS, seed)
        if how == "cut":
            return cut_under_load(database, KILLS, seed)
        return kill_under_load(database, KILLS, seed, servers=2 if how == "two" else 1)


def _compiled() -> Counter[str]:
    from tools.alike import in_both_builds
    from tools.compiled import compile_copy

    with tempfile.TemporaryDirectory() as folder:
        compile_copy(Path(folder))
        alike = sum(in_both_builds(game, ALIKE, Path(folder)) for game in games_here())
        _tested(
            "PYTHONPATH", folder, *(f"tests/{part}" for part in ("engine", "games", "agents", "conformance", "lab"))
        )
    return Counter(games_alike=alike)


def compiled(_: int) -> list[Job]:
    """The compiled build."""
    return [("the compiled build", _compiled)]


def wire(seed: int) -> list[Job]:
    """Pairs of worlds of every game at a real server."""
    games = [game.name for game in GAMES if game.name in games_here()]
    return [
        (
            f"{game}: {WIRE_PAIRS // WIRE_JOBS} pairs on the wire, seed {100 * seed + n}",
            partial(_wire, game, 100 * seed + n),
        )
        for game in games
        for n in range(WIRE_JOBS)
    ]


def pages(_: int) -> list[Job]:
    """Pairs of worlds in two browsers."""
    return [(f"{PAGE_PAIRS} pairs in two browsers", _pages)]


def games(_: int) -> list[Job]:
    """Whole games on the page, by clicks and by keys, each from its beginning."""
    return [("whole games on the page", _games)]


def messages(seed: int) -> list[Job]:
    """Bad messages to a real server."""
    return [
        (f"{MESSAGES // MESSAGE_JOBS} messages, seed {seed + n}", partial(_messages, seed + n))
        for n in range(MESSAGE_JOBS)
    ]


def api(_: int) -> list[Job]:
    """Odd requests to the whole API."""
    return [(f"{REQUESTS} requests to each address", _api)]


def kills(seed: int) -> list[Job]:
    """Servers killed under load."""
    postgres: list[Job] = [
        (f"PostgreSQL: {KILLS} times {what}", partial(_kills_postgres, seed, how))
        for how, what in (
            ("one", "the server killed"),
            ("two", "one of two servers killed"),
            ("cut", "connections cut"),
            ("itself", "PostgreSQL itself killed"),
        )
    ]
    return [(f"SQLite: {KILLS} times the server killed", partial(_kills_sqlite, seed)), *postgres]


def tables(_: int) -> list[Job]:
    """The conformance suite at every table."""
    found = [(game, number, variant) for game in GAMES for number, variant in enumerate(all_tables(game))]
    return [
        (f"{game.name}, {variant}: {games_at_a_table(game, night=True)} games", partial(_table, game.name, number))
        for game, number, variant in found
    ]


def worlds(seed: int) -> list[Job]:
    """Pairs of worlds at every table."""
    found = [(game, number, variant) for game in GAMES for number, variant in enumerate(all_tables(game))]
    return [
        (f"{game.name}, {variant}: {PAIRS} pairs of worlds", partial(_worlds, game.name, number, seed))
        for game, number, variant in found
    ]


def prompts(seed: int) -> list[Job]:
    """Lines typed at the tables of all games in turn."""
    games = list(TABLES)
    return [
        (
            f"{games[n % len(games)]}: {PIECE} lines, seed {seed + n}",
            partial(_prompts, games[n % len(games)], seed + n, PIECE),
        )
        for n in range(-(-LINES // PIECE))
    ]


def saves(seed: int) -> list[Job]:
    """Saved games."""
    return [(f"{PIECE} saves, seed {seed + n}", partial(_saves, seed + n, PIECE)) for n in range(-(-SAVES // PIECE))]


def components(seed: int) -> list[Job]:
    """Component files."""
    pieces = range(-(-FILES // PIECE))
    return [(f"{PIECE} component files, seed {seed + n}", partial(_components, seed + n, PIECE)) for n in pieces]


PARTS = {
    "tables": tables,
    "worlds": worlds,
    "wire": wire,
    "pages": pages,
    "games": games,
    "messages": messages,
    "api": api,
    "kills": kills,
    "endurance": endurance,
    "compiled": compiled,
    "prompts": prompts,
    "saves": saves,
    "components": components,
}


def run(part: str, jobs: list[Job], pool: ProcessPoolExecutor) -> tuple[Counter[str], int]:
    """All jobs of a part; what they counted, and how many failed."""
    print(f"{part}: {len(jobs)} jobs", flush=True)
    counted: Counter[str] = Counter()
    failed = 0
    running = {pool.submit(job): name for name, job in jobs}
    for done in as_completed(running):
        error = done.exception()
        if error is None:
            counted += done.result()
            print(f"  {running[done]}: {_counts(done.result())}", flush=True)
        else:
            failed += 1
            print(f"  FAILED {running[done]}\n{''.join(traceback.format_exception(error))}", flush=True)
    return counted, failed


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{count:,} {name.replace('_', ' ')}" for name, count in counted.items()) or "nothing"


def main(words: list[str]) -> int:
    """Run the parts named, or all."""
    parser = argparse.ArgumentParser(prog="make soak", description="The full numbers, for a night.")
    parser.add_argument("parts", nargs="*", help=f"any of {', '.join(PARTS)}; all by default")
    parser.add_argument("--seed", type=int, default=1, help="what is spoilt and imagined (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    asked = parser.parse_args(words)
    unknown = [part for part in asked.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}: allowed are {', '.join(PARTS)}")
    failures = 0
    summary: list[str] = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for part in asked.parts or PARTS:
            started = time.monotonic()
            counted, failed = run(part, PARTS[part](asked.seed), pool)
            failures += failed
            summary.append(f"{part}: {_counts(counted)}; {failed} failed; {time.monotonic() - started:.0f} s")
            print(summary[-1], flush=True)
    print("\n".join(["", "Summary", *summary]))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
