"""Where a rule-of-thumb Skysider builds: every tile, cell and turn compared by what it scores and leaves open."""

from typing import Final, NamedTuple

from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.printed import SONAR
from fathoms.games.flotilla.sea.building import SKYSIDE_TURNS, is_affordable, lacking, stations_at
from fathoms.games.flotilla.sea.grid import DIRECTIONS, NEIGHBOURS, cells_of
from fathoms.games.flotilla.sea.watercraft import EDGES, district_of, watercraft_of
from fathoms.games.flotilla.state import DIAL_TOP, NOTHING, START_TILE, FleetState

OPEN_EDGE: Final = 0.25  # the worth of a district edge that faces free water, for tiles to come
GROWTH: Final = 0.4  # tiles by which a district grows with each that is built
GROUND: Final = 1.5  # what a built tile is worth to those that come after it
RESOURCE: Final = 1.0  # what a resource that is spent would have been worth


class Plan(NamedTuple):
    """A tile somewhere, turned somehow, and what that is worth."""

    worth: float
    tile: int
    cell: int
    turn: int


class Harbour:
    """What lies where on a Skysider's water, counted once for many plans."""

    def __init__(self, s: FleetState) -> None:
        self.s = s
        self.free = cells_of(s.room(s.turn))
        self._groups: dict[tuple[int, int], int] = {}
        self._crafts: dict[int, tuple[int, list[int]]] = {}
        for cell in cells_of(s.own[s.turn]):
            if cell not in self._crafts:
                self._count_craft(cell)

    def _count_craft(self, cell: int) -> None:
        whole = watercraft_of(self.s, cell)
        cells = cells_of(whole)
        tiles = [self.s.tile_at[one] for one in cells]
        buildings = [0] * COLOUR_COUNT
        for tile in tiles:
            if tile < START_TILE and TILES[tile].building != ANY:
                buildings[TILES[tile].building] += 1
        for one in cells:
            self._crafts[one] = (whole, buildings)

    def _group(self, cell: int, guild: int) -> int:
        if (cell, guild) not in self._groups:
            mask = district_of(self.s, cell, guild)
            for one in cells_of(mask):
                self._groups[one, guild] = mask
        return self._groups[cell, guild]

    def best_for(self, tile: int) -> Plan:
        """The best place for a tile."""
        return max(self._plan(tile, cell, turn) for cell in self.free for turn in SKYSIDE_TURNS[tile])

    def at(self, tile: int, cell: int) -> Plan:
        """The best turn of a tile in a cell."""
        return max(self._plan(tile, cell, turn) for turn in SKYSIDE_TURNS[tile])

    def _plan(self, tile: int, cell: int, turn: int) -> Plan:
        s = self.s
        edges = EDGES[tile * DIRECTIONS + turn]
        joined: dict[int, list[int]] = {guild: [] for guild in TILES[tile].districts}
        crafts: list[tuple[int, list[int]]] = []
        left = 0.0
        for direction, edge in enumerate(edges):
            other = NEIGHBOURS[cell][direction]
            if edge == ANY or other < 0:
                continue
            if s.tile_at[other] == NOTHING:
                left += OPEN_EDGE
                continue
            facing = EDGES[s.tile_at[other] * DIRECTIONS + s.turn_at[other]][(direction + 3) % DIRECTIONS]
            if facing != ANY:
                crafts.append(self._crafts[other])
                if facing == edge:
                    joined[edge].append(self._group(other, edge))
        stars = max(self._value(tile, guild, groups, crafts) for guild, groups in joined.items())
        stations = len(stations_at(s, cell, tile, turn))
        sonar = SONAR[min(s.sonar + 1, len(SONAR) - 1)].stars
        return Plan(stars + left + stations * max(2, sonar), tile, cell, turn)

    def _value(self, tile: int, guild: int, groups: list[int], crafts: list[tuple[int, list[int]]]) -> int:
        cells = 0
        for mask in groups:
            cells |= mask
        buildings = int(TILES[tile].building == guild)
        seen = 0
        for whole, numbers in crafts:
            if not whole & seen:
                seen |= whole
                buildings += numbers[guild]
        return min(DIAL_TOP, self.s.dials[guild] + buildings) * (1 + cells.bit_count())


def build_prospect(s: FleetState, most: int, missing: int) -> float:
    """About what building up to so many tiles would bring now, without looking for the places."""
    if not s.turned[s.turn]:
        return 0.0
    joined = 1.0 + GROWTH * (s.own[s.turn].bit_count() - 1)
    able = [tile for tile in s.stock[s.turn] if is_affordable(s, tile, missing)]
    values = sorted((max(s.dials[guild] for guild in TILES[tile].districts) for tile in able), reverse=True)
    return sum(min(dial * (joined + n * GROWTH), 14.0) + GROUND - RESOURCE for n, dial in enumerate(values[:most]))


def best_build(s: FleetState, tiles: list[int], missing: int) -> Plan | None:
    """The tile that is best built now, with its place; none where nothing is worth its resources."""
    harbour = Harbour(s)
    plans = []
    for tile in tiles:
        plan = harbour.best_for(tile)
        cost = sum(TILES[tile].cost) * RESOURCE + lacking(s, tile) * (missing * 0.2 - RESOURCE)
        plans.append(plan._replace(worth=plan.worth - cost))
    return max(plans, default=None)
