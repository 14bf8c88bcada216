"""What each player has seen of the others' hands: cards shown, crafted, traded, discarded.

For every knower, the players and the observer, and every kind of card, `state.known` holds a mask for each card that
they know to be in other hands: the players who may hold it. A trade between two others hides which cards went where:
what was known of either is from then on known of the two together. So nobody forgets what they have seen, and nobody
is told what they have not.
"""

from functools import lru_cache
from typing import Final

from fathoms.games.silent_sea.state import DECK, GENERIC, KINDS, KNOWERS, OBSERVER, PLAYERS, SeaState

_COUNTS: Final = tuple(DECK.count(kind) for kind in range(GENERIC))
_TIMES_KINDS: Final = tuple(range(0, KNOWERS * KINDS, KINDS))  # where a knower's kinds begin


def cards_known(s: SeaState, knower: int) -> list[tuple[int, int]]:
    """The cards that a knower has seen, as the mask of players who may hold it, and the kind."""
    return [(holders, kind) for kind in range(KINDS) for holders in s.known[knower * KINDS + kind]]


@lru_cache(maxsize=1 << 14)  # the same few groups come up again and again
def _without(cards: tuple[int, ...], holder: int) -> tuple[int, ...]:
    """What is still known of a kind after a holder has parted with a card of it.

    The card is the one known most narrowly. Where two groups beside each other might both have given it, one card less
    is known of each, and the other one of the two together.
    """
    groups = {group for group in cards if group >> holder & 1}
    if not groups:
        return cards
    least = min(group.bit_count() for group in groups)
    narrow = sorted(group for group in groups if group.bit_count() == least)
    left = list(cards)
    for group in narrow:
        left.remove(group)
    left += (group | narrow[0] for group in narrow[1:])
    return tuple(sorted(left))


def see_leave(s: SeaState, holder: int, kind: int) -> None:
    """Everybody sees a card of a kind leave a hand."""
    known, own = s.known, holder * KINDS
    for first in _TIMES_KINDS:
        if known[first + kind] and first != own:
            known[first + kind] = _without(known[first + kind], holder)


def see_hold(s: SeaState, holder: int, kind: int) -> None:
    """Everybody sees a card of a kind come into a hand."""
    for knower in range(KNOWERS):
        if knower != holder:
            _add(s, knower, kind, 1 << holder)


def _add(s: SeaState, knower: int, kind: int, holders: int, count: int = 1) -> None:
    at = knower * KINDS + kind
    s.known[at] = tuple(sorted((*s.known[at], *(holders,) * count)))


def see_traded(s: SeaState, giver: int, taker: int, kind: int) -> None:
    """The two who trade know where a card has gone."""
    at = taker * KINDS + kind
    s.known[at] = _without(s.known[at], giver)
    _add(s, giver, kind, 1 << taker)


def lose_sight(s: SeaState, one: int, other: int) -> None:
    """Those who only watch a trade no longer know which of the two holds what."""
    both = 1 << one | 1 << other
    for knower in range(KNOWERS):
        if knower not in (one, other):
            for at in range(knower * KINDS, knower * KINDS + KINDS):
                s.known[at] = tuple(sorted(card | both if card & both else card for card in s.known[at]))


def see_death(s: SeaState, role: int) -> None:
    """A dead player's hand was laid open: what might have been in it and was not is in another's."""
    s.known = [tuple(sorted(card & ~(1 << role) for card in cards)) for cards in s.known]


def see_refill(s: SeaState) -> None:
    """The discards become the deck: whatever is not among them is in somebody's hand, and all can work that out."""
    living = sum(1 << role for role in range(PLAYERS) if s.health[role])
    for knower in range(KNOWERS):
        for kind in range(GENERIC):
            own = s.hands[knower * KINDS + kind] if knower != OBSERVER else 0
            unseen = _COUNTS[kind] - s.discards[kind] - own - len(s.known[knower * KINDS + kind])
            if unseen:
                _add(s, knower, kind, living & ~(1 << knower), unseen)


def see_shown(s: SeaState, knower: int, holder: int, kind: int, count: int) -> None:
    """Somebody is shown that a player holds so many cards of a kind."""
    alone, at = 1 << holder, knower * KINDS + kind
    known = s.known[at].count(alone)
    others = tuple(card for card in s.known[at] if card != alone)
    for _ in range(count - known):
        others = _without(others, holder)
    s.known[at] = tuple(sorted((*others, *(alone,) * max(count, known))))


def know_as_observer(s: SeaState, role: int) -> None:
    """Let a player know just what an observer does, besides their own hand: what they do not hold, others do."""
    for kind in range(KINDS):
        cards = s.known[OBSERVER * KINDS + kind]
        for _ in range(s.hands[role * KINDS + kind]):
            cards = _without(cards, role)
        s.known[role * KINDS + kind] = tuple(sorted(card & ~(1 << role) for card in cards))
