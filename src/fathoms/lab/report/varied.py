"""What one step of a number changes: the same games with it a step down and a step up, on common seeds."""

from collections.abc import Iterator
from typing import Any, Final

from fathoms.engine.registry import find_game
from fathoms.lab.data_table import DataTable
from fathoms.lab.differences import Difference, of_means, of_shares
from fathoms.lab.experiment.experiment import PLAIN
from fathoms.lab.experiment.shards import Shards, quoted
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure

_NONE: Final = Difference(0.0, 0.0, 0.0, 1.0, 0)
_POINTS: Final = 100  # shares are told in points


def tornado(shards: Shards) -> Iterator[Figure]:
    """The change of what matters most: how often a team or a role wins, otherwise how fair and how long games are."""
    if not any(cell.variant.path for cell in shards.experiment.cells):
        return
    for name, told, value, share in _measures(shards):
        yield _tornado(f"tornado-{name}", told, _differences(shards, value, share), share)


def _measures(shards: Shards) -> Iterator[tuple[str, str, str, bool]]:
    """A name, what it is called, its SQL for a game, and whether it is 0 or 1 in each."""
    roles = [row["role"] for row in shards.rows("SELECT DISTINCT role FROM seats WHERE role <> '' ORDER BY 1")]
    if shards.as_a_team:
        yield "wins", "wins, in points", "list_contains(won, true)::INT", True
    elif roles:
        for role in roles:
            value = f"coalesce(list_contains(list_zip(roles, won), ({quoted(role)}, true)), false)::INT"
            yield f"wins-{role}", f"wins of the {role}, in points", value, True
    else:
        yield "spread", "the score between first and last", "list_max(scores) - list_min(scores)", False
    yield "turns", find_game(shards.experiment.game).unit, "turns::DOUBLE", False


def _differences(shards: Shards, value: str, share: bool) -> dict[str, dict[int, Difference]]:
    """By path and by direction; the tables of a seed are one observation, for they have the same dice."""
    found = shards.rows(
        f"WITH valued AS (SELECT cell, number, {value} AS value FROM games), "
        "told AS (SELECT * FROM valued JOIN cells USING (cell)), "
        f"plain AS (SELECT * FROM told WHERE variant = '{PLAIN}'), "
        "pairs AS (SELECT varied.path, varied.step, varied.number, varied.value - plain.value AS differs "
        "FROM told AS varied JOIN plain ON varied.number = plain.number AND varied.players = plain.players "
        f"AND varied.agents = plain.agents{_same_options(shards)} WHERE varied.path IS NOT NULL), "
        "seeds AS (SELECT path, step, avg(differs) AS differs, count(*) AS tables FROM pairs "
        "GROUP BY path, step, number) "
        "SELECT path, step, avg(differs) AS mean, var_samp(differs) AS variance, count(*) AS seeds, "
        "max(tables) AS tables, count(*) FILTER (differs > 0) AS gained, count(*) FILTER (differs < 0) AS lost "
        "FROM seeds GROUP BY path, step"
    )
    paths: dict[str, dict[int, Difference]] = {}
    for row in found:
        single = share and (row["tables"] == 1 or not row["variance"])
        one = (
            of_shares(row["gained"], row["lost"], row["seeds"])
            if single
            else of_means(row["mean"], row["variance"] or 0.0, row["seeds"])
        )
        paths.setdefault(row["path"], {})[row["step"]] = one
    return paths


def _same_options(shards: Shards) -> str:
    return "".join(f' AND varied."{name}" = plain."{name}"' for name in shards.experiment.cells[0].options)


def _tornado(name: str, told: str, paths: dict[str, dict[int, Difference]], share: bool) -> Figure:
    scale = _POINTS if share else 1
    order = sorted(paths, key=lambda path: -max(abs(one.mean) for one in paths[path].values()))
    rows = [(path, _scaled(_of(paths[path], -1), scale), _scaled(_of(paths[path], 1), scale)) for path in order]
    lines: list[dict[str, Any]] = [
        {"number": path, "a step down": _shown(down), "a step up": _shown(up), "seeds": max(down.pairs, up.pairs)}
        for path, down, up in rows
    ]
    says = "The same games with one number changed by a step: means of the differences, with 95 % intervals."
    picture = charts.tornado(f"what a step of each number changes: {told}", rows, told)
    return Figure(name, f"One step of each number: {told}", says, DataTable(lines), picture)


def _of(steps: dict[int, Difference], sign: int) -> Difference:
    return next((one for step, one in steps.items() if step * sign > 0), _NONE)


def _scaled(one: Difference, scale: int) -> Difference:
    return Difference(one.mean * scale, one.low * scale, one.high * scale, one.chance, one.pairs)


def _shown(one: Difference) -> str:
    return f"{one.mean:+.1f} ({one.low:+.1f} to {one.high:+.1f})" if one.pairs else "–"
