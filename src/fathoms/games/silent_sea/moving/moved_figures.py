"""Moving a figure outside its move phase: by a flashlight or an ability (SS-17, SS-46)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.pieces import ROLE_IDS, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.turns import Source
from fathoms.games.silent_sea.moving.going import (
    arrive,
    count_text,
    describe_go,
    go_effect,
    go_price,
    points_here,
    reach,
    refuse_go,
    tell_way,
)
from fathoms.games.silent_sea.moving.samples import lift_sample
from fathoms.games.silent_sea.question import PlayerQuestion, SeaQuestion
from fathoms.games.silent_sea.question_facts import MoveEffect, PickUpAbout, ShiftAbout
from fathoms.games.silent_sea.state import PLAYERS, SeaState
from fathoms.games.silent_sea.station.spaces import EXTRACTION, SPACE_IDS, SPACE_NAMES


@final
class Shift(SeaQuestion):
    """A figure is moved outside its move phase, by whoever was given the choice (SS-46)."""

    __slots__ = ("chooser", "role", "source", "steps")
    kind: ClassVar[str] = "shift"
    wanted: ClassVar[Refusal] = Refusal("SS-46", "A figure is being moved: go somewhere, or stop.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.GO, verbs.STOP})

    def __init__(self, role: int, chooser: int, steps: int, source: Source) -> None:
        self.role = role
        self.chooser = chooser
        self.steps = steps
        self.source = source

    def seat(self, s: SeaState) -> int:
        return s.seat_of[self.chooser]

    def about(self, s: SeaState) -> ShiftAbout:
        cause, of = self.source
        return {"moved": ROLE_IDS[self.role], "steps": self.steps, "cause": cause, "of": of}

    def prompt(self, s: SeaState) -> str:
        whom = "" if self.role == self.chooser else f" the {ROLES[self.role].name}"
        far = count_text(self.steps)
        return f"{ROLES[self.chooser].name}, move{whom} up to {far} from {SPACE_NAMES[s.at[self.role]]}."

    def moves(self, s: SeaState) -> list[Move]:
        return [*reach(s, self.role, self.steps, s.terms.shifts_act)[0], m.STOP_HERE]

    def describe(self, s: SeaState, move: Move) -> str:
        if move.verb != verbs.GO:
            return move.sentence
        return describe_go(s, self.role, move.arg, self.steps, s.terms.shifts_act)

    def points_at(self, s: SeaState, move: Move) -> tuple[str, ...]:
        return points_here(s, self.role, move) if move.verb in self.answers else ()

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        return go_price(s, self.role, move, self.steps, s.terms.shifts_act)

    def effect_of(self, s: SeaState, move: Move) -> MoveEffect:
        return go_effect(s, self.role, move, self.steps, s.terms.shifts_act)

    def take(self, s: SeaState, move: Move) -> None:
        """The figure goes there; a sample that lies there may be taken, then the way may go on."""
        if move is m.STOP_HERE:
            return
        acting = s.terms.shifts_act
        left = self.steps - reach(s, self.role, self.steps, acting)[1][move.arg]
        if left:
            s.stack.append(ShiftOn(Shift(self.role, self.chooser, left, self.source)))
        if s.sample_spaces >> move.arg & 1:
            s.stack.append(OFFER_PICK_UP[self.role])
        tell_way(s, self.role, move.arg, self.steps, acting, self.source, self.chooser)
        arrive(s, self.role, move.arg, acting)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        if move.verb == verbs.GO:
            return refuse_go(s, self.role, move.arg, self.steps)
        return Refusal("SS-46", f"{move.text!r} is nothing for this move: go somewhere, or stop.")


@final
class ShiftOn(Automatic[SeaState]):
    """The rest of such a move, if the figure and its mover still live."""

    __slots__ = ("rest",)

    def __init__(self, rest: Shift) -> None:
        self.rest = rest

    def run(self, s: SeaState) -> None:
        if s.health[self.rest.role] and s.health[self.rest.chooser]:
            s.stack.append(self.rest)


@final
class OfferPickUp(Automatic[SeaState]):
    """A figure that was moved onto a sample may take it, if it lives and has room (SS-17, SS-46)."""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, s: SeaState) -> None:
        here = s.sample_spaces >> s.at[self.role] & 1
        if s.health[self.role] and here and s.room_for_samples(self.role):
            s.stack.append(_PICK_UP[self.role])


@final
class PickUp(PlayerQuestion):
    """Take the sample here, or leave it? It is the moved player's own choice, whoever moved the figure."""

    __slots__ = ()
    kind: ClassVar[str] = "pick up"
    wanted: ClassVar[Refusal] = Refusal("SS-17", "The question is whether to take the sample: take or leave.")
    answers: ClassVar[frozenset[int]] = frozenset({verbs.TAKE, verbs.LEAVE})

    def about(self, s: SeaState) -> PickUpAbout:
        space = s.at[self.role]
        return {"space": SPACE_IDS[space], "count": s.spaces[space]}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[self.role].name}, a water sample lies at {SPACE_NAMES[s.at[self.role]]}: take it?"

    def moves(self, s: SeaState) -> list[Move]:
        return [m.TAKE_SAMPLE, m.LEAVE_IT]

    def points_at(self, s: SeaState, move: Move) -> tuple[str, ...]:
        return points_here(s, self.role, move) if move.verb in self.answers else ()

    def take(self, s: SeaState, move: Move) -> None:
        if move is m.TAKE_SAMPLE:
            s.stack.append(OFFER_PICK_UP[self.role])  # where two lie, there may be room for both
            lift_sample(s, self.role, s.at[self.role])
            if s.at[self.role] == EXTRACTION:
                check_end(s)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        return self.wanted


OFFER_PICK_UP: Final = tuple(OfferPickUp(role) for role in range(PLAYERS))
_PICK_UP: Final = tuple(PickUp(role) for role in range(PLAYERS))
