"""Where a rule-of-thumb Skysider builds: every tile, cell and turn compared by what it scores and leaves open."""

from typing import Final, NamedTuple

from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.printed import SONAR
from fathoms.games.flotilla.sea.building import SKYSIDE_TURNS, is_affordable, lacking, stations_at
from fathoms.games.flotilla.sea.harbour import Harbour
from fathoms.games.flotilla.state import FleetState

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


class Plans:
    """Where a Skysider could build, each place worth the ★ that it would score or prepare."""

    def __init__(self, s: FleetState) -> None:
        self._s = s
        self._harbour = Harbour(s)
        self._free = cells_of(s.room(s.turn))
        self._station = max(2, SONAR[min(s.sonar + 1, len(SONAR) - 1)].stars)

    def best_for(self, tile: int) -> Plan:
        """The best place for a tile."""
        return max(self._plan(tile, cell, turn) for cell in self._free for turn in SKYSIDE_TURNS[tile])

    def at(self, tile: int, cell: int) -> Plan:
        """The best turn of a tile in a cell."""
        return max(self._plan(tile, cell, turn) for turn in SKYSIDE_TURNS[tile])

    def _plan(self, tile: int, cell: int, turn: int) -> Plan:
        berth = self._harbour.berth(tile, cell, turn)
        stars = max(one.a * one.b for one in berth.districts)
        stations = len(stations_at(self._s, cell, tile, turn))
        return Plan(stars + berth.open_edges * OPEN_EDGE + stations * self._station, tile, cell, turn)


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
    places = Plans(s)
    plans = []
    for tile in tiles:
        plan = places.best_for(tile)
        cost = sum(TILES[tile].cost) * RESOURCE + lacking(s, tile) * (missing * 0.2 - RESOURCE)
        plans.append(plan._replace(worth=plan.worth - cost))
    return max(plans, default=None)
