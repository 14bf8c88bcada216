"""`fathoms play`: a table in the terminal, for one person, several in turn, and agents in any seat."""

import secrets
import sys
from pathlib import Path
from typing import Any

import click

from fathoms.agents import Agent, agent_names, find_agent
from fathoms.cli.table_options import table_options
from fathoms.engine.agent import HUMAN, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.errors import OptionError, UnknownAgent
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.opening import load, new
from fathoms.engine.record import load_record
from fathoms.engine.registry import find_game, lightest_game
from fathoms.engine.savefile import SaveFile, shown
from fathoms.terminal.saves import fresh_save, latest_save, open_place

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
@click.option("--force", is_flag=True, help="Let --save replace a file that is no saved game.")
def command(  # noqa: PLR0913  one for each option
    *,
    game: str | None,
    players: int | None,
    options: dict[str, str],
    seed: int | None,
    budget: Budget,
    agents: str | None,
    resume: str | None,
    save: Path | None,
    force: bool,
) -> None:
    """Play GAME, the lightest there is if you name none, in the terminal: alone, together, or with agents.

    Every move is saved as it is made: leave whenever you like, and go on with --resume.
    """
    from fathoms.terminal.table import TerminalTable

    if force and save is None:
        raise OptionError("--force is for --save FILE: give the file that may be replaced.")
    if resume is None:
        names = _names(agents)
        count = players if players is not None else len(names) if len(names) > 1 else None
        match = new(game or lightest_game(), players=count, seed=seed, **options)
        file = open_place(save, force) if save else fresh_save(match.game.name)
    else:
        if players is not None or options or seed is not None:
            raise OptionError("A saved game has its players, options and seed already: give --resume without them.")
        match, file = _take_up(game, resume, save, force)
        names = _names(agents) if agents else match.record.played_by or [HUMAN]
    with file:
        seats = _seats(names, match)
        match.seat_players(_all(names, match))
        if not TerminalTable(match, seats, file, budget).run():
            sys.exit(1)


def _take_up(game: str | None, resume: str, save: Path | None, force: bool) -> tuple[Match, SaveFile]:
    """The saved game, and where it is to be saved from now on."""
    if game is not None:
        find_game(game)
    source = latest_save(game or "") if resume == LATEST else Path(resume)
    load_record(source)  # whatever is wrong with it is said before anything is locked or written
    file = open_place(save or source, force)
    try:
        match = load(source)  # as it is now that nobody else writes it
        if game is not None and match.game.name != game:
            raise OptionError(f"{shown(source)} is a game of {match.game.name!r}, not of {game!r}.")
    except BaseException:
        file.close()
        raise
    return match, file


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
    _keep_secrets(names, match)
    game = find_game(match.record.game)
    return [None if name == HUMAN else _agent(name, game, Chance(secrets.randbits(128))) for name in _all(names, match)]


def _keep_secrets(names: list[str], match: Match) -> None:
    """Who takes over a seat sees its secrets: until the game is over, every seat stays with who has played it."""
    before = match.record.played_by
    if not before or not match.game.secrets or match.outcome is not None:
        return
    if _all(names, match) != _all(before, match):
        raise OptionError(
            f"{match.game.title} has secrets: until this game is over, its seats stay with {', '.join(before)}, "
            "as they were played so far."
        )


def _agent(name: str, game: Game[Any], chance: Chance) -> Agent:
    names = agent_names(game)
    if name not in names:
        raise UnknownAgent(f"There is no agent {name!r}: allowed are {', '.join([HUMAN, *names])}.")
    return find_agent(name, game, chance)
