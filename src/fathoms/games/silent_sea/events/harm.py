"""Attacks and what answers them, lost health and death."""

from dataclasses import dataclass
from typing import ClassVar

from fathoms.engine.events import Event, Tone
from fathoms.games.silent_sea.components.model import Loyalty


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A Gun was fired as an action."""

    tone: ClassVar[Tone] = "bad"
    role: str
    target: str
    damage: int


@dataclass(frozen=True, slots=True)
class LunaAttacked(Event):
    """Luna is upon a player."""

    tone: ClassVar[Tone] = "bad"
    target: str
    damage: int


@dataclass(frozen=True, slots=True)
class ShieldHeld(Event):
    """A shield took all of the harm, and is gone."""

    tone: ClassVar[Tone] = "good"
    role: str


@dataclass(frozen=True, slots=True)
class Blinded(Event):
    """A Flashlight has stopped an attack; `attacker` is a role or "luna"."""

    role: str
    attacker: str


@dataclass(frozen=True, slots=True)
class ShotBack(Event):
    """A Gun was fired as a reaction, for oneself or for `target`."""

    tone: ClassVar[Tone] = "bad"
    role: str
    attacker: str
    target: str


@dataclass(frozen=True, slots=True)
class SuitUsed(Event):
    """A Hazmat Suit keeps harm off."""

    role: str


@dataclass(frozen=True, slots=True)
class Unharmed(Event):
    """An attack came to nothing."""

    tone: ClassVar[Tone] = "good"
    role: str


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """A player has lost health; at 0 left they die."""

    tone: ClassVar[Tone] = "bad"
    role: str
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A player has regained health."""

    tone: ClassVar[Tone] = "good"
    role: str
    points: int
    left: int


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A player is dead, and their cards lie on the discards."""

    tone: ClassVar[Tone] = "bad"
    role: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SamplesFell(Event):
    """What a dead player carried lies on a space."""

    tone: ClassVar[Tone] = "bad"
    role: str
    space: str
    count: int


@dataclass(frozen=True, slots=True)
class LoyaltyShown(Event):
    """By option, the loyalty card of a dead player lies open."""

    role: str
    loyalty: Loyalty


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """As the traitor, this player would have ended the game: they are crew."""

    tone: ClassVar[Tone] = "good"
    role: str
