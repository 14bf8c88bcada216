"""A game of an experiment played again from its row, as a record; with changed components, these beside it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fathoms.engine.given import quote
from fathoms.engine.record import Record
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import shown
from fathoms.lab.experiment.components import changed_texts
from fathoms.lab.experiment.crews import in_fresh_process
from fathoms.lab.experiment.experiment import Cell, Experiment, ExperimentError, read_experiment
from fathoms.lab.experiment.folder import code_digest, kept, read_manifest, shard_at
from fathoms.lab.experiment.playing import GAMES, Rows, Task, digest_of, play
from fathoms.lab.libraries import polars


@dataclass(frozen=True)
class Again:
    """The record of a game, and the component files that it was played with, as far as they were changed."""

    record: Record
    texts: Mapping[str, str]


def experiment_in(path: Path) -> tuple[Experiment, dict[str, Any]]:
    """The experiment whose games a folder holds, and the folder's manifest."""
    manifest = read_manifest(path)
    return read_experiment(manifest["asked"], manifest["title"]), manifest


def replay_row(path: Path, row: str) -> Again:
    """The game of a row, `CELL:NUMBER`; in an experiment of one cell, the number alone."""
    experiment, manifest = experiment_in(path)
    now = (find_game(experiment.game).version, code_digest(experiment.game))
    if (manifest["rules"], manifest["code"]) != now:
        raise ExperimentError(f"The games in {shown(path)} were played with another version of the code or the rules.")
    cell, number = _find(experiment, path, row)
    texts = changed_texts(experiment.game, cell.variant.changes)
    task = Task(
        experiment.game,
        experiment.seed,
        cell.number,
        cell.players,
        cell.options,
        cell.seating,
        range(number, number + 1),
    )
    again = in_fresh_process(experiment.game, texts, _record, task) if texts else _record(task)
    if digest_of(again.moves) != _moves_of(path, cell.number, number):
        raise ExperimentError(
            f"The game {cell.number}:{number} goes another way when it is played again: an agent in it thinks by the "
            "clock, or has a chance of its own."
        )
    return Again(again, texts)


def _record(task: Task) -> Record:
    return play(task, task.numbers[0], Rows())


def _moves_of(path: Path, cell: int, number: int) -> str:
    """What a game's row says of its moves."""
    first, last = next((first, last) for first, last in kept(path, cell) if first <= number <= last)
    shard = shard_at(path, cell, first, last) / f"{GAMES}.parquet"
    pl = polars()
    try:
        found = pl.read_parquet(shard, columns=["number", "moves"]).filter(pl.col("number") == number)["moves"]
        return str(found.item())
    except (pl.exceptions.PolarsError, OSError, ValueError):
        raise ExperimentError(f"The shard {shown(shard.parent)} is damaged.") from None


def _find(experiment: Experiment, path: Path, row: str) -> tuple[Cell, int]:
    found = re.fullmatch(r"(?:(\d{1,9}):)?(\d{1,9})", row.strip(), re.ASCII)
    if found is None or (found[1] is None and len(experiment.cells) > 1):
        raise ExperimentError(
            f"A row is written CELL:NUMBER, such as {experiment.cells[-1].number}:{experiment.numbers[0]}, "
            f"not {quote(row)}."
        )
    cell, number = int(found[1] or 0), int(found[2])
    if cell >= len(experiment.cells):
        raise ExperimentError(
            f"There is no cell {cell} in {shown(path)}: they run from 0 to {len(experiment.cells) - 1}."
        )
    if not any(first <= number <= last for first, last in kept(path, cell)):
        raise ExperimentError(f"{shown(path)} holds no game {cell}:{number}.")
    return experiment.cells[cell], number
