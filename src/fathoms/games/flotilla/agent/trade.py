"""How a rule-of-thumb player trades: what to sell, what to buy, and when an objective is worth its price."""

from typing import Final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.agent.chain import Chain, best_chain
from fathoms.games.flotilla.agent.time_left import turns_left
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.tracks import OUTPOST_PRICES, PRICES
from fathoms.games.flotilla.hub.objectives import is_objective_possible, objective_price, worth
from fathoms.games.flotilla.hub.skiffs import SKIFF_PRICE
from fathoms.games.flotilla.hub.trading import NextTransaction, buying_price, selling_price
from fathoms.games.flotilla.state import ON_BOARD, OUTPOSTS, FleetState

CURRENCY_WORTH: Final = 0.2  # ★ that 1 ¤ is worth at the end (FL-52)
SPENT_WELL: Final = 0.3  # and in an objective or a district, as long as some of them are to be had
LEAST: Final = 5.0  # ★ that an objective must bring beyond what its price is worth
FAIR: Final = 4  # ¤ for which a Sinksider sells a resource without need
KEPT_FAIR: Final = 7  # and while it may still build with it one day
NEEDED: Final = 0.75  # of what tiles bring, the share that counts before their resources are bought
BUILT_AT_ONCE: Final = 3  # tiles that a Skysider collects resources for
SKIFF_TURNS: Final = 8.0  # turns that must be left for a third skiff to pay
LARGE_FLEET_TURNS: Final = 11.0  # and for a fourth
SMALL_FLEET: Final = 3
LARGE_FLEET: Final = 4
SKIFF_GAIN: Final = 2.5  # ★ that a skiff brings beyond its price


def best_objective(s: FleetState) -> tuple[float, int]:
    """The stack of the own side that scores most, and how much."""
    return max((float(worth(s, stack)), stack) for stack in range(s.terms.seats))


def objective_gain(s: FleetState) -> float:
    """What the best objective would bring beyond its price; very little once no outpost is left."""
    if s.spent_outposts[s.turn] == OUTPOSTS:
        return -99.0
    return best_objective(s)[0] - objective_price(s) * CURRENCY_WORTH


def purse_worth(s: FleetState) -> float:
    """★ that one more ¤ is worth: little to who has more than can be spent in time."""
    seat = s.turn
    if turns_left(s) < 3:
        return CURRENCY_WORTH
    # What resources for some tiles cost, or a skiff; and two objectives, where they are worth it, which is asked last.
    left = s.currency[seat] - (6 * min(6, 2 * len(s.stock[seat])) if s.turned[seat] else SKIFF_PRICE)
    if left < 0:
        return SPENT_WELL
    if s.spent_outposts[seat] == OUTPOSTS or left >= 2 * objective_price(s):
        return CURRENCY_WORTH
    return SPENT_WELL if best_objective(s)[0] > objective_price(s) * CURRENCY_WORTH else CURRENCY_WORTH


def objectives_gain(s: FleetState, transactions: int, purse: int) -> float:
    """What the objectives that a purse pays for would bring, one after the other, each from another stack."""
    gain, spent = 0.0, s.spent_outposts[s.turn]
    if spent == OUTPOSTS:
        return 0.0
    extra = objective_price(s) - OUTPOST_PRICES[spent]
    for stars in sorted((float(worth(s, stack)) for stack in range(s.terms.seats)), reverse=True)[:transactions]:
        if spent == OUTPOSTS:
            break
        price = OUTPOST_PRICES[spent] + extra
        if price > purse or stars <= price * CURRENCY_WORTH:
            break
        gain, purse, spent = gain + stars - price * CURRENCY_WORTH, purse - price, spent + 1
    return gain


def building_plan(s: FleetState, bought: int) -> Chain:
    """The tiles that a Skysider collects resources for, so many of them bought."""
    price = PRICES[min(s.market)] * CURRENCY_WORTH
    return best_chain(s, s.stock[s.turn], s.reserve_of(s.turn), BUILT_AT_ONCE, bought, price)


def wanted(s: FleetState) -> list[int]:
    """For a Skysider, the colours lacking for the tiles that are best built together."""
    return list(building_plan(s, 6).lacking)


def trade_value(s: FleetState, transactions: int, better: int) -> float:
    """About what so many transactions bring now."""
    purse = s.currency[s.turn]
    if s.turned[s.turn]:
        value = objectives_gain(s, transactions, purse)
        affordable = min(transactions, purse // max(1, PRICES[min(s.market)] - better))
        if affordable:
            plan = building_plan(s, affordable)
            if plan.lacking:
                value = max(value, NEEDED * (plan.worth - building_plan(s, 0).worth) + 0.3 * value)
        spare = sum(max(0, number) for number in _spare(s))
        return value + better * CURRENCY_WORTH * 0.5 * transactions + 0.8 * min(2, spare)
    ashore = sum(s.reserve_of(s.turn))
    value = objectives_gain(s, transactions, purse + _sales(s, transactions - 1))
    if not value and transactions:
        value = SKIFF_GAIN * min(transactions, purse // SKIFF_PRICE, skiffs_wanted(s, turns_left(s)))
    return value + min(transactions, ashore) * (0.3 + better * CURRENCY_WORTH)


def skiffs_wanted(s: FleetState, left: float) -> int:
    """Skiffs that would still pay for themselves: each is a die more in every dive, and is sold by turning."""
    fleet = s.fleet(s.turn)
    at_sea = sum(cell != ON_BOARD for cell in fleet)
    return max(0, (LARGE_FLEET if left > LARGE_FLEET_TURNS else SMALL_FLEET if left > SKIFF_TURNS else 0) - at_sea)


def _sales(s: FleetState, number: int) -> int:
    """The ¤ that so many sales would bring."""
    prices = [PRICES[s.market[colour]] for colour, had in enumerate(s.reserve_of(s.turn)) for _ in range(had)]
    return sum(sorted(prices, reverse=True)[: max(0, number)])


def transact(s: FleetState, frame: NextTransaction, legal: list[Move], left: float) -> Move:
    """An objective that is worth its price first; then resources to build with, or whatever brings most ¤."""
    if is_objective_possible(s) and objective_gain(s) > (LEAST if left > 2 else 0.0):
        return m.BUY_OBJECTIVES[best_objective(s)[1]]
    if s.turned[s.turn]:
        return _buy_for_building(s, frame, legal) if left >= 2 else _sell(s, frame, legal, 0)
    return _sell_or_sail(s, frame, legal, left)


def _sell_or_sail(s: FleetState, frame: NextTransaction, legal: list[Move], left: float) -> Move:
    """A Sinksider sells for an objective or at a fair price, and buys skiffs while they pay."""
    if m.BUY_SKIFF in legal and skiffs_wanted(s, left):
        return m.BUY_SKIFF
    purse = s.currency[s.turn]
    reach = s.spent_outposts[s.turn] < OUTPOSTS and purse + _sales(s, frame.left - 1) >= objective_price(s) > purse
    if reach or left <= 2:
        return _sell(s, frame, legal, 0)
    return _sell(s, frame, legal, KEPT_FAIR if left > 5 else FAIR)


def _sell(s: FleetState, frame: NextTransaction, legal: list[Move], least: int) -> Move:
    """The dearest resource, at such a price or more."""
    sales = [move for move in legal if move.verb == m.SELL]
    best = max(sales, key=lambda move: (s.market[move.arg], -move.id), default=m.FINISH)
    return best if best is not m.FINISH and selling_price(s, best.arg, frame.better) >= least else m.FINISH


def _buy_for_building(s: FleetState, frame: NextTransaction, legal: list[Move]) -> Move:
    """A Skysider buys what the tiles that are best built together cost, and sells what none of them needs."""
    plan = building_plan(s, frame.left)
    for colour in plan.lacking:
        if m.BUYS[colour] in legal:
            gain = (plan.worth - building_plan(s, 0).worth) / len(plan.lacking)
            dearer = buying_price(s, colour, frame.better) - PRICES[min(s.market)]
            if gain > dearer * CURRENCY_WORTH:
                return m.BUYS[colour]
    spare = _spare(s)
    sales = [move for move in legal if move.verb == m.SELL and spare[move.arg] > 0]
    return _sell(s, frame, sales, FAIR)


def _spare(s: FleetState) -> list[int]:
    """The resources by colour beyond what all tiles in stock cost."""
    needs = [sum(TILES[tile].cost[colour] for tile in s.stock[s.turn]) for colour in range(COLOUR_COUNT)]
    return [had - need for had, need in zip(s.reserve_of(s.turn), needs, strict=True)]
