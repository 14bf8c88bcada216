"""What a tile would do where it is about to lie: circles or stations completed and next, and what it scores (FL-29)."""

from typing import Final, NamedTuple

from fathoms.games.flotilla.components.grid import CELL_NAMES, DIRECTIONS, NEIGHBOURS, cells_of
from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.prints import PRINTS, Looks, Marks
from fathoms.games.flotilla.components.sentences import listed
from fathoms.games.flotilla.counting.watercraft import District
from fathoms.games.flotilla.sea.harbour import Harbour
from fathoms.games.flotilla.spot_facts import BuildSpot, DistrictScore, NextCircle, PlaceSpot
from fathoms.games.flotilla.state import NOTHING, FleetState

CORNERS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
WEDGE_NAMES: Final = ("yellow", "red", "purple")
ARC_NAMES: Final = ("sonar",)


class Circle(NamedTuple):
    """A corner of a tile with a mark, and the cells round it that are still free; none where another mark is there."""

    corner: int
    mark: int
    free: tuple[int, ...]
    like: int  # of the two other tiles, those that bear the same mark there


def circles_round(s: FleetState, cell: int, own: Marks, looks: Looks) -> list[Circle]:
    """Every marked corner of a tile that would lie in a cell."""
    return [_circle(s, cell, corner, mark, looks) for corner, mark in enumerate(own) if mark != ANY]


def _circle(s: FleetState, cell: int, corner: int, mark: int, looks: Looks) -> Circle:
    """At corner c lie the neighbours in the directions c, whose corner c + 2 it is, and c + 1, whose corner c + 4."""
    free: tuple[int, ...] = ()
    like = 0
    for direction, theirs in ((corner, corner + 2), (corner + 1, corner + 4)):
        other = NEIGHBOURS[cell][direction % DIRECTIONS]
        if other < 0:
            continue
        if s.tile_at[other] == NOTHING:
            free += (other,)
        else:
            like += looks[s.tile_at[other]][s.turn_at[other]][theirs % DIRECTIONS] == mark
    return Circle(corner, mark, free, like)


def _next_circles(circles: list[Circle], water: int, names: tuple[str, ...]) -> list[NextCircle]:
    """Those that one more tile of the player would complete."""
    return [
        {"corner": one.corner, "cell": CELL_NAMES[one.free[0]], "mark": names[one.mark]}
        for one in circles
        if one.like == 1 and len(one.free) == 1 and water >> one.free[0] & 1
    ]


def _completed(circles: list[Circle]) -> list[int]:
    return [one.corner for one in circles if one.like == 2]


def place_spots(s: FleetState, tile: int, cells: list[int], turns: tuple[int, ...]) -> list[PlaceSpot]:
    """What a Sinksider's tile would do in each of some cells, turned in each of some ways."""
    water = s.free_water(s.turn)
    found: list[PlaceSpot] = []
    for cell in cells:
        for turn in turns:
            circles = circles_round(s, cell, PRINTS.wedges[tile][turn], PRINTS.wedges)
            coming = _next_circles(circles, water, WEDGE_NAMES)
            found.append({"cell": CELL_NAMES[cell], "turn": turn, "circles": _completed(circles), "next": coming})
    return found


def build_spots(s: FleetState, tile: int, cells: list[int], turns: tuple[int, ...]) -> list[BuildSpot]:
    """What a Skysider's tile would do in each of some cells, turned in each of some ways."""
    water, harbour = s.free_water(s.turn), Harbour(s)
    found: list[BuildSpot] = []
    for cell in cells:
        for turn in turns:
            circles = circles_round(s, cell, PRINTS.arcs[tile][turn], PRINTS.arcs)
            found.append(
                {
                    "cell": CELL_NAMES[cell],
                    "turn": turn,
                    "stations": _completed(circles),
                    "next": _next_circles(circles, water, ARC_NAMES),
                    "scores": [district_score(one, cell) for one in harbour.berth(tile, cell, turn).districts],
                }
            )
    return found


def district_score(district: District, cell: int) -> DistrictScore:
    """A district as it is shown: A × B, and the cells that are joined to one."""
    joined = [CELL_NAMES[other] for other in cells_of(district.cells & ~(1 << cell))]
    stars = district.a * district.b
    return {"guild": GUILD_IDS[district.guild], "a": district.a, "b": district.b, "stars": stars, "joined": joined}


def wedges_text(marks: Marks) -> str:
    """Where the wedges would lie."""
    wedges = [f"{WEDGE_NAMES[mark]} in the {CORNERS[corner]}" for corner, mark in enumerate(marks) if mark != ANY]
    return listed(wedges) if wedges else "no wedges"


def next_text(coming: list[NextCircle], mark: str, whole: str) -> str:
    """What would be completed next, as a sentence with a space before it, or nothing."""
    tiles = [f"a {one['mark']} {mark} at {one['cell']}" for one in coming]
    each = "each " if len(tiles) > 1 else ""
    return f" Next, {listed(tiles)} would {each}complete a {whole}." if tiles else ""
