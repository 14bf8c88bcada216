"""Tiny experiments for tests: a few games of dice at a table for one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from fathoms.lab.experiment.crews import Crew, Here, Played
from fathoms.lab.experiment.experiment import Experiment, read_experiment
from fathoms.lab.experiment.folder import Folder
from fathoms.lab.experiment.playing import Task
from fathoms.lab.experiment.run import run
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.seeds import game_seed

TINY: dict[str, Any] = {"game": "spill", "games": 6}
HARDER = {"variants": {"harder": {"tracks.standard.dice.1": 6}}}
ALL = "SELECT {0}::TEXT AS row FROM {0} ORDER BY ALL"


def experiment(**asked: Any) -> Experiment:
    return read_experiment({**TINY, **asked}, "tiny")


def played(path: Path, asked: Experiment, crew: Crew | None = None, shard: int = 4) -> Path:
    """The folder with all games of an experiment."""
    folder = Folder(path, asked, "")
    try:
        run(asked, folder, crew or Here(), shard=shard)
    finally:
        folder.close()
    return path


def rows(path: Path) -> dict[str, list[Any]]:
    """Every row of every table."""
    return {table: Shards(path).ask(ALL.format(table))["row"] for table in ("games", "uses", "turns")}


class OtherDice(Here):
    """Plays changed components as other dice: as different as a report needs them, without another process."""

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        for task in tasks:
            other = replace(task, simulation=len("".join(texts.values())))
            for _, count, rows in super().play(game, texts, [other]):
                for row in rows.games:
                    row["seed"] = str(game_seed(task.simulation, row["number"]))
                yield task, count, rows
