"""`fathoms play`: a table in the terminal, for one person, several in turn, and agents in any seat."""

import secrets
from pathlib import Path

import click

from fathoms.agents import Agent, find_agent
from fathoms.cli.saves import fresh_save, latest_save
from fathoms.cli.table_options import table_options
from fathoms.engine.agent import HUMAN
from fathoms.engine.chance import Chance
from fathoms.engine.errors import OptionError
from fathoms.engine.match import Match
from fathoms.engine.opening import load, new
from fathoms.engine.registry import find_game

DEFAULT = "spill"
LATEST = "\0latest"  # what --resume stands for without a file; no path can be this


@click.command()
@click.argument("game", required=False)
@table_options
@click.option("--agents", metavar="NAMES", help="Who plays each seat, as in human,thumb; one name is for all seats.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LATEST,
    metavar="[FILE]",
    help="Go on with a saved game; without a file, with the last one played.",
)
@click.option("--save", type=click.Path(path_type=Path), help="Where to save; a place of its own is found otherwise.")
def command(
    game: str | None,
    players: int | None,
    options: dict[str, str],
    seed: int | None,
    agents: str | None,
    resume: str | None,
    save: Path | None,
) -> None:
    """Play GAME, The Spill if you name none, in the terminal: alone, together, or with agents.

    Every move is saved as it is made: leave whenever you like, and go on with --resume.
    """
    from fathoms.cli.terminal import TerminalTable

    if resume is None:
        names = _names(agents)
        count = players if players is not None else len(names) if len(names) > 1 else None
        match, path = new(game or DEFAULT, players=count, seed=seed, **options), save
    else:
        if players is not None or options or seed is not None:
            raise OptionError("A saved game has its players, options and seed already: give --resume without them.")
        match, path = _take_up(game, resume, save)
        names = _names(agents) if agents else match.record.played_by or [HUMAN]
    seats = _seats(names, match)
    match.seat_players(_all(names, match))
    TerminalTable(match, seats, path or fresh_save(match.game.name)).run()


def _take_up(game: str | None, resume: str, save: Path | None) -> tuple[Match, Path]:
    """The saved game, and where it is to be saved from now on."""
    source = latest_save(game or "") if resume == LATEST else Path(resume)
    match = load(source)
    if game is not None and match.game.name != game:
        raise OptionError(f"{source} is a game of {match.game.name!r}, not of {game!r}.")
    return match, save or source


def _names(agents: str | None) -> list[str]:
    return [name.strip() for name in agents.split(",")] if agents else [HUMAN]


def _all(names: list[str], match: Match) -> list[str]:
    """A name for each seat."""
    if len(names) not in (1, match.players):
        raise OptionError(
            f"{len(names)} names cannot fill {match.players} seats: give one name for all seats, or one for each."
        )
    return names * match.players if len(names) == 1 else names


def _seats(names: list[str], match: Match) -> list[Agent | None]:
    """The agent of each seat, None for a person."""
    game = find_game(match.record.game)
    return [
        None if name == HUMAN else find_agent(name, game, Chance(secrets.randbits(128))) for name in _all(names, match)
    ]
