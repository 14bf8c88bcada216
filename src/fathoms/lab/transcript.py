"""A recorded game told move by move, for people."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fathoms.engine.errors import FathomsError, RecordError
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.match import Match
from fathoms.engine.options import Options
from fathoms.engine.outcome import Outcome
from fathoms.engine.record import UNDO, Record, start

WIDTH = 80
INDENT = "    "


@dataclass(frozen=True)
class Step:
    """One move of a record and the position after it; number 0 is the set-up, before any move."""

    number: int
    player: int  # counted from 1; 0 for the set-up
    text: str
    sentence: str
    log: tuple[str, ...]
    view: dict[str, Any]
    prompt: str
    to_act: int | None
    outcome: Outcome | None


def steps(record: Record) -> Iterator[Step]:
    """The set-up and every move of a record, each checked as it is made."""
    game, state = start(record, listen=True)
    match = Match(replace(record, moves=[], by=[]))
    yield Step(0, 0, "", "The table is set up.", _lines(game, state.events or []), *_position(match))
    for number, text in enumerate(record.moves, 1):
        try:
            told = _undo(match) if text == UNDO else _make(match, text, record.seat_of(number - 1))
        except FathomsError as error:
            raise RecordError(f"Move {number} of the record, {text!r}, cannot be made: {error}") from None
        yield Step(number, *told, *_position(match))


def _make(match: Match, text: str, seat: int | None) -> tuple[int, str, str, tuple[str, ...]]:
    move, mover = match.game.moves.find(text), match.to_act if seat is None else seat
    sentence = match.describe(move, mover) if match.why_not(move, mover) is None else ""  # `play` says why not
    known = len(match.all_events())
    match.play(move, mover)
    return (mover or 0) + 1, move.text, sentence, _lines(match.game, match.all_events(known))


def _undo(match: Match) -> tuple[int, str, str, tuple[str, ...]]:
    match.undo(agreed=True)
    return (match.to_act or 0) + 1, UNDO, "Take back the last move.", (match.log()[-1],)


def _position(match: Match) -> tuple[dict[str, Any], str, int | None, Outcome | None]:
    return match.view(), match.prompt, match.to_act, match.outcome


def _lines(game: Game[Any], events: list[Event]) -> tuple[str, ...]:
    """The log of a few events. A record hides nothing, so what only some could see is there too, and marked."""
    return tuple(game.sentence(event) + _only_for(event) for event in events)


def _only_for(event: Event) -> str:
    if event.told_to is None:
        return ""
    return f" [only {players(event.told_to)}]" if event.told_to else " [nobody]"


def players(seats: tuple[int, ...]) -> str:
    """Seats as people count them.

    >>> players((0, 2))
    'players 1 and 3'
    """
    numbers = [str(seat + 1) for seat in seats]
    if len(numbers) == 1:
        return f"player {numbers[0]}"
    return f"players {', '.join(numbers[:-1])} and {numbers[-1]}"


def table_line(game: Game[Any], seats: int, options: Options) -> str:
    """How many played, and the options that are not as usual."""
    chosen = game.check_table(seats, options)
    unusual = [
        f"{option.name}={str(chosen[option.name]).lower()}"
        for option in game.options
        if chosen[option.name] != option.default
    ]
    return f"{seats} player{'' if seats == 1 else 's'}; options: {', '.join(unusual) or 'all as usual'}"


def header(record: Record) -> str:
    """What was played: game, rules, seed, players and options; and by whom, where the record says so."""
    game, _ = start(record)
    table = textwrap.fill(table_line(game, record.players, record.options), WIDTH, subsequent_indent=INDENT)
    by = f"\nplayed by {', '.join(record.played_by)}" if record.played_by else ""
    return f"{game.title}, version {game.version} of the rules, seed {record.seed}\n{table}{by}"


def heading(step: Step, seats: int) -> str:
    """A move with its number, and who made it where there is more than one player."""
    if not step.number:
        return "Set-up"
    return f"{step.number}. {step.text}" + (f" (player {step.player})" if seats > 1 else "")


def ending(step: Step) -> str:
    """How the game ended, or whose choice it is where the record breaks off."""
    if step.outcome is None:
        return f"The record ends here. It is {players((step.to_act or 0,))}'s choice: {step.prompt}"
    winners = step.outcome.winners
    return f"{step.outcome.sentence} {_capital(players(winners)) if winners else 'Nobody'} won."


def transcript(record: Record) -> str:
    """The whole game as plain text of at most 80 columns: what was played, every move and what it caused, the end."""
    told = [*header(record).splitlines(), ""]
    for step in steps(record):
        told.append(heading(step, record.players))
        for line in step.log:
            told += textwrap.wrap(
                line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT + "  ", break_on_hyphens=False
            )
        last = step
    count = len(record.moves)
    closing = f"{count} {'move' if count == 1 else 'moves'}. {ending(last)}"
    return "\n".join([*told, "", *textwrap.wrap(closing, WIDTH, break_on_hyphens=False)]) + "\n"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
