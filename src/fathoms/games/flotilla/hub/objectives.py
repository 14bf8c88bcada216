"""Objectives and outposts (FL-24, FL-25, FL-26)."""

from typing import Final, final

from fathoms.engine.moves import Move
from fathoms.engine.tuples import add, put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.components.tracks import FLOATING, OUTPOST_PRICES
from fathoms.games.flotilla.counting.tallies import COUNTED
from fathoms.games.flotilla.effects.gains import score
from fathoms.games.flotilla.events.hub import BoughtObjective, OutpostFloats, PutOutpost
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.state import OUTPOSTS, SIDES, FleetState

LAST_TILE: Final = 2  # of the three in a stack: it stays


def free_sites(s: FleetState, seat: int) -> list[int]:
    """A player's construction sites without an outpost: islands, Skyside sites, and that of the starting tile."""
    sites, tile_at = PRINTS.sites[s.side(seat)], s.tile_at
    return [cell for cell in cells_of(s.own[seat] & ~s.outposts) if sites[tile_at[cell]]]


def objective_price(s: FleetState) -> int:
    """What an objective costs the player now."""
    return price_for(s, s.turn)


def price_for(s: FleetState, seat: int) -> int:
    """The price beside a player's topmost outpost, and more without a free site (FL-24, FL-25)."""
    return _price(s, seat, bool(free_sites(s, seat)))


def _price(s: FleetState, seat: int, with_site: bool) -> int:
    return OUTPOST_PRICES[s.spent_outposts[seat]] + (0 if with_site else FLOATING[s.side(seat)])


def is_objective_possible(s: FleetState) -> bool:
    """Whether an outpost is left, and ¤ enough."""
    spent = s.spent_outposts[s.turn]
    if spent == OUTPOSTS:
        return False
    left = s.currency[s.turn] - OUTPOST_PRICES[spent]
    # A free site comes last: for it one looks at every tile.
    return left >= 0 and (left >= FLOATING[s.side(s.turn)] or bool(free_sites(s, s.turn)))


def _place(s: FleetState, stack: int) -> int:
    """Where a stack of the player's side is kept."""
    return s.side(s.turn) * s.terms.seats + stack


def objective_id(s: FleetState, stack: int) -> str:
    """The objective of a stack of the player's side."""
    return s.terms.objectives[s.sets[_place(s, stack)]].id


def goal_text(s: FleetState, stack: int) -> str:
    """What the top tile of a stack of the player's side scores."""
    place = _place(s, stack)
    chosen = s.terms.objectives[s.sets[place]]
    return f"{chosen.name}, {chosen.goals[s.side(s.turn)].text[s.levels[place]]}"


def worth(s: FleetState, stack: int) -> int:
    """The ★ that buying the top tile would score, the outpost for it counted as off the board."""
    return worth_to(s, s.turn, _place(s, stack))


def worth_to(s: FleetState, seat: int, place: int) -> int:
    """The ★ that the top tile of a stack of a player's own side would score for that player."""
    goal = s.terms.objectives[s.sets[place]].goals[s.side(seat)]
    number = COUNTED[goal.count].tally(s, seat) + (goal.count == "outposts")
    return goal.stars[s.levels[place]] * (number // goal.per)


def buy_objective(s: FleetState, stack: int) -> None:
    """Pay, score at once, take the tile unless it is the last, and put the outpost somewhere."""
    seat, place = s.turn, _place(s, stack)
    sites = free_sites(s, seat)
    price = _price(s, seat, bool(sites))
    s.currency[seat] -= price
    if s.events is not None:
        id, side = objective_id(s, stack), SIDES[s.side(seat)]
        s.tell(BoughtObjective, seat=seat, price=price, objective=id, side=side, level=s.levels[place])
    stars = worth(s, stack)
    s.spent_outposts = add(s.spent_outposts, seat, 1)
    s.levels = put(s.levels, place, min(s.levels[place] + 1, LAST_TILE))
    if len(sites) == 1:
        put_outpost(s, sites[0])
    elif sites:
        s.stack.append(PickSite())
    else:
        s.tell(OutpostFloats, seat=seat)
    score(s, stars, ("objective", s.terms.objectives[s.sets[place]].id))


def put_outpost(s: FleetState, cell: int) -> None:
    """An outpost onto a site."""
    s.outposts |= 1 << cell
    if s.events is not None:
        s.tell(PutOutpost, seat=s.turn, cell=CELL_NAMES[cell])


@final
class PickSite(Ask):
    """Which free construction site the outpost goes to."""

    __slots__ = ()
    kind = "site"
    rule = "FL-24"
    verbs = (m.AT,)

    def prompt(self, s: FleetState) -> str:
        return "On which construction site do you put the outpost?"

    def moves(self, s: FleetState) -> list[Move]:
        return [m.CELL_PICKS[cell] for cell in free_sites(s, s.turn)]

    def take(self, s: FleetState, move: Move) -> None:
        put_outpost(s, move.arg)

    def against(self, s: FleetState, move: Move) -> str:
        return f"{CELL_NAMES[move.arg]} has no free construction site of yours."
