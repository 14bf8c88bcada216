"""How the game is lost and won (SP-43, SP-44, SP-45)."""

from typing import Final

from fathoms.engine.outcome import Outcome
from fathoms.games.spill.components import SPECIES, WIN_CARDS
from fathoms.games.spill.events import GameLost, GameWon
from fathoms.games.spill.log import ending_text
from fathoms.games.spill.objectives import progress
from fathoms.games.spill.oil import spill_outs
from fathoms.games.spill.state import (
    GOING_ON,
    LOST_ALL_KINDS,
    LOST_SPILL_OUTS,
    LOST_THREE_OF_A_KIND,
    OIL_DICE,
    WEATHER_DICE,
    WON_BAG_EMPTY,
    WON_OBJECTIVES,
    SpillState,
)

LOSING_SPILL_OUTS: Final = 6
LOSING_OF_A_KIND: Final = 3
ALL_MARKED: Final = 0b111
_MOST_FOR_A_DEFEAT: Final = 0.49  # a defeat returns less than half, however near

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
    sickbay = s.sickbay
    if 0 not in sickbay:
        return LOST_ALL_KINDS
    if max(sickbay) >= LOSING_OF_A_KIND:
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


def outcome_of(s: SpillState) -> Outcome:
    """How a finished game ended: the team wins or loses as one, and scores the objectives that are met."""
    seats = s.terms.seats
    won = s.ending >= WON_OBJECTIVES
    score, near = float(s.objectives_marked.bit_count()), 1.0 if won else _nearness(s) * _MOST_FOR_A_DEFEAT
    winners = tuple(range(seats)) if won else ()
    return Outcome(winners, REASONS[s.ending], ending_text(ended(s)), (score,) * seats, (near,) * seats)


def _nearness(s: SpillState) -> float:
    """How near the team came to victory, from 0 to 1: to all objectives, or to an empty bag."""
    objectives = WIN_CARDS[s.win_card].objectives
    goals = sum([progress(s, objective) for objective in objectives], 0.0) / len(objectives)
    return max(goals, 1 - (s.bag_oil + s.bag_weather) / (OIL_DICE + WEATHER_DICE))
