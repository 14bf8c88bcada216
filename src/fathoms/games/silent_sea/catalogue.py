"""What never changes in The Silent Sea, for boards that are drawn elsewhere: the station, cards, texts, numbers."""

from typing import Final, TypedDict

from fathoms.engine.catalogue import CatalogueHead
from fathoms.games.silent_sea import limits
from fathoms.games.silent_sea.components.model import AbilityEffect, Effect
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, CRISES, PIECES, PLAN, ROLE_IDS, ROLES
from fathoms.games.silent_sea.components.readers import FLAGS, HEIGHT, WIDTH
from fathoms.games.silent_sea.entries import (
    AbilityEntry,
    CardEntry,
    CrisisEffectEntry,
    CrisisEntry,
    DoorEntry,
    LimitEntries,
    PieceEntry,
    RoleEntry,
    StationEntry,
)
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


class SeaComponents(TypedDict):
    """What this game adds to the head of a catalogue."""

    station: StationEntry
    roles: list[RoleEntry]
    abilities: list[AbilityEntry]
    cards: list[CardEntry]
    crises: list[CrisisEntry]
    pieces: list[PieceEntry]
    limits: LimitEntries


class SeaCatalogue(CatalogueHead, SeaComponents):
    """Everything that a board looks up by id."""


_LIMITS: Final[LimitEntries] = {
    "health": limits.HEALTH,
    "hand": limits.HAND_LIMIT,
    "carried": limits.CARRIED,
    "samples": limits.SAMPLES,
    "samples_to_win": limits.SAMPLES_TO_WIN,
    "die": limits.DIE,
    "cooldown": limits.COOLDOWN,
    "gun_range": limits.GUN_RANGE,
    "gun_damage": limits.GUN_DAMAGE,
    "reaction_damage": limits.REACTION_DAMAGE,
    "defence_range": limits.DEFENCE_RANGE,
    "flashlight_steps": limits.FLASHLIGHT_STEPS,
    "medkit_range": limits.MEDKIT_RANGE,
    "painkillers_heal": limits.PAINKILLERS_HEAL,
    "suit_saves": limits.SUIT_SAVES,
    "trade_range": limits.TRADE_RANGE,
    "enough_give_up": limits.ENOUGH_GIVE_UP,
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
        "crises": _crises(),
        "pieces": [{"id": one.id, "name": one.name, "text": one.text} for one in PIECES],
        "limits": _LIMITS.copy(),
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
            "short": one.short,
            "role": ROLE_IDS[one.role],
            "target": one.target,
            "within": one.reach,
            "cost": one.cost,
            "draws": one.draws,
            "effect": {"verb": one.effect.verb, "amount": _amount(one.effect)},
            "text": one.text,
            "source": one.source,
        }
        for one in ABILITIES
    ]


def _amount(effect: AbilityEffect | Effect) -> int | None:
    return None if effect.verb in FLAGS else effect.amount


def _crises() -> list[CrisisEntry]:
    return [
        {
            "id": one.id,
            "name": one.name,
            "count": one.count,
            "effects": [_crisis_effect(effect) for effect in one.effects],
            "text": one.text,
            "source": one.source,
        }
        for one in CRISES
    ]


def _crisis_effect(effect: Effect) -> CrisisEffectEntry:
    return {
        "verb": effect.verb,
        "amount": _amount(effect),
        "who": effect.who,
        "near": effect.near,
        "reach": limits.CRISIS_NEAR if effect.who == "near" else None,
        "ballot": effect.ballot,
    }


def _cards() -> list[CardEntry]:
    return [
        {
            "id": one.id,
            "name": one.name,
            "kind": one.kind,
            "played": list(one.played),
            "count": one.count,
            "stands_for": one.stands_for or None,
            "needs": dict(one.needs),
            "text": one.text,
            "source": one.source,
        }
        for one in CARDS
    ]
