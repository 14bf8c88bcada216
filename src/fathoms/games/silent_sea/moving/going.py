"""Going somewhere: where open ways lead, what waits there, and what happens on arrival (SS-13, SS-15, SS-46)."""

from typing import Final, TypeAlias

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.crisis_deck import DRAW_CRISIS
from fathoms.games.silent_sea.cards.turning_up import face_down, turn_up
from fathoms.games.silent_sea.components.pieces import ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.turns import Source, Went
from fathoms.games.silent_sea.limits import CARRIED
from fathoms.games.silent_sea.question_facts import MoveEffect, Waits
from fathoms.games.silent_sea.state import ABILITIES_OF, BARRED, NOBODY, READY, SeaState
from fathoms.games.silent_sea.station.spaces import (
    ACTING,
    CRISIS_MASK,
    EXTRACTION,
    EXTRACTION_DOOR,
    ROLE_ROOMS,
    SPACE_IDS,
    SPACE_NAMES,
    SPACES,
    VIP_MASK,
)
from fathoms.games.silent_sea.station.ways import BALL, DOORS_NEAR, FARTHEST, distances, way_to, ways_from

Key: TypeAlias = tuple[int, int, int, int, int]  # all that a figure's ways depend on: see `ways_from`
Reach: TypeAlias = tuple[tuple[Move, ...], dict[int, int], Key]
Places: TypeAlias = list[list[dict[int, Reach]]]  # by space and steps, for each set of stops and locked doors


def _places() -> Places:
    return [[{} for _ in range(FARTHEST + 1)] for _ in range(SPACES)]


_BY_BARRED: Final = {barred: _places() for barred in BARRED}
_reach: Final = tuple(
    _BY_BARRED[barred] for barred in BARRED
)  # by role; of the map alone: it tells nothing about players
_MOST_KEPT: Final = 1 << 7  # answers at each place; then they are worked out anew
_NOWHERE: Final[Reach] = ((), {}, (0, 0, 0, 0, 0))
_ALL_SPACES: Final = (1 << SPACES) - 1
# The stops and the doors, these after all spaces, that can matter to so many steps. Where the last of them leads there
# is nothing to stop any more.
_NEAR: Final = tuple(
    tuple(BALL[space][max(0, steps - 1)] | DOORS_NEAR[space][steps] << SPACES for steps in range(FARTHEST + 1))
    for space in range(SPACES)
)


def stops(s: SeaState, role: int, acting: bool) -> int:
    """The spaces where something happens to this player: a way ends there, and may go on from there."""
    terms, carried = s.terms, s.samples[role]
    found = s.sample_spaces if CARRIED + s.carriers[role] > carried else 0  # `room_for_samples`, written out for speed
    if carried or terms.all_together or (terms.first_of_all and s.first_there == NOBODY):
        found |= 1 << EXTRACTION
    if acting:
        rooms = CRISIS_MASK
        first, second = ABILITIES_OF[role]
        if s.abilities[first] != READY or s.abilities[second] != READY:
            rooms |= ROLE_ROOMS[role]
        found |= rooms & ~s.visited[role]
    return found


def reach(s: SeaState, role: int, steps: int, acting: bool) -> Reach:
    """Every space within so many steps that open ways lead to, as moves; how far each is; and what that rests on.

    Of doors and stops only those near enough to matter are in the key, so that what is remembered serves often.
    """
    if not steps:
        return _NOWHERE
    space = s.at[role]
    kept = _reach[role][space][steps]
    in_the_way = (stops(s, role, acting) | s.locked << SPACES) & _NEAR[space][steps]
    found = kept.get(in_the_way)
    if found is None:
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        key = in_the_way >> SPACES, BARRED[role], space, steps, in_the_way & _ALL_SPACES
        far = ways_from(*key)
        found = kept[in_the_way] = tuple(m.GOES[to] for to in far), far, key
    return found


def _way(s: SeaState, role: int, space: int, steps: int, acting: bool) -> tuple[str, ...]:
    return tuple(SPACE_IDS[one] for one in way_to(*reach(s, role, steps, acting)[2], space))


def tell_way(s: SeaState, role: int, space: int, steps: int, acting: bool, source: Source, chooser: int) -> None:
    """Report that a figure goes to a space; called before it has arrived."""
    if s.events is not None:
        way, start = _way(s, role, space, steps, acting), SPACE_IDS[s.at[role]]
        (cause, of), by = source, ROLE_IDS[chooser]
        s.tell(Went, role=ROLE_IDS[role], start=start, way=way, end=SPACE_IDS[space], cause=cause, of=of, by=by)


def arrive(s: SeaState, role: int, space: int, acting: bool) -> None:
    """A figure comes to a space; where it is `acting`, so do the rooms on it (SS-46)."""
    s.at[role] = space
    if not ACTING >> space & 1:
        return
    if space == EXTRACTION:
        if s.first_there == NOBODY:
            s.first_there = role
        check_end(s)
    elif acting and not s.visited[role] >> space & 1:
        if CRISIS_MASK >> space & 1:
            s.visited = put(s.visited, role, s.visited[role] | 1 << space)
            s.stack.append(DRAW_CRISIS[role])
        elif ROLE_ROOMS[role] >> space & 1:
            s.visited = put(s.visited, role, s.visited[role] | 1 << space)
            turn_up(s, role)


def refuse_go(s: SeaState, role: int, space: int, steps: int) -> Refusal:
    """Why a figure cannot go to a space."""
    name = SPACE_NAMES[space]
    if space == s.at[role]:
        return Refusal("SS-15", f"The {ROLES[role].name} is at {name} already.")
    if VIP_MASK >> space & 1 and BARRED[role]:
        return Refusal("SS-11", f"Only the Captain may enter {name}.")
    if space == EXTRACTION and s.locked & EXTRACTION_DOOR:
        count = s.terms.late_extraction
        return Refusal("SS-52", f"{name} opens only after {count} samples have left the labs.")
    far = distances(s.locked, BARRED[role], s.at[role])[space]
    if far <= steps:
        return Refusal("SS-15", f"Something happens on the way to {name}: stop there first, then go on.")
    if distances(0, BARRED[role], s.at[role])[space] <= steps:
        return Refusal("SS-09", f"The way to {name} is locked.")
    return Refusal("SS-15", f"{name} is out of reach: {count_text(steps)} left.")


def count_text(steps: int) -> str:
    """A number of spaces as prompts say it; none is "no space"."""
    return "no space" if not steps else "1 space" if steps == 1 else f"{steps} spaces"


def points_here(s: SeaState, role: int, move: Move) -> tuple[str, ...]:
    """What a move of a figure is about: taking and stopping are about the space that it stands on."""
    return (f"space:{SPACE_IDS[s.at[role]]}",) if move.verb in (verbs.TAKE, verbs.STOP) else move.points_at


def go_price(s: SeaState, role: int, move: Move, steps: int, acting: bool) -> dict[str, int]:
    """How many of its steps a figure uses."""
    return {"steps": reach(s, role, steps, acting)[1][move.arg]} if move.verb == verbs.GO else {}


def go_effect(s: SeaState, role: int, move: Move, steps: int, acting: bool) -> MoveEffect:
    """The way that a figure goes, and what waits at its end."""
    if move.verb != verbs.GO:
        return {}
    way = list(_way(s, role, move.arg, steps, acting))
    return {"way": way, "waits": _what_waits(s, role, move.arg, acting)}


_WAITS: Final[dict[Waits, str]] = {
    "sample": "a sample lies there",
    "extraction": "the way out",
    "crisis": "draw a crisis card",
    "ability": "you may turn up an ability",
}


def describe_go(s: SeaState, role: int, space: int, steps: int, acting: bool) -> str:
    """How far a space is, and what waits there."""
    count = count_text(reach(s, role, steps, acting)[1][space])
    waits = (_WAITS[one] for one in _what_waits(s, role, space, acting))
    return f"{', '.join((SPACE_NAMES[space], count, *waits))}."


def _what_waits(s: SeaState, role: int, space: int, acting: bool) -> list[Waits]:
    """What happens to a figure that comes to a space, or lies there to be taken."""
    waits: list[Waits] = ["sample"] if s.sample_spaces >> space & 1 else []
    if space == EXTRACTION and s.samples[role]:
        waits.append("extraction")
    elif acting and not s.visited[role] >> space & 1:
        if CRISIS_MASK >> space & 1:
            waits.append("crisis")
        elif ROLE_ROOMS[role] >> space & 1 and face_down(s, role):
            waits.append("ability")
    return waits
