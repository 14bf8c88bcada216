"""Events of clean-up and of the end."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from fathoms.engine.events import Event, Tone
from fathoms.games.spill.model import Goal


@dataclass(frozen=True, slots=True)
class WeatherPassed(Event):
    """A specialist's own tokens lie face down (SP-42)."""

    specialist: str


@dataclass(frozen=True, slots=True)
class ObjectiveMarked(Event):
    """An objective, from 0, is met (SP-42)."""

    tone: ClassVar[Tone] = "good"
    objective: int
    goal: Goal


@dataclass(frozen=True, slots=True)
class ObjectiveUnmarked(Event):
    """An objective that was met is not any more (SP-42)."""

    tone: ClassVar[Tone] = "bad"
    objective: int
    goal: Goal


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The team has won (SP-44, SP-45)."""

    tone: ClassVar[Tone] = "good"
    how: Literal["objectives", "bag_empty"]


@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """The team has lost: to so many spill-outs, kinds in sickbay or animals of a kind there (SP-43)."""

    tone: ClassVar[Tone] = "bad"
    how: Literal["all_kinds", "three_of_a_kind", "spill_outs"]
    count: int
    species: str | None
