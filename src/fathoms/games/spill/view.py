"""What a seat sees. The Spill is played in the open: only chance and the order of the deck are hidden."""

from collections.abc import Sequence

from fathoms.engine.plain import plain
from fathoms.games.spill.board import LETTERS, MASK_LETTERS, SECTOR_NAMES, face_of, space_of
from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES, TRACK_BY_ID, WIN_CARD_BY_ID, WIN_CARDS
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.model import Goal, Objective
from fathoms.games.spill.objectives import count, goal_with, is_met, needed
from fathoms.games.spill.oil import spill_outs
from fathoms.games.spill.prices import points_of_turn
from fathoms.games.spill.state import NOTHING, PLACES, TOKENS, SpillState
from fathoms.games.spill.terms import track_dice
from fathoms.games.spill.view_facts import (
    CardView,
    DropView,
    ObjectiveView,
    SectorView,
    SpecialistView,
    SpillBody,
    SpillView,
    WinCardView,
)


def body(s: SpillState) -> SpillBody:
    """All that anybody may know."""
    return {
        "active": s.active,
        "last_turn": s.turn >= s.last_turn,
        "next_turn_last": s.turn + 1 == s.last_turn,
        "dangers": [plain(danger) for danger in dangers(s)],
        "ap": s.ap,
        "ap_at_start": points_of_turn(s),
        "extra_actions": s.extra_actions,
        "free_push_waits": bool(s.free_push_waits),
        "free_pushes_made": s.free_pushes_made,
        "free_rescues_made": s.free_rescues_made,
        "requisitioned": bool(s.requisitioned),
        "sea": {name: _sector(s, sector) for sector, name in enumerate(SECTOR_NAMES)},
        "specialists": [_specialist(s, place) for place in range(len(s.specialists))],
        "track": {"id": s.terms.track.id, "position": s.track},
        "spill_outs": spill_outs(s),
        "bag": {"oil": s.bag_oil, "weather": s.bag_weather},
        "pool": {"oil": s.pool_oil, "weather": s.pool_weather},
        "hand": {"oil": s.hand_oil, "weather": s.hand_weather},
        "next_drop": _next_drop(s),
        "removed": s.removed,
        "removed_ever": s.removed_ever,
        "rescued": _by_kind(s.rescued),
        "rescued_contaminated": _by_kind(s.rescued_contaminated),
        "sickbay": _by_kind(s.sickbay),
        "win_card": _win_card(s),
        "resources": [_card(s, slot) for slot in range(len(s.cards))],
        "dealt": _ids(s.dealt),
        "resource_deck": {"size": len(s.deck), "bottom": _ids(known_bottom(s))},
        "resource_discards": _ids(s.discards),
        "resources_gone": _ids(s.cards_gone),
        "resources_used": s.resources_used,
        "cubes": s.cubes_supply,
    }


def _ids(cards: Sequence[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


def _by_kind(counts: Sequence[int]) -> dict[str, int]:
    return {kind.id: count for kind, count in zip(SPECIES, counts, strict=True)}


def _next_drop(s: SpillState) -> DropView | None:
    if s.turn >= s.last_turn:
        return None
    return {"drawn": s.terms.dice[s.track], "pool": s.pool_oil + s.pool_weather}


def known_bottom(s: SpillState) -> list[int]:
    """The cards under the deck that the whole team saw go there, lowest first (SP-13)."""
    return s.deck[: len(s.cards)]


def _sector(s: SpillState, sector: int) -> SectorView:
    own, oil, strayed = face_of(sector), s.oil[sector], dict(s.strayed)
    return {
        "oil": {
            letter: strayed.get(space_of(sector, ring), own) for ring, letter in enumerate(LETTERS) if oil >> ring & 1
        },
        "healthy": list(MASK_LETTERS[s.healthy[sector]]),
        "contaminated": list(MASK_LETTERS[s.contaminated[sector]]),
    }


def _specialist(s: SpillState, place: int) -> SpecialistView:
    return {
        "id": SPECIALISTS[s.specialists[place]].id,
        "seat": s.seat_of(place),
        "shared": s.is_shared(place),
        "sector": SECTOR_NAMES[s.ships[place]] if s.ships else None,
        "tokens": dict(zip(TOKENS, s.tokens[place::PLACES], strict=True)),
        "tokens_until": s.own_turn(place) + 1,
    }


def _card(s: SpillState, slot: int) -> CardView | None:
    if s.cards[slot] == NOTHING:
        return None
    card, number = CARDS[s.cards[slot]], s.card_ability[slot]
    ability = None if number == NOTHING else card.abilities[number].id
    return {"id": card.id, "ability": ability, "cubes": s.card_cubes[slot]}


def _win_card(s: SpillState) -> WinCardView:
    card = WIN_CARDS[s.win_card]
    return {
        "id": card.id,
        "markers": [SECTOR_NAMES[sector] for sector in s.markers],
        "objectives": [_objective(s, number, objective) for number, objective in enumerate(card.objectives)],
    }


def _objective(s: SpillState, number: int, objective: Objective) -> ObjectiveView:
    return {
        "count": count(s, objective),
        "needed": needed(s, objective),
        "met": is_met(s, objective),
        "marked": bool(s.objectives_marked >> number & 1),
    }


def goals_of(view: SpillView) -> list[tuple[Goal, ObjectiveView]]:
    """The objectives as this game has them, each with how far it is."""
    seen = view["win_card"]
    printed = WIN_CARD_BY_ID[seen["id"]].objectives
    return [(goal_with(one, seen["markers"]), far) for one, far in zip(printed, seen["objectives"], strict=True)]


def dice_of(view: SpillView) -> tuple[int, ...]:
    """The dice of each space of the track at this table."""
    return track_dice(TRACK_BY_ID[view["track"]["id"]], view["options"]["always_three"] is True)
