"""Hands, crafting and trade; abilities and doors."""

from dataclasses import dataclass
from typing import ClassVar

from fathoms.engine.events import Event, Tone
from fathoms.games.silent_sea.components.model import Loyalty


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player has drawn a card; which, only they know."""

    role: str


@dataclass(frozen=True, slots=True)
class DrewCard(Event):
    """Which card it was (whispered)."""

    card: str


@dataclass(frozen=True, slots=True)
class DeckRefilled(Event):
    """The discards are the deck now."""

    count: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A card goes out of a hand to the discards."""

    role: str
    card: str


@dataclass(frozen=True, slots=True)
class Crafted(Event):
    """A player has made a card out of others, which all can see."""

    role: str
    card: str
    used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CarrierLaid(Event):
    """A Water Sample Carrier lies beside the placard, in use."""

    role: str


@dataclass(frozen=True, slots=True)
class ItemUsed(Event):
    """A Medkit or Painkillers, on oneself or another."""

    role: str
    card: str
    target: str


@dataclass(frozen=True, slots=True)
class TradeDropped(Event):
    """An offer was begun and not proposed."""

    role: str
    other: str


@dataclass(frozen=True, slots=True)
class TradeProposed(Event):
    """An offer has been put to another player; what is in it, only the two know."""

    role: str
    other: str


@dataclass(frozen=True, slots=True)
class OfferShown(Event):
    """What is in an offer: cards, and "sample" for a water sample (whispered to the two)."""

    role: str
    other: str
    gives: tuple[str, ...]
    asks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TradeRefused(Event):
    """A player has refused the offer of another."""

    role: str
    other: str


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A trade took place; of what changed hands all see the samples."""

    role: str
    other: str
    samples_given: int
    samples_got: int


@dataclass(frozen=True, slots=True)
class AbilityReady(Event):
    """An ability card lies face up."""

    role: str
    ability: str


@dataclass(frozen=True, slots=True)
class NoneTurnedUp(Event):
    """In a new room of the own role, no ability card was turned up."""

    role: str


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An ability was used: on a player, perhaps oneself, on a door, or on nothing (both None)."""

    role: str
    ability: str
    target: str | None
    door: str | None


@dataclass(frozen=True, slots=True)
class Assayed(Event):
    """The loyalty of another player (whispered to whoever looked)."""

    role: str
    target: str
    loyalty: Loyalty


@dataclass(frozen=True, slots=True)
class DoorUnlocked(Event):
    """A door is open now. `role` did it with their own hands; by an ability it is None."""

    tone: ClassVar[Tone] = "good"
    door: str
    role: str | None


@dataclass(frozen=True, slots=True)
class DoorLocked(Event):
    """An ability has locked a door."""

    door: str
