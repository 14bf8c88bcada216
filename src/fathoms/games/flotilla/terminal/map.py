"""A captain's tiles as a map, with the cells that the question is about."""

from collections.abc import Sequence

from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.terminal.hexes import (
    AXIAL_OF,
    BORDER,
    COLUMN,
    FREE,
    HEIGHT,
    ROW,
    WIDTH,
    Canvas,
    Face,
    part_of,
    put_border,
    put_sink,
    put_sky,
)
from fathoms.games.flotilla.terminal.question import about_of, cells_in
from fathoms.games.flotilla.terminal.tiles import site_of
from fathoms.games.flotilla.view_facts import CaptainView, FleetView
from fathoms.terminal.board import joined


class SeaMap:
    """The tiles of one captain and the free cells in question, cropped to what there is."""

    def __init__(self, view: FleetView, captain: CaptainView, moves: Sequence[MoveView]) -> None:
        self._captain = captain
        self._tiles = {tile["at"]: tile for tile in captain["tiles"]}
        asked = captain["seat"] == view["active"]
        self._targets = cells_in(moves) if asked else {}
        self._here: str | None = about_of(view).get("cell") if asked else None
        here = () if self._here is None else (self._here,)
        self._free = [cell for cell in (*self._targets, *here) if cell not in self._tiles]
        cells = [*self._tiles, *self._free]
        columns = [AXIAL_OF[cell][0] for cell in cells]
        self._first, self._last = min(columns), max(columns)
        heights = [_height(cell) for cell in cells]
        self._top, self._bottom = min(heights), max(heights)

    @property
    def width(self) -> int:
        """The columns that the whole map takes."""
        return COLUMN * (self._last - self._first) + WIDTH

    def draw(self, room: int) -> list[Text]:
        """The map in one piece, or, where the room is too narrow, cut into pieces one below the other."""
        fitting = max(1, (room - WIDTH) // COLUMN + 1)
        found: list[Text] = []
        for first in range(self._first, self._last + 1, fitting):
            if found:
                found.append(Text("  … and on the right of it:", "dim"))
            found += self._piece(first, min(first + fitting - 1, self._last))
        return found

    def _piece(self, first: int, last: int) -> list[Text]:
        canvas = Canvas()
        cells = [cell for cell in (*self._free, *self._tiles) if first <= AXIAL_OF[cell][0] <= last]
        corners = {cell: (COLUMN * (AXIAL_OF[cell][0] - first), _height(cell) - self._top) for cell in cells}
        for cell in cells:
            put_border(canvas, *corners[cell], BORDER if cell in self._tiles else "dim")
        for cell in cells:
            if cell in self._tiles:
                self._put_tile(canvas, cell, *corners[cell])
            else:
                self._put_free(canvas, cell, *corners[cell])
        return canvas.lines(COLUMN * (last - first) + WIDTH, self._bottom - self._top + HEIGHT)

    def _put_free(self, canvas: Canvas, cell: str, x: int, y: int) -> None:
        """A cell without a tile: its name, and the number of the answer that means it."""
        number = "here" if cell == self._here else f"({joined(self._targets[cell], 7)})"
        canvas.put(x + 3, y + 2, f"{cell:^5}", FREE)
        canvas.put(x + 1, y + 3, f"{number:^9}", FREE)

    def _put_tile(self, canvas: Canvas, cell: str, x: int, y: int) -> None:
        tile = self._tiles[cell]
        part = part_of(tile["tile"])
        sky = self._captain["side"] == "skyside"
        marks = ("×" if tile["depleted"] else "") + self._skiffs(cell)
        put = put_sky if sky else put_sink
        put(canvas, x, y, part, tile["turn"], Face(cell, site_of(part, tile["outpost"], sky), marks))
        if cell in self._targets:
            text = f"({joined(self._targets[cell], 7)})"
            canvas.put(x + 5 - len(text) // 2, y + (1 if sky else 4), text, f"{FREE} on black")

    def _skiffs(self, cell: str) -> str:
        """The numbers of the skiffs on a cell."""
        there = "".join(str(skiff["skiff"]) for skiff in self._captain["skiffs"] if skiff["at"] == cell)
        return f"▸{there}" if there else ""


def _height(cell: str) -> int:
    q, r = AXIAL_OF[cell]
    return ROW * r + ROW // 2 * q
