"""Resource cards: when an ability may be used, and what becomes of the card (SP-37, SP-38, SP-55, SP-56, SP-61)."""

from typing import Final, final

from fathoms.engine.frames import Automatic, Question, Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill.components import CARDS
from fathoms.games.spill.effects import EffectFrame, can_act, effect_frames
from fathoms.games.spill.moves import PAY, PAYMENTS, REQUISITIONS, USES
from fathoms.games.spill.state import NO_RESOURCES, NOTHING, PLACES, TOKENS, SpillState

_EFFECTS: Final[dict[int, tuple[EffectFrame, ...]]] = {
    number * 2 + ability: effect_frames(card.abilities[ability].effects)
    for number, card in enumerate(CARDS)
    for ability in range(len(card.abilities))
}


def usable(s: SpillState) -> list[Move]:
    """The abilities that have all their cubes and something to act on."""
    if s.tokens[s.turn % PLACES * TOKENS + NO_RESOURCES]:
        return []
    legal: list[Move] = []
    for slot in range(PLACES):
        if s.card_cubes[slot] and is_full(s, slot):
            at = s.cards[slot] * 2 + s.card_ability[slot]
            use = USES[at]
            if use is not None and has_use(s, at):
                legal.append(use)
    return legal


def is_full(s: SpillState, slot: int) -> bool:
    """Whether the ability that carries cubes carries all it costs."""
    return s.card_cubes[slot] == CARDS[s.cards[slot]].abilities[s.card_ability[slot]].cubes


def has_use(s: SpillState, at: int) -> bool:
    """Whether an ability, 2 × card + its number, would change anything now."""
    return can_act(s, _EFFECTS[at])


def use(s: SpillState, at: int) -> None:
    """Use a card in play: its effects in order, then card and cubes are discarded (SP-37)."""
    _announce(s, "used", at)
    s.stack.append(DISCARDS[s.cards.index(at // 2)])
    s.stack += _EFFECTS[at]


def _announce(s: SpillState, name: str, at: int) -> None:
    s.resources_used += 1
    s.acted = 0
    card = CARDS[at // 2]
    s.tell(name, card=card.name, text=card.abilities[at % 2].text)


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
        s.tell("discarded", card=CARDS[s.cards[slot]].name)
        s.cubes_supply += s.card_cubes[slot]
        s.card_cubes[slot] = 0
        s.card_ability[slot] = NOTHING
        s.cards[slot] = s.deck.pop() if s.deck else NOTHING
        if s.cards[slot] != NOTHING:
            s.show("card_drawn", card=CARDS[s.cards[slot]].name)
        else:
            s.tell("deck_empty")


DISCARDS: Final = tuple(DiscardCard(slot) for slot in range(PLACES))


def requisitions(s: SpillState) -> list[Move]:
    """The discarded abilities that the Requisition Officer could pay for now, once a turn (SP-55, SP-56)."""
    if s.requisitioned or s.tokens[s.turn % PLACES * TOKENS + NO_RESOURCES]:
        return []
    cubes = sum(s.card_cubes)
    legal: list[Move] = []
    for card in s.discards:
        for number, ability in enumerate(CARDS[card].abilities):
            move = REQUISITIONS[card * 2 + number]
            if move is not None and ability.cubes <= cubes and has_use(s, move.arg):
                legal.append(move)
    return legal


def requisition(s: SpillState, at: int) -> None:
    """Use a card from the discards: pay, take its effects, and it leaves the game."""
    _announce(s, "requisitioned", at)
    s.requisitioned = 1
    s.stack.append(LeaveGame(at // 2))
    s.stack += _EFFECTS[at]
    s.stack.append(PayCubes(at, 1))


@final
class LeaveGame(Automatic[SpillState]):
    """A requisitioned card is removed from the game."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: SpillState) -> None:
        """Out of the discards, for good."""
        s.discards.remove(self.card)
        s.gone.append(self.card)
        s.tell("card_gone", card=CARDS[self.card].name)


@final
class PayCubes(Question[SpillState]):
    """The price of a requisition is taken from cubes lying on cards in play (SP-56)."""

    __slots__ = ("at", "cube")

    def __init__(self, at: int, cube: int) -> None:
        self.at = at  # what is requisitioned: 2 × card + ability
        self.cube = cube  # which of the cubes it costs, from 1

    @property
    def price(self) -> int:
        """How many cubes there are to pay in all."""
        return CARDS[self.at // 2].abilities[self.at % 2].cubes

    def seat(self, s: SpillState) -> int:
        """The active specialist's."""
        return s.seat_of(s.turn % PLACES)

    def prompt(self, s: SpillState) -> str:
        """For what, which of how many, from where?"""
        return f"{CARDS[self.at // 2].name}, cube {self.cube} of {self.price}: paid from which card?"

    def moves(self, s: SpillState) -> list[Move]:
        """Every card with a cube on it."""
        return [PAYMENTS[s.cards[slot]] for slot in range(PLACES) if s.card_cubes[slot]]

    def describe(self, s: SpillState, move: Move) -> str:
        """What the payment leaves there."""
        left = s.card_cubes[s.cards.index(move.arg)] - 1
        return f"{move.sentence[:-1]}; {left or 'none'} left on it."

    def take(self, s: SpillState, move: Move) -> None:
        """The cube goes to the supply; a card without cubes is bound to no ability any more."""
        slot = s.cards.index(move.arg)
        s.cubes_supply += 1
        s.card_cubes[slot] -= 1
        if not s.card_cubes[slot]:
            s.card_ability[slot] = NOTHING
        s.tell("cube_paid", card=CARDS[move.arg].name)
        if self.cube < self.price:
            s.stack.append(PayCubes(self.at, self.cube + 1))

    def refuse(self, s: SpillState, move: Move) -> Refusal:
        """Why this does not pay."""
        if move.verb != PAY:
            return Refusal("SP-56", "The requisition has to be paid first.")
        if move.arg not in s.cards:
            return Refusal("SP-56", f"{CARDS[move.arg].name} does not lie face up.")
        return Refusal("SP-56", f"No cube lies on {CARDS[move.arg].name}.")
