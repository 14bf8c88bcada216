"""Moving: where ways lead, what happens on arrival, and the move phase (SS-13, SS-15, SS-17, SS-47)."""

from typing import Final, TypeAlias, final

from fathoms.engine.frames import Automatic, Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.components import ROLES
from fathoms.games.silent_sea.crisis import DRAW_CRISIS
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.hands import part_with
from fathoms.games.silent_sea.harm import lift_sample
from fathoms.games.silent_sea.state import BARRED, DOWN, EXTRA, KINDS, NOBODY, SeaState
from fathoms.games.silent_sea.station import (
    ACTING,
    BALL,
    CRISIS_MASK,
    DOORS_NEAR,
    EXTRACTION,
    EXTRACTION_DOOR,
    FARTHEST,
    ROLE_ROOMS,
    TITLES,
    VIP_MASK,
    distances,
    ways,
)
from fathoms.games.silent_sea.turning_up import turn_up

Key: TypeAlias = tuple[int, int, int, int, int]
_reach: dict[Key, tuple[tuple[Move, ...], dict[int, int]]] = {}
_REMEMBERED: Final = 1 << 16
_NOWHERE: Final[tuple[tuple[Move, ...], dict[int, int]]] = ((), {})


def stops(s: SeaState, role: int, acting: bool) -> int:
    """The spaces where something happens to this player: a way ends there, and may go on from there."""
    found = s.sample_spaces if s.room_for_samples(role) else 0
    if s.samples[role] or s.table.all_together or (s.table.first_of_all and s.first_there == NOBODY):
        found |= 1 << EXTRACTION
    if acting:
        rooms = CRISIS_MASK
        if s.abilities[role * 2] == DOWN or s.abilities[role * 2 + 1] == DOWN:
            rooms |= ROLE_ROOMS[role]
        found |= rooms & ~s.visited[role]
    return found


def reach(s: SeaState, role: int, steps: int, acting: bool) -> tuple[tuple[Move, ...], dict[int, int]]:
    """Every space within so many steps that open ways lead to, as moves, and how far each is."""
    if not steps:
        return _NOWHERE
    space = s.at[role]
    locked = s.locked & DOORS_NEAR[space][steps]
    key = locked, BARRED[role], space, steps, stops(s, role, acting) & BALL[space][steps]
    found = _reach.get(key)
    if found is None:
        if len(_reach) >= _REMEMBERED:
            _reach.clear()
        far = ways(*key)
        found = _reach[key] = tuple(m.GOES[to] for to in far), far
    return found


def arrive(s: SeaState, role: int, space: int, acting: bool) -> None:
    """A figure comes to a space; where it is `acting`, so do the rooms on it (SS-46)."""
    s.at[role] = space
    if s.events is not None:
        s.tell("went", who=ROLES[role].name, space=TITLES[space])
    if not ACTING >> space & 1:
        return
    if space == EXTRACTION:
        if s.first_there == NOBODY:
            s.first_there = role
        check_end(s)
    elif acting and not s.visited[role] >> space & 1:
        if CRISIS_MASK >> space & 1:
            s.visited[role] |= 1 << space
            s.stack.append(DRAW_CRISIS[role])
        elif ROLE_ROOMS[role] >> space & 1:
            s.visited[role] |= 1 << space
            turn_up(s, role)


def refuse_go(s: SeaState, role: int, space: int, steps: int) -> Refusal:
    """Why a figure cannot go to a space."""
    name = TITLES[space]
    if space == s.at[role]:
        return Refusal("SS-15", f"The {ROLES[role].name} is at {name} already.")
    if VIP_MASK >> space & 1 and BARRED[role]:
        return Refusal("SS-11", f"Only the Captain may enter {name}.")
    if space == EXTRACTION and s.locked & EXTRACTION_DOOR:
        count = s.table.late_extraction
        return Refusal("SS-52", f"{name} opens only after {count} samples have left the labs.")
    far = distances(s.locked, BARRED[role], s.at[role])[space]
    if far <= steps:
        return Refusal("SS-15", f"Something happens on the way to {name}: stop there first, then go on.")
    if distances(0, BARRED[role], s.at[role])[space] <= steps:
        return Refusal("SS-09", f"The way to {name} is locked.")
    return Refusal("SS-15", f"{name} is out of reach: {count_text(steps)} left.")


@final
class Walk(Question[SeaState]):
    """The move phase after the roll: go, take what lies there, play Extra Space, until enough."""

    __slots__ = ("played", "steps")

    def __init__(self, steps: int, played: int) -> None:
        self.steps = steps
        self.played = played

    def seat(self, s: SeaState) -> int:
        """The active player's."""
        return s.seat_of[s.turn]

    def prompt(self, s: SeaState) -> str:
        """Where, and how many spaces are left."""
        where = "where to?" if self.steps else "will you stop?"
        return f"{ROLES[s.turn].name} at {TITLES[s.at[s.turn]]}, {count_text(self.steps)} left: {where}"

    def moves(self, s: SeaState) -> list[Move]:
        """Every space in reach, and what else the move phase allows."""
        role = s.turn
        legal: list[Move] = []
        if s.sample_spaces >> s.at[role] & 1 and s.room_for_samples(role):
            legal.append(m.TAKE_SAMPLE)
        legal += reach(s, role, self.steps, True)[0]
        if s.hands[role * KINDS + EXTRA] and self.played < s.table.extra_spaces:
            legal.append(m.EXTRA_SPACE)
        legal.append(m.STOP_HERE)
        return legal

    def describe(self, s: SeaState, move: Move) -> str:
        """How far it is, and what happens there."""
        if move.verb != m.GO:
            return move.sentence
        return describe_go(s, s.turn, move.arg, self.steps, True)

    def take(self, s: SeaState, move: Move) -> None:
        """Go on from there with the steps that are left."""
        role = s.turn
        if move is m.STOP_HERE:
            if self.steps == s.roll and not self.played:
                s.tell("stays", who=ROLES[role].name, space=TITLES[s.at[role]])
            return
        if move.verb == m.GO:
            left = self.steps - reach(s, role, self.steps, True)[1][move.arg]
            s.stack.append(_WALK_ONS[left][self.played] if ACTING >> move.arg & 1 else WALKS[left][self.played])
            arrive(s, role, move.arg, True)
        elif move is m.TAKE_SAMPLE:
            lift_sample(s, role, s.at[role])
            if s.at[role] != EXTRACTION or not check_end(s):
                s.stack.append(self)
        else:
            part_with(s, role, EXTRA)
            s.show("extra_space", who=ROLES[role].name)
            s.stack.append(WALKS[self.steps + 1][self.played + 1])

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Why not."""
        role = s.turn
        if move.verb == m.GO:
            return refuse_go(s, role, move.arg, self.steps)
        if move is m.TAKE_SAMPLE:
            if not s.sample_spaces >> s.at[role] & 1:
                return Refusal("SS-17", "No sample lies here.")
            return Refusal("SS-18", f"You carry {s.samples[role]} already, and have room for no more.")
        if move is m.EXTRA_SPACE:
            if not s.hands[role * KINDS + EXTRA]:
                return Refusal("SS-15", "You hold no Extra Space.")
            return Refusal("SS-16", "One Extra Space a turn is all that this table allows.")
        return Refusal("SS-15", f"{move.text!r} is nothing for the move phase: go somewhere, or stop.")


def count_text(steps: int) -> str:
    """So many spaces, in words."""
    return "no space" if not steps else "1 space" if steps == 1 else f"{steps} spaces"


def describe_go(s: SeaState, role: int, space: int, steps: int, acting: bool) -> str:
    """How far a space is, and what happens there."""
    count = reach(s, role, steps, acting)[1][space]
    return f"{TITLES[space]}, {count_text(count)}{_what_waits(s, role, space, acting)}."


def _what_waits(s: SeaState, role: int, space: int, acting: bool) -> str:
    """What happens to a figure that comes to a space, as the end of a sentence."""
    waits = ", a sample lies there" if s.sample_spaces >> space & 1 else ""
    if space == EXTRACTION and s.samples[role]:
        return f"{waits}, the way out"
    if not acting or s.visited[role] >> space & 1:
        return waits
    if CRISIS_MASK >> space & 1:
        return f"{waits}, draw a crisis card"
    down = DOWN in s.abilities[role * 2 : role * 2 + 2]
    return f"{waits}, you may turn up an ability" if down and ROLE_ROOMS[role] >> space & 1 else waits


@final
class WalkOn(Automatic[SeaState]):
    """After what happened on the way: the steps left go on from where the figure stands, if it lives (SS-47)."""

    __slots__ = ("played", "steps")

    def __init__(self, steps: int, played: int) -> None:
        self.steps = steps
        self.played = played

    def run(self, s: SeaState) -> None:
        """Ask again."""
        if s.health[s.turn]:
            s.stack.append(WALKS[self.steps][self.played])


WALKS: Final = tuple(tuple(Walk(steps, played) for played in range(7)) for steps in range(FARTHEST + 1))
_WALK_ONS: Final = tuple(tuple(WalkOn(steps, played) for played in range(7)) for steps in range(FARTHEST + 1))
