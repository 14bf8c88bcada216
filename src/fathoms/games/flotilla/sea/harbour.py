"""What a Skyside tile would score wherever it could lie: the water counted once for many places and turns (FL-32)."""

from typing import final

from fathoms.games.flotilla.components.grid import DIRECTIONS, NEIGHBOURS, cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.counting.watercraft import District, district_of, watercraft_of
from fathoms.games.flotilla.state import DIAL_TOP, NOTHING, START_TILE, FleetState


@final
class Berth:
    """A tile somewhere, turned somehow: what each of its districts would be, and its edges that face free water."""

    __slots__ = ("districts", "open_edges")

    def __init__(self, districts: list[District], open_edges: int) -> None:
        self.districts = districts
        self.open_edges = open_edges


@final
class Harbour:
    """What lies where on a Skysider's water."""

    def __init__(self, s: FleetState) -> None:
        self._s = s
        self._groups: dict[tuple[int, int], int] = {}  # by cell and guild, the district that the tile there is part of
        self._crafts: dict[int, tuple[int, list[int]]] = {}  # by cell, its watercraft, and the buildings by guild
        for cell in cells_of(s.own[s.turn]):
            if cell not in self._crafts:
                self._count_craft(cell)

    def _count_craft(self, cell: int) -> None:
        whole = watercraft_of(self._s, cell)
        cells = cells_of(whole)
        buildings = [0] * COLOUR_COUNT
        for tile in (self._s.tile_at[one] for one in cells):
            if tile < START_TILE and PRINTS.tiles[tile].building != ANY:
                buildings[PRINTS.tiles[tile].building] += 1
        for one in cells:
            self._crafts[one] = (whole, buildings)

    def _group(self, cell: int, guild: int) -> int:
        if (cell, guild) not in self._groups:
            mask = district_of(self._s, cell, guild)
            for one in cells_of(mask):
                self._groups[one, guild] = mask
        return self._groups[cell, guild]

    def berth(self, tile: int, cell: int, turn: int) -> Berth:
        """What a tile would join in a free cell, without laying it there."""
        tile_at, turn_at, edges, near = self._s.tile_at, self._s.turn_at, PRINTS.edges, NEIGHBOURS[cell]
        groups = dict.fromkeys(PRINTS.districts[tile], 1 << cell)
        crafts: list[tuple[int, list[int]]] = []
        open_edges = 0
        for direction, edge in enumerate(edges[tile][turn]):
            other = near[direction]
            if edge == ANY or other < 0:
                continue
            if tile_at[other] == NOTHING:
                open_edges += 1
                continue
            facing = edges[tile_at[other]][turn_at[other]][(direction + 3) % DIRECTIONS]
            if facing != ANY:
                crafts.append(self._crafts[other])
                if facing == edge:
                    groups[edge] |= self._group(other, edge)
        return Berth([self._district(tile, guild, cells, crafts) for guild, cells in groups.items()], open_edges)

    def _district(self, tile: int, guild: int, cells: int, crafts: list[tuple[int, list[int]]]) -> District:
        buildings = 1 if PRINTS.buildings[tile] == guild else 0
        seen = 0
        for whole, numbers in crafts:
            if not whole & seen:  # the same watercraft may be joined at several edges
                seen |= whole
                buildings += numbers[guild]
        return District(guild, min(DIAL_TOP, self._s.dials[guild] + buildings), cells.bit_count(), cells)
