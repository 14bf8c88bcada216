"""What a seat sees, built up from what it may know: nothing here reads a hidden thing for a seat it is hidden from."""

from typing import Any

from fathoms.games.silent_sea.ballot import Ballot
from fathoms.games.silent_sea.components import ABILITIES, CARDS, CRISES, ROLES
from fathoms.games.silent_sea.knowledge import cards_known
from fathoms.games.silent_sea.moved_figures import PickUp, Shift
from fathoms.games.silent_sea.reactions import BreakSample, React
from fathoms.games.silent_sea.setup import PickRole
from fathoms.games.silent_sea.state import COOLING, KINDS, LUNA, NOBODY, OBSERVER, PLAYERS, SAMPLES, SeaState
from fathoms.games.silent_sea.station import DOOR_NAMES, DOORS, EXTRACTION_DOOR, NAMES, SPACES
from fathoms.games.silent_sea.trade import SAMPLE, AnswerOffer, BuildOffer
from fathoms.games.silent_sea.turning_up import COOLDOWN, TurnUp
from fathoms.games.silent_sea.walking import Walk

_STATES = ("down", "ready", "cooling")
_KINDS_OF_QUESTION: dict[type, str] = {
    BuildOffer: "build offer",
    AnswerOffer: "answer offer",
    BreakSample: "break sample",
    PickRole: "pick role",
    PickUp: "pick up",
    TurnUp: "turn up",
}


def view(s: SeaState, seat: int | None) -> dict[str, Any]:
    """All that a seat, or an observer, may know, as plain JSON values."""
    own = NOBODY if seat is None else s.role_of(seat)
    asked = s.stack[-1].seat(s) if s.stack else None
    return {
        "game": "silent-sea",
        "seat": seat,
        "players": PLAYERS,
        "options": dict(s.table.options),
        "turn": s.cycle,
        "active": ROLES[s.turn].id,
        "roll": s.roll,
        "steps": _steps(s),
        "over": not s.stack,
        "to_act": asked,
        "prompt": _prompt(s, seat, asked),
        "question": _question(s) if asked is not None and asked == seat else None,
        "role": ROLES[own].id if own != NOBODY else None,
        "loyalty": None if seat is None else _loyalty_word(seat == s.traitor),
        "hand": _hand(s, own) if own != NOBODY else None,
        "crew": [_player(s, seat, own, role) for role in range(PLAYERS)],
        "together": _known_together(s, OBSERVER if own == NOBODY else own),
        "samples": {NAMES[space]: s.spaces[space] for space in range(SPACES) if s.spaces[space]},
        "samples_left_labs": SAMPLES - s.lab_samples.bit_count(),
        "broken": s.broken,
        "locked": [DOOR_NAMES[door] for door in range(DOORS) if s.locked >> door & 1],
        "first_at_extraction": ROLES[s.first_there].id if s.first_there != NOBODY else None,
        "extraction_open": not s.locked & EXTRACTION_DOOR,
        "deck": len(s.deck),
        "discards": _counts(s.discards),
        "crisis_deck": len(s.crisis_deck),
        "crisis_discards": {card.id: s.crisis_discards[n] for n, card in enumerate(CRISES) if s.crisis_discards[n]},
        "asked_to_trade": [ROLES[role].id for role in range(PLAYERS) if s.asked >> role & 1],
        "offer": _offer(s, own),
        "note": _note(s, own),
    }


def _loyalty_word(traitor: bool) -> str:
    return "traitor" if traitor else "crew"


def _steps(s: SeaState) -> int | None:
    """The spaces left in a move phase: open, as roll and figures are."""
    frame = s.stack[-1] if s.stack else None
    return frame.steps if isinstance(frame, Walk) else None


def _prompt(s: SeaState, seat: int | None, asked: int | None) -> str:
    """The question, to the one who is asked; the others learn only whom they wait for."""
    if asked is None:
        return "The game is over."
    if asked == seat:
        return s.stack[-1].prompt(s)
    role = s.role_of(asked)
    return f"Waiting for {f'the {ROLES[role].name}' if role != NOBODY else f'player {asked + 1}'}."


def _question(s: SeaState) -> dict[str, Any]:
    """What the question is about, for programs; people read the prompt."""
    frame = s.stack[-1]
    about: dict[str, Any] = {"kind": _KINDS_OF_QUESTION.get(type(frame), type(frame).__name__.lower())}
    if isinstance(frame, React):
        attacker = "luna" if frame.attacker == LUNA else ROLES[frame.attacker].id
        about |= {"attacker": attacker, "target": ROLES[frame.target].id, "damage": frame.damage}
    elif isinstance(frame, BreakSample):
        about |= {"target": ROLES[frame.role].id, "damage": frame.damage}
    elif isinstance(frame, Shift):
        about |= {"moved": ROLES[frame.role].id, "steps": frame.steps}
    elif isinstance(frame, Walk):
        about |= {"moved": ROLES[s.turn].id, "steps": frame.steps}
    elif isinstance(frame, Ballot):
        about |= {"ballot": frame.ballot, "damage": frame.amount}
    return about


def _hand(s: SeaState, role: int) -> dict[str, int]:
    return _counts(s.hands[role * KINDS : role * KINDS + KINDS])


def _counts(cards: list[int]) -> dict[str, int]:
    return {CARDS[kind].id: count for kind, count in enumerate(cards) if count}


def _player(s: SeaState, seat: int | None, own: int, role: int) -> dict[str, Any]:
    knower = OBSERVER if own == NOBODY else own
    known = [0] * KINDS
    for holders, kind in cards_known(s, knower):
        if holders == 1 << role:
            known[kind] += 1
    return {
        "role": ROLES[role].id,
        "seat": s.seat_of[role] if s.seat_of[role] != NOBODY else None,
        "at": NAMES[s.at[role]],
        "health": s.health[role],
        "cards": s.sizes[role],
        "known_cards": _hand(s, role) if role == own else _counts(known),
        "samples": s.samples[role],
        "carrier": bool(s.carriers[role]),
        "abilities": [_ability(s, number) for number in (role * 2, role * 2 + 1)],
        "visited": [NAMES[space] for space in range(SPACES) if s.visited[role] >> space & 1],
        "sedated": s.sedated[role],
        "slowed": s.slowed[role],
        "shielded": bool(s.shielded[role]),
        "shot_at": {
            ROLES[to].id: s.shots[role * PLAYERS + to] for to in range(PLAYERS) if s.shots[role * PLAYERS + to]
        },
        "loyalty": _known_loyalty(s, seat, own, role),
        "tested": any(seen >> role & 1 for seen in s.assayed),  # by whom and how it came out, others do not see
        "proved": bool((s.cleared | s.shown) >> role & 1),
    }


def _ability(s: SeaState, number: int) -> dict[str, Any]:
    cooling = s.abilities[number] == COOLING
    return {
        "id": ABILITIES[number].id,
        "state": _STATES[s.abilities[number]],
        "ready_from": s.used_in[number] + COOLDOWN if cooling else None,
    }


def _known_loyalty(s: SeaState, seat: int | None, own: int, role: int) -> str | None:
    """A player's loyalty, to those who may know it: all at the end, and before that only as the rules let it out."""
    if s.seat_of[role] == NOBODY:
        return None
    seen = s.shown | (s.assayed[own] if own != NOBODY else 0)
    if s.ending or seen >> role & 1 or s.seat_of[role] == seat:
        return _loyalty_word(s.is_traitor(role))
    return "crew" if s.cleared >> role & 1 else None


def _known_together(s: SeaState, knower: int) -> list[dict[str, Any]]:
    """Cards that a knower has seen, now with one of several players."""
    return [
        {"card": CARDS[kind].id, "with": [ROLES[role].id for role in range(PLAYERS) if holders >> role & 1]}
        for holders, kind in cards_known(s, knower)
        if holders.bit_count() > 1
    ]


def _offer(s: SeaState, own: int) -> dict[str, Any] | None:
    """The trade that is being proposed: to the one who builds it, and once proposed to the other too (SS-34)."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, BuildOffer | AnswerOffer):
        return None
    if own != s.turn and (isinstance(frame, BuildOffer) or own != frame.other):
        return None
    names = {**{kind: card.id for kind, card in enumerate(CARDS)}, SAMPLE: "sample"}
    return {
        "by": ROLES[s.turn].id,
        "to": ROLES[frame.other].id,
        "gives": [names[kind] for kind in frame.gives],
        "asks": [names[kind] for kind in frame.wants],
    }


def _note(s: SeaState, own: int) -> str | None:
    """One's own suspicion (SS-44)."""
    return ROLES[s.notes[own]].id if own != NOBODY and s.notes[own] < PLAYERS else None
