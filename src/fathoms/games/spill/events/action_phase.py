"""Events of the action phase."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from fathoms.engine.events import Event, Tone
from fathoms.games.spill.model import Danger


@dataclass(frozen=True, slots=True)
class DangerNoted(Event):
    """A losing condition that the turn would end with (SP-28)."""

    tone: ClassVar[Tone] = "bad"
    danger: Danger


@dataclass(frozen=True, slots=True)
class ActionsBegan(Event):
    """A specialist begins to act."""

    specialist: str
    sector: str
    ap: int


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """A ship went on: by a move action, by the Sea Captain's transport (no way) or by a resource."""

    specialist: str
    start: str
    end: str
    way: tuple[str, ...]
    by: Literal["move", "transport", "resource"]
    ap: int


@dataclass(frozen=True, slots=True)
class OilPushedBack(Event):
    """A die went back into the bag, for so many AP (SP-31)."""

    specialist: str
    space: str
    ap: int


@dataclass(frozen=True, slots=True)
class OilRemoved(Event):
    """A die went to the removed oil, for so many AP; `count` dice lie there now (SP-32)."""

    specialist: str
    space: str
    ap: int
    count: int


@dataclass(frozen=True, slots=True)
class AnimalRescued(Event):
    """An animal is safe, for so many AP, the side it showed still up (SP-33, SP-34)."""

    tone: ClassVar[Tone] = "good"
    specialist: str
    space: str
    species: str
    side: Literal["healthy", "contaminated"]
    ap: int


@dataclass(frozen=True, slots=True)
class ExtraActionTaken(Event):
    """A die went from the bag into the pool for 1 AP; whether the pool will ever drop (SP-39, SP-68)."""

    specialist: str
    die: Literal["oil", "weather"]
    drops: bool
