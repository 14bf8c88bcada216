"""Screens of Flotilla as plain text."""

import io

from rich.console import Console, RenderableType

from fathoms.engine.choice import MoveView, moves_shown
from fathoms.games.flotilla.game import GAME
from fathoms.terminal.boards import draw_view
from tests.games.flotilla.table import Table


def text_of(drawing: RenderableType, width: int = 100) -> str:
    """A drawing without its colours."""
    console = Console(width=width, file=io.StringIO(), record=True, highlight=False)
    console.print(drawing)
    return console.export_text()


def answers_of(table: Table) -> list[MoveView]:
    """The legal moves with all that is shown of them."""
    return moves_shown(GAME, table.state)


def screen_of(table: Table, player: int | None = 1, width: int = 100) -> str:
    """What a player, or an observer, has before them."""
    return text_of(draw_view(table.view(player), answers_of(table)), width)
