"""Ways to play: seats that made the same kinds of moves, found by k-means, and how each fares.

k-means is written out here: twenty lines on numpy, which the pictures bring anyway, against a library of 40 MB more.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

from fathoms.lab.clusters import clustered_share
from fathoms.lab.data_table import DataTable
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.experiment.watching import VERB
from fathoms.lab.libraries import library
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure, Row, percent, span

_MOST: Final = 4000  # seats that are looked at
_FEWEST: Final = 40
_GROUPS: Final = (2, 3, 4, 5)
_ROUNDS: Final = 50
_TRIES: Final = 5
_TOLD: Final = 3  # verbs that describe a group


def ways(shards: Shards) -> Iterator[Figure]:
    """Groups of seats by the shares of their moves."""
    verbs, shares, won, numbers = _seats(shards)
    if len(won) < _FEWEST or len(verbs) < 2:
        return
    np: Any = library("numpy")
    table = np.array(shares)
    spread = table.std(axis=0)
    scaled = (table - table.mean(axis=0)) / np.where(spread > 0, spread, 1.0)
    groups = max((k_means(np, scaled, count) for count in _GROUPS), key=lambda found: _apart(np, scaled, found))
    lines, rows = [], list[Row]()
    for group in sorted(set(groups.tolist()), key=lambda one: -int((groups == one).sum())):
        inside = groups == group
        told = _told(np, verbs, table, inside)
        result = clustered_share(_sums(won, numbers, inside.tolist()))
        rows.append((told, result))
        lines.append(
            {
                "way to play": told,
                "seats": percent(float(inside.mean())),
                "won": percent(result.share),
                "95 % interval": span(result),
            }
        )
    says = (
        f"{len(won)} seats grouped by what they did (k-means on the shares of their moves by verb, the number of "
        "groups that lie furthest apart); each is named by what it does more (+) or less (−) than all."
    )
    yield Figure("ways", "Ways to play", says, DataTable(lines), charts.intervals("wins by way to play", rows))


def _sums(won: list[bool], numbers: list[int], inside: list[bool]) -> dict[str, float]:
    """Who won of a group, by seeds."""
    seeds: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0])
    for result, number, one in zip(won, numbers, inside, strict=True):
        if one:
            seeds[number][0] += result
            seeds[number][1] += 1
    parts = list(seeds.values())
    return {
        "m": sum(m for m, _ in parts),
        "o": sum(o for _, o in parts),
        "mm": sum(m * m for m, _ in parts),
        "mo": sum(m * o for m, o in parts),
        "oo": sum(o * o for _, o in parts),
        "seeds": len(parts),
    }


def _seats(shards: Shards) -> tuple[list[str], list[list[float]], list[bool], list[int]]:
    """The verbs, the shares of each seat's moves, whether it won, and the number of its game."""
    found = shards.rows(
        "SELECT cell, number, seat, won, component, played FROM "
        "(SELECT cell, number, seat, won FROM seats ORDER BY hash(cell, number, seat) LIMIT ?) "
        "JOIN (SELECT * FROM uses WHERE kind = ?) USING (cell, number, seat) ORDER BY 1, 2, 3, 5",
        _MOST,
        VERB,
    )
    verbs = sorted({row["component"] for row in found})
    counts: defaultdict[tuple[int, int, int], dict[str, int]] = defaultdict(dict)
    won: dict[tuple[int, int, int], bool] = {}
    for row in found:
        key = row["cell"], row["number"], row["seat"]
        counts[key][row["component"]] = row["played"]
        won[key] = row["won"]
    shares = [[each.get(verb, 0) / sum(each.values()) for verb in verbs] for each in counts.values()]
    return verbs, shares, list(won.values()), [number for _, number, _ in won]


def k_means(np: Any, points: Any, count: int) -> Any:
    """The group of every point: the best of a few tries, each begun with points far from one another."""
    best, least = None, float("inf")
    for attempt in range(_TRIES):
        centres = _begun(np, points, count, np.random.default_rng(attempt))
        for _ in range(_ROUNDS):
            groups = _nearest(np, points, centres).argmin(axis=1)
            moved = np.array(
                [points[groups == one].mean(axis=0) if (groups == one).any() else centres[one] for one in range(count)]
            )
            if np.allclose(moved, centres):
                break
            centres = moved
        cost = float(_nearest(np, points, centres).min(axis=1).sum())
        if cost < least:
            best, least = groups, cost
    return best


def _begun(np: Any, points: Any, count: int, chance: Any) -> Any:
    centres = [points[chance.integers(len(points))]]
    while len(centres) < count:
        far = _nearest(np, points, np.array(centres)).min(axis=1)
        total = far.sum()
        centres.append(points[chance.choice(len(points), p=far / total if total else None)])
    return np.array(centres)


def _nearest(np: Any, points: Any, centres: Any) -> Any:
    return ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)


def _apart(np: Any, points: Any, groups: Any) -> float:
    """How much nearer the points lie to their own group's middle than to the next (a simple silhouette)."""
    numbers = sorted(set(groups.tolist()))
    if len(numbers) < 2:
        return -1.0
    distances = np.sqrt(_nearest(np, points, np.array([points[groups == one].mean(axis=0) for one in numbers])))
    ordered = np.sort(distances, axis=1)
    return float(((ordered[:, 1] - ordered[:, 0]) / np.maximum(ordered[:, 1], 1e-9)).mean())


def _told(np: Any, verbs: list[str], table: Any, inside: Any) -> str:
    """What a group does more or less than all, the greatest differences first."""
    differs = table[inside].mean(axis=0) - table.mean(axis=0)
    order = np.argsort(-np.abs(differs))[:_TOLD]
    return ", ".join(
        f"{verbs[at].replace('_', ' ')} {'+' if differs[at] > 0 else '−'}{abs(differs[at]) * 100:.0f}" for at in order
    )
