"""Who wins: by seat, role, agent and table; how hard a game is that all play together; how games end; who is better."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from fathoms.engine.registry import find_game
from fathoms.lab.arena.bouts import Result
from fathoms.lab.arena.standings import ratings
from fathoms.lab.clusters import SUMS, clustered_share
from fathoms.lab.data_table import DataTable
from fathoms.lab.experiment.experiment import Cell
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure, Row, percent, shares_table, span
from fathoms.lab.tally import Share, share, share_of

_RATED: Final = 4000  # games that a ladder is made of
_SAYS: Final = (
    "Of its seats, with 95 % intervals (Wilson, with as many observations as there are seeds that tell apart)."
)


def wins(shards: Shards) -> Iterator[Figure]:
    """Wins by every table of the grid, and where seats win apart, by seat, role and agent."""
    if shards.as_a_team:
        yield _by_table(shards)
        yield from _by_players(shards)
        return
    for column, title in (("seat", "place at the table"), ("role", "role"), ("agent", "agent")):
        found = shards.rows(
            f"WITH seeds AS (SELECT players, {column} AS what, number, count(*) FILTER (won) AS m, count(*) AS o "
            f"FROM seats WHERE {column}::TEXT <> '' GROUP BY ALL) SELECT players, what, {SUMS} FROM seeds GROUP BY ALL "
            "ORDER BY players, what"
        )
        if len({row["what"] for row in found}) > 1:
            yield _by(f"wins-by-{column}", f"Wins by {title}", column, found)
    yield from _roles_by_table(shards)


def _roles_by_table(shards: Shards) -> Iterator[Figure]:
    """Where there are roles and several tables: who wins at which."""
    found = shards.rows(
        "WITH seats AS (SELECT cell, number, unnest(roles) AS role, unnest(won) AS won FROM games), "
        "seeds AS (SELECT cell, role, number, count(*) FILTER (won) AS m, count(*) AS o FROM seats WHERE role <> '' "
        f"GROUP BY ALL) SELECT cell, role, {SUMS} FROM seeds GROUP BY ALL ORDER BY role, cell"
    )
    if len({row["cell"] for row in found}) < 2:
        return
    labels = table_labels(shards)
    rows = [(f"{row['role']}: {labels[row['cell']]}", clustered_share(row)) for row in found]
    table = shares_table("role and table", rows, [round(row["o"]) for row in found])
    picture = charts.intervals("wins by role and table", rows)
    yield Figure("wins-by-role-and-table", "Wins by role and table", _SAYS, table, picture)


def _by_table(shards: Shards) -> Figure:
    found = shards.rows(
        "SELECT cell, count(*) AS games, count(*) FILTER (list_contains(won, true)) AS wins FROM games "
        "GROUP BY cell ORDER BY cell"
    )
    labels = table_labels(shards)
    rows: list[Row] = [(labels[row["cell"]], share(row["wins"], row["games"])) for row in found]
    says = "How often the team wins at each table of the experiment, with 95 % intervals (Wilson)."
    table = shares_table("table", rows, [row["games"] for row in found])
    return Figure("wins", "Wins by table", says, table, charts.intervals("wins by table", rows))


def _by_players(shards: Shards) -> Iterator[Figure]:
    """Where different numbers play: how often a team of each wins, over all else that is varied."""
    found = shards.rows(
        "WITH seeds AS (SELECT players, number, count(*) FILTER (list_contains(won, true)) AS m, count(*) AS o "
        f"FROM base GROUP BY ALL) SELECT players, {SUMS} FROM seeds GROUP BY players ORDER BY players"
    )
    if len(found) < 2:
        return
    rows: list[Row] = [(_told("players", row["players"]), clustered_share(row)) for row in found]
    table = shares_table("players", rows, [round(row["o"]) for row in found])
    says = "How often the team wins, over all else that is varied, with 95 % intervals (tables of a seed are one)."
    picture = charts.intervals("wins by number of players", rows)
    yield Figure("wins-by-players", "Wins by number of players", says, table, picture)


def table_labels(shards: Shards) -> dict[int, str]:
    """What tells the cells apart, in a few words each."""
    return labels_of(shards.experiment.cells)


def labels_of(cells: Sequence[Cell]) -> dict[int, str]:
    """The same of an experiment's cells."""
    facts: dict[int, dict[str, str]] = {
        cell.number: {
            "players": f"{cell.players} player{'s' if cell.players > 1 else ''}",
            **{name: f"{name} {str(value).lower()}" for name, value in cell.options.items()},
            "agents": cell.seating.label,
            "variant": cell.variant.name,
        }
        for cell in cells
    }
    differing = [name for name in facts[0] if len({each[name] for each in facts.values()}) > 1] or ["players", "agents"]
    return {number: ", ".join(each[name] for name in differing) for number, each in facts.items()}


def _by(name: str, title: str, column: str, found: Sequence[dict[str, Any]]) -> Figure:
    counts = sorted({row["players"] for row in found})
    rows, games = [], []
    for row in found:
        what = f"player {row['what'] + 1}" if column == "seat" else str(row["what"])
        label = f"{what} of {row['players']}" if len(counts) > 1 else what
        rows.append((label, clustered_share(row)))
        games.append(round(row["o"]))
    even = sum(one.count for _, one in rows) / sum(games) if len(counts) == 1 and column == "seat" else None
    says = _SAYS + (" The dashed line is an even share." if even else "")
    return Figure(name, title, says, shares_table(column, rows, games), charts.intervals(title.lower(), rows, even))


def difficulty(shards: Shards) -> Iterator[Figure]:
    """A grid of how often a team wins, for every two of the things that are varied."""
    names = ["players", "agents", *shards.experiment.cells[0].options]
    labels = {name: _values(shards, name) for name in names}
    varied = [name for name in names if len(labels[name]) > 1]
    if not shards.as_a_team or len(varied) < 2:
        return
    across = next((name for name in reversed(varied) if name not in ("players", "agents")), varied[-1])
    down = [name for name in varied if name != across]
    found = shards.rows(
        f"SELECT {', '.join(_quoted(name) for name in varied)}, count(*) AS games, "
        "count(*) FILTER (list_contains(won, true)) AS wins "
        "FROM (SELECT cell, won FROM base) JOIN cells USING (cell) GROUP BY ALL"
    )
    shares = {tuple(row[name] for name in varied): share(row["wins"], row["games"]) for row in found}
    lines = sorted(
        {tuple(row[name] for name in down) for row in found},
        key=lambda line: [labels[n].index(v) for n, v in zip(down, line, strict=True)],
    )
    columns = labels[across]

    def at(line: Sequence[Any], column: Any) -> Share | None:
        facts = {**dict(zip(down, line, strict=True)), across: column}
        return shares.get(tuple(facts[name] for name in varied))

    values = [[at(line, column) for column in columns] for line in lines]
    names_down = [", ".join(_told(name, value) for name, value in zip(down, line, strict=True)) for line in lines]
    parts = [[one.share if one else None for one in line] for line in values]
    picture = charts.heat("how often the team wins", across, [str(one) for one in columns], names_down, parts)
    table = DataTable(
        {
            ", ".join(down): label,
            **{
                _told(across, c): f"{percent(v.share)} ({span(v)})" if v is not None else "–"
                for c, v in zip(columns, line, strict=True)
            },
        }
        for label, line in zip(names_down, values, strict=True)
    )
    yield Figure(
        "difficulty", "How hard it is", "How often the team wins, with 95 % intervals (Wilson).", table, picture
    )


def _values(shards: Shards, name: str) -> list[Any]:
    """The values of a column of the cells, in the order of the experiment."""
    query = f"SELECT {_quoted(name)} AS what, min(cell) AS first FROM cells GROUP BY 1 ORDER BY 2"
    return [row["what"] for row in shards.rows(query)]


def _quoted(name: str) -> str:
    return f'"{name}"'


def _told(name: str, value: Any) -> str:
    return (
        f"{value} player{'s' * (int(value) > 1)}"
        if name == "players"
        else str(value)
        if name == "agents"
        else f"{name} {value}"
    )


def endings(shards: Shards) -> Iterator[Figure]:
    """How games end, of all endings that the game knows."""
    found = shards.rows(
        "WITH counts AS (SELECT number, count(*) AS o FROM base GROUP BY number), "
        "names AS (SELECT DISTINCT ending FROM base), "
        "seeds AS (SELECT names.ending, counts.number, any_value(o) AS o, count(base.number) AS m "
        "FROM names CROSS JOIN counts LEFT JOIN base ON base.number = counts.number AND base.ending = names.ending "
        "GROUP BY ALL) "
        f"SELECT ending, {SUMS} FROM seeds GROUP BY ending"
    )
    counted = {str(row["ending"]): clustered_share(row) for row in found}
    none = share_of(0, 0.0, found[0]["seeds"])
    reasons = dict.fromkeys([*find_game(shards.experiment.game).reasons, *sorted(counted)])
    rows = [(reason, counted.get(reason, none)) for reason in reasons]
    table = DataTable(
        {"ending": name, "games": one.count, "share": percent(one.share, 1), "95 % interval": span(one)}
        for name, one in rows
    )
    yield Figure(
        "endings",
        "How games end",
        "Of all games with the components as the experiment has them.",
        table,
        charts.intervals("how games end", rows),
    )


def ladder(shards: Shards) -> Iterator[Figure]:
    """Agents that met at the same tables, rated from who fared better than whom."""
    found = shards.rows(
        "SELECT cell, number, agents, returns FROM base WHERE len(list_distinct(agents)) > 1 "
        f"ORDER BY hash(cell, number) LIMIT {_RATED}"
    )
    if shards.as_a_team or not len(found):
        return
    results = [
        Result(f"{row['cell']}-{row['number']}", 0, tuple(row["agents"]), tuple(row["returns"]), (), (), "")
        for row in found
    ]
    rated = ratings(results)
    if rated:
        table = DataTable(
            {"agent": one.agent, "points": round(one.points), "95 % interval": f"{one.low:.0f} – {one.high:.0f}"}
            for one in rated
        )
        says = (
            f"Ratings (Plackett-Luce, 1500 in the middle) from {len(results)} games at which two kinds of agents met."
        )
        rungs = [(one.agent, one.low, one.points, one.high) for one in rated]
        yield Figure("ladder", "A ladder of agents", says, table, charts.ladder("a ladder of agents", rungs))
