"""Events of the hub: rings, dials, survivors, artifacts, research, objectives."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from fathoms.engine.events import Event, Tone

Side: TypeAlias = Literal["sinkside", "skyside"]


@dataclass(frozen=True, slots=True)
class Influenced(Event):
    """A disc goes one step on a guild's ring, perhaps skipping the third space."""

    seat: int
    guild: str
    start: int
    end: int
    skipped: bool


@dataclass(frozen=True, slots=True)
class PlacedSeal(Event):
    """A seal onto a guild's banner."""

    seat: int
    guild: str


@dataclass(frozen=True, slots=True)
class RaisedDial(Event):
    """A guild's dial goes up."""

    seat: int
    guild: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Rescued(Event):
    """A survivor: the disc of the survivor track goes on."""

    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ReachedMilestone(Event):
    """The survivor disc has come to the space with the artifact."""

    tone: ClassVar[Tone] = "good"
    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class SonarMoved(Event):
    """The disc of the sonar track goes on: a sonar icon means something else from now on."""

    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Discovered(Event):
    """An artifact out of the bag."""

    tone: ClassVar[Tone] = "good"
    seat: int
    artifact: str
    guild: str


@dataclass(frozen=True, slots=True)
class ResearchRoll:
    """A research die and the number of the face that it shows."""

    die: str
    face: int


@dataclass(frozen=True, slots=True)
class Researched(Event):
    """Research dice as they lie; `rerolled` is the one that was rolled again."""

    seat: int
    dice: tuple[ResearchRoll, ...]
    rerolled: str | None


@dataclass(frozen=True, slots=True)
class BrokeThrough(Event):
    """Breakthroughs of a research, enough for some steps of dials."""

    tone: ClassVar[Tone] = "good"
    seat: int
    icons: int
    steps: int


@dataclass(frozen=True, slots=True)
class PaidBounty(Event):
    """A guild pays its bounty."""

    tone: ClassVar[Tone] = "good"
    seat: int
    guild: str


@dataclass(frozen=True, slots=True)
class BoughtObjective(Event):
    """The top tile of an objective stack; `level` is 0 for the first of its three tiles."""

    seat: int
    price: int
    objective: str
    side: Side
    level: int


@dataclass(frozen=True, slots=True)
class PutOutpost(Event):
    """An outpost onto a construction site."""

    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class OutpostFloats(Event):
    """An outpost without a site."""

    tone: ClassVar[Tone] = "bad"
    seat: int
