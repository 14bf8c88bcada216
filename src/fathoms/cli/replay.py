"""`fathoms replay`: a recorded game, forward and back."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from fathoms.agents.search.win_chance import PLAYOUTS, turning_points, win_chances
from fathoms.cli.table_options import whole_number
from fathoms.engine.errors import OptionError
from fathoms.engine.given import read_seat
from fathoms.engine.match import Match
from fathoms.engine.record import Record, load_record
from fathoms.engine.registry import find_game
from fathoms.lab.transcript import Step, ending, header, heading, steps, transcript

KEYS = "Enter or n next, p back, a number to go there, s start, e end, q quit"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--at",
    type=whole_number("The move to show", 0),
    help="Show the position after that move; 0 is the set-up.",
)
@click.option("--log", "as_log", is_flag=True, help="Print the whole game as text, move by move.")
@click.option(
    "--chances", is_flag=True, help="Print how likely each seat was to win, turn by turn, as one JSON object."
)
@click.option(
    "--playouts", type=whole_number("The number of playouts", 1, 10_000), default=str(PLAYOUTS), help="For each."
)
@click.option(
    "--seat", type=whole_number("The seat", 0), help="Whose knowledge the chances are from; else all is known."
)
def command(file: Path, at: int | None, as_log: bool, chances: bool, playouts: int, seat: int | None) -> None:
    """Step through a recorded game, forward and back."""
    record = load_record(file)
    if find_game(record.game).secrets and Match(record).outcome is None:
        raise OptionError(f"{file} is still being played, and its secrets are not out: replay it when it is over.")
    if chances:
        who = None if seat is None else read_seat(seat, record.players)
        click.echo(
            json.dumps({"game": record.game, "seat": seat, "playouts": playouts, **_chances(record, who, playouts)})
        )
        return
    if as_log:
        click.echo(transcript(record), nl=False)
        return
    game = list(steps(record))
    if at is None:
        click.echo(header(record))
        _walk(game, record.players)
    elif at < len(game):
        _show(game, at, record.players)
    else:
        raise OptionError(f"There is no move {at}: the record has {len(game) - 1}.")


def _chances(record: Record, seat: int | None, playouts: int) -> dict[str, Any]:
    moments = win_chances(record, seat, playouts)
    shown = [
        {"moves": one.moves, "turn": one.turn, "playouts": one.playouts, "seats": [asdict(each) for each in one.seats]}
        for one in moments
    ]
    return {"moments": shown, "turning_points": turning_points(moments)}


def _walk(game: list[Step], seats: int) -> None:
    """Show one position after another as asked, until asked to quit or nobody asks any more."""
    at: int | None = 0
    while at is not None:
        _show(game, at, seats)
        at = _ask(at, len(game) - 1)


def _ask(at: int, last: int) -> int | None:
    """Where to go next; None to quit."""
    while True:
        click.echo(f"\n[{at} of {last}] {KEYS}: ", nl=False)
        try:
            answer = input().strip().lower()
        except EOFError:
            click.echo()
            return None
        if answer in ("q", "quit"):
            return None
        goals = {"": at + 1, "n": at + 1, "p": at - 1, "s": 0, "e": last}
        goal = int(answer) if answer.isascii() and answer.isdecimal() and len(answer) < 50 else goals.get(answer)
        if goal is not None and 0 <= goal <= last:
            return goal
        click.echo(_why_not(answer, goal, last))


def _why_not(answer: str, goal: int | None, last: int) -> str:
    if goal is None:
        return f"{answer!r} is not among the keys."
    if goal < 0:
        return "This is the set-up: nothing came before it."
    return f"The record ends with move {last}."


def _show(game: list[Step], at: int, seats: int) -> None:
    """The board after a move, then the move and what it caused."""
    from fathoms.terminal.composer import draw_within

    step = game[at]
    console = Console(markup=False, highlight=False, emoji=False)
    console.print()
    console.print(draw_within(console, step.view, [], len(step.log) + 6))
    console.print()
    console.print(f"{heading(step, seats)}: {step.sentence}")
    for line in step.log:
        console.print(f"  {line}")
    if at == len(game) - 1:
        console.print(ending(step))
