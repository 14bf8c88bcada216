"""How a rule-of-thumb Sinksider sails and lays tiles: loaded skiffs home, empty ones out, circles where they close."""

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.agent.homeward import distances
from fathoms.games.flotilla.agent.time_left import turns_left
from fathoms.games.flotilla.components.grid import DIRECTIONS, NEIGHBOURS, cells_of
from fathoms.games.flotilla.components.model import ANY, Tile
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.hub.objectives import free_sites
from fathoms.games.flotilla.sea import placing, sailing
from fathoms.games.flotilla.sea.dive_dice import dive_sites
from fathoms.games.flotilla.state import FLEETS, FleetState


def sail(s: FleetState, frame: sailing.NextStep, legal: list[Move]) -> Move:
    """Full skiffs go home, empty ones to the best dive site that nobody of ours is at."""
    voyage = _Voyage(s, frame.left)
    best, chosen = 0.0, m.STOP_SAILING
    for move in legal:
        if move.verb == m.SAIL:
            gain = voyage.gain(move)
            if gain > best:
                best, chosen = gain, move
    return chosen


class _Voyage:
    """What the steps of a sail are worth; distances are measured once from each cell."""

    def __init__(self, s: FleetState, steps: int) -> None:
        self._s, self._steps = s, steps
        self._sites = dive_sites(s, s.turn)
        self._far: dict[int, dict[int, int]] = {}
        home = self._home = self._from(s.start(s.turn))
        reached = [site for site in cells_of(self._sites) if site in home]
        self._worths = {site: self._worth(TILES[s.tile_at[site]], home[site]) for site in reached}

    def _from(self, cell: int) -> dict[int, int]:
        if cell not in self._far:
            self._far[cell] = distances(self._s, cell)
        return self._far[cell]

    def _worth(self, tile: Tile, home: int) -> float:
        """How good a dive site is, so far from home."""
        return 2.0 + 0.8 * tile.depth + 0.12 * PRICES[self._s.market[tile.resource]] - 0.5 * home

    def gain(self, move: Move) -> float:
        """What one step of a skiff gains."""
        s, home, steps = self._s, self._home, self._steps
        skiff, direction = divmod(move.arg, DIRECTIONS)
        number = FLEETS[s.turn][skiff]
        here = s.skiffs[number]
        there = NEIGHBOURS[here][direction]
        aboard = sum(s.hold(number))
        if aboard >= 2 or (aboard and (home[here] <= steps or turns_left(s) < 4)):
            return (home[here] - home[there]) * (1.0 + aboard)
        return self._site_worth(there, number, steps - 1) - self._site_worth(here, number, steps)

    def _site_worth(self, cell: int, number: int, steps: int) -> float:
        """How good a site is reachable from a cell."""
        s, sites = self._s, self._sites
        for other in FLEETS[s.turn]:
            if other != number and s.skiffs[other] >= 0:
                sites &= ~(1 << s.skiffs[other])
        best, ways = 0.0, self._from(cell)
        for site, worth in self._worths.items():
            if sites >> site & 1:
                far = ways[site]
                best = max(best, worth - (0.1 if far <= steps else 0.6) * far)
        return best


def _tile_worth(s: FleetState, tile: int) -> float:
    """A tile to place: deep, dear, with an island, near completing a circle."""
    face = TILES[tile]
    island = 1.2 if free_sites(s, s.turn) else 2.5  # without a site the next objective costs 10 ¤ more (FL-25)
    return face.depth + 0.2 * PRICES[s.market[face.resource]] + island * face.island + 0.4 * (face.building != ANY)


def place(s: FleetState, frame: placing.PickTile, legal: list[Move]) -> Move:
    """The tile that is worth most, circles that it can close counted."""
    tiles = [move for move in legal if move.verb == m.TILE]
    return max(tiles, key=lambda move: (_tile_worth(s, move.arg) + 3 * _best_circles(s, move.arg), -move.id))


def _best_circles(s: FleetState, tile: int) -> int:
    cells = cells_of(placing.cells_for(s, tile))
    return max(
        (len(placing.circles_at(s, cell, tile, turn)) for cell in cells for turn in PRINTS.sinkside_turns[tile]),
        default=0,
    )


def place_at(s: FleetState, frame: placing.PlaceAt, legal: list[Move]) -> Move:
    """Near home, and where wedges meet their like."""
    home = distances(s, s.start(s.turn))

    def score(move: Move) -> float:
        circles, hopes = max(_circle_hopes(s, frame.tile, move.arg, turn) for turn in PRINTS.sinkside_turns[frame.tile])
        near = min(home[other] for other in NEIGHBOURS[move.arg] if other in home) + 1
        return 3.0 * circles + 0.5 * hopes - 0.8 * near

    return max(legal, key=lambda move: (score(move), -move.id))


def _circle_hopes(s: FleetState, tile: int, cell: int, turn: int) -> tuple[int, int]:
    """Circles completed, and corners where a second wedge of the colour already lies."""
    wedges = PRINTS.wedges[tile][turn]
    hopes = 0
    for corner, wedge in enumerate(wedges):
        if wedge == ANY:
            continue
        pairs = ((corner, corner + 2), (corner + 1, corner + 4))
        for direction, other_corner in pairs:
            other = NEIGHBOURS[cell][direction % DIRECTIONS]
            if other >= 0 and s.tile_at[other] >= 0:
                facing = PRINTS.wedges[s.tile_at[other]][s.turn_at[other]][other_corner % DIRECTIONS]
                hopes += 1 if facing == wedge else -1
    return len(placing.circles_at(s, cell, tile, turn)), hopes


def turn_tile(s: FleetState, frame: placing.TurnTile, legal: list[Move]) -> Move:
    """So that most circles close, or may."""
    return max(legal, key=lambda move: (_circle_hopes(s, frame.tile, frame.cell, move.arg), -move.id))
