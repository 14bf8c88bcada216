"""`fathoms arena`: which agent plays better, and how sure that is."""

import json
import secrets
import sys
from dataclasses import asdict
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from fathoms.cli.table_options import table_options, whole_number
from fathoms.engine.agent import Budget
from fathoms.engine.errors import OptionError
from fathoms.engine.registry import find_game
from fathoms.lab.arena.arena import Arena, Book, run
from fathoms.lab.arena.bouts import Ground
from fathoms.lab.arena.entrants import read_entrants
from fathoms.lab.arena.standings import Standings, standings
from fathoms.lab.simulation import cores
from fathoms.lab.tally import Share

_PATIENCE = 60.0  # seconds
_MOST_TOLD = 5  # forfeits


def _patience(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < 86_400:
        raise OptionError(f"The patience cannot be {text[:40]!r}: give a number of seconds above 0.")
    return seconds


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = 100.0
    if not -100 < points < 100:
        raise OptionError(f"The bar cannot be {text[:40]!r}: give points between -100 and 100, not included.")
    return points / 100


@click.command()
@click.argument("game_name", metavar="GAME")
@click.argument("agents", nargs=-1, required=True, metavar="AGENT...")
@click.option(
    "--tables",
    "-n",
    type=whole_number("The number of tables", 1, 1_000_000),
    default="400",
    show_default=True,
    help="The most that a pair plays; each is played with one agent and with the other.",
)
@click.option("--ladder", is_flag=True, help="Everybody meets the one named before only, not all others.")
@click.option(
    "--bar",
    type=_points,
    default="0",
    help="The lead in points that the question is about: 20 asks whether it is more.",
)
@click.option("--all", "play_all", is_flag=True, help="Play all tables, also when the question is decided.")
@click.option("--folder", type=click.Path(path_type=Path), help="Keep results there; the same command goes on with it.")
@click.option("--records", is_flag=True, help="Keep every game's record in the folder too.")
@click.option("--patience", type=_patience, default=str(_PATIENCE), help="Seconds for a choice before it is forfeited.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.option("--jobs", "-j", type=whole_number("The number of processes", 1, 1024), help="All cores where not given.")
@table_options
def command(  # noqa: PLR0913  one for each option
    *,
    game_name: str,
    agents: tuple[str, ...],
    tables: int,
    ladder: bool,
    bar: float,
    play_all: bool,
    folder: Path | None,
    records: bool,
    patience: float,
    as_json: bool,
    jobs: int | None,
    players: int | None,
    options: dict[str, str],
    seed: int | None,
    budget: Budget,
) -> None:
    """Let agents play against each other at the same tables until it is clear who is better.

    An AGENT is named as in `fathoms games GAME`; hard@200 may try 200 playouts a choice, hard@0.5s think half a second.
    """
    game = find_game(game_name)
    if budget != Budget():
        raise OptionError("An agent's budget is written behind its name here: hard@0.5s, not --seconds 0.5.")
    if folder is None and records:
        raise OptionError("Records need a folder: name one with --folder.")
    count = players if players is not None else game.players[0]
    table = game.check_table(count, options)
    entrants = read_entrants(game, agents)
    own = _seed(folder) if seed is None else seed
    ground = Ground(game.name, count, table, own, patience, folder if records else None)
    arena = Arena(ground, tuple(entrants), tables, ladder, not play_all, bar)
    book = Book(folder)
    book.open(arena)
    console = Console(stderr=True)
    try:
        whole = run(
            arena, book, jobs or cores(), lambda pair, done: console.print(f"{pair}: {done} of {tables} tables")
        )
    finally:
        book.close()
    found = standings(arena, book)
    if as_json:
        click.echo(json.dumps({**arena.facts(), **asdict(found)}, indent=1, ensure_ascii=False))
    else:
        _print(arena, found)
    if not whole:
        goes_on = f" The same command with --folder {folder} goes on." if folder is not None else ""
        click.echo(f"Ended early, after {found.games} games.{goes_on}", err=True)
        sys.exit(130)


def _seed(folder: Path | None) -> int:
    """The seed of the arena that a folder holds, or a new one."""
    facts = folder / "arena.json" if folder is not None else None
    if facts is not None and facts.exists():
        try:
            return int(json.loads(facts.read_text(encoding="utf-8"))["seed"])
        except (ValueError, KeyError, TypeError):
            pass  # the book says that it is damaged
    return secrets.randbits(32)


def _grid(*columns: str) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        grid.add_column(column, justify="right" if number else "left")
    return grid


def _print(arena: Arena, found: Standings) -> None:
    console = Console(markup=False, highlight=False, emoji=False)
    ground = arena.ground
    console.print(f"{find_game(ground.game).title}, {ground.players} players, seed {ground.seed}: {found.games} games")
    grid = _grid("Who wins oftener", "tables", "lead", "95 % interval at every look", "decided")
    for one in found.meetings:
        lead = one.lead
        span = f"{lead.low * 100:+.1f} to {lead.high * 100:+.1f} points"
        pair, word = f"{one.challenger} than {one.other}", "yes" if one.decided else "not yet"
        grid.add_row(pair, str(lead.games), f"{lead.mean * 100:+.1f}", span, word)
    console.print(grid)
    if found.ratings:
        grid = _grid("Rating", "points", "95 % interval")
        for rating in found.ratings:
            grid.add_row(rating.agent, f"{rating.points:.0f}", f"{rating.low:.0f} to {rating.high:.0f}")
        console.print(grid)
    roles = sorted({role for by_role in found.wins.values() for role in by_role})
    grid = _grid("Wins", *(role or "any seat" for role in roles))
    for agent, by_role in found.wins.items():
        cells = [by_role.get(role) for role in roles]
        grid.add_row(agent, *(_span(one) if one else "" for one in cells))
    console.print(grid)
    sentences = list(dict.fromkeys(found.forfeits))
    for sentence in sentences[:_MOST_TOLD]:
        console.print(f"Forfeited: {sentence}")
    if len(sentences) > _MOST_TOLD:
        console.print(f"{len(found.forfeits)} games were forfeited in all; --json lists them.")


def _span(won: Share) -> str:
    return f"{won.share * 100:.1f} % ({won.low * 100:.1f} – {won.high * 100:.1f})"
