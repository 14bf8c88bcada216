"""Imagined worlds: everything that a seat cannot see dealt anew, in keeping with all that it has seen.

Nothing hidden may be read here, not even to be shuffled: whoever knows the chance could undo the shuffle. So all cards
are counted anew from what the seat knows and laid in the order of their kinds before they are dealt, and no draw from
the chance depends on what the seat does not know.
"""

from typing import Any, Final, TypeAlias

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Frame
from fathoms.engine.tuples import put
from fathoms.games.silent_sea.cards.hands import kinds_held
from fathoms.games.silent_sea.cards.trade import AnswerOffer, BuildOffer, show_offer
from fathoms.games.silent_sea.components.kinds import CRISIS_DECK, DECK, FRESH, GENERIC, KINDS, SAMPLE
from fathoms.games.silent_sea.components.pieces import CRISES
from fathoms.games.silent_sea.crisis.ballot import OPEN, Ballot, answers_of
from fathoms.games.silent_sea.knowledge import cards_known, fresh_cards, know_as_observer, take_note, without
from fathoms.games.silent_sea.state import GROUPS, NOBODY, OBSERVER, OTHERS, PLAYERS, SeaState

_TRIES: Final = 8  # to decide all that is in doubt so that the hands hold it
_OF_A_KIND: Final = tuple(DECK.count(kind) for kind in range(GENERIC))
_OF_A_CRISIS: Final = tuple(CRISIS_DECK.count(card) for card in range(len(CRISES)))
_SIZE: Final = tuple(group.bit_count() for group in range(GROUPS))
_MEMBERS: Final = tuple(tuple(role for role in range(PLAYERS) if group >> role & 1) for group in range(GROUPS))
Cards: TypeAlias = list[tuple[int, int]]  # who may hold it, as a mask, and the kind


def imagine(s: SeaState, seat: int | None, chance: Chance) -> SeaState:
    """A state that looks the same to this seat."""
    take_note(s)
    twin = s.copy()
    twin.chance = chance.fork()
    twin.crisis_deck = _dealt([_OF_A_CRISIS[card] - gone for card, gone in enumerate(s.crisis_discards)], chance)
    own = NOBODY if seat is None else s.role_of(seat)
    twin.traitor = _deal_loyalty(s, seat, own, chance)
    if s.ending:
        twin.deck = _dealt(_never_drawn(s), chance)
    else:
        _deal_hands(twin, own, chance)
    _forget_secrets(twin, own, chance)
    if twin.stack:
        frame = twin.stack[-1] = _deal_frame(twin, twin.stack[-1], own, chance)
        if isinstance(frame, AnswerOffer) and own != frame.other:
            show_offer(twin, frame.other, frame.gives)
    return twin


def _dealt(counts: list[int], chance: Chance) -> list[int]:
    """So many cards of each kind, shuffled."""
    cards: list[int] = []
    for kind, count in enumerate(counts):
        cards += [kind] * count
    chance.shuffle(cards)
    return cards


def _deal_loyalty(s: SeaState, seat: int | None, own: int, chance: Chance) -> int:
    """The traitor, where the seat knows who it is; otherwise anybody who may still be it."""
    if seat == s.traitor or s.ending:
        return s.traitor
    seen = s.shown | (s.assayed[own] if own != NOBODY else 0)
    role = s.role_of(s.traitor)
    if role != NOBODY and seen >> role & 1:
        return s.traitor
    crew = s.cleared | seen
    suspects = [one for one in range(PLAYERS) if one != seat and not (one in s.seat_of and crew >> s.role_of(one) & 1)]
    return suspects[chance.below(len(suspects))]


def _never_drawn(s: SeaState) -> list[int]:
    """How many of each kind lie in the deck at the end, when all hands lie open."""
    held = [sum(s.held(role, kind) for role in range(PLAYERS)) for kind in range(GENERIC)]
    return [_OF_A_KIND[kind] - s.discards[kind] - held[kind] for kind in range(GENERIC)]


def _deal_hands(s: SeaState, own: int, chance: Chance) -> None:
    """Cards that were seen go to somebody who may hold them; all other places are filled from what nobody showed."""
    cards, holders = _who_holds_what(s, own, chance)
    unseen = _unseen(s, own, cards)
    free = _places(s, own)
    for role in range(PLAYERS):
        if role != own:
            s.empty_hand(role)
    for (_, kind), role in zip(cards, holders, strict=True):
        if kind != FRESH:
            s.deal_card(role, kind)
            free[role] -= 1
    s.deck = _dealt(unseen, chance)
    for role in range(PLAYERS):
        for _ in range(free[role]):
            s.deal_card(role, s.deck.pop())


def _places(s: SeaState, own: int) -> list[int]:
    """How many cards are to be dealt to each."""
    return [0 if role == own else s.sizes[role] for role in range(PLAYERS)]


def _unseen(s: SeaState, own: int, cards: Cards) -> list[int]:
    """How many of each kind are neither discarded, nor one's own, nor among the cards known."""
    unseen = [_OF_A_KIND[kind] - gone for kind, gone in enumerate(s.discards)]
    if own != NOBODY:
        for kind in range(GENERIC):
            unseen[kind] -= s.held(own, kind)
    for _, kind in cards:
        if kind < GENERIC:
            unseen[kind] -= 1
    return unseen


def _who_holds_what(s: SeaState, own: int, chance: Chance) -> tuple[Cards, list[int]]:
    """The cards known to be in other hands, fresh ones among them, and a holder for each."""
    knower = OBSERVER if own == NOBODY else own
    seen, places = cards_known(s, knower), _places(s, own)
    for _ in range(_TRIES if s.perhaps[knower] else 1):
        cards = _doubts_decided(s, own, seen, chance)
        holders = _place(cards, places, chance)
        if holders is not None:
            return cards, holders
    holders = _place(seen, places, chance)  # what is known of fresh cards is lost where trades have tangled it
    if holders is None:
        raise AssertionError("what was seen of the hands does not fit into them")
    return seen, holders


def _doubts_decided(s: SeaState, own: int, seen: Cards, chance: Chance) -> Cards:
    """For each card in doubt, whether it was the known one that left its holder's hand, or a fresh one."""
    knower = OBSERVER if own == NOBODY else own
    cards, fresh, doubts = list(seen), fresh_cards(s, knower), s.perhaps[knower]
    unseen = _unseen(s, own, cards) if doubts else []
    for number, doubt in enumerate(doubts):
        holder, kind, group = doubt
        alone = 1 << holder
        too_many = _count_of(cards, alone) + fresh.count(alone) - s.sizes[holder]
        to_come = sum(later[0] == holder and later[2] != alone for later in doubts[number:])
        known_went, fresh_went = _odds(s, doubt, cards, fresh, unseen)
        if group != alone and too_many >= to_come:
            known_went = 0
        if not fresh_went or chance.below(known_went + fresh_went) >= fresh_went:
            continue
        fresh = without(fresh, holder)
        if kind == FRESH:
            fresh = (*fresh, group)
        else:
            cards.append((group, kind))
            unseen[kind] -= 1
    return cards + [(group, FRESH) for group in fresh]


def _count_of(cards: Cards, group: int) -> int:
    """How many cards are known to be with just this group."""
    return sum(one == group for one, _ in cards)


def _odds(
    s: SeaState, doubt: tuple[int, int, int], cards: Cards, fresh: tuple[int, ...], unseen: list[int]
) -> tuple[int, int]:
    """How likely a card taken blindly out of the hand would have been a known one, and how likely a fresh one."""
    holder, kind, group = doubt
    in_hand = sum(one >> holder & 1 for one in fresh)
    in_group = sum(not one & ~group for one in fresh)
    known_in_hand = max(1, s.sizes[holder] - in_hand + 1)
    known_in_group = max(1, sum(s.sizes[role] for role in range(PLAYERS) if group >> role & 1) - in_group + 1)
    if kind == FRESH:
        return known_in_hand * (in_group + 1), known_in_group * in_hand
    alike = 1 + cards.count((group, kind))
    return alike * known_in_hand * sum(unseen), in_hand * unseen[kind] * known_in_group


def _place(cards: Cards, places: list[int], chance: Chance) -> list[int] | None:
    """A holder for each card, within the places there are: at random, going back where it does not work out."""
    if not _fit(cards, places):
        return None
    holders = [NOBODY] * len(cards)
    left = places[:]
    by_size: list[list[int]] = [[] for _ in range(PLAYERS + 1)]
    for number, (group, _) in enumerate(cards):
        if _SIZE[group] == 1:  # there is a place for it, as all fit
            holders[number] = _MEMBERS[group][0]
            left[holders[number]] -= 1
        else:
            by_size[_SIZE[group]].append(number)
    order = [number for numbers in by_size for number in numbers]
    untried: list[list[int]] = []  # of each card placed, the others who might hold it; the likeliest of them last
    while len(untried) < len(order):
        likeliest_first = _any_order(cards[order[len(untried)]][0], left, chance)
        likeliest_first.reverse()
        untried.append(likeliest_first)
        while not untried[-1]:
            untried.pop()
            if not untried:
                return None
            left[holders[order[len(untried) - 1]]] += 1
        role = untried[-1].pop()
        left[role] -= 1
        holders[order[len(untried) - 1]] = role
    return holders


def _fit(cards: Cards, places: list[int]) -> bool:
    """Whether no group of players has more cards than places (and then there is a holder for every card)."""
    counts = [0] * (1 << PLAYERS)
    for group, _ in cards:
        counts[group] += 1
    there = [group for group, count in enumerate(counts) if count]
    for some in range(1, 1 << PLAYERS):
        room = 0
        for role in range(PLAYERS):
            if some >> role & 1:
                room += places[role]
        for group in there:
            if not group & ~some:
                room -= counts[group]
        if room < 0:
            return False
    return True


def _any_order(group: int, left: list[int], chance: Chance) -> list[int]:
    """The players of a group with room for a card: first one that a place among theirs, picked blindly, belongs to."""
    roles = [role for role in _MEMBERS[group] if left[role]]
    if len(roles) > 1:
        room = 0
        for role in roles:
            room += left[role]
        number = chance.below(room)
        for role in roles:
            number -= left[role]
            if number < 0:
                roles.remove(role)
                roles.insert(0, role)
                break
    return roles


def _forget_secrets(s: SeaState, own: int, chance: Chance) -> None:
    """What the others have seen and noted is theirs: here they have seen only what everybody has."""
    others = range(PLAYERS) if own == NOBODY else OTHERS[own]
    know_as_observer(s, tuple(others))
    if s.terms.notes and not s.ending:
        for role in others:
            suspects = [one for one in range(PLAYERS + 1) if one != role]
            s.notes = put(s.notes, role, suspects[chance.below(len(suspects))])


def _deal_frame(s: SeaState, frame: Frame[Any], own: int, chance: Chance) -> Frame[Any]:
    """An offer or answers that the seat does not see, made up anew."""
    if isinstance(frame, Ballot):
        given = zip(frame.order, frame.answers_given, strict=True)
        return frame.with_answers(
            tuple(
                answer if role == own or answer == OPEN else _any_answer(s, frame, role, chance)
                for role, answer in given
            )
        )
    if isinstance(frame, BuildOffer) and own != s.turn:
        return BuildOffer(frame.other, _some_of_hand(s, s.turn, chance), (), frame.instead)
    if isinstance(frame, AnswerOffer) and own not in (s.turn, frame.other):
        return AnswerOffer(frame.other, *_any_offer(s, frame.other, chance), frame.instead)
    return frame


def _any_answer(s: SeaState, ballot: Ballot, role: int, chance: Chance) -> int:
    answers = answers_of(s, ballot.ballot, ballot.order, role)
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
    cards = [kind for kind in range(KINDS) for _ in range(s.held(role, kind))]
    return tuple(kind for kind in cards if chance.below(2))
