"""Imagined worlds: everything that a seat cannot see dealt anew, in keeping with all that it has seen."""

from typing import Any

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Frame
from fathoms.games.silent_sea.ballot import Ballot, answers_of
from fathoms.games.silent_sea.hands import kinds_held
from fathoms.games.silent_sea.knowledge import cards_known, know_as_observer
from fathoms.games.silent_sea.state import DECK, GENERIC, KINDS, NOBODY, OBSERVER, PLAYERS, SeaState
from fathoms.games.silent_sea.trade import SAMPLE, AnswerOffer, BuildOffer, show_offer


def imagine(s: SeaState, seat: int | None, chance: Chance) -> SeaState:
    """A state that looks the same to this seat."""
    twin = s.copy()
    twin.chance = chance.fork()
    chance.shuffle(twin.crisis_deck)
    if twin.ending:
        chance.shuffle(twin.deck)
        return twin
    own = NOBODY if seat is None else s.role_of(seat)
    twin.traitor = _deal_loyalty(s, seat, own, chance)
    _deal_hands(twin, own, chance)
    _forget_secrets(twin, own, chance)
    if twin.stack:
        frame = twin.stack[-1] = _deal_frame(twin, twin.stack[-1], own, chance)
        if isinstance(frame, AnswerOffer) and own != frame.other:
            show_offer(twin, frame.other, frame.gives)
    return twin


def _deal_loyalty(s: SeaState, seat: int | None, own: int, chance: Chance) -> int:
    """The traitor, where the seat knows who it is; otherwise anybody who may still be it."""
    if seat == s.traitor:
        return s.traitor
    seen = s.shown | (s.assayed[own] if own != NOBODY else 0)
    role = s.role_of(s.traitor)
    if role != NOBODY and seen >> role & 1:
        return s.traitor
    crew = s.cleared | seen
    suspects = [one for one in range(PLAYERS) if one != seat and not (one in s.seat_of and crew >> s.role_of(one) & 1)]
    return suspects[chance.below(len(suspects))]


def _deal_hands(s: SeaState, own: int, chance: Chance) -> None:
    """Cards that were seen go to somebody who may hold them; all other places are filled from what nobody showed."""
    knower = OBSERVER if own == NOBODY else own
    known = cards_known(s, knower)
    free = [0 if role == own else s.sizes[role] for role in range(PLAYERS)]
    holders = _place(known, free, chance)
    unseen = [DECK.count(kind) - s.discards[kind] for kind in range(GENERIC)]
    for role in range(PLAYERS):
        for kind in range(KINDS):
            if role == own:
                if kind < GENERIC:
                    unseen[kind] -= s.hands[role * KINDS + kind]
            else:
                s.hands[role * KINDS + kind] = 0
    for (_, kind), role in zip(known, holders, strict=True):
        s.hands[role * KINDS + kind] += 1
        if kind < GENERIC:
            unseen[kind] -= 1
    cards = [kind for kind, count in enumerate(unseen) for _ in range(count)]
    chance.shuffle(cards)
    for role in range(PLAYERS):
        for _ in range(free[role] - holders.count(role)):
            s.hands[role * KINDS + cards.pop()] += 1
    s.deck = cards


def _place(known: list[tuple[int, int]], free: list[int], chance: Chance) -> list[int]:
    """A holder for each known card, within the sizes of the hands: at random, going back where it does not work out."""
    order = list(range(len(known)))
    chance.shuffle(order)
    order.sort(key=lambda number: known[number][0].bit_count())
    holders = [NOBODY] * len(known)
    left = free[:]

    def place(at: int) -> bool:
        if at == len(order):
            return True
        mask = known[order[at]][0]
        places = [role for role in range(PLAYERS) if mask >> role & 1 for _ in range(left[role])]
        chance.shuffle(places)
        for role in dict.fromkeys(places):
            left[role] -= 1
            holders[order[at]] = role
            if place(at + 1):
                return True
            left[role] += 1
        return False

    if not place(0):
        raise AssertionError("what was seen of the hands does not fit into them")
    return holders


def _forget_secrets(s: SeaState, own: int, chance: Chance) -> None:
    """What the others have seen and noted is theirs: here they have seen only what everybody has."""
    for role in range(PLAYERS):
        if role != own:
            know_as_observer(s, role)
            if s.table.notes:
                suspects = [one for one in range(PLAYERS + 1) if one != role]
                s.notes[role] = suspects[chance.below(len(suspects))]


def _deal_frame(s: SeaState, frame: Frame[Any], own: int, chance: Chance) -> Frame[Any]:
    """An offer or answers that the seat does not see, made up anew."""
    if isinstance(frame, Ballot):
        given = tuple(
            answer if role == own else _any_answer(s, frame, role, chance)
            for role, answer in zip(frame.order, frame.answers, strict=False)
        )
        return Ballot(frame.kind, frame.amount, frame.crisis, frame.order, given)
    if isinstance(frame, BuildOffer) and own != s.turn:
        return BuildOffer(frame.other, _some_of_hand(s, s.turn, chance), ())
    if isinstance(frame, AnswerOffer) and own not in (s.turn, frame.other):
        return AnswerOffer(frame.other, *_any_offer(s, frame.other, chance))
    return frame


def _any_answer(s: SeaState, ballot: Ballot, role: int, chance: Chance) -> int:
    answers = answers_of(s, ballot.kind, ballot.order, role)
    return answers[chance.below(len(answers))].arg


def _any_offer(s: SeaState, other: int, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Something that may have been proposed: a gift, or, out of an empty hand, a request."""
    gives = _some_of_hand(s, s.turn, chance)
    if not gives and s.sizes[s.turn]:
        gives = (kinds_held(s, s.turn)[0],)
    if gives:
        return gives, ()
    if s.sizes[other]:
        return (), (chance.below(GENERIC),)
    return ((SAMPLE,), ()) if s.samples[s.turn] and s.room_for_samples(other) else ((), (SAMPLE,))


def _some_of_hand(s: SeaState, role: int, chance: Chance) -> tuple[int, ...]:
    """A gift out of a hand: the plainest offer there is."""
    cards = [kind for kind in range(KINDS) for _ in range(s.hands[role * KINDS + kind])]
    return tuple(kind for kind in cards if chance.below(2))
