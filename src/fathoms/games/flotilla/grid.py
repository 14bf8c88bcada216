"""The sea as one grid of hexagons for all players (FL-29, FL-30).

Cells are numbered outward from the hub. Directions, edges and corners count clockwise from 0 to 5: edge d of a cell
faces its neighbour in direction d, and corner c lies between the edges c and c + 1. The hub takes the cells up to one
step from the middle. Six sectors lie around it, all of one shape and no two of them touching; a starting tile lies in
the first cell of a sector, and the player's boundary is two rays that open outward from there.
"""

from typing import Final

DIRECTIONS: Final = 6
HUB: Final = 1  # steps from the middle that the hub covers
RADIUS: Final = 10  # steps from the middle to the edge of the sea
OUTSIDE: Final = -1
# One step in each direction, in axial coordinates, clockwise.
STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
WAYS: Final = ("ne", "se", "s", "sw", "nw", "n")  # as people call the directions
# The sectors that are played in, by the number of players.
SEATS: Final = {3: (0, 2, 4), 4: (0, 1, 3, 4), 5: (0, 1, 2, 3, 4)}


def distance(q: int, r: int) -> int:
    """Steps from the middle."""
    return max(abs(q), abs(r), abs(q + r))


def _cells() -> list[tuple[int, int]]:
    span = range(-RADIUS, RADIUS + 1)
    inside = [(q, r) for q in span for r in span if HUB < distance(q, r) <= RADIUS]
    return sorted(inside, key=lambda at: (distance(*at), at))


AT: Final = tuple(_cells())
CELLS: Final = len(AT)
_CELL_AT: Final = {at: cell for cell, at in enumerate(AT)}


def cell_at(q: int, r: int) -> int:
    """The cell at axial coordinates, or OUTSIDE."""
    return _CELL_AT.get((q, r), OUTSIDE)


NEIGHBOURS: Final = tuple(tuple(cell_at(q + dq, r + dr) for dq, dr in STEPS) for q, r in AT)
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


ROOMS: Final = tuple(_room(sector) for sector in range(DIRECTIONS))
STARTS: Final = tuple(room[0] for room in ROOMS)
ROOM_MASKS: Final = tuple(sum(1 << cell for cell in room) for room in ROOMS)


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


NAMES: Final = tuple(_name(q, r) for q, r in AT)
