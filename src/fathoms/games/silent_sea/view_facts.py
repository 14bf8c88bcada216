"""The types of what a seat sees: the schema is made from them."""

from typing import Literal, TypeAlias, TypedDict

from fathoms.engine.view import Head
from fathoms.games.silent_sea.components.model import Loyalty
from fathoms.games.silent_sea.question_facts import OfferView

AbilityState: TypeAlias = Literal["down", "ready", "cooling"]
KnownBy: TypeAlias = Literal["own_card", "open_card", "assay", "proof", "end"]


class AbilityView(TypedDict):
    """An ability card; on cooldown, the turn cycle from which it may be turned up again."""

    id: str
    state: AbilityState
    ready_from: int | None


class ShieldView(TypedDict):
    """Who shields a player, and the turn cycle in which that ends, at the beginning of the shielding one's turn."""

    by: str
    until: int


class PlayerView(TypedDict):
    """A player as the viewer knows them."""

    role: str
    seat: int | None
    at: str
    health: int
    cards: int
    known_cards: dict[str, int]  # of the viewer the whole hand, of others what was seen; of all when the game is over
    samples: int
    room: int  # for more samples
    carrier: bool
    abilities: list[AbilityView]
    visited: list[str]  # crisis and role rooms
    sedated: int  # move phases to be lost
    slowed: int  # what the next roll counts less
    shield: ShieldView | None
    shot_at: dict[str, int]
    loyalty: Loyalty | None
    known_by: KnownBy | None  # how the viewer knows the loyalty
    tested: bool  # by an assay: who looked and what they saw, others do not see
    proved: bool  # crew, to everybody


class TogetherView(TypedDict):
    """A card that the viewer has seen and that is now with one of several players."""

    card: str
    holders: list[str]


class CrisisView(TypedDict):
    """The crisis card drawn last; while it is `on`, it still has something to do."""

    card: str
    drawer: str
    on: bool


class RangesView(TypedDict):
    """The spaces in range of the viewer's figure along open ways, whether or not anything is held or ready."""

    gun: list[str]
    defence: list[str]
    medkit: list[str]
    trade: list[str]
    abilities: dict[str, list[str]]


class SeaBody(TypedDict):
    """What this game adds to the head of a view. Players are named by their roles; `role` is the viewer's own."""

    active: str
    roll: int
    steps: int | None  # spaces left in a move phase
    role: str | None
    loyalty: Loyalty | None
    hand: dict[str, int] | None
    crew: list[PlayerView]  # in turn order
    together: list[TogetherView]
    samples: dict[str, int]  # by the space that they lie on
    samples_left_labs: int
    broken: int
    locked: list[str]  # doors
    first_at_extraction: str | None
    extraction_open: bool
    deck: int
    discards: dict[str, int]
    crisis_deck: int
    crisis_discards: dict[str, int]
    crisis: CrisisView | None
    ranges: RangesView | None
    asked_to_trade: list[str]  # in this turn
    offer: OfferView | None
    notes: dict[str, str]  # suspicions by who has them: one's own, and all when the game is over


class SeaView(Head, SeaBody):
    """All that a seat, or an observer, may know."""
