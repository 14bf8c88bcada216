"""What a seat sees, built up from what it may know: nothing here reads a hidden thing for a seat it is hidden from."""

from typing import Final

from fathoms.games.silent_sea.components.kinds import KINDS
from fathoms.games.silent_sea.components.model import Loyalty
from fathoms.games.silent_sea.components.pieces import ABILITIES, ABILITY_IDS, CARD_IDS, CRISIS_IDS, ROLE_IDS
from fathoms.games.silent_sea.knowledge import cards_known, take_note
from fathoms.games.silent_sea.limits import (
    COOLDOWN,
    DEFENCE_RANGE,
    GUN_RANGE,
    MEDKIT_RANGE,
    SAMPLES,
    TRADE_RANGE,
)
from fathoms.games.silent_sea.question import SeaQuestion
from fathoms.games.silent_sea.state import (
    ABILITIES_OF,
    CAPTAIN,
    COOLING,
    NO_CRISIS,
    NOBODY,
    OBSERVER,
    PLAYERS,
    SeaState,
)
from fathoms.games.silent_sea.station.spaces import (
    CRISIS_MASK,
    DOOR_IDS,
    DOORS,
    EXTRACTION_DOOR,
    ROLE_ROOMS,
    SPACE_IDS,
    SPACES,
)
from fathoms.games.silent_sea.station.ways import ids_within
from fathoms.games.silent_sea.view_facts import (
    AbilityState,
    AbilityView,
    CrisisView,
    KnownBy,
    PlayerView,
    RangesView,
    SeaBody,
    ShieldView,
    TogetherView,
)

_STATES: Final[tuple[AbilityState, ...]] = ("down", "ready", "cooling")
VISITED_ONCE: Final = CRISIS_MASK | sum(ROLE_ROOMS)  # the rooms of which it is told who has been there, as a mask
_ONCE_VISITED: Final = tuple(space for space in range(SPACES) if VISITED_ONCE >> space & 1)


def body(s: SeaState, seat: int | None) -> SeaBody:
    """What a seat, or an observer, may know besides the head."""
    take_note(s)
    own = NOBODY if seat is None else s.role_of(seat)
    frame = s.stack[-1] if s.stack else None
    question = frame if isinstance(frame, SeaQuestion) else None
    return {
        "active": ROLE_IDS[s.turn],
        "roll": s.roll,
        "steps": question.steps_left() if question else None,
        "role": ROLE_IDS[own] if own != NOBODY else None,
        "loyalty": None if seat is None else "traitor" if seat == s.traitor else "crew",
        "hand": _counts(s.hand(own)) if own != NOBODY else None,
        "crew": [_player(s, seat, own, role) for role in range(PLAYERS)],
        "together": _known_together(s, OBSERVER if own == NOBODY else own),
        "samples": {SPACE_IDS[space]: s.spaces[space] for space in range(SPACES) if s.spaces[space]},
        "samples_left_labs": SAMPLES - s.lab_samples.bit_count(),
        "broken": s.broken,
        "locked": [DOOR_IDS[door] for door in range(DOORS) if s.locked >> door & 1],
        "first_at_extraction": ROLE_IDS[s.first_there] if s.first_there != NOBODY else None,
        "extraction_open": not s.locked & EXTRACTION_DOOR,
        "deck": len(s.deck),
        "discards": _counts(s.discards),
        "crisis_deck": len(s.crisis_deck),
        "crisis_discards": {id: count for id, count in zip(CRISIS_IDS, s.crisis_discards, strict=True) if count},
        "crisis": _crisis(s),
        "ranges": _ranges(s, own) if own != NOBODY else None,
        "asked_to_trade": [ROLE_IDS[role] for role in range(PLAYERS) if s.asked >> role & 1],
        "offer": question.offer_seen_by(s, own) if question else None,
        "notes": _notes(s, own),
    }


def _counts(cards: list[int]) -> dict[str, int]:
    return {CARD_IDS[kind]: count for kind, count in enumerate(cards) if count}


def _player(s: SeaState, seat: int | None, own: int, role: int) -> PlayerView:
    loyalty, known_by = known_loyalty(s, seat, own, role)
    return {
        "role": ROLE_IDS[role],
        "seat": s.seat_of[role] if s.seat_of[role] != NOBODY else None,
        "at": SPACE_IDS[s.at[role]],
        "health": s.health[role],
        "cards": s.sizes[role],
        "known_cards": _counts(s.hand(role) if role == own or s.ending else _seen_in_hand(s, own, role)),
        "samples": s.samples[role],
        "room": s.room_for_samples(role),
        "carrier": bool(s.carriers[role]),
        "abilities": [_ability(s, number) for number in ABILITIES_OF[role]],
        "visited": [SPACE_IDS[room] for room in _ONCE_VISITED if s.visited[role] >> room & 1],
        "sedated": s.sedated[role],
        "slowed": s.slowed[role],
        "shield": _shield(s, s.shielded[role]) if s.shielded[role] else None,
        "shot_at": {ROLE_IDS[to]: shots for to in range(PLAYERS) if (shots := s.shots_at(role, to))},
        "loyalty": loyalty,
        "known_by": known_by,
        "tested": any(seen >> role & 1 for seen in s.assayed),
        "proved": bool((s.cleared | s.shown) >> role & 1),
    }


def _seen_in_hand(s: SeaState, own: int, role: int) -> list[int]:
    """The cards that a viewer, or an observer, knows to be in just this hand, by kind."""
    known = [0] * KINDS
    for holders, kind in cards_known(s, OBSERVER if own == NOBODY else own):
        if holders == 1 << role:
            known[kind] += 1
    return known


def _ability(s: SeaState, number: int) -> AbilityView:
    cooling = s.abilities[number] == COOLING
    return {
        "id": ABILITY_IDS[number],
        "state": _STATES[s.abilities[number]],
        "ready_from": s.used_in[number] + COOLDOWN if cooling else None,
    }


def _shield(s: SeaState, turns: int) -> ShieldView:
    """A shield ends when so many turns of the Captain have begun: the next in this turn cycle, or after it."""
    return {"by": ROLE_IDS[CAPTAIN], "until": s.cycle + turns - (s.turn < CAPTAIN)}


def known_loyalty(s: SeaState, seat: int | None, own: int, role: int) -> tuple[Loyalty | None, KnownBy | None]:
    """A player's loyalty, to those who may know it: all at the end, and before that only as the rules let it out."""
    if s.seat_of[role] == NOBODY:
        return None, None
    if s.seat_of[role] == seat:
        return s.loyalty_of(role), "own_card"
    if s.shown >> role & 1:
        return s.loyalty_of(role), "open_card"
    if s.cleared >> role & 1:
        return "crew", "proof"
    if own != NOBODY and s.assayed[own] >> role & 1:
        return s.loyalty_of(role), "assay"
    return (s.loyalty_of(role), "end") if s.ending else (None, None)


def _known_together(s: SeaState, knower: int) -> list[TogetherView]:
    """Cards of which a viewer knows that one of several holds them; at the end it is seen who does."""
    if s.ending:
        return []
    return [
        {"card": CARD_IDS[kind], "holders": [ROLE_IDS[role] for role in range(PLAYERS) if holders >> role & 1]}
        for holders, kind in cards_known(s, knower)
        if holders.bit_count() > 1
    ]


def _crisis(s: SeaState) -> CrisisView | None:
    if s.crisis == NO_CRISIS:
        return None
    on = bool(s.crises_on and s.stack)
    return {"card": CRISIS_IDS[s.crisis], "drawer": ROLE_IDS[s.crisis_drawer], "on": on}


def _ranges(s: SeaState, own: int) -> RangesView:
    def spaces(reach: int) -> list[str]:
        return list(ids_within(s.locked, s.at[own], reach))

    reaching = {number: ABILITIES[number].reach for number in ABILITIES_OF[own]}
    return {
        "gun": spaces(GUN_RANGE),
        "defence": spaces(DEFENCE_RANGE),
        "medkit": spaces(MEDKIT_RANGE),
        "trade": spaces(TRADE_RANGE),
        "abilities": {ABILITY_IDS[number]: spaces(reach) for number, reach in reaching.items() if reach},
    }


def _notes(s: SeaState, own: int) -> dict[str, str]:
    """One's own suspicion; when the game is over, everybody's (SS-44)."""
    seen = range(PLAYERS) if s.ending else [own] if own != NOBODY else []
    return {ROLE_IDS[role]: note for role in seen if (note := s.note_of(role)) is not None}
