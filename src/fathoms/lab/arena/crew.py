"""Processes that play an arena's bouts. An agent that takes its process down loses its bout, and stops nothing else."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from fathoms.lab.arena.bouts import Bout, Ground, Result, Seat, forfeit, play_bout, watch_choices
from fathoms.lab.simulation import SimulationError, ctrl_c_held_back, end_with_the_parent

_NOBODY = -1


class Crew:
    """So many processes; fresh ones after some have died."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool: ProcessPoolExecutor | None = None

    def play(self, ground: Ground, bouts: Iterable[Bout], keep: Callable[[Result], object]) -> None:
        """Keep every result as it comes; after a Ctrl-C also those of bouts that were being played."""
        with ctrl_c_held_back():
            pool = self._pool or ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"), _begin)
            self._pool = pool
            waiting = {pool.submit(play_bout, ground, bout): bout for bout in bouts}
        try:
            for future in as_completed(list(waiting)):
                keep(future.result())
                del waiting[future]
        except BrokenProcessPool:
            self.close()
            for bout in _unfinished(waiting, keep):
                keep(play_alone(ground, bout))
        except KeyboardInterrupt:
            self.close()
            _unfinished(waiting, keep)
            raise

    def close(self) -> None:
        """What is being played is finished, what is not yet begun is left."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _unfinished(waiting: dict[Future[Result], Bout], keep: Callable[[Result], object]) -> list[Bout]:
    """Keep what is finished; the rest."""
    finished = [future for future in waiting if not future.cancelled() and future.exception() is None]
    for future in finished:
        keep(future.result())
        del waiting[future]
    return list(waiting.values())


def play_alone(ground: Ground, bout: Bout) -> Result:
    """Play in a process of its own: where that dies, whoever was choosing forfeits."""
    context = multiprocessing.get_context("spawn")
    choosing = context.Value("i", _NOBODY)
    with ProcessPoolExecutor(1, context, _begin, (choosing,)) as pool:
        try:
            return pool.submit(play_bout, ground, bout).result()
        except BrokenProcessPool:
            pass
    seat = choosing.value
    if seat == _NOBODY:
        raise SimulationError("A process that played was ended from outside, perhaps for want of memory.")
    label = bout.seats[seat].label
    return forfeit(
        bout,
        seat,
        f"The agent {label!r} in seat {seat} took the process down that it played in, or thought for more than "
        f"{ground.patience:g} seconds and could not be interrupted.",
    )


def _begin(choosing: Seat | None = None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent()
    watch_choices(choosing)
