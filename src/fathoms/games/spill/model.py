"""What the components of The Spill are: unchanging objects, made from the TOML files by components.py."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from fathoms.engine.components import Source

WeatherEffect: TypeAlias = Literal["no_resources", "no_ability", "slow", "costly_rescue", "bonus", "gusher"]
SpaceVerb: TypeAlias = Literal["push", "remove", "rescue", "clean"]  # of effects on spaces of the sea
EffectVerb: TypeAlias = SpaceVerb | Literal["heal", "sail", "ap", "weather", "track", "calm", "swap", "recall"]
Where: TypeAlias = Literal["sector", "near", "quadrant", "sea"]
Whose: TypeAlias = Literal["own", "team"]
ObjectiveKind: TypeAlias = Literal[
    "rescued",
    "rescued_of",
    "sets",
    "contaminated",
    "removed",
    "spill_outs",
    "sickbay",
    "clear_quadrants",
    "clear_sectors",
    "clear_marked",
    "resources",
]


@dataclass(frozen=True)
class Species:
    """A kind of marine animal and the spaces its six tokens start on."""

    id: str
    name: str
    letter: str
    spaces: tuple[int, ...]
    source: Source


@dataclass(frozen=True)
class Specialist:
    """A specialist and what the ability changes; the plain values are those of somebody without one."""

    id: str
    name: str
    text: str
    source: Source
    rescue_reach: int = 0
    free_push: bool = False
    free_rescue: bool = False
    contaminated_cost: int = 2
    remove_cost: int = 3
    redirect: bool = False
    transport: bool = False
    immune: bool = False
    bonus_faces: tuple[int, ...] = ()
    requisition: bool = False


ANYBODY: Final = Specialist("", "", "", "rulebook")  # without an ability, or with one that the weather blocks


@dataclass(frozen=True)
class Weather:
    """What a face of a weather die does."""

    id: str
    name: str
    face: int
    effect: WeatherEffect
    text: str
    source: Source


@dataclass(frozen=True)
class Track:
    """A spill-out track: the dice drawn at each of its spaces."""

    id: str
    name: str
    dice: tuple[int, ...]
    source: Source


@dataclass(frozen=True)
class Effect:
    """One thing that a resource does."""

    verb: EffectVerb
    amount: int
    where: Where | Whose | None = None


@dataclass(frozen=True)
class Ability:
    """One of a resource card's uses, with its price in cubes."""

    id: str  # the card's, and the number that players type: "boom-1"
    cubes: int
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Card:
    """A resource card."""

    id: str
    name: str
    abilities: tuple[Ability, ...]
    source: Source


@dataclass(frozen=True)
class Objective:
    """One of a win-condition card's three demands."""

    kind: ObjectiveKind
    amount: int = 0
    species: int = -1
    sectors: tuple[int, ...] = ()


@dataclass(frozen=True)
class WinCard:
    """A win-condition card; `markers` purple markers are placed for it."""

    id: str
    name: str
    dots: int
    markers: int
    objectives: tuple[Objective, ...]
    source: Source


@dataclass(frozen=True)
class Goal:
    """An objective as this game has it, in ids: the sectors that carry the card's markers are known."""

    kind: ObjectiveKind
    amount: int
    species: str | None
    sectors: tuple[str, ...]


@dataclass(frozen=True)
class Cure:
    """One way out: a die has to leave so many of these places, and animals of a kind have to come out of sickbay.

    A place is a space, or a sector, where any of its dice will do.
    """

    dice: int
    places: tuple[str, ...]
    heal: int
    species: str | None


@dataclass(frozen=True)
class Danger:
    """A losing condition: whether it holds now or at clean-up, how much there is now and will be, and what loses.

    Any one of the cures is enough; the easiest comes first.
    """

    condition: Literal["all_kinds", "three_of_a_kind", "spill_outs"]
    holds: Literal["now", "clean_up"]
    species: str | None
    now: int
    count: int
    limit: int
    cures: tuple[Cure, ...]
