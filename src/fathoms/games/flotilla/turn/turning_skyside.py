"""Turning from Sinkside to Skyside, once and for good (FL-42, FL-43, FL-67)."""

from typing import final

from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.gains import gain_currency
from fathoms.games.flotilla.events.sea import Flipped, SkiffsSold
from fathoms.games.flotilla.events.turns import Turned
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import MoveEffect, Turning
from fathoms.games.flotilla.sea.building import build
from fathoms.games.flotilla.sea.sailing import unload_all
from fathoms.games.flotilla.sea.tiles import back_into_bag
from fathoms.games.flotilla.state import FLEETS, NOTHING, SOLD, FleetState


@final
class OfferTurn(Ask):
    """Asked of a Sinksider after every rally."""

    __slots__ = ()
    kind = "turn skyside"
    rule = "FL-43"
    verbs = (m.STAY, m.TURN)

    def prompt(self, s: FleetState) -> str:
        return "Do you turn Skyside and join the Flotilla?"

    def about(self, s: FleetState) -> Turning:
        order, docks = max(s.turned), s.terms.docks
        lost, kept = _tiles_lost_and_kept(s)
        return {
            "order": order + 1,
            "skiffs": [skiff for skiff, cell in enumerate(s.fleet(s.turn), 1) if cell >= 0],
            "price": docks.skiff[order],
            "builds": docks.builds[order],
            "lost": [TILES[tile].id for tile in lost],
            "kept": [TILES[tile].id for tile in kept],
        }

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        if move is m.STAY_SINKSIDE:
            return {}
        about = self.about(s)
        return {"currency": about["price"] * len(about["skiffs"])}

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
    """Sell the skiffs, pick up the tiles, turn, build: each step counts on those before it."""
    seat = s.turn
    order = max(s.turned)  # how many turned before
    s.tell(Turned, seat=seat, order=order + 1)
    _sell_skiffs(s, s.terms.docks.skiff[order])
    _pick_up_tiles(s)
    s.turned = put(s.turned, seat, order + 1)  # crew cards show their other side from now on, and the starting tile too
    s.turned_in = put(s.turned_in, seat, s.round)
    build(s, s.terms.docks.builds[order])


def _sell_skiffs(s: FleetState, price: int) -> None:
    """Those on tiles, their cargo to the reserve; those still on the player board leave unsold."""
    sold: tuple[int, ...] = ()
    for skiff, number in enumerate(FLEETS[s.turn], 1):
        if s.skiffs[number] >= 0:
            unload_all(s, number)
            sold += (skiff,)
        s.skiffs = put(s.skiffs, number, SOLD)
    if sold:
        s.tell(SkiffsSold, seat=s.turn, skiffs=sold, price=price)
        gain_currency(s, len(sold) * price, ("docks", None))


def _pick_up_tiles(s: FleetState) -> None:
    """Tiles with an outpost go back into the bag and their outposts out of the game; the others into the reserve."""
    seat, start = s.turn, s.start(s.turn)
    lost, kept = _tiles_lost_and_kept(s)
    s.stock = put(s.stock, seat, s.stock[seat] + kept)
    for cell in cells_of(s.own[seat] & ~(1 << start)):
        s.outposts &= ~(1 << cell)
        s.depleted &= ~(1 << cell)  # the token comes off (FL-65)
        s.tile_at = put(s.tile_at, cell, NOTHING)
        s.turn_at = put(s.turn_at, cell, 0)
    back_into_bag(s, lost)
    if s.stock[seat]:
        s.tell(Flipped, seat=seat, tiles=tuple(TILES[tile].id for tile in s.stock[seat]))
    s.own = put(s.own, seat, 1 << start)
    s.near = put(s.near, seat, s.terms.beside[start])


def _tiles_lost_and_kept(s: FleetState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The player's ocean tiles in play with an outpost, and those without."""
    cells = cells_of(s.own[s.turn] & ~(1 << s.start(s.turn)))
    lost = tuple(s.tile_at[cell] for cell in cells if s.outposts >> cell & 1)
    return lost, tuple(s.tile_at[cell] for cell in cells if not s.outposts >> cell & 1)
