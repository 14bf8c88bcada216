"""What a Skysider could build together: tiles of one district, the resources they take, and the ★ they score as one.

All tiles of one action score with all of them in place (FL-31), so three at once are worth far more than one by one.
"""

from typing import Final, NamedTuple

from fathoms.games.flotilla.agent.time_left import future
from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.counting.watercraft import district_of, edges_at
from fathoms.games.flotilla.state import DIAL_TOP, START_TILE, FleetState

JOINS: Final = 0.85  # of the tiles that could be joined to a district, those that find a place to
GROUND: Final = 1.0  # what a built tile is worth to the objectives, and while there is time
ROOTS: Final = 2.0  # more to those that will be joined to it
RESOURCE: Final = 1.0  # what a resource that is spent would have been worth
_COSTS: Final = tuple([tile.cost for tile in TILES])
_WHOLE_COSTS: Final = tuple([sum(tile.cost) for tile in TILES])
_MANY: Final = 1 << 10  # more than there are tiles, and than any of them costs


class Chain(NamedTuple):
    """Tiles to build together, what they bring beyond their cost, and the colours still to be bought for them."""

    worth: float
    tiles: tuple[int, ...] = ()
    lacking: tuple[int, ...] = ()


NO_CHAIN: Final = Chain(0.0)


def best_chain(s: FleetState, tiles: tuple[int, ...], have: list[int], most: int, bought: int, price: float) -> Chain:
    """The best that up to so many of the tiles would bring, with so many resources bought at `price` ★ each."""
    return max(
        (_of_guild(s, guild, tiles, have, most, bought, price) for guild in range(COLOUR_COUNT)), default=NO_CHAIN
    )


def _of_guild(
    s: FleetState, guild: int, tiles: tuple[int, ...], have: list[int], most: int, bought: int, price: float
) -> Chain:
    joined, buildings = _standing(s, guild)
    ground = GROUND + ROOTS * future(s)
    left, best, spent = list(have), NO_CHAIN, 0.0
    chosen: tuple[int, ...] = ()
    lacking: tuple[int, ...] = ()
    open_tiles = [tile for tile in tiles if guild in PRINTS.districts[tile]]
    while open_tiles and len(chosen) < most:
        tile = _easiest(left, open_tiles)
        open_tiles.remove(tile)
        lacks = _lacks(left, tile)
        if len(lacking) + len(lacks) > bought:
            break
        chosen, lacking = (*chosen, tile), (*lacking, *lacks)
        left = [max(0, had - cost) for had, cost in zip(left, _COSTS[tile], strict=True)]
        spent += RESOURCE * (_WHOLE_COSTS[tile] - len(lacks)) + price * len(lacks) - ground
        buildings += PRINTS.buildings[tile] == guild
        level = min(DIAL_TOP, s.dials[guild] + buildings)
        stars = level * len(chosen) * (1 + JOINS * (joined + len(chosen) - 1))
        if stars - spent >= best.worth:
            best = max(best, Chain(stars - spent, chosen, lacking))
    return best


def _easiest(have: list[int], tiles: list[int]) -> int:
    """The tile that lacks least, of those the cheapest, of those the first."""
    easiest, least = -1, 1 << 30
    for tile in tiles:
        lacking = 0
        for had, cost in zip(have, _COSTS[tile], strict=True):
            if had < cost:
                lacking += cost - had
        effort = (lacking * _MANY + _WHOLE_COSTS[tile]) * _MANY + tile
        if effort < least:
            easiest, least = tile, effort
    return easiest


def _lacks(have: list[int], tile: int) -> tuple[int, ...]:
    """The colours that a tile's cost lacks, one for each resource."""
    found: tuple[int, ...] = ()
    for colour, cost in PRINTS.costs[tile]:
        if cost > have[colour]:
            found += (colour,) * (cost - have[colour])
    return found


def _standing(s: FleetState, guild: int) -> tuple[int, int]:
    """The tiles of the largest district of a guild that stands already, and the buildings of its kind."""
    if not s.turned[s.turn]:
        return 0, 0
    most = buildings = seen = 0
    for cell in cells_of(s.own[s.turn]):
        tile = s.tile_at[cell]
        if tile < START_TILE:
            buildings += PRINTS.buildings[tile] == guild
        if not seen >> cell & 1 and guild in edges_at(s, cell) and tile < START_TILE:
            district = district_of(s, cell, guild)
            seen |= district
            most = max(most, district.bit_count())
    return most, buildings
