"""What a tile would do where it is about to lie: its wedges or arcs, and the circles that are next (FL-29)."""

from typing import Any, Final, NamedTuple

from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.sentences import listed
from fathoms.games.flotilla.sea.grid import CELL_NAMES, DIRECTIONS, NEIGHBOURS
from fathoms.games.flotilla.state import NOTHING, FleetState

CORNERS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
WEDGE_NAMES: Final = ("yellow", "red", "purple")
Looks = tuple[tuple[int, ...], ...]  # by tile and turn, what lies at each corner


class Circle(NamedTuple):
    """A corner of a tile with a mark, and the cells round it that are still free; none where another mark is there."""

    corner: int
    mark: int
    free: tuple[int, ...]
    like: int  # of the two other tiles, those that bear the same mark there


def circles_round(s: FleetState, cell: int, own: tuple[int, ...], looks: Looks) -> list[Circle]:
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
            like += looks[s.tile_at[other] * DIRECTIONS + s.turn_at[other]][theirs % DIRECTIONS] == mark
    return Circle(corner, mark, free, like)


def next_circles(circles: list[Circle], water: int) -> list[Circle]:
    """Those that one more tile of the player would complete."""
    return [one for one in circles if one.like == 1 and len(one.free) == 1 and water >> one.free[0] & 1]


def wedges_text(circles: list[Circle]) -> str:
    """Where the wedges would lie."""
    if not circles:
        return "no wedges"
    return listed([f"{WEDGE_NAMES[one.mark]} in the {CORNERS[one.corner]}" for one in circles])


def next_text(circles: list[Circle], water: int, names: tuple[str, ...], mark: str, whole: str) -> str:
    """What would be completed next, as a sentence with a space before it, or nothing."""
    coming = next_circles(circles, water)
    tiles = [f"a {names[one.mark]} {mark} at {CELL_NAMES[one.free[0]]}" for one in coming]
    each = "each " if len(tiles) > 1 else ""
    return f" Next, {listed(tiles)} would {each}complete a {whole}." if tiles else ""


def facts_of(circles: list[Circle], water: int, names: tuple[str, ...]) -> dict[str, Any]:
    """The same for programs: marks by corner, circles completed, and those that one more tile would complete."""
    marks: list[str | None] = [None] * DIRECTIONS
    for one in circles:
        marks[one.corner] = names[one.mark]
    coming = next_circles(circles, water)
    return {
        "corners": marks,
        "completes": sum(one.like == 2 for one in circles),
        "next": [{"corner": one.corner, "at": CELL_NAMES[one.free[0]], "mark": names[one.mark]} for one in coming],
    }
