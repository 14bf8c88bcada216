"""The Traders' business: transactions and the market (FL-20 to FL-23)."""

from collections.abc import Mapping
from typing import Final, Self, final

from fathoms.engine.components import Entry
from fathoms.engine.frames import Automatic, Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.effect_facts import EffectFacts
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, COLOURS
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.effects.gains import score
from fathoms.games.flotilla.effects.vocabulary import MOST, enter, number_or_none
from fathoms.games.flotilla.events.gains import Bought, MarketMoved, Paid, Sold
from fathoms.games.flotilla.hub.objectives import (
    buy_objective,
    goal_text,
    is_objective_possible,
    objective_id,
    objective_price,
    worth,
)
from fathoms.games.flotilla.hub.skiffs import SKIFF_PRICE, has_skiff_left, launch
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import MoveEffect, Trading
from fathoms.games.flotilla.state import ON_BOARD, OUTPOSTS, SKIFFS, FleetState

STARS_BELOW: Final = 1  # for each step below the lowest space (FL-22)
STARS_ABOVE: Final = 2  # for each step above the highest
_NONE: Final = (0,) * COLOUR_COUNT


@final
class Transact(Effect):
    """Transactions; `better` is the ¤ by which buying is cheaper and selling dearer."""

    __slots__ = ("amount", "better")
    word = "transactions"

    def __init__(self, amount: int, better: int = 0) -> None:
        self.amount = amount
        self.better = better

    @classmethod
    def read(cls, entry: Entry) -> Self:
        return cls(entry.number(cls.word, 1, MOST), number_or_none(entry, "better"))

    def phrase(self) -> str:
        better = f", buying {self.better} ¤ cheaper and selling {self.better} ¤ dearer" if self.better else ""
        return f"make {count(self.amount, 'transaction')}{better}"

    def facts(self) -> EffectFacts:
        return {"amount": self.amount, "better": self.better}

    def act(self, s: FleetState) -> None:
        transact(s, self.amount, self.better)


enter(Transact)


def transact(s: FleetState, left: int, better: int) -> None:
    """Ask for a transaction while one is left and possible."""
    if left and _is_any_possible(s, better):
        s.stack.append(NextTransaction(left, better))


def _is_any_possible(s: FleetState, better: int) -> bool:
    sold, bought, reserve, first = s.sold, s.bought, s.reserve, s.turn * COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        if reserve[first + colour] and not bought[colour]:
            return True
    purse = s.currency[s.turn]
    for colour, at in enumerate(s.market):
        if not sold[colour] and purse >= PRICES[at] - better:
            return True
    return can_buy_skiff(s) or is_objective_possible(s)


def _resource_moves(s: FleetState, better: int) -> list[Move]:
    """What can be bought, of nothing sold in this turn, and what can be sold, of nothing bought in it (FL-21)."""
    sold, bought, market = s.sold, s.bought, s.market
    reserve, first, purse = s.reserve, s.turn * COLOUR_COUNT, s.currency[s.turn]
    found: list[Move] = []
    for colour in range(COLOUR_COUNT):
        if not sold[colour] and purse >= PRICES[market[colour]] - better:  # `buying_price`, written out for speed
            found.append(m.BUYS[colour])
        if reserve[first + colour] and not bought[colour]:
            found.append(m.SELLS[colour])
    return found


def can_buy_skiff(s: FleetState) -> bool:
    """Whether a skiff is left, and ¤ enough."""
    return s.currency[s.turn] >= SKIFF_PRICE and has_skiff_left(s)


def buying_price(s: FleetState, colour: int, better: int) -> int:
    """¤ for one resource: markers stand still until the turn's transactions are done (FL-21)."""
    price = PRICES[s.market[colour]] - better
    return price if price > 0 else 0


def selling_price(s: FleetState, colour: int, better: int) -> int:
    """¤ got for one resource."""
    return PRICES[s.market[colour]] + better


@final
class NextTransaction(Ask):
    """Transactions, one at a time; `better` is the ¤ by which a card betters the prices. Unused ones are lost."""

    __slots__ = ("better", "left")
    kind = "transaction"
    rule = "FL-20"
    verbs = (m.BUY, m.SELL, m.SKIFF, m.OBJECTIVE, m.DONE)

    def __init__(self, left: int, better: int) -> None:
        self.left = left
        self.better = better

    def prompt(self, s: FleetState) -> str:
        return f"What is your next transaction? ({self.left} left, {s.currency[s.turn]} ¤)"

    def about(self, s: FleetState) -> Trading:
        better = self.better
        return {
            "left": self.left,
            "better": better,
            "prices": {
                colour: {"buy": buying_price(s, n, better), "sell": selling_price(s, n, better)}
                for n, colour in enumerate(COLOURS)
            },
            "skiff": SKIFF_PRICE,
            "objective": objective_price(s) if s.spent_outposts[s.turn] < OUTPOSTS else None,
        }

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        if move.verb == m.SKIFF:
            return (f"skiff:{s.fleet(s.turn).index(ON_BOARD) + 1}",) if has_skiff_left(s) else ()
        if move.verb == m.OBJECTIVE:
            return (f"objective:{objective_id(s, move.arg)}",) if move.arg < s.terms.seats else ()
        return super().points_at(s, move)

    def price_of(self, s: FleetState, move: Move) -> Mapping[str, int]:
        if move.verb == m.BUY:
            return {"currency": buying_price(s, move.arg, self.better)}
        if move.verb == m.SELL:
            return {COLOURS[move.arg]: 1}
        if move.verb == m.SKIFF:
            return {"currency": SKIFF_PRICE}
        return {"currency": objective_price(s)} if move.verb == m.OBJECTIVE else {}

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        if move.verb == m.BUY:
            return {"resources": {COLOURS[move.arg]: 1}}
        if move.verb == m.SELL:
            return {"currency": selling_price(s, move.arg, self.better)}
        return {"stars": worth(s, move.arg)} if move.verb == m.OBJECTIVE else {}

    def moves(self, s: FleetState) -> list[Move]:
        found = _resource_moves(s, self.better)
        if can_buy_skiff(s):
            found.append(m.BUY_SKIFF)
        if is_objective_possible(s):
            found += m.BUY_OBJECTIVES[: s.terms.seats]
        found.append(m.FINISH)
        return found

    def describe(self, s: FleetState, move: Move) -> str:
        if move.verb == m.BUY:
            return f"Buy a {COLOURS[move.arg]} resource for {buying_price(s, move.arg, self.better)} ¤."
        if move.verb == m.SELL:
            return f"Sell a {COLOURS[move.arg]} resource for {selling_price(s, move.arg, self.better)} ¤."
        if move.verb == m.SKIFF:
            return f"Buy a skiff for {SKIFF_PRICE} ¤."
        if move.verb == m.OBJECTIVE:
            price = objective_price(s)
            return f"{goal_text(s, move.arg)}: {worth(s, move.arg)} ★ for {price} ¤."
        return "Make no more transactions."

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.DONE:
            return
        if move.verb == m.OBJECTIVE:  # it may ask where the outpost goes before there are more
            s.stack.append(MoreTransactions(self.left - 1, self.better))
            buy_objective(s, move.arg)
            return
        if move.verb == m.BUY:
            self._buy(s, move.arg)
        elif move.verb == m.SELL:
            self._sell(s, move.arg)
        else:
            s.currency[s.turn] -= SKIFF_PRICE
            s.tell(Paid, seat=s.turn, price=SKIFF_PRICE, what="skiff", card=None)
            launch(s)
        transact(s, self.left - 1, self.better)

    def _buy(self, s: FleetState, colour: int) -> None:
        price = buying_price(s, colour, self.better)
        s.currency[s.turn] -= price
        s.put_in_reserve(s.turn, colour, 1)
        s.bought = add(s.bought, colour, 1)
        if s.events is not None:
            s.tell(Bought, seat=s.turn, colour=COLOURS[colour], price=price)

    def _sell(self, s: FleetState, colour: int) -> None:
        price = selling_price(s, colour, self.better)
        s.currency[s.turn] += price
        s.put_in_reserve(s.turn, colour, -1)
        s.sold = add(s.sold, colour, 1)
        if s.events is not None:
            s.tell(Sold, seat=s.turn, colour=COLOURS[colour], price=price)

    def refuse(self, s: FleetState, move: Move) -> Refusal:
        purse = s.currency[s.turn]
        if move.verb == m.BUY:
            if s.sold[move.arg]:
                return Refusal("FL-21", f"You have sold {COLOURS[move.arg]} this turn, so you cannot buy it.")
            price = buying_price(s, move.arg, self.better)
            return Refusal("FL-21", f"A {COLOURS[move.arg]} resource costs {price} ¤; you have {purse}.")
        if move.verb == m.SELL:
            if s.bought[move.arg]:
                return Refusal("FL-21", f"You have bought {COLOURS[move.arg]} this turn, so you cannot sell it.")
            return Refusal("FL-23", f"You have no {COLOURS[move.arg]} resource in your reserve.")
        if move.verb == m.SKIFF:
            return _refuse_skiff(s)
        if move.verb == m.OBJECTIVE:
            return _refuse_objective(s, move)
        return super().refuse(s, move)


@final
class MoreTransactions(Automatic[FleetState]):
    """What is left of the transactions once an objective and its outpost are done with."""

    __slots__ = ("better", "left")

    def __init__(self, left: int, better: int) -> None:
        self.left = left
        self.better = better

    def run(self, s: FleetState) -> None:
        transact(s, self.left, self.better)


def _refuse_skiff(s: FleetState) -> Refusal:
    if s.turned[s.turn]:
        return Refusal("FL-20", "A Skysider has no use for skiffs.")
    if not has_skiff_left(s):
        return Refusal("FL-20", f"All your {SKIFFS} skiffs are at sea.")
    return Refusal("FL-20", f"A skiff costs {SKIFF_PRICE} ¤; you have {s.currency[s.turn]}.")


def _refuse_objective(s: FleetState, move: Move) -> Refusal:
    if s.spent_outposts[s.turn] == OUTPOSTS:
        return Refusal("FL-26", "You have no outposts left, so you buy no more objectives.")
    if move.arg >= s.terms.seats:
        return Refusal("FL-05", f"There are {s.terms.seats} objective stacks on your side.")
    return Refusal("FL-24", f"An objective costs you {objective_price(s)} ¤ now; you have {s.currency[s.turn]}.")


def settle_market(s: FleetState) -> None:
    """At the end of a turn the markers move, and steps past either end of the track give ★ (FL-21, FL-22)."""
    bought, sold = s.bought, s.sold
    if bought == _NONE and sold == _NONE:
        return
    s.bought = s.sold = _NONE
    for colour in range(COLOUR_COUNT):
        if bought[colour] or sold[colour]:
            _move_marker(s, colour, bought[colour] - sold[colour])


def _move_marker(s: FleetState, colour: int, steps: int) -> None:
    start = s.market[colour]
    wanted = start + steps
    end = 0 if wanted < 0 else min(wanted, len(PRICES) - 1)
    s.market = put(s.market, colour, end)
    if s.events is not None:
        s.tell(MarketMoved, colour=COLOURS[colour], start=start, end=end, price=PRICES[end])
    if wanted < 0:
        score(s, -wanted * STARS_BELOW, ("market_bottom", COLOURS[colour]))
    elif wanted >= len(PRICES):
        score(s, (wanted - len(PRICES) + 1) * STARS_ABOVE, ("market_top", COLOURS[colour]))
