"""Watercraft and districts on the Skyside: what is joined to what, and what a built tile scores (FL-32)."""

from typing import final

from fathoms.games.flotilla.components.grid import DIRECTIONS, NEIGHBOURS, cells_of
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.state import DIAL_TOP, NOTHING, FleetState


def edges_at(s: FleetState, cell: int) -> tuple[int, ...]:
    """What the edges of the tile in a cell carry, by direction."""
    return PRINTS.edges[s.tile_at[cell]][s.turn_at[cell]]


def _joined(s: FleetState, cell: int, district: int) -> int:
    """The cells joined to one by watercraft edges on both sides, as a mask; of one district, or of any (ANY)."""
    edges, tile_at, turn_at = PRINTS.edges, s.tile_at, s.turn_at
    found, every = 1 << cell, district == ANY
    to_see = [cell]
    while to_see:
        here = to_see.pop()
        near = NEIGHBOURS[here]
        for direction, edge in enumerate(edges[tile_at[here]][turn_at[here]]):
            if edge == ANY or not (every or edge == district):
                continue
            other = near[direction]
            if other < 0 or tile_at[other] == NOTHING or found >> other & 1:
                continue
            facing = edges[tile_at[other]][turn_at[other]][(direction + 3) % DIRECTIONS]
            if facing != ANY and (every or facing == district):
                found |= 1 << other
                to_see.append(other)
    return found


def watercraft_of(s: FleetState, cell: int) -> int:
    """The whole watercraft that the tile in a cell belongs to, as a mask of cells."""
    return _joined(s, cell, ANY)


def district_of(s: FleetState, cell: int, guild: int) -> int:
    """The tiles of a district that are joined to the one in a cell without a break, as a mask of cells."""
    return _joined(s, cell, guild)


@final
class District:
    """A district: A, dial and buildings; B, its tiles; and their cells as a mask."""

    __slots__ = ("a", "b", "cells", "guild")

    def __init__(self, guild: int, a: int, b: int, cells: int) -> None:
        self.guild = guild
        self.a = a
        self.b = b
        self.cells = cells


def district_at(s: FleetState, cell: int, guild: int) -> District:
    """The district of a guild that the tile in a cell is part of."""
    buildings = 0
    for other in cells_of(watercraft_of(s, cell)):
        if PRINTS.buildings[s.tile_at[other]] == guild:
            buildings += 1
    cells = district_of(s, cell, guild)
    return District(guild, min(DIAL_TOP, s.dials[guild] + buildings), cells.bit_count(), cells)


def value(s: FleetState, cell: int, guild: int) -> int:
    """A × B for one district of the tile in a cell, at least 1."""
    district = district_at(s, cell, guild)
    return district.a * district.b


def largest_watercraft(s: FleetState, seat: int) -> int:
    """The tiles of a Skysider's largest watercraft, the starting tile not counted."""
    if not s.turned[seat]:
        return 0
    left = s.own[seat]
    start = 1 << s.start(seat)
    most = 0
    while left:
        whole = watercraft_of(s, (left & -left).bit_length() - 1)
        most = max(most, (whole & ~start).bit_count())
        left &= ~whole
    return most
