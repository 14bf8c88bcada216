"""The sea as one grid of hexagons for all players (FL-29, FL-30).

Cells are numbered outward from the hub. Directions, edges and corners count clockwise from 0 to 5: edge d of a cell
faces its neighbour in direction d, and corner c lies between the edges c and c + 1. The hub takes the cells up to one
step from the middle. Six sectors lie around it, all of one shape, with a margin one cell wide after each; a starting
tile lies in the first cell of a sector, and the player's boundary is two rays that open outward from there.

A plane of hexagons can be turned by sixths only, so three places are alike on it and four or five are not. Where the
places do not fill the plane, the sea is closed to a ring instead: the margin after the last place and the margin before
the first are one water. Each of the two players has it on the chart where it belongs, and a tile in it is in the
other's way as if it lay there. So every place has the same water, and the same neighbours across it.
"""

from collections.abc import Iterable
from typing import Final

DIRECTIONS: Final = 6
HUB: Final = 1  # steps from the middle that the hub covers
RADIUS: Final = 10  # steps from the middle to the edge of the sea
OUTSIDE: Final = -1
# One step in each direction, in axial coordinates, clockwise.
STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
WAYS: Final = ("ne", "se", "s", "sw", "nw", "n")  # as people call the directions
SECTOR_IDS: Final = tuple(f"sector-{number + 1}" for number in range(DIRECTIONS))  # clockwise
APART: Final = {3: 2, 4: 1, 5: 1}  # sectors from one place to the next, by the number of players


def distance(q: int, r: int) -> int:
    """Steps from the middle."""
    return max(abs(q), abs(r), abs(q + r))


def _cells() -> list[tuple[int, int]]:
    span = range(-RADIUS, RADIUS + 1)
    inside = [(q, r) for q in span for r in span if HUB < distance(q, r) <= RADIUS]
    return sorted(inside, key=lambda at: (distance(*at), at))


AXIAL: Final = tuple(_cells())
CELLS: Final = len(AXIAL)
_CELL_AT: Final = {at: cell for cell, at in enumerate(AXIAL)}


def cell_at(q: int, r: int) -> int:
    """The cell at axial coordinates, or OUTSIDE."""
    return _CELL_AT.get((q, r), OUTSIDE)


NEIGHBOURS: Final = tuple(tuple(cell_at(q + dq, r + dr) for dq, dr in STEPS) for q, r in AXIAL)
NEIGHBOUR_MASKS: Final = tuple(sum(1 << near for near in nears if near != OUTSIDE) for nears in NEIGHBOURS)


def _in_sector(sector: int, x: int, y: int) -> tuple[int, int]:
    """The axial coordinates x steps along a sector's first ray and y along its second."""
    (aq, ar), (bq, br) = STEPS[sector], STEPS[(sector + 1) % DIRECTIONS]
    return aq * x + bq * y, ar * x + br * y


def _room(sector: int) -> tuple[int, ...]:
    """The cells within the boundary of a sector, its starting cell first."""
    first = HUB + 1
    found = [_CELL_AT[_in_sector(sector, x, y)] for x in range(first, RADIUS + 1) for y in range(RADIUS - x + 1)]
    return tuple(found)


def _margin(sector: int) -> tuple[int, ...]:
    """The cells between a sector and the next."""
    return tuple(_CELL_AT[_in_sector(sector, 1, y)] for y in range(1, RADIUS))


def rays(sector: int) -> tuple[list[int], list[int]]:
    """The cells along the two rays of a sector's boundary, each from the starting cell outward."""
    first = HUB + 1
    along = [_CELL_AT[_in_sector(sector, x, 0)] for x in range(first, RADIUS + 1)]
    across = [_CELL_AT[_in_sector(sector, first, y)] for y in range(RADIUS - first + 1)]
    return along, across


def mask_of(cells: Iterable[int]) -> int:
    """Cells as a mask: bit n is set for cell n."""
    return sum(1 << cell for cell in cells)


ROOMS: Final = tuple(_room(sector) for sector in range(DIRECTIONS))
STARTS: Final = tuple(room[0] for room in ROOMS)
ROOM_MASKS: Final = tuple(mask_of(room) for room in ROOMS)
MARGIN_MASKS: Final = tuple(mask_of(_margin(sector)) for sector in range(DIRECTIONS))


def _water(sector: int, apart: int) -> int:
    """All that a player in a sector may use, as a mask: the own room, and what lies up to both neighbours' rooms."""
    rooms = (ROOM_MASKS[(sector + step) % DIRECTIONS] for step in range(1 - apart, apart))
    margins = (MARGIN_MASKS[(sector + step) % DIRECTIONS] for step in range(-apart, apart))
    return sum(rooms) + sum(margins)


SECTORS: Final = {players: tuple(range(0, players * apart, apart)) for players, apart in APART.items()}
WATERS: Final = {n: tuple(_water(sector, APART[n]) for sector in sectors) for n, sectors in SECTORS.items()}


def _turned(cell: int, sixths: int) -> int:
    """The cell that lies so many sixths of a turn clockwise of one, as seen from the hub."""
    q, r = AXIAL[cell]
    for _ in range(sixths % DIRECTIONS):
        q, r = -r, q + r
    return _CELL_AT[q, r]


def _beside(cell: int, players: int) -> int:
    """The cells that a tile touches, as a mask, with those that it touches where the ring is closed."""
    found = NEIGHBOUR_MASKS[cell]
    first, last = WATERS[players][0], WATERS[players][-1]
    round_hub = players * APART[players]
    if round_hub == DIRECTIONS:
        return found
    for own, others, sixths in ((first, last, round_hub), (last, first, -round_hub)):
        if own >> cell & 1:
            there = _turned(cell, sixths)
            found |= (NEIGHBOUR_MASKS[there] | 1 << there) & others
    return found


BESIDE: Final = {players: tuple(_beside(cell, players) for cell in range(CELLS)) for players in APART}


def cells_of(mask: int) -> list[int]:
    """The cells of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _name(q: int, r: int) -> str:
    """A cell as people call it: a letter for the column, a number for the row."""
    return f"{chr(ord('a') + q + RADIUS)}{r + RADIUS + 1}"


CELL_NAMES: Final = tuple(_name(q, r) for q, r in AXIAL)
