"""How the game is lost and won (SP-43, SP-44, SP-45)."""

from typing import Final

from fathoms.games.spill.components import SPECIES
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


def _what_holds(s: SpillState, end: int) -> str:
    """An ending's condition in words."""
    if end == LOST_THREE_OF_A_KIND:
        kind = SPECIES[s.sickbay.index(max(s.sickbay))].name
        return f"{max(s.sickbay)} animals of the kind {kind} lie in sickbay"
    return {
        LOST_ALL_KINDS: f"all {len(SPECIES)} kinds of animal lie in sickbay",
        LOST_SPILL_OUTS: f"{spill_outs(s)} sectors have spilled out",
        WON_OBJECTIVES: "all three objectives are met",
        WON_BAG_EMPTY: "the bag has run empty, the well is capped",
    }[end]


def ending_sentence(s: SpillState) -> str:
    """How a finished game ended."""
    return f"{'Won' if s.ending >= WON_OBJECTIVES else 'Lost'}: {_what_holds(s, s.ending)}."
