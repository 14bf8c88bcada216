"""Events of the spill phase."""

from dataclasses import dataclass
from typing import ClassVar

from fathoms.engine.events import Event, Tone


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A specialist's turn; `shared` by all three players, or everybody's who plays `alone`."""

    tone: ClassVar[Tone] = "turn"
    number: int
    specialist: str
    seat: int
    shared: bool
    alone: bool


@dataclass(frozen=True, slots=True)
class DiceDrawn(Event):
    """What is about to fall, and how much of it comes from the extra-action pool (SP-18)."""

    oil: int
    weather: int
    pool_oil: int
    pool_weather: int


@dataclass(frozen=True, slots=True)
class BagWasShort(Event):
    """Dice that the bag lacked, and those that came back from the removed oil for them (SP-19, SP-27)."""

    tone: ClassVar[Tone] = "bad"
    missing: int
    taken: int


@dataclass(frozen=True, slots=True)
class BagRanEmpty(Event):
    """The game ends with this turn, or with the next (SP-40, SP-68)."""

    tone: ClassVar[Tone] = "bad"
    last_turn: int
    this_turn: bool


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """The so-manieth oil die of a drop fell into a quadrant, shows a face, and lies on a space (SP-20)."""

    die: int
    quadrant: int
    face: int
    space: str


@dataclass(frozen=True, slots=True)
class Overflowed(Event):
    """A die for a full sector runs on, and lands in the last sector of its way (SP-22); whoever `redirected` it."""

    tone: ClassVar[Tone] = "bad"
    start: str
    end: str
    way: tuple[str, ...]
    clockwise: bool
    redirected: str | None


@dataclass(frozen=True, slots=True)
class SpilledOut(Event):
    """A sector is full: how many are, where the track's token stands, what it let drop and lets drop now (SP-21)."""

    tone: ClassVar[Tone] = "bad"
    sector: str
    count: int
    track: int
    dice_before: int
    dice: int


@dataclass(frozen=True, slots=True)
class Contaminated(Event):
    """Oil covered a Healthy animal (SP-23)."""

    tone: ClassVar[Tone] = "bad"
    space: str
    species: str


@dataclass(frozen=True, slots=True)
class TakenToSickbay(Event):
    """A Contaminated animal is lost, number `count` of its kind: to more oil, or left under oil at clean-up."""

    tone: ClassVar[Tone] = "bad"
    space: str
    species: str
    count: int
    at_clean_up: bool


@dataclass(frozen=True, slots=True)
class FaceTurned(Event):
    """The Meteorologist made a good face of a bad one (SP-54)."""

    tone: ClassVar[Tone] = "good"
    specialist: str
    face: int


@dataclass(frozen=True, slots=True)
class WeatherRolled(Event):
    """A weather die fell into a quadrant, shows a face, and brings this weather (SP-24)."""

    tone: ClassVar[Tone] = "bad"
    quadrant: int
    face: int
    weather: str


@dataclass(frozen=True, slots=True)
class TokensTurnedUp(Event):
    """Every specialist has this weather token now, but for those who are spared it (SP-25, SP-54)."""

    token: str
    spared: tuple[str, ...]
