"""Components: how often each is drawn, held and played, and how often whoever did so won."""

from collections.abc import Iterator
from typing import Any, Final

from fathoms.engine.registry import find_game
from fathoms.lab.clusters import SUMS, clustered_share
from fathoms.lab.data_table import DataTable
from fathoms.lab.experiment.counting import values_at
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.experiment.watching import NO_COMPONENTS
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure, Row, percent, span
from fathoms.lab.tally import Share

_WAYS: Final = ("drawn", "held", "played")
_NEVER: Final = {"games": 0, "m": 0, "o": 0}
_MOST_DRAWN: Final = 24  # rows of a picture: of longer lists the ends are shown


def components(shards: Shards) -> Iterator[Figure]:
    """A figure for each kind of component."""
    kinds = [
        row["kind"]
        for row in shards.rows(f"SELECT DISTINCT kind FROM uses WHERE kind NOT IN {NO_COMPONENTS} ORDER BY kind")
    ]
    for kind in kinds:
        rows = _counted(shards, kind)
        names = names_of(shards.experiment.game, kind)
        way = next((way for way in reversed(_WAYS) if any(row[way]["o"] for row in rows)), "drawn")
        rows.sort(key=lambda row: -(row[way]["m"] / row[way]["o"] if row[way]["o"] else -1))
        yield Figure(
            f"components-{kind.replace('_', '-').replace('.', '-')}",
            f"Components: {kind.replace('_', ' ').replace('.', ', ')}",
            _says(shards, way),
            DataTable([_line(shards, names, row) for row in rows]),
            _picture(kind, way, names, rows),
        )


def _says(shards: Shards, way: str) -> str:
    whose = "the team won when it was" if shards.as_a_team else "a seat won that had"
    return f"How often {whose} drawn, held and played, and in how many games that happens; pictured: {way}."


def _counted(shards: Shards, kind: str) -> list[dict[str, Any]]:
    """For every component and way, the games in which it happened, and how often those won to whom it did."""
    found = [row for way in _WAYS for row in shards.rows(_query(shards, way), kind)]
    components = sorted({row["component"] for row in shards.rows("SELECT component FROM uses WHERE kind = ?", kind)})
    told = {(row["component"], row["way"]): row for row in found}
    return [{"component": one, **{way: told.get((one, way), _NEVER) for way in _WAYS}} for one in components]


def _query(shards: Shards, way: str) -> str:
    """Of a way, by component: games, and seed by seed how many won of those to whom it happened."""
    seat, some = ("0", "") if shards.as_a_team else ("seat", "AND seat >= 0")
    return (
        f"WITH each AS (SELECT DISTINCT cell, number, component, {seat} AS seat FROM uses "
        f"WHERE kind = ? AND {way} > 0), "
        "games AS (SELECT component, count(DISTINCT (cell, number)) AS games FROM each JOIN base USING (cell, number) "
        "GROUP BY component), seeds AS (SELECT component, number, count(*) FILTER (won[seat + 1]) AS m, count(*) AS o "
        f"FROM each JOIN base USING (cell, number) WHERE true {some} GROUP BY component, number) "
        f"SELECT component, '{way}' AS way, any_value(games) AS games, {SUMS} FROM seeds RIGHT JOIN games "
        "USING (component) GROUP BY component"
    )


def _line(shards: Shards, names: dict[str, str], row: dict[str, Any]) -> dict[str, Any]:
    total = shards.rows("SELECT count(*) AS games FROM base")[0]["games"]
    line: dict[str, Any] = {"component": names.get(row["component"], row["component"])}
    for way in _WAYS:
        won = clustered_share(row[way])
        line[f"{way}, of games"] = percent(row[way]["games"] / total)
        line[f"won when {way}"] = f"{percent(won.share)} ({span(won)})" if row[way]["o"] else "–"
    return line


def _picture(kind: str, way: str, names: dict[str, str], rows: list[dict[str, Any]]) -> str:
    found: list[tuple[str, Share]] = [
        (names.get(row["component"], row["component"]), clustered_share(row[way])) for row in rows if row[way]["o"]
    ]
    half = _MOST_DRAWN // 2
    shown: list[Row] = found if len(found) <= _MOST_DRAWN else [*found[:half], *found[-half:]]
    return charts.intervals(f"{kind}: wins when {way}", shown) if shown else ""


def names_of(game: str, kind: str) -> dict[str, str]:
    """What the components of a kind are called; the id where nothing else is there."""
    *above, last = kind.split(".")
    entries = list(values_at(find_game(game).catalogue(), kind))
    found = {one["id"]: str(one.get("name", one["id"])) for one in entries if isinstance(one, dict) and "id" in one}
    if above and entries and all("name" not in one for one in entries if isinstance(one, dict)):
        return {id: id for id in found}
    return found if last else {}
