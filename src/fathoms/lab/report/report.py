"""A report: all figures of an experiment, as one page that needs nothing else, and as Markdown."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from fathoms.engine.given import quote
from fathoms.engine.registry import find_game
from fathoms.lab.experiment.experiment import ExperimentError
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.nearest import nearest
from fathoms.lab.report.components import components
from fathoms.lab.report.figure import Figure
from fathoms.lab.report.flow import counted, length, tension, waiting
from fathoms.lab.report.page import Head, html, markdown, today
from fathoms.lab.report.varied import tornado
from fathoms.lab.report.ways import ways
from fathoms.lab.report.wins import difficulty, endings, ladder, wins

PARTS: Final[tuple[Callable[[Shards], Iterator[Figure]], ...]] = (
    *(wins, difficulty, tornado, endings, length, waiting, tension, components, ways, ladder, counted),
)


def figures(shards: Shards) -> list[Figure]:
    """Everything that the games show."""
    return [figure for part in PARTS for figure in part(shards)]


def one_figure(shards: Shards, name: str) -> Figure:
    """The figure of that name."""
    return the_figure((figure for part in PARTS for figure in part(shards)), name)


def the_figure(figures: Iterable[Figure], name: str) -> Figure:
    """The one of that name."""
    names = []
    for figure in figures:
        if figure.name == name:
            return figure
        names.append(figure.name)
    raise ExperimentError(f"There is no figure {quote(name)} of this experiment: {nearest(name, names)}")


def head(shards: Shards) -> Head:
    """What stands above the figures."""
    experiment, manifest = shards.experiment, shards.manifest
    games = shards.rows("SELECT count(*) AS games FROM games")[0]["games"]
    asked = f"{games} games, {len(experiment.cells)} table{'s' if len(experiment.cells) > 1 else ''}"
    made = f"Fathoms {manifest['fathoms']}, rules {manifest['rules']}, code {manifest['code']}, seed {experiment.seed}"
    game = find_game(experiment.game)
    return Head(
        experiment.title,
        game.name,
        game.title,
        f"{asked}. {made}.",
        today(),
        f"fathoms lab run {experiment.title}",
    )


def write_report(shards: Shards, target: Path) -> tuple[Path, Path]:
    """The page and the Markdown beside it."""
    return write_page(head(shards), figures(shards), shards.path, target)


def write_page(top: Head, found: Sequence[Figure], folder: Path, target: Path) -> tuple[Path, Path]:
    """Figures as a page and as Markdown beside it."""
    beside = target.with_suffix(".md")
    for path, text in ((target, html(top, found, folder)), (beside, markdown(top, found, folder))):
        write_text(path, text)
    return target, beside


def write_text(path: Path, text: str) -> None:
    """A file, whole or not at all."""
    aside = path.with_name(f".{path.name}.part")
    try:
        aside.write_text(text, encoding="utf-8")
        aside.replace(path)
    except OSError as error:
        aside.unlink(missing_ok=True)
        raise ExperimentError(f"Cannot write to {path}: {error.strerror}.") from None
