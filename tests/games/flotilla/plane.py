"""The sea as a picture: where corners and sides of tiles lie in the plane, apart from the arithmetic of the rules.

Lengths are in sides of a hexagon, x to the right and y down, so angles grow clockwise.
"""

from cmath import exp, phase, pi
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from fathoms.games.flotilla.components.grid import CELL_NAMES

STEP = sqrt(3)  # between the middles of two cells that touch
SIXTH = exp(1j * pi / 3)  # a turn by one step clockwise


class Laid(NamedTuple):
    """Something printed round a tile, by corner or by side, and how the tile lies."""

    cell: str
    marks: Sequence[int]
    turn: int


def middle(cell: str) -> complex:
    """The middle of a cell, by its name; the hub's middle is k11, at 0."""
    column, row = ord(cell[0]) - ord("k"), int(cell[1:]) - 11
    return complex(1.5 * column, STEP * (row + column / 2))


def _point(at: complex) -> tuple[int, int]:
    return round(at.real * 1000), round(at.imag * 1000)


def corners(cell: str, turn: int) -> list[tuple[int, int]]:
    """Where the corners of a turned tile lie; its first, unturned, is the one in the east."""
    return [_point(middle(cell) + SIXTH ** (turn + corner)) for corner in range(6)]


def sides(cell: str, turn: int) -> list[tuple[int, int]]:
    """Where the middles of the sides of a turned tile lie; its first, unturned, faces north-east."""
    return [_point(middle(cell) + STEP / 2 * exp(-1j * pi / 6) * SIXTH ** (turn + side)) for side in range(6)]


def touch(one: str, other: str) -> bool:
    """Whether two cells have a side in common."""
    return abs(abs(middle(one) - middle(other)) - STEP) < 0.01


def within(cell: str, start: str) -> bool:
    """Whether a cell lies between the rays from a starting tile: straight outward, and a sixth of a turn clockwise."""
    if cell == start:
        return True
    angle = phase((middle(cell) - middle(start)) / middle(start))
    return -0.01 < angle < pi / 3 + 0.01


def open_water(start: str, others: Iterable[str], players: int) -> list[str]:
    """The cells up to the boundaries on both sides of a starting tile, and within none of the others' boundaries."""
    apart = pi / 3 * (2 if players == 3 else 1)  # from one starting tile to the next, as seen from the hub
    return [
        cell
        for cell in CELL_NAMES
        if abs(phase(middle(cell) / middle(start))) < apart - 0.01 and not any(within(cell, one) for one in others)
    ]


def full_circles(laid: Iterable[Laid], cell: str) -> int:
    """How many corners of a cell have three tiles round them that all bear the same mark there; -1 is no mark."""
    marks: dict[tuple[int, int], list[int]] = {}
    own: list[tuple[int, int]] = []
    for tile in laid:
        places = corners(tile.cell, tile.turn)
        own += places if tile.cell == cell else []
        for place, mark in zip(places, tile.marks, strict=True):
            marks.setdefault(place, []).append(mark)
    return sum(len(marks[at]) == 3 and len(set(marks[at])) == 1 and marks[at][0] != -1 for at in own)


def joined(laid: Sequence[Laid], cell: str, only: int | None = None) -> set[str]:
    """The cells joined to one where marks lie on both sides of an edge: any marks, or those of one kind only."""
    carries: dict[tuple[int, int], list[str]] = {}
    for tile in laid:
        for place, mark in zip(sides(tile.cell, tile.turn), tile.marks, strict=True):
            if mark != -1 and only in (None, mark):
                carries.setdefault(place, []).append(tile.cell)
    found = {cell}
    while True:
        more = {other for pair in carries.values() if found & set(pair) for other in pair} - found
        if not more:
            return found
        found |= more
