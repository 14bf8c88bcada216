"""Events of set-up."""

from dataclasses import dataclass

from fathoms.engine.events import Event
from fathoms.games.spill.model import Goal


@dataclass(frozen=True, slots=True)
class WinCardDrawn(Event):
    """The win-condition card of this game, with the sectors its markers lie on (SP-05)."""

    win_card: str
    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerFound(Event):
    """Who goes first (SP-17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SpecialistChosen(Event):
    """A player brought a specialist into play (SP-09)."""

    specialist: str
    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    """Where a specialist sails from (SP-12)."""

    specialist: str
    seat: int
    place: int
    sector: str


@dataclass(frozen=True, slots=True)
class SpecialistShared(Event):
    """Three players share the fourth specialist: in rotation, `seat` first, or `seat` decides for it (SP-10)."""

    specialist: str
    seat: int
    rotates: bool


@dataclass(frozen=True, slots=True)
class ResourcesDealt(Event):
    """The two cards that a specialist may keep one of (SP-13)."""

    specialist: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ResourceKept(Event):
    """One card is the team's, the other went under the deck (SP-13)."""

    specialist: str
    card: str
    other: str
    slot: int


@dataclass(frozen=True, slots=True)
class RigBlewOut(Event):
    """The first drop begins (SP-16)."""

    dice: int
