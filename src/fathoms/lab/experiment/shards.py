"""The shards of an experiment as tables to ask questions of: `games`, `uses`, `turns` and `cells`, by DuckDB.

Whatever is asked, the memory it takes does not grow with the number of games.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

from fathoms.engine.given import quote
from fathoms.engine.savefile import shown
from fathoms.lab.data_table import DataTable
from fathoms.lab.experiment.experiment import PLAIN, Experiment, ExperimentError
from fathoms.lab.experiment.folder import MARK, SHARDS, check_kept_once, mark_of, read_manifest
from fathoms.lab.experiment.playing import GAMES, TURNS, USES
from fathoms.lab.experiment.replaying import experiment_in
from fathoms.lab.libraries import library
from fathoms.lab.nearest import nearest

_MEMORY: Final = "1GB"
_VIEWS: Final = (
    # the games of one variant: the components as printed, or as the experiment changes them in all cells
    "CREATE VIEW {0}.base AS SELECT g.* FROM {0}.games g JOIN {0}.cells c USING (cell) WHERE c.variant = {1}",
    """CREATE VIEW {0}.seats AS SELECT cell, number, players, turns, unnest(range(players)) AS seat,
    unnest(agents) AS agent,
    unnest(roles) AS role, unnest(won) AS won, unnest(scores) AS score, unnest(returns) AS fared,
    unnest(choices) AS choices, unnest(waits) AS waits, unnest(longest_wait) AS longest_wait FROM {0}.base""",
)
MAIN: Final = "main"  # the schema in which names are found without a dot


class Shards:
    """The results in a folder."""

    def __init__(self, path: Path, variant: str = PLAIN, base: "Base | None" = None, schema: str = MAIN) -> None:
        """The games of a folder; `base` and `schema` put them beside those of another, as `schema.games`."""
        self.path = path
        self.manifest = read_manifest(path)
        self.experiment: Experiment = experiment_in(path)[0]
        self.variant = self._known(variant)
        self._base = base or Base()
        self._schema = schema
        if not any((path / SHARDS).glob("*/*/games.parquet")):
            raise ExperimentError(f"{shown(path)} holds no games yet: `fathoms lab run` plays them.")
        check_kept_once(path, [cell.number for cell in self.experiment.cells])
        self._base.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}")
        try:
            self._add_shards()
        except self._base.error as error:
            raise ExperimentError(f"A shard in {shown(path)} is damaged: {_sentence(str(error))}") from None
        self._add_cells()
        for view in _VIEWS:
            self._base.execute(view.format(schema, quoted(variant)))

    def _add_shards(self) -> None:
        """A view for every kind of rows; shards that say that they belong elsewhere are refused."""
        for table in (GAMES, USES, TURNS):
            view = f"CREATE VIEW {self._schema}.{table} AS SELECT * FROM read_parquet({self._place(table)})"
            self._base.execute(view)
        strange = self._base.execute(
            f"SELECT file_name FROM parquet_kv_metadata({self._place(GAMES)}) "
            "WHERE decode(key) = ? AND decode(value) <> ? ORDER BY 1 LIMIT 1",
            (MARK, mark_of(self.manifest)),
        ).fetchone()
        if strange is not None:
            raise ExperimentError(
                f"The shard {shown(Path(strange[0]).parent)} belongs to another experiment or another version: take it "
                "out of the folder."
            )

    def _place(self, table: str) -> str:
        return quoted(str(self.path / SHARDS / "[0-9]*" / "[0-9]*" / f"{table}.parquet"))

    def _known(self, variant: str) -> str:
        names = list(dict.fromkeys(cell.variant.name for cell in self.experiment.cells))
        if variant not in names:
            raise ExperimentError(
                f"There is no variant {quote(variant)} in {shown(self.path)}: {nearest(variant, names)}"
            )
        return variant

    def _add_cells(self) -> None:
        """A table with a row for every cell: players, who plays, which variant, and a column for every option."""
        options = list(self.experiment.cells[0].options)
        columns = ["cell INT", "players INT", "agents TEXT", "variant TEXT", "path TEXT", "step INT"]
        columns += [f'"{name}" TEXT' for name in options]
        self._base.execute(f"CREATE TABLE {self._schema}.cells ({', '.join(columns)})")
        for cell in self.experiment.cells:
            variant = cell.variant
            row = [cell.number, cell.players, cell.seating.label, variant.name, variant.path, variant.by]
            row += [json.dumps(value).strip('"') for value in cell.options.values()]
            self._base.execute(f"INSERT INTO {self._schema}.cells VALUES ({', '.join('?' * len(row))})", row)

    @property
    def as_a_team(self) -> bool:
        """Whether in every game all seats won or none did."""
        query = f"SELECT bool_and(list_sum(won::INT[]) IN (0, players)) AS team FROM {self._schema}.games"
        return bool(self.rows(query)[0]["team"])

    def ask(self, query: str, *values: Any) -> DataTable:
        """What a query gives, as a table."""
        return self._base.ask(query, *values)

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        """What a query gives, row by row."""
        return self._base.rows(query, *values)


class Base:
    """DuckDB in memory, and no more of it than is good for the machine."""

    def __init__(self) -> None:
        self._duckdb = library("duckdb")
        self._connection = self._duckdb.connect()
        self.error: type[Exception] = self._duckdb.Error
        self.execute(f"SET memory_limit = '{_MEMORY}'")
        self.execute(f"SET temp_directory = {quoted(str(Path(gettempdir()) / 'fathoms-laboratory'))}")

    def execute(self, query: str, values: Sequence[Any] = ()) -> Any:
        """Run a query of our own."""
        return self._connection.execute(query, list(values))

    def ask(self, query: str, *values: Any) -> DataTable:
        """What a query gives, as a table."""
        found, names = self._asked(query, values)
        return DataTable([dict(zip(names, row, strict=True)) for row in found], names)

    def rows(self, query: str, *values: Any) -> list[dict[str, Any]]:
        """What a query gives, row by row."""
        found, names = self._asked(query, values)
        return [dict(zip(names, row, strict=True)) for row in found]

    def _asked(self, query: str, values: Sequence[Any]) -> tuple[list[tuple[Any, ...]], list[str]]:
        try:
            found = self.execute(query, values)
            if found is None:
                raise ExperimentError("There is no question: write one in SQL, such as SELECT count(*) FROM games.")
            return (found.fetchall(), [column[0] for column in found.description]) if found.description else ([], [])
        except self.error as error:
            raise ExperimentError(f"The question cannot be answered: {_sentence(str(error))}") from None


def quoted(text: str) -> str:
    """A text as SQL has it."""
    return "'" + text.replace("'", "''") + "'"


def _sentence(text: str) -> str:
    """An error of DuckDB's on one line."""
    line = " ".join(text.split("\n\n", maxsplit=1)[0].split())
    return line if line.endswith((".", "?", "!")) else f"{line}."
