"""Events about cubes and resource cards."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from fathoms.engine.events import Event, Tone


@dataclass(frozen=True, slots=True)
class SetCompleted(Event):
    """All six kinds are rescued once more (SP-35)."""

    tone: ClassVar[Tone] = "good"
    count: int


@dataclass(frozen=True, slots=True)
class CubeEarned(Event):
    """The team has a cube to place (SP-36)."""

    tone: ClassVar[Tone] = "good"


@dataclass(frozen=True, slots=True)
class CubeForgone(Event):
    """A cube was earned, but the supply is empty or no ability has room for it (SP-38, SP-69)."""

    tone: ClassVar[Tone] = "bad"
    reason: Literal["no_supply", "no_room"]


@dataclass(frozen=True, slots=True)
class CubePlaced(Event):
    """An ability has so many of the cubes it needs."""

    card: str
    ability: str
    cubes: int
    needed: int


@dataclass(frozen=True, slots=True)
class CubePaid(Event):
    """A cube went back to the supply for a requisition (SP-56)."""

    card: str
    left: int


@dataclass(frozen=True, slots=True)
class CardUsed(Event):
    """A resource card's ability is used (SP-37)."""

    specialist: str
    card: str
    ability: str


@dataclass(frozen=True, slots=True)
class CardRequisitioned(Event):
    """A discarded card's ability is used (SP-55)."""

    specialist: str
    card: str
    ability: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A used card left its place."""

    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The top card of the deck takes an empty place."""

    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class DeckWasEmpty(Event):
    """There was no card to take the place (SP-38)."""

    slot: int


@dataclass(frozen=True, slots=True)
class CardLeftGame(Event):
    """A requisitioned card is used no more (SP-55)."""

    card: str


@dataclass(frozen=True, slots=True)
class AnimalCleaned(Event):
    """A Contaminated animal is Healthy again."""

    tone: ClassVar[Tone] = "good"
    space: str
    species: str


@dataclass(frozen=True, slots=True)
class AnimalHealed(Event):
    """An animal was rescued from sickbay, where `left` of its kind still lie."""

    tone: ClassVar[Tone] = "good"
    species: str
    left: int


@dataclass(frozen=True, slots=True)
class ApGained(Event):
    """A specialist has more AP this turn."""

    specialist: str
    ap: int


@dataclass(frozen=True, slots=True)
class WeatherCalmed(Event):
    """The bad weather tokens of one specialist, or of the whole team, lie face down."""

    tone: ClassVar[Tone] = "good"
    specialist: str
    team: bool


@dataclass(frozen=True, slots=True)
class WeatherDiceTakenOut(Event):
    """Weather dice left the bag for good."""

    count: int


@dataclass(frozen=True, slots=True)
class PoolRecalled(Event):
    """The dice of the extra-action pool went back into the bag."""

    oil: int
    weather: int


@dataclass(frozen=True, slots=True)
class TrackWentBack(Event):
    """The spill-out token went back on its track, to a space of so many dice."""

    tone: ClassVar[Tone] = "good"
    start: int
    end: int
    dice: int


@dataclass(frozen=True, slots=True)
class SpecialistSwapped(Event):
    """A specialist leaves, another takes over the place (SP-70)."""

    place: int
    leaves: str
    enters: str
