"""Who plays the games of an experiment: this process, processes of this machine, or a Ray cluster. The same function
plays everywhere, so the rows are the same."""

import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing.synchronize import Event as Flag
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from fathoms.lab.experiment import playing
from fathoms.lab.experiment.experiment import ExperimentError
from fathoms.lab.experiment.folder import code_digest
from fathoms.lab.experiment.playing import Rows, Task, play_numbers
from fathoms.lab.simulation import (
    SimulationError,
    ctrl_c_ends_the_waiting,
    ctrl_c_held_back,
    end_with_the_parent,
    nothing_said_of_what_is_cleared_away,
)

Played: TypeAlias = tuple[Task, int, Rows]
Result = TypeVar("Result")
_REACHED: Final = 5.0  # seconds in which a cluster answers
_AHEAD: Final = 2  # tasks for each process that are handed out before one comes back: memory stays bounded


class Crew(Protocol):
    """Whoever plays tasks; `texts` are component files that are changed for all of them."""

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        """Play them, in any order; Ctrl-C ends it early."""


class Here:
    """This process alone. It has loaded the game already, so it can play only with the components as printed."""

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        """One after the other."""
        for task in tasks:
            rows = Rows()
            for count, number in enumerate(task.numbers):
                try:
                    playing.play(task, number, rows)
                except KeyboardInterrupt:
                    yield task, count, rows
                    raise
            yield task, len(task.numbers), rows


class Processes:
    """Processes of this machine, fresh ones for every set of components."""

    def __init__(self, count: int) -> None:
        self._count = count

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        """As many at a time as there are processes; what was begun when Ctrl-C came is finished."""
        context = multiprocessing.get_context("spawn")
        with nothing_said_of_what_is_cleared_away():
            stop = context.Event()
        pool = ProcessPoolExecutor(self._count, context, _begin_work, (stop, game, texts))
        with ctrl_c_ends_the_waiting():
            futures: set[Future[Played]] = set()
            try:
                yield from _in_turn(pool, futures, iter(tasks), self._count * _AHEAD)
            except KeyboardInterrupt:
                stop.set()
                yield from (done.result() for done in wait(futures).done if not done.cancelled())
                raise
            except BrokenProcessPool:
                why = "A process that played games was ended from outside, perhaps for want of memory."
                raise SimulationError(why) from None
            finally:
                stop.set()
                pool.shutdown(cancel_futures=True)


def _in_turn(
    pool: ProcessPoolExecutor, futures: set[Future[Played]], tasks: Iterator[Task], ahead: int
) -> Iterator[Played]:
    while True:
        with ctrl_c_held_back():
            futures.update(pool.submit(_play, task) for task in islice(tasks, ahead - len(futures)))
        if not futures:
            return
        for done in wait(futures, return_when=FIRST_COMPLETED).done:
            futures.discard(done)
            yield done.result()


_stop: Flag | None = None


def _begin_work(stop: Flag, game: str, texts: dict[str, str]) -> None:
    global _stop  # noqa: PLW0603  a pool hands things that are shared to its processes in no other way
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()
    playing.begin(game, texts)


def _play(task: Task) -> Played:
    return play_numbers(task, _stop.is_set if _stop is not None else bool)


def in_fresh_process(game: str, texts: dict[str, str], work: Callable[..., Result], *given: object) -> Result:
    """What a function gives in a process of its own, in which a game's component files are changed."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context) as pool:
        return pool.submit(_work, game, texts, work, given).result()


def _work(game: str, texts: dict[str, str], work: Callable[..., Result], given: tuple[object, ...]) -> Result:
    playing.begin(game, texts)
    return work(*given)


class OnRay:
    """A Ray cluster: one process for each of its processors, fresh ones for every set of components."""

    def __init__(self, address: str) -> None:
        _check_reachable(address)
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # nothing is told to anybody
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise ExperimentError("Ray is not installed here: pip install 'fathoms[ray]' brings it.") from None
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="error", ignore_reinit_error=True)
        except (ConnectionError, RuntimeError, ValueError, AssertionError, OSError) as error:
            said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise ExperimentError(
                f"There is no Ray cluster at {address!r}: {said.split('. ')[0].rstrip('.:')}."
            ) from None

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        """One task at a time for each processor; who has done one gets the next."""
        ray = self._ray
        count = max(1, int(ray.cluster_resources().get("CPU", 1)))
        made = ray.remote(num_cpus=1)(_Player)
        players = [made.remote(game, texts, code_digest(game)) for _ in range(count)]
        waiting: dict[Any, Any] = {}
        left = iter(tasks)
        try:
            for player, task in zip(players, left, strict=False):
                waiting[player.play.remote(task)] = player
            while waiting:
                done = ray.wait(list(waiting), num_returns=1)[0][0]
                player = waiting.pop(done)
                for task in islice(left, 1):
                    waiting[player.play.remote(task)] = player
                yield ray.get(done)
        except ray.exceptions.RayActorError:
            raise SimulationError("A machine of the Ray cluster was lost while it played.") from None
        except ray.exceptions.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else SimulationError(str(error))) from None
        finally:
            for player in players:
                ray.kill(player)


def _check_reachable(address: str) -> None:
    """Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), _REACHED).close()
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise ExperimentError(f"There is no Ray cluster at {address!r}: {why}.") from None


class _Player:
    """What plays on a processor of a cluster; with other code than the one that asks it would give other rows."""

    def __init__(self, game: str, texts: dict[str, str], code: str) -> None:
        self._same = code == code_digest(game)
        playing.begin(game, texts)

    def play(self, task: Task) -> Played:
        """The games of a task."""
        if not self._same:
            raise ExperimentError("A machine of the Ray cluster has another version of the code: install the same.")
        return play_numbers(task)
