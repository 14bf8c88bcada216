"""Resource cards: when an ability may be used, and what becomes of the card (SP-37, SP-38, SP-55, SP-56, SP-61)."""

from typing import ClassVar, Final, final

from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.spill.components import CARDS
from fathoms.games.spill.effect_frames import can_act, effect_frames
from fathoms.games.spill.events import (
    CardDiscarded,
    CardDrawn,
    CardLeftGame,
    CardRequisitioned,
    CardUsed,
    CubePaid,
    DeckWasEmpty,
)
from fathoms.games.spill.moves import CARD_AND_ABILITY, PAY, PAYMENTS, REQUISITIONS, USES
from fathoms.games.spill.question import SpillQuestion
from fathoms.games.spill.question_facts import MoveEffect, PayCubeAbout
from fathoms.games.spill.specialists import id_at
from fathoms.games.spill.state import NO_RESOURCES, NOTHING, SLOTS, SpillState

# A use is an ability of a card, numbered as in CARD_AND_ABILITY; these frames do what it says.
_FRAMES: Final = tuple(effect_frames(use) for use in range(len(CARD_AND_ABILITY)))


def usable(s: SpillState) -> list[Move]:
    """The abilities that have all their cubes and something to act on."""
    if s.tokens[NO_RESOURCES + s.active]:
        return []
    legal: list[Move] = []
    for slot in range(SLOTS):
        if s.card_cubes[slot] and is_full(s, slot):
            move = USES[s.cards[slot], s.card_ability[slot]]
            if would_act(s, move.arg):
                legal.append(move)
    return legal


def is_full(s: SpillState, slot: int) -> bool:
    """Whether the ability that carries cubes carries all it costs."""
    return s.card_cubes[slot] == CARDS[s.cards[slot]].abilities[s.card_ability[slot]].cubes


def cubes_needed(use: int) -> int:
    """What a use costs, on the card itself or, for a requisition, off any cards in play."""
    card, ability = CARD_AND_ABILITY[use]
    return CARDS[card].abilities[ability].cubes


def would_act(s: SpillState, use: int) -> bool:
    """Whether a use would change anything now."""
    return can_act(s, _FRAMES[use])


def use_card(s: SpillState, use: int) -> None:
    """Use a card in play: its effects in order, then card and cubes are discarded (SP-37)."""
    _begin(s, CardUsed, use)
    card, _ = CARD_AND_ABILITY[use]
    s.stack.append(DISCARDS[s.cards.index(card)])
    s.stack += _FRAMES[use]


def _begin(s: SpillState, event: type[CardUsed | CardRequisitioned], use: int) -> None:
    s.resources_used += 1
    s.card_has_acted = 0
    card, ability = CARD_AND_ABILITY[use]
    s.tell(event, specialist=id_at(s, s.active), card=CARDS[card].id, ability=CARDS[card].abilities[ability].id)


@final
class DiscardCard(Automatic[SpillState]):
    """A used card goes to the discards, its cubes to the supply; the top of the deck takes its place."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def run(self, s: SpillState) -> None:
        """An empty deck is not refilled: the place stays empty (SP-38)."""
        slot = self.slot
        s.discards.append(s.cards[slot])
        s.tell(CardDiscarded, card=CARDS[s.cards[slot]].id, slot=slot)
        s.cubes_supply += s.card_cubes[slot]
        s.card_cubes = put(s.card_cubes, slot, 0)
        s.card_ability = put(s.card_ability, slot, NOTHING)
        s.cards = put(s.cards, slot, s.deck.pop() if s.deck else NOTHING)
        if s.cards[slot] != NOTHING:
            s.show(CardDrawn, card=CARDS[s.cards[slot]].id, slot=slot)
        else:
            s.tell(DeckWasEmpty, slot=slot)


DISCARDS: Final = tuple(DiscardCard(slot) for slot in range(SLOTS))


def requisitions(s: SpillState) -> list[Move]:
    """The discarded abilities that the Requisition Officer could pay for now, once a turn (SP-55, SP-56)."""
    if s.requisitioned or s.tokens[NO_RESOURCES + s.active]:
        return []
    cubes = sum(s.card_cubes)
    legal: list[Move] = []
    for card in s.discards:
        for number, ability in enumerate(CARDS[card].abilities):
            move = REQUISITIONS[card, number]
            if ability.cubes <= cubes and would_act(s, move.arg):
                legal.append(move)
    return legal


def requisition_card(s: SpillState, use: int) -> None:
    """Use a card from the discards: pay, take its effects, and it leaves the game."""
    _begin(s, CardRequisitioned, use)
    s.requisitioned = 1
    card, _ = CARD_AND_ABILITY[use]
    s.stack.append(LeaveGame(card))
    s.stack += _FRAMES[use]
    s.stack.append(PayCubes(use, 1))


@final
class LeaveGame(Automatic[SpillState]):
    """A requisitioned card is removed from the game."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: SpillState) -> None:
        s.discards.remove(self.card)
        s.cards_gone += (self.card,)
        s.tell(CardLeftGame, card=CARDS[self.card].id)


@final
class PayCubes(SpillQuestion):
    """The price of a requisition is taken from cubes lying on cards in play (SP-56)."""

    __slots__ = ("cube", "use")
    kind: ClassVar[str] = "pay cube"
    verbs: ClassVar[tuple[int, ...]] = (PAY,)

    def __init__(self, use: int, cube: int) -> None:
        self.use = use  # what is requisitioned
        self.cube = cube  # which of the cubes it costs, from 1

    def about(self, s: SpillState) -> PayCubeAbout:
        card, ability = CARD_AND_ABILITY[self.use]
        id, needed = CARDS[card].abilities[ability].id, cubes_needed(self.use)
        return {"card": CARDS[card].id, "ability": id, "cube": self.cube, "needed": needed}

    def prompt(self, s: SpillState) -> str:
        card, _ = CARD_AND_ABILITY[self.use]
        return f"{CARDS[card].name}, cube {self.cube} of {cubes_needed(self.use)}: paid from which card?"

    def moves(self, s: SpillState) -> list[Move]:
        return [PAYMENTS[s.cards[slot]] for slot in range(SLOTS) if s.card_cubes[slot]]

    def describe(self, s: SpillState, move: Move) -> str:
        return f"Pay a cube from {CARDS[move.arg].name}; {self.effect_of(s, move)['cubes'] or 'none'} left on it."

    def price_of(self, s: SpillState, move: Move) -> dict[str, int]:
        return {"cubes": 1}

    def effect_of(self, s: SpillState, move: Move) -> MoveEffect:
        return {"cubes": s.card_cubes[s.cards.index(move.arg)] - 1}

    def take(self, s: SpillState, move: Move) -> None:
        """The cube goes to the supply; a card without cubes is bound to no ability any more."""
        slot = s.cards.index(move.arg)
        s.cubes_supply += 1
        s.card_cubes = add(s.card_cubes, slot, -1)
        if not s.card_cubes[slot]:
            s.card_ability = put(s.card_ability, slot, NOTHING)
        s.tell(CubePaid, card=CARDS[move.arg].id, left=s.card_cubes[slot])
        if self.cube < cubes_needed(self.use):
            s.stack.append(PayCubes(self.use, self.cube + 1))

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        if move.verb != PAY:
            return self.comes_first(s)
        if move.arg not in s.cards:
            return Refusal("SP-56", f"{CARDS[move.arg].name} does not lie face up.")
        return Refusal("SP-56", f"No cube lies on {CARDS[move.arg].name}.")

    def comes_first(self, s: SpillState) -> Refusal:
        return Refusal("SP-56", "The requisition has to be paid first.")
