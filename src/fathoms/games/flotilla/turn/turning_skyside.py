"""Turning from Sinkside to Skyside, once and for good (FL-42, FL-43, FL-67)."""

from typing import final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.gains import gain_currency
from fathoms.games.flotilla.events.sea import Flipped, SkiffsSold
from fathoms.games.flotilla.events.turns import Turned
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.sea.building import build
from fathoms.games.flotilla.sea.grid import cells_of
from fathoms.games.flotilla.sea.placing import back_into_bag
from fathoms.games.flotilla.sea.sailing import unload_all
from fathoms.games.flotilla.state import FLEETS, NOTHING, SOLD, FleetState


@final
class OfferTurn(Ask):
    """Asked of a Sinksider after every rally."""

    __slots__ = ()
    kind = "turn skyside"
    rule = "FL-43"

    def prompt(self, s: FleetState) -> str:
        return "Do you turn Skyside and join the Flotilla?"

    def moves(self, s: FleetState) -> list[Move]:
        return [m.STAY_SINKSIDE, m.TURN_SKYSIDE]

    def describe(self, s: FleetState, move: Move) -> str:
        if move is m.STAY_SINKSIDE:
            return move.sentence
        order = max(s.turned)
        docks = s.terms.docks
        built = count(docks.builds[order], "tile")
        gains = f"{docks.skiff[order]} ¤ for each skiff at sea, and up to {built} built at once"
        return f"Turn Skyside for good: {gains}; tiles with outposts are lost, the others go to your reserve."

    def take(self, s: FleetState, move: Move) -> None:
        if move is m.TURN_SKYSIDE:
            turn_skyside(s)


def turn_skyside(s: FleetState) -> None:
    """All steps in their order."""
    seat = s.turn
    order = max(s.turned)  # how many turned before
    s.tell(Turned, seat=seat, order=order + 1)
    _sell_skiffs(s, s.terms.docks.skiff[order])
    _pick_up_tiles(s)
    s.turned[seat] = order + 1  # crew cards show their other side from now on, and the starting tile too
    s.turned_in[seat] = s.round
    build(s, s.terms.docks.builds[order])


def _sell_skiffs(s: FleetState, price: int) -> None:
    """Those on tiles, their cargo to the reserve; those still on the player board leave unsold."""
    sold: tuple[int, ...] = ()
    for skiff, number in enumerate(FLEETS[s.turn], 1):
        if s.skiffs[number] >= 0:
            unload_all(s, number)
            sold += (skiff,)
        s.skiffs[number] = SOLD
    if sold:
        s.tell(SkiffsSold, seat=s.turn, skiffs=sold, price=price)
        gain_currency(s, len(sold) * price, ("docks", None))


def _pick_up_tiles(s: FleetState) -> None:
    """Tiles with an outpost go back into the bag and their outposts out of the game; the others into the reserve."""
    seat, start = s.turn, s.start(s.turn)
    lost: tuple[int, ...] = ()
    for cell in cells_of(s.own[seat] & ~(1 << start)):
        if s.outposts >> cell & 1:
            lost += (s.tile_at[cell],)
            s.outposts &= ~(1 << cell)
        else:
            s.stock[seat] += (s.tile_at[cell],)
        s.depleted &= ~(1 << cell)  # the token comes off (FL-65)
        s.tile_at[cell] = NOTHING
        s.turn_at[cell] = 0
    back_into_bag(s, lost)
    if s.stock[seat]:
        s.tell(Flipped, seat=seat, tiles=tuple(TILES[tile].id for tile in s.stock[seat]))
    s.own[seat] = 1 << start
    s.near[seat] = s.terms.beside[start]
