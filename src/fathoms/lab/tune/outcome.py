"""What a search came to: the game as it was and as it could be on seeds that the search has not seen, and the files."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from shlex import quote as shell
from typing import Any, Final

from fathoms.engine.component_files import CHANGED
from fathoms.engine.registry import find_game
from fathoms.lab.clusters import Estimate
from fathoms.lab.compare.comparison import comparison
from fathoms.lab.compare.sides import Side, open_sides
from fathoms.lab.data_table import DataTable
from fathoms.lab.experiment.components import changed_texts
from fathoms.lab.experiment.crews import Crew
from fathoms.lab.experiment.experiment import PLAIN
from fathoms.lab.experiment.folder import read_manifest, write_whole
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.report import charts
from fathoms.lab.report.figure import Figure
from fathoms.lab.report.page import Head, today
from fathoms.lab.report.report import write_page, write_report
from fathoms.lab.tune.asked import Values
from fathoms.lab.tune.figures import Target, measured
from fathoms.lab.tune.search import Search, Tell, Trial, play_into

BEFORE: Final = "before"
AFTER: Final = "after"
CHANGES: Final = "components"
REPORT: Final = "report.html"


@dataclass(frozen=True)
class Reached:
    """A figure that was wanted, before and after."""

    target: Target
    before: Estimate | None
    after: Estimate | None

    @property
    def yes(self) -> bool:
        """Whether it lies in its range after all."""
        return self.after is not None and self.target.misses(self.after.value) == 0


@dataclass(frozen=True)
class Outcome:
    """What a search came to."""

    reached: list[Reached]
    best: Trial
    changed: Values
    files: list[Path]


def finish(search: Search, crew: Crew | int, tell: Tell, command: str) -> Outcome:
    """Play the game as it was and with the best values on fresh seeds, and write components and reports."""
    tuning, best = search.tuning, search.best
    games = tuning.experiment.numbers
    fresh = range(games[0] + 2 * len(games), games[0] + 3 * len(games))
    changed = {path: value for path, value in best.values.items() if value != tuning.printed[path]}
    sides = [(BEFORE, tuning.printed), (AFTER, best.values)] if changed else [(BEFORE, tuning.printed)]
    _clear(search, changed, fresh)
    for name, values in sides:
        play_into(search.path / name, tuning.with_values(values, fresh), crew, tell)
    shards = [Shards(search.path / name) for name, _ in sides]
    reached = [Reached(target, measured(shards[0], target), measured(shards[-1], target)) for target in tuning.targets]
    files = _write_components(search, best) if changed else []
    for one in shards:
        files += write_report(one, one.path / REPORT)
    figures = list(_figures(search, reached, changed, command))
    if changed:
        both = open_sides(Side(shards[0].path, PLAIN), Side(shards[1].path, PLAIN))
        told = f"fathoms lab compare {shell(str(shards[0].path))} {shell(str(shards[1].path))}"
        figures += [one for one in comparison(both, told) if one.name != "between"]
    files += write_page(_head(search), figures, search.path, search.path / REPORT)
    return Outcome(reached, best, changed, files)


def _clear(search: Search, changed: Values, fresh: range) -> None:
    """What an earlier best left, where more trials have found a better one."""
    after = search.path / AFTER
    shutil.rmtree(search.path / CHANGES, ignore_errors=True)
    if after.exists():
        wanted = search.tuning.with_values(search.best.values, fresh).digest
        if not changed or read_manifest(after)["experiment"] != wanted:
            shutil.rmtree(after)


def to_play(search: Search) -> int:
    """How many games the two reports need."""
    return 2 * len(search.tuning.experiment.numbers) * len(search.tuning.experiment.cells)


def _write_components(search: Search, best: Trial) -> list[Path]:
    own = search.tuning.with_values(best.values, search.tuning.experiment.numbers)
    files = []
    for name, text in changed_texts(own.game, own.cells[0].variant.changes).items():
        files.append(search.path / CHANGES / own.game / name)
        write_whole(files[-1], text.encode())
    return files


def _head(search: Search) -> Head:
    experiment = search.tuning.experiment
    game = find_game(experiment.game)
    says = f"{_tried(search)} Figures are of games that the search has not seen."
    return Head(f"{experiment.title}, tuned", game.name, game.title, says, today(), "")


def _tried(search: Search) -> str:
    tried = len(search.trials)
    return f"{tried} set{'' if tried == 1 else 's'} of values tried, of {search.tuning.count}."


def _figures(search: Search, reached: list[Reached], changed: Values, command: str) -> Iterator[Figure]:
    says = f"Of {len(search.tuning.experiment.numbers)} games at each table on fresh seeds, with 95 % intervals."
    yield Figure("figures", "What was wanted, before and after", says, DataTable(map(_line, reached)), again=command)
    lines = [
        {
            "value": choice.path,
            "allowed": _allowed(choice.allowed),
            "before": str(choice.now),
            "after": str(search.best.values[choice.path]),
        }
        for choice in search.tuning.choices
    ]
    says = "The best values found." if changed else "Nothing that was tried is better than the values as they are."
    yield Figure("values", "The values", says, DataTable(lines), again=command)
    yield _course(search, command)


def _course(search: Search, command: str) -> Figure:
    lines: list[dict[str, Any]] = [
        {
            "trial": number,
            "out by": "cannot be played" if trial.refused else f"{trial.misses:.2f}",
            "games": trial.games,
            **{path: str(value) for path, value in trial.values.items()},
            **{name: "–" if one is None else f"{one.value:.3g}" for name, one in trial.figures.items()},
        }
        for number, trial in enumerate(search.trials, 1)
    ]
    columns = dict.fromkeys(name for line in lines for name in line)
    says = "Every set of values on the same seeds: how far its figures are out of their ranges, in widths of these."
    missed = [None if trial.refused else trial.misses for trial in search.trials]
    picture = charts.trials("how far figures are out, by trial", missed, "trial", "out of ranges by")
    return Figure("search", "The search", says, DataTable(lines, columns), picture, again=command)


def _allowed(values: tuple[Any, ...]) -> str:
    if all(type(value) is int for value in values):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(map(str, values))


def _line(one: Reached) -> dict[str, Any]:
    return {
        "figure": one.target.name,
        "wanted": f"{one.target.low:g} to {one.target.high:g}",
        "before": told(one.before),
        "after": told(one.after),
        "reached": "yes" if one.yes else "no",
    }


def told(one: Estimate | None) -> str:
    """A figure with its interval, where there is one."""
    if one is None:
        return "–"
    return f"{one.value:.3g}" + (f" ({one.low:.3g} – {one.high:.3g})" if isfinite(one.low) else "")


def in_words(search: Search, outcome: Outcome, show: Callable[[Path], str]) -> str:
    """A few lines for the terminal."""
    lines = [_tried(search)]
    lines += [f"  {path}: {search.tuning.printed[path]} → {value}" for path, value in outcome.changed.items()]
    if not outcome.changed:
        lines.append("Nothing that was tried is better than the values as they are.")
    for one in outcome.reached:
        wanted = f"wanted {one.target.low:g} to {one.target.high:g}"
        lines.append(
            f"{one.target.name}: {told(one.before)} → {told(one.after)}, {wanted}: {'reached' if one.yes else 'missed'}"
        )
    lines.append(f"Report: {show(search.path / REPORT)}")
    if outcome.changed:
        game = search.tuning.experiment.game
        lines.append(f"To play it: {CHANGED}={shell(show(search.path / CHANGES))} fathoms play {game}")
    return "\n".join(lines)
