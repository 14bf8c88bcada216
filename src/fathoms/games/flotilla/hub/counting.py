"""What objectives and cards count: always the player's own tiles and items (FL-24)."""

from collections.abc import Callable
from typing import Final

from fathoms.games.flotilla.components.model import ANY, Tile
from fathoms.games.flotilla.components.pieces import CREW, SCHOLAR, TILES
from fathoms.games.flotilla.sea.grid import cells_of
from fathoms.games.flotilla.sea.watercraft import largest_watercraft
from fathoms.games.flotilla.state import COLOUR_COUNT, SKIFFS, START_TILE, FleetState

Counter = Callable[[FleetState, int], int]


def own_tiles(s: FleetState, seat: int) -> list[Tile]:
    """A player's tiles in play, but for the starting tile."""
    numbers = (s.tile_at[cell] for cell in cells_of(s.own[seat]))
    return [TILES[number] for number in numbers if number < START_TILE]


def _tiles(holds: Callable[[Tile], bool]) -> Counter:
    return lambda s, seat: sum(holds(tile) for tile in own_tiles(s, seat))


def _skiffs(s: FleetState, seat: int) -> int:
    return sum(cell >= 0 for cell in s.skiffs[seat * SKIFFS : seat * SKIFFS + SKIFFS])


def _colours(s: FleetState, seat: int) -> int:
    tiles = own_tiles(s, seat)
    return min(sum(tile.resource == colour for tile in tiles) for colour in range(COLOUR_COUNT))


def districts_of(s: FleetState, seat: int) -> list[int]:
    """How many of a player's tiles have each district."""
    tiles = own_tiles(s, seat)
    return [sum(guild in tile.districts for tile in tiles) for guild in range(COLOUR_COUNT)]


def _buildings(s: FleetState, seat: int) -> int:
    """A Sinkside face shows that its back has one, so both sides count them (FL-56)."""
    return sum(tile.building != ANY for tile in own_tiles(s, seat))


def _barrels(s: FleetState, seat: int) -> int:
    ashore = sum(s.reserve[seat * COLOUR_COUNT : seat * COLOUR_COUNT + COLOUR_COUNT])
    return ashore + sum(s.cargo[seat * SKIFFS * COLOUR_COUNT : (seat + 1) * SKIFFS * COLOUR_COUNT])


def crew_cards(s: FleetState, seat: int) -> int:
    """Crew cards in hand and discard (FL-54), with the one that is being played."""
    playing = 1 if s.turn == seat and s.card >= 0 else 0
    return s.hands[seat].bit_count() + len(s.piles[seat]) + playing


def _seals(s: FleetState, seat: int) -> int:
    return sum(s.seals[seat * COLOUR_COUNT : seat * COLOUR_COUNT + COLOUR_COUNT])


def _guilds(s: FleetState, seat: int) -> int:
    return sum(seals > 0 for seals in s.seals[seat * COLOUR_COUNT : seat * COLOUR_COUNT + COLOUR_COUNT])


def is_of_guild(card: int, guild: int) -> bool:
    """Whether a card counts as one of a guild: the Scholar belongs to all of them (FL-15)."""
    return card == SCHOLAR or CREW[card].guild == guild


def topside_opponents(s: FleetState, seat: int, guild: int) -> int:
    """Opponents of the player's side whose topside card is of a guild."""
    return sum(
        other != seat and s.side(other) == s.side(seat) and bool(pile) and is_of_guild(pile[-1], guild)
        for other, pile in enumerate(s.piles)
    )


# How each counted thing is counted, for a seat.
COUNTERS: Final[dict[str, Counter]] = {
    "skiffs": _skiffs,
    "islands": _tiles(lambda tile: tile.island),
    "sites": _tiles(lambda tile: tile.site),
    "shallows": _tiles(lambda tile: tile.depth == 0),
    "depths": _tiles(lambda tile: tile.depth == 2),
    "colours": _colours,
    "districts": lambda s, seat: min(districts_of(s, seat)),
    "district": lambda s, seat: max(districts_of(s, seat)),
    "watercraft": largest_watercraft,
    "buildings": _buildings,
    "barrels": _barrels,
    "crew": crew_cards,
    "seals": _seals,
    "guilds": _guilds,
    "outposts": lambda s, seat: s.spent_outposts[seat],
    "arcs": _tiles(lambda tile: 0 in tile.arcs),
}
