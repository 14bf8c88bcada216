"""The sea: 4 quadrants × 6 sectors × 3 spaces in one closed ring (SP-01).

A sector is a number from 0 to 23, clockwise (SP-63). A ring is 0, 1 or 2: A next to the rig, then B, then C. What lies
in a sector is a mask with a bit for each ring, so that the rules can ask for all three at once and look up ready-made
answers by mask. A space is 3 × its sector + its ring.
"""

from typing import Final, Literal, TypeAlias, get_args

Letter: TypeAlias = Literal["A", "B", "C"]

QUADRANTS: Final = 4
FACES: Final = 6
SECTORS: Final = QUADRANTS * FACES
RINGS: Final = 3
SPACES: Final = SECTORS * RINGS
LETTERS: Final[tuple[Letter, ...]] = get_args(Letter)  # of the rings
FULL: Final = 0b111

SECTOR_NAMES: Final = tuple(f"{sector // FACES + 1}-{sector % FACES + 1}" for sector in range(SECTORS))
SPACE_NAMES: Final = tuple(f"{SECTOR_NAMES[space // RINGS]}{LETTERS[space % RINGS]}" for space in range(SPACES))
MASK_LETTERS: Final = tuple(tuple(LETTERS[n] for n in range(RINGS) if mask >> n & 1) for mask in range(8))
COUNT: Final = tuple(mask.bit_count() for mask in range(8))

# The innermost free ring of a sector with these taken: a gap nearer the rig is filled first (SP-20). None is free: 3.
INNERMOST_FREE: Final = tuple(next((n for n in range(RINGS) if not mask >> n & 1), RINGS) for mask in range(8))
WITH_ONE_MORE: Final = tuple((mask | 1 << INNERMOST_FREE[mask]) & FULL for mask in range(8))  # that one taken too
# The spaces of each sector, by mask.
SPACES_OF: Final = tuple(
    tuple(tuple(sector * RINGS + n for n in range(RINGS) if mask >> n & 1) for mask in range(8))
    for sector in range(SECTORS)
)


def sector_named(name: str) -> int:
    """The sector called, say, "3-4"; a KeyError names what is none."""
    return _SECTOR_OF[name]


def space_named(name: str) -> int:
    """The space called, say, "3-4B"."""
    return _SPACE_OF[name]


def space_of(sector: int, ring: int) -> int:
    """The space of a sector in a ring; `sector_and_ring` is the way back."""
    return sector * RINGS + ring


def space_name(sector: int, ring: int) -> str:
    """The id of the space of a sector in a ring: "3-4B"."""
    return SPACE_NAMES[space_of(sector, ring)]


def sector_and_ring(space: int) -> tuple[int, int]:
    """Where a space lies, as two numbers: most rules ask a sector's mask for a ring's bit."""
    return divmod(space, RINGS)


def quadrant_of(sector: int) -> int:
    """The quadrant of a sector, from 1."""
    return sector // FACES + 1


def face_of(sector: int) -> int:
    """The number of a sector in its quadrant, from 1: the face of a die that falls into it."""
    return sector % FACES + 1


def way(start: int, steps: int) -> tuple[str, ...]:
    """Every sector from one to another, both included, so many steps clockwise or, if negative, the other way round."""
    turn = 1 if steps > 0 else -1
    return tuple(SECTOR_NAMES[(start + turn * step) % SECTORS] for step in range(abs(steps) + 1))


def steps_between(start: int, end: int) -> int:
    """The shorter way round, as steps clockwise or, if negative, counter-clockwise."""
    clockwise = (end - start) % SECTORS
    return clockwise if clockwise <= SECTORS // 2 else clockwise - SECTORS


def quadrant_sectors(quadrant: int) -> range:
    """The six sectors of a quadrant."""
    return range(quadrant * FACES, (quadrant + 1) * FACES)


_SECTOR_OF: Final = {name: sector for sector, name in enumerate(SECTOR_NAMES)}
_SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
