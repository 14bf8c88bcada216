"""Tiles of Flotilla as hexagons of signs, eleven columns wide and five lines high; neighbours share their borders.

     _______          Corners and edges count clockwise as in the rules: a wedge or an arc stands in its corner,
    /4     5\\         the letter of an edge beside it, and what the tile itself is in the middle.
   /         \\
   \\3       0/
    \\2_____1/
"""

from itertools import groupby
from typing import Final, NamedTuple

from rich.text import Text

from fathoms.games.flotilla.components.grid import AXIAL, CELL_NAMES
from fathoms.games.flotilla.components.ids import COLOURS
from fathoms.games.flotilla.components.model import ANY, StartingTile, Tile
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILE_OF, TILES, WEDGE_LETTERS
from fathoms.games.flotilla.printed import GUILDS

WIDTH: Final = 11
HEIGHT: Final = 5
COLUMN: Final = 9  # from one hexagon to the next on its right, which is half a hexagon higher or lower
ROW: Final = 4
BORDER: Final = "color(245)"

COLOUR_STYLES: Final = {
    "r": "bold white on red",
    "g": "bold black on green",
    "y": "bold black on yellow",
    "b": "bold white on blue",
    "p": "bold white on magenta",
    "w": "bold black on white",
}
LETTERS: Final = (*(colour[0] for colour in COLOURS), "w")  # of edges; w is watercraft without a district
WATER_STYLES: Final = (
    ("shallow", "white on color(30)"),
    ("shelf", "white on color(24)"),
    ("depths", "white on color(17)"),
)
DECK: Final = "white on color(238)"
ARC: Final = "bold bright_cyan on color(238)"
FREE: Final = "bold bright_white"  # a cell without a tile
AXIAL_OF: Final = dict(zip(CELL_NAMES, AXIAL, strict=True))
_STARTING_TILE_OF: Final = {tile.id: tile for tile in STARTING_TILES}
_SINK_HEX_CORNERS: Final = ((9, 3), (8, 4), (2, 4), (1, 3), (2, 1), (8, 1))
_SKY_HEX_CORNERS: Final = ((9, 2), (7, 4), (3, 4), (1, 2), (3, 1), (7, 1))
_SKY_HEX_EDGES: Final = ((8, 1), (8, 4), (4, 4), (2, 4), (2, 1), (4, 1))


class Face(NamedTuple):
    """What is written into a hexagon besides what the tile itself shows."""

    name: str
    site: str = ""  # the construction site and the outpost on it
    marks: str = ""  # depletion and skiffs


class Canvas:
    """Signs with their styles at columns and lines."""

    def __init__(self) -> None:
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write a text over whatever is there."""
        for place, sign in enumerate(text, x):
            self._signs[place, y] = sign, style

    def lines(self, width: int, height: int) -> list[Text]:
        """What has been drawn, a text for each line."""
        found = []
        for y in range(height):
            line = Text(no_wrap=True, overflow="crop")
            row = [self._signs.get((x, y), (" ", "")) for x in range(width)]
            for style, signs in groupby(row, key=lambda sign: sign[1]):
                line.append("".join(sign for sign, _ in signs), style)
            found.append(line)
        return found


def turned(sides: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """What lies in each direction or corner of a tile that is turned by so many steps."""
    return tuple(sides[(place - turn) % len(sides)] for place in range(len(sides)))


def put_border(canvas: Canvas, x: int, y: int, style: str) -> None:
    """The outline of a hexagon; bodies go over it, since the upper edge lies on the neighbour's last line."""
    canvas.put(x + 2, y, "_" * 7, style)
    canvas.put(x + 2, y + 4, "_" * 7, style)
    for step in (0, 1):
        canvas.put(x + 1 - step, y + 1 + step, "/", style)
        canvas.put(x + 9 + step, y + 1 + step, "\\", style)
        canvas.put(x + step, y + 3 + step, "\\", style)
        canvas.put(x + 10 - step, y + 3 + step, "/", style)


def put_body(canvas: Canvas, x: int, y: int, style: str) -> None:
    """A colour over the inside of a hexagon, without its borders."""
    canvas.put(x + 2, y + 1, " " * 7, style)
    canvas.put(x + 1, y + 2, " " * 9, style)
    canvas.put(x + 1, y + 3, " " * 9, style)
    canvas.put(x + 2, y + 4, "_" * 7, style)


def part_of(tile: str) -> Tile | StartingTile:
    """The component that a view calls by an id."""
    return TILES[TILE_OF[tile]] if tile in TILE_OF else _STARTING_TILE_OF[tile]


def put_sink(canvas: Canvas, x: int, y: int, part: Tile | StartingTile, turn: int, face: Face) -> None:
    """The Sinkside of a tile: its name, depth and site, resource and skiffs, and a wedge in corners that have one."""
    word, water = WATER_STYLES[part.depth] if isinstance(part, Tile) else ("start", DECK)
    put_body(canvas, x, y, water)
    canvas.put(x + 3, y + 1, f"{face.name:^5}", f"bold {water}")
    gap = " " if face.site and len(word + face.site) < 9 else ""
    canvas.put(x + 1, y + 2, f"{word + gap + face.site:^9}", water)
    letter = LETTERS[part.resource] if isinstance(part, Tile) else ""
    first = x + 5 - len(letter + face.marks) // 2
    canvas.put(first, y + 3, letter + face.marks, f"bold {water}")
    if not isinstance(part, Tile):
        return
    canvas.put(first, y + 3, letter, COLOUR_STYLES[letter])
    for (dx, dy), wedge in zip(_SINK_HEX_CORNERS, turned(part.wedges, turn), strict=True):
        if wedge != ANY:
            canvas.put(x + dx, y + dy, WEDGE_LETTERS[wedge], COLOUR_STYLES[WEDGE_LETTERS[wedge]])


def put_sky(canvas: Canvas, x: int, y: int, part: Tile | StartingTile, turn: int, face: Face) -> None:
    """The Skyside of a tile: name, building and site, its districts at the edges and sonar arcs in the corners."""
    put_body(canvas, x, y, DECK)
    canvas.put(x + 3, y + 2, f"{face.name:^5}", f"bold {DECK}")
    canvas.put(x + 1, y + 3, f"{face.site:>9}", f"bold {DECK}")
    if not isinstance(part, Tile):
        canvas.put(x + 2, y + 3, "start", DECK)
    elif part.building != ANY:
        word, letter = GUILDS[part.building].building[:5], LETTERS[part.building]
        canvas.put(x + 2, y + 3, word, COLOUR_STYLES[letter])
    for place, edge in enumerate(turned(part.edges, turn)):
        if edge != ANY:
            (dx, dy), letter = _SKY_HEX_EDGES[place], LETTERS[edge]
            canvas.put(x + dx, y + dy, letter * (3 if dx == 4 else 1), COLOUR_STYLES[letter])
    for (dx, dy), arc in zip(_SKY_HEX_CORNERS, turned(part.arcs, turn), strict=True):
        if arc != ANY:
            canvas.put(x + dx, y + dy, "o", ARC)
