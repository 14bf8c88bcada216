"""Low Tide in the terminal, brought by the package that brings the game.

[project.entry-points."fathoms.boards"]
lowtide = "lowtide_board:BOARD"
"""

from collections.abc import Sequence

from lowtide import KINDS
from rich.console import RenderableType
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.terminal.board import Board, View


class Beach(Board):
    def draw(self, view: View, moves: Sequence[MoveView] = ()) -> RenderableType:
        pool = "  ".join(f"{kind} ×{count}" for kind, count in zip(KINDS, view["pool"], strict=True))
        return Text(f"~~~ sand {view['sand']} ~~~\npool  {pool}\n~~~~~~")

    def legend(self, view: View) -> RenderableType:
        return Text("The pool is what the waves have washed free.")


BOARD = Beach()
