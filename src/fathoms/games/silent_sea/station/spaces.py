"""The spaces and doors of the station, and which lie beside each other (SS-08 … SS-12).

A space is a number: rooms first, in the order of station.toml, then the spaces of corridors. Sets of spaces and doors
are bit masks; a door is locked while its bit is set. Outside the rules a space is known by its id: a room's own, or
column and row of a space in a corridor, such as k4.
"""

from itertools import pairwise
from string import ascii_lowercase
from typing import Final

from fathoms.games.silent_sea.components.model import Plan
from fathoms.games.silent_sea.components.pieces import PLAN, ROLES

_ROOMS: Final = PLAN.rooms


def _coordinates(at: tuple[int, int]) -> str:
    return f"{ascii_lowercase[at[0]]}{at[1] + 1}"


def _spaces(plan: Plan) -> list[tuple[int, int]]:
    """Where every space is drawn: the rooms, then all other points of corridors that are spaces."""
    rooms = [room.at for room in plan.rooms]
    taken = {*rooms, *(point.at for point in (*plan.passages, *plan.crossings))}
    lines = {point for corridor in plan.corridors for point in corridor.points}
    return rooms + sorted(lines - taken, key=lambda at: (at[1], at[0]))


AT: Final = tuple(_spaces(PLAN))
SPACES: Final = len(AT)
SPACE_IDS: Final = tuple(room.id for room in _ROOMS) + tuple(_coordinates(at) for at in AT[len(_ROOMS) :])
SPACE_NAMES: Final = tuple(room.name for room in _ROOMS) + tuple(_coordinates(at) for at in AT[len(_ROOMS) :])
SPACE_KINDS: Final = tuple(room.kind for room in _ROOMS) + ("corridor",) * (SPACES - len(_ROOMS))
_SPACE_AT: Final = {at: space for space, at in enumerate(AT)}


def rooms_of(kind: str) -> tuple[int, ...]:
    """The spaces of a kind, in the order of their numbers; of "start" and "extraction" there is one."""
    return tuple(space for space in range(SPACES) if SPACE_KINDS[space] == kind)


def mask_of(spaces: tuple[int, ...]) -> int:
    """Spaces as one number, in which each has the bit of its own number."""
    return sum(1 << space for space in spaces)


START: Final = rooms_of("start")[0]
EXTRACTION: Final = rooms_of("extraction")[0]
LABS: Final = rooms_of("lab")
LAB_MASK: Final = mask_of(LABS)
CRISIS_MASK: Final = mask_of(rooms_of("crisis"))
VIP_MASK: Final = mask_of(rooms_of("vip"))
ROLE_ROOMS: Final = tuple(mask_of(rooms_of(role.room)) for role in ROLES)
ACTING: Final = CRISIS_MASK | 1 << EXTRACTION | sum(ROLE_ROOMS)  # rooms that may do something to who enters

# Doors: restricted rooms, closed passages, and last the extraction point, which only a late extraction locks (SS-52).
_RESTRICTED: Final = tuple(space for space, room in enumerate(_ROOMS) if room.restricted)
DOOR_IDS: Final = (
    *(SPACE_IDS[space] for space in _RESTRICTED),
    *(one.id for one in PLAN.passages),
    SPACE_IDS[EXTRACTION],
)
DOOR_NAMES: Final = (
    *(SPACE_NAMES[space] for space in _RESTRICTED),
    *(one.name for one in PLAN.passages),
    SPACE_NAMES[EXTRACTION],
)
DOOR_POINTS: Final = (*(AT[space] for space in _RESTRICTED), *(one.at for one in PLAN.passages), AT[EXTRACTION])
DOORS: Final = len(DOOR_IDS) - 1  # those that an Engineer deals with
LOCKED_AT_START: Final = (1 << DOORS) - 1
EXTRACTION_DOOR: Final = 1 << DOORS
_DOOR_OF: Final = {**{space: 1 << n for n, space in enumerate(_RESTRICTED)}, EXTRACTION: EXTRACTION_DOOR}
_PASSAGE_AT: Final = {one.at: 1 << n for n, one in enumerate(PLAN.passages, len(_RESTRICTED))}


def _joined() -> dict[tuple[int, int], list[tuple[int, int]]]:
    """The points next to each point, along corridors."""
    joined: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for corridor in PLAN.corridors:
        points = corridor.points
        for here, there in pairwise(points):
            joined.setdefault(here, []).append(there)
            joined.setdefault(there, []).append(here)
    return joined


def _steps_from(space: int, joined: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """The spaces one step away, each with the doors on the way in; crossings and passages are no spaces (SS-08)."""
    found: list[tuple[int, int]] = []
    seen = {AT[space]}
    ways = [(at, 0) for at in joined[AT[space]]]
    while ways:
        at, doors = ways.pop()
        if at in seen:
            continue
        seen.add(at)
        if at in _SPACE_AT:
            found.append((_SPACE_AT[at], doors | _DOOR_OF.get(_SPACE_AT[at], 0)))
        else:
            ways += [(beyond, doors | _PASSAGE_AT.get(at, 0)) for beyond in joined[at]]
    return sorted(found)


STEPS: Final = tuple(tuple(_steps_from(space, _joined())) for space in range(SPACES))
OWN_DOOR: Final = tuple(_DOOR_OF.get(space, 0) for space in range(SPACES))
