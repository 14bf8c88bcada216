"""What each kind of question of The Silent Sea is about, and what its moves do, as types."""

from typing import Final, Literal, TypeAlias, TypedDict

from fathoms.games.silent_sea.components.model import BallotKind
from fathoms.games.silent_sea.events.turns import Cause

Waits: TypeAlias = Literal["sample", "extraction", "crisis", "ability"]


class OfferView(TypedDict):
    """A trade that is being built or has been proposed; "sample" stands among the ids of cards."""

    by: str
    to: str
    gives: list[str]
    asks: list[str]


class PickRoleAbout(TypedDict):
    """Roles that nobody has picked yet."""

    free: list[str]


class WalkAbout(TypedDict):
    """Whose move phase it is, the spaces left, and how many Extra Space cards may still be played."""

    moved: str
    steps: int
    extra_spaces: int


class ShiftAbout(TypedDict):
    """Whose figure is moved, how far, and by what: a card or an ability, and which."""

    moved: str
    steps: int
    cause: Cause
    of: str | None


class PickUpAbout(TypedDict):
    """The space that a sample lies on, and how many do."""

    space: str
    count: int


class TurnUpAbout(TypedDict):
    """Ability cards that still lie face down."""

    abilities: list[str]


class DiscardAbout(TypedDict):
    """How many cards have to go."""

    count: int


class ActionAbout(TypedDict):
    """Who acts, and where."""

    role: str
    space: str


class ReactAbout(TypedDict):
    """An attack: `attacker` is a role or "luna"; `crisis` the card that it comes from, if any."""

    attacker: str
    target: str
    damage: int
    crisis: str | None


class BreakSampleAbout(TypedDict):
    """A sample that breaks in the hands of its carrier."""

    target: str
    damage: int
    crisis: str


class CollectAbout(TypedDict):
    """How far away a sample may lie."""

    reach: int


class BallotAbout(TypedDict):
    """What a crisis card asks of all at once, and the damage that it threatens."""

    ballot: BallotKind
    damage: int
    crisis: str


class NoteAbout(TypedDict):
    """The player's last note, None for nobody."""

    note: str | None


QUESTIONS: Final[dict[str, type]] = {
    "pick role": PickRoleAbout,
    "walk": WalkAbout,
    "shift": ShiftAbout,
    "pick up": PickUpAbout,
    "turn up": TurnUpAbout,
    "discard": DiscardAbout,
    "action": ActionAbout,
    "react": ReactAbout,
    "break sample": BreakSampleAbout,
    "collect": CollectAbout,
    "build offer": OfferView,
    "answer offer": OfferView,
    "ballot": BallotAbout,
    "note": NoteAbout,
}


class MoveEffect(TypedDict, total=False):
    """What a screen shows of a move before it is made."""

    way: list[str]  # the spaces that a figure would go, the last one included
    waits: list[Waits]  # what is at its end
    damage: int  # that the target would take, if nothing answers it
    saves: int  # damage that a reaction takes off
    heals: int  # health that the target would have back
    unlocks: bool  # of a door: whether it is unlocked or locked
    makes: str  # the card that is crafted
