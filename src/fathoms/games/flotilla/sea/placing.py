"""The Sinkside's placing of tiles (FL-28 to FL-30, FL-58, FL-66)."""

from typing import Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.grid import CELL_NAMES, NEIGHBOUR_MASKS, cells_of
from fathoms.games.flotilla.components.labels import tile_text
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.vocabulary import MOST, Amount, enter
from fathoms.games.flotilla.events.sea import Placed
from fathoms.games.flotilla.hub.artifacts import draw_artifacts
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Drawn, MoveEffect, PlacingTile, TurningTile
from fathoms.games.flotilla.sea.previews import next_text, place_spots, wedges_text
from fathoms.games.flotilla.sea.tiles import (
    back_into_bag,
    draw_tiles,
    matching_corners,
    put_tile,
    why_not_there,
)
from fathoms.games.flotilla.state import START_TILE, FleetState

SHALLOWEST: Final = 0
DEEPEST: Final = 2
SHUNNED: Final = (DEEPEST, None, SHALLOWEST)  # the depth that may not lie beside each depth (FL-28)


@final
class DrawTiles(Amount):
    """A plain draw works for both: a Sinksider may place it, a Skysider keeps it (FL-17, FL-58)."""

    __slots__ = ()
    word = "tile"

    def phrase(self) -> str:
        return f"draw {count(self.amount, 'tile')}"

    def act(self, s: FleetState) -> None:
        drawn = draw_tiles(s, self.amount)
        if s.turned[s.turn]:
            s.stock = put(s.stock, s.turn, s.stock[s.turn] + drawn)
        else:
            place_tiles(s, drawn, len(drawn))


enter(DrawTiles)


@final
class DrawAndPlace(Effect):
    """Draw some tiles and place as many of them as it says: nothing at all for a Skysider (FL-58)."""

    __slots__ = ("drawn", "placed")
    word = "draw"

    def __init__(self, drawn: int, placed: int) -> None:
        self.drawn = drawn
        self.placed = placed

    @classmethod
    def read(cls, entry: Entry) -> Self:
        drawn = entry.number(cls.word, 1, MOST)
        return cls(drawn, entry.number("place", 1, drawn))

    def phrase(self) -> str:
        return f"draw {count(self.drawn, 'tile')} and place up to {self.placed}"

    def facts(self) -> EffectFacts:
        return {"draws": self.drawn, "places": self.placed}

    def act(self, s: FleetState) -> None:
        if not s.turned[s.turn]:
            place_tiles(s, draw_tiles(s, self.drawn), self.placed)


enter(DrawAndPlace)


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
    verbs = (m.TILE, m.DONE)

    def __init__(self, tiles: tuple[int, ...], most: int) -> None:
        self.tiles = tiles
        self.most = most

    def prompt(self, s: FleetState) -> str:
        return f"Which tile do you place? ({self.most} of {len(self.tiles)} may be)"

    def about(self, s: FleetState) -> Drawn:
        return {"tiles": [TILES[tile].id for tile in self.tiles], "most": self.most}

    def moves(self, s: FleetState) -> list[Move]:
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
    verbs = (m.AT,)

    def __init__(self, tile: int, rest: tuple[int, ...], most: int) -> None:
        self.tile = tile
        self.rest = rest
        self.most = most

    def prompt(self, s: FleetState) -> str:
        return f"Where do you place tile {TILES[self.tile].id}? {tile_text(self.tile, 0)}"

    def about(self, s: FleetState) -> PlacingTile:
        spots = place_spots(s, self.tile, cells_of(cells_for(s, self.tile)), PRINTS.sinkside_turns[self.tile])
        return {"tile": TILES[self.tile].id, "rest": [TILES[tile].id for tile in self.rest], "spots": spots}

    def moves(self, s: FleetState) -> list[Move]:
        return m.those_of(m.CELL_PICKS, cells_for(s, self.tile))

    def take(self, s: FleetState, move: Move) -> None:
        if len(PRINTS.sinkside_turns[self.tile]) > 1:
            s.stack.append(TurnTile(self.tile, move.arg, self.rest, self.most))
        else:
            finish_placing(s, self.tile, move.arg, 0, self.rest, self.most)

    def against(self, s: FleetState, move: Move) -> str:
        beside = f"shallows and depths may not lie side by side, as they would at {CELL_NAMES[move.arg]}"
        return why_not_there(s, move.arg, beside)


@final
class TurnTile(Ask):
    """How the tile is turned."""

    __slots__ = ("cell", "most", "rest", "tile")
    kind = "turn tile"
    rule = "FL-30"
    verbs = (m.ROTATE,)

    def __init__(self, tile: int, cell: int, rest: tuple[int, ...], most: int) -> None:
        self.tile = tile
        self.cell = cell
        self.rest = rest
        self.most = most

    def prompt(self, s: FleetState) -> str:
        return f"How do you turn tile {TILES[self.tile].id} at {CELL_NAMES[self.cell]}?"

    def about(self, s: FleetState) -> TurningTile:
        spots = place_spots(s, self.tile, [self.cell], PRINTS.sinkside_turns[self.tile])
        rest = [TILES[tile].id for tile in self.rest]
        return {"tile": TILES[self.tile].id, "cell": CELL_NAMES[self.cell], "rest": rest, "spots": spots}

    def moves(self, s: FleetState) -> list[Move]:
        return [m.ROTATIONS[turn] for turn in PRINTS.sinkside_turns[self.tile]]

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        return (f"cell:{CELL_NAMES[self.cell]}",) if move.verb == m.ROTATE else ()

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        (spot,) = place_spots(s, self.tile, [self.cell], (move.arg,))
        return {"turn": move.arg, "circles": spot["circles"], "next": spot["next"]}

    def describe(self, s: FleetState, move: Move) -> str:
        (spot,) = place_spots(s, self.tile, [self.cell], (move.arg,))
        number = len(spot["circles"])
        more = f" This completes {count(number, 'artifact circle')}." if number else ""
        coming = next_text(spot["next"], "wedge", "circle")
        return f"{move.sentence[:-1]}: {wedges_text(PRINTS.wedges[self.tile][move.arg])}.{more}{coming}"

    def take(self, s: FleetState, move: Move) -> None:
        finish_placing(s, self.tile, self.cell, move.arg, self.rest, self.most)


def circles_at(s: FleetState, cell: int, tile: int, turn: int) -> tuple[int, ...]:
    """The corners where a tile would complete a circle of one colour; each pays (FL-66)."""
    return matching_corners(s, cell, PRINTS.wedges[tile][turn], PRINTS.wedges)


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
