"""Events of skiffs, dives and tiles."""

from dataclasses import dataclass
from typing import ClassVar

from fathoms.engine.events import Event, Tone


@dataclass(frozen=True, slots=True)
class Launched(Event):
    """A skiff from the player board onto the dock."""

    seat: int
    skiff: int
    cell: str


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A skiff goes one step."""

    seat: int
    skiff: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Unloaded(Event):
    """Barrels from a skiff into the reserve."""

    seat: int
    skiff: int
    colour: str
    amount: int


@dataclass(frozen=True, slots=True)
class SkiffsSold(Event):
    """The skiffs of a player who turns leave the sea."""

    seat: int
    skiffs: tuple[int, ...]
    price: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A dive die as it lies."""

    seat: int
    depth: str
    face: int
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loaded(Event):
    """Barrels of a dive onto a skiff."""

    seat: int
    skiff: int
    colour: str
    amount: int


@dataclass(frozen=True, slots=True)
class BarrelsLost(Event):
    """Barrels of a dive that no skiff can take."""

    tone: ClassVar[Tone] = "bad"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Depleted(Event):
    """A depletion token onto a tile."""

    tone: ClassVar[Tone] = "bad"
    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class Restored(Event):
    """The depletion token off a tile."""

    tone: ClassVar[Tone] = "good"
    seat: int
    cell: str


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Tiles out of the bag."""

    seat: int
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """Tiles back into the bag."""

    seat: int
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A Sinksider's tile, turned so many steps; it completes artifact circles at these corners of its cell."""

    seat: int
    tile: str
    cell: str
    turn: int
    corners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The tiles of a player who turns, to be built from now on."""

    seat: int
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A Skysider's tile, turned so many steps; it completes sonar stations at these corners of its cell.

    `cost` has a colour for each resource that was paid.
    """

    seat: int
    tile: str
    cell: str
    turn: int
    corners: tuple[int, ...]
    cost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MadeUp(Event):
    """¤ for resources that a tile costs and its builder lacks."""

    seat: int
    tile: str
    lacking: int
    price: int
