"""How likely each seat was to win, move by move of a recorded game, with a band: the data behind a replay's graph.

A graph is thought out in pieces, by whoever has the time: first the beginning of every turn, roughly and then well, and
then each move of the turns in which something changed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from fathoms.agents.search import find_lore
from fathoms.agents.search.advice import BAND
from fathoms.agents.search.clock import Clock
from fathoms.agents.search.lore import Lore
from fathoms.agents.search.playout import play_on
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.chance import Chance
from fathoms.engine.record import Record, start
from fathoms.engine.registry import find_game
from fathoms.engine.state import State

PLAYOUTS: Final = 60
FIRST: Final = 12  # a first, rough look
_LEAST_SPREAD: Final = 0.1  # a few games that all end alike prove nothing


@dataclass(frozen=True)
class Likelihood:
    """How likely a seat was to win, with a 95 % band."""

    chance: float
    low: float
    high: float


class Place(NamedTuple):
    """A place in a record: after so many of its moves, in which turn, and whether that turn begins there."""

    moves: int
    turn: int
    begins: bool


@dataclass(frozen=True)
class Moment:
    """What so many playouts brought each seat at a place: the sum, and the sum of the squares."""

    moves: int
    turn: int
    playouts: int
    sums: tuple[float, ...]
    squares: tuple[float, ...]

    @property
    def seats(self) -> tuple[Likelihood, ...]:
        """A likelihood for every seat; where the game is over, there is nothing to guess."""
        return tuple(map(self._likelihood, self.sums, self.squares))

    def _likelihood(self, total: float, squares: float) -> Likelihood:
        if not self.playouts:
            return Likelihood(total, total, total)
        mean = total / self.playouts
        spread = sqrt(max(0.0, squares / self.playouts - mean * mean))
        reach = BAND * max(_LEAST_SPREAD, spread) / sqrt(self.playouts)
        return Likelihood(round(mean, 4), round(max(0.0, mean - reach), 4), round(min(1.0, mean + reach), 4))

    def and_more(self, other: "Moment") -> "Moment":
        """Both together."""
        sums, squares = (
            tuple(map(float.__add__, one, two)) for one, two in ((self.sums, other.sums), (self.squares, other.squares))
        )
        return Moment(self.moves, self.turn, self.playouts + other.playouts, sums, squares)


def places(record: Record) -> list[Place]:
    """The places of a record where the game stood, moves that were taken back left out, the last one being its end."""
    found, turn = [], None
    for moves, state, game in _walk(record):
        now = game.turn(state)
        found.append(Place(moves, now, now != turn))
        turn = now
    found[-1] = found[-1]._replace(begins=True)
    return found


def look(record: Record, seat: int | None, wanted: Sequence[int], playouts: int, seed: int) -> list[Moment]:
    """Play on from some places, from a seat's knowledge or with everything known.

    What is known includes no dice that are still to fall: they are imagined anew for every playout.
    """
    lore, found = find_lore(find_game(record.game)), []
    for moves, state, game in _walk(record):
        if moves in wanted:
            chance = Chance(seed * 1_000_003 + moves)
            found.append(_moment(lore, state, moves, game.turn(state), seat, playouts, chance))
    return found


def wanted_next(known: Mapping[int, Moment], at: Sequence[Place], playouts: int = PLAYOUTS) -> tuple[list[int], int]:
    """The places to be looked at next, and with how many playouts; none, when the graph is as good as asked."""
    turns = [place.moves for place in at if place.begins]
    for target in (min(FIRST, playouts), playouts):
        missing = [moves for moves in turns if moves not in known or 0 < known[moves].playouts < target]
        if missing:
            have = min(known[moves].playouts if moves in known else 0 for moves in missing)
            return [one for one in missing if (known[one].playouts if one in known else 0) == have], target - have
    inside = [place.moves for place in at if place.moves not in known and _matters(place.moves, known, turns)]
    return inside, playouts


def _matters(moves: int, known: Mapping[int, Moment], turns: Sequence[int]) -> bool:
    """Whether a move lies in a turn whose ends are clearly apart."""
    before = max(turn for turn in turns if turn <= moves)
    after = min(turn for turn in turns if turn >= moves)
    return _parted(known[before], known[after])


def turning_points(moments: Sequence[Moment]) -> list[int]:
    """Where a seat's band has left the band it had at the last turning point, or at the beginning."""
    found, before = [], moments[:1]
    for moment in moments:
        if _parted(moment, before[0]):
            found.append(moment.moves)
            before = [moment]
    return found


def win_chances(record: Record, seat: int | None = None, playouts: int = PLAYOUTS, seed: int = 0) -> list[Moment]:
    """The whole graph: a moment for the beginning of every turn, for each move of turns that mattered, and the end."""
    at, known = places(record), dict[int, Moment]()
    while (asked := wanted_next(known, at, playouts))[0]:
        known |= with_more(known, look(record, seat, *asked, seed=seed + asked[1]))
    return [known[moves] for moves in sorted(known)]


def with_more(known: Mapping[int, Moment], found: Sequence[Moment]) -> dict[int, Moment]:
    """What is known of the places that were looked at, now that they were."""
    return {one.moves: known[one.moves].and_more(one) if one.moves in known else one for one in found}


def _walk(record: Record) -> Iterator[tuple[int, Any, Any]]:
    """The states of a game, each with how many moves of the record lead to it."""
    game, state = start(record)
    yield 0, state, game
    for number, (text, mover) in zip(record.kept, record.standing, strict=True):
        game.advance(state, game.moves.find(text), mover)
        yield number, state, game


def _parted(one: Moment, other: Moment) -> bool:
    return any(a.low > b.high or a.high < b.low for a, b in zip(one.seats, other.seats, strict=True))


def _moment(lore: Lore, state: Any, moves: int, turn: int, seat: int | None, playouts: int, chance: Chance) -> Moment:
    players = range(state.terms.seats)
    outcome = lore.game.outcome(state)
    if outcome is not None:
        won = tuple(float(one in outcome.winners) for one in players)
        return Moment(moves, turn, 0, won, won)
    ends = [_play_on(lore, _world(lore, state, seat, chance.fork()), chance.fork()) for _ in range(playouts)]
    sums = tuple(sum(end[one] for end in ends) for one in players)
    return Moment(moves, turn, playouts, sums, tuple(sum(end[one] ** 2 for end in ends) for one in players))


def likelihoods(lore: Lore, state: State, playouts: int, chance: Chance) -> list[float]:
    """How likely each seat wins from a state that is not over, everything known, by playing on so often."""
    ends = [_play_on(lore, _world(lore, state, None, chance.fork()), chance.fork()) for _ in range(playouts)]
    return [sum(seat) / playouts for seat in zip(*ends, strict=True)]


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
