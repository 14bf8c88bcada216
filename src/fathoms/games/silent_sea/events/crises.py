"""Crisis cards, and the answers to their questions."""

from dataclasses import dataclass
from typing import ClassVar

from fathoms.engine.events import Event, Tone


@dataclass(frozen=True, slots=True)
class CrisisDrawn(Event):
    """A crisis card acts on whoever entered the room."""

    tone: ClassVar[Tone] = "bad"
    role: str
    crisis: str


@dataclass(frozen=True, slots=True)
class CrisisDeckShuffled(Event):
    """The crisis deck ran out and is shuffled anew."""

    count: int


@dataclass(frozen=True, slots=True)
class SampleBroke(Event):
    """A carried sample is out of the game."""

    tone: ClassVar[Tone] = "bad"
    role: str


@dataclass(frozen=True, slots=True)
class NothingBroke(Event):
    """Nobody carried a sample that could break."""


@dataclass(frozen=True, slots=True)
class Slowed(Event):
    """A player's next roll counts less."""

    tone: ClassVar[Tone] = "bad"
    role: str
    points: int


@dataclass(frozen=True, slots=True)
class AbilityCooled(Event):
    """A crisis has put an ability on cooldown."""

    tone: ClassVar[Tone] = "bad"
    role: str
    ability: str


@dataclass(frozen=True, slots=True)
class DoorsRelocked(Event):
    """Every door that was unlocked is locked again."""

    tone: ClassVar[Tone] = "bad"
    doors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named(Event):
    """A secret answer, now open: a player has named another."""

    role: str
    target: str


@dataclass(frozen=True, slots=True)
class CardGivenUp(Event):
    """A secret answer, now open: whether a player gives up a card."""

    role: str
    given: bool


@dataclass(frozen=True, slots=True)
class CallAnswered(Event):
    """A secret answer, now open: whether a player answers the call."""

    role: str
    answered: bool
