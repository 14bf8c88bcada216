"""What the components of The Silent Sea are: unchanging objects, made from the TOML files by readers.py."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Loyalty: TypeAlias = Literal["crew", "traitor"]
CardKind: TypeAlias = Literal["generic", "made", "item"]
CardUse: TypeAlias = Literal["move", "action", "reaction"]
Target: TypeAlias = Literal["player", "other", "door", "nothing"]
AbilityVerb: TypeAlias = Literal["heal", "sedate", "assay", "collect", "walk", "shield", "door"]
CrisisVerb: TypeAlias = Literal[
    "luna", "break", "hurt", "lose", "slow", "dark", "relock", "ballot", "heal", "draw", "ready"
]
Who: TypeAlias = Literal["drawer", "all", "near", "carrier", "nearest"]
BallotKind: TypeAlias = Literal["name", "give up", "answer"]


@dataclass(frozen=True)
class Room:
    """A room of the station and where it is drawn."""

    id: str
    name: str
    kind: str
    at: tuple[int, int]
    restricted: bool
    source: str


@dataclass(frozen=True)
class Point:
    """A closed passage or a crossing: a place on the grid that is no space."""

    id: str
    name: str
    at: tuple[int, int]
    source: str


@dataclass(frozen=True)
class Corridor:
    """A straight line of grid points, both ends included."""

    id: str
    ends: tuple[tuple[int, int], tuple[int, int]]
    source: str

    @property
    def points(self) -> list[tuple[int, int]]:
        """Every grid point on it: spaces, crossings and closed passages."""
        (x, y), (to_x, to_y) = self.ends
        return [(a, b) for a in range(x, to_x + 1) for b in range(y, to_y + 1)]


@dataclass(frozen=True)
class Plan:
    """The station as it is drawn; spaces and ways are worked out from it in station/."""

    rooms: tuple[Room, ...]
    passages: tuple[Point, ...]
    crossings: tuple[Point, ...]
    corridors: tuple[Corridor, ...]


@dataclass(frozen=True)
class Card:
    """A card that can be in a hand; `count` of it are in the generic deck.

    `needs` is what it is crafted from, `stands_for` the generic card that a crafted resource replaces. `played` says
    when it is played by itself; a resource never is.
    """

    id: str
    name: str
    kind: CardKind
    count: int
    stands_for: str
    needs: tuple[tuple[str, int], ...]
    text: str
    source: str
    played: tuple[CardUse, ...] = ()


@dataclass(frozen=True)
class Role:
    """A role, in turn order, and the kind of room that turns up its abilities."""

    id: str
    name: str
    letter: str
    room: str
    source: str


@dataclass(frozen=True)
class Piece:
    """What ids name beside cards and figures: Luna as an attacker, and a water sample in an offer of trade."""

    id: str
    name: str
    text: str


@dataclass(frozen=True)
class AbilityEffect:
    """What an ability does; `amount` is 1 where there is nothing to count."""

    verb: AbilityVerb
    amount: int


@dataclass(frozen=True)
class Effect:
    """One thing that a crisis does; `who` and `near`, a room or the drawer, say to whom, `ballot` what all are asked.

    `amount` is 1 where there is nothing to count.
    """

    verb: CrisisVerb
    amount: int
    who: Who | None = None
    near: str | None = None
    ballot: BallotKind | None = None


@dataclass(frozen=True)
class Ability:
    """One of the two ability cards of a role; `short` is its name where there is little room.

    `draws` is how many generic cards its user draws besides, whether it had anything else to do or not.
    """

    id: str
    name: str
    short: str
    role: int
    target: Target
    within: int
    cost: int
    draws: int
    effect: AbilityEffect
    text: str
    source: str

    @property
    def reach(self) -> int:
        """How far it reaches in spaces: to the player it is used on, or to a sample; 0 where that means nothing."""
        return self.effect.amount if self.effect.verb == "collect" else self.within


@dataclass(frozen=True)
class Crisis:
    """A crisis card, of which the deck has `count`."""

    id: str
    name: str
    count: int
    effects: tuple[Effect, ...]
    text: str
    source: str
