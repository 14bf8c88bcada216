"""What a game's drawing gives to the table in the terminal: the contract between the two.

A position is drawn as a scene, in several ways from the fullest to the briefest; the composer takes the one that leaves
room for the question. What a scene leaves out is folded: a word opens it. The numbers that a scene draws where moves
lead are the numbers that pick them.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from fathoms.engine.choice import MoveView

View = dict[str, Any]


class Scene(NamedTuple):
    """One way to draw a position."""

    drawing: RenderableType
    loss: int = 0  # the more it leaves out of what the question needs, the higher
    folded: tuple[str, ...] = ()  # words that open what it leaves out
    numbered: frozenset[int] = frozenset()  # the numbers of moves that it draws where they lead


class Board:
    """How a game looks; one without a drawing of its own shows the facts that its view is made of."""

    least = (80, 24)  # columns and lines from which on a scene fits beside every question
    cards_about = "what the cards do"
    not_drawn: tuple[str, ...] = ()  # what a view tells that the board does not show, because the question says it

    def draw(self, view: View, moves: Sequence[MoveView] = ()) -> RenderableType:
        """The whole position, as high as it likes; legal moves may be shown where they lead."""
        return Text("\n".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in view.items()))

    def scenes(self, view: View, moves: Sequence[MoveView], width: int, height: int) -> Iterator[Scene]:
        """The position from the fullest drawing to the briefest; moves are numbered from 1 in their order."""
        yield Scene(self.draw(view, moves))

    def parts(self, view: View) -> dict[str, RenderableType]:
        """What a word opens: everything that a scene may fold, and the cards."""
        return {"cards": Text("This game has no cards to show.")}

    def waters(self, view: View, seat: int) -> RenderableType | None:
        """What is on the board of another seat, in games where each has its own."""
        return None

    def legend(self, view: View) -> RenderableType:
        """How to read the picture, and what the game is about."""
        return Text("There is no more to say of this board than it shows.")

    def role(self, view: View, seat: int) -> str:
        """What a seat plays, where seats have names; else nothing."""
        return ""

    def crowd(self, move: MoveView) -> tuple[str, str] | None:
        """For a move that is one of many alike: the name of its group, and what to add to its text."""
        return None

    def note(self, view: View, move: MoveView) -> str:
        """A few letters behind a move where there is no room for its sentence."""
        return ""


class Once:
    """A drawing that several scenes share: worked out once for each width."""

    def __init__(self, drawing: RenderableType) -> None:
        self._drawing = drawing
        self._lines: dict[int, list[list[Segment]]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if width not in self._lines:
            self._lines[width] = console.render_lines(self._drawing, options.update(height=None), pad=False)
        for line in self._lines[width]:
            yield from line
            yield Segment.line()


def joined(numbers: list[int], room: int) -> str:
    """Numbers of moves that lead to one place, as many of them as fit."""
    text = ""
    for number in numbers:
        longer = f"{text},{number}" if text else str(number)
        if len(longer) > room - (number != numbers[-1]):
            return f"{text}…" if text else str(number)
        text = longer
    return text


def legible(numbers: list[int], room: int) -> frozenset[int]:
    """Those of the numbers that can be read where they are joined."""
    return frozenset(int(part) for part in joined(numbers, room).rstrip("…").split(",") if part)
