"""What changed from one experiment to another, and what did not: as figures of a report, and in a few lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from shlex import quote as shell
from typing import Any, Final

from fathoms.engine.registry import find_game
from fathoms.lab.compare.measured import Measured, measure
from fathoms.lab.compare.sides import Side, Sides, changed_values
from fathoms.lab.compare.telling import sentence, told_line
from fathoms.lab.data_table import DataTable
from fathoms.lab.differences import standing
from fathoms.lab.experiment.experiment import PLAIN
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.families import Family, families
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure
from fathoms.lab.report.page import Head, today

MAIN: Final = ("wins", "wins-by-seat", "wins-by-role", "wins-by-agent", "endings", "length", "tension")
_MOST_SHOWN: Final = 30  # lines of a picture
_FEWEST_TABLES: Final = 2


@dataclass(frozen=True)
class Found:
    """The figures of a family, and which of their differences stand among so many."""

    family: Family
    measured: list[Measured]
    stands: list[bool]

    @property
    def changed(self) -> list[Measured]:
        """What changed, the surest first."""
        found = [one for one, stands in zip(self.measured, self.stands, strict=True) if stands]
        return sorted(found, key=lambda one: one.difference.chance)

    @property
    def same(self) -> list[Measured]:
        """What did not, as far as can be seen."""
        return [one for one, stands in zip(self.measured, self.stands, strict=True) if not stands]


def compare(sides: Sides) -> list[Found]:
    """All families that the games have."""
    found = []
    for family in families(sides.before.experiment.game, sides.as_a_team):
        measured = [one for one in measure(sides, family) if min(one.of) >= family.fewest]
        if measured and not (family.name.startswith("wins-by") and len(measured) < _FEWEST_TABLES):
            found.append(Found(family, measured, standing([one.difference for one in measured])))
    return found


def comparison(sides: Sides, command: str) -> list[Figure]:
    """The figures of the page."""
    found = compare(sides)
    figures = [_between(sides), _summary(sides, found), *_by_table(sides)]
    figures += [_figure(one) for one in found]
    return [
        Figure(one.name, one.title, one.says, one.table, one.picture, f"{command} --only {one.name}") for one in figures
    ]


def command_of(first: Side, second: Side) -> str:
    """What compares them."""
    told = [str(side.path) if side.variant == PLAIN else f"{side.path}:{side.variant}" for side in (first, second)]
    return f"fathoms lab compare {' '.join(map(shell, told))}"


def head(sides: Sides) -> Head:
    """What stands above the figures."""
    game = find_game(sides.before.experiment.game)
    names = [_name(side) for side in (sides.before, sides.after)]
    return Head(f"{names[0]} → {names[1]}", game.name, game.title, _pairs(sides), today(), "")


def _name(side: Shards) -> str:
    return side.experiment.title if side.variant == PLAIN else f"{side.experiment.title}, {side.variant}"


def _pairs(sides: Sides) -> str:
    count = sides.games[0]
    if sides.paired:
        says = f"{count} pairs of games on the same seeds at {_tables(sides)}."
    else:
        says = f"No common seeds: {count} games beside {sides.games[1]} others, so intervals are wide."
    if any(sides.alone):
        says += f" Left out: {sides.alone[0]} and {sides.alone[1]} games that have no partner."
    return says


def _tables(sides: Sides) -> str:
    return f"{len(sides.labels)} table{'s' if len(sides.labels) > 1 else ''}"


def _between(sides: Sides) -> Figure:
    """What was done between the two: components, agents, options, code."""
    lines = [
        {"what": name, "before": str(old), "after": str(new)}
        for name, old, new in [*_facts(sides), *changed_values(sides)]
        if old != new
    ]
    says = _pairs(sides) + ("" if lines else " Nothing else is known to differ between them.")
    return Figure("between", "What was done", says, DataTable(lines) if lines else None)


def _facts(sides: Sides) -> Iterator[tuple[str, Any, Any]]:
    both = (sides.before, sides.after)
    cells = [[cell for cell in side.experiment.cells if cell.variant.name == side.variant] for side in both]
    told = [
        {
            "variant": side.variant,
            "players": _list(cell.players for cell in own),
            "agents": _list(cell.seating.label for cell in own),
            **{name: _list(cell.options.get(name) for cell in own) for name in own[0].options},
            "seed": side.experiment.seed,
            "rules": side.manifest["rules"],
            "Fathoms": side.manifest["fathoms"],
            "code": side.manifest["code"],
        }
        for side, own in zip(both, cells, strict=True)
    ]
    for name in dict.fromkeys([*told[0], *told[1]]):
        yield name, told[0].get(name, "–"), told[1].get(name, "–")


def _list(values: Any) -> str:
    return ", ".join(dict.fromkeys(str(value) for value in values))


def _summary(sides: Sides, found: Sequence[Found]) -> Figure:
    changed = [told_line(one.family, each, True, full=True) for one in found for each in one.changed]
    says = (
        "What changed: differences that stand among all of their kind (Holm, one wrong list in twenty)."
        if changed
        else "Nothing changed that could be told from chance; the intervals below say how much it could have been."
    )
    return Figure("changed", "What changed", says, DataTable(changed) if changed else None)


def _by_table(sides: Sides) -> Iterator[Figure]:
    """What matters most, table by table."""
    if len(sides.labels) < _FEWEST_TABLES:
        return
    known = {family.name: family for family in families(sides.before.experiment.game, sides.as_a_team)}
    for name, figure in (("wins", "wins"), ("length", "turns")):
        family = known.get(name)
        if family is None:
            continue
        rows = [
            Measured(label, one.before, one.after, one.of, one.difference)
            for place, label in enumerate(sides.labels)
            for one in measure(sides, family, place)
            if one.name == figure
        ]
        stands = standing([one.difference for one in rows])
        yield _figure(Found(family, rows, stands), f"{figure}-by-table", f"{figure.title()} by table")


def _figure(found: Found, name: str = "", title: str = "") -> Figure:
    family = found.family
    order = [*((one, True) for one in found.changed), *((one, False) for one in found.same)]
    table = DataTable([told_line(family, one, stands) for one, stands in order])
    says = f"{family.says} Differences with 95 % intervals{_told(found)}"
    return Figure(name or family.name, title or family.title, says, table, _picture(family, title, found))


def _told(found: Found) -> str:
    count, total = len(found.changed), len(found.measured)
    if not count:
        return "; none of them stands among so many." if total > 1 else "."
    return f"; {count} of {total} stand{'s' if count == 1 else ''} among so many (Holm)."


def _picture(family: Family, title: str, found: Found) -> str:
    rows = [one for one in [*found.changed, *found.same] if isfinite(one.difference.low)]
    if not family.share or not rows:
        return ""
    changed = set(map(id, found.changed))
    rows = rows[:_MOST_SHOWN]
    lines = [(one.name, one.difference, id(one) in changed) for one in rows]
    return charts.differences(f"change of {(title or family.title).lower()}", lines)


def in_words(sides: Sides, found: Sequence[Found]) -> str:
    """A few lines for the terminal: what was done, what changed, what did not."""
    top = head(sides)
    done = [f"  {name}: {old} → {new}" for name, old, new in [*_facts(sides), *changed_values(sides)] if old != new]
    changed = [sentence(one.family, each) for one in found for each in one.changed]
    same = [sentence(one.family, each) for one in found if one.family.name in MAIN for each in one.same]
    rest = [
        f"  {one.family.title}: {len(one.same)} of {len(one.measured)}" for one in found if one.family.name not in MAIN
    ]
    parts = [
        ("What was done", done),
        ("What changed", changed or ["  nothing that could be told from chance"]),
        ("What did not, and how much it could have been", [*same, *rest]),
    ]
    return "\n\n".join([f"{top.title}\n{top.says}", *("\n".join([title, *lines]) for title, lines in parts if lines)])
