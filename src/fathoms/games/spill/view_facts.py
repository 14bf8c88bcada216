"""The types of what a seat sees: the schema is made from them."""

from typing import Literal, TypedDict

from fathoms.engine.view import Head
from fathoms.games.spill.board import Letter


class SectorView(TypedDict):
    """A sector: the letters of its spaces with oil, with a Healthy and with a Contaminated animal, A first.

    The sector's id and a letter make a space's id. Of an oil die its number is told too: it is the sector's own, or
    that of the full sector which it ran over from.
    """

    oil: dict[Letter, int]
    healthy: list[Letter]
    contaminated: list[Letter]


class SpecialistView(TypedDict):
    """A specialist in play; `specialists` lists them in turn order."""

    id: str
    seat: int
    shared: bool  # among all three players
    sector: str | None  # before the ships are placed
    tokens: dict[str, int]
    tokens_until: int  # the turn with whose clean-up they turn down


class CardView(TypedDict):
    """A resource card in the open; `ability` is the one that its cubes lie on."""

    id: str
    ability: str | None
    cubes: int


class ObjectiveView(TypedDict):
    """How far an objective of the card is, whether it is met now, and whether it was marked at the last clean-up."""

    count: int
    needed: int
    met: bool
    marked: bool


class WinCardView(TypedDict):
    """The win-condition card of this game, the sectors its markers lie on, and its objectives in the card's order."""

    id: str
    markers: list[str]
    objectives: list[ObjectiveView]


class CureView(TypedDict):
    """One way out of a danger: see `model.Cure`."""

    dice: int
    places: list[str]
    heal: int
    species: str | None


class DangerView(TypedDict):
    """A losing condition that the turn would end with: see `model.Danger`."""

    condition: Literal["all_kinds", "three_of_a_kind", "spill_outs"]
    holds: Literal["now", "clean_up"]
    species: str | None
    now: int
    count: int
    limit: int
    cures: list[CureView]


class TrackView(TypedDict):
    """The spill-out track, and the space that its token stands on."""

    id: str
    position: int


class DiceView(TypedDict):
    """Dice by their kind."""

    oil: int
    weather: int


class DropView(TypedDict):
    """The dice that the next turn drops: what the track shows, and the pool (SP-18)."""

    drawn: int
    pool: int


class DeckView(TypedDict):
    """The deck of resource cards: how many, and those at its bottom that everybody saw go there, lowest first."""

    size: int
    bottom: list[str]


class SpillBody(TypedDict):
    """What is The Spill's own in a view. Kinds of animals, cards and specialists are named by their ids."""

    active: int  # whose turn it is, by the place in `specialists`
    last_turn: bool
    next_turn_last: bool
    dangers: list[DangerView]
    ap: int
    ap_at_start: int  # what the turn begins with
    extra_actions: int  # taken this turn
    free_push_waits: bool  # for the Environmental Tech
    free_pushes_made: int
    free_rescues_made: int
    requisitioned: bool
    sea: dict[str, SectorView]
    specialists: list[SpecialistView]
    track: TrackView
    spill_outs: int
    bag: DiceView
    pool: DiceView
    hand: DiceView  # what is about to fall
    next_drop: DropView | None  # none when no turn follows
    removed: int
    removed_ever: int
    rescued: dict[str, int]
    rescued_contaminated: dict[str, int]
    sickbay: dict[str, int]
    win_card: WinCardView
    resources: list[CardView | None]
    dealt: list[str]  # pairs to keep one of, in set-up
    resource_deck: DeckView
    resource_discards: list[str]
    resources_gone: list[str]
    resources_used: int
    cubes: int  # in the supply


class SpillView(Head, SpillBody):
    """All that a seat sees of The Spill."""
