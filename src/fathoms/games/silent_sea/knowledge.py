"""What each player has seen of the others' hands: cards drawn, shown, crafted, traded, discarded.

For every knower, the players and the observer, and every kind of card, `state.known` counts the cards that they know to
be in other hands, by the group of players who may hold them. A trade between two others hides which cards went where:
what was known of either is from then on known of the two together. So nobody forgets what they have seen, and nobody
is told what they have not.

The cards whose kind is not known are FRESH, drawn since the deck was last filled: `state.fresh` counts them for every
knower, in the same way. Who has drawn none since holds none of the new deck's cards. When a
player parts with a card of a kind that was known, and has a fresh card too, it may have been either: `state.perhaps`
keeps who parted with it, the kind, and who may hold the known one still if it was the fresh card that went. Of two who
parted with a card of one kind, and one of these was known, the doubt is which of the two has a fresh card left.

Groups are masks, and such a count is one number (Cards) with a few bits for every group. `known` is flat, by knower and
kind. Every card that changes hands is looked up here for every knower, and a function for the index would cost as much
as the rest: the places are worked out once, below.

What is seen is only written down (seen.py); `take_note` works out what it tells each knower when somebody looks.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, final

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.components.kinds import DECK, FRESH, GENERIC, KINDS
from fathoms.games.silent_sea.seen import see_own_hands
from fathoms.games.silent_sea.state import GROUPS, KNOWERS, OBSERVER, PLAYERS, SeaState

Cards: TypeAlias = int  # how many cards each group of players has
_COPIES: Final = tuple(DECK.count(kind) for kind in range(GENERIC))
_BITS: Final = len(DECK).bit_length()  # of a count: all the deck fits
_MOST: Final = (1 << _BITS) - 1
_KNOWN_AT: Final = tuple(tuple(range(knower * KINDS, knower * KINDS + KINDS)) for knower in range(KNOWERS))
_WATCHERS: Final = tuple(tuple(knower for knower in range(KNOWERS) if knower != role) for role in range(PLAYERS))
# Where the count of a group is, and one card there; the same of a player who is certain.
_GROUP_AT: Final = tuple(_BITS * group for group in range(GROUPS))
_ONE: Final = tuple(1 << at for at in _GROUP_AT)
_ONE_ALONE: Final = tuple(_ONE[1 << holder] for holder in range(PLAYERS))
_ALONE: Final = tuple(_MOST * one for one in _ONE_ALONE)  # the bits of that count
# The groups that a player is in, those of one size together, the smallest first; and the bits of all their counts.
_GROUPS_OF: Final = tuple(
    tuple(
        tuple(group for group in range(GROUPS) if group >> holder & 1 and group.bit_count() == size)
        for size in range(1, PLAYERS + 1)
    )
    for holder in range(PLAYERS)
)
_COUNTS_OF: Final = tuple(
    sum(_MOST << _GROUP_AT[group] for groups in sizes for group in groups) for sizes in _GROUPS_OF
)


@final
class Notes:
    """What all knowers know, while it is worked out; in a state it lies in tuples, which copies share."""

    __slots__ = ("fresh", "known", "perhaps")

    def __init__(self, s: SeaState) -> None:
        self.known = list(s.known)
        self.fresh = list(s.fresh)
        self.perhaps = list(s.perhaps)

    def keep(self, s: SeaState) -> None:
        """Let a state know this."""
        s.known, s.fresh, s.perhaps = tuple(self.known), tuple(self.fresh), tuple(self.perhaps)


def groups_of(cards: Cards) -> list[int]:
    """The group of each card, in the order of their masks."""
    found: list[int] = []
    group = 0
    while cards:
        count = cards & _MOST
        while count:
            found.append(group)
            count -= 1
        cards >>= _BITS
        group += 1
    return found


def _not_with(cards: Cards, role: int) -> Cards:
    """The same cards, where a player is known to hold none of them."""
    found, group, others = 0, 0, ~(1 << role)
    while cards:
        count = cards & _MOST
        if count:
            found += count * _ONE[group & others]
        cards >>= _BITS
        group += 1
    return found


def cards_of(groups: Iterable[int]) -> Cards:
    """So many cards, each with a group."""
    return sum([_ONE[group] for group in groups])


def cards_known(s: SeaState, knower: int) -> list[tuple[int, int]]:
    """The cards that a knower has seen, as the mask of players who may hold it, and the kind."""
    take_note(s)
    known = s.known
    found: list[tuple[int, int]] = []
    for kind in range(KINDS):
        cards = known[knower * KINDS + kind]
        if cards:
            found += [(group, kind) for group in groups_of(cards)]
    return found


def count_known(s: SeaState, knower: int, holder: int, kind: int) -> int:
    """How many cards of a kind a knower knows to be in just this hand."""
    take_note(s)
    return s.known[_KNOWN_AT[knower][kind]] >> _GROUP_AT[1 << holder] & _MOST


def fresh_cards(s: SeaState, knower: int) -> tuple[int, ...]:
    """The fresh cards in others' hands, as masks of the players who may hold them."""
    take_note(s)
    return tuple(groups_of(s.fresh[knower]))


def set_fresh(s: SeaState, knower: int, groups: Iterable[int]) -> None:
    """Let these be the fresh cards in others' hands."""
    take_note(s)
    s.fresh = put(s.fresh, knower, cards_of(groups))


def without(cards: tuple[int, ...], holder: int) -> tuple[int, ...]:
    """What is left of some cards, each with its group, after a holder has parted with one."""
    return tuple(groups_of(_without(cards_of(cards), holder)))


def _without(cards: Cards, holder: int) -> Cards:
    narrow = _narrowest(cards, holder)
    return _without_one_of(cards, narrow) if narrow else cards


def _without_one_of(cards: Cards, narrow: tuple[int, ...]) -> Cards:
    """What is still known of a kind after a holder has parted with a card of it.

    The card is the one known most narrowly. Where two groups beside each other might both have given it, one card less
    is known of each, and the other one of the two together.
    """
    first = narrow[0]
    left = cards - _ONE[first]
    for group in narrow[1:]:
        left += _ONE[group | first] - _ONE[group]
    return left


def _narrowest(cards: Cards, holder: int) -> tuple[int, ...]:
    """The smallest groups with a holder among them that have a card.

    Here and below nothing is remembered between calls: a cache of what players know would give it away.
    """
    if cards & _COUNTS_OF[holder]:
        for groups in _GROUPS_OF[holder]:
            found = [group for group in groups if cards >> _GROUP_AT[group] & _MOST]
            if found:
                return tuple(found)
    return ()


def _find(s: Notes, knower: int, holder: int, kind: int) -> None:
    """A card of a kind turns out to be in a hand: one that was known, or a fresh one, or perhaps either."""
    at = _KNOWN_AT[knower][kind]
    cards, fresh = s.known[at], s.fresh[knower] & _ALONE[holder]
    if cards & _COUNTS_OF[holder]:
        narrow = _narrowest(cards, holder)
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


def _limit_doubts(s: Notes, knower: int, holder: int) -> None:
    """A player can have parted with no more fresh cards than there are: the oldest doubts are dropped."""
    doubts = s.perhaps[knower]
    alone = s.fresh[knower] >> _GROUP_AT[1 << holder] & _MOST
    if len(doubts) <= alone:  # counting takes time, here and below, and mostly there is no need
        return
    own = 0
    for doubt in doubts:
        if doubt[0] == holder:
            own += 1
    if own > alone:
        fresh = s.fresh[knower]
        left = sum([fresh >> _GROUP_AT[group] & _MOST for groups in _GROUPS_OF[holder] for group in groups])
        for _ in range(own - left):
            at = [doubt[0] for doubt in doubts].index(holder)
            doubts = doubts[:at] + doubts[at + 1 :]
        s.perhaps[knower] = doubts


def _swap(s: Notes, knower: int, holder: int, kind: int) -> None:
    """Another parted with a card of this kind before: perhaps that one was fresh, and this one was known."""
    doubts = s.perhaps[knower]
    for at, (other, doubtful, group) in enumerate(doubts):
        if doubtful == kind and other != holder and group >> holder & 1:
            s.perhaps[knower] = (*doubts[:at], (other, FRESH, 1 << holder), *doubts[at + 1 :])
            break  # one card has left the hand: it answers one doubt
    _limit_doubts(s, knower, holder)


def _settle(s: Notes, knower: int, holder: int, kind: int) -> None:
    """It was not known, nor certainly fresh: perhaps fresh, or else one in doubt, and another's fresh card went."""
    fresh = s.fresh[knower]
    if fresh & _COUNTS_OF[holder]:
        s.fresh[knower] = _without(fresh, holder)
        _swap(s, knower, holder, kind)
        return
    doubts = s.perhaps[knower]
    for at, doubt in enumerate(doubts):
        if doubt[1] == kind and doubt[2] >> holder & 1 and fresh & _COUNTS_OF[doubt[0]]:
            s.perhaps[knower] = doubts[:at] + doubts[at + 1 :]
            s.fresh[knower] = _without(fresh, doubt[0])
            _limit_doubts(s, knower, doubt[0])
            return
    # Trades have tangled whose the fresh cards are: one of them has gone, and the number must stay right.
    s.fresh[knower] = cards_of(groups_of(fresh)[:-1])


def take_note(s: SeaState) -> None:
    """Work out what everybody has seen since the last time tells each of them."""
    unread = s.unread
    if not unread:
        return
    seen: list[tuple[int, Any]] = []
    while unread:
        what, facts, unread = unread
        seen.append((what, facts))
    notes = Notes(s)
    for what, facts in seen[::-1]:
        _NOTES[what](notes, facts)
    s.unread = ()
    notes.keep(s)


def _note_draw(s: Notes, holder: int) -> None:
    for knower in _WATCHERS[holder]:
        s.fresh[knower] += _ONE_ALONE[holder]


def _note_leave(s: Notes, card: int) -> None:
    holder, kind = divmod(card, KINDS)
    for knower in _WATCHERS[holder]:
        _find(s, knower, holder, kind)


def _note_hold(s: Notes, card: int) -> None:
    holder, kind = divmod(card, KINDS)
    for knower in _WATCHERS[holder]:
        s.known[_KNOWN_AT[knower][kind]] += _ONE_ALONE[holder]


def _note_traded(s: Notes, facts: tuple[int, int, int]) -> None:
    giver, taker, kind = facts
    _find(s, taker, giver, kind)
    s.known[_KNOWN_AT[giver][kind]] += _ONE_ALONE[taker]


def _note_mixed(s: Notes, facts: tuple[int, int]) -> None:
    one, other = facts
    both = 1 << one | 1 << other
    for knower in range(KNOWERS):
        if knower not in (one, other):
            for at in _KNOWN_AT[knower]:
                s.known[at] = _joined(s.known[at], both)
            s.fresh[knower] = _joined(s.fresh[knower], both)
            doubts = [(holder, kind, card | both if card & both else card) for holder, kind, card in s.perhaps[knower]]
            s.perhaps[knower] = tuple(doubts)


def _joined(cards: Cards, both: int) -> Cards:
    """The cards with groups that hold one of two players holding both of them."""
    return cards_of([group | both if group & both else group for group in groups_of(cards)]) if cards else cards


def _note_death(s: Notes, role: int) -> None:
    """What might have been in the hand that was laid open and was not is in another's."""
    living = ~(1 << role)
    s.known = [cards_of([group & living for group in groups_of(cards)]) if cards else cards for cards in s.known]
    s.fresh = [cards_of([group & living for group in groups_of(cards) if group & living]) for cards in s.fresh]
    s.perhaps = [
        tuple((holder, kind, card & living) for holder, kind, card in doubts if card & living and holder != role)
        for doubts in s.perhaps
    ]


def _note_refill(s: Notes, facts: tuple[int, tuple[int, ...], tuple[int, ...]]) -> None:
    """Whatever is not among the discards is in somebody's hand, and all can work that out."""
    living, discards, hands = facts
    s.fresh, s.perhaps = [0] * KNOWERS, [()] * KNOWERS
    for knower in range(KNOWERS):
        for kind in range(GENERIC):
            at = _KNOWN_AT[knower][kind]
            own = hands[knower * KINDS + kind] if knower != OBSERVER else 0
            unseen = _COPIES[kind] - discards[kind] - own - _number(s.known[at])
            s.known[at] += max(0, unseen) * _ONE[living & ~(1 << knower)]


def _number(cards: Cards) -> int:
    return len(groups_of(cards))


def _note_shown(s: Notes, facts: tuple[int, int, int, int]) -> None:
    knower, holder, kind, count = facts
    at = _KNOWN_AT[knower][kind]
    known = s.known[at] >> _GROUP_AT[1 << holder] & _MOST
    # Those that were certain already are laid aside, or else they would be found first, and the new ones not at all.
    s.known[at] -= known * _ONE_ALONE[holder]
    for _ in range(count - known):
        _find(s, knower, holder, kind)
    s.known[at] += max(count, known) * _ONE_ALONE[holder]


def _note_own_hands(s: Notes, facts: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    roles, hands = facts
    for role in roles:
        for kind, at in enumerate(_KNOWN_AT[role]):
            cards = s.known[at]
            if cards:
                for _ in range(hands[role * KINDS + kind]):
                    cards = _without(cards, role)
                s.known[at] = _not_with(cards, role)


_NOTES: Final[tuple[Callable[[Notes, Any], None], ...]] = (
    _note_draw,
    _note_leave,
    _note_hold,
    _note_traded,
    _note_mixed,
    _note_death,
    _note_refill,
    _note_shown,
    _note_own_hands,
)  # by what was seen: see seen.py


def know_as_observer(s: SeaState, roles: tuple[int, ...]) -> None:
    """Let players know just what an observer does, besides their own hands: what they do not hold, others do."""
    take_note(s)
    notes = Notes(s)
    seen = s.known[OBSERVER * KINDS :]
    for role in roles:
        notes.known[role * KINDS : role * KINDS + KINDS] = seen
        notes.perhaps[role] = ()
        notes.fresh[role] = 0
    notes.keep(s)
    see_own_hands(s, roles)
