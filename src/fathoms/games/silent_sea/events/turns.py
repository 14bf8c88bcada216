"""Set-up, the phases of a turn, and the end."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from fathoms.engine.events import Event, Tone
from fathoms.games.silent_sea.components.model import Loyalty

# Why a figure moves, and the id of the card or the ability.
Cause: TypeAlias = Literal["roll", "card", "ability"]
Source: TypeAlias = tuple[Cause, str | None]
BY_ROLL: Final[Source] = ("roll", None)

Reason: TypeAlias = Literal["crew extracts", "traitor extracts", "crew dead", "nobody can win", "round limit"]


@dataclass(frozen=True, slots=True)
class Began(Event):
    """All stand on the starting point."""


@dataclass(frozen=True, slots=True)
class LoyaltyDealt(Event):
    """A seat has looked at its own loyalty card (whispered)."""

    loyalty: Loyalty


@dataclass(frozen=True, slots=True)
class RoleTaken(Event):
    """A seat plays a role from now on, picked or dealt."""

    seat: int
    role: str


@dataclass(frozen=True, slots=True)
class AnyRole(Event):
    """A seat leaves its role to chance."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn begins, in this turn cycle."""

    tone: ClassVar[Tone] = "turn"
    cycle: int
    role: str
    seat: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die of the move phase: `less` of it does not count, and `steps` are left."""

    role: str
    face: int
    less: int
    steps: int


@dataclass(frozen=True, slots=True)
class Slept(Event):
    """A sedated player has lost the move phase."""

    role: str


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A player has not moved in the move phase."""

    role: str
    space: str


@dataclass(frozen=True, slots=True)
class ExtraSpacePlayed(Event):
    """An Extra Space card was discarded: `steps` are left now."""

    role: str
    steps: int


@dataclass(frozen=True, slots=True)
class Went(Event):
    """A figure has moved along a way, of which `end` is the last space.

    `of` is the id of the card or the ability that is the cause, None of a roll; `by` is whoever chose the way.
    """

    role: str
    start: str
    way: tuple[str, ...]
    end: str
    cause: Cause
    of: str | None
    by: str


@dataclass(frozen=True, slots=True)
class SampleTaken(Event):
    """A player has picked up a water sample."""

    tone: ClassVar[Tone] = "good"
    role: str
    space: str
    carried: int


@dataclass(frozen=True, slots=True)
class ExtractionOpened(Event):
    """Enough samples have left the labs (SS-52)."""

    tone: ClassVar[Tone] = "good"


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A player has written down a suspicion, None for nobody (whispered)."""

    suspect: str | None


@dataclass(frozen=True, slots=True)
class NoteShown(Event):
    """After the end, whom a player had suspected."""

    role: str
    suspect: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """How the game ended, and who the traitor was."""

    reason: Reason
    traitor: str
