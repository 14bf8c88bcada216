"""What happens to ocean tiles whoever's they are: out of the bag, back into it, and into a cell (FL-27 to FL-30)."""

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.grid import CELL_NAMES, DIRECTIONS, NEIGHBOURS
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import Looks, Marks
from fathoms.games.flotilla.effects.gains import take_toxicity
from fathoms.games.flotilla.events.sea import Drew, Returned
from fathoms.games.flotilla.state import NOTHING, FleetState


def draw_tiles(s: FleetState, number: int) -> tuple[int, ...]:
    """Tiles out of the bag, as far as it goes, with the toxicity of every one of them (FL-27, FL-65)."""
    bag = s.bag
    drawn: list[int] = []
    toxicity = 0
    for _ in range(min(number, len(bag))):
        at = s.chance.below(len(bag))
        tile = bag[at]
        bag[at] = bag[-1]
        bag.pop()
        drawn.append(tile)
        toxicity += TILES[tile].toxicity
    if s.events is not None and drawn:
        s.show(Drew, seat=s.turn, tiles=tuple(TILES[tile].id for tile in drawn))
    if toxicity:
        take_toxicity(s, toxicity)
    return tuple(drawn)


def back_into_bag(s: FleetState, tiles: tuple[int, ...]) -> None:
    """Tiles that were not placed."""
    s.bag.extend(tiles)
    if s.events is not None and tiles:
        s.tell(Returned, seat=s.turn, tiles=tuple(TILES[tile].id for tile in tiles))


def put_tile(s: FleetState, seat: int, tile: int, cell: int, turn: int) -> None:
    """A player's tile into a cell."""
    s.tile_at = put(s.tile_at, cell, tile)
    if turn:  # all 324 cells anew: not for nothing
        s.turn_at = put(s.turn_at, cell, turn)
    s.own = put(s.own, seat, s.own[seat] | 1 << cell)
    s.near = put(s.near, seat, s.near[seat] | s.terms.beside[cell])


def why_not_there(s: FleetState, cell: int, otherwise: str) -> str:
    """The reason why a tile cannot go to a cell."""
    seat, name = s.turn, CELL_NAMES[cell]
    if s.tile_at[cell] != NOTHING:
        return f"There is a tile at {name} already."
    if not s.near[seat] >> cell & 1:
        return f"{name} is not next to a tile of yours."
    if any(s.near[other] >> cell & 1 for other in range(s.terms.seats) if other != seat):
        return f"A tile at {name} would touch an opponent's tile."
    if not s.water(seat) >> cell & 1:
        return f"{name} lies within an opponent's boundary, or beyond it."
    return f"{otherwise[0].upper()}{otherwise[1:]}."


def matching_corners(s: FleetState, cell: int, own: Marks, looks: Looks) -> tuple[int, ...]:
    """The corners of a cell where all three tiles bear the same thing.

    At corner c lie the neighbours in the directions c, whose corner c + 2 it is, and c + 1, whose corner c + 4.
    """
    found: tuple[int, ...] = ()
    near = NEIGHBOURS[cell]
    for corner, mark in enumerate(own):
        if mark == ANY:
            continue
        first, second = near[corner], near[(corner + 1) % DIRECTIONS]
        if first < 0 or second < 0 or s.tile_at[first] == NOTHING or s.tile_at[second] == NOTHING:
            continue
        one = looks[s.tile_at[first]][s.turn_at[first]][(corner + 2) % DIRECTIONS]
        other = looks[s.tile_at[second]][s.turn_at[second]][(corner + 4) % DIRECTIONS]
        if one == mark == other:
            found += (corner,)
    return found
