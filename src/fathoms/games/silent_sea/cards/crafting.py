"""Crafting (SS-21, SS-22, SS-48 … SS-50)."""

from collections.abc import Sequence
from typing import Final

from fathoms.engine.moves import Move
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea.cards.hands import part_with
from fathoms.games.silent_sea.cards.kinds import CARRIER, KIND_OF, KINDS, MADE, SCRAP
from fathoms.games.silent_sea.components.pieces import CARDS, ROLES
from fathoms.games.silent_sea.knowledge import see_hold
from fathoms.games.silent_sea.state import NOBODY, SeaState

# For each kind that is crafted: what it needs, as the kind drawn, the kind made that serves as well, and how many.
RECIPES: Final = {
    kind: tuple((KIND_OF[need], MADE.get(KIND_OF[need], NOBODY), count) for need, count in card.needs)
    for kind, card in enumerate(CARDS)
    if card.needs
}
_CRAFTS: Final = tuple((m.CRAFTS[kind], needs) for kind, needs in RECIPES.items())


def supply_of(hand: Sequence[int], drawn: int, made: int) -> int:
    """How many cards of a hand serve as a resource, drawn or made."""
    return hand[drawn] + (hand[made] if made != NOBODY else 0)


def can_craft(s: SeaState, role: int) -> list[Move]:
    """Everything that a player has the resources for."""
    first = role * KINDS
    if not s.hands[first + SCRAP]:
        return []  # every recipe needs scrap
    hand = s.hands[first : first + KINDS]  # nothing is remembered of it: a cache of hands would give them away
    return [
        move for move, needs in _CRAFTS if all(supply_of(hand, drawn, made) >= count for drawn, made, count in needs)
    ]


def craft(s: SeaState, role: int, kind: int) -> None:
    """Resources go, made ones before drawn ones; what is crafted comes into the hand for all to see."""
    for drawn, made, count in RECIPES[kind]:
        for _ in range(count):
            part_with(s, role, made if made != NOBODY and s.hands[role * KINDS + made] else drawn)
    s.show("crafted", who=ROLES[role].name, card=CARDS[kind].name)
    if kind == CARRIER and s.terms.carrier_laid_at_once and not s.carriers[role]:
        s.carriers[role] = 1
        s.tell("laid", who=ROLES[role].name)
        return
    s.hands[role * KINDS + kind] += 1
    s.sizes[role] += 1
    see_hold(s, role, kind)
