"""`fathoms games`: what can be played, with which options, against whom."""

from typing import Any

import click
from rich import box
from rich.console import Console
from rich.table import Table

from fathoms.agents import agent_names
from fathoms.engine.errors import UnknownGame
from fathoms.engine.game import Game
from fathoms.engine.options import Option, Value
from fathoms.engine.registry import find_game, game_names


@click.command()
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """List the installed games; with a NAME, that game's player counts, options and agents."""
    console = Console(markup=False, highlight=False, emoji=False)
    if name is None:
        _list(console)
    else:
        _describe(console, find_game(name))


def _list(console: Console) -> None:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("Name", "Game", "What it is"):
        grid.add_column(title)
    for name in game_names():
        try:
            game = find_game(name)
        except UnknownGame as error:  # somebody else's package; the others are still to be seen
            grid.add_row(name, "", str(error))
        else:
            grid.add_row(name, game.title, game.about)
    console.print(grid)
    console.print("`fathoms games NAME` shows a game's options and agents.")


def _describe(console: Console, game: Game[Any]) -> None:
    console.print(f"{game.title} ({game.name}), version {game.version} of the rules")
    console.print(game.about)
    console.print(f"Players: {', '.join(str(count) for count in game.players)}")
    console.print(f"Agents:  {', '.join(agent_names(game)) or 'none'}")
    if not game.options:
        console.print("Options: none")
        return
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column("Option", no_wrap=True)
    grid.add_column("Values")
    grid.add_column("What it does")
    grid.add_column("Rule", no_wrap=True)
    for option in game.options:
        grid.add_row(option.name, _values(option), option.about, option.rule)
    console.print(grid)
    console.print(f"Set one with -o {_example(game)}; `fathoms rules ID` shows a rule.")


def _word(value: Value) -> str:
    return str(value).lower()


def _values(option: Option) -> str:
    return ", ".join([f"{_word(option.default)} (default)", *(_word(value) for value in option.values[1:])])


def _example(game: Game[Any]) -> str:
    option = game.options[0]
    return f"{option.name}={_word(option.values[-1])}"
