"""Every figure of a family in both experiments, and the difference: of the same games where they share seeds.

Games of several tables on one seed share their dice: they are one observation, whatever the family counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import nan
from typing import Any, Final, TypeAlias

from fathoms.lab.compare.sides import AFTER, BEFORE, Sides
from fathoms.lab.differences import Difference, of_means, of_shares, of_two
from fathoms.lab.families import Family


@dataclass(frozen=True)
class Measured:
    """A figure before and after; `of` is how many games, seats or times it is of."""

    name: str
    before: float
    after: float
    of: tuple[float, float]
    difference: Difference


_UNITS: Final = (
    "SELECT place, seed, before_cell, before_number, after_cell, after_number FROM paired",
    "SELECT place, seed, cell AS {0}_cell, number AS {0}_number FROM {0}.base JOIN tables ON cell = {0}_cell",
)
_SIDE: Final = """units AS ({units}),
    counts AS (SELECT seed, count(*) AS c FROM units WHERE {where} GROUP BY seed),
    found AS (SELECT seed, name, sum(much)::DOUBLE AS m, {of} AS o FROM units
        JOIN ({query}) ON cell = {side}_cell AND number = {side}_number JOIN counts USING (seed)
        WHERE {where} GROUP BY ALL)"""
_MOMENTS: Final = (
    "SELECT name, sum(m) AS m, sum(o) AS o, sum(m * m) AS mm, sum(m * o) AS mo, sum(o * o) AS oo FROM found GROUP BY 1"
)
_CROSS: Final = (
    "SELECT name, sum(b.m * a.m) AS mm, sum(b.m * a.o) AS mo, sum(b.o * a.m) AS om, sum(b.o * a.o) AS oo "
    "FROM b JOIN a USING (seed, name) GROUP BY 1"
)
Moments: TypeAlias = Mapping[str, float]
_NONE: Final[Moments] = {"m": 0.0, "o": 0.0, "mm": 0.0, "mo": 0.0, "om": 0.0, "oo": 0.0}


def measure(sides: Sides, family: Family, place: int | None = None) -> list[Measured]:
    """Every figure of a family, over all tables together or at one."""
    where = "true" if place is None else f"place = {place}"
    before, after = (_moments(sides, family, side, where) for side in (BEFORE, AFTER))
    crossed = _crossed(sides, family, where) if sides.paired else {}
    counts = [_counts(sides, side, where) for side in (BEFORE, AFTER)]
    found = []
    for name in dict.fromkeys([*before, *after]):
        both = [
            _whole(family, side.get(name, _NONE), count) for side, count in zip((before, after), counts, strict=True)
        ]
        cross = dict(crossed.get(name, _NONE))
        if family.per_game:  # also of games that have none
            cross |= {"oo": counts[0]["oo"], "mo": both[0]["mo"], "om": both[1]["mo"]}
        if all(one["o"] for one in both):
            found.append(_measured(sides, family, name, both, cross, counts))
    return found


def _whole(family: Family, found: Moments, count: Moments) -> Moments:
    return {**found, "o": count["o"], "oo": count["oo"]} if family.per_game else found


def _measured(
    sides: Sides, family: Family, name: str, both: Sequence[Moments], cross: Moments, counts: Sequence[Moments]
) -> Measured:
    old, new = (one["m"] / one["o"] for one in both)
    seeds = int(min(count["seeds"] for count in counts))
    squares = [
        max(0.0, one["mm"] - 2 * rate * one["mo"] + rate * rate * one["oo"]) / one["o"] ** 2
        for one, rate in zip(both, (old, new), strict=True)
    ]
    mean = round(new - old, 12)  # sums of halves in another order are the same sums
    if not sides.paired:
        first, second = (square * _spread(int(count["seeds"])) for square, count in zip(squares, counts, strict=True))
        return Measured(name, old, new, _of(both), of_two(mean, first, second, seeds))
    together = cross["mm"] - new * cross["mo"] - old * cross["om"] + old * new * cross["oo"]
    variance = sum(squares) - 2 * together / (both[0]["o"] * both[1]["o"])
    difference = of_means(mean, variance * _spread(seeds) * seeds, seeds)
    if family.share and family.per_game and seeds == both[0]["o"]:  # each seed one game: it has it or it has not
        difference = of_shares(round(both[1]["m"] - cross["mm"]), round(both[0]["m"] - cross["mm"]), seeds)
    elif family.share and variance <= 1e-15:
        difference = of_shares(0, 0, round(min(one["o"] for one in both)))
    return Measured(name, old, new, _of(both), difference)


def _spread(seeds: int) -> float:
    return seeds / (seeds - 1) if seeds > 1 else nan


def _of(both: Sequence[Moments]) -> tuple[float, float]:
    return both[0]["o"], both[1]["o"]


def _side(sides: Sides, family: Family, side: str, where: str) -> str:
    units = _UNITS[0] if sides.paired else _UNITS[1].format(side)
    of = "any_value(c)::DOUBLE" if family.per_game else "sum(of)::DOUBLE"
    return _SIDE.format(units=units, side=side, of=of, where=where, query=family.query.format(side))


def _moments(sides: Sides, family: Family, side: str, where: str) -> dict[str, Moments]:
    rows = sides.base.rows(f"WITH {_side(sides, family, side, where)} {_MOMENTS}")
    return {str(row.pop("name")): row for row in rows}


def _crossed(sides: Sides, family: Family, where: str) -> dict[str, Moments]:
    b, a = (f"{short} AS (WITH {_side(sides, family, side, where)} SELECT * FROM found)" for short, side in _SIDES)
    return {str(row.pop("name")): row for row in sides.base.rows(f"WITH {b}, {a} {_CROSS}")}


_SIDES: Final = (("b", BEFORE), ("a", AFTER))


def _counts(sides: Sides, side: str, where: str) -> dict[str, Any]:
    units = _UNITS[0] if sides.paired else _UNITS[1].format(side)
    query = f"SELECT seed, count(*) AS c FROM ({units}) WHERE {where} GROUP BY seed"
    rows = sides.base.rows(f"SELECT count(*) AS seeds, sum(c)::DOUBLE AS o, sum(c * c)::DOUBLE AS oo FROM ({query})")
    return rows[0]
