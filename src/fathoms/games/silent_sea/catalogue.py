"""What never changes in The Silent Sea, for boards that are drawn elsewhere: the station, cards, texts, numbers."""

from typing import Final, Literal, TypedDict

from fathoms.engine.catalogue import CatalogueHead
from fathoms.games.silent_sea import limits
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, CRISES, PLAN, ROLE_IDS, ROLES
from fathoms.games.silent_sea.components.readers import HEIGHT, WIDTH
from fathoms.games.silent_sea.station.spaces import (
    AT,
    DOOR_IDS,
    DOOR_NAMES,
    DOOR_POINTS,
    EXTRACTION,
    SPACE_IDS,
    SPACE_KINDS,
    SPACE_NAMES,
    SPACES,
    START,
    STEPS,
)


class SpaceEntry(TypedDict):
    """A space and the grid point, column and row from 0, where it is drawn. `kind` is a room's, or "corridor"."""

    id: str
    name: str
    kind: str
    at: list[int]


class DoorEntry(TypedDict):
    """A door: of a restricted room, of the extraction point, or a closed passage; and where it is drawn."""

    id: str
    name: str
    kind: Literal["room", "passage"]
    at: list[int]
    at_start: Literal["locked", "open"]


class StepEntry(TypedDict):
    """Two spaces beside each other, and the doors that a figure passes on the way from the first to the second."""

    start: str
    end: str
    doors: list[str]


class CorridorEntry(TypedDict):
    """A straight line of grid points, both ends included; what is no space on it is a crossing or a passage."""

    id: str
    start: list[int]
    end: list[int]


class StationEntry(TypedDict):
    """The map, on a grid of `width` by `height` points."""

    width: int
    height: int
    start: str
    extraction: str
    spaces: list[SpaceEntry]
    doors: list[DoorEntry]
    corridors: list[CorridorEntry]
    crossings: list[list[int]]
    steps: list[StepEntry]


class RoleEntry(TypedDict):
    """A role, in turn order; `room` is the kind of room that turns up its abilities."""

    id: str
    name: str
    letter: str
    room: str
    source: str


class AbilityEntry(TypedDict):
    """An ability card; `within` is its range in spaces, 0 where it has none."""

    id: str
    name: str
    role: str
    target: str
    within: int
    cost: int
    text: str
    source: str


class CardEntry(TypedDict):
    """A card that can be in a hand; `count` of it are in the deck, `needs` is what it is crafted from."""

    id: str
    name: str
    kind: str
    count: int
    stands_for: str | None
    needs: dict[str, int]
    text: str
    source: str


class CrisisEntry(TypedDict):
    """A crisis card, of which the deck has `count`."""

    id: str
    name: str
    count: int
    text: str
    source: str


class SeaComponents(TypedDict):
    """What this game adds to the head of a catalogue."""

    station: StationEntry
    roles: list[RoleEntry]
    abilities: list[AbilityEntry]
    cards: list[CardEntry]
    crises: list[CrisisEntry]
    limits: dict[str, int]


class SeaCatalogue(CatalogueHead, SeaComponents):
    """Everything that a board looks up by id."""


_LIMITS: Final = {
    "health": limits.HEALTH,
    "hand": limits.HAND_LIMIT,
    "carried": limits.CARRIED,
    "samples": limits.SAMPLES,
    "samples to win": limits.SAMPLES_TO_WIN,
    "die": limits.DIE,
    "cooldown": limits.COOLDOWN,
    "gun range": limits.GUN_RANGE,
    "gun damage": limits.GUN_DAMAGE,
    "reaction damage": limits.REACTION_DAMAGE,
    "defence range": limits.DEFENCE_RANGE,
    "flashlight steps": limits.FLASHLIGHT_STEPS,
    "medkit range": limits.MEDKIT_RANGE,
    "painkillers heal": limits.PAINKILLERS_HEAL,
    "suit saves": limits.SUIT_SAVES,
    "trade range": limits.TRADE_RANGE,
}


def components() -> SeaComponents:
    """All of it, made anew for each caller."""
    return {
        "station": _station(),
        "roles": [
            {"id": one.id, "name": one.name, "letter": one.letter, "room": one.room, "source": one.source}
            for one in ROLES
        ],
        "abilities": _abilities(),
        "cards": _cards(),
        "crises": [
            {"id": one.id, "name": one.name, "count": one.count, "text": one.text, "source": one.source}
            for one in CRISES
        ],
        "limits": dict(_LIMITS),
    }


def _station() -> StationEntry:
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "start": SPACE_IDS[START],
        "extraction": SPACE_IDS[EXTRACTION],
        "spaces": [
            {"id": SPACE_IDS[n], "name": SPACE_NAMES[n], "kind": SPACE_KINDS[n], "at": list(AT[n])}
            for n in range(SPACES)
        ],
        "doors": _doors(),
        "corridors": [{"id": one.id, "start": list(one.ends[0]), "end": list(one.ends[1])} for one in PLAN.corridors],
        "crossings": [list(one.at) for one in PLAN.crossings],
        "steps": [
            {"start": SPACE_IDS[n], "end": SPACE_IDS[to], "doors": _doors_in(doors)}
            for n in range(SPACES)
            for to, doors in STEPS[n]
        ],
    }


def _doors() -> list[DoorEntry]:
    rooms = {room.id for room in PLAN.rooms}
    return [
        {
            "id": id,
            "name": name,
            "kind": "room" if id in rooms else "passage",
            "at": list(at),
            "at_start": "open" if id == SPACE_IDS[EXTRACTION] else "locked",
        }
        for id, name, at in zip(DOOR_IDS, DOOR_NAMES, DOOR_POINTS, strict=True)
    ]


def _doors_in(mask: int) -> list[str]:
    return [id for door, id in enumerate(DOOR_IDS) if mask >> door & 1]


def _abilities() -> list[AbilityEntry]:
    return [
        {
            "id": one.id,
            "name": one.name,
            "role": ROLE_IDS[one.role],
            "target": one.target,
            "within": one.reach,
            "cost": one.cost,
            "text": one.text,
            "source": one.source,
        }
        for one in ABILITIES
    ]


def _cards() -> list[CardEntry]:
    return [
        {
            "id": one.id,
            "name": one.name,
            "kind": one.kind,
            "count": one.count,
            "stands_for": one.stands_for or None,
            "needs": dict(one.needs),
            "text": one.text,
            "source": one.source,
        }
        for one in CARDS
    ]
