"""Ways through the station: who can go where, and how far it is (SS-38, SS-51).

What depends on the map and its locks alone is worked out once and remembered.
"""

from itertools import accumulate
from operator import or_
from typing import Final

from fathoms.games.silent_sea.station.spaces import DOORS, OWN_DOOR, SPACE_IDS, SPACES, STEPS, mask_of

FAR: Final = 99  # farther than any way
FOR_RANGE: Final = 1 << 200  # in the place of barred rooms: no way for a figure, but the range of a shot or a trade
_neighbours: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
_steps: Final[dict[tuple[int, int], tuple[tuple[int, ...], ...]]] = {}
_beside: Final[dict[tuple[int, int], tuple[int, ...]]] = {}
_ids: Final[dict[int, tuple[str, ...]]] = {}
_distances: Final[dict[tuple[int, int, int], tuple[int, ...]]] = {}
_ways: Final[dict[tuple[int, int, int, int, int], dict[int, int]]] = {}
_REMEMBERED: Final = 1 << 16  # ways; then they are worked out anew
_BESIDE_DOORS: Final = tuple(n for n in range(SPACES) if OWN_DOOR[n] or any(doors for _, doors in STEPS[n]))


def neighbours(locked: int, barred: int) -> tuple[int, ...]:
    """For each space the mask of those one open step away; `barred` rooms are entered by nobody.

    A locked room can be left, but not entered. For FOR_RANGE, its door blocks both ways (SS-38).
    """
    key = locked, barred
    found = _neighbours.get(key)
    if found is None:
        changed = list(neighbours(0, barred)) if locked else [0] * SPACES
        for space in _BESIDE_DOORS if locked else range(SPACES):
            changed[space] = _open_steps(space, locked, barred)
        found = _neighbours[key] = tuple(changed)
    return found


def _open_steps(space: int, locked: int, barred: int) -> int:
    leaving = OWN_DOOR[space] if barred == FOR_RANGE else 0
    return mask_of(tuple(to for to, doors in STEPS[space] if not (doors | leaving) & locked)) & ~barred


def open_steps(locked: int, barred: int) -> tuple[tuple[int, ...], ...]:
    """The same as numbers: what looks at every space gets on sooner with them than with masks."""
    key = locked, barred
    found = _steps.get(key)
    if found is None:
        found = _steps[key] = tuple([spaces_of(mask) for mask in neighbours(locked, barred)])
    return found


def spaces_of(mask: int) -> tuple[int, ...]:
    """The spaces of a mask, in the order of their numbers."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def locked_beside(locked: int, space: int) -> tuple[int, ...]:
    """The locked doors that somebody on a space stands next to, with no other locked door in between (SS-10)."""
    key = locked & DOORS_NEAR[space][1], space
    if key not in _beside:
        ways_out = {OWN_DOOR[space] & locked, *(doors & locked for _, doors in STEPS[space])}
        _beside[key] = tuple(door for door in range(DOORS) if 1 << door in ways_out)
    return _beside[key]


def within(locked: int, space: int, reach: int) -> int:
    """The spaces within so many spaces along open ways; VIP doors do not block range (SS-38, SS-51)."""
    doors, known = locked & DOORS_NEAR[space][reach], _within[space][reach]
    found = known.get(doors)
    if found is None:
        found = known[doors] = mask_of(tuple(ways_from(locked, FOR_RANGE, space, reach, 0))) | 1 << space
    return found


def ids_within(locked: int, space: int, reach: int) -> tuple[str, ...]:
    """The same, as the ids that are shown."""
    mask = within(locked, space, reach)
    if mask not in _ids:
        _ids[mask] = tuple(id for number, id in enumerate(SPACE_IDS) if mask >> number & 1)
    return _ids[mask]


def distances(locked: int, barred: int, space: int) -> tuple[int, ...]:
    """How far every space is along open ways, FAR where there is none."""
    key = locked, barred, space
    known = _distances.get(key)
    if known is not None:
        return known
    beside = open_steps(locked, barred)
    far = [FAR] * SPACES
    far[space] = 0
    queue = [space]
    for here in queue:  # it grows, the nearest first
        beyond = far[here] + 1
        for to in beside[here]:
            if far[to] == FAR:
                far[to] = beyond
                queue.append(to)
    _distances[key] = tuple(far)
    return _distances[key]


def ways_from(locked: int, barred: int, space: int, steps: int, stops: int) -> dict[int, int]:
    """Where up to so many steps lead, each space with its distance, nearest first; no way goes on beyond a stop."""
    key = locked, barred, space, steps, stops
    if key in _ways:
        return _ways[key]
    if len(_ways) >= _REMEMBERED:
        _ways.clear()
    beside = neighbours(locked, barred)
    found: dict[int, int] = {}
    seen = edge = 1 << space
    for distance in range(1, steps + 1):  # a wave of masks: `edge` is where it stands, `fresh` where it comes to
        fresh = 0
        while edge:
            low = edge & -edge  # the lowest bit: one space after the other
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


def way_to(locked: int, barred: int, space: int, steps: int, stops: int, goal: int) -> list[int]:
    """The spaces of a shortest way to a goal in reach, in their order; of several the one with the lowest numbers."""
    far = {space: 0, **ways_from(locked, barred, space, steps, stops)}
    beside = neighbours(locked, barred)
    way = [goal]
    while far[way[-1]] > 1:
        here, before = way[-1], far[way[-1]] - 1
        steps_here = (one for one in far if far[one] == before and not stops >> one & 1 and beside[one] >> here & 1)
        way.append(min(steps_here))
    return way[::-1]


FARTHEST: Final = 12  # steps in one turn: a six and every Extra Space card


def _surroundings(space: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each number of steps, the spaces and the doors that can matter to somebody who takes so many."""
    spaces, doors = [0] * (FARTHEST + 1), [0] * (FARTHEST + 2)
    for to, far in {space: 0, **ways_from(0, 0, space, FARTHEST, 0)}.items():
        spaces[far] |= 1 << to if far else 0
        for _, between in STEPS[to]:
            doors[far + 1] |= between | OWN_DOOR[to]
    return tuple(accumulate(spaces, or_)), tuple(accumulate(doors[: FARTHEST + 1], or_))


_AROUND: Final = tuple(_surroundings(space) for space in range(SPACES))
BALL: Final = tuple(spaces for spaces, _ in _AROUND)  # by space and steps, if every door were open
DOORS_NEAR: Final = tuple(doors for _, doors in _AROUND)
# By space and reach, for each set of locked doors that matters.
_within: Final[list[list[dict[int, int]]]] = [[{} for _ in range(FARTHEST + 1)] for _ in range(SPACES)]
_ways.clear()
