"""Many games between agents. What game i does depends on the simulation's seed and i alone, not on the process that
plays it."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from typing import Any, Protocol

from fathoms.agents import UNLIMITED, Agent, Budget, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.errors import FathomsError, OptionError, RecordError
from fathoms.engine.events import Event
from fathoms.engine.game import Figure, Game
from fathoms.engine.moves import Move
from fathoms.engine.options import Options
from fathoms.engine.record import Record
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import remove_leftovers
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from fathoms.lab.ears import Ears
from fathoms.lab.failures import said
from fathoms.lab.seeds import agent_chance, game_seed

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
    budget: Budget = UNLIMITED  # of every choice


@dataclass(frozen=True)
class Run:
    """A simulation as its processes need it: the setting, its seed, and the folder for records."""

    setting: Setting
    seed: int
    keep: Path | None


@dataclass(frozen=True)
class Played:
    """How one game went; `seed` is the game's own."""

    seed: int
    reason: str
    winners: tuple[int, ...]
    decisions: int
    turns: int
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


def play_one(setting: Setting, number: int, simulation: int = 0) -> tuple[Played, Record]:
    """One whole game of a simulation, and its record."""
    game, seed = find_game(setting.game), game_seed(simulation, number)
    agents = [
        find_agent(name, game, agent_chance(simulation, number, seat)) for seat, name in enumerate(setting.agents)
    ]
    record = Record(game.name, game.version, setting.players, dict(setting.options), seed, [], list(setting.agents))
    state = play_out(game, record, agents, [setting.budget] * setting.players)
    outcome = game.outcome(state)
    if outcome is None:
        stopped = f"stopped after {len(record.moves)} decisions without an outcome"
        raise SimulationError(f"{game.title} with seed {seed} {stopped}.")
    figures = game.figures(state)
    return Played(seed, outcome.reason, outcome.winners, len(record.moves), game.turn(state), figures), record


class Watcher(Protocol):
    """Whoever watches a game while it is played out; what they see, they change nothing of."""

    def begins(self, state: State) -> None:
        """The game is set up."""

    def chooses(self, state: State, seat: int, move: Move, answers: int) -> None:
        """A seat makes one of so many moves; the state is still as it was."""

    def hears(self, events: Sequence[Event]) -> None:
        """This has happened."""


def play_out(
    game: Game[Any],
    record: Record,
    agents: Sequence[Agent],
    budgets: Sequence[Budget],
    watcher: Watcher | None = None,
) -> State:
    """Play a game that its record names from its beginning to its end, and write the moves into it."""
    ears = Ears(game, agents)
    state: State = game.new(record.players, record.options, record.seed, listen=ears.open or watcher is not None)
    if watcher is not None:
        watcher.begins(state)
        watcher.hears(state.events or ())
    ears.hear(state)
    while (seat := game.to_act(state)) is not None:
        legal = game.legal_moves(state)
        # Where there is nothing to choose nobody is asked: a sight costs an imagined world.
        move = legal[0] if len(legal) == 1 else _ask(agents[seat], ears.sight(state, seat), budgets[seat], record)
        if move not in legal:
            raise _not_legal(record.played_by[seat], move, record.seed, len(record.moves) + 1)
        if watcher is None:
            game.advance(state, move, seat)
        else:
            watcher.chooses(state, seat, move, len(legal))
            state.events = []
            game.advance(state, move, seat)
            watcher.hears(state.events)
        ears.hear(state)
        record.moves.append(move.text)
        record.by.append(seat)
    return state


def _ask(agent: Agent, sight: Sight, budget: Budget, record: Record) -> Move:
    try:
        return agent.choose(sight, budget)
    except SimulationError:
        raise
    except (Exception, SystemExit) as error:  # anybody's agent: anything can go wrong in it
        name, decision = record.played_by[sight.seat], len(record.moves) + 1
        raise SimulationError(
            f"The agent {name!r} failed with {type(error).__name__} at decision {decision} of the game with seed "
            f"{record.seed}{said(error)}."
        ) from None


def _not_legal(agent: str, move: object, seed: int, decision: int) -> SimulationError:
    answer = repr(move.text) if isinstance(move, Move) else repr(move)
    return SimulationError(
        f"The agent {agent!r} answered {answer} to decision {decision} of the game with seed {seed}: "
        "that is not one of the legal moves."
    )


def simulate(
    setting: Setting,
    numbers: range,
    jobs: int,
    keep: Path | None = None,
    tell: Callable[[int], object] = bool,
    seed: int = 0,
) -> list[Played]:
    """Play the games of these numbers, in order; a shorter list means that Ctrl-C ended it early.

    `seed` is the simulation's own; `keep` is a folder for the records; `tell` hears of games as they are done, a few at
    a time.
    """
    run = Run(setting, seed, keep)
    if keep is not None:
        _make_folder(keep)
    if jobs == 1:
        return _play_here(run, numbers, tell)
    size = max(1, min(LARGEST_CHUNK, len(numbers) // (jobs * 4)))
    chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    return _play_in_processes(run, chunks, jobs, tell)


def cores() -> int:
    """How many processes can run at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def record_path(run: Run, folder: Path, number: int) -> Path:
    """Where the record of a game is kept."""
    return folder / f"{run.setting.game}-{run.seed}-{number}.json"


def _make_folder(keep: Path) -> None:
    try:
        keep.mkdir(parents=True, exist_ok=True)
        remove_leftovers(keep)
    except FileExistsError:
        raise RecordError(f"Cannot keep records in {keep}: it is a file, not a folder.") from None
    except OSError as error:
        raise RecordError(f"Cannot keep records in {keep}: {error.strerror}.") from None


def _play_and_keep(run: Run, number: int) -> Played:
    played, record = play_one(run.setting, number, run.seed)
    if run.keep is not None:
        record.save(record_path(run, run.keep, number))
    return played


def _play_here(run: Run, numbers: range, tell: Callable[[int], object]) -> list[Played]:
    done: list[Played] = []
    try:
        for number in numbers:
            done.append(_play_and_keep(run, number))
            tell(1)
    except KeyboardInterrupt:
        pass
    return done


def _play_in_processes(run: Run, chunks: list[range], jobs: int, tell: Callable[[int], object]) -> list[Played]:
    context = multiprocessing.get_context("spawn")
    with nothing_said_of_what_is_cleared_away():
        stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, _begin_work, (stop,))
    futures: list[Future[list[Played]]] = []
    with ctrl_c_ends_the_waiting():
        try:
            with ctrl_c_held_back():
                futures += [pool.submit(_play_chunk, run, chunk) for chunk in chunks]
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
def nothing_said_of_what_is_cleared_away() -> Iterator[None]:
    """The process by which Python clears semaphores away starts here; it would warn of what a second Ctrl-C leaves."""
    sys.warnoptions.append("ignore:resource_tracker")
    try:
        yield
    finally:
        sys.warnoptions.pop()


@contextmanager
def ctrl_c_ends_the_waiting() -> Iterator[None]:
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
def ctrl_c_held_back() -> Iterator[None]:
    """Processes started here inherit that Ctrl-C is not for them; one that is pressed meanwhile comes afterwards."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Flag | None = None


def end_with_the_parent() -> None:
    """A process whose parent was killed would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _begin_work(stop: Flag) -> None:
    """Make a fresh process ready: it stops between two games when told to, and only then."""
    global _stop  # noqa: PLW0603  a pool hands things that are shared to its processes in no other way
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()


def _play_chunk(run: Run, numbers: range) -> list[Played]:
    done: list[Played] = []
    for number in numbers:
        if _stop is not None and _stop.is_set():
            break
        done.append(_play_and_keep(run, number))
    return done
