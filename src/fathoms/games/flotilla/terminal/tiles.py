"""Tiles of Flotilla that lie on no map: those that a question is about, and those to be built."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fathoms.engine.choice import MoveView
from fathoms.games.flotilla.components.model import ANY, StartingTile, Tile
from fathoms.games.flotilla.components.pieces import DISTRICT_LETTERS, TILE_OF, TILES
from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.terminal.hexes import BORDER, HEIGHT, WIDTH, Canvas, Face, put_border, put_sink, put_sky
from fathoms.games.flotilla.terminal.question import about_of, kind_of, tiles_in, turns_in
from fathoms.games.flotilla.view_facts import FleetView

_TILE_GAP: Final = 2  # columns between two tiles


class Shown(NamedTuple):
    """A tile as it is to be drawn, with a few words below it."""

    tile: str
    turn: int
    below: str


class TileRows:
    """Tiles side by side, in as many rows as they need."""

    def __init__(self, shown: list[Shown], sky: bool) -> None:
        self._shown = shown
        self._sky = sky

    @property
    def width(self) -> int:
        """The columns that all of them in one row take."""
        return len(self._shown) * (WIDTH + _TILE_GAP) - _TILE_GAP

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fitting = max(1, (options.max_width + _TILE_GAP) // (WIDTH + _TILE_GAP))
        for first in range(0, len(self._shown), fitting):
            yield from self._row(self._shown[first : first + fitting])

    def _row(self, shown: list[Shown]) -> list[Text]:
        canvas = Canvas()
        for place, (tile, turn, below) in enumerate(shown):
            x, part = place * (WIDTH + _TILE_GAP), TILES[TILE_OF[tile]]
            put_border(canvas, x, 0, BORDER)
            put = put_sky if self._sky else put_sink
            put(canvas, x, 0, part, turn, Face(tile, site_of(part, False, self._sky)))
            canvas.put(x, HEIGHT, f"{below:^{WIDTH}}", "bold")
        height = HEIGHT + any(one.below for one in shown)
        return canvas.lines(len(shown) * (WIDTH + _TILE_GAP) - _TILE_GAP, height)


def site_of(part: Tile | StartingTile, outpost: bool, sky: bool) -> str:
    """A construction site, an island on the Sinkside, and the outpost on it."""
    sign = "□"
    if isinstance(part, Tile):
        sign = ("□" if part.site else "") if sky else ("▲" if part.island else "")
    return f"{sign}{'⌂' if outpost else ''}"


def cost_of(tile: str) -> str:
    """The resources that building a tile costs, as letters."""
    return "".join(letter * amount for letter, amount in zip(DISTRICT_LETTERS, TILES[TILE_OF[tile]].cost, strict=True))


def tiles_in_question(view: FleetView, moves: Sequence[MoveView]) -> TileRows | None:
    """The tiles that the question is about, or the one as it would lie for every way of turning it."""
    about = about_of(view)
    sky = view["captains"][view["active"]]["side"] == "skyside"
    rotations = turns_in(moves)
    if rotations:
        return TileRows([Shown(about["tile"], turn, f"({n}) turn {turn}") for turn, n in rotations.items()], sky)
    numbers = tiles_in(moves)
    drawn = about["tiles"] if kind_of(view) == "place" else numbers
    tiles = [about["tile"]] if "tile" in about else drawn
    return TileRows([Shown(tile, 0, _below(tile, sky, numbers.get(tile))) for tile in tiles], sky) if tiles else None


def _below(tile: str, sky: bool, number: int | None) -> str:
    """The number of the answer, and what the drawing does not show: a tile's cost, or the building on its back."""
    answer = f"({number}) " if number else ""
    if sky:
        return f"{answer}{'' if number else 'costs '}{cost_of(tile)}"
    building = TILES[TILE_OF[tile]].building
    return answer.strip() if building == ANY else f"{answer}{GUILDS[building].building}"[:WIDTH]
