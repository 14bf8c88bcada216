"""The sea of The Spill in the terminal: the ring as a square, the rig in the middle, ships on the rim.

Quadrant 1 is the upper side, read from left to right, and the others follow clockwise, so that a ship that sails
clockwise in the game goes clockwise on the screen. In every sector A lies next to the rig and C at the rim.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.spill.board import space_named
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.terminal.compact import CompactSea, dangers, target_of
from fathoms.games.spill.terminal.legend import legend_of
from fathoms.games.spill.terminal.panel import SHIP_STYLES, panels, resources, resources_below
from fathoms.terminal.board import Board, Once, Scene, View

_LETTERS: Final = "ABC"
_LEFT: Final = 20  # columns of the left-hand side: ships, name, three spaces
_SEA: Final = 76  # columns of the sea
_SQUARE: Final = 80  # columns of the compact sea
_WIDE: Final = 118  # from this width on, the panels stand beside the sea

_ANIMALS: Final = {space: kind.letter for kind in SPECIES for space in kind.spaces}


class SeaAndPanels:
    """Sea and panels beside each other where there is room; where not, in brief, the sea nearest to the prompt."""

    def __init__(self, view: dict[str, Any]) -> None:
        self._view = view

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        sea, warnings = _sea(self._view), dangers(self._view)
        if options.max_width >= _WIDE:
            yield _beside(Group(*sea, *warnings, resources(self._view)), Group(*panels(self._view)), _SEA)
        else:
            yield from panels(self._view, brief=True)
            yield Text()
            yield from sea
            yield from warnings


class SpillBoard(Board):
    """How The Spill looks."""

    cards_about = "what the specialists and resource cards do"

    def draw(self, view: View, moves: Sequence[MoveView] = ()) -> RenderableType:
        """The sea and all that lies beside it."""
        return SeaAndPanels(view)

    def scenes(self, view: View, moves: Sequence[MoveView], width: int, height: int) -> Iterator[Scene]:
        """The compact sea with the texts of the cards beside or below it, or folded."""
        sea = CompactSea(view, [move["move"] for move in moves], _SQUARE if width >= _WIDE else width)
        square = Once(Group(*sea.lines(), *dangers(view)))
        if width >= _WIDE:
            yield Scene(_beside(Group(square, resources(view)), Group(*panels(view))), 0, (), sea.numbered)
            yield Scene(_beside(square, resources(view)), 1, ("cards",), sea.numbered)
        yield Scene(Group(square, resources_below(view)), 1, ("cards",), sea.numbered)
        yield Scene(square, 3, ("cards",), sea.numbered)

    def parts(self, view: View) -> dict[str, RenderableType]:
        """The cards and specialists in full."""
        return {"cards": Group(*panels(view), resources(view))}

    def legend(self, view: View) -> RenderableType:
        """Signs, turn, end."""
        return legend_of(view)

    def note(self, view: View, move: MoveView) -> str:
        """Where a move leads, and what it costs."""
        target, price = target_of(view, move["move"]), view["prices"].get(move["move"])
        cost = "" if price is None else f"{price} AP" if price else "free"
        return " ".join(word for word in ("" if target in move["move"] else target, cost) if word)


BOARD: Final = SpillBoard()


def _beside(left: RenderableType, right: RenderableType, width: int = _SQUARE) -> RenderableType:
    grid = Table.grid(padding=(0, 3 if width == _SEA else 2), expand=True)
    grid.add_column(width=width)
    grid.add_column(ratio=1)
    grid.add_row(left, right)
    return grid


def _cell(view: dict[str, Any], sector: str, letter: str) -> Text:
    """One space: an animal's letter, small and marked once contaminated; oil as a dark block."""
    column = view["sea"][sector]
    animal = _ANIMALS.get(space_named(sector + letter), "")
    oil = letter in column["oil"]
    if letter in column["contaminated"]:
        return Text(f"▓{animal.lower()}▓", "bold red") if oil else Text(f" {animal.lower()}!", "bold yellow")
    if oil:
        return Text("▓▓▓", "color(130)")
    if letter in column["healthy"]:
        return Text(f" {animal} ", "bold green")
    return Text(" · ", "blue")


def _ships(view: dict[str, Any], sector: str) -> Text:
    """The numbers of the ships in a sector; the active one is marked."""
    text = Text()
    for place, specialist in enumerate(view["specialists"]):
        if specialist["sector"] == sector:
            text.append("▸" if place == view["active"] else "▹", "bold").append(str(place + 1), SHIP_STYLES[place])
    return text


def _name(view: dict[str, Any], sector: str) -> Text:
    """The sector's name, loud when it has spilled out, marked when an objective speaks of it."""
    marked = sector in view["win_card"]["markers"]
    full = len(view["sea"][sector]["oil"]) == 3
    return Text(f"{sector}*" if marked else sector, "bold red" if full else "bold magenta" if marked else "dim")


def _padded(text: Text, width: int, justify: str) -> Text:
    room = max(0, width - text.cell_len)
    before = {"left": 0, "right": room, "center": room // 2}[justify]
    return Text.assemble(" " * before, text, " " * (room - before))


def _across(view: dict[str, Any], quadrant: int, rows: str) -> list[Text]:
    """An upper or lower side, a line for each of: s the ships, n the names, and the spaces' letters."""
    faces = range(1, 7) if quadrant == 1 else range(6, 0, -1)
    lines: list[Text] = []
    for row in rows:
        mark = row if row in _LETTERS else ""
        line = Text(" " * (_LEFT - 2)) + Text(f"{mark:<2}", "dim")
        for face in faces:
            sector = f"{quadrant}-{face}"
            if row == "s":
                part = _ships(view, sector)
            else:
                part = _name(view, sector) if row == "n" else _cell(view, sector, row)
            line += _padded(part, 5, "center")
        lines.append(line)
    return lines


def _middle(view: dict[str, Any]) -> list[Text]:
    """The six lines with quadrant 4 on the left, the rig, and quadrant 2 on the right."""
    lines: list[Text] = []
    rig = _rig(view)
    for row in range(6):
        left, right = f"4-{6 - row}", f"2-{row + 1}"
        line = _padded(_ships(view, left), 4, "right") + Text(" ") + _padded(_name(view, left), 4, "left")
        for letter in "CBA":
            line += _cell(view, left, letter) + Text(" ")
        line = _padded(line, _LEFT, "left") + rig[row]
        for letter in _LETTERS:
            line += Text(" ") + _cell(view, right, letter)
        lines.append(line + Text(" ") + _padded(_name(view, right), 5, "left") + _ships(view, right))
    return lines


def _rig(view: dict[str, Any]) -> list[Text]:
    """What the middle of the board tells: the rig, and what it will do next."""
    bag, drop = view["bag"], view["next_drop"]
    extra = f" + {drop['pool']}" if drop and drop["pool"] else ""
    last = ", the last" if view["last_turn"] else ", the last but one" if view["next_turn_last"] else ""
    count = view["spill_outs"]
    texts = [
        Text.assemble(("╔════════════════════════╗", "color(130)")),
        Text(f"turn {view['turn']}{last}", "bold"),
        Text(f"next drop {drop['drawn']} dice{extra}" if drop else "nothing drops any more"),
        Text(f"spill-outs {count} of 6", "bold red" if count >= 5 else "yellow" if count >= 3 else ""),
        Text(f"bag {bag['oil']} oil, {bag['weather']} weather"),
        Text.assemble(("╚════════════════════════╝", "color(130)")),
    ]
    side = ("║", "color(130)")
    framed = [texts[0], *(Text.assemble(side, _padded(text, 24, "center"), side) for text in texts[1:5]), texts[5]]
    return [_padded(text, 30, "center") for text in framed]


def _sea(view: dict[str, Any]) -> list[Text]:
    return [*_across(view, 1, "snCBA"), *_middle(view), *_across(view, 3, "ABCns")]
