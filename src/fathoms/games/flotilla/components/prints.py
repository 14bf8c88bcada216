"""What is printed on tiles and dice, as the rules look it up: by number, turn and face.

One object holds it all, for names of modules are constants in the compiled build: so tests can print anew in either.
"""

from collections.abc import Sequence
from typing import Final, final

from fathoms.games.flotilla.components.grid import DIRECTIONS
from fathoms.games.flotilla.components.model import ANY, DiveDice, ResearchDie, StartingTile, Tile
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILES
from fathoms.games.flotilla.components.tracks import DIVE_DICE, DIVE_ICONS, RESEARCH_DICE

Marks = tuple[int, ...]  # what a tile bears in each direction, or at each corner
Looks = tuple[tuple[Marks, ...], ...]  # by tile and turn
Turns = tuple[tuple[int, ...], ...]  # by tile, those that make it look different
Costs = tuple[tuple[tuple[int, int], ...], ...]  # by tile, each colour that it costs and how much of it
Results = tuple[tuple[tuple[int, ...], ...], ...]  # by depth and face

FULL: Final = 7  # of a colour, where amounts are packed
BORROWS: Final = 0x8888  # the free bits of packed amounts: a cost taken away from a reserve may not use them up
NO_WEDGES: Final = (ANY,) * DIRECTIONS


def _looks(marks: list[Marks]) -> Looks:
    return tuple(_all_turns(sides) for sides in marks)


def _all_turns(sides: Marks) -> tuple[Marks, ...]:
    """What lies in each direction once a tile is turned: turning by t puts side e where e + t was."""
    return tuple(
        tuple(sides[(direction - turn) % DIRECTIONS] for direction in range(DIRECTIONS)) for turn in range(DIRECTIONS)
    )


def different_turns(looks: Looks) -> Turns:
    """For each tile, the turns that make it look different."""
    return tuple(tuple(turn for turn, way in enumerate(ways) if ways.index(way) == turn) for ways in looks)


def costs_of(cost: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The colours that something costs, each with how much of it."""
    return tuple((colour, amount) for colour, amount in enumerate(cost) if amount)


def packed(amounts: Sequence[int]) -> int:
    """Amounts of resources by colour as one number, so that a cost and a reserve can be compared all at once.

    Each has four bits, the highest of them free: no tile costs more than seven of a colour, and more is as good.
    """
    found = 0
    for amount in amounts:
        found = found << 4 | (amount if amount < FULL else FULL)
    return found


def dive_results(dice: tuple[DiveDice, ...]) -> Results:
    """For each face of a die of each depth, the results that its icons stand for; sonar icons count by depth."""
    return tuple(
        tuple(tuple(DIVE_ICONS.index(icon) + (depth if icon == "sonar" else 0) for icon in face) for face in kind.faces)
        for depth, kind in enumerate(dice)
    )


@final
class Prints:
    """The tables of tiles and dice; starting tiles come after all others."""

    __slots__ = (
        "arcs",
        "buildings",
        "costs",
        "districts",
        "dive_dice",
        "dive_results",
        "edges",
        "needs",
        "research_dice",
        "sinkside_turns",
        "sites",
        "skyside_turns",
        "starting_tiles",
        "tiles",
        "wedges",
    )

    def __init__(self) -> None:
        self.tiles: tuple[Tile, ...] = TILES
        self.starting_tiles: tuple[StartingTile, ...] = STARTING_TILES
        # By tile and turn: what each edge carries, and what lies at each corner.
        self.edges = _looks([*(tile.edges for tile in TILES), *(tile.edges for tile in STARTING_TILES)])
        self.arcs = _looks([*(tile.arcs for tile in TILES), *(tile.arcs for tile in STARTING_TILES)])
        self.wedges = _looks([*(tile.wedges for tile in TILES), *(NO_WEDGES for _ in STARTING_TILES)])
        self.buildings: tuple[int, ...] = (*(tile.building for tile in TILES), *(ANY for _ in STARTING_TILES))
        self.costs: Costs = tuple(costs_of(tile.cost) for tile in TILES)
        self.needs: tuple[int, ...] = tuple(packed(tile.cost) for tile in TILES)
        # By side and tile, whether it has a construction site: every starting tile does, on either side.
        self.sites: tuple[tuple[bool, ...], ...] = (
            (*(tile.island for tile in TILES), *(True for _ in STARTING_TILES)),
            (*(tile.site for tile in TILES), *(True for _ in STARTING_TILES)),
        )
        self.districts: tuple[tuple[int, ...], ...] = tuple(tile.districts for tile in TILES)
        self.sinkside_turns: Turns = different_turns(self.wedges)
        self.skyside_turns: Turns = different_turns(
            tuple(
                tuple((*edges, *arcs) for edges, arcs in zip(*turns, strict=True))
                for turns in zip(self.edges, self.arcs, strict=True)
            )
        )
        self.dive_dice: tuple[DiveDice, ...] = DIVE_DICE
        self.dive_results: Results = dive_results(DIVE_DICE)
        self.research_dice: tuple[ResearchDie, ...] = RESEARCH_DICE


PRINTS: Final = Prints()
