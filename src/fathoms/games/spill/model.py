"""What the components of The Spill are: unchanging objects, made from the TOML files by components.py."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Species:
    """A kind of marine animal and the spaces its six tokens start on."""

    id: str
    name: str
    letter: str
    spaces: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Specialist:
    """A specialist and what the ability changes; the plain values are those of somebody without one."""

    id: str
    name: str
    text: str
    source: str
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


@dataclass(frozen=True)
class Weather:
    """What a face of a weather die does."""

    id: str
    face: int
    effect: str
    text: str
    source: str


@dataclass(frozen=True)
class Track:
    """A spill-out track: the dice drawn at each of its spaces."""

    id: str
    name: str
    dice: tuple[int, ...]
    source: str


@dataclass(frozen=True)
class Effect:
    """One thing that a resource does."""

    verb: str
    amount: int
    where: str = ""


@dataclass(frozen=True)
class Ability:
    """One of a resource card's uses, with its price in cubes."""

    cubes: int
    text: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Card:
    """A resource card."""

    id: str
    name: str
    abilities: tuple[Ability, ...]
    source: str


@dataclass(frozen=True)
class Objective:
    """One of a win-condition card's three demands."""

    kind: str
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
    source: str
