"""What a card does at a cost that the player may pay: a discard, the card itself, or ¤ (FL-44)."""

from collections.abc import Mapping
from typing import Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic
from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect, Script, shown
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import GUILD_IDS, MEMBERS
from fathoms.games.flotilla.components.pieces import CREW_IDS, CREW_NAMES, SCHOLAR
from fathoms.games.flotilla.components.sentences import count, phrase
from fathoms.games.flotilla.counting.tallies import is_of_guild
from fathoms.games.flotilla.effects.carrying_out import do
from fathoms.games.flotilla.effects.vocabulary import MOST, enter, guild_named, read_some
from fathoms.games.flotilla.events.gains import Paid
from fathoms.games.flotilla.events.turns import Discarded
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Deal, Discarding
from fathoms.games.flotilla.state import FleetState, Source


@final
class MayDiscard(Effect):
    """Something for each other card of a guild that is discarded, up to some of them."""

    __slots__ = ("does", "guild", "most")
    word = "may_discard"

    def __init__(self, guild: int, most: int, does: Script) -> None:
        self.guild = guild
        self.most = most
        self.does = does

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(guild_named(entry, cls.word), entry.number("most", 1, 6), read_some(entry, "does"))

    def phrase(self) -> str:
        others = count(self.most, f"other {MEMBERS[self.guild]}")
        return f"you may discard up to {others}: for each, {phrase(self.does)}"

    def facts(self) -> EffectFacts:
        return {"guild": GUILD_IDS[self.guild], "most": self.most, "does": shown(self.does)}

    def act(self, s: FleetState) -> None:
        MoreDiscards(self, self.most, s.source).run(s)


enter(MayDiscard)


def discardable(s: FleetState, guild: int) -> list[int]:
    """The cards in hand that count as of a guild."""
    hand = s.hands[s.turn]
    return [card for card in range(len(CREW_NAMES)) if hand >> card & 1 and is_of_guild(s, card, guild)]


@final
class DiscardOther(Ask):
    """Another card of a guild may be discarded, for something each time; the card that says so goes last (FL-44)."""

    __slots__ = ("effect", "left", "source")
    kind = "discard"
    rule = "FL-44"
    verbs = (m.DISCARD, m.DONE)

    def __init__(self, effect: MayDiscard, left: int, source: Source) -> None:
        self.effect = effect
        self.left = left
        self.source = source

    def prompt(self, s: FleetState) -> str:
        return f"Which card do you discard, to {phrase(self.effect.does)}? ({self.left} may be)"

    def about(self, s: FleetState) -> Discarding:
        return {"left": self.left, "guild": GUILD_IDS[self.effect.guild], "does": shown(self.effect.does)}

    def moves(self, s: FleetState) -> list[Move]:
        return [*(m.DISCARDS[card] for card in discardable(s, self.effect.guild)), m.FINISH]

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.DONE:
            return
        s.hands[s.turn] &= ~(1 << move.arg)
        s.piles[s.turn] += (move.arg,)
        if s.events is not None:
            s.tell(Discarded, seat=s.turn, card=CREW_IDS[move.arg])
        if self.left > 1:
            s.stack.append(MoreDiscards(self.effect, self.left - 1, self.source))
        do(s, self.effect.does, self.source)

    def against(self, s: FleetState, move: Move) -> str:
        if not s.hands[s.turn] >> move.arg & 1:
            return f"You have no {CREW_NAMES[move.arg]} in hand."
        return f"The {CREW_NAMES[move.arg]} is not of that guild."


@final
class MoreDiscards(Automatic[FleetState]):
    """The next discard, once all is done that the last one gave; asked only of those who have a card for it."""

    __slots__ = ("effect", "left", "source")

    def __init__(self, effect: MayDiscard, left: int, source: Source) -> None:
        self.effect = effect
        self.left = left
        self.source = source

    def run(self, s: FleetState) -> None:
        if discardable(s, self.effect.guild):
            s.stack.append(DiscardOther(self.effect, self.left, self.source))


@final
class MayRetire(Effect):
    """Something for retiring the card."""

    __slots__ = ("does",)
    word = "may_retire"

    def __init__(self, does: Script) -> None:
        self.does = does

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(read_some(entry, cls.word))

    def phrase(self) -> str:
        return f"you may retire this card to {phrase(self.does)}"

    def facts(self) -> EffectFacts:
        return {"does": shown(self.does)}

    def act(self, s: FleetState) -> None:
        s.stack.append(OfferDeal(self.does, 0, s.source))


enter(MayRetire)


@final
class MayPay(Effect):
    """Something for ¤. Nothing is offered that would bring nothing."""

    __slots__ = ("does", "price")
    word = "may_pay"

    def __init__(self, price: int, does: Script) -> None:
        self.price = price
        self.does = does

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(entry.number(cls.word, 1, MOST), read_some(entry, "does"))

    def phrase(self) -> str:
        return f"you may pay {self.price} ¤ to {phrase(self.does)}"

    def facts(self) -> EffectFacts:
        return {"price": self.price, "does": shown(self.does)}

    def act(self, s: FleetState) -> None:
        if s.currency[s.turn] >= self.price and any(effect.brings_something(s) for effect in self.does):
            s.stack.append(OfferDeal(self.does, self.price, s.source))


enter(MayPay)


@final
class OfferDeal(Ask):
    """Something to be had for ¤, or, at a price of 0, for retiring the card."""

    __slots__ = ("does", "price", "source")
    kind = "offer"
    rule = "FL-44"
    verbs = (m.YES, m.NO)

    def __init__(self, does: Script, price: int, source: Source) -> None:
        self.does = does
        self.price = price
        self.source = source

    def prompt(self, s: FleetState) -> str:
        if not self.price and self._stays(s):
            return f"Do you {phrase(self.does)}? (Your Scholar stays.)"
        cost = f"pay {self.price} ¤" if self.price else f"retire the {CREW_NAMES[s.card]}"
        return f"Do you {cost} to {phrase(self.does)}?"

    def about(self, s: FleetState) -> Deal:
        retires = None if self.price or self._stays(s) else CREW_IDS[s.card]
        return {"price": self.price, "retires": retires, "does": shown(self.does)}

    def price_of(self, s: FleetState, move: Move) -> Mapping[str, int]:
        return {"currency": self.price} if move is m.SAY_YES and self.price else {}

    def _stays(self, s: FleetState) -> bool:
        """Whether the card is a Scholar that will not retire for what it has copied (FL-62)."""
        return s.card == SCHOLAR and s.terms.scholar_stays

    def moves(self, s: FleetState) -> list[Move]:
        return [m.SAY_YES, m.SAY_NO]

    def take(self, s: FleetState, move: Move) -> None:
        if move is m.SAY_NO:
            return
        if self.price:
            s.currency[s.turn] -= self.price
            s.tell(Paid, seat=s.turn, price=self.price, what="offer", card=self.source[1])
        else:
            s.retiring = True
        do(s, self.does, self.source)
