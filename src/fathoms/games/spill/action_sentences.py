"""What an action would do here and now, in one short sentence with its place and price."""

from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, space_name
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.oil import species_at
from fathoms.games.spill.prices import price_of
from fathoms.games.spill.state import SpillState


def describe_action(s: SpillState, move: Move) -> str:
    """A legal action, as the active specialist would take it."""
    price = price_of(s, move)
    if price is not None:
        return f"{_what(s, move)} ({f'{price} AP' if price else 'free'})."
    if move.verb == m.EXTRA:
        return _extra(s)
    return _end(s) if move.verb == m.END else move.sentence


def _what(s: SpillState, move: Move) -> str:
    """An action that AP pay for."""
    sector = s.ships[s.active]
    if move.verb == m.MOVE:
        return f"Move {m.steps(move.arg)} to {SECTOR_NAMES[(sector + move.arg) % SECTORS]}"
    if move.verb == m.TRANSPORT:
        return f"Move: transport to the ship in {SECTOR_NAMES[move.arg]}, then sail on"
    if move.verb == m.RESCUE:
        return _rescue(s, *m.OFFSET_AND_RING[move.arg])
    return f"{'Remove' if move.verb == m.REMOVE else 'Push back'} the oil on {space_name(sector, move.arg)}"


def _rescue(s: SpillState, offset: int, ring: int) -> str:
    sector = (s.ships[s.active] + offset) % SECTORS
    side = "Healthy" if s.healthy[sector] >> ring & 1 else "Contaminated"
    return f"Rescue the {side} {species_at(sector, ring).name} on {space_name(sector, ring)}"


def _extra(s: SpillState) -> str:
    """Not every die in the pool is dropped: after the last turn nothing is (SP-68)."""
    if s.turn >= s.last_turn:
        return "Take an extra action: 1 AP more now; the die drawn is never dropped."
    if s.bag_oil + s.bag_weather > 1:
        return m.EXTRA_ACTION.sentence
    last = "the next turn" if s.terms.pool_falls else "this turn"
    return f"Take an extra action: 1 AP more now; it empties the bag and makes {last} the last."


def _end(s: SpillState) -> str:
    """What ending the turn would end besides it (SP-28, SP-45)."""
    if dangers(s):
        return "End the turn, and lose the game: a losing condition is not cured."
    return "End the turn, and the game with it." if s.turn >= s.last_turn else m.END_TURN.sentence


def describe_sailing_on(s: SpillState, move: Move) -> str:
    """The rest of a move that began with a transport: where it ends, and that it costs nothing more (SP-52)."""
    end = SECTOR_NAMES[(s.ships[s.active] + move.arg) % SECTORS]
    if move is m.STAY_PUT:
        return f"Sail no further: stay in {end} (free)."
    return f"Sail on: move {m.steps(move.arg)} to {end} (free)."
