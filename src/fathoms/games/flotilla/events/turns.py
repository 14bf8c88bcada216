"""Events of turns and crew cards, and the end of the game."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from fathoms.engine.events import Event, Tone

Decider: TypeAlias = Literal["stars", "toxicity", "crew", "currency"]


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The table is set up."""

    players: int
    first: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins."""

    tone: ClassVar[Tone] = "turn"
    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A crew card out of the hand."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Copied(Event):
    """A Scholar takes over another player's topside card."""

    seat: int
    other: int
    card: str


@dataclass(frozen=True, slots=True)
class Rallied(Event):
    """The discard pile and the Captain are back in the hand."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Retired(Event):
    """The card that was played leaves the game."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card goes to the pile for what another one offers."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """The open card of a guild's stack into the hand; `opened` lies on top now."""

    seat: int
    guild: str
    card: str
    opened: str | None


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A player turns Skyside, as the first, second …"""

    seat: int
    order: int


@dataclass(frozen=True, slots=True)
class SupplyEmptied(Event):
    """The last ★ of the supply is taken."""

    tone: ClassVar[Tone] = "bad"


@dataclass(frozen=True, slots=True)
class LastRound(Event):
    """One more turn for everybody."""

    tone: ClassVar[Tone] = "bad"
    round: int


@dataclass(frozen=True, slots=True)
class SealsScored(Event):
    """A player's seals with a guild are the most (rank 1) or the second-most."""

    seat: int
    guild: str
    seals: int
    rank: int
    stars: int


@dataclass(frozen=True, slots=True)
class FinalScore(Event):
    """A player's ★, with the rows of the final scoring that are in them."""

    seat: int
    stars: int
    currency: int
    resources: int
    penalty: int
    seals: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """Who has won, with how many ★; `level` have as many, and `decider` told them apart, where anything could."""

    winners: tuple[int, ...]
    stars: int
    level: tuple[int, ...]
    decider: Decider
