"""`fathoms lab`: the balance laboratory. Experiments are played, looked at, compared; better values are searched."""

import json
import sys
import time
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fathoms.cli.table_options import whole_number
from fathoms.engine.savefile import shown
from fathoms.lab.simulation import cores

_EVERY: Final = 30.0  # seconds between two lines of progress where there is no screen

_folder = click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")


@click.group()
def command() -> None:
    """Play experiments, look at what came out, compare two of them, search for better values.

    docs/laboratory.md goes through all of it in five minutes.
    """


@command.command("run")
@click.argument("file", type=click.Path(path_type=Path), metavar="EXPERIMENT.toml")
@click.option(
    "-o",
    "folder",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Where the games go; the same command goes on with them.",
)
@click.option(
    "--jobs",
    "-j",
    "--processes",
    "processes",
    type=whole_number("The number of processes", 1, 1024),
    help="All cores where not given.",
)
@click.option("--ray", "address", metavar="ADDRESS", help="Play on a Ray cluster: auto, local, or ray://HOST:PORT.")
def run_command(file: Path, folder: Path | None, processes: int | None, address: str | None) -> None:
    """Play the games that an experiment file asks for, and keep a row for each.

    What is there already is not played again, so the same command goes on after a Ctrl-C or a kill.
    """
    from fathoms.lab.experiment.crews import OnRay
    from fathoms.lab.experiment.experiment import load_experiment
    from fathoms.lab.experiment.folder import Folder
    from fathoms.lab.experiment.run import check_components, default_folder, left, run
    from fathoms.lab.libraries import polars

    polars()
    where = folder or default_folder(file)
    experiment, text = load_experiment(file)
    playable, left_out = check_components(experiment)
    for sentence in left_out:
        click.echo(sentence, err=True)
    crew = OnRay(address) if address is not None else processes or cores()
    results = Folder(where, experiment, text)
    total = len(playable.cells) * len(playable.numbers)
    missing = left(playable, results)
    try:
        with _Told(total, total - missing) as told:
            run(playable, results, crew, told.advance)
    except KeyboardInterrupt:
        still = left(playable, results)
        click.echo(
            f"Ended early: {total - still} of {total} games are kept in {shown(where)}; the same command goes on.",
            err=True,
        )
        sys.exit(130)
    finally:
        results.close()
    click.echo(f"{total} games in {shown(where)}.")


class _Told:
    """Progress with the time left: a bar on a screen, a line now and then elsewhere."""

    def __init__(self, total: int, done: int) -> None:
        console = Console(stderr=True)
        columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console, transient=True) if console.is_terminal else None
        self._total, self._before, self._done = total, done, done
        self._began = self._said = time.monotonic()
        if self._bar is not None:
            self._task = self._bar.add_task("", total=total, completed=done)

    def __enter__(self) -> "_Told":
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def advance(self, games: int) -> None:
        """So many more are done."""
        self._done += games
        now = time.monotonic()
        if self._bar is not None:
            self._bar.advance(self._task, games)
        elif now - self._said > _EVERY:
            self._said = now
            left = (now - self._began) / max(1, self._done - self._before) * (self._total - self._done)
            click.echo(f"{self._done} of {self._total} games, {_span(left)} left", err=True)


def _span(seconds: float) -> str:
    """How long, for people.

    >>> _span(100.0), _span(5000.0)
    ('2 min', '1 h 23 min')
    """
    minutes = max(1, round(seconds / 60))
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


@command.command("replay")
@_folder
@click.argument("row", metavar="ROW")
@click.option("-o", "file", type=click.Path(path_type=Path), metavar="FILE.json", help="Where the record goes.")
def replay_command(folder: Path, row: str, file: Path | None) -> None:
    """Play a game again from its row, CELL:NUMBER, and write its record for `fathoms replay`."""
    from fathoms.lab.experiment.replaying import replay_row

    again = replay_row(folder, row)
    target = file or Path(f"{again.record.game}-{row.strip().replace(':', '-')}.json")
    again.record.save(target)
    before = ""
    if again.texts:
        beside = target.with_suffix(".components")
        (beside / again.record.game).mkdir(parents=True, exist_ok=True)
        for name, text in again.texts.items():
            (beside / again.record.game / name).write_text(text, encoding="utf-8")
        before = f"FATHOMS_COMPONENTS={beside} "
    click.echo(f"{before}fathoms replay {target}")


@command.command("sql")
@_folder
@click.argument("query")
@click.option("--json", "as_json", is_flag=True, help="Print a list of JSON objects.")
def sql_command(folder: Path, query: str, as_json: bool) -> None:
    """Ask the shards a question of your own, in DuckDB's SQL: tables games, uses, turns and cells."""
    from fathoms.lab.experiment.shards import Shards

    table = Shards(folder).ask(query)
    if as_json:
        click.echo(json.dumps(list(table), ensure_ascii=False, default=str))
    else:
        click.echo(str(table))


@command.command("report")
@_folder
@click.option(
    "-o",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE.html",
    help="Where the page goes, and Markdown beside it.",
)
@click.option("--only", metavar="FIGURE", help="Print one figure as Markdown, and write nothing.")
def report_command(folder: Path, file: Path | None, only: str | None) -> None:
    """Make a page of figures: who wins, how hard it is, what each component does, how games go."""
    from fathoms.lab.experiment.shards import Shards
    from fathoms.lab.report.page import figure_markdown
    from fathoms.lab.report.report import one_figure, write_report

    shards = Shards(folder)
    if only is not None:
        click.echo(figure_markdown(one_figure(shards, only), folder))
        return
    for path in write_report(shards, file or folder / "report.html"):
        click.echo(str(path))


@command.command("compare")
@click.argument("before", metavar="A")
@click.argument("after", metavar="B")
@click.option(
    "-o",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE.html",
    help="Write a page of it, and Markdown beside it.",
)
@click.option("--only", metavar="FIGURE", help="Print one figure as Markdown.")
def compare_command(before: str, after: str, file: Path | None, only: str | None) -> None:
    """Say what changed from A to B, with intervals on the difference from games on the same seeds, and what did not.

    A and B are folders of results; DIR:VARIANT is one variant of an experiment.
    """
    from fathoms.lab.compare.comparison import command_of, compare, comparison, head, in_words
    from fathoms.lab.compare.sides import open_sides, read_side
    from fathoms.lab.report.page import figure_markdown
    from fathoms.lab.report.report import the_figure, write_page

    both = read_side(before), read_side(after)
    sides = open_sides(*both)
    if only is not None:
        click.echo(figure_markdown(the_figure(comparison(sides, command_of(*both)), only), both[0].path))
    elif file is not None:
        for path in write_page(head(sides), comparison(sides, command_of(*both)), both[0].path, file):
            click.echo(str(path))
    else:
        click.echo(in_words(sides, compare(sides)))


@command.command("tune")
@click.argument("file", type=click.Path(path_type=Path), metavar="EXPERIMENT.toml")
@click.option(
    "-o",
    "folder",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Where the search goes; the same command goes on with it.",
)
@click.option("--trials", type=whole_number("The number of trials", 1, 100_000), help="How many sets of values to try.")
@click.option(
    "--jobs",
    "-j",
    "--processes",
    "processes",
    type=whole_number("The number of processes", 1, 1024),
    help="All cores where not given.",
)
@click.option("--ray", "address", metavar="ADDRESS", help="Play on a Ray cluster: auto, local, or ray://HOST:PORT.")
def tune_command(
    file: Path, folder: Path | None, trials: int | None, processes: int | None, address: str | None
) -> None:
    """Look for component values that bring figures into ranges: [tune.values] and [tune.figures] of an experiment.

    What was tried is kept, so the same command goes on after a Ctrl-C or a kill, and with more trials.
    """
    from fathoms.lab.experiment.crews import OnRay
    from fathoms.lab.experiment.experiment import load_experiment
    from fathoms.lab.experiment.run import default_folder
    from fathoms.lab.libraries import library, polars
    from fathoms.lab.tune.asked import read_tuning
    from fathoms.lab.tune.outcome import finish, in_words, to_play
    from fathoms.lab.tune.search import Search, check

    polars()
    library("optuna")
    tuning = read_tuning(load_experiment(file)[0], trials)
    search = Search(folder or default_folder(file, "tuned"), tuning)
    check(tuning)
    crew = OnRay(address) if address is not None else processes or cores()
    again = f"fathoms lab tune {file}" + (f" -o {folder}" if folder else "")
    each = len(tuning.experiment.numbers) * len(tuning.experiment.cells)
    done = sum(trial.games for trial in search.trials)
    most = max(done, min(tuning.trials, tuning.count) * each) + to_play(search)
    try:
        with _Told(most, done) as told:
            search.go_on(crew, told.advance)
            outcome = finish(search, crew, told.advance, again)
    except KeyboardInterrupt:
        click.echo(
            f"Ended early: {len(search.trials)} sets of values are tried and kept in {shown(search.path)}; the same "
            "command goes on.",
            err=True,
        )
        sys.exit(130)
    click.echo(in_words(search, outcome, shown))


@command.command("publish")
@click.argument("page", type=click.Path(path_type=Path), metavar="REPORT.html")
@click.option("--name", help="What it is called in its address; otherwise made from its title.")
@click.option("--settings", "file", type=click.Path(path_type=Path), help="The server's TOML file with settings.")
def publish_command(page: Path, name: str | None, file: Path | None) -> None:
    """Put a report where the table server lists it: the folder that its setting `reports` names.

    DIR stands for DIR/report.html. One of the same name is replaced.
    """
    from fathoms.lab.report.publishing import publish
    from fathoms.server.settings import load_settings

    where = load_settings(file=file).reports
    published = publish(page, where, name)
    click.echo(f"Published: {shown(published)}, at /report/{published.stem} of the server.")
