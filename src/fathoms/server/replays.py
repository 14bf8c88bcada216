"""Finished games, moment by moment, from any seat's eyes."""

import asyncio
from dataclasses import replace
from typing import Any

import msgspec

from fathoms.engine.errors import FathomsError
from fathoms.engine.match import Match
from fathoms.engine.naming import Named
from fathoms.engine.record import Record, start
from fathoms.server.errors import Problem
from fathoms.server.store.play import Opened


class LogLine(msgspec.Struct):
    """A line of the log, how to show it, and the number of the move that caused it."""

    text: str
    tone: str
    move: int
    named: tuple[Named, ...]  # the things that it speaks of, and where
    told_to: tuple[int, ...] | None  # the seats that alone were told, where all eyes look


class Moment(msgspec.Struct):
    """A game after one of its moves, as some eyes saw it; `observer` is what everybody may see."""

    number: int
    last: int  # the number of the game's last move
    move: str | None
    seat: int | None  # that made it
    views: dict[str, dict[str, Any]]  # by seat, or "observer"
    lines: list[LogLine]  # that the move has caused; with `log` all so far
    events: list[dict[str, Any]]  # that the move has caused, as these eyes saw them, or everything where all look


def must_be_over(opened: Opened) -> None:
    """While a game is played, its record is nobody's."""
    if opened.table.state != "over":
        raise Problem("not-over", "The game is not over yet.")


def must_be_of_today(record: Record) -> None:
    """A game that was played under other rules cannot be played on."""
    try:
        start(record)
    except FathomsError as error:
        raise Problem("old-rules", str(error)) from None


async def moment(record: Record, number: int, eyes: list[int | None], log: bool = False) -> Moment:
    """The game after move `number`, 0 being the set-up; with `log` also what was told before."""
    if not 0 <= number <= len(record.moves):
        raise Problem("bad-request", f"There is no move {number}: the game has {len(record.moves)}.")
    try:
        return await asyncio.to_thread(_moment, record, number, eyes, log)
    except FathomsError as error:
        raise Problem("old-rules", str(error)) from None


def _moment(record: Record, number: int, eyes: list[int | None], log: bool) -> Moment:
    match = Match(replace(record, moves=record.moves[:number], by=record.by[:number]))
    made = number > 0
    one = len(eyes) == 1
    lines = match.lines(eyes[0]) if one else match.all_lines()
    events = match.events(eyes[0]) if one else match.all_events()
    return Moment(
        number=number,
        last=len(record.moves),
        move=record.moves[number - 1] if made else None,
        seat=record.seat_of(number - 1) if made else None,
        views={"observer" if one is None else str(one): match.view(one) for one in eyes},
        lines=[
            LogLine(line.text, line.tone, line.move, line.named, line.told_to if len(eyes) > 1 else None)
            for line in lines
            if log or line.move == number
        ],
        events=[event.plain() for event, line in zip(events, lines, strict=True) if line.move == number],
    )
