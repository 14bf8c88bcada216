"""What the entries of the catalogue are: one type for each kind of thing that a board looks up by id."""

from typing import Literal, TypedDict

from fathoms.games.silent_sea.components.model import (
    AbilityVerb,
    BallotKind,
    CardKind,
    CardUse,
    CrisisVerb,
    Target,
    Who,
)


class SpaceEntry(TypedDict):
    """A space and the grid point, column and row from 0, where it is drawn. `kind` is a room's, or "corridor"."""

    id: str
    name: str
    kind: str
    at: list[int]


class DoorEntry(TypedDict):
    """A door: of a restricted room, of the extraction point, or a closed passage; and where it is drawn."""

    id: str
    name: str
    kind: Literal["room", "passage"]
    at: list[int]
    at_start: Literal["locked", "open"]


class StepEntry(TypedDict):
    """Two spaces beside each other, and the doors that a figure passes on the way from the first to the second."""

    start: str
    end: str
    doors: list[str]


class CorridorEntry(TypedDict):
    """A straight line of grid points, both ends included; what is no space on it is a crossing or a passage."""

    id: str
    start: list[int]
    end: list[int]


class StationEntry(TypedDict):
    """The map, on a grid of `width` by `height` points."""

    width: int
    height: int
    start: str
    extraction: str
    spaces: list[SpaceEntry]
    doors: list[DoorEntry]
    corridors: list[CorridorEntry]
    crossings: list[list[int]]
    steps: list[StepEntry]


class RoleEntry(TypedDict):
    """A role, in turn order; `room` is the kind of room that turns up its abilities."""

    id: str
    name: str
    letter: str
    room: str
    source: str


class AbilityEffectEntry(TypedDict):
    """What an ability does; `amount` counts health, turns or spaces, and is None where nothing is counted."""

    verb: AbilityVerb
    amount: int | None


class AbilityEntry(TypedDict):
    """An ability card; `within` is its range in spaces, 0 where it has none, `short` a name of one word.

    `draws` counts the generic cards that its user draws besides.
    """

    id: str
    name: str
    short: str
    role: str
    target: Target
    within: int
    cost: int
    draws: int
    effect: AbilityEffectEntry
    text: str
    source: str


class CardEntry(TypedDict):
    """A card that can be in a hand; `count` of it are in the deck, `needs` is what it is crafted from.

    `played` says when it is played by itself; a resource never is.
    """

    id: str
    name: str
    kind: CardKind
    played: list[CardUse]
    count: int
    stands_for: str | None
    needs: dict[str, int]
    text: str
    source: str


class PieceEntry(TypedDict):
    """What ids name beside cards and roles: the water sample of an offer, and Luna as an attacker."""

    id: str
    name: str
    text: str


class CrisisEffectEntry(TypedDict):
    """One thing that a crisis does; None stands where a field means nothing for its verb.

    `who` says whom it is for: "near" all within `reach` spaces of the drawer, "nearest" the player nearest to `near`,
    a room's id or "drawer". `ballot` is what all are asked.
    """

    verb: CrisisVerb
    amount: int | None
    who: Who | None
    near: str | None
    reach: int | None
    ballot: BallotKind | None


class CrisisEntry(TypedDict):
    """A crisis card, of which the deck has `count`; its effects happen in order."""

    id: str
    name: str
    count: int
    effects: list[CrisisEffectEntry]
    text: str
    source: str


class LimitEntries(TypedDict):
    """The numbers of the rules: ranges in spaces, damage in points of health, times in turn cycles."""

    health: int
    hand: int
    carried: int
    samples: int
    samples_to_win: int
    die: int
    cooldown: int
    gun_range: int
    gun_damage: int
    reaction_damage: int
    defence_range: int
    flashlight_steps: int
    medkit_range: int
    painkillers_heal: int
    suit_saves: int
    trade_range: int
    enough_give_up: int
