"""Crafting items and resources from cards in hand (SS-21, SS-22, SS-48 … SS-50)."""

from collections import Counter
from typing import Final

from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.cards.hands import part_with
from fathoms.games.silent_sea.components.kinds import CARRIER, KIND_OF, KINDS, MADE, SCRAP
from fathoms.games.silent_sea.components.pieces import CARD_IDS, CARDS, ROLE_IDS
from fathoms.games.silent_sea.events.cards import CarrierLaid, Crafted
from fathoms.games.silent_sea.seen import see_hold
from fathoms.games.silent_sea.state import NOBODY, SeaState

# For each kind that is crafted: what it needs, as the kind drawn, the kind made that serves as well, and how many.
RECIPES: Final = {
    kind: tuple((KIND_OF[need], MADE.get(KIND_OF[need], NOBODY), count) for need, count in card.needs)
    for kind, card in enumerate(CARDS)
    if card.needs
}
_CRAFT_MOVES: Final = tuple((m.CRAFTS[kind], needs) for kind, needs in RECIPES.items())


def supply_of(hand: list[int], drawn: int, made: int) -> int:
    """How many cards of a hand serve as a resource, drawn or made."""
    return hand[drawn] + (hand[made] if made != NOBODY else 0)


def can_craft(s: SeaState, role: int) -> list[Move]:
    """Everything that a player has the resources for."""
    if not s.hands[role * KINDS + SCRAP]:  # written out for speed: every recipe needs scrap
        return []
    hand = s.hand(role)  # nothing is remembered of it: a cache of hands would give them away
    legal = []
    for move, needs in _CRAFT_MOVES:
        for drawn, made, count in needs:
            if hand[drawn] < count and supply_of(hand, drawn, made) < count:
                break
        else:
            legal.append(move)
    return legal


def used_for(s: SeaState, role: int, kind: int) -> list[int]:
    """The cards that a craft takes out of a hand that has them: made ones before drawn ones (SS-49)."""
    hand = s.hand(role)
    used = []
    for drawn, made, count in RECIPES[kind]:
        for _ in range(count):
            one = made if made != NOBODY and hand[made] else drawn
            hand[one] -= 1
            used.append(one)
    return used


def craft_price(s: SeaState, role: int, kind: int) -> dict[str, int]:
    """What a craft takes out of the hand, by the ids of cards."""
    return dict(Counter(CARD_IDS[one] for one in used_for(s, role, kind)))


def craft(s: SeaState, role: int, kind: int) -> None:
    """Resources go; what is crafted comes into the hand for all to see."""
    used = used_for(s, role, kind)
    for one in used:
        part_with(s, role, one)
    if s.events is not None:
        s.show(Crafted, role=ROLE_IDS[role], card=CARD_IDS[kind], used=tuple(CARD_IDS[one] for one in used))
    if kind == CARRIER and s.terms.carrier_laid_at_once and not s.carriers[role]:
        s.carriers = put(s.carriers, role, 1)
        s.tell(CarrierLaid, role=ROLE_IDS[role])
        return
    s.add_card(role, kind)
    see_hold(s, role, kind)
