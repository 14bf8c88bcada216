"""What changed between games on common seeds: differences with their 95 % intervals, and which stand among many."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist
from typing import Final

from fathoms.lab.tally import Z

_NORMAL: Final = NormalDist()
LEVEL: Final = 0.05


@dataclass(frozen=True)
class Difference:
    """By how much something differs, with a 95 % interval; `chance` is that of seeing as much where nothing differs."""

    mean: float
    low: float
    high: float
    chance: float
    pairs: int


def t_quantile(freedom: int, z: float = Z) -> float:
    """How many standard errors a 95 % interval reaches with so few differences (Cornish and Fisher's series).

    >>> round(t_quantile(5), 2), round(t_quantile(30), 3)
    (2.57, 2.042)
    """
    if freedom < 1:
        return inf
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def of_means(mean: float, variance: float, pairs: int) -> Difference:
    """The mean of differences of so many pairs, from the variance of one of them."""
    if pairs < 2:
        return Difference(mean, -inf, inf, 1.0, pairs)
    error = sqrt(max(0.0, variance) / pairs)
    reach = t_quantile(pairs - 1) * error
    return Difference(mean, mean - reach, mean + reach, _chance(mean, error * t_quantile(pairs - 1) / Z), pairs)


def of_shares(gained: int, lost: int, pairs: int) -> Difference:
    """The difference of two shares on the same seeds: so many games have it only after, so many only before.

    Bonett and Price's interval: a game is added to each kind of change, so that no change at all is not certainty.

    >>> of_shares(0, 0, 98).low
    -0.0277...
    """
    more, less = (gained + 1) / (pairs + 2), (lost + 1) / (pairs + 2)
    error = sqrt((more + less - (more - less) ** 2) / (pairs + 2))
    middle = more - less
    mean = (gained - lost) / pairs if pairs else 0.0
    return Difference(mean, max(-1.0, middle - Z * error), min(1.0, middle + Z * error), _chance(middle, error), pairs)


def of_two(mean: float, first: float, second: float, pairs: int) -> Difference:
    """The difference of two means that share no seed, from the variance of each mean; `pairs` is the smaller count."""
    error = sqrt(max(0.0, first + second))
    reach = t_quantile(max(1, pairs - 1)) * error
    return Difference(mean, mean - reach, mean + reach, _chance(mean, error * t_quantile(max(1, pairs - 1)) / Z), pairs)


def _chance(mean: float, error: float) -> float:
    if not error:
        return 1.0 if not mean else 0.0
    return 2 * (1 - _NORMAL.cdf(abs(mean) / error))


def standing(differences: Sequence[Difference]) -> list[bool]:
    """Which differences are to be believed although so many were looked at (Holm): one wrong in twenty such lists.

    >>> [standing([Difference(1, 0, 2, chance, 9) for chance in chances]) for chances in ([0.03], [0.03, 0.5])]
    [[True], [False, False]]
    """
    order = sorted(range(len(differences)), key=lambda at: differences[at].chance)
    found = [False] * len(differences)
    for place, at in enumerate(order):
        if differences[at].chance * (len(differences) - place) >= LEVEL:
            break
        found[at] = True
    return found
