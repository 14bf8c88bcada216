"""The station as spaces and ways: who can go where, and how far it is (SS-08, SS-38, SS-51).

A space is a number: rooms first, in the order of station.toml, then the spaces of corridors. Sets of spaces and doors
are bit masks; a door is locked while its bit is set. What depends on the map alone is worked out once and remembered.
"""

from itertools import accumulate, pairwise
from operator import or_
from string import ascii_lowercase
from typing import Final

from fathoms.games.silent_sea.components import PLAN, ROLES
from fathoms.games.silent_sea.model import Plan

FAR: Final = 99  # farther than any way
FOR_RANGE: Final = 1 << 200  # in the place of barred rooms: no way for a figure, but the range of a shot or a trade
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
NAMES: Final = tuple(room.id for room in _ROOMS) + tuple(_coordinates(at) for at in AT[len(_ROOMS) :])
TITLES: Final = tuple(room.name for room in _ROOMS) + tuple(_coordinates(at) for at in AT[len(_ROOMS) :])
SPACE_KINDS: Final = tuple(room.kind for room in _ROOMS) + ("corridor",) * (SPACES - len(_ROOMS))
_SPACE_AT: Final = {at: space for space, at in enumerate(AT)}


def rooms_of(kind: str) -> tuple[int, ...]:
    """The spaces of one kind."""
    return tuple(space for space in range(SPACES) if SPACE_KINDS[space] == kind)


def mask_of(spaces: tuple[int, ...]) -> int:
    """Spaces as a bit mask."""
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
DOOR_NAMES: Final = (*(NAMES[space] for space in _RESTRICTED), *(one.id for one in PLAN.passages), NAMES[EXTRACTION])
DOOR_TITLES: Final = (
    *(TITLES[space] for space in _RESTRICTED),
    *(one.name for one in PLAN.passages),
    TITLES[EXTRACTION],
)
DOORS: Final = len(DOOR_NAMES) - 1  # those that an Engineer deals with
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

_neighbours: dict[tuple[int, int], tuple[int, ...]] = {}
_beside: dict[tuple[int, int], tuple[int, ...]] = {}
_within: dict[tuple[int, int, int], int] = {}
_distances: dict[tuple[int, int, int], tuple[int, ...]] = {}
_ways: dict[tuple[int, int, int, int, int], dict[int, int]] = {}
_REMEMBERED: Final = 1 << 16  # ways; then they are worked out anew


def neighbours(locked: int, barred: int) -> tuple[int, ...]:
    """For each space the mask of those one open step away; `barred` rooms are entered by nobody.

    A locked room can be left, but not entered. For FOR_RANGE, its door blocks both ways (SS-38).
    """
    key = locked, barred
    if key not in _neighbours:
        _neighbours[key] = tuple(_open_steps(space, locked, barred) for space in range(SPACES))
    return _neighbours[key]


def _open_steps(space: int, locked: int, barred: int) -> int:
    leaving = OWN_DOOR[space] if barred == FOR_RANGE else 0
    return mask_of(tuple(to for to, doors in STEPS[space] if not (doors | leaving) & locked)) & ~barred


def locked_beside(locked: int, space: int) -> tuple[int, ...]:
    """The locked doors that somebody on a space stands next to, with no other locked door in between (SS-10)."""
    key = locked & DOORS_NEAR[space][1], space
    if key not in _beside:
        ways_out = {OWN_DOOR[space] & locked, *(doors & locked for _, doors in STEPS[space])}
        _beside[key] = tuple(door for door in range(DOORS) if 1 << door in ways_out)
    return _beside[key]


def within(locked: int, space: int, reach: int) -> int:
    """The spaces within so many spaces along open ways; VIP doors do not block range (SS-38, SS-51)."""
    key = locked & DOORS_NEAR[space][reach], space, reach
    if key not in _within:
        _within[key] = mask_of(tuple(ways(locked, FOR_RANGE, space, reach, 0))) | 1 << space
    return _within[key]


def distances(locked: int, barred: int, space: int) -> tuple[int, ...]:
    """How far every space is along open ways, FAR where there is none."""
    key = locked, barred, space
    if key not in _distances:
        found = ways(locked, barred, space, SPACES, 0)
        _distances[key] = tuple(0 if to == space else found.get(to, FAR) for to in range(SPACES))
    return _distances[key]


def ways(locked: int, barred: int, space: int, steps: int, stops: int) -> dict[int, int]:
    """Where up to so many steps lead, each space with its distance, nearest first; no way goes on beyond a stop."""
    key = locked, barred, space, steps, stops
    if key in _ways:
        return _ways[key]
    if len(_ways) >= _REMEMBERED:
        _ways.clear()
    beside = neighbours(locked, barred)
    found: dict[int, int] = {}
    seen = edge = 1 << space
    for distance in range(1, steps + 1):
        fresh = 0
        while edge:
            low = edge & -edge
            fresh |= beside[low.bit_length() - 1]
            edge ^= low
        fresh &= ~seen
        if not fresh:
            break
        seen |= fresh
        edge = fresh & ~stops
        while fresh:
            low = fresh & -fresh
            found[low.bit_length() - 1] = distance
            fresh ^= low
    _ways[key] = found
    return found


FARTHEST: Final = 12  # steps in one turn: a six and every Extra Space card


def _surroundings(space: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each number of steps, the spaces and the doors that can matter to somebody who takes so many."""
    spaces, doors = [0] * (FARTHEST + 1), [0] * (FARTHEST + 2)
    for to, far in {space: 0, **ways(0, 0, space, FARTHEST, 0)}.items():
        spaces[far] |= 1 << to if far else 0
        for _, between in STEPS[to]:
            doors[far + 1] |= between | OWN_DOOR[to]
    return tuple(accumulate(spaces, or_)), tuple(accumulate(doors[: FARTHEST + 1], or_))


_AROUND: Final = tuple(_surroundings(space) for space in range(SPACES))
BALL: Final = tuple(spaces for spaces, _ in _AROUND)  # by space and steps, if every door were open
DOORS_NEAR: Final = tuple(doors for _, doors in _AROUND)
_ways.clear()
