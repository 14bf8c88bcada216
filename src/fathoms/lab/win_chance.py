"""How likely each seat was to win, turn by turn of a recorded game, with a band: the data behind a replay's graph."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import Any, Final

from fathoms.agents.search import find_lore
from fathoms.agents.search.clock import Clock
from fathoms.agents.search.lore import Lore
from fathoms.agents.search.playout import play_on
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.chance import Chance
from fathoms.engine.record import Record
from fathoms.engine.registry import find_game
from fathoms.engine.state import State
from fathoms.lab.tally import Z

PLAYOUTS: Final = 24
_LEAST_SPREAD: Final = 0.1  # a few games that all end alike prove nothing


@dataclass(frozen=True)
class Likelihood:
    """How likely a seat was to win, with a 95 % band."""

    chance: float
    low: float
    high: float


@dataclass(frozen=True)
class Moment:
    """Where a record stands after so many moves, with a likelihood for every seat.

    It is a turning point where a seat's band has left the band it had at the last turning point, or at the beginning.
    """

    moves: int
    turn: int
    seats: tuple[Likelihood, ...]
    turning_point: bool


def win_chances(record: Record, seat: int | None = None, playouts: int = PLAYOUTS, seed: int = 0) -> Iterator[Moment]:
    """A moment for the beginning of every turn and one for the end, from a seat's knowledge or with everything known.

    What is known includes no dice that are still to fall: they are imagined anew for every playout.
    """
    game = find_game(record.game)
    lore, chance, state = find_lore(game), Chance(seed), game.new(record.players, record.options, record.seed)
    before: tuple[Likelihood, ...] = ()
    turn = 0
    line = [*record.standing, None]
    for number, step in enumerate(line):
        if game.turn(state) != turn or step is None:
            turn = game.turn(state)
            seats = _likelihoods(lore, state, seat, playouts, chance)
            turned = bool(before) and any(_apart(one, was) for one, was in zip(seats, before, strict=True))
            before = seats if turned or not before else before
            yield Moment(number, turn, seats, turned)
        if step is not None:
            text, mover = step
            game.advance(state, game.moves.find(text), mover)


def _apart(one: Likelihood, other: Likelihood) -> bool:
    return one.low > other.high or one.high < other.low


def _likelihoods(lore: Lore, state: Any, seat: int | None, playouts: int, chance: Chance) -> tuple[Likelihood, ...]:
    players = range(state.terms.seats)
    outcome = lore.game.outcome(state)
    if outcome is not None:
        return tuple(Likelihood(won, won, won) for won in (float(one in outcome.winners) for one in players))
    found = [_play_on(lore, _world(lore, state, seat, chance.fork()), chance.fork()) for _ in range(playouts)]
    return tuple(_band([ends[one] for ends in found]) for one in players)


def _world(lore: Lore, state: State, seat: int | None, chance: Chance) -> State:
    if seat is not None:
        world: State = lore.game.imagine(state, seat, chance)
        return world
    world = state.copy()
    world.chance = chance
    return world


def _play_on(lore: Lore, world: Any, chance: Chance) -> list[float]:
    """What each seat has at the end of a playout: a victory, or how likely one is from there on."""
    own = lore.game.to_act(world)
    assert own is not None
    end = play_on(lore, world, own, (), chance, Clock(UNLIMITED))
    assert end is not None
    outcome, players = lore.game.outcome(end), range(world.terms.seats)
    return [float(one in outcome.winners) if outcome else lore.value(end, one) for one in players]


def _band(values: list[float]) -> Likelihood:
    mean = fmean(values)
    reach = Z * max(_LEAST_SPREAD, pstdev(values)) / sqrt(len(values))
    return Likelihood(round(mean, 4), round(max(0.0, mean - reach), 4), round(min(1.0, mean + reach), 4))
