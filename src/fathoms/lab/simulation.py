"""Many games between agents. What game i does depends on its seed alone, never on the process that plays it."""

import hashlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from typing import Any

from fathoms.agents import find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError, OptionError, RecordError
from fathoms.engine.game import Figure, Game
from fathoms.engine.moves import Move
from fathoms.engine.options import Options
from fathoms.engine.record import Record
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import remove_leftovers
from fathoms.engine.sight import Sight

LARGEST_CHUNK = 16


class SimulationError(FathomsError):
    """A simulation that cannot go on, through no fault of the rules."""


@dataclass(frozen=True)
class Setting:
    """What is the same in all games of a simulation: the table, and who plays each seat."""

    game: str
    players: int
    options: Options
    agents: tuple[str, ...]


@dataclass(frozen=True)
class Played:
    """How one game went; `turns` is None for a game whose view does not count them."""

    seed: int
    reason: str
    winners: tuple[int, ...]
    decisions: int
    turns: int | None
    figures: dict[str, Figure] = field(default_factory=dict)


def seat_agents(game: Game[Any], names: list[str], players: int | None) -> tuple[str, ...]:
    """An agent's name for every seat: one name serves all, several are one a seat and may set how many play."""
    count = players if players is not None else len(names) if len(names) > 1 else game.players[0]
    game.check_table(count, {})
    for name in names:
        find_agent(name, game, Chance(0))
    if len(names) == 1:
        return tuple(names * count)
    if len(names) != count:
        raise OptionError(f"{len(names)} agents cannot play {count} seats: name one for all seats, or one for each.")
    return tuple(names)


def agent_chance(seed: int, seat: int) -> Chance:
    """An agent's own chance: unrelated to the game's, to the other seats' and to other games'."""
    digest = hashlib.sha256(f"agent of seat {seat} in game {seed}".encode()).digest()
    return Chance(int.from_bytes(digest, "big"))


def play_one(setting: Setting, seed: int) -> tuple[Played, Record]:
    """One whole game, and its record."""
    game = find_game(setting.game)
    agents = [find_agent(name, game, agent_chance(seed, seat)) for seat, name in enumerate(setting.agents)]
    state = game.new(setting.players, setting.options, seed)
    moves: list[str] = []
    while game.to_act(state) is not None:
        sight = Sight(game, state)
        move = agents[sight.seat].choose(sight)
        if move not in game.legal_moves(state):
            raise _not_legal(setting.agents[sight.seat], move, seed, len(moves) + 1)
        game.advance(state, move)
        moves.append(move.text)
    outcome = game.outcome(state)
    if outcome is None:
        raise SimulationError(f"{game.title} with seed {seed} stopped after {len(moves)} decisions without an outcome.")
    turn = game.view(state, None).get("turn")
    turns = turn if type(turn) is int else None
    played = Played(seed, outcome.reason, outcome.winners, len(moves), turns, game.figures(state))
    return played, Record(
        game.name, game.version, setting.players, dict(setting.options), seed, moves, list(setting.agents)
    )


def _not_legal(agent: str, move: object, seed: int, decision: int) -> SimulationError:
    answer = repr(move.text) if isinstance(move, Move) else repr(move)
    return SimulationError(
        f"The agent {agent!r} answered {answer} to decision {decision} of the game with seed {seed}: "
        "that is not one of the legal moves."
    )


def simulate(
    setting: Setting, seeds: range, jobs: int, keep: Path | None = None, tell: Callable[[int], object] = bool
) -> list[Played]:
    """Play a game for every seed, in order of seeds; a shorter list means that Ctrl-C ended it early.

    `keep` is a folder for the records; `tell` hears of games as they are done, a few at a time.
    """
    if keep is not None:
        _make_folder(keep)
    if jobs == 1:
        return _play_here(setting, seeds, keep, tell)
    size = max(1, min(LARGEST_CHUNK, len(seeds) // (jobs * 4)))
    chunks = [seeds[start : start + size] for start in range(0, len(seeds), size)]
    return _play_in_processes(setting, chunks, jobs, keep, tell)


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def record_path(folder: Path, record: Record) -> Path:
    """Where the record of a game is kept."""
    return folder / f"{record.game}-{record.seed}.json"


def _make_folder(keep: Path) -> None:
    try:
        keep.mkdir(parents=True, exist_ok=True)
        remove_leftovers(keep)
    except FileExistsError:
        raise RecordError(f"Cannot keep records in {keep}: it is a file, not a folder.") from None
    except OSError as error:
        raise RecordError(f"Cannot keep records in {keep}: {error.strerror}.") from None


def _play_and_keep(setting: Setting, seed: int, keep: Path | None) -> Played:
    played, record = play_one(setting, seed)
    if keep is not None:
        record.save(record_path(keep, record))
    return played


def _play_here(setting: Setting, seeds: range, keep: Path | None, tell: Callable[[int], object]) -> list[Played]:
    done: list[Played] = []
    try:
        for seed in seeds:
            done.append(_play_and_keep(setting, seed, keep))
            tell(1)
    except KeyboardInterrupt:
        pass
    return done


def _play_in_processes(
    setting: Setting, chunks: list[range], jobs: int, keep: Path | None, tell: Callable[[int], object]
) -> list[Played]:
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, _begin_work, (stop,))
    futures: list[Future[list[Played]]] = []
    with _ctrl_c_ends_the_waiting():
        try:
            with _ctrl_c_ignored():
                futures += [pool.submit(_play_chunk, setting, chunk, keep) for chunk in chunks]
            for future in as_completed(futures):
                tell(len(future.result()))
        except KeyboardInterrupt:
            pass
        except BrokenProcessPool:
            raise SimulationError(
                "A process that played games was ended from outside, perhaps for want of memory."
            ) from None
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)
    return [played for future in futures if not future.cancelled() for played in future.result()]


@contextmanager
def _ctrl_c_ends_the_waiting() -> Iterator[None]:
    """The first Ctrl-C is a KeyboardInterrupt: the games in play are finished and counted. The second ends it all.

    No other is raised, for in the middle of stopping it would leave locks behind that everybody waits for.
    """
    pressed = 0

    def press(*_: object) -> None:
        nonlocal pressed
        pressed += 1
        if pressed > 1:
            _end_at_once()
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, press)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _end_at_once() -> None:
    try:
        for process in multiprocessing.active_children():
            process.kill()
        if sys.stderr.isatty():
            os.write(sys.stderr.fileno(), b"\x1b[?25h\n")  # a progress bar may have hidden the cursor
    finally:
        os._exit(130)


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Processes started here inherit that Ctrl-C is not for them, so that it ends the simulation in one place."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_stop: Flag | None = None


def _begin_work(stop: Flag) -> None:
    """Make a fresh process ready: it stops between two games when told to, and only then."""
    global _stop  # noqa: PLW0603  a pool hands things that are shared to its processes in no other way
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(setting: Setting, seeds: range, keep: Path | None) -> list[Played]:
    done: list[Played] = []
    for seed in seeds:
        if _stop is not None and _stop.is_set():
            break
        done.append(_play_and_keep(setting, seed, keep))
    return done
