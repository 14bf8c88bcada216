"""How the game is lost and won (SP-43, SP-44, SP-45)."""

from typing import Final

from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.events import GameLost, GameWon
from fathoms.games.spill.oil import spill_outs
from fathoms.games.spill.state import (
    GOING_ON,
    LOST_ALL_KINDS,
    LOST_SPILL_OUTS,
    LOST_THREE_OF_A_KIND,
    WON_BAG_EMPTY,
    WON_OBJECTIVES,
    SpillState,
)

LOSING_SPILL_OUTS: Final = 6
LOSING_OF_A_KIND: Final = 3
ALL_MARKED: Final = 0b111

REASONS: Final = {
    LOST_ALL_KINDS: "lost: all kinds in sickbay",
    LOST_THREE_OF_A_KIND: "lost: three of a kind in sickbay",
    LOST_SPILL_OUTS: "lost: six spill-outs",
    WON_OBJECTIVES: "won: objectives met",
    WON_BAG_EMPTY: "won: bag empty",
}


def ending(s: SpillState) -> int:
    """How the game ends with this turn, if it does; losing outranks winning (SP-44)."""
    lost = losing(s)
    if lost:
        return lost
    if s.objectives_marked == ALL_MARKED:
        return WON_OBJECTIVES
    return WON_BAG_EMPTY if s.turn >= s.last_turn else GOING_ON


def losing(s: SpillState) -> int:
    """The losing condition that holds now, if one does (SP-43)."""
    if 0 not in s.sickbay:
        return LOST_ALL_KINDS
    if max(s.sickbay) >= LOSING_OF_A_KIND:
        return LOST_THREE_OF_A_KIND
    return LOST_SPILL_OUTS if spill_outs(s) >= LOSING_SPILL_OUTS else GOING_ON


def ended(s: SpillState) -> GameWon | GameLost:
    """How a finished game ended."""
    if s.ending == WON_OBJECTIVES:
        return GameWon("objectives")
    if s.ending == WON_BAG_EMPTY:
        return GameWon("bag_empty")
    if s.ending == LOST_ALL_KINDS:
        return GameLost("all_kinds", len(SPECIES), None)
    if s.ending == LOST_SPILL_OUTS:
        return GameLost("spill_outs", spill_outs(s), None)
    worst = max(s.sickbay)
    return GameLost("three_of_a_kind", worst, SPECIES[s.sickbay.index(worst)].id)
