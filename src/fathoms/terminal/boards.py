"""Boards in the terminal: a game's own drawing, found by entry point; plain facts for a game that has none."""

from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from rich.console import RenderableType

from fathoms.engine.choice import MoveView
from fathoms.engine.errors import UnknownGame
from fathoms.terminal.board import Board

GROUP: Final = "fathoms.boards"


@cache
def board_of(game: str | None) -> Board:
    """How a game looks."""
    for point in entry_points(group=GROUP, name=game or ""):
        try:
            board = point.load()
        except Exception as error:  # anybody's module: anything can go wrong in it
            raise UnknownGame(f"The board of {game!r} cannot be loaded from {point.value!r}: {error}.") from None
        if not isinstance(board, Board):
            raise UnknownGame(f"{point.value!r} is not a board for {game!r}.")
        return board
    return Board()


def draw_view(view: dict[str, Any], moves: Sequence[MoveView] = ()) -> RenderableType:
    """A view as a picture; where legal moves are given, it may show where they lead."""
    return board_of(view.get("game")).draw(view, moves)


def legend(view: dict[str, Any]) -> RenderableType:
    """How to read the picture, and what the game is about."""
    return board_of(view.get("game")).legend(view)


def draw_cards(view: dict[str, Any]) -> RenderableType:
    """The texts of everything that lies on the table or in the viewer's hand."""
    return board_of(view.get("game")).parts(view)["cards"]


def cards_about(game: str) -> str:
    """What `draw_cards` shows, for the help."""
    return board_of(game).cards_about


def seat_name(view: dict[str, Any], seat: int) -> str:
    """A seat as people at the table call it."""
    role = board_of(view.get("game")).role(view, seat)
    return f"player {seat + 1} ({role})" if role else f"player {seat + 1}"


_STYLES: Final = {"turn": "bold cyan", "said": "bold", "good": "green", "bad": "red", "quiet": "dim"}


def line_style(tone: str) -> str:
    """Bold where a turn begins or somebody speaks, loud for what is good or bad, quiet for the rest."""
    return _STYLES[tone]
