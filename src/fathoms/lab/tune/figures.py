"""The figures that a search is to bring into ranges: by name, at one table or over all, or by a question in SQL."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from fathoms.engine.registry import find_game
from fathoms.lab.clusters import SUMS, Estimate, clustered_mean, clustered_share
from fathoms.lab.experiment.counting import kinds_of
from fathoms.lab.experiment.experiment import Experiment, ExperimentError
from fathoms.lab.experiment.shards import MAIN, Shards
from fathoms.lab.families import Family, families
from fathoms.lab.nearest import nearest
from fathoms.lab.report.wins import labels_of, table_labels

MEDIAN: Final = "median"  # of what the family `length` has
AT: Final = " at "
_COMPONENTS: Final = ("drawn", "played", "won-when-played")


@dataclass(frozen=True)
class Target:
    """A figure and the range in which it is wanted; of a question of one's own, the question."""

    name: str
    low: float
    high: float
    query: str | None = None

    @property
    def figure(self) -> str:
        """The figure's name without the table."""
        return self.name.partition(AT)[0]

    @property
    def table(self) -> str | None:
        """The table at which it is measured."""
        return self.name.partition(AT)[2] or None

    def misses(self, value: float | None) -> float:
        """How far outside of the range a value is, in ranges."""
        if value is None:
            return 1.0
        return max(0.0, self.low - value, value - self.high) / (self.high - self.low)


def measured(shards: Shards, target: Target) -> Estimate | None:
    """A figure of an experiment's games, with its interval; None where what it is a part of never happened."""
    if target.query is not None:
        return _asked(shards, target)
    where = "true" if target.table is None else f"cell = {_cell(shards, target)}"
    name, _, one = target.figure.partition(".")
    if name == MEDIAN:
        return _median(shards, one, where)
    family = next(family for family in families(shards.experiment.game, shards.as_a_team) if family.name == name)
    return _of_family(shards, family, one or family.name, where)


def _of_family(shards: Shards, family: Family, one: str, where: str) -> Estimate | None:
    of = "any_value(c)" if family.per_game else "coalesce(sum(of), 0)"
    rows = shards.rows(
        f"WITH counts AS (SELECT seed, count(*) AS c FROM base WHERE {where} GROUP BY seed), "
        f"found AS (SELECT * FROM ({family.query.format(MAIN)}) WHERE name = ?), "
        f"sums AS (SELECT seed, coalesce(sum(much), 0)::DOUBLE AS m, {of}::DOUBLE AS o FROM base JOIN counts "
        f"USING (seed) LEFT JOIN found USING (cell, number) WHERE {where} GROUP BY seed) SELECT {SUMS} FROM sums "
        "WHERE o > 0",
        one,
    )
    if not rows[0]["o"]:
        return None
    if family.share:
        found = clustered_share(rows[0])
        return Estimate(rows[0]["m"] / rows[0]["o"], found.low, found.high)
    return clustered_mean(rows[0])


def _median(shards: Shards, one: str, where: str) -> Estimate:
    """A median, with the ranks that bound it in 95 of 100 samples."""
    family = next(family for family in families(shards.experiment.game, shards.as_a_team) if family.name == "length")
    found = shards.rows(
        f"WITH found AS (SELECT much FROM ({family.query.format(MAIN)}) WHERE name = ? AND {where}), "
        "reach AS (SELECT least(0.5, 0.98 / sqrt(count(*))) AS r FROM found) "
        "SELECT quantile_cont(much, 0.5) AS value, "
        "list_sort(list(much))[greatest(1, floor(count(*) * (0.5 - any_value(r))))::INT] AS low, "
        "list_sort(list(much))[least(count(*), ceil(count(*) * (0.5 + any_value(r))) + 1)::INT] AS high "
        "FROM found, reach",
        one,
    )[0]
    return Estimate(found["value"], found["low"], found["high"])


def _asked(shards: Shards, target: Target) -> Estimate | None:
    rows = shards.rows(target.query or "")
    value: Any = next(iter(rows[0].values())) if len(rows) == 1 and len(rows[0]) == 1 else ""
    if value is None:
        return None
    if not isinstance(value, int | float):
        try:
            value = float(value)
        except (TypeError, ValueError):
            raise ExperimentError(f"The question of {target.name!r} must give one number.") from None
    return Estimate(float(value), float("-inf"), float("inf"))


def _cell(shards: Shards, target: Target) -> int:
    labels = table_labels(shards)
    return next(number for number, label in labels.items() if label == target.table)


def check_targets(shards: Shards, experiment: Experiment, targets: Sequence[Target]) -> None:
    """Refuse a figure or a table that is not there, by a few games of chance at the experiment's tables."""
    found = [*_seen(shards), *_possible(shards, experiment)]
    known, labels = [name for name, _ in found], list(labels_of(experiment.cells).values())
    shares = {name for name, family in found if family.share}
    for target in targets:
        if target.query is not None:
            _asked(shards, target)
        elif target.figure not in known:
            raise ExperimentError(
                f"There is no figure {target.figure!r} of these games: {nearest(target.figure, known)}"
            )
        elif target.table is not None and target.table not in labels:
            raise ExperimentError(f"There is no table {target.table!r} in it: {nearest(target.table, labels)}")
        elif target.figure in shares and (target.low >= 1 or target.high <= 0):
            raise ExperimentError(f"The range of {target.name!r} is impossible: a share lies between 0 and 1.")


def _seen(shards: Shards) -> Iterator[tuple[str, Family]]:
    """The figures that a few games show."""
    for family in families(shards.experiment.game, shards.as_a_team):
        for row in shards.rows(f"SELECT DISTINCT name FROM ({family.query.format(MAIN)}) ORDER BY 1"):
            yield family.name if family.single else f"{family.name}.{row['name']}", family
            if family.name == "length":
                yield f"{MEDIAN}.{row['name']}", family


def _possible(shards: Shards, experiment: Experiment) -> Iterator[tuple[str, Family]]:
    """What the game could show besides."""
    game = find_game(shards.experiment.game)
    known = {family.name: family for family in families(game.name, shards.as_a_team)}
    kinds, _ = kinds_of(game.catalogue())
    names = {
        "endings": game.reasons,
        "moves": game.moves.verbs,
        "events": [event.name for event in game.shapes.events],
        "wins-by-agent": [seat.label for cell in experiment.cells for seat in cell.seating.seats],
        **{way: [f"{kind}.{id}" for kind, ids in kinds.items() for id in ids] for way in _COMPONENTS},
    }
    for family, own in names.items():
        if family in known:
            yield from ((f"{family}.{name}", known[family]) for name in own)
