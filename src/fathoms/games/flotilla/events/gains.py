"""Events of ¤, ★, resources and toxicity."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from fathoms.engine.events import Event, Tone

# What ★ and ¤ come from; `of` says which, where there are several of a kind.
Why: TypeAlias = Literal[
    "crew",
    "income",
    "ring",
    "survivor",
    "dive",
    "artifact",
    "bounty",
    "sonar",
    "research",
    "station",
    "district",
    "objective",
    "docks",
    "market_top",
    "market_bottom",
    "no_skiff",
    "no_seal",
    "no_crew",
    "no_artifact",
]
WHYS: Final[tuple[Why, ...]] = get_args(Why)


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """¤ for a skiff, or for what a card offers: then `card` is its id."""

    seat: int
    price: int
    what: Literal["skiff", "offer"]
    card: str | None


@dataclass(frozen=True, slots=True)
class GainedCurrency(Event):
    """¤ from the reserve."""

    seat: int
    amount: int
    why: Why
    of: str | None


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """★ from the supply; for a district `cell` says where."""

    tone: ClassVar[Tone] = "good"
    seat: int
    stars: int
    why: Why
    of: str | None
    cell: str | None = None


@dataclass(frozen=True, slots=True)
class GainedResource(Event):
    """Resources into the reserve."""

    seat: int
    colour: str
    amount: int


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A resource from the market."""

    seat: int
    colour: str
    price: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A resource to the market."""

    seat: int
    colour: str
    price: int


@dataclass(frozen=True, slots=True)
class MarketMoved(Event):
    """A market marker has moved, or stands where it stood; `price` is the new one."""

    colour: str
    start: int
    end: int
    price: int


@dataclass(frozen=True, slots=True)
class TookToxicity(Event):
    """The toxicity marker goes on."""

    tone: ClassVar[Tone] = "bad"
    seat: int
    amount: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class PenaltyMoved(Event):
    """The penalty marker goes on: toxicity has overflowed."""

    tone: ClassVar[Tone] = "bad"
    seat: int
    start: int
    end: int
    stars: int


@dataclass(frozen=True, slots=True)
class Cleaned(Event):
    """The penalty marker goes back."""

    tone: ClassVar[Tone] = "good"
    seat: int
    start: int
    end: int
    stars: int
