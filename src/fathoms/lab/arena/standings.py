"""What an arena has found: who beats whom and by how much, ratings with intervals, wins by role."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from fathoms.engine.registry import find_game
from fathoms.lab.arena.arena import Arena, Book, scores
from fathoms.lab.arena.bouts import Result, as_a_team, pair_of
from fathoms.lab.arena.sequence import Interval, decided, interval
from fathoms.lab.tally import Share, Z, share

_MIDDLE: Final = 1500  # of ratings as people read them
_WIDTH: Final = 40  # points for one of openskill's


@dataclass(frozen=True)
class Meeting:
    """How much oftener the challenger wins than the other at the same tables."""

    challenger: str
    other: str
    lead: Interval
    decided: bool


@dataclass(frozen=True)
class Rating:
    """Points with a 95 % interval; an agent that nobody meets stays in the middle."""

    agent: str
    points: float
    low: float
    high: float


@dataclass(frozen=True)
class Standings:
    """All that an arena has to say."""

    games: int
    meetings: list[Meeting]
    wins: dict[str, dict[str, Share]]  # by agent, then by role; where there are no roles, under an empty one
    ratings: list[Rating] | None  # None where openskill is not installed, or all win or lose together
    forfeits: list[str]


def standings(arena: Arena, book: Book) -> Standings:
    """What is known so far."""
    ground = arena.ground
    team = as_a_team(find_game(ground.game), ground.players, ground.options)
    meetings = []
    for one, other in arena.pairs:
        tables = [pair_of(number, one, other, ground.players, team) for number in range(arena.tables)]
        found = scores(book, tables, team)
        meetings.append(Meeting(one.label, other.label, interval(found), decided(found, arena.bar)))
    results = list(book.results.values())
    forfeits = [result.forfeit for result in results if result.forfeit]
    return Standings(len(results), meetings, _wins(results, team), None if team else ratings(results), forfeits)


def _wins(results: Iterable[Result], team: bool) -> dict[str, dict[str, Share]]:
    counts: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for result in results:
        players = list(zip(result.agents, result.roles, strict=True))
        for seat, (agent, role) in enumerate(players[:1] if team else players):  # a team is counted once
            counts[agent, role][0] += seat in result.winners
            counts[agent, role][1] += 1
    found: dict[str, dict[str, Share]] = {}
    for (agent, role), (won, played) in sorted(counts.items()):
        found.setdefault(agent, {})[role] = share(won, played)
    return found


def ratings(results: Iterable[Result]) -> list[Rating] | None:
    """By openskill's Plackett-Luce from every table at which two kinds of agents met, the best first."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model: Any = PlackettLuce()
    known: dict[str, Any] = {}
    for result in sorted(results, key=lambda one: one.key):
        for agent in result.agents:
            known.setdefault(agent, model.rating())
        if len(set(result.agents)) < 2:
            continue
        ranks = [sum(other > own for other in result.returns) for own in result.returns]
        rated = model.rate([[known[agent]] for agent in result.agents], ranks=ranks)
        for agent in set(result.agents):
            own = [team[0] for team, name in zip(rated, result.agents, strict=True) if name == agent]
            known[agent] = model.rating(mu=_mean(one.mu for one in own), sigma=_mean(one.sigma for one in own))
    points = [_rating(agent, one, model.mu) for agent, one in known.items()]
    return sorted(points, key=lambda one: -one.points)


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _rating(agent: str, one: Any, middle: float) -> Rating:
    points, reach = _MIDDLE + _WIDTH * (one.mu - middle), _WIDTH * Z * one.sigma
    return Rating(agent, round(points, 1), round(points - reach, 1), round(points + reach, 1))
