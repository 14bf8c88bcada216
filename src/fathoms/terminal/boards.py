"""Boards in the terminal: a drawing for each game that has one, plain facts for the others."""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final

from rich.console import RenderableType

from fathoms.terminal.board import Board

# Where a game's drawing is: a module with a BOARD.
_DRAWN: Final = {
    "spill": "fathoms.games.spill.terminal.board",
    "silent-sea": "fathoms.games.silent_sea.terminal.board",
    "flotilla": "fathoms.games.flotilla.terminal.board",
}


def board_of(game: str | None) -> Board:
    """How a game looks."""
    if game not in _DRAWN:
        return Board()
    board: Board = import_module(_DRAWN[game]).BOARD
    return board


def draw_view(view: dict[str, Any], moves: Iterable[str] = ()) -> RenderableType:
    """A view as a picture; where the texts of legal moves are given, it may show where they lead."""
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


# How the lines of a log begin or what they speak of, when they are bad news in one of the games.
_BAD_NEWS: Final = (
    *("Spill-out", "Overflow", "Danger", "sickbay", "contaminated."),
    *("Crisis!", "attacks", "loses", "is dead", "breaks.", "fires a Gun", "shoots at", "goes dark", "locks again"),
    *(" toxicity.", "Toxicity overflows", "is depleted.", "supply is empty"),
)


def line_style(line: str) -> str:
    """Bold where a turn begins or somebody speaks, loud for what is bad, quiet for the rest."""
    if line.startswith("—"):
        return "bold cyan"
    if line.startswith("Player ") and " says: " in line:
        return "bold"
    return "red" if any(word in line for word in _BAD_NEWS) else "dim"
