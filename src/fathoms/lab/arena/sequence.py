"""Intervals that hold at every look: whoever stops when the question is decided is not deceived by having looked often.

Asymptotic confidence sequences for a mean (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, 2021): normal mixtures as
in the mixture sequential probability ratio test, the variance estimated as the games come in.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, pvariance
from typing import Final

_WRONG: Final = 0.05  # how often such an interval may miss, over all looks together
_TIGHTEST_AT: Final = 100  # games; before and after, the interval is somewhat wider than need be
_LEAST_VARIANCE: Final = 0.02  # the first games of a match that all end alike decide nothing
LEAST: Final = 20  # games before anything is decided


@dataclass(frozen=True)
class Interval:
    """A mean with an interval that holds at every look."""

    games: int
    mean: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """The mean of what came in so far.

    >>> interval([])
    Interval(games=0, mean=0.0, low=-1.0, high=1.0)
    """
    n = len(values)
    if not n:
        return Interval(0, 0.0, -1.0, 1.0)
    variance = max(_LEAST_VARIANCE, pvariance(values))
    mixing = (2 * log(1 / _WRONG) + log(1 + 2 * log(1 / _WRONG))) / _TIGHTEST_AT  # ρ²
    spread = n * mixing + 1
    reach = sqrt(variance * 2 * spread / (n * n * mixing) * log(sqrt(spread) / _WRONG))
    mean = fmean(values)
    return Interval(n, mean, max(-1.0, mean - reach), min(1.0, mean + reach))


def decided(values: Sequence[float], bar: float = 0.0) -> bool:
    """Whether the mean is known to lie on one side of the bar."""
    found = interval(values)
    return found.games >= LEAST and not found.low <= bar <= found.high
