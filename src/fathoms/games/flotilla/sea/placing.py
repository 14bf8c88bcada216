"""Drawing tiles, and the Sinkside's placing of them (FL-27 to FL-30, FL-58, FL-65, FL-66)."""

from collections.abc import Sequence
from typing import Any, Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.labels import tile_text
from fathoms.games.flotilla.components.model import ANY, Effect
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.gains import take_toxicity
from fathoms.games.flotilla.effects.vocabulary import MOST, Amount, word
from fathoms.games.flotilla.events.sea import Drew, Placed, Returned
from fathoms.games.flotilla.hub.artifacts import draw_artifacts
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.sea.grid import CELL_NAMES, DIRECTIONS, NEIGHBOUR_MASKS, NEIGHBOURS, cells_of
from fathoms.games.flotilla.sea.previews import (
    WEDGE_NAMES,
    Circle,
    circles_round,
    facts_of,
    next_text,
    wedges_text,
)
from fathoms.games.flotilla.sea.watercraft import WEDGES
from fathoms.games.flotilla.state import NOTHING, START_TILE, FleetState

SHALLOWEST: Final = 0
DEEPEST: Final = 2
SHUNNED: Final = (DEEPEST, None, SHALLOWEST)  # the depth that may not lie beside each depth (FL-28)


def different_turns(looks: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """For each tile, the turns that make it look different."""
    found = []
    for tile in range(len(TILES)):
        ways = looks[tile * DIRECTIONS : (tile + 1) * DIRECTIONS]
        found.append(tuple(turn for turn, way in enumerate(ways) if ways.index(way) == turn))
    return tuple(found)


SINKSIDE_TURNS: Final = different_turns(WEDGES)


def draw_tiles(s: FleetState, number: int) -> tuple[int, ...]:
    """Tiles out of the bag, as far as it goes, with the toxicity of every one of them (FL-27, FL-65)."""
    bag = s.bag
    drawn = []
    for _ in range(min(number, len(bag))):
        at = s.chance.below(len(bag))
        bag[at], bag[-1] = bag[-1], bag[at]
        drawn.append(bag.pop())
    if s.events is not None and drawn:
        s.show(Drew, seat=s.turn, tiles=tuple(TILES[tile].id for tile in drawn))
    toxicity = sum(TILES[tile].toxicity for tile in drawn)
    if toxicity:
        take_toxicity(s, toxicity)
    return tuple(drawn)


def back_into_bag(s: FleetState, tiles: tuple[int, ...]) -> None:
    """Tiles that were not placed."""
    s.bag.extend(tiles)
    if s.events is not None and tiles:
        s.tell(Returned, seat=s.turn, tiles=tuple(TILES[tile].id for tile in tiles))


@final
@word("tile")
class DrawTiles(Amount):
    """A plain draw works for both: a Sinksider may place it, a Skysider keeps it (FL-17, FL-58)."""

    def phrase(self) -> str:
        return f"draw {count(self.amount, 'tile')}"

    def act(self, s: FleetState) -> None:
        drawn = draw_tiles(s, self.amount)
        if s.turned[s.turn]:
            s.stock[s.turn] += drawn
        else:
            place_tiles(s, drawn, len(drawn))


@final
@word("draw")
class DrawAndPlace(Effect):
    """Draw some tiles and place as many of them as it says: nothing at all for a Skysider (FL-58)."""

    drawn: int
    placed: int

    @classmethod
    def read(cls, entry: Entry) -> Self:
        drawn = entry.number(cls.word, 1, MOST)
        return cls(drawn, entry.number("place", 1, drawn))

    def phrase(self) -> str:
        return f"draw {count(self.drawn, 'tile')} and place up to {self.placed}"

    def act(self, s: FleetState) -> None:
        if not s.turned[s.turn]:
            place_tiles(s, draw_tiles(s, self.drawn), self.placed)


def place_tiles(s: FleetState, tiles: tuple[int, ...], most: int) -> None:
    """Ask for the next tile to place, while one can be and may be."""
    if most and any(cells_for(s, tile) for tile in tiles):
        s.stack.append(PickTile(tiles, most))
    else:
        back_into_bag(s, tiles)


def cells_for(s: FleetState, tile: int) -> int:
    """The cells where a Sinksider may place a tile, as a mask (FL-28)."""
    shunned = SHUNNED[TILES[tile].depth]
    cells = s.room(s.turn)
    if shunned is None:
        return cells
    for cell in cells_of(s.own[s.turn]):
        other = s.tile_at[cell]
        if other < START_TILE and TILES[other].depth == shunned:
            cells &= ~NEIGHBOUR_MASKS[cell]
    return cells


@final
class PickTile(Ask):
    """Which of the drawn tiles is placed next, if any; the others go back into the bag."""

    __slots__ = ("most", "tiles")
    kind = "place"
    rule = "FL-28"

    def __init__(self, tiles: tuple[int, ...], most: int) -> None:
        self.tiles = tiles
        self.most = most

    def prompt(self, s: FleetState) -> str:
        return f"Which tile do you place? ({self.most} of {len(self.tiles)} may be)"

    def about(self, s: FleetState) -> dict[str, Any]:
        return {"tiles": [TILES[tile].id for tile in self.tiles], "most": self.most}

    def moves(self, s: FleetState) -> list[Move]:
        """Those that have a place."""
        fitting = [m.PICK_TILES[tile] for tile in self.tiles if cells_for(s, tile)]
        return [*fitting, m.FINISH]

    def describe(self, s: FleetState, move: Move) -> str:
        return tile_text(move.arg, 0) if move.verb == m.TILE else "Place no more; the rest goes back into the bag."

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.DONE:
            back_into_bag(s, self.tiles)
            return
        rest = tuple(tile for tile in self.tiles if tile != move.arg)
        s.stack.append(PlaceAt(move.arg, rest, self.most))

    def against(self, s: FleetState, move: Move) -> str:
        if move.arg not in self.tiles:
            return f"Tile {TILES[move.arg].id} was not drawn."
        return f"Tile {TILES[move.arg].id} has no legal place."


@final
class PlaceAt(Ask):
    """Where the tile goes; the rest of the draw waits."""

    __slots__ = ("most", "rest", "tile")
    kind = "place at"
    rule = "FL-28"

    def __init__(self, tile: int, rest: tuple[int, ...], most: int) -> None:
        self.tile = tile
        self.rest = rest
        self.most = most

    def prompt(self, s: FleetState) -> str:
        return f"Where do you place tile {TILES[self.tile].id}? {tile_text(self.tile, 0)}"

    def about(self, s: FleetState) -> dict[str, Any]:
        return {"tile": TILES[self.tile].id, "rest": [TILES[tile].id for tile in self.rest]}

    def moves(self, s: FleetState) -> list[Move]:
        return [m.CELL_PICKS[cell] for cell in cells_of(cells_for(s, self.tile))]

    def take(self, s: FleetState, move: Move) -> None:
        """Then turn it, where that makes a difference."""
        turns = SINKSIDE_TURNS[self.tile]
        if len(turns) > 1:
            s.stack.append(TurnTile(self.tile, move.arg, self.rest, self.most))
        else:
            finish_placing(s, self.tile, move.arg, 0, self.rest, self.most)

    def against(self, s: FleetState, move: Move) -> str:
        beside = f"shallows and depths may not lie side by side, as they would at {CELL_NAMES[move.arg]}"
        return why_not_there(s, move.arg, beside)


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


@final
class TurnTile(Ask):
    """How the tile is turned."""

    __slots__ = ("cell", "most", "rest", "tile")
    kind = "turn tile"
    rule = "FL-30"

    def __init__(self, tile: int, cell: int, rest: tuple[int, ...], most: int) -> None:
        self.tile = tile
        self.cell = cell
        self.rest = rest
        self.most = most

    def prompt(self, s: FleetState) -> str:
        return f"How do you turn tile {TILES[self.tile].id} at {CELL_NAMES[self.cell]}?"

    def about(self, s: FleetState) -> dict[str, Any]:
        rest = [TILES[tile].id for tile in self.rest]
        water = s.free_water(s.turn)
        turns = [
            {"turn": turn, **facts_of(self._circles(s, turn), water, WEDGE_NAMES)} for turn in SINKSIDE_TURNS[self.tile]
        ]
        return {"tile": TILES[self.tile].id, "cell": CELL_NAMES[self.cell], "rest": rest, "turns": turns}

    def moves(self, s: FleetState) -> list[Move]:
        """Every turn that looks different."""
        return [m.ROTATIONS[turn] for turn in SINKSIDE_TURNS[self.tile]]

    def describe(self, s: FleetState, move: Move) -> str:
        """Where the wedges land, the circles that it completes, and those that come next."""
        circles = self._circles(s, move.arg)
        number = len(circles_at(s, self.cell, self.tile, move.arg))
        more = f" This completes {count(number, 'artifact circle')}." if number else ""
        coming = next_text(circles, s.free_water(s.turn), WEDGE_NAMES, "wedge", "circle")
        return f"{move.sentence[:-1]}: {wedges_text(circles)}.{more}{coming}"

    def _circles(self, s: FleetState, turn: int) -> list[Circle]:
        return circles_round(s, self.cell, WEDGES[self.tile * DIRECTIONS + turn], WEDGES)

    def take(self, s: FleetState, move: Move) -> None:
        finish_placing(s, self.tile, self.cell, move.arg, self.rest, self.most)


def put_tile(s: FleetState, seat: int, tile: int, cell: int, turn: int) -> None:
    """A player's tile into a cell."""
    s.tile_at[cell] = tile
    s.turn_at[cell] = turn
    s.own[seat] |= 1 << cell
    s.near[seat] |= s.terms.beside[cell]


def finish_placing(s: FleetState, tile: int, cell: int, turn: int, rest: tuple[int, ...], most: int) -> None:
    """Put the tile down, draw for the circles that it completes (FL-29), and go on with the rest of the draw."""
    corners = circles_at(s, cell, tile, turn)
    put_tile(s, s.turn, tile, cell, turn)
    if s.events is not None:
        s.tell(Placed, seat=s.turn, tile=TILES[tile].id, cell=CELL_NAMES[cell], turn=turn, corners=corners)
    if corners:
        s.stack.append(PlaceRest(rest, most - 1))
        draw_artifacts(s, len(corners))
    else:
        place_tiles(s, rest, most - 1)


@final
class PlaceRest(Automatic[FleetState]):
    """The rest of a draw, once the artifacts of a circle are done with (FL-63)."""

    __slots__ = ("most", "tiles")

    def __init__(self, tiles: tuple[int, ...], most: int) -> None:
        self.tiles = tiles
        self.most = most

    def run(self, s: FleetState) -> None:
        place_tiles(s, self.tiles, self.most)


def circles_at(s: FleetState, cell: int, tile: int, turn: int) -> tuple[int, ...]:
    """The corners where a tile would complete a circle of one colour; each pays (FL-66)."""
    return matching_corners(s, cell, WEDGES[tile * DIRECTIONS + turn], WEDGES)


def matching_corners(
    s: FleetState, cell: int, own: tuple[int, ...], looks: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
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
        one = looks[s.tile_at[first] * DIRECTIONS + s.turn_at[first]][(corner + 2) % DIRECTIONS]
        other = looks[s.tile_at[second] * DIRECTIONS + s.turn_at[second]][(corner + 4) % DIRECTIONS]
        if one == mark == other:
            found += (corner,)
    return found
