"""The types of what a seat sees: the schema is made from them."""

from typing import TypeAlias, TypedDict

from fathoms.engine.view import Head
from fathoms.games.flotilla.components.effect_facts import EffectView
from fathoms.games.flotilla.events.gains import Why
from fathoms.games.flotilla.events.hub import Side
from fathoms.games.flotilla.question_facts import DieView

ByColour: TypeAlias = dict[str, int]  # where it is an amount, colours of which there is nothing are left out
ByGuild: TypeAlias = dict[str, int]


class GuildView(TypedDict):
    """A guild: its dial, the artifacts beside it, the open crew card, and how many lie there with it."""

    id: str
    dial: int
    artifacts: list[str]
    crew: str | None
    crew_left: int


class ObjectiveView(TypedDict):
    """A stack of objective tiles: which of its tiles, from 0, is on top, and the ★ it would score for each seat now."""

    id: str
    level: int
    worth: list[int | None]  # None for those of the other side


class ObjectivesView(TypedDict):
    """The stacks of both sides."""

    sinkside: list[ObjectiveView]
    skyside: list[ObjectiveView]


class TradedView(TypedDict):
    """What the player to act has bought and sold this turn."""

    bought: ByColour
    sold: ByColour


class RestView(TypedDict):
    """What is still to be done of a card, an artifact or a space: where it comes from, and its effects in order."""

    why: Why
    of: str | None  # which, where there are several of the kind
    effects: list[EffectView]


class SkiffView(TypedDict):
    """A skiff at sea."""

    skiff: int  # from 1
    at: str
    cargo: ByColour


class TileView(TypedDict):
    """A tile in play, turned by so many steps clockwise."""

    at: str
    tile: str
    turn: int
    depleted: bool
    outpost: bool


class ScoreView(TypedDict):
    """The ★ of the final scoring."""

    currency: int
    resources: int
    penalty: int
    seals: int


class CaptainView(TypedDict):
    """A player and all that is theirs."""

    seat: int
    side: Side
    turned: int | None  # as the first, second … of all
    sector: str
    start: str
    stars: int
    earned: dict[Why, int]  # ★ by what they came from in play; without what brought none
    currency: int
    reserve: ByColour
    skiffs: list[SkiffView]
    skiffs_left: int
    outposts_left: int
    objective_price: int | None
    seals: ByGuild  # placed
    seals_left: int
    discs: ByGuild
    toxicity: int
    penalty: int
    hand: list[str]
    discard: list[str]  # the topside card last
    retired: list[str]
    playing: str | None
    tiles: list[TileView]
    stock: list[str]
    score: ScoreView | None


class FleetBody(TypedDict):
    """The hub and the captains."""

    active: int
    first: int
    last_round: int | None
    supply: int
    market: ByColour  # spaces of tracks and rings are counted from 0
    guilds: list[GuildView]
    survivor: int
    sonar: int
    objectives: ObjectivesView
    ocean_bag: int
    artifact_bag: int
    discovering: list[str]
    depletion_tokens: int
    traded: TradedView
    dice: list[DieView]  # as they lie on the table
    rest: list[RestView]  # of the card being played, what comes first first; what is asked now is not in it
    captains: list[CaptainView]


class FleetView(Head, FleetBody):
    """All that a seat, or an observer, may know."""
