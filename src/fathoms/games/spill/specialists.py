"""What each specialist's ability changes, as tables by specialist (SP-46 … SP-57)."""

from typing import Final

from fathoms.games.spill.components import SPECIALISTS
from fathoms.games.spill.model import ANYBODY
from fathoms.games.spill.state import NO_ABILITY, NOTHING, PLACES, SpillState

# Somebody whose ability is off plays as this one, whose number is one past the last specialist's.
PLAIN: Final = len(SPECIALISTS)
_ALL: Final = (*SPECIALISTS, ANYBODY)

RESCUE_REACH: Final = tuple(one.rescue_reach for one in _ALL)
HAS_FREE_PUSH: Final = tuple(one.free_push for one in _ALL)
HAS_FREE_RESCUE: Final = tuple(one.free_rescue for one in _ALL)
CONTAMINATED_COST: Final = tuple(one.contaminated_cost for one in _ALL)
REMOVE_COST: Final = tuple(one.remove_cost for one in _ALL)
CAN_REDIRECT: Final = tuple(one.redirect for one in _ALL)
CAN_TRANSPORT: Final = tuple(one.transport for one in _ALL)
IS_IMMUNE: Final = tuple(one.immune for one in _ALL)
BONUS_FACES: Final = tuple(one.bonus_faces for one in _ALL)
CAN_REQUISITION: Final = tuple(one.requisition for one in _ALL)
# Abilities that add moves to the action phase; for all others it is enough to look up their prices.
ADDS_MOVES: Final = tuple(bool(one.rescue_reach or one.free_push or one.transport or one.requisition) for one in _ALL)


def ability_of(s: SpillState, place: int) -> int:
    """The specialist whose ability works at a place: PLAIN while weather switches it off, whoever's turn (SP-62)."""
    return PLAIN if s.tokens[NO_ABILITY + place] else s.specialists[place]


def redirecting_place(s: SpillState) -> int:
    """Where the Risk Engineer stands with the ability on, or NOTHING (SP-51)."""
    for place in range(PLACES):
        if CAN_REDIRECT[ability_of(s, place)]:
            return place
    return NOTHING


def id_at(s: SpillState, place: int) -> str:
    """The id of the specialist at a place."""
    return SPECIALISTS[s.specialists[place]].id


def name_at(s: SpillState, place: int) -> str:
    """The name of the specialist at a place."""
    return SPECIALISTS[s.specialists[place]].name
