"""When a rule-of-thumb Sinksider turns: by what it would bring at once, and by what each life brings from then on."""

from typing import Final

from fathoms.games.flotilla.agent.chain import best_chain
from fathoms.games.flotilla.agent.trade import purse_worth
from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.counting.tallies import COUNTED
from fathoms.games.flotilla.hub.objectives import objective_price
from fathoms.games.flotilla.state import FLEETS, OUTPOSTS, FleetState

SKY_TURN: Final = 4.0  # ★ that a turn brings a Skysider with tiles to build, on average
SINK_TURN: Final = 5.0  # and a Sinksider
TILE_TURN: Final = 0.6  # more for a Skysider by each tile to build
RIPENING: Final = 1.0  # ★ that turning gains by each turn it is put off, while more tiles and barrels come in
CYCLE: Final = 5.0  # turns between two rallies


def turning_brings(s: FleetState) -> float:
    """★ that turning now brings at once: skiffs sold, tiles built with what is ashore and aboard."""
    seat, order = s.turn, max(s.turned)
    docks = s.terms.docks
    skiffs = [number for number in FLEETS[seat] if s.skiffs[number] >= 0]
    have = s.reserve_of(seat)
    for number in skiffs:
        have = [ashore + aboard for ashore, aboard in zip(have, s.hold(number), strict=True)]
    chain = best_chain(s, tiles_kept(s), have, docks.builds[order], 0, 0.0)
    return chain.worth + len(skiffs) * docks.skiff[order] * purse_worth(s)


def tiles_kept(s: FleetState) -> tuple[int, ...]:
    """The tiles that would go into the stock: those without an outpost."""
    cells = cells_of(s.own[s.turn] & ~(1 << s.start(s.turn)) & ~s.outposts)
    return tuple(s.tile_at[cell] for cell in cells)


def _best_goal(s: FleetState, side: int) -> float:
    """The ★ of the best objective of a side, as far as what it counts is there already."""
    if s.spent_outposts[s.turn] == OUTPOSTS:
        return 0.0
    seats, best = s.terms.seats, 0
    for place in range(side * seats, (side + 1) * seats):
        goal = s.terms.objectives[s.sets[place]].goals[side]
        best = max(best, goal.stars[s.levels[place]] * (COUNTED[goal.count].tally(s, s.turn) // goal.per))
    return float(best)


def wants_to_turn(s: FleetState, left: float) -> bool:
    """Whether turning at this rally beats turning at a later one, and never."""
    now, after = turning_brings(s), max(0.0, left - 1)
    stock = len(tiles_kept(s))
    sky = SKY_TURN + TILE_TURN * min(stock, 2 * COLOUR_COUNT)
    ready = s.spent_outposts[s.turn] < OUTPOSTS and s.currency[s.turn] >= objective_price(s)
    goals = (1.0 if ready else 0.5) * (_best_goal(s, 1) - _best_goal(s, 0))
    if after <= CYCLE:  # the last chance
        return now + goals + sky * after > SINK_TURN * after
    later = now + RIPENING * CYCLE + SINK_TURN * CYCLE + sky * (after - CYCLE)
    return now + goals + sky * after > later
