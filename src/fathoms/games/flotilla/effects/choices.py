"""Effects that stand on others: for each, if, and what a card offers for a discard, for ¤ or for retiring (FL-44)."""

from typing import Any, final

from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.model import Effect, Script
from fathoms.games.flotilla.components.pieces import CREW, SCHOLAR
from fathoms.games.flotilla.components.sentences import phrase
from fathoms.games.flotilla.effects.carrying_out import do, doing, repeat
from fathoms.games.flotilla.hub.counting import COUNTERS, is_of_guild, topside_opponents
from fathoms.games.flotilla.hub.rewards import has_skiff_left
from fathoms.games.flotilla.sea.building import can_build
from fathoms.games.flotilla.sea.diving import can_dive
from fathoms.games.flotilla.state import FleetState, Source
from fathoms.games.flotilla.turn.question import Ask


@doing("for_each")
def _for_each(s: FleetState, effect: Effect) -> None:
    times = COUNTERS[effect.word](s, s.turn)
    if effect.more:
        times = min(times, effect.more)
    for one in reversed(effect.does):
        scaled(s, one, times)


def scaled(s: FleetState, effect: Effect, times: int) -> None:
    """An effect so many times; what only adds up is done at once."""
    if not times:
        return
    if effect.verb in ("currency", "stars", "resource"):
        do(s, (Effect(effect.verb, amount=effect.amount * times, guild=effect.guild),), s.source)
    else:
        repeat(s, effect, times)


@doing("if_topside")
def _if_topside(s: FleetState, effect: Effect) -> None:
    if topside_opponents(s, s.turn, effect.guild):
        do(s, effect.does, s.source)


@doing("may_discard")
def _may_discard(s: FleetState, effect: Effect) -> None:
    if discardable(s, effect.guild):
        s.stack.append(DiscardOther(effect, effect.amount, s.source))


def discardable(s: FleetState, guild: int) -> list[int]:
    """The cards in hand that count as of a guild."""
    hand = s.hands[s.turn]
    return [card for card in range(len(CREW)) if hand >> card & 1 and is_of_guild(card, guild)]


@final
class DiscardOther(Ask):
    """Another card of a guild may be discarded, for something each time; the card that says so goes last (FL-44)."""

    __slots__ = ("effect", "left", "source")
    kind = "discard"
    rule = "FL-44"

    def __init__(self, effect: Effect, left: int, source: Source) -> None:
        self.effect = effect
        self.left = left
        self.source = source

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return f"Which card do you discard, to {phrase(self.effect.does)}? ({self.left} may be)"

    def about(self, s: FleetState) -> dict[str, Any]:
        """The facts of it."""
        return {"left": self.left}

    def moves(self, s: FleetState) -> list[Move]:
        """Those of the guild, or none."""
        return [*(m.DISCARDS[card] for card in discardable(s, self.effect.guild)), m.FINISH]

    def take(self, s: FleetState, move: Move) -> None:
        """Discard and gain."""
        if move.verb == m.DONE:
            return
        s.hands[s.turn] &= ~(1 << move.arg)
        s.piles[s.turn] += (move.arg,)
        if s.events is not None:
            s.tell("discarded", player=s.turn + 1, card=CREW[move.arg].name)
        if self.left > 1:
            s.stack.append(MoreDiscards(self.effect, self.left - 1, self.source))
        do(s, self.effect.does, self.source)

    def against(self, s: FleetState, move: Move) -> str:
        """Why not."""
        if not s.hands[s.turn] >> move.arg & 1:
            return f"You have no {CREW[move.arg].name} in hand."
        return f"The {CREW[move.arg].name} is not of that guild."


@final
class MoreDiscards(Automatic[FleetState]):
    """The next discard, once all is done that the last one gave."""

    __slots__ = ("effect", "left", "source")

    def __init__(self, effect: Effect, left: int, source: Source) -> None:
        self.effect = effect
        self.left = left
        self.source = source

    def run(self, s: FleetState) -> None:
        """Ask, if there is a card to discard."""
        if discardable(s, self.effect.guild):
            s.stack.append(DiscardOther(self.effect, self.left, self.source))


@doing("may_retire")
def _may_retire(s: FleetState, effect: Effect) -> None:
    s.stack.append(OfferDeal(effect.does, 0, s.source))


@doing("may_pay")
def _may_pay(s: FleetState, effect: Effect) -> None:
    """Nothing is offered for ¤ that would bring nothing."""
    if s.currency[s.turn] >= effect.amount and any(brings_something(s, one) for one in effect.does):
        s.stack.append(OfferDeal(effect.does, effect.amount, s.source))


def brings_something(s: FleetState, effect: Effect) -> bool:
    """Whether an effect could change anything for the player now."""
    if effect.verb == "skiff":
        return has_skiff_left(s)
    if effect.verb == "build":
        return can_build(s, effect.more)
    return effect.verb != "dive" or can_dive(s, effect.numbers)


@final
class OfferDeal(Ask):
    """Something to be had for ¤, or, at a price of 0, for retiring the card."""

    __slots__ = ("does", "price", "source")
    kind = "offer"
    rule = "FL-44"

    def __init__(self, does: Script, price: int, source: Source) -> None:
        self.does = does
        self.price = price
        self.source = source

    def prompt(self, s: FleetState) -> str:
        """Take it?"""
        if not self.price and s.card == SCHOLAR and s.terms.scholar_stays:
            return f"Do you {phrase(self.does)}? (Your Scholar stays.)"
        cost = f"pay {self.price} ¤" if self.price else f"retire the {CREW[s.card].name}"
        return f"Do you {cost} to {phrase(self.does)}?"

    def about(self, s: FleetState) -> dict[str, Any]:
        """The facts of it."""
        return {"price": self.price, "verbs": [effect.verb for effect in self.does]}

    def moves(self, s: FleetState) -> list[Move]:
        """Yes or no."""
        return [m.SAY_YES, m.SAY_NO]

    def take(self, s: FleetState, move: Move) -> None:
        """Pay and gain."""
        if move is m.SAY_NO:
            return
        if self.price:
            s.currency[s.turn] -= self.price
            s.tell("paid", player=s.turn + 1, price=self.price, why="offer", of=self.source[1])
        else:
            s.retiring = True
        do(s, self.does, self.source)
