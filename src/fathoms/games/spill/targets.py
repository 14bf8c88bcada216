"""The actions of the active specialist in ids: what they point at, and what they would do."""

from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill import specialists
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, space_name, way
from fathoms.games.spill.danger import dangers
from fathoms.games.spill.oil import species_at
from fathoms.games.spill.question_facts import MoveEffect
from fathoms.games.spill.specialists import id_at
from fathoms.games.spill.state import PLACES, SpillState


def action_points_at(s: SpillState, move: Move) -> tuple[str, ...]:
    """The things that an action, legal or not, is about; nothing where this specialist could never take it."""
    if not _is_ever_open(s, move):
        return ()
    sector = s.ships[s.active]
    if move.verb == m.MOVE:
        return (f"sector:{SECTOR_NAMES[(sector + move.arg) % SECTORS]}",)
    if move.verb in (m.PUSH, m.FREE_PUSH, m.REMOVE):
        return (f"space:{space_name(sector, move.arg)}",)
    if move.verb == m.RESCUE:
        return (f"space:{space_name(*rescued_from(s, move))}",)
    if move.verb == m.TRANSPORT:
        others = (place for place in range(PLACES) if s.ships[place] == move.arg and place != s.active)
        return (*move.points_at, *(f"specialist:{id_at(s, place)}" for place in others))
    return move.points_at


def _is_ever_open(s: SpillState, move: Move) -> bool:
    """Whether it is an action that this specialist has, the ability blocked or not."""
    one = s.specialists[s.active]
    if move.verb == m.TRANSPORT:
        return specialists.CAN_TRANSPORT[one] and move.arg in s.ships and move.arg != s.ships[s.active]
    if move.verb == m.RESCUE:
        offset, _ = m.OFFSET_AND_RING[move.arg]
        return abs(offset) <= specialists.RESCUE_REACH[one]
    if move.verb == m.FREE_PUSH:
        return specialists.HAS_FREE_PUSH[one]
    if move.verb == m.REQUISITION:
        return specialists.CAN_REQUISITION[one]
    return move.verb in m.ACTION_VERBS


def rescued_from(s: SpillState, move: Move) -> tuple[int, int]:
    """The sector and ring that a rescue is about."""
    offset, ring = m.OFFSET_AND_RING[move.arg]
    return (s.ships[s.active] + offset) % SECTORS, ring


def action_effect(s: SpillState, move: Move) -> MoveEffect:
    """What a legal action would do."""
    sector = s.ships[s.active]
    if move.verb == m.MOVE:
        return sailing(sector, move.arg)
    if move.verb == m.TRANSPORT:
        return {"end": SECTOR_NAMES[move.arg]}
    if move.verb == m.RESCUE:
        return animal_on(s, *rescued_from(s, move))
    if move.verb in (m.PUSH, m.FREE_PUSH, m.REMOVE):
        return {"space": space_name(sector, move.arg)}
    if move.verb == m.EXTRA:
        return _extra(s)
    return _end(s) if move.verb == m.END else {}


def sailing(start: int, steps: int) -> MoveEffect:
    """A ship that sails so many steps clockwise or, if negative, counter-clockwise."""
    along = way(start, steps)
    return {"way": list(along), "end": along[-1]}


def animal_on(s: SpillState, sector: int, ring: int) -> MoveEffect:
    """The animal that lies on a space."""
    return {
        "space": space_name(sector, ring),
        "species": species_at(sector, ring).id,
        "side": "healthy" if s.healthy[sector] >> ring & 1 else "contaminated",
    }


def _extra(s: SpillState) -> MoveEffect:
    """A die that empties the bag makes this turn the last or, by option, the next one (SP-68)."""
    if s.turn >= s.last_turn:
        return {"ap": 1, "drops": False}
    if s.bag_oil + s.bag_weather > 1:
        return {"ap": 1, "drops": True}
    drops = s.terms.pool_falls
    return {"ap": 1, "drops": drops, "last_turn": s.turn + 2 if drops else s.turn + 1}


def _end(s: SpillState) -> MoveEffect:
    """What ending the turn would end besides it (SP-28, SP-45)."""
    if dangers(s):
        return {"ends_game": "lost"}
    return {"ends_game": "won"} if s.turn >= s.last_turn else {}
