"""What each player has seen of the others' hands: cards drawn, shown, crafted, traded, discarded.

For every knower, the players and the observer, and every kind of card, `state.known` holds a mask for each card that
they know to be in other hands: the players who may hold it. A trade between two others hides which cards went where:
what was known of either is from then on known of the two together. So nobody forgets what they have seen, and nobody
is told what they have not.

The cards whose kind is not known are FRESH, drawn since the deck was last filled: `state.fresh` counts them for every
knower and group of players who may hold them. Who has drawn none since holds none of the new deck's cards. When a
player parts with a card of a kind that was known, and has a fresh card too, it may have been either: `state.perhaps`
keeps who parted with it, the kind, and who may hold the known one still if it was the fresh card that went. Of two who
parted with a card of one kind, and one of these was known, the doubt is which of the two has a fresh card left.

`known` is flat, by knower and kind; `fresh` is one number for each knower, with a count of few bits for every group.
Every card that changes hands is looked up here for every knower, and a function for the index would cost as much as the
rest: the places are worked out once, below.
"""

from collections.abc import Iterable
from typing import Final

from fathoms.games.silent_sea.components.kinds import DECK, FRESH, GENERIC, KINDS
from fathoms.games.silent_sea.state import GROUPS, KNOWERS, OBSERVER, PLAYERS, SeaState

_COPIES: Final = tuple(DECK.count(kind) for kind in range(GENERIC))
_BITS: Final = len(DECK).bit_length()  # of a count in `fresh`: all the deck fits
_MOST: Final = (1 << _BITS) - 1
# Places in `known` by knower and kind; in the numbers of `fresh` by a holder who is certain.
_KNOWN_AT: Final = tuple(tuple(range(knower * KINDS, knower * KINDS + KINDS)) for knower in range(KNOWERS))
_ALONE_AT: Final = tuple(_BITS * (1 << holder) for holder in range(PLAYERS))
_ONE_ALONE: Final = tuple(1 << at for at in _ALONE_AT)


def cards_known(s: SeaState, knower: int) -> list[tuple[int, int]]:
    """The cards that a knower has seen, as the mask of players who may hold it, and the kind."""
    return [(holders, kind) for kind, at in enumerate(_KNOWN_AT[knower]) for holders in s.known[at]]


def fresh_cards(s: SeaState, knower: int) -> tuple[int, ...]:
    """The fresh cards in others' hands, as masks of the players who may hold them."""
    counts = s.fresh[knower]
    return tuple(group for group in range(GROUPS) for _ in range(counts >> _BITS * group & _MOST)) if counts else ()


def set_fresh(s: SeaState, knower: int, cards: Iterable[int]) -> None:
    """Let these be the fresh cards in others' hands."""
    s.fresh[knower] = sum(1 << _BITS * group for group in cards)


def without(cards: tuple[int, ...], holder: int) -> tuple[int, ...]:
    """What is still known of a kind after a holder has parted with a card of it.

    The card is the one known most narrowly. Where two groups beside each other might both have given it, one card less
    is known of each, and the other one of the two together.
    """
    return _without_one_of(cards, _narrowest(cards, holder))


def _without_one_of(cards: tuple[int, ...], narrow: tuple[int, ...]) -> tuple[int, ...]:
    if len(narrow) == 1:
        at = cards.index(narrow[0])
        return cards[:at] + cards[at + 1 :]
    left = list(cards)
    for group in narrow:
        left.remove(group)
    left += (group | narrow[0] for group in narrow[1:])
    return tuple(sorted(left))


def _narrowest(cards: tuple[int, ...], holder: int) -> tuple[int, ...]:
    """The smallest groups with a holder among them.

    Here and below nothing is remembered between calls: a cache of what players know would give it away.
    """
    alone = 1 << holder
    if alone in cards:
        return (alone,)
    groups = {group for group in cards if group >> holder & 1}
    least = min((group.bit_count() for group in groups), default=0)
    return tuple(sorted(group for group in groups if group.bit_count() == least))


def _find(s: SeaState, knower: int, holder: int, kind: int) -> None:
    """A card of a kind turns out to be in a hand: one that was known, or a fresh one, or perhaps either."""
    at, fresh = _KNOWN_AT[knower][kind], s.fresh[knower] >> _ALONE_AT[holder] & _MOST
    cards = s.known[at]
    narrow = _narrowest(cards, holder) if cards else ()
    if narrow:
        s.known[at] = _without_one_of(cards, narrow)
        # What is crafted never comes from the deck; and where several groups may have given the card, it is
        # known of them all together already: in neither case is there anything to doubt.
        if fresh and kind < GENERIC and len(narrow) == 1:
            s.perhaps[knower] += ((holder, kind, narrow[0]),)
            _limit_doubts(s, knower, holder)
    elif fresh:
        s.fresh[knower] -= _ONE_ALONE[holder]
        if s.perhaps[knower]:
            _swap(s, knower, holder, kind)
    else:
        _settle(s, knower, holder, kind)


def _limit_doubts(s: SeaState, knower: int, holder: int) -> None:
    """A player can have parted with no more fresh cards than there are: the oldest doubts are dropped."""
    doubts = s.perhaps[knower]
    alone = s.fresh[knower] >> _ALONE_AT[holder] & _MOST
    if len(doubts) <= alone:  # counting takes time, here and below, and mostly there is no need
        return
    own = [doubt for doubt in doubts if doubt[0] == holder]
    if len(own) > alone:
        fresh = sum(group >> holder & 1 for group in fresh_cards(s, knower))
        for doubt in own[: max(0, len(own) - fresh)]:
            at = doubts.index(doubt)
            doubts = doubts[:at] + doubts[at + 1 :]
        s.perhaps[knower] = doubts


def _swap(s: SeaState, knower: int, holder: int, kind: int) -> None:
    """Another parted with a card of this kind before: perhaps that one was fresh, and this one was known."""
    for at, (other, doubtful, group) in enumerate(s.perhaps[knower]):
        if doubtful == kind and other != holder and group >> holder & 1:
            doubts = list(s.perhaps[knower])
            doubts[at] = other, FRESH, 1 << holder
            s.perhaps[knower] = tuple(doubts)
            break  # one card has left the hand: it answers one doubt
    _limit_doubts(s, knower, holder)


def _settle(s: SeaState, knower: int, holder: int, kind: int) -> None:
    """It was not known, nor certainly fresh: perhaps fresh, or else one in doubt, and another's fresh card went."""
    fresh = fresh_cards(s, knower)
    if _narrowest(fresh, holder):
        set_fresh(s, knower, without(fresh, holder))
        _swap(s, knower, holder, kind)
        return
    doubts = s.perhaps[knower]
    for at, doubt in enumerate(doubts):
        if doubt[1] == kind and doubt[2] >> holder & 1 and _narrowest(fresh, doubt[0]):
            s.perhaps[knower] = doubts[:at] + doubts[at + 1 :]
            set_fresh(s, knower, without(fresh, doubt[0]))
            _limit_doubts(s, knower, doubt[0])
            return
    # Trades have tangled whose the fresh cards are: one of them has gone, and the number must stay right.
    set_fresh(s, knower, fresh[:-1])


def see_draw(s: SeaState, holder: int) -> None:
    """Everybody sees that a card is drawn, and not which."""
    fresh, one = s.fresh, _ONE_ALONE[holder]
    for knower in range(KNOWERS):
        if knower != holder:
            fresh[knower] += one


def see_leave(s: SeaState, holder: int, kind: int) -> None:
    """Everybody sees a card of a kind leave a hand."""
    for knower in range(KNOWERS):
        if knower != holder:
            _find(s, knower, holder, kind)


def see_hold(s: SeaState, holder: int, kind: int) -> None:
    """Everybody sees a card of a kind come into a hand."""
    for knower in range(KNOWERS):
        if knower != holder:
            _add(s, knower, kind, 1 << holder)


def _add(s: SeaState, knower: int, kind: int, holders: int, count: int = 1) -> None:
    at = _KNOWN_AT[knower][kind]
    s.known[at] = _with(s.known[at], holders, count)


def _with(cards: tuple[int, ...], holders: int, count: int) -> tuple[int, ...]:
    if not cards:
        return (holders,) * count
    # In order, so that what was learned in another order is the same, and gives nothing away.
    return tuple(sorted((*cards, *(holders,) * count)))


def see_traded(s: SeaState, giver: int, taker: int, kind: int) -> None:
    """The two who trade know where a card has gone."""
    _find(s, taker, giver, kind)
    _add(s, giver, kind, 1 << taker)


def lose_sight(s: SeaState, one: int, other: int) -> None:
    """Those who only watch a trade no longer know which of the two holds what."""
    both = 1 << one | 1 << other
    for knower in range(KNOWERS):
        if knower not in (one, other):
            for at in _KNOWN_AT[knower]:
                s.known[at] = tuple(sorted(card | both if card & both else card for card in s.known[at]))
            set_fresh(s, knower, (card | both if card & both else card for card in fresh_cards(s, knower)))
            doubts = [(holder, kind, card | both if card & both else card) for holder, kind, card in s.perhaps[knower]]
            s.perhaps[knower] = tuple(doubts)


def see_death(s: SeaState, role: int) -> None:
    """A dead player's hand was laid open: what might have been in it and was not is in another's."""
    living = ~(1 << role)
    s.known = [tuple(sorted(card & living for card in cards)) for cards in s.known]
    for knower in range(KNOWERS):
        set_fresh(s, knower, (card & living for card in fresh_cards(s, knower) if card & living))
    s.perhaps = [
        tuple((holder, kind, card & living) for holder, kind, card in doubts if card & living and holder != role)
        for doubts in s.perhaps
    ]


def see_refill(s: SeaState) -> None:
    """The discards become the deck: whatever is not among them is in somebody's hand, and all can work that out."""
    living = sum(1 << role for role in range(PLAYERS) if s.health[role])
    s.fresh, s.perhaps = [0] * KNOWERS, [()] * KNOWERS
    for knower in range(KNOWERS):
        for kind in range(GENERIC):
            own = s.held(knower, kind) if knower != OBSERVER else 0
            unseen = _COPIES[kind] - s.discards[kind] - own - len(s.known[_KNOWN_AT[knower][kind]])
            if unseen:
                _add(s, knower, kind, living & ~(1 << knower), unseen)


def see_shown(s: SeaState, knower: int, holder: int, kind: int, count: int) -> None:
    """Somebody is shown that a player holds so many cards of a kind."""
    alone, at = 1 << holder, _KNOWN_AT[knower][kind]
    known = s.known[at].count(alone)
    # Those that were certain already are laid aside, or else they would be found first, and the new ones not at all.
    s.known[at] = tuple(card for card in s.known[at] if card != alone)
    for _ in range(count - known):
        _find(s, knower, holder, kind)
    s.known[at] = tuple(sorted((*s.known[at], *(alone,) * max(count, known))))


def know_as_observer(s: SeaState, role: int) -> None:
    """Let a player know just what an observer does, besides their own hand: what they do not hold, others do."""
    for kind, at in enumerate(_KNOWN_AT[role]):
        cards = s.known[_KNOWN_AT[OBSERVER][kind]]
        for _ in range(s.held(role, kind)):
            cards = without(cards, role)
        s.known[at] = tuple(sorted(card & ~(1 << role) for card in cards))
    s.perhaps[role] = ()
    set_fresh(s, role, ())
