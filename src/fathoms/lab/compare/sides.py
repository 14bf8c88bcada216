"""The two experiments that are compared: which of their tables belong together, and which games share a seed."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from fathoms.engine.registry import find_game
from fathoms.engine.savefile import shown
from fathoms.lab.experiment.experiment import PLAIN, Cell, ExperimentError
from fathoms.lab.experiment.folder import MANIFEST, components_in
from fathoms.lab.experiment.shards import Base, Shards

BEFORE: Final = "before"
AFTER: Final = "after"
_MOST_TOLD: Final = 3  # tables of a side


class Side(NamedTuple):
    """What is compared: a folder of results, and which of its variants."""

    path: Path
    variant: str


@dataclass(frozen=True)
class Sides:
    """Both experiments in one DuckDB, as schemas `before` and `after`; the table `paired` has what belongs together."""

    base: Base
    before: Shards
    after: Shards
    labels: list[str]  # of the tables that both have, in the order of the first
    paired: bool  # whether games share seeds; otherwise all of both are compared
    games: tuple[int, int]  # that are compared
    alone: tuple[int, int]  # that are not: of other tables, or without a game on the same seed

    @property
    def as_a_team(self) -> bool:
        """Whether in both all seats win or none."""
        return self.before.as_a_team and self.after.as_a_team


def read_side(text: str) -> Side:
    """`DIR` or `DIR:VARIANT`."""
    path, colon, variant = text.rpartition(":")
    if colon and path and not (Path(text) / MANIFEST).exists():
        return Side(Path(path), variant)
    return Side(Path(text), PLAIN)


def open_sides(first: Side, second: Side) -> Sides:
    """Both folders, their tables put together and their games paired."""
    base = Base()
    before = Shards(first.path, first.variant, base, BEFORE)
    after = Shards(second.path, second.variant, base, AFTER)
    games = [find_game(side.experiment.game).title for side in (before, after)]
    if games[0] != games[1]:
        raise ExperimentError(
            f"{shown(first.path)} holds games of {games[0]} and {shown(second.path)} of {games[1]}: these cannot "
            "be compared."
        )
    labels = _tables(base, before, after)
    if not labels:
        here, there = _apart(before, after)
        raise ExperimentError(
            f"{shown(first.path)} and {shown(second.path)} have no table in common: {here} here, {there} there."
        )
    return _paired(base, before, after, labels)


def _tables(base: Base, before: Shards, after: Shards) -> list[str]:
    """Which cell of the one belongs to which of the other: what either varies must be the same in both."""
    cells = [[cell for cell in side.experiment.cells if cell.variant.name == side.variant] for side in (before, after)]
    names = [name for name in _facts(cells[0][0]) if any(len(_values(one, name)) > 1 for one in cells)]
    there = {_key(cell, names): cell for cell in cells[1]}
    base.execute("CREATE TABLE tables (place INT, label TEXT, before_cell INT, after_cell INT)")
    labels: list[str] = []
    for cell in cells[0]:
        other = there.get(_key(cell, names))
        if other is not None:
            label = ", ".join(_key(cell, names)) or "all games"
            base.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", (len(labels), label, cell.number, other.number))
            labels.append(label)
    return labels


def _facts(cell: Cell) -> dict[str, str]:
    options = {name: f"{name} {str(value).lower()}" for name, value in cell.options.items()}
    return {
        "players": f"{cell.players} player{'s' if cell.players > 1 else ''}",
        **options,
        "agents": cell.seating.label,
    }


def _values(cells: Iterable[Cell], name: str) -> set[str | None]:
    return {_facts(cell).get(name) for cell in cells}


def _key(cell: Cell, names: Iterable[str]) -> tuple[str, ...]:
    facts = _facts(cell)
    return tuple(facts[name] for name in names if name in facts)


def _apart(*sides: Shards) -> list[str]:
    """The tables of each side, by what is not the same at all tables of both."""
    cells = [[cell for cell in side.experiment.cells if cell.variant.name == side.variant] for side in sides]
    whole = [cell for some in cells for cell in some]
    names = [name for name in _facts(whole[0]) if len(_values(whole, name)) > 1]
    found = [list(dict.fromkeys(", ".join(_key(cell, names)) for cell in some)) for some in cells]
    return ["; ".join(some[:_MOST_TOLD]) + (" …" if len(some) > _MOST_TOLD else "") for some in found]


def _paired(base: Base, before: Shards, after: Shards, labels: list[str]) -> Sides:
    joined = (
        "FROM tables JOIN before.base b ON b.cell = before_cell JOIN after.base a ON a.cell = after_cell AND "
        "a.seed = b.seed"
    )
    base.execute(
        "CREATE TABLE paired AS SELECT place, b.seed, b.cell AS before_cell, b.number AS before_number, "
        f"a.cell AS after_cell, a.number AS after_number {joined}"
    )
    pairs = base.rows("SELECT count(*) AS games FROM paired")[0]["games"]
    counts = [
        base.rows(f"SELECT count(*) AS games FROM {side}.base JOIN tables ON cell = {side}_cell")[0]["games"]
        for side in (BEFORE, AFTER)
    ]
    total = [base.rows(f"SELECT count(*) AS games FROM {side}.base")[0]["games"] for side in (BEFORE, AFTER)]
    if not all(counts):
        raise ExperimentError(
            f"{shown(before.path)} and {shown(after.path)} have no games yet at a table that both have."
        )
    used = [pairs, pairs] if pairs else counts
    alone = (total[0] - used[0], total[1] - used[1])
    return Sides(base, before, after, labels, bool(pairs), (used[0], used[1]), alone)


def changed_values(sides: Sides) -> list[tuple[str, Any, Any]]:
    """Component values that differ, by their paths: before and after; None where there is no such value."""
    found = [
        components_in(
            side.path, next(cell.variant.changes for cell in side.experiment.cells if cell.variant.name == side.variant)
        )
        for side in (sides.before, sides.after)
    ]
    if not all(found):
        return []
    paths = dict.fromkeys([*found[0], *found[1]])
    return [
        (path, found[0].get(path), found[1].get(path)) for path in paths if found[0].get(path) != found[1].get(path)
    ]
