"""Shares and means of things that come in lumps: seats of one game, games of several tables on one seed.

What a seed brings is one observation. A share's interval is Wilson's with as many observations as that is worth.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, TypeAlias

from fathoms.lab.differences import t_quantile
from fathoms.lab.tally import Share, share_of

SUMS: Final = "sum(m) AS m, sum(o) AS o, sum(m * m) AS mm, sum(m * o) AS mo, sum(o * o) AS oo, count(*) AS seeds"
Sums: TypeAlias = Mapping[str, float]  # of m out of o for every seed, as SUMS names them


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def _square(sums: Sums) -> float:
    """The square of the standard error of m out of o, from how seeds differ."""
    rate = sums["m"] / sums["o"]
    return max(0.0, sums["mm"] - 2 * rate * sums["mo"] + rate * rate * sums["oo"]) / float(sums["o"]) ** 2


def clustered_share(sums: Sums) -> Share:
    """How often something happened, with its interval; what happens together counts once.

    >>> clustered_share({"m": 30, "o": 60, "mm": 90, "mo": 90, "oo": 180, "seeds": 20})  # three at a time, all or none
    Share(count=30, share=0.5, low=0.2993, high=0.7007)
    """
    count, total = round(sums["m"] or 0), sums["o"] or 0
    if not total:
        return share_of(count, 0, 0)
    rate, square = sums["m"] / total, _square(sums)
    if not 0 < rate < 1:
        return share_of(count, rate, min(total, sums["seeds"]))
    return share_of(count, rate, min(total, rate * (1 - rate) / square) if square else total)


def clustered_mean(sums: Sums) -> Estimate:
    """So much out of so much, with Student's interval."""
    rate = sums["m"] / sums["o"]
    freedom = int(sums["seeds"]) - 1
    reach = t_quantile(freedom) * sqrt(_square(sums) * (freedom + 1) / freedom) if freedom else inf
    return Estimate(rate, rate - reach, rate + reach)
