"""What questions are about, and what moves do, as far as a screen shows it beforehand: fields, by the kind of question.

Things go by their ids, as in events; spaces of tracks and rings count from 0.
"""

from typing import Final, TypedDict

from fathoms.engine.shapes import Nothing
from fathoms.games.flotilla.components.effect_facts import EffectView
from fathoms.games.flotilla.spot_facts import BuildSpot, DistrictScore, NextCircle, PlaceSpot


class Left(TypedDict):
    """How many are left, this one included."""

    left: int


class Turning(TypedDict):
    """What turning Skyside now brings: ¤ for each skiff at sea, tiles built at once, tiles lost and kept."""

    order: int
    skiffs: list[int]
    price: int
    builds: int
    lost: list[str]
    kept: list[str]


class Unloading(TypedDict):
    """The skiff at the drop point, and its barrels by colour."""

    skiff: int
    aboard: dict[str, int]


class Sealing(Left):
    """Seals to place; without any of one's own left, ★ come instead."""

    own: int


class Ways(TypedDict):
    """The spaces that a disc would touch, entering the third one, and skipping it where that can be."""

    enter: list[int]
    skip: list[int] | None


class Influencing(TypedDict):
    """Influence for one guild, and where it leads with each that may be chosen."""

    amount: int
    ahead: dict[str, Ways]


class Skipping(Left):
    """A disc before the third space, with so many steps left."""

    guild: str
    ahead: Ways


class Price(TypedDict):
    """What a resource costs and what it brings."""

    buy: int
    sell: int


class Trading(Left):
    """Transactions: what a card betters prices by, prices by colour, and what else is to be bought."""

    better: int
    prices: dict[str, Price]
    skiff: int
    objective: int | None  # None once all outposts are spent


class Drawn(TypedDict):
    """Tiles that were drawn, and how many of them may be placed."""

    tiles: list[str]
    most: int


class PlacingTile(TypedDict):
    """A tile to place, those that wait, and every cell and turn for it."""

    tile: str
    rest: list[str]
    spots: list[PlaceSpot]


class TurningTile(PlacingTile):
    """The same, its cell chosen."""

    cell: str


class Building(Left):
    """Tiles that may still be built, and what a missing resource costs in ¤; 0 where that may not be paid."""

    missing: int
    tiles: list[str]


class BuildingTile(TypedDict):
    """A tile to build, and every cell and turn for it."""

    tile: str
    spots: list[BuildSpot]


class TurningBuilt(BuildingTile):
    """The same, its cell chosen."""

    cell: str


class Scoring(TypedDict):
    """A built tile, and what each of its districts would score."""

    cell: str
    scores: list[DistrictScore]


class DieView(TypedDict):
    """A die on the table: which of the catalogue's dice it is, and the number of its face from 0."""

    die: str
    face: int


class Results(TypedDict):
    """Results of a dive that are still to be gained."""

    barrels: int
    survivors: int
    tokens: int  # of depletion, to be placed
    sonar: dict[str, int]  # by the depth of the die


class Diving(TypedDict):
    """The dice of a dive, and what is left of them."""

    dice: list[DieView]
    results: Results


class Loading(TypedDict):
    """Barrels of a dive for a skiff and those after it; it takes some, from the least to the most."""

    skiff: int
    cell: str
    colour: str
    barrels: int
    least: int
    most: int


class Rerolling(Left):
    """Research dice as they lie."""

    dice: list[DieView]


class WildDice(Left):
    """The icons of a research by guild, and the wild ones left."""

    icons: dict[str, int]


class Bounties(TypedDict):
    """Guilds whose bounty is due, as often as it is."""

    due: list[str]


class Dialling(Left):
    """Dials to raise, and whether one may leave it."""

    may_leave: bool


class Discarding(Left):
    """Cards of a guild to discard, and what each brings."""

    guild: str
    does: list[EffectView]


class Deal(TypedDict):
    """What is offered for ¤, or, at a price of 0, for retiring a card."""

    price: int
    retires: str | None
    does: list[EffectView]


class Haggling(TypedDict):
    """How far a market marker moves."""

    steps: int


class MoveEffect(TypedDict, total=False):
    """What a move would do, where it can be said."""

    card: str  # copied or recruited
    sail: int
    income: int
    dive_sites: int  # own tiles that the card's dive could be at
    cell: str  # where a skiff gets
    currency: int
    stars: int
    resources: dict[str, int]
    skiff: int
    ahead: Ways
    spaces: list[int]
    space: int
    price: int  # that a resource would have
    depletes: str  # a cell
    turn: int  # of a tile, in steps clockwise
    circles: list[int]
    stations: list[int]
    next: list[NextCircle]
    scores: list[DistrictScore]
    barrels: int
    icons: int
    dial: int
    seals: int


QUESTIONS: Final[dict[str, type]] = {
    "play": Nothing,
    "copy": Nothing,
    "turn skyside": Turning,
    "sail": Left,
    "unload": Unloading,
    "resource": Left,
    "seal": Sealing,
    "recruit": Left,
    "influence": Influencing,
    "skip": Skipping,
    "transaction": Trading,
    "site": Nothing,
    "place": Drawn,
    "place at": PlacingTile,
    "turn tile": TurningTile,
    "build": Building,
    "build at": BuildingTile,
    "turn built": TurningBuilt,
    "district": Scoring,
    "dive": Diving,
    "load": Loading,
    "reroll": Rerolling,
    "wild": WildDice,
    "bounty": Bounties,
    "dial": Dialling,
    "discard": Discarding,
    "offer": Deal,
    "restore": Nothing,
    "price": Haggling,
}
