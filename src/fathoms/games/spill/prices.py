"""What an action costs a specialist now, weather and ability counted in."""

from typing import Final

from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill import specialists
from fathoms.games.spill.board import SECTORS
from fathoms.games.spill.specialists import CONTAMINATED_COST, REMOVE_COST, ability_of
from fathoms.games.spill.state import BONUS, COSTLY_RESCUE, SLOW, SpillState

SECTORS_A_MOVE: Final = 2
ACTION_POINTS: Final = 4


def points_of_turn(s: SpillState) -> int:
    """The AP that the active specialist's turn begins with: 4, and 1 for each bonus token (SP-29, SP-41)."""
    return ACTION_POINTS + s.tokens[BONUS + s.active]


def reach(s: SpillState, place: int) -> int:
    """How many sectors one move may cover: two, less the weather (SP-30, SP-41, SP-59)."""
    return max(0, SECTORS_A_MOVE - s.tokens[SLOW + place])


def healthy_cost(s: SpillState, place: int, ability: int) -> int:
    """AP for a Healthy animal: free for the Marine Vet, once a turn or, by option, always (SP-33, SP-49)."""
    if specialists.HAS_FREE_RESCUE[ability] and (not s.free_rescues_made or s.terms.vet_all):
        return 0
    return 1 + s.tokens[COSTLY_RESCUE + place]


def contaminated_cost(s: SpillState, place: int, ability: int) -> int:
    """AP for a Contaminated animal (SP-34, SP-50)."""
    return CONTAMINATED_COST[ability] + s.tokens[COSTLY_RESCUE + place]


def price_of(s: SpillState, move: Move) -> int | None:
    """The AP that an action costs now; None for what is no matter of AP."""
    place = s.active
    ability = ability_of(s, place)
    if move.verb == m.RESCUE:
        offset, ring = m.OFFSET_AND_RING[move.arg]
        healthy = s.healthy[(s.ships[place] + offset) % SECTORS] >> ring & 1
        return healthy_cost(s, place, ability) if healthy else contaminated_cost(s, place, ability)
    return {m.MOVE: 1, m.PUSH: 1, m.TRANSPORT: 1, m.FREE_PUSH: 0, m.REMOVE: REMOVE_COST[ability]}.get(move.verb)
