"""Where a rule-of-thumb Skysider builds: every tile, cell and turn compared by what it scores and leaves open."""

from typing import Final, NamedTuple

from fathoms.games.flotilla.agent.chain import RESOURCE, best_chain
from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.hub.objectives import free_sites
from fathoms.games.flotilla.printed import SONAR
from fathoms.games.flotilla.sea.building import lacking, stations_at
from fathoms.games.flotilla.sea.harbour import Harbour
from fathoms.games.flotilla.state import OUTPOSTS, FleetState

SITE: Final = 4.0  # a construction site spares the 20 ¤ of a floating outpost
OPEN_EDGE: Final = 0.25  # the worth of a district edge that faces free water, for tiles to come


class Plan(NamedTuple):
    """A tile somewhere, turned somehow, and what that is worth."""

    worth: float
    tile: int
    cell: int
    turn: int


class Plans:
    """Where a Skysider could build, each place worth the ★ that it would score or prepare."""

    def __init__(self, s: FleetState, unscored: tuple[int, ...] = ()) -> None:
        """With the cells built on in the same action, which score when all are built: each new tile raises theirs."""
        self._s = s
        self._unscored = sum(1 << cell for cell in unscored)
        self._harbour = Harbour(s)
        self._free = cells_of(s.room(s.turn))
        self._station = max(2, SONAR[min(s.sonar + 1, len(SONAR) - 1)].stars)

    def best_for(self, tile: int) -> Plan:
        """The best place for a tile."""
        return self._best(tile, self._free)

    def at(self, tile: int, cell: int) -> Plan:
        """The best turn of a tile in a cell."""
        return self._best(tile, [cell])

    def _best(self, tile: int, cells: list[int]) -> Plan:
        most, place, turned = -1.0, cells[0], 0
        for cell in cells:
            for turn in PRINTS.skyside_turns[tile]:
                worth = self._worth(tile, cell, turn)
                if worth >= most:  # of places that are worth the same, the last
                    most, place, turned = worth, cell, turn
        return Plan(most, tile, place, turned)

    def _worth(self, tile: int, cell: int, turn: int) -> float:
        berth = self._harbour.berth(tile, cell, turn)
        stars = 0
        for one in berth.districts:
            stars = max(stars, one.a * (one.b + (one.cells & self._unscored).bit_count()))
        stations = len(stations_at(self._s, cell, tile, turn))
        return stars + berth.open_edges * OPEN_EDGE + stations * self._station


def build_prospect(s: FleetState, most: int, missing: int) -> float:
    """About what building up to so many tiles would bring now, without looking for the places."""
    if not s.turned[s.turn]:
        return 0.0
    bought = s.currency[s.turn] // missing if missing else 0
    return best_chain(s, s.stock[s.turn], s.reserve_of(s.turn), most, bought, missing * 0.2).worth


def best_build(s: FleetState, tiles: list[int], missing: int, left: int, unscored: tuple[int, ...]) -> Plan | None:
    """The tile that is best built now, with its place; none where nothing is worth its resources."""
    places = Plans(s, unscored)
    bought = s.currency[s.turn] // missing if missing else 0
    together = best_chain(s, tuple(tiles), s.reserve_of(s.turn), left, bought, missing * 0.2)
    needs_site = s.spent_outposts[s.turn] < OUTPOSTS and not free_sites(s, s.turn)
    plans = []
    for tile in tiles:
        plan = places.best_for(tile)
        cost = sum(TILES[tile].cost) * RESOURCE + lacking(s, tile) * (missing * 0.2 - RESOURCE)
        cost -= SITE * (TILES[tile].site and needs_site)
        share = together.worth / len(together.tiles) if tile in together.tiles else 0.0
        plans.append(plan._replace(worth=max(plan.worth - cost, share) + 0.5 * share))
    return max(plans, default=None)
