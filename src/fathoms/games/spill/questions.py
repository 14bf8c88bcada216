"""What the questions of The Spill are about, and what their answers would do: the types of those facts."""

from typing import ClassVar, Final, Literal, TypedDict

from fathoms.engine.frames import Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.model import EffectVerb
from fathoms.games.spill.state import SpillState


class SpillQuestion(Question[SpillState]):
    """A question to the player of the active specialist, unless it says otherwise."""

    __slots__ = ()
    verbs: ClassVar[tuple[int, ...]]  # that its answers have

    def seat(self, s: SpillState) -> int:
        return s.seat_of(s.active)

    def turn_after(self, s: SpillState) -> int:
        return s.next_seat()

    def points_at(self, s: SpillState, move: Move) -> tuple[str, ...]:
        return move.points_at if move.verb in self.verbs else ()

    def comes_first(self, s: SpillState) -> Refusal:
        """Why all that it is not about has to wait for its answer."""
        raise NotImplementedError

    def refuse_at(self, s: SpillState, target: str) -> Refusal:
        return self.comes_first(s)


class ChooseSpecialistAbout(TypedDict):
    """Who joins, at which place of the turn order."""

    place: int
    chosen: list[str]


class KeepResourceAbout(TypedDict):
    """Which of a specialist's two cards the team keeps."""

    specialist: str
    cards: list[str]


class RedirectAbout(TypedDict):
    """Which way a die runs that fell into a full sector: every sector of either way, the last one takes it."""

    specialist: str
    sector: str
    clockwise: list[str]
    counter_clockwise: list[str]


class ActAbout(TypedDict):
    """What the active specialist does next."""

    specialist: str
    sector: str
    ap: int


class SailOnAbout(TypedDict):
    """How far the Sea Captain sails on after a transport."""

    specialist: str
    sector: str
    reach: int


class PickTargetAbout(TypedDict):
    """What an effect of a card's ability acts on: so many picks are left, and it reaches these sectors."""

    card: str
    ability: str
    effect: EffectVerb
    left: int
    sectors: list[str]


class PlaceCubeAbout(TypedDict):
    """Which ability an earned cube goes on; so many are left in the supply, this one among them."""

    supply: int


class PayCubeAbout(TypedDict):
    """Which card the next cube for a requisition comes from: `cube` of `needed`, from 1."""

    card: str
    ability: str
    cube: int
    needed: int


class SwapInAbout(TypedDict):
    """Who comes in for a specialist who leaves."""

    specialist: str
    place: int


ABOUT: Final[dict[str, type]] = {
    "choose specialist": ChooseSpecialistAbout,
    "keep resource": KeepResourceAbout,
    "redirect": RedirectAbout,
    "act": ActAbout,
    "sail on": SailOnAbout,
    "pick target": PickTargetAbout,
    "place cube": PlaceCubeAbout,
    "pay cube": PayCubeAbout,
    "swap in": SwapInAbout,
}


class MoveEffect(TypedDict, total=False):
    """What a screen shows of a move before it is made."""

    way: list[str]  # of a ship or a die: every sector from where it is to where it ends
    end: str  # the sector where it ends
    space: str  # what lies there is pushed back, removed, rescued, cleaned
    species: str
    side: Literal["healthy", "contaminated"]  # of an animal to be rescued
    ap: int  # gained
    cubes: int  # on the card afterwards
    needed: int  # by the ability
    drops: bool  # whether the die of an extra action will ever fall
    last_turn: int  # the turn that it makes the last
    ends_game: Literal["won", "lost"]  # with the turn: lost to a danger not cured, won by an empty bag
