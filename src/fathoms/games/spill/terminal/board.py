"""The sea of The Spill in the terminal: the ring as a square, the rig in the middle, ships on the rim.

Quadrant 1 is the upper side, read from left to right, and the others follow clockwise, so that a ship that sails
clockwise in the game goes clockwise on the screen. In every sector A lies next to the rig and C at the rim.
"""

from collections.abc import Iterator, Sequence
from typing import Final, cast

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.spill.board import LETTERS
from fathoms.games.spill.terminal.compact import SQUARE, CompactSea, dangers
from fathoms.games.spill.terminal.legend import legend_of
from fathoms.games.spill.terminal.panel import panels, resources, resources_below
from fathoms.games.spill.terminal.signs import RIG_STYLE, on_space, padded, sector_name, ships_in, spill_outs_line
from fathoms.games.spill.view_facts import SpillView
from fathoms.terminal.board import Board, Once, Scene, View

_LEFT_COLUMNS: Final = 20  # columns of the left-hand side: ships, name, three spaces
_SEA: Final = 76  # columns of the sea
_NAME_THEIR_PLACE: Final = ("at", "sail", "transport")  # the verbs of moves with a place in their text
_WIDTH_FOR_PANELS: Final = 118  # from this width on, the panels stand beside the sea


class SeaAndPanels:
    """Sea and panels beside each other where there is room; where not, in brief, the sea nearest to the prompt."""

    def __init__(self, view: SpillView) -> None:
        self._view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        sea, warnings = _sea(self._view), dangers(self._view)
        if options.max_width >= _WIDTH_FOR_PANELS:
            yield _beside(Group(*sea, *warnings, resources(self._view)), Group(*panels(self._view)), _SEA)
        else:
            yield from panels(self._view, brief=True)
            yield Text()
            yield from sea
            yield from warnings


class SpillBoard(Board):
    """How The Spill looks."""

    not_drawn = ("question",)
    cards_about = "what the specialists and resource cards do"

    def draw(self, view: View, moves: Sequence[MoveView] = ()) -> RenderableType:
        return SeaAndPanels(cast(SpillView, view))

    def scenes(self, view: View, moves: Sequence[MoveView], width: int, height: int) -> Iterator[Scene]:
        seen = cast(SpillView, view)
        sea = CompactSea(seen, moves, SQUARE if width >= _WIDTH_FOR_PANELS else width)
        square = Once(Group(*sea.lines(), *dangers(seen)))
        if width >= _WIDTH_FOR_PANELS:
            yield Scene(_beside(Group(square, resources(seen)), Group(*panels(seen))), 0, (), sea.numbered)
            yield Scene(_beside(square, resources(seen)), 1, ("cards",), sea.numbered)
        yield Scene(Group(square, resources_below(seen)), 1, ("cards",), sea.numbered)
        yield Scene(square, 3, ("cards",), sea.numbered)

    def parts(self, view: View) -> dict[str, RenderableType]:
        seen = cast(SpillView, view)
        return {"cards": Group(*panels(seen), resources(seen))}

    def legend(self, view: View) -> RenderableType:
        return legend_of()

    def note(self, view: View, move: MoveView) -> str:
        """Where a move leads, unless its text says so, and what it costs."""
        ids = (target.partition(":") for target in move["points_at"])
        places = [id for kind, _, id in ids if kind in ("sector", "space") and move["verb"] not in _NAME_THEIR_PLACE]
        ap = move["price"].get("ap")
        return " ".join([*places, *([] if ap is None else [f"{ap} AP" if ap else "free"])])


BOARD: Final = SpillBoard()


def _beside(left: RenderableType, right: RenderableType, width: int = SQUARE) -> RenderableType:
    grid = Table.grid(padding=(0, 3 if width == _SEA else 2), expand=True)
    grid.add_column(width=width)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return grid


def _cell(view: SpillView, sector: str, letter: str) -> Text:
    return Text(*on_space(view["sea"][sector], sector, letter))


def _across(view: SpillView, quadrant: int, rows: str) -> list[Text]:
    """An upper or lower side, a line for each of: s the ships, n the names, and the spaces' letters."""
    faces = range(1, 7) if quadrant == 1 else range(6, 0, -1)
    lines: list[Text] = []
    for row in rows:
        mark = row if row in LETTERS else ""
        line = Text(" " * (_LEFT_COLUMNS - 2)) + Text(f"{mark:<2}", "dim")
        for face in faces:
            sector = f"{quadrant}-{face}"
            if row == "s":
                part = ships_in(view, sector)
            else:
                part = sector_name(view, sector) if row == "n" else _cell(view, sector, row)
            line += padded(part, 5, "center")
        lines.append(line)
    return lines


def _middle(view: SpillView) -> list[Text]:
    """The six lines with quadrant 4 on the left, the rig, and quadrant 2 on the right."""
    lines: list[Text] = []
    rig = _rig(view)
    for row in range(6):
        left, right = f"4-{6 - row}", f"2-{row + 1}"
        line = padded(ships_in(view, left), 4, "right") + Text(" ") + padded(sector_name(view, left), 4, "left")
        for letter in "CBA":
            line += _cell(view, left, letter) + Text(" ")
        line = padded(line, _LEFT_COLUMNS, "left") + rig[row]
        for letter in LETTERS:
            line += Text(" ") + _cell(view, right, letter)
        lines.append(line + Text(" ") + padded(sector_name(view, right), 5, "left") + ships_in(view, right))
    return lines


def _rig(view: SpillView) -> list[Text]:
    """What the middle of the board tells: the rig, and what it will do next."""
    bag, drop = view["bag"], view["next_drop"]
    extra = f" + {drop['pool']}" if drop and drop["pool"] else ""
    last = ", the last" if view["last_turn"] else ", the last but one" if view["next_turn_last"] else ""
    texts = [
        Text.assemble(("╔════════════════════════╗", RIG_STYLE)),
        Text(f"turn {view['turn']}{last}", "bold"),
        Text(f"next drop {drop['drawn']} dice{extra}" if drop else "nothing drops any more"),
        spill_outs_line(view),
        Text(f"bag {bag['oil']} oil, {bag['weather']} weather"),
        Text.assemble(("╚════════════════════════╝", RIG_STYLE)),
    ]
    side = ("║", RIG_STYLE)
    framed = [texts[0], *(Text.assemble(side, padded(text, 24, "center"), side) for text in texts[1:5]), texts[5]]
    return [padded(text, 30, "center") for text in framed]


def _sea(view: SpillView) -> list[Text]:
    return [*_across(view, 1, "snCBA"), *_middle(view), *_across(view, 3, "ABCns")]
