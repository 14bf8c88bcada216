"""Moving a figure outside its move phase: by a flashlight or an ability (SS-17, SS-46)."""

from typing import Final, final

from fathoms.engine.frames import Automatic, Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.state import PLAYERS, SeaState
from fathoms.games.silent_sea.station.samples import lift_sample
from fathoms.games.silent_sea.station.spaces import EXTRACTION, SPACE_NAMES
from fathoms.games.silent_sea.turn.going import arrive, count_text, describe_go, reach, refuse_go


@final
class Shift(Question[SeaState]):
    """A figure is moved outside its move phase, by whoever was given the choice (SS-46)."""

    __slots__ = ("chooser", "role", "steps")

    def __init__(self, role: int, chooser: int, steps: int) -> None:
        self.role = role
        self.chooser = chooser
        self.steps = steps

    def seat(self, s: SeaState) -> int:
        """The chooser's."""
        return s.seat_of[self.chooser]

    def prompt(self, s: SeaState) -> str:
        """Who moves, and how far."""
        whom = "" if self.role == self.chooser else f" the {ROLES[self.role].name}"
        far = count_text(self.steps)
        return f"{ROLES[self.chooser].name}, move{whom} up to {far} from {SPACE_NAMES[s.at[self.role]]}."

    def moves(self, s: SeaState) -> list[Move]:
        """Every space in reach, or staying."""
        return [*reach(s, self.role, self.steps, s.terms.shifts_act)[0], m.STOP_HERE]

    def describe(self, s: SeaState, move: Move) -> str:
        """How far it is."""
        if move.verb != verbs.GO:
            return move.sentence
        return describe_go(s, self.role, move.arg, self.steps, s.terms.shifts_act)

    def take(self, s: SeaState, move: Move) -> None:
        """The figure goes there; a sample that lies there may be taken, then the way may go on."""
        if move is m.STOP_HERE:
            return
        acting = s.terms.shifts_act
        left = self.steps - reach(s, self.role, self.steps, acting)[1][move.arg]
        if left:
            s.stack.append(ShiftOn(self.role, self.chooser, left))
        if s.sample_spaces >> move.arg & 1:
            s.stack.append(OFFER_PICK_UP[self.role])
        arrive(s, self.role, move.arg, acting)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Why not."""
        if move.verb == verbs.GO:
            return refuse_go(s, self.role, move.arg, self.steps)
        return Refusal("SS-46", f"{move.text!r} is nothing for this move: go somewhere, or stop.")


@final
class ShiftOn(Automatic[SeaState]):
    """The rest of such a move, if the figure still lives."""

    __slots__ = ("chooser", "role", "steps")

    def __init__(self, role: int, chooser: int, steps: int) -> None:
        self.role = role
        self.chooser = chooser
        self.steps = steps

    def run(self, s: SeaState) -> None:
        """Ask again."""
        if s.health[self.role] and s.health[self.chooser]:
            s.stack.append(Shift(self.role, self.chooser, self.steps))


@final
class OfferPickUp(Automatic[SeaState]):
    """A figure that was moved onto a sample may take it, if it lives and has room (SS-17, SS-46)."""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, s: SeaState) -> None:
        """Ask, where there is something to ask."""
        here = s.sample_spaces >> s.at[self.role] & 1
        if s.health[self.role] and here and s.room_for_samples(self.role):
            s.stack.append(_PICK_UP[self.role])


@final
class PickUp(Question[SeaState]):
    """Take the sample here, or leave it?"""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def seat(self, s: SeaState) -> int:
        """The moved player's own."""
        return s.seat_of[self.role]

    def prompt(self, s: SeaState) -> str:
        """What lies here."""
        return f"{ROLES[self.role].name}, a water sample lies at {SPACE_NAMES[s.at[self.role]]}: take it?"

    def moves(self, s: SeaState) -> list[Move]:
        """Yes or no."""
        return [m.TAKE_SAMPLE, m.LEAVE_IT]

    def take(self, s: SeaState, move: Move) -> None:
        """Carry it from now on."""
        if move is m.TAKE_SAMPLE:
            s.stack.append(OFFER_PICK_UP[self.role])  # where two lie, there may be room for both
            lift_sample(s, self.role, s.at[self.role])
            if s.at[self.role] == EXTRACTION:
                check_end(s)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        """Only that is asked."""
        return Refusal("SS-17", "The question is whether to take the sample: take or leave.")


OFFER_PICK_UP: Final = tuple(OfferPickUp(role) for role in range(PLAYERS))
_PICK_UP: Final = tuple(PickUp(role) for role in range(PLAYERS))
