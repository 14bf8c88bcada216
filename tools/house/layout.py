"""Rooms on their floors with lanes between them, laid so that few lines cross and none runs over a box."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

SWEEPS: Final = 40  # until the order of spots on the floors is as good as it gets
PLACINGS: Final = 120  # until nothing moves any more
STRAIGHTENINGS: Final = 6
STRAIGHT: Final = 12  # how much more a lane likes to go straight on than to be near a room
GAP: Final = 26.0
LANE_MARKS: Final = ">!"  # what the name of a lane begins with: one for the right way, one for the wrong
LANE: Final = 8.0  # the width of a lane where it passes a floor

Group = tuple[str, bool]  # lines that run together: their target, and whether they point the wrong way
Spot = tuple[str, int]  # a room (and 0), or the lane of a group (its name, and the floor that it passes)


@dataclass
class Plan:
    """Spots by floor from left to right, and the lines between neighbouring floors: upper, lower, group and count."""

    floors: list[list[Spot]]
    lines: dict[tuple[Spot, Spot, Group], int]
    wide: dict[Spot, float]
    x: dict[Spot, float] = field(default_factory=dict)


def plan(
    floor: dict[str, int],
    wide: dict[str, float],
    straight: dict[tuple[str, str], int],
    wrong: dict[tuple[str, str], int],
) -> Plan:
    """Rooms by their floors and imports by their counts, laid out; those that point the wrong way apart."""
    made = Plan([[] for _ in range(max(floor.values()) + 1)], {}, {(room, 0): size for room, size in wide.items()})
    for room in sorted(floor):
        made.floors[floor[room]].append((room, 0))
    for (importer, target), count in sorted(straight.items()):
        _lay(made, floor, importer, target, (target, False), count)
    for (importer, target), count in sorted(wrong.items()):
        _lay(made, floor, target, importer, (target, True), count)
    _arrange(made)
    _place(made)
    _straighten(made)
    return made


def _lay(made: Plan, floor: dict[str, int], upper: str, lower: str, group: Group, count: int) -> None:
    """A line from a room down to another, through the group's own lane on every floor between them."""
    spots: list[Spot] = [(upper, 0)]
    for level in range(floor[upper] - 1, floor[lower], -1):
        lane: Spot = (f"{LANE_MARKS[group[1]]}{group[0]}", level)
        if lane not in made.wide:
            made.wide[lane] = LANE
            made.floors[level].append(lane)
        spots.append(lane)
    spots.append((lower, 0))
    for above, under in pairwise(spots):
        made.lines[above, under, group] = made.lines.get((above, under, group), 0) + count


def _neighbours(made: Plan) -> dict[Spot, tuple[list[Spot], list[Spot]]]:
    """What each spot has a line to: on the floor above, on the floor below."""
    found: dict[Spot, tuple[list[Spot], list[Spot]]] = {spot: ([], []) for spot in made.wide}
    for upper, lower, _ in made.lines:
        found[upper][1].append(lower)
        found[lower][0].append(upper)
    return found


def _arrange(made: Plan) -> None:
    """Put the spots of each floor in the order of the middle of their neighbours, up and down, and keep the best."""
    near = _neighbours(made)
    best, least = [list(floor) for floor in made.floors], _crossings(made)
    for sweep in range(SWEEPS):
        upward = sweep % 2 == 0
        levels = range(1, len(made.floors)) if upward else range(len(made.floors) - 2, -1, -1)
        for level in levels:
            beside = made.floors[level - 1 if upward else level + 1]
            place = {spot: (at + 0.5) / len(beside) for at, spot in enumerate(beside)}
            own = {spot: (at + 0.5) / len(made.floors[level]) for at, spot in enumerate(made.floors[level])}
            made.floors[level].sort(key=lambda spot: _mean([place[one] for one in near[spot][upward]], own[spot]))
        if (crossings := _crossings(made)) < least:
            best, least = [list(floor) for floor in made.floors], crossings
    made.floors[:] = best
    _swap_neighbours(made, least)


def _swap_neighbours(made: Plan, least: int) -> None:
    """Change places where that saves crossings, until it no longer does."""
    better = True
    while better:
        better = False
        for floor in made.floors:
            for at in range(len(floor) - 1):
                floor[at], floor[at + 1] = floor[at + 1], floor[at]
                if (crossings := _crossings(made)) < least:
                    least, better = crossings, True
                else:
                    floor[at], floor[at + 1] = floor[at + 1], floor[at]


def _mean(values: Sequence[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _crossings(made: Plan) -> int:
    """How often lines cross."""
    place = {spot: (level, at) for level, floor in enumerate(made.floors) for at, spot in enumerate(floor)}
    by_level: dict[int, list[tuple[int, int]]] = {}
    for upper, lower, _ in made.lines:
        by_level.setdefault(place[lower][0], []).append((place[upper][1], place[lower][1]))
    return sum(
        (a[0] - b[0]) * (a[1] - b[1]) < 0
        for lines in by_level.values()
        for at, a in enumerate(lines)
        for b in lines[:at]
    )


def _place(made: Plan) -> None:
    """Move spots along their floors toward their neighbours, as far as those beside them allow."""
    near = _neighbours(made)
    for floor in made.floors:
        made.x.update(zip(floor, _apart(made, floor, [0.0] * len(floor)), strict=True))
    for sweep in range(PLACINGS):
        floors = made.floors if sweep % 2 == 0 else made.floors[::-1]
        for floor in floors:
            wanted = [_wanted(made, spot, [one for side in near[spot] for one in side]) for spot in floor]
            made.x.update(zip(floor, _apart(made, floor, wanted), strict=True))


def _wanted(made: Plan, spot: Spot, near: list[Spot]) -> float:
    """Where a spot would like to be: amid its neighbours, and a lane above all straight on from the same lane."""
    weights = [STRAIGHT if one[0] == spot[0] else 1 for one in near]
    pulls = [weight * made.x[one] for weight, one in zip(weights, near, strict=True)]
    return sum(pulls) / sum(weights) if near else made.x[spot]


def _apart(made: Plan, floor: list[Spot], wanted: list[float]) -> list[float]:
    """The places nearest to those wanted, in the same order and with room between them: neighbours too near share out.

    Shifted by the room that those to the left need, the places only have to be in order.
    """
    shifts = [0.0]
    for left, right in pairwise(floor):
        shifts.append(shifts[-1] + (made.wide[left] + made.wide[right]) / 2 + GAP)
    blocks: list[tuple[float, int]] = []  # their mean, and how many are in it
    for want, shift in zip(wanted, shifts, strict=True):
        mean, count = want - shift, 1
        while blocks and blocks[-1][0] > mean:
            before, many = blocks.pop()
            mean, count = (before * many + mean * count) / (many + count), many + count
        blocks.append((mean, count))
    means = [mean for mean, count in blocks for _ in range(count)]
    return [mean + shift for mean, shift in zip(means, shifts, strict=True)]


def _straighten(made: Plan) -> None:
    """Let each lane go straight on over as many floors as what stands beside it allows."""
    beside = {spot: pair for floor in made.floors for spot, pair in _beside(floor)}
    for _ in range(STRAIGHTENINGS):
        for name in sorted({spot[0] for spot in made.x if spot[0][0] in LANE_MARKS}):
            run: list[Spot] = []
            low, high = -math.inf, math.inf
            for spot in sorted(spot for spot in made.x if spot[0] == name):
                least, most = _free(made, spot, beside[spot])
                if max(low, least) > min(high, most):
                    _level(made, run, low, high)
                    run, low, high = [], -math.inf, math.inf
                run, low, high = [*run, spot], max(low, least), min(high, most)
            _level(made, run, low, high)


def _beside(floor: list[Spot]) -> Iterator[tuple[Spot, tuple[Spot | None, Spot | None]]]:
    return zip(floor, zip([None, *floor], [*floor[1:], None], strict=False), strict=False)


def _free(made: Plan, spot: Spot, beside: tuple[Spot | None, Spot | None]) -> tuple[float, float]:
    """How far a spot could move to the left and to the right."""
    left, right = beside
    least = made.x[left] + (made.wide[left] + made.wide[spot]) / 2 + GAP if left else -math.inf
    most = made.x[right] - (made.wide[right] + made.wide[spot]) / 2 - GAP if right else math.inf
    return least, max(least, most)


def _level(made: Plan, run: list[Spot], low: float, high: float) -> None:
    """Put a run of spots at one place, the nearest to where they are on the whole."""
    middle = _mean([made.x[spot] for spot in run], 0)
    made.x.update(dict.fromkeys(run, min(max(middle, low), high)))
