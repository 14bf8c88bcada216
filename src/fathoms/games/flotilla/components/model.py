"""What the components of Flotilla are: unchanging objects, made from the TOML files."""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from fathoms.games.flotilla.components.effect import Script
from fathoms.games.flotilla.components.ids import COLOUR_COUNT

SINKSIDE: Final = 0
ANY: Final = -1  # any guild, any colour, or none


@dataclass(frozen=True, slots=True)
class Guild:
    """A guild: its colour, the building of its districts, its ring, and the bounty that is printed by its dial."""

    id: str
    name: str
    colour: str
    building: str
    ring: tuple[Script, ...]
    first_slot: Script
    market: int  # where the marker of its colour begins on the market track
    source: str


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a crew card: its sail or income, and what it does."""

    moves: int
    does: Script
    text: str


@dataclass(frozen=True, slots=True)
class Crew:
    """A crew card; starters have tier 0, and Captain and Scholar no guild."""

    id: str
    name: str
    guild: int
    tier: int
    faces: tuple[Face, Face]
    source: str


@dataclass(frozen=True, slots=True)
class Tile:
    """An ocean tile. Corners and edges count clockwise while the tile lies unturned.

    Sinkside: depth, toxicity, resource, island, and a coloured artifact wedge at some corners. Skyside: cost by colour,
    watercraft of a guild's district at some edges, a construction site, a building, sonar arcs at some corners.
    """

    id: str
    depth: int
    toxicity: int
    resource: int
    island: bool
    wedges: tuple[int, ...]
    cost: tuple[int, ...]
    edges: tuple[int, ...]
    districts: tuple[int, ...]
    site: bool
    building: int
    arcs: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class StartingTile:
    """The tile that a player begins with: its currency, and the plain watercraft and sonar arcs of its Skyside."""

    id: str
    name: str
    currency: int
    edges: tuple[int, ...]
    arcs: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Artifact:
    """An artifact: what its discovery gives, and what it adds to its guild's bounty."""

    id: str
    name: str
    guild: int
    discovery: Script
    bounty: Script
    source: str


@dataclass(frozen=True, slots=True)
class Goal:
    """One side of a set of objectives: what is counted, and the ★ for each on the three tiles, from the top."""

    count: str
    stars: tuple[int, int, int]
    per: int
    text: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class ObjectiveSet:
    """A set of three objective tiles."""

    id: str
    name: str
    goals: tuple[Goal, Goal]
    source: str


@dataclass(frozen=True, slots=True)
class DiveDice:
    """The dive dice of one depth: each face is a list of icons."""

    id: str
    count: int
    faces: tuple[tuple[str, ...], ...]
    source: str


@dataclass(frozen=True, slots=True)
class ResearchFace:
    """A face of a research die: a guild or wild (ANY), with currency, ★ or a breakthrough beside it or not."""

    guild: int
    currency: int
    stars: int
    breakthrough: int
    text: str


@dataclass(frozen=True, slots=True)
class ResearchDie:
    """A research die. No two are alike, so each has an id."""

    id: str
    faces: tuple[ResearchFace, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Docks:
    """The docks of one player count: what a skiff sells for, and the tiles built at once, by the order of turning."""

    id: str
    players: int
    skiff: tuple[int, ...]
    builds: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True)
class SurvivorTrack:
    """The survivor ring for some player counts, its first space on top."""

    id: str
    players: tuple[int, ...]
    spaces: tuple[Script, ...]
    source: str


@dataclass(frozen=True, slots=True)
class SonarSpace:
    """A space of the sonar track: what the icon of a dive die means there, and the ★ for reaching it."""

    id: str
    stars: int
    does: Script
    again: bool
    source: str


@dataclass(frozen=True, slots=True)
class Numbers:
    """A track that is a row of numbers."""

    id: str
    spaces: tuple[int, ...]
    source: str


Play: TypeAlias = tuple[int, Script, tuple[Literal["crew"], str]]  # sail or income, effects, and where they come from


@dataclass(frozen=True, slots=True)
class Printed:
    """All components that effects are printed on. Rules find them on a game's terms, for effects are rules too."""

    guilds: tuple[Guild, ...]
    crew: tuple[Crew, ...]
    artifacts: tuple[Artifact, ...]
    objectives: tuple[ObjectiveSet, ...]
    survivors: dict[int, SurvivorTrack]  # by player count
    sonar: tuple[SonarSpace, ...]

    plays: tuple[tuple[Play, ...], ...] = field(init=False)  # by side and card
    tiers: dict[tuple[int, int], tuple[int, ...]] = field(init=False)  # crew cards by guild and tier
    artifacts_of: tuple[tuple[int, ...], ...] = field(init=False)  # by guild

    def __post_init__(self) -> None:
        plays = tuple(
            tuple((card.faces[side].moves, card.faces[side].does, ("crew", card.id)) for card in self.crew)
            for side in range(2)
        )
        tiers: dict[tuple[int, int], tuple[int, ...]] = {}
        for number, card in enumerate(self.crew):
            key = card.guild, card.tier
            tiers[key] = (*tiers.get(key, ()), number)
        artifacts_of = tuple(
            tuple(number for number, artifact in enumerate(self.artifacts) if artifact.guild == guild)
            for guild in range(COLOUR_COUNT)
        )
        object.__setattr__(self, "artifacts_of", artifacts_of)
        object.__setattr__(self, "plays", plays)
        object.__setattr__(self, "tiers", tiers)
