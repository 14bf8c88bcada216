"""`fathoms hint`: what somebody might do who is asked in a saved game."""

import json
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click
from rich.console import Console

from fathoms.agents.search.advice import advise
from fathoms.cli.table_options import seconds_option
from fathoms.engine.agent import Budget
from fathoms.engine.chance import Chance
from fathoms.engine.errors import OptionError
from fathoms.engine.match import Match
from fathoms.engine.record import load_record
from fathoms.terminal.advice import lines_of

_SECONDS: Final = 5.0


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@seconds_option
def command(file: Path, as_json: bool, budget: Budget) -> None:
    """Say what the player who is to choose in a saved game might do, how sure that is, and why."""
    match = Match(load_record(file))
    if match.to_act is None:
        raise OptionError(f"{file} is over: there is nothing to decide any more.")
    limits = Budget(budget.seconds or _SECONDS, budget.iterations)
    advice = advise(match.game, match.sight(), limits, Chance(secrets.randbits(64)))
    if as_json:
        click.echo(json.dumps({"seat": match.to_act, "question": match.prompt, **asdict(advice)}, ensure_ascii=False))
        return
    console = Console(markup=False, highlight=False, emoji=False)
    console.print(match.prompt)
    for line in lines_of(advice):
        console.print(line)
