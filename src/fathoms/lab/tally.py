"""Counting what a simulation gave: shares with their intervals, lengths with their quartiles."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median, quantiles

from fathoms.engine.game import Figure
from fathoms.lab.simulation import Played

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True)
class Share:
    """How often something happened, with a 95 % interval for how likely it is."""

    count: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """How long games are: shortest, quartiles, longest."""

    least: int
    lower: float
    median: float
    upper: float
    most: int


@dataclass(frozen=True)
class Mean:
    """Something that a game counts, over all games: so much out of so many; the median is of single games."""

    much: float
    of: int
    mean: float
    median: float


@dataclass(frozen=True)
class Tally:
    """What a simulation gave; `wins` has a share for every seat, `anybody` is of the games that had a winner."""

    games: int
    endings: dict[str, Share]
    wins: tuple[Share, ...]
    anybody: Share
    as_a_team: bool  # in every game all seats won or none did
    decisions: Spread | None
    turns: Spread | None
    figures: dict[str, Mean]  # what the game itself counts


def share(count: int, total: int) -> Share:
    """A share with its Wilson interval, which stays within 0 and 1 and is honest near both.

    >>> share(0, 10)
    Share(count=0, share=0.0, low=0.0, high=0.2775)
    """
    return share_of(count, count / total if total else 0.0, total)


def share_of(count: int, p: float, worth: float) -> Share:
    """A share that was found to be `p`, with the Wilson interval of so many observations, whole or not."""
    if not worth:
        return Share(count, 0.0, 0.0, 1.0)
    square = Z * Z
    middle = p + square / (2 * worth)
    reach = Z * sqrt(p * (1 - p) / worth + square / (4 * worth * worth))
    scale = 1 + square / worth
    low = 0.0 if p == 0 else (middle - reach) / scale
    high = 1.0 if p == 1 else (middle + reach) / scale
    return Share(count, round(p, 4), round(low, 4), round(high, 4))


def spread(values: Sequence[int]) -> Spread | None:
    """The quartiles, or None where nothing was counted.

    >>> spread([3, 1, 2])
    Spread(least=1, lower=1.5, median=2.0, upper=2.5, most=3)
    """
    if not values:
        return None
    lower, middle, upper = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [float(values[0])] * 3
    return Spread(min(values), float(lower), float(middle), float(upper), max(values))


def tally(played: Sequence[Played], players: int, reasons: Sequence[str]) -> Tally:
    """Count games by ending and winner; `reasons` are all endings that a game knows, counted even at 0."""
    total = len(played)
    ended = Counter(one.reason for one in played)
    won = Counter(seat for one in played for seat in one.winners)
    return Tally(
        games=total,
        endings={reason: share(ended[reason], total) for reason in dict.fromkeys([*reasons, *sorted(ended)])},
        wins=tuple(share(won[seat], total) for seat in range(players)),
        anybody=share(sum(bool(one.winners) for one in played), total),
        as_a_team=all(len(one.winners) in (0, players) for one in played),
        decisions=spread([one.decisions for one in played]),
        turns=spread([one.turns for one in played]),
        figures=means([one.figures for one in played]),
    )


def means(counted: Sequence[Mapping[str, Figure]]) -> dict[str, Mean]:
    """The figures of many games, added up by name.

    >>> means([{"deaths": Figure(1, 1)}, {"deaths": Figure(2, 1)}])
    {'deaths': Mean(much=3, of=2, mean=1.5, median=1.5)}
    """
    names = list(dict.fromkeys(name for figures in counted for name in figures))
    found: dict[str, Mean] = {}
    for name in names:
        given = [figures[name] for figures in counted if name in figures]
        much, of = sum(figure.much for figure in given), sum(figure.of for figure in given)
        single = [figure.much / figure.of for figure in given if figure.of]
        found[name] = Mean(much, of, round(much / of, 4) if of else 0.0, round(median(single), 4) if single else 0.0)
    return found
