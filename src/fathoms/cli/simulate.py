"""`fathoms simulate`: many games between agents, counted."""

import json
import secrets
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from fathoms.cli.table_options import table_options, whole_number
from fathoms.engine.agent import Budget
from fathoms.engine.game import Game
from fathoms.engine.registry import find_game
from fathoms.lab.simulation import Played, Setting, cores, seat_agents, simulate
from fathoms.lab.tally import Share, Spread, Tally, tally
from fathoms.lab.transcript import table_line

MOST_GAMES = 10_000_000


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option(
    "--games", "-n", "count", type=whole_number("The number of games", 1, MOST_GAMES), default="100", show_default=True
)
@click.option(
    "--agents", "-a", default="random", show_default=True, help="One for all seats, or one a seat: thumb,random."
)
@table_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option(
    "--keep",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Save every game's record there, as GAME-SEED-NUMBER.json; records of that name are replaced.",
)
@click.option("--jobs", "-j", type=whole_number("The number of processes", 1, 1024), help="All cores where not given.")
def command(  # noqa: PLR0913  one for each option
    *,
    game_name: str,
    count: int,
    agents: str,
    players: int | None,
    options: dict[str, str],
    seed: int | None,
    budget: Budget,
    as_json: bool,
    keep: Path | None,
    jobs: int | None,
) -> None:
    """Play many games between agents and count how they end.

    The seed of the simulation gives every game and every agent a seed of its own, so the same command gives the same
    result on any number of cores.
    """
    game = find_game(game_name)
    seats = seat_agents(game, [name.strip() for name in agents.split(",")], players)
    setting = Setting(game.name, len(seats), game.check_table(len(seats), options), seats, budget)
    first = secrets.randbits(32) if seed is None else seed
    began = time.perf_counter()
    played = _play(setting, first, count, jobs or cores(), keep)
    seconds = time.perf_counter() - began
    counted = tally(played, setting.players, game.reasons)
    if as_json:
        click.echo(json.dumps(_as_json(game, setting, first, count, counted), indent=1, ensure_ascii=False))
    elif played:
        _print_tables(game, setting, first, counted)
    click.echo(f"{len(played)} games in {seconds:.1f} s: {len(played) / seconds:.0f} games a second.", err=True)
    if len(played) < count:
        click.echo(f"Ended early, after {len(played)} of {count} games.", err=True)
        sys.exit(130)


def _play(setting: Setting, seed: int, count: int, jobs: int, keep: Path | None) -> list[Played]:
    console = Console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=count)
        return simulate(setting, range(count), jobs, keep, lambda done: progress.advance(task, done), seed)


def _as_json(game: Game[Any], setting: Setting, seed: int, asked: int, counted: Tally) -> dict[str, Any]:
    return {
        "game": game.name,
        "rules": game.version,
        "players": setting.players,
        "options": setting.options,
        "agents": list(setting.agents),
        "seed": str(seed),
        "asked": asked,
        **asdict(counted),
    }


def _print_tables(game: Game[Any], setting: Setting, seed: int, counted: Tally) -> None:
    console = Console(markup=False, highlight=False, emoji=False)
    console.print(f"{game.title}, {counted.games} games from seed {seed}")
    console.print(table_line(game, setting.players, setting.options))
    console.print(f"agents: {', '.join(setting.agents)}")
    console.print(_shares("How they ended", counted.endings))
    console.print(_shares("Who won", _winners(setting, counted)))
    console.print(_lengths(counted, game.unit))
    if counted.figures:
        console.print(_means(counted))


def _winners(setting: Setting, counted: Tally) -> dict[str, Share]:
    if counted.as_a_team:
        return {"everybody, as a team" if setting.players > 1 else "player 1": counted.anybody}
    seats = enumerate(zip(setting.agents, counted.wins, strict=True), 1)
    return {f"player {number} ({agent})": won for number, (agent, won) in seats} | {"anybody": counted.anybody}


def _grid(title: str, *columns: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(title)
    for column in columns:
        grid.add_column(column, justify="right")
    return grid


def _shares(title: str, shares: dict[str, Share]) -> Table:
    grid = _grid(title, "games", "share", "95 % interval")
    for name, one in shares.items():
        interval = f"{one.low * 100:.1f} – {one.high * 100:.1f} %"
        grid.add_row(name, str(one.count), f"{one.share * 100:.1f} %", interval)
    return grid


def _lengths(counted: Tally, unit: str) -> Table:
    grid = _grid("Length", "shortest", "lower quarter", "median", "upper quarter", "longest")
    for name, length in (("decisions", counted.decisions), (unit, counted.turns)):
        if length is not None:
            grid.add_row(name, *_numbers(length))
    return grid


def _means(counted: Tally) -> Table:
    """What the game itself counts."""
    grid = _grid("Counted", "much", "of", "mean", "median")
    for name, one in counted.figures.items():
        grid.add_row(name, f"{one.much:g}", str(one.of), f"{one.mean:.2f}", f"{one.median:.2f}")
    return grid


def _numbers(length: Spread) -> list[str]:
    return [f"{value:g}" for value in (length.least, length.lower, length.median, length.upper, length.most)]
