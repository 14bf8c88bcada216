"""An experiment played: its cells cut into tasks, a crew that plays them, and shards of what comes back."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Final

from fathoms.engine.errors import ComponentError, FathomsError
from fathoms.engine.registry import find_game
from fathoms.lab.experiment.components import changed_texts
from fathoms.lab.experiment.crews import Crew, Here, Played, Processes, in_fresh_process
from fathoms.lab.experiment.experiment import Cell, Experiment, ExperimentError
from fathoms.lab.experiment.folder import Folder
from fathoms.lab.experiment.playing import Rows, Task
from fathoms.lab.failures import said

SHARD: Final = 1000  # games; fewer where they are slow
PATIENCE: Final = 20.0  # seconds that finished games wait to be kept
_AT_A_TIME: Final = 2  # games of a task


def check_components(experiment: Experiment) -> tuple[Experiment, list[str]]:
    """Load the game with each variant's components once, so that its own checks speak before anything is played.

    What is left to play, and why steps of single numbers, which the game cannot have, are left out.
    """
    left_out: dict[str, str] = {}
    for name, cells in groupby(sorted(experiment.cells, key=_by_variant), key=_by_variant):
        own = list(cells)
        texts = changed_texts(experiment.game, own[0].variant.changes)
        why = in_fresh_process_or_why(experiment.game, texts, own) if texts else None
        if why is not None and own[0].variant.path is None:
            raise ComponentError(f"The variant {name!r} cannot be played: {why}")
        if why is not None:
            left_out[name] = f"{name} is left out: {why}"
    playable = tuple(cell for cell in experiment.cells if cell.variant.name not in left_out)
    return replace(experiment, cells=playable), list(left_out.values())


def in_fresh_process_or_why(game: str, texts: dict[str, str], cells: Sequence[Cell]) -> str | None:
    """None where a game loads with these component files and tables are set up with them, otherwise why not."""
    try:
        in_fresh_process(game, texts, _set_up, game, cells)
    except FathomsError as error:
        return str(error)
    except Exception as error:  # a value that a loader lets pass can break anything
        return f"setting up a table fails with {type(error).__name__}{said(error)}."
    return None


def _set_up(game: str, cells: Sequence[Cell]) -> None:
    rules = find_game(game)
    for cell in cells:
        rules.new(cell.players, cell.options, 0)


def run(
    experiment: Experiment, folder: Folder, crew: Crew | int, tell: Callable[[int], object] = bool, shard: int = SHARD
) -> None:
    """Play what the folder does not hold yet; Ctrl-C is a KeyboardInterrupt after what was finished has been kept."""
    shelf = _Shelf(folder, shard)
    try:
        for name, cells in groupby(sorted(experiment.cells, key=_by_variant), key=_by_variant):
            own = list(cells)
            texts = changed_texts(experiment.game, own[0].variant.changes)
            tasks = _tasks(experiment, folder, own)
            for played in _crew(crew, texts).play(experiment.game, texts, tasks):
                shelf.add(played)
                tell(played[1])
            assert name == own[0].variant.name
    finally:
        shelf.clear()


def left(experiment: Experiment, folder: Folder) -> int:
    """How many games are still to be played."""
    return sum(len(some) for cell in experiment.cells for some in folder.missing(cell.number, experiment.numbers))


def _by_variant(cell: Cell) -> str:
    return cell.variant.name


def _crew(crew: Crew | int, texts: dict[str, str]) -> Crew:
    if not isinstance(crew, int):
        return crew
    return Here() if crew == 1 and not texts else Processes(crew)


def _tasks(experiment: Experiment, folder: Folder, cells: Sequence[Cell]) -> Iterator[Task]:
    for cell in cells:
        for some in folder.missing(cell.number, experiment.numbers):
            for start in range(0, len(some), _AT_A_TIME):
                numbers = some[start : start + _AT_A_TIME]
                where = (experiment.game, experiment.seed, cell.number, cell.players, cell.options, cell.seating)
                yield Task(*where, numbers, experiment.looked_at)


class _Shelf:
    """Finished games on their way to the disk: kept as soon as they fill a shard, or have waited long enough."""

    def __init__(self, folder: Folder, shard: int) -> None:
        self._folder, self._shard = folder, shard
        self._waiting: dict[int, dict[int, tuple[range, Rows]]] = {}  # by cell and first number
        self._since = time.monotonic()

    def add(self, played: Played) -> None:
        task, count, rows = played
        if count:
            self._waiting.setdefault(task.cell, {})[task.numbers[0]] = (task.numbers[:count], rows)
        if len(self._waiting.get(task.cell, ())) * _AT_A_TIME >= self._shard:
            self._keep(task.cell, self._shard)
        if time.monotonic() - self._since > PATIENCE:
            self.clear()

    def clear(self) -> None:
        """Keep all there is."""
        self._since = time.monotonic()
        for cell in list(self._waiting):
            self._keep(cell, 1)

    def _keep(self, cell: int, least: int) -> None:
        """Keep every run of numbers in a row that is long enough."""
        waiting = self._waiting[cell]
        for parts in _runs([waiting[start] for start in sorted(waiting)]):
            numbers = range(parts[0][0][0], parts[-1][0][-1] + 1)
            if len(numbers) >= least:
                rows = Rows()
                for _, each in parts:
                    rows.games += each.games
                    rows.uses += each.uses
                    rows.turns += each.turns
                self._folder.add(cell, numbers, rows)
                for some, _ in parts:
                    del waiting[some[0]]


def _runs(parts: Sequence[tuple[range, Rows]]) -> Iterator[list[tuple[range, Rows]]]:
    """Parts that follow one another, together."""
    run: list[tuple[range, Rows]] = []
    for part in parts:
        if run and run[-1][0][-1] + 1 != part[0][0]:
            yield run
            run = []
        run.append(part)
    if run:
        yield run


def default_folder(path: Path, what: str = "results") -> Path:
    """Where an experiment's games go when nobody says where."""
    if path.suffix != ".toml":
        raise ExperimentError(f"An experiment is a file that ends in .toml, not {path.name!r}.")
    return path.with_suffix("").with_name(f"{path.stem}-{what}")
