"""What objectives and cards count: always the player's own tiles and items (FL-24)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY, Tile
from fathoms.games.flotilla.components.pieces import SCHOLAR, STARTING_TILES, TILES
from fathoms.games.flotilla.counting.watercraft import largest_watercraft
from fathoms.games.flotilla.state import START_TILE, FleetState

Counter = Callable[[FleetState, int], int]


def own_tiles(s: FleetState, seat: int) -> list[Tile]:
    """A player's tiles in play, but for the starting tile."""
    numbers = [s.tile_at[cell] for cell in cells_of(s.own[seat])]
    return [TILES[number] for number in numbers if number < START_TILE]


def _tiles(holds: Callable[[Tile], bool]) -> Counter:
    """Own tiles of a kind; which tiles are is found out once."""
    ones = [1 if holds(tile) else 0 for tile in TILES] + [0] * len(STARTING_TILES)
    return lambda s, seat: sum([ones[s.tile_at[cell]] for cell in cells_of(s.own[seat])])


def _skiffs(s: FleetState, seat: int) -> int:
    return sum(cell >= 0 for cell in s.fleet(seat))


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
    return sum(s.reserve_of(seat)) + s.cargo_of(seat)


def crew_cards(s: FleetState, seat: int) -> int:
    """Crew cards in hand and discard (FL-54), with the one that is being played."""
    playing = 1 if s.turn == seat and s.card >= 0 else 0
    return s.hands[seat].bit_count() + len(s.piles[seat]) + playing


def _seals(s: FleetState, seat: int) -> int:
    return sum(s.seals_of(seat))


def _guilds(s: FleetState, seat: int) -> int:
    return sum(seals > 0 for seals in s.seals_of(seat))


def is_of_guild(s: FleetState, card: int, guild: int) -> bool:
    """Whether a card counts as one of a guild: the Scholar belongs to all of them (FL-15)."""
    return card == SCHOLAR or s.terms.crew[card].guild == guild


def topside_opponents(s: FleetState, seat: int, guild: int) -> int:
    """Opponents of the player's side whose topside card is of a guild."""
    return sum(
        other != seat and s.side(other) == s.side(seat) and bool(pile) and is_of_guild(s, pile[-1], guild)
        for other, pile in enumerate(s.piles)
    )


class Counted(NamedTuple):
    """Something that is counted: the words for one and for several, and how, for a seat; fewer words for lists."""

    one: str
    many: str
    tally: Counter
    short: tuple[str, str] | None = None

    @property
    def brief(self) -> tuple[str, str]:
        """The words for one and for several where there is little room."""
        return self.short or (self.one, self.many)


def _of_yours(one: str, tally: Counter, more: str = "") -> Counted:
    return Counted(f"{one} of yours{more}", f"{one}s of yours{more}", tally, (f"{one}{more}", f"{one}s{more}"))


def _sets(things: str, more: str, tally: Counter) -> Counted:
    one, many = "set of four", "such sets"
    return Counted(f"{one} {things} of yours{more}", many, tally, (f"{one} {things}{more}", many))


# By their names in the component files.
COUNTED: Final = {
    "skiffs": Counted("skiff you have at sea", "skiffs you have at sea", _skiffs),
    "islands": _of_yours("island", _tiles(lambda tile: tile.island)),
    "sites": _of_yours("ocean tile", _tiles(lambda tile: tile.site), " with a construction site"),
    "shallows": _of_yours("shallows tile", _tiles(lambda tile: tile.depth == 0)),
    "depths": _of_yours("depths tile", _tiles(lambda tile: tile.depth == 2)),
    "colours": _sets("tiles", " with different resources", _colours),
    "districts": _sets("districts", ", all different", lambda s, seat: min(districts_of(s, seat))),
    "district": Counted(
        "tile of your commonest district",
        "tiles of your commonest district",
        lambda s, seat: max(districts_of(s, seat)),
    ),
    "watercraft": Counted(
        "ocean tile of your largest watercraft", "ocean tiles of your largest watercraft", largest_watercraft
    ),
    "buildings": Counted("building on your tiles", "buildings on your tiles", _buildings),
    "barrels": Counted(
        "resource in your reserve or on your skiffs", "resources in your reserve or on your skiffs", _barrels
    ),
    "crew": Counted("crew card you have", "crew cards you have", crew_cards),
    "seals": Counted("seal you have placed", "seals you have placed", _seals),
    "guilds": Counted(
        "guild that has a seal of yours",
        "guilds that have a seal of yours",
        _guilds,
        ("guild that has a seal", "guilds that have a seal"),
    ),
    "outposts": Counted("outpost off your board", "outposts off your board", lambda s, seat: s.spent_outposts[seat]),
    "arcs": _of_yours("ocean tile", _tiles(lambda tile: 0 in tile.arcs), " with a sonar arc"),
}
