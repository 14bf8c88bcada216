"""How a rule-of-thumb player trades: what to sell, what to buy, and when an objective is worth its price."""

from typing import Final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.hub.objectives import is_objective_possible, objective_price, worth
from fathoms.games.flotilla.hub.trading import NextTransaction, buying_price, selling_price
from fathoms.games.flotilla.state import ON_BOARD, OUTPOSTS, FleetState

CURRENCY_WORTH: Final = 0.22  # what 1 ¤ is worth in ★
LEAST: Final = 3.0  # ★ that an objective must bring beyond what its price is worth
FAIR: Final = 4  # ¤ for which a resource is sold without need
NEEDED: Final = 1.6  # a resource that a tile in stock lacks
DEAR: Final = 9  # ¤ that a resource may cost those who are not rich
RICH: Final = 35
SKIFF_TURNS: Final = 8.0  # turns that must be left for a skiff to pay


def best_objective(s: FleetState) -> tuple[float, int]:
    """The stack of the own side that scores most, and how much."""
    return max((float(worth(s, stack)), stack) for stack in range(s.terms.seats))


def objective_gain(s: FleetState) -> float:
    """What the best objective would bring beyond its price; very little once no outpost is left."""
    if s.spent_outposts[s.turn] == OUTPOSTS:
        return -99.0
    return best_objective(s)[0] - objective_price(s) * CURRENCY_WORTH


def wanted(s: FleetState) -> list[int]:
    """For a Skysider, the colours lacking for the tiles of the stock, those of the nearest tile first."""
    have = s.reserve_of(s.turn)
    found: list[int] = []
    for tile in sorted(s.stock[s.turn], key=lambda tile: (_lack(have, tile), -s.dials[TILES[tile].districts[0]], tile)):
        for colour, cost in enumerate(TILES[tile].cost):
            found += [colour] * max(0, cost - have[colour])
            have[colour] = max(0, have[colour] - cost)
    return found


def _lack(have: list[int], tile: int) -> int:
    return sum(max(0, cost - have[colour]) for colour, cost in enumerate(TILES[tile].cost))


def trade_value(s: FleetState, transactions: int, better: int) -> float:
    """About what so many transactions bring now."""
    value = 0.0
    purse = s.currency[s.turn] + _sales(s, transactions - 1)
    if s.spent_outposts[s.turn] < OUTPOSTS and purse >= objective_price(s):
        value += max(0.0, objective_gain(s))
    if s.turned[s.turn]:
        lacking = len(wanted(s))
        lowest = PRICES[min(s.market)]
        affordable = s.currency[s.turn] // lowest
        return value + NEEDED * min(transactions, lacking, affordable) + better * CURRENCY_WORTH * transactions
    ashore = sum(s.reserve_of(s.turn))
    return value + min(transactions, ashore) * (0.45 + better * CURRENCY_WORTH)


def _sales(s: FleetState, number: int) -> int:
    """The ¤ that so many sales would bring."""
    prices = [PRICES[s.market[colour]] for colour, had in enumerate(s.reserve_of(s.turn)) for _ in range(had)]
    return sum(sorted(prices, reverse=True)[: max(0, number)])


def transact(s: FleetState, frame: NextTransaction, legal: list[Move], left: float) -> Move:
    """An objective that is worth its price first; then resources to build with, or whatever brings most ¤."""
    if is_objective_possible(s) and objective_gain(s) > (LEAST if left > 2 else 0.0):
        return m.BUY_OBJECTIVES[best_objective(s)[1]]
    building = s.turned[s.turn] and left >= 2  # on the last turn ¤ are worth more than resources
    return _buy_for_building(s, frame, legal) if building else _sell_or_sail(s, frame, legal, left)


def _sell_or_sail(s: FleetState, frame: NextTransaction, legal: list[Move], left: float) -> Move:
    """A Sinksider sells for an objective or at a fair price, and buys skiffs while they pay."""
    at_sea = sum(cell != ON_BOARD for cell in s.fleet(s.turn))
    if m.BUY_SKIFF in legal and left > SKIFF_TURNS and at_sea < 3:
        return m.BUY_SKIFF
    sales = sorted((move for move in legal if move.verb == m.SELL), key=lambda move: -s.market[move.arg])
    if not sales:
        return m.FINISH
    price = selling_price(s, sales[0].arg, frame.better)
    purse = s.currency[s.turn]
    reach = s.spent_outposts[s.turn] < OUTPOSTS and purse + _sales(s, frame.left - 1) >= objective_price(s) > purse
    return sales[0] if price >= FAIR or reach or left <= 2 else m.FINISH


def _buy_for_building(s: FleetState, frame: NextTransaction, legal: list[Move]) -> Move:
    """A Skysider buys what the tiles in stock cost."""
    dear = DEAR if s.currency[s.turn] < RICH else PRICES[-1]
    for colour in wanted(s):
        if m.BUYS[colour] in legal and buying_price(s, colour, frame.better) <= dear:
            return m.BUYS[colour]
    return m.FINISH
