"""Bouts: one game of an arena each. Which there are follows from the arena's facts alone, so it can be gone on with.

Two agents meet at tables with the same dice: once one of them sits in a seat among the others, once the other does. The
seat changes from table to table, and with it the role. Where all win or lose together, each plays all seats.
"""

import faulthandler
import json
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType
from typing import Any, Final, Protocol

from fathoms.agents import find_agent
from fathoms.engine.errors import UnknownAgent
from fathoms.engine.game import Game
from fathoms.engine.options import Options
from fathoms.engine.outcome import Outcome
from fathoms.engine.record import Record
from fathoms.engine.registry import find_game
from fathoms.lab.arena.entrants import Entrant
from fathoms.lab.failures import said
from fathoms.lab.seeds import agent_chance, game_seed
from fathoms.lab.simulation import SimulationError, play_out


@dataclass(frozen=True)
class Ground:
    """What is the same in all bouts: the table, the seed, the patience with a choice in seconds."""

    game: str
    players: int
    options: Options
    seed: int
    patience: float
    keep: Path | None = None


@dataclass(frozen=True)
class Bout:
    """Who sits where at the table of a number; `seat` is the one that is looked at, None where all are."""

    number: int
    seats: tuple[Entrant, ...]
    seat: int | None

    @property
    def key(self) -> str:
        """The same for the same bout, whoever asked for it."""
        return json.dumps([self.number, [one.label for one in self.seats]])


@dataclass(frozen=True)
class Result:
    """How a bout ended; `forfeit` says in a sentence why a seat lost it without playing it to the end."""

    key: str
    number: int
    agents: tuple[str, ...]
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    roles: tuple[str, ...]
    reason: str
    forfeit: str = ""


class OutOfPatience(BaseException):
    """A choice that took longer than anybody waits. No `except Exception` of an agent's own holds it."""


def as_a_team(game: Game[Any], players: int, options: Options) -> bool:
    """Whether all win or lose together: seen from one game, since a game says it of an outcome only."""
    seated = [find_agent("random", game, agent_chance(0, 0, seat)) for seat in range(players)]
    for number in range(3):
        record = Record(game.name, game.version, players, dict(options), game_seed(0, number), [], ["random"] * players)
        outcome = game.outcome(play_out(game, record, seated, [Entrant("", "").budget] * players))
        if outcome is None or len(set(outcome.returns)) > 1:
            return False
    return True


def pair_of(number: int, one: Entrant, other: Entrant, players: int, team: bool) -> tuple[Bout, Bout]:
    """The two bouts of a number: the same table with the one and with the other, among players like the other."""
    if team:
        return Bout(number, (one,) * players, None), Bout(number, (other,) * players, None)
    seat = number % players
    others = (other,) * players
    return Bout(number, (*others[:seat], one, *others[seat + 1 :]), seat), Bout(number, others, seat)


def play_bout(ground: Ground, bout: Bout) -> Result:
    """Play it; an agent that fails forfeits, and nothing else stops."""
    game, seed = find_game(ground.game), game_seed(ground.seed, bout.number)
    names = [one.label for one in bout.seats]
    record = Record(game.name, game.version, ground.players, dict(ground.options), seed, [], names)
    try:
        seated = [_take_seat(game, ground, bout, seat) for seat in range(ground.players)]
        state: Any = play_out(game, record, seated, [one.budget for one in bout.seats])
    except SimulationError as failure:
        seat = failure.seat if isinstance(failure, _Failed) else _mover(game, record)
        return forfeit(bout, seat, str(failure))
    outcome = game.outcome(state)
    assert outcome is not None
    if ground.keep is not None:
        record.save(ground.keep / f"{ground.game}-{ground.seed}-{bout.number}-{'-'.join(names)}.json".replace("@", "_"))
    return _result(bout, outcome, tuple(game.role(state, seat) for seat in range(ground.players)))


def _take_seat(game: Game[Any], ground: Ground, bout: Bout, seat: int) -> "_Patient":
    one = bout.seats[seat]
    try:
        agent = find_agent(one.agent, game, agent_chance(ground.seed, bout.number, seat))
    except UnknownAgent as error:
        raise _Failed(seat, str(error)) from None
    return _Patient(agent, seat, one.label, ground.patience)


def _result(bout: Bout, outcome: Outcome, roles: tuple[str, ...]) -> Result:
    names = tuple(one.label for one in bout.seats)
    return Result(bout.key, bout.number, names, outcome.returns, outcome.winners, roles, outcome.reason)


def forfeit(bout: Bout, seat: int, why: str) -> Result:
    """A bout that a seat has lost without playing it to the end."""
    names = tuple(one.label for one in bout.seats)
    returns = tuple(0.0 if one == seat else 0.5 for one in range(len(names)))
    return Result(bout.key, bout.number, names, returns, (), ("",) * len(names), "forfeit", why)


def _mover(game: Game[Any], record: Record) -> int:
    """Whose choice it was where a record stops."""
    state = game.new(record.players, record.options, record.seed)
    for text, seat in record.standing:
        game.advance(state, game.moves.find(text), seat)
    return game.to_act(state) or 0


class _Failed(SimulationError):
    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat


class _Patient:
    """An agent whose failures are named and whose choices do not take for ever."""

    def __init__(self, agent: Any, seat: int, label: str, patience: float) -> None:
        self.listens = bool(getattr(agent, "listens", False))
        self._agent, self._seat, self._label, self._patience = agent, seat, label, patience

    def choose(self, sight: Any, budget: Any) -> Any:
        """What the agent chooses, in time."""
        try:
            with _watched(self._seat, self._patience), _within(self._patience):
                return self._agent.choose(sight, budget)
        except OutOfPatience:
            why = f"took more than {self._patience:g} seconds over a choice"
        except (Exception, SystemExit) as error:  # anybody's agent: anything can go wrong in it
            why = f"failed with {type(error).__name__}{said(error)}"
        raise _Failed(self._seat, f"The agent {self._label!r} in seat {self._seat} {why}.")


class Seat(Protocol):
    """A number that two processes share."""

    value: int


_HURRY: Final = 2.0  # times its patience, after which an agent that no signal reaches ends with its process
_watching = False
_choosing: Seat | None = None


def watch_choices(choosing: Seat | None) -> None:
    """This process plays bouts and nothing else: it ends with an agent that hangs, and says whose choice it was."""
    global _watching, _choosing
    _watching, _choosing = True, choosing


@contextmanager
def _watched(seat: int, patience: float) -> Iterator[None]:
    if not _watching:
        yield
        return
    if _choosing is not None:
        _choosing.value = seat
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        faulthandler.dump_traceback_later(_HURRY * patience + 1, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()
    if _choosing is not None:
        _choosing.value = -1


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, where this process can be: in its main thread, on systems with timers."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise OutOfPatience("out of patience")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def as_line(result: Result) -> str:
    """A result as a line of the arena's file."""
    return json.dumps(asdict(result), ensure_ascii=False)


def read_line(line: str) -> Result:
    """The result that a line holds; a ValueError, KeyError or TypeError where it holds none."""
    found: dict[str, Any] = json.loads(line)
    lists = ("agents", "returns", "winners", "roles")
    read: dict[str, Any] = {name: tuple(value) if name in lists else value for name, value in found.items()}
    return Result(**read)
