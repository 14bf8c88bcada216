"""What a seat sees. The Spill is played in the open: only chance and the order of the deck are hidden."""

from typing import Any, TypedDict

from fathoms.games.spill.actions import Actions
from fathoms.games.spill.board import MASK_LETTERS, SECTOR_NAMES
from fathoms.games.spill.components import CARDS, SPECIALISTS, SPECIES, WIN_CARDS
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.moves import CLOCKWISE, COUNTER_CLOCKWISE
from fathoms.games.spill.objectives import AT_MOST, count, is_met, needed, objective_text
from fathoms.games.spill.oil import runs_to, spill_outs
from fathoms.games.spill.prices import price_of
from fathoms.games.spill.spill_phase import Redirect
from fathoms.games.spill.state import NOTHING, PLACES, TOKENS, SpillState


class SectorView(TypedDict):
    """A sector: the letters of the spaces with oil, with a Healthy and with a Contaminated animal."""

    oil: str
    healthy: str
    contaminated: str


class SpecialistView(TypedDict):
    """A specialist in play."""

    id: str
    name: str
    seat: int
    shared: bool  # among all three players
    sector: str | None
    tokens: dict[str, int]
    tokens_until: int  # the turn with whose clean-up they turn down


class CardView(TypedDict):
    """A resource card in the open; `ability` counts from 1 and is 0 while no cube lies on the card."""

    id: str
    ability: int
    cubes: int


class ObjectiveView(TypedDict):
    """An objective, how far it is, whether it is met now, and whether it was marked at the last clean-up."""

    kind: str
    text: str
    count: int
    needed: int
    at_most: bool
    met: bool
    marked: bool


def view(s: SpillState, seat: int | None) -> dict[str, Any]:
    """All that anybody may know, as plain JSON values."""
    table = s.terms
    return {
        "game": "spill",
        "seat": seat,
        "players": table.seats,
        "options": dict(table.options),
        "turn": s.turn + 1,
        "active": s.active,
        "last_turn": s.turn >= s.last_turn,
        "next_turn_last": s.turn + 1 == s.last_turn,
        "dangers": dangers(s),
        "over": not s.stack,
        "to_act": s.stack[-1].seat(s) if s.stack else None,
        "prompt": s.stack[-1].prompt(s) if s.stack else "The game is over.",
        "ap": s.ap,
        "prices": _prices(s),
        "extras": s.extra_actions,
        "free_push": bool(s.free_push_waits),
        "free_pushes": s.free_pushes_made,
        "free_rescues": s.free_rescues_made,
        "requisitioned": bool(s.requisitioned),
        "sea": {name: _sector(s, sector) for sector, name in enumerate(SECTOR_NAMES)},
        "specialists": [_specialist(s, place) for place in range(len(s.specialists))],
        "track": {"name": table.track.id, "position": s.track, "dice": list(table.dice)},
        "spill_outs": spill_outs(s),
        "bag": {"oil": s.bag_oil, "weather": s.bag_weather},
        "pool": {"oil": s.pool_oil, "weather": s.pool_weather},
        "next_drop": _next_drop(s),
        "overflow": _overflow(s),
        "hand": {"oil": s.hand_oil, "weather": s.hand_weather},
        "removed": s.removed,
        "removed_ever": s.removed_ever,
        "rescued": {kind.id: s.rescued[number] for number, kind in enumerate(SPECIES)},
        "rescued_contaminated": {kind.id: s.rescued_contaminated[number] for number, kind in enumerate(SPECIES)},
        "sickbay": {kind.id: s.sickbay[number] for number, kind in enumerate(SPECIES)},
        "win_card": _win_card(s),
        "resources": [_card(s, slot) for slot in range(len(s.cards))],
        "dealt": [CARDS[card].id for card in s.dealt],
        "resource_deck": {"size": len(s.deck), "bottom": [CARDS[card].id for card in known_bottom(s)]},
        "resource_discards": [CARDS[card].id for card in s.discards],
        "resources_gone": [CARDS[card].id for card in s.cards_gone],
        "resources_used": s.resources_used,
        "cubes": s.cubes_supply,
    }


def _prices(s: SpillState) -> dict[str, int]:
    """What each action that can be taken now costs in AP, by the text of its move."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Actions):
        return {}
    prices = ((move.text, price_of(s, move)) for move in frame.moves(s))
    return {text: price for text, price in prices if price is not None}


def _next_drop(s: SpillState) -> dict[str, int] | None:
    """The dice that the next turn drops: what the track shows and the pool; None when no turn follows (SP-18)."""
    if s.turn >= s.last_turn:
        return None
    return {"drawn": s.terms.dice[s.track], "pool": s.pool_oil + s.pool_weather}


def _overflow(s: SpillState) -> dict[str, str] | None:
    """Where a die that waits for the Risk Engineer would end, either way."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Redirect):
        return None
    ways = ((CLOCKWISE, 1), (COUNTER_CLOCKWISE, -1))
    return {move.text: SECTOR_NAMES[runs_to(s, frame.sector, way)] for move, way in ways}


def known_bottom(s: SpillState) -> list[int]:
    """The cards under the deck that the whole team saw go there, lowest first (SP-13)."""
    return s.deck[: len(s.cards)]


def _sector(s: SpillState, sector: int) -> SectorView:
    return {
        "oil": MASK_LETTERS[s.oil[sector]],
        "healthy": MASK_LETTERS[s.healthy[sector]],
        "contaminated": MASK_LETTERS[s.contaminated[sector]],
    }


def _specialist(s: SpillState, place: int) -> SpecialistView:
    one = SPECIALISTS[s.specialists[place]]
    return {
        "id": one.id,
        "name": one.name,
        "seat": s.seat_of(place),
        "shared": s.is_shared(place),
        "sector": SECTOR_NAMES[s.ships[place]] if s.ships else None,
        "tokens": dict(zip(TOKENS, s.tokens[place::PLACES], strict=True)),
        "tokens_until": s.own_turn(place) + 1,
    }


def _card(s: SpillState, slot: int) -> CardView | None:
    if s.cards[slot] == NOTHING:
        return None
    return {"id": CARDS[s.cards[slot]].id, "ability": s.card_ability[slot] + 1, "cubes": s.card_cubes[slot]}


def _win_card(s: SpillState) -> dict[str, Any]:
    card = WIN_CARDS[s.win_card]
    objectives: list[ObjectiveView] = [
        {
            "kind": objective.kind,
            "text": objective_text(objective, s.markers),
            "count": count(s, objective),
            "needed": needed(s, objective),
            "at_most": objective.kind in AT_MOST,
            "met": is_met(s, objective),
            "marked": bool(s.objectives_marked >> number & 1),
        }
        for number, objective in enumerate(card.objectives)
    ]
    return {
        "id": card.id,
        "name": card.name,
        "dots": card.dots,
        "markers": [SECTOR_NAMES[sector] for sector in s.markers],
        "objectives": objectives,
    }
