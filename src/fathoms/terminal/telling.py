"""What is told at the table: the log of the game, with what was said between."""

from typing import Literal, NamedTuple

from fathoms.engine.events import Tone
from fathoms.engine.match import Match
from fathoms.engine.talk import Talk


class TableLine(NamedTuple):
    """A line, and how to show it; `said` is somebody's own words."""

    text: str
    tone: Tone | Literal["said"]


def table_lines(match: Match, talk: Talk, seat: int | None) -> list[TableLine]:
    """What a seat, or an observer (None), has been told, in the order in which it came."""
    told = [(line.move, TableLine(line.text, line.tone)) for line in match.lines(seat)]
    said = [(one.move, TableLine(f"Player {one.seat + 1} says: {one.words}", "said")) for one in talk.said]
    return [line for _, line in sorted(told + said, key=lambda one: one[0])]  # what came of a move, then what was said
