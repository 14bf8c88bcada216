"""Building tiles on the Skyside, and what they score (FL-31, FL-32, FL-33)."""

from typing import Any, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.asking import Ask
from fathoms.games.flotilla.components import GUILDS, TILES
from fathoms.games.flotilla.doing import doing
from fathoms.games.flotilla.gains import score
from fathoms.games.flotilla.grid import DIRECTIONS, NAMES, cells_of
from fathoms.games.flotilla.parts import Effect
from fathoms.games.flotilla.placing import matching_corners, put_tile, why_not_there
from fathoms.games.flotilla.showing import tile_text
from fathoms.games.flotilla.state import COLOURS, FleetState
from fathoms.games.flotilla.tracks import SONAR
from fathoms.games.flotilla.watercraft import ARCS, EDGES, value

STARS_PAST_SONAR: Final = 5  # for a station when the track is at its end (FL-33)
_LOOKS: Final = tuple((edges, arcs) for edges, arcs in zip(EDGES, ARCS, strict=True))


def _turns_of(tile: int) -> tuple[int, ...]:
    looks = _LOOKS[tile * DIRECTIONS : (tile + 1) * DIRECTIONS]
    return tuple(turn for turn, look in enumerate(looks) if looks.index(look) == turn)


TURNS: Final = tuple(_turns_of(tile) for tile in range(len(TILES)))


@doing("build")
def _build(s: FleetState, effect: Effect) -> None:
    build(s, effect.amount, effect.more)


def build(s: FleetState, most: int, missing: int = 0) -> None:
    """Up to so many tiles; nothing for a Sinksider (FL-58). `missing` is what a resource that one lacks costs in ¤."""
    if most and s.turned[s.turn]:
        build_more(s, most, missing, ())


def build_more(s: FleetState, left: int, missing: int, unscored: tuple[int, ...]) -> None:
    """Ask for the next tile while one can be built; then score those that wait for it."""
    if left and any(is_affordable(s, tile, missing) for tile in s.stock[s.turn]) and s.room(s.turn):
        s.stack.append(PickBuild(left, missing, unscored))
    else:
        score_all(s, unscored)


def lacking(s: FleetState, tile: int) -> int:
    """How many resources of a tile's cost the player does not have."""
    base = s.turn * COLOURS
    return sum(max(0, cost - s.reserve[base + colour]) for colour, cost in enumerate(TILES[tile].cost))


def is_affordable(s: FleetState, tile: int, missing: int) -> bool:
    """Whether the player can pay for a tile."""
    lack = lacking(s, tile)
    return not lack or (missing > 0 and s.currency[s.turn] >= lack * missing)


def pay(s: FleetState, tile: int, missing: int) -> None:
    """The resources on the cost placard, and ¤ for those that are lacking where a card lets one."""
    s.currency[s.turn] -= lacking(s, tile) * missing
    base = s.turn * COLOURS
    for colour, cost in enumerate(TILES[tile].cost):
        s.reserve[base + colour] = max(0, s.reserve[base + colour] - cost)


@final
class PickBuild(Ask):
    """Which tile of the own stock is built next, if any; `unscored` are cells that score when all are built."""

    __slots__ = ("left", "missing", "unscored")
    kind = "build"
    rule = "FL-31"

    def __init__(self, left: int, missing: int, unscored: tuple[int, ...]) -> None:
        self.left = left
        self.missing = missing
        self.unscored = unscored

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return f"Which tile do you build? ({self.left} may be)"

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"left": self.left, "missing": self.missing}

    def moves(self, s: FleetState) -> list[Move]:
        """Those that can be paid for."""
        tiles = s.stock[s.turn]
        return [*(m.PICK_TILES[tile] for tile in tiles if is_affordable(s, tile, self.missing)), m.FINISH]

    def describe(self, s: FleetState, move: Move) -> str:
        """What the tile is."""
        return f"Tile {TILES[move.arg].id}: {tile_text(move.arg, 1)}" if move.verb == m.TILE else "Build no more."

    def take(self, s: FleetState, move: Move) -> None:
        """Ask for its cell."""
        if move.verb == m.DONE:
            score_all(s, self.unscored)
        else:
            s.stack.append(BuildAt(move.arg, self))

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        """Not there, or too dear."""
        if move.verb != m.TILE:
            return super().refuse(s, move)
        if move.arg not in s.stock[s.turn]:
            return Refusal("FL-31", f"Tile {TILES[move.arg].id} is not in your reserve.")
        return Refusal(
            "FL-31", f"You lack {lacking(s, move.arg)} of the resources that tile {TILES[move.arg].id} costs."
        )


@final
class BuildAt(Ask):
    """Where the tile goes: any depth, colour or water beside any other."""

    __slots__ = ("after", "tile")
    kind = "build at"
    rule = "FL-31"

    def __init__(self, tile: int, after: PickBuild) -> None:
        self.tile = tile
        self.after = after

    def prompt(self, s: FleetState) -> str:
        """Where?"""
        return f"Where do you build tile {TILES[self.tile].id}?"

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"tile": TILES[self.tile].id}

    def moves(self, s: FleetState) -> list[Move]:
        """The legal cells."""
        return [m.CELL_PICKS[cell] for cell in cells_of(s.room(s.turn))]

    def take(self, s: FleetState, move: Move) -> None:
        """Then turn it, where that makes a difference."""
        if len(TURNS[self.tile]) > 1:
            s.stack.append(TurnBuilt(self.tile, move.arg, self.after))
        else:
            finish_building(s, self.tile, move.arg, 0, self.after)

    def against(self, s: FleetState, move: Move) -> str:
        """Why not there."""
        return why_not_there(s, move.arg, "that is no place for it")


@final
class TurnBuilt(Ask):
    """How the tile is turned."""

    __slots__ = ("after", "cell", "tile")
    kind = "turn built"
    rule = "FL-30"

    def __init__(self, tile: int, cell: int, after: PickBuild) -> None:
        self.tile = tile
        self.cell = cell
        self.after = after

    def prompt(self, s: FleetState) -> str:
        """How?"""
        return f"How do you turn tile {TILES[self.tile].id} at {NAMES[self.cell]}?"

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"tile": TILES[self.tile].id, "cell": NAMES[self.cell]}

    def moves(self, s: FleetState) -> list[Move]:
        """Every turn that looks different."""
        return [m.ROTATIONS[turn] for turn in TURNS[self.tile]]

    def describe(self, s: FleetState, move: Move) -> str:
        """What it would score now."""
        points = points_of(s, self.tile, self.cell, move.arg)
        scores = " or ".join(f"{stars} ★ for {GUILDS[guild].colour}" for guild, stars in points.items())
        stations = stations_at(s, self.cell, self.tile, move.arg)
        more = f", and {stations} sonar station{'s' if stations > 1 else ''}" if stations else ""
        return f"{move.sentence[:-1]}: {scores}{more}."

    def take(self, s: FleetState, move: Move) -> None:
        """Up it goes."""
        finish_building(s, self.tile, self.cell, move.arg, self.after)


def points_of(s: FleetState, tile: int, cell: int, turn: int) -> dict[int, int]:
    """What each district of a tile would score in a cell that is free now."""
    old = s.tile_at[cell], s.turn_at[cell]
    s.tile_at[cell], s.turn_at[cell] = tile, turn
    found = {guild: value(s, cell, guild) for guild in TILES[tile].districts}
    s.tile_at[cell], s.turn_at[cell] = old
    return found


def stations_at(s: FleetState, cell: int, tile: int, turn: int) -> int:
    """How many sonar stations a tile would complete; each pays (FL-66)."""
    return matching_corners(s, cell, ARCS[tile * DIRECTIONS + turn], ARCS)


def finish_building(s: FleetState, tile: int, cell: int, turn: int, after: PickBuild) -> None:
    """Pay, place, score; then the next tile."""
    pay(s, tile, after.missing)
    s.stock[s.turn] = tuple(other for other in s.stock[s.turn] if other != tile)
    stations = stations_at(s, cell, tile, turn)
    put_tile(s, s.turn, tile, cell, turn)
    if s.events is not None:
        s.tell("built", player=s.turn + 1, tile=TILES[tile].id, cell=NAMES[cell])
    for _ in range(stations):
        complete_station(s)
    if s.table.build_all_first:
        build_more(s, after.left - 1, after.missing, (*after.unscored, cell))
    else:
        s.stack.append(BuildMore(after.left - 1, after.missing))
        score_all(s, (cell,))


def complete_station(s: FleetState) -> None:
    """The sonar disc moves one on and its space's ★ are scored (FL-33)."""
    if s.sonar + 1 < len(SONAR):
        s.sonar += 1
        score(s, SONAR[s.sonar].stars, "for a sonar station")
    else:
        score(s, STARS_PAST_SONAR, "for a sonar station")


def score_all(s: FleetState, cells: tuple[int, ...]) -> None:
    """Score built tiles in the order in which they were built."""
    if cells:
        s.stack.append(ScoreTiles(cells))


@final
class BuildMore(Automatic[FleetState]):
    """What is left to build once the last tile has scored."""

    __slots__ = ("left", "missing")

    def __init__(self, left: int, missing: int) -> None:
        self.left = left
        self.missing = missing

    def run(self, s: FleetState) -> None:
        """Go on."""
        build_more(s, self.left, self.missing, ())


@final
class ScoreTiles(Automatic[FleetState]):
    """Built tiles that are still to be scored, each for one of its districts."""

    __slots__ = ("cells",)

    def __init__(self, cells: tuple[int, ...]) -> None:
        self.cells = cells

    def run(self, s: FleetState) -> None:
        """The first of them; with two districts the player chooses."""
        cell = self.cells[0]
        score_all(s, self.cells[1:])
        districts = TILES[s.tile_at[cell]].districts
        if len(districts) > 1:
            s.stack.append(PickDistrict(cell))
        else:
            score_district(s, cell, districts[0])


@final
class PickDistrict(Ask):
    """Which district of a built tile is scored: one only (FL-32)."""

    __slots__ = ("cell",)
    kind = "district"
    rule = "FL-32"

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return f"Which district of the tile at {NAMES[self.cell]} do you score?"

    def about(self) -> dict[str, Any]:
        """The facts of it."""
        return {"cell": NAMES[self.cell]}

    def moves(self, s: FleetState) -> list[Move]:
        """Those of the tile."""
        return [m.DISTRICTS[guild] for guild in TILES[s.tile_at[self.cell]].districts]

    def describe(self, s: FleetState, move: Move) -> str:
        """For how much."""
        return f"{move.sentence[:-1]}: {value(s, self.cell, move.arg)} ★."

    def take(self, s: FleetState, move: Move) -> None:
        """That one."""
        score_district(s, self.cell, move.arg)


def score_district(s: FleetState, cell: int, guild: int) -> None:
    """A × B ★ for a district of the tile in a cell."""
    score(s, value(s, cell, guild), f"for the {GUILDS[guild].colour} district at {NAMES[cell]}")
