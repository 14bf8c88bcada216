"""The components of Flotilla as the catalogue gives them out: their types alone."""

from typing import TypedDict

from fathoms.engine.catalogue import CatalogueHead
from fathoms.games.flotilla.components.effect_facts import EffectView


class SpaceFacts(TypedDict):
    """A space of a ring or track, or a reward: what it gives, and in words."""

    does: list[EffectView]
    text: str


class RingSpaceFacts(SpaceFacts):
    """A space of a guild's ring. Its id is the guild's with the number of the space, the top one being 0."""

    id: str


class GuildFacts(TypedDict):
    """A guild: its ring from the top space on, and the bounty that is printed by its dial."""

    id: str
    name: str
    member: str
    colour: str
    building: str
    ring: list[RingSpaceFacts]
    first_slot: SpaceFacts
    market: int  # the first space of its colour's marker
    source: str


class FaceFacts(TypedDict):
    """A side of a crew card: its sail or income, and what it does."""

    moves: int
    does: list[EffectView]
    text: str


class CrewFacts(TypedDict):
    """A crew card; starters have tier 0, and Captain and Scholar no guild."""

    id: str
    name: str
    guild: str | None
    tier: int
    sinkside: FaceFacts
    skyside: FaceFacts
    source: str


class ArtifactFacts(TypedDict):
    """An artifact: what finding it gives, and what it adds to its guild's bounty."""

    id: str
    name: str
    guild: str
    discovery: SpaceFacts
    bounty: SpaceFacts
    source: str


class GoalFacts(TypedDict):
    """What the objective tiles of a side count; ★ for each `per` of them and the text, by tile from the top."""

    counts: str
    per: int
    stars: list[int]
    texts: list[str]


class ObjectiveFacts(TypedDict):
    """A set of three objective tiles."""

    id: str
    name: str
    sinkside: GoalFacts
    skyside: GoalFacts
    source: str


class DiveDiceFacts(TypedDict):
    """The dice of one depth: how many there are, and the icons on each face."""

    id: str
    count: int
    faces: list[list[str]]
    source: str


class ResearchFaceFacts(TypedDict):
    """A face of a research die: a guild, or none where it is wild, and what is beside it."""

    guild: str | None
    currency: int
    stars: int
    breakthroughs: int
    text: str


class ResearchDieFacts(TypedDict):
    """A research die: its six faces in the order in which views and events number them."""

    id: str
    faces: list[ResearchFaceFacts]
    source: str


class SonarFacts(TypedDict):
    """A space of the sonar track: the ★ for reaching it, what an icon gives there, and whether a die is rolled more."""

    id: str
    stars: int
    does: list[EffectView]
    again: bool
    text: str
    source: str


class SurvivorFacts(TypedDict):
    """The survivor track for some player counts."""

    id: str
    players: list[int]
    spaces: list[SpaceFacts]
    source: str


class Tracks(TypedDict):
    """What is printed on the tracks, from their first space on."""

    market: list[int]  # ¤
    penalty: list[int]  # ★
    outposts: list[int]  # ¤ for an objective
    floating: list[int]  # ¤ more without a site, Sinkside and Skyside
    toxicity: int  # spaces
    sonar: list[SonarFacts]
    survivors: list[SurvivorFacts]


class Limits(TypedDict):
    """Numbers of the rules: what there is of everything, and what things cost or bring."""

    skiffs: int
    hold: int
    outposts: int
    seals: int
    stars_a_player: int
    depletion_tokens: int
    dial: int
    skippable_space: int  # of a ring, from 0
    skiff_price: int
    icons_a_bounty: int
    breakthroughs_a_dial: int
    stars_past_sonar: int
    stars_for_an_artifact: int  # and the next two: where there is none left
    stars_for_a_recruit: int
    stars_for_a_seal: int
    currency_a_star: int
    resources_a_star: int
    most_seals: int
    second_seals: int


class CellFacts(TypedDict):
    """A cell of the sea in axial coordinates from the middle of the hub."""

    id: str
    q: int
    r: int


class SectorFacts(TypedDict):
    """A sixth of the sea: the cell of the starting tile, and the two rays of the boundary that open outward there."""

    id: str
    start: str
    rays: list[list[str]]


class PlaceFacts(TypedDict):
    """A place in the order of play: its sector, its starting tile, and every cell up to the neighbours' boundaries."""

    sector: str  # its id
    tile: str
    water: list[str]


class DocksFacts(TypedDict):
    """What a skiff sells for and how many tiles are built at once, by the order of turning."""

    skiff: list[int]
    builds: list[int]
    source: str


class SeatingFacts(TypedDict):
    """What hangs on the number of players; places are in the order of play."""

    players: int
    places: list[PlaceFacts]
    docks: DocksFacts
    survivors: str  # the track's id


class CostFacts(TypedDict):
    """Resources by colour."""

    red: int
    green: int
    yellow: int
    blue: int


class TileFacts(TypedDict):
    """An ocean tile, both faces. Wedges and arcs by corner, edges by side, clockwise; the tile lies unturned."""

    id: str
    depth: str
    toxicity: int
    resource: str
    island: bool
    wedges: list[str | None]
    cost: CostFacts
    edges: list[str | None]  # the guild whose district it carries
    site: bool
    building: str | None  # the guild of it
    arcs: list[bool]
    source: str


class StartingTileFacts(TypedDict):
    """A starting tile: a construction site on both sides, and on the Skyside watercraft of no district."""

    id: str
    name: str
    currency: int
    edges: list[bool]
    arcs: list[bool]
    source: str


class Components(TypedDict):
    """The catalogue without its head."""

    colours: list[str]
    depths: list[str]
    wedges: list[str]
    icons: list[str]  # of dive dice
    directions: list[str]  # clockwise, as edges are counted; corner c lies between the edges c and c + 1
    hub: int  # steps from the middle that the hub covers
    cells: list[CellFacts]
    sectors: list[SectorFacts]
    seatings: list[SeatingFacts]
    tiles: list[TileFacts]
    starting_tiles: list[StartingTileFacts]
    guilds: list[GuildFacts]
    crew: list[CrewFacts]
    artifacts: list[ArtifactFacts]
    objectives: list[ObjectiveFacts]
    dive_dice: list[DiveDiceFacts]
    research_dice: list[ResearchDieFacts]
    tracks: Tracks
    limits: Limits


class FleetCatalogue(CatalogueHead, Components):
    """Everything about Flotilla that never changes."""
