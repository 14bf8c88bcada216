"""Timing, weighing states, and counting choices; the same for every side."""

import gc
import os
import platform
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, pairwise
from statistics import mean, median
from sys import getsizeof
from time import perf_counter_ns, process_time
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, NamedTuple

from benchmarks.sides import APPLYING, LISTING, REST, SET_UP, Laps, Side

SHARES = {"decisions": 0.4, "copies": 0.15, "records": 0.25, "thumbs": 0.2}  # of the time for rounds
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)


class Plan(NamedTuple):
    """How much to measure. No seconds at all still does everything once."""

    seconds: float  # for all rounds of all sides together
    rounds: int
    decisions: int  # at least, for each side, to count choices in and to split the time of
    positions: int
    records: int
    collect: bool = False  # whether the garbage collector stays on


FULL = Plan(seconds=80, rounds=15, decisions=100_000, positions=50, records=16)
QUICK = Plan(seconds=8, rounds=5, decisions=10_000, positions=20, records=4)
TINY = Plan(seconds=0, rounds=2, decisions=100, positions=4, records=2)


def machine() -> dict[str, Any]:
    """What the figures depend on besides the code."""
    return {
        "cores": os.cpu_count(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
    }


# Rates


def playing(side: Side) -> Callable[[], int]:
    """A job that plays one random game at each player count and returns how many decisions that was."""
    seeds = count()
    return lambda: sum(side.play(next(seeds)) for _ in range(side.tables))


def copying(positions: list[Any]) -> Callable[[], int]:
    """A job that copies every position once."""

    def job() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    return job


def replaying(side: Side, number: int) -> Callable[[], int]:
    """A job that replays some records, each once."""
    records = [side.record(seed) for seed in range(number)]

    def job() -> int:
        for record in records:
            side.replay(record)
        return len(records)

    return job


def thumbing(side: Side) -> Callable[[], int]:
    """A job that plays one game of rules of thumb at each player count and returns how many that was."""
    seeds = count()

    def job() -> int:
        for _ in range(side.tables):
            side.thumbs(next(seeds))
        return side.tables

    return job


def rate(job: Callable[[], int], seconds: float) -> float:
    """How much of its work a job does in a second of the processor's time, repeated for so many seconds."""
    done = 0
    begun = process_time()
    while True:
        done += job()
        spent = process_time() - begun
        if spent >= seconds and spent > 0:
            return done / spent


@contextmanager
def garbage(collect: bool) -> Iterator[None]:
    """Garbage is collected before; during the measurement only if asked."""
    gc.collect()
    if not collect:
        gc.disable()
    try:
        yield
    finally:
        gc.enable()


def spread(values: list[float]) -> dict[str, Any]:
    """The median, the lowest and the highest, and all of them in order of time."""
    return {"median": median(values), "low": min(values), "high": max(values), "rounds": values}


def ratios(results: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Ours to catanatron's, round by round for the rates, so that what slows a round slows both."""
    theirs = results.get("catanatron")
    if theirs is None:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for name, ours in results.items():
        if ours is not theirs:
            found[name] = _rates(ours, theirs)
            found[name]["bytes"] = {kind: ours["bytes"][kind] / theirs["bytes"][kind] for kind in ours["bytes"]}
    return found


def _rates(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Of all that both have a rate of, one's in proportion to the other's."""
    return {
        kind: spread([a / b for a, b in zip(ours[kind]["rounds"], theirs[kind]["rounds"], strict=True)])
        for kind in SHARES
        if kind in ours and kind in theirs
    }


def builds(results: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Each compiled game in proportion to the same game interpreted, round by round too."""
    return {
        name: _rates(results[compiled_name(name)], found)
        for name, found in results.items()
        if compiled_name(name) in results
    }


def compiled_name(game: str) -> str:
    """What the compiled build of a game is called beside the interpreted one."""
    return f"{game} compiled"


# Memory


def reachable(root: Any) -> dict[int, Any]:
    """Everything that an object leads to, by identity; classes, functions and modules are no part of a state."""
    found: dict[int, Any] = {}
    todo = [root]
    while todo:
        item = todo.pop()
        if id(item) not in found and not isinstance(item, CODE):
            found[id(item)] = item
            if hasattr(item, "__dict__"):
                todo.append(vars(item))  # the interpreter keeps it folded up until it is asked for
            todo += gc.get_referents(item)
    return found


def size_besides(state: Any, *others: Any) -> int:
    """The bytes that a state takes up beyond what it shares with others."""
    shared = {key for other in others for key in reachable(other)}
    return sum(getsizeof(item) for key, item in reachable(state).items() if key not in shared)


def weigh(positions: list[Any]) -> dict[str, float]:
    """What one more copy of a position adds, and what a game adds that shares only constants with another game."""
    copies = [size_besides(position.copy(), position) for position in positions]
    games = [size_besides(one, other) for one, other in pairwise(positions)]
    return {"copy": median(copies), "game": median(games)}


def sample_positions(side: Side, number: int) -> list[Any]:
    """One position from each of so many games, from just after the beginning to just before the end."""
    lengths = [side.play(seed) for seed in range(number)]
    return [side.position(seed, int(length * (seed + 0.5) / number)) for seed, length in enumerate(lengths)]


# What kind of decisions, and where their time goes


def count_choices(side: Side, decisions: int) -> dict[str, float]:
    """How long games are, and how many moves there are to choose from."""
    played: list[list[int]] = []
    while sum(map(len, played)) < decisions:
        played += [side.choices(len(played) + table) for table in range(side.tables)]
    choices = [number for game in played for number in game]
    return {
        "games": len(played),
        "decisions_per_game": len(choices) / len(played),
        "forced": choices.count(1) / len(choices),
        "mean": mean(choices),
        "median": median(choices),
        "most": max(choices),
    }


def split_time(side: Side, games: int, plan: Plan) -> dict[str, float]:
    """The share of the time that goes into each step, without the time that the timing takes."""
    laps = Laps()
    inside, whole = stopwatch_cost()
    with garbage(plan.collect):
        begun = perf_counter_ns()
        for seed in range(games):
            side.timed_play(seed, laps)
        total = perf_counter_ns() - begun - whole * laps.calls.total()
    spent = {step: laps.spent[step] - inside * laps.calls[step] for step in (SET_UP, LISTING, APPLYING)}
    spent[REST] = total - sum(spent.values())
    return {step: time / total for step, time in spent.items()}


def stopwatch_cost(times: int = 100_000) -> tuple[float, float]:
    """Nanoseconds that timing one step adds to that step, and to the whole."""
    spent = 0
    first = perf_counter_ns()
    for _ in range(times):
        begun = perf_counter_ns()
        spent += perf_counter_ns() - begun
    return spent / times, (perf_counter_ns() - first) / times
