"""A captain's tiles as a small map: hexagons of two lines whose slanted sides are shared with their neighbours.

/4 k9 ▲ 5\\    Corners and edges count clockwise as in the rules. The wedge of a corner stands where its number is
\\2 r~▸1 1/    here; those of the left and right corner take the place of the slant in the upper line.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.components.model import ANY, StartingTile, Tile
from fathoms.games.flotilla.components.pieces import WEDGE_LETTERS
from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.terminal.hexes import (
    ARC,
    AXIAL_OF,
    BORDER,
    COLOUR_STYLES,
    DECK,
    FREE,
    LETTERS,
    WATER_STYLES,
    Canvas,
    part_of,
    turned,
)
from fathoms.games.flotilla.terminal.question import about_of, cells_in
from fathoms.games.flotilla.terminal.tiles import site_of
from fathoms.games.flotilla.view_facts import CaptainView, FleetView, TileView
from fathoms.terminal.board import joined, legible

STRIDE: Final = 9  # columns from one hexagon to the next on its right, which is a line higher or lower
_INSIDE: Final = STRIDE - 1
_SKY_NAME: Final = 3  # columns of a name between the edges of a Skyside
_WATER_SIGNS: Final = "~≈≋"
_NUMBER: Final = "bold black on bright_white"
# Where corners 0 to 5 are, from the left side of a hexagon and its upper line; edges 0 to 5 for a Skyside.
_SINK_BRICK_CORNERS: Final = ((9, 0), (8, 1), (1, 1), (0, 0), (1, 0), (8, 0))
_SKY_BRICK_CORNERS: Final = ((9, 0), (7, 1), (2, 1), (0, 0), (2, 0), (7, 0))
_SKY_BRICK_EDGES: Final = ((8, 0), (8, 1), (3, 1), (1, 1), (1, 0), (3, 0))


class BrickMap:
    """The tiles of one captain and the cells in question, cut to a number of columns and lines if need be."""

    def __init__(self, view: FleetView, captain: CaptainView, moves: Sequence[MoveView], room: tuple[int, int]) -> None:
        self._captain = captain
        self._sky = captain["side"] == "skyside"
        self._tiles = {tile["at"]: tile for tile in captain["tiles"]}
        own = captain["seat"] == view["active"]
        self._targets = cells_in(moves) if own else {}
        self._here: str | None = about_of(view).get("cell") if own else None
        cells = {*self._tiles, *self._targets, *([self._here] if self._here else ())}
        self._columns = self._window([AXIAL_OF[cell][0] for cell in cells], max(1, (room[0] - 1) // STRIDE), 0)
        cells = {cell for cell in cells if AXIAL_OF[cell][0] in self._columns}
        self._rows = self._window([row for cell in cells for row in (_height(cell), _height(cell) + 1)], room[1], 1)
        self._cells = [cell for cell in cells if _height(cell) in self._rows and _height(cell) + 1 in self._rows]
        shown = set(self._cells)
        self.cut = len(shown) < len({*self._tiles, *self._targets})
        read = (legible(numbers, self._room(cell)) for cell, numbers in self._targets.items() if cell in shown)
        self.numbered: frozenset[int] = frozenset().union(*read)
        self.width = STRIDE * len(self._columns) + 1

    def _window(self, places: list[int], room: int, axis: int) -> range:
        """The columns or lines to be shown: all, or as many as there is room for around what the question is about."""
        first, last = min(places), max(places)
        if last - first < room:
            return range(first, last + 1)
        wanted: Iterable[str] = (
            [self._here] if self._here else self._targets or [one["at"] for one in self._captain["skiffs"]]
        )
        middles = [_height(cell) if axis else AXIAL_OF[cell][0] for cell in wanted] or [first]
        start = min(max(first, sum(middles) // len(middles) - room // 2), last - room + 1)
        return range(start, start + room)

    def _room(self, cell: str) -> int:
        """Columns for numbers in a cell, no more than the large map has."""
        return _INSIDE - 1 if cell not in self._tiles else _SKY_NAME if self._sky else _INSIDE - 2

    def lines(self) -> list[Text]:
        """As many lines as the tiles need: borders first, so that wedges and arcs can take the place of a slant."""
        canvas = Canvas()
        for cell in self._cells:
            x, y = self._corner(cell)
            for at, line, sign in ((0, 0, "/"), (0, 1, "\\"), (STRIDE, 0, "\\"), (STRIDE, 1, "/")):
                canvas.put(x + at, y + line, sign, BORDER)
        for cell in self._cells:
            if cell in self._tiles:
                self._put_tile(canvas, cell, *self._corner(cell))
            else:
                self._put_free(canvas, cell, *self._corner(cell))
        return canvas.lines(self.width, len(self._rows))

    def _corner(self, cell: str) -> tuple[int, int]:
        return STRIDE * (AXIAL_OF[cell][0] - self._columns.start), _height(cell) - self._rows.start

    def _put_free(self, canvas: Canvas, cell: str, x: int, y: int) -> None:
        """A cell without a tile: its name, and the number of the answer that means it."""
        number = "here" if cell == self._here else joined(self._targets[cell], self._room(cell))
        canvas.put(x + 1, y, f"{cell:^{_INSIDE}}", FREE)
        canvas.put(x + 1 + (_INSIDE - len(number)) // 2, y + 1, number, _NUMBER)

    def _put_tile(self, canvas: Canvas, cell: str, x: int, y: int) -> None:
        tile = self._tiles[cell]
        part = part_of(tile["tile"])
        if self._sky:
            self._put_sky(canvas, cell, x, y, part, tile)
        else:
            self._put_sink(canvas, cell, x, y, part, tile)

    def _put_name(self, canvas: Canvas, cell: str, x: int, y: int, style: str, behind: str, room: int) -> None:
        """The name of a cell with what stands behind it, or with the number of the answer that means it."""
        number = joined(self._targets.get(cell, []), room)
        text = cell if len(cell) + len(number or behind) <= room else ""
        gap = " " * (len(text) + len(number or behind) < room and bool(text))
        first = x + (room - len(text + gap + (number or behind))) // 2
        canvas.put(first, y, text + gap + behind * (not number), f"bold {style}")
        canvas.put(first + len(text + gap), y, number, _NUMBER)

    def _put_sink(self, canvas: Canvas, cell: str, x: int, y: int, part: Tile | StartingTile, tile: TileView) -> None:
        """A Sinkside: name and site, barrels and depth, depletion and skiffs, a wedge in corners that have one."""
        water = WATER_STYLES[part.depth][1] if isinstance(part, Tile) else DECK
        canvas.put(x + 1, y, " " * _INSIDE, water)
        canvas.put(x + 1, y + 1, " " * _INSIDE, f"{water} underline")
        self._put_name(canvas, cell, x + 2, y, water, site_of(part, tile["outpost"], False), self._room(cell))
        there = "".join(str(skiff["skiff"]) for skiff in self._captain["skiffs"] if skiff["at"] == cell)
        marks = ("×" if tile["depleted"] else "") + (f"▸{there}" if there else "")
        sign = LETTERS[part.resource] if isinstance(part, Tile) else ""
        text = f"{_WATER_SIGNS[part.depth]}{marks}" if isinstance(part, Tile) else f"start{marks}"
        first = x + 1 + max(0, (_INSIDE - len(sign + text)) // 2)
        canvas.put(first, y + 1, (sign + text)[:_INSIDE], f"bold {water} underline")
        if isinstance(part, Tile):
            canvas.put(first, y + 1, sign, COLOUR_STYLES[sign])
            for (dx, dy), wedge in zip(_SINK_BRICK_CORNERS, turned(part.wedges, tile["turn"]), strict=True):
                if wedge != ANY:
                    canvas.put(x + dx, y + dy, WEDGE_LETTERS[wedge], COLOUR_STYLES[WEDGE_LETTERS[wedge]])

    def _put_sky(self, canvas: Canvas, cell: str, x: int, y: int, part: Tile | StartingTile, tile: TileView) -> None:
        """A Skyside: name, building and site, the districts at its edges and sonar arcs in its corners."""
        canvas.put(x + 1, y, " " * _INSIDE, DECK)
        canvas.put(x + 1, y + 1, " " * _INSIDE, f"{DECK} underline")
        self._put_name(canvas, cell, x + 4, y, DECK, "", self._room(cell))
        building = part.building if isinstance(part, Tile) else ANY
        word = GUILDS[building].building[0] if building != ANY else "" if isinstance(part, Tile) else "S"
        canvas.put(x + 4, y + 1, f"{word}{site_of(part, tile['outpost'], True)}", f"bold {DECK} underline")
        for place, edge in enumerate(turned(part.edges, tile["turn"])):
            if edge != ANY:
                (dx, dy), letter = _SKY_BRICK_EDGES[place], LETTERS[edge]
                canvas.put(x + dx, y + dy, letter, COLOUR_STYLES[letter])
        for (dx, dy), arc in zip(_SKY_BRICK_CORNERS, turned(part.arcs, tile["turn"]), strict=True):
            if arc != ANY:
                canvas.put(x + dx, y + dy, "o", ARC)


def _height(cell: str) -> int:
    q, r = AXIAL_OF[cell]
    return 2 * r + q
