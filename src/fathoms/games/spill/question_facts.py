"""What each kind of question of The Spill is about, and what its moves do, as types."""

from typing import Final, Literal, TypedDict

from fathoms.games.spill.model import EffectVerb


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
