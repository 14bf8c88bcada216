"""A turn from spill to clean-up, and how the game ends (SP-17, SP-42 … SP-45)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.games.spill.actions import START_ACTIONS
from fathoms.games.spill.components import SPECIES, WIN_CARDS
from fathoms.games.spill.objectives import marks, objective_text
from fathoms.games.spill.oil import spill_outs, to_sickbay
from fathoms.games.spill.specialists import name_at
from fathoms.games.spill.spill_phase import SPILL_PHASE
from fathoms.games.spill.state import (
    GOING_ON,
    LOST_ALL_KINDS,
    LOST_SPILL_OUTS,
    LOST_THREE_OF_A_KIND,
    PLACES,
    TOKENS,
    WON_BAG_EMPTY,
    WON_OBJECTIVES,
    SpillState,
)

LOSING_SPILL_OUTS: Final = 6
LOSING_OF_A_KIND: Final = 3
ALL_MARKED: Final = 0b111


@final
class Turn(Automatic[SpillState]):
    """One specialist's turn; the very first of the game has no spill phase (SP-17)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """Spill, actions, clean-up."""
        if s.events is not None:
            s.tell("turn", number=s.turn + 1, who=name_at(s, s.turn % PLACES))
        s.stack += (CLEAN_UP, START_ACTIONS)
        if s.turn:
            s.stack.append(SPILL_PHASE)


@final
class CleanUp(Automatic[SpillState]):
    """Own weather tokens down, animals under oil to sickbay, objectives marked, then the end is checked (SP-42)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """End the turn, and the game or not."""
        place = s.turn % PLACES
        s.ap = s.extras = 0
        s.tokens[place * TOKENS : place * TOKENS + TOKENS] = _FACE_DOWN
        _lose_covered_animals(s)
        _mark_objectives(s)
        s.ending = ending(s)
        if s.ending:
            s.tell("over", sentence=ENDINGS[s.ending][1])
        else:
            s.turn += 1
            s.stack.append(TURN)


_FACE_DOWN: Final = [0] * TOKENS


def _lose_covered_animals(s: SpillState) -> None:
    for sector, contaminated in enumerate(s.contaminated):
        if contaminated:
            for space in range(3):
                if contaminated & s.oil[sector] & 1 << space:
                    to_sickbay(s, sector, 1 << space, sector * 3 + space)


def _mark_objectives(s: SpillState) -> None:
    before, s.marks = s.marks, marks(s)
    if s.events is None or before == s.marks:
        return
    for number, objective in enumerate(WIN_CARDS[s.win_card].objectives):
        if (before ^ s.marks) >> number & 1:
            name = "objective_met" if s.marks >> number & 1 else "objective_lost"
            s.tell(name, text=objective_text(objective, s.markers))


def ending(s: SpillState) -> int:
    """How the game ends with this turn, if it does; losing outranks winning (SP-43, SP-44, SP-45)."""
    lost = losing(s)
    if lost:
        return lost
    if s.marks == ALL_MARKED:
        return WON_OBJECTIVES
    return WON_BAG_EMPTY if s.turn >= s.last_turn else GOING_ON


def losing(s: SpillState) -> int:
    """The losing condition that holds now, if one does (SP-43)."""
    if 0 not in s.sickbay:
        return LOST_ALL_KINDS
    if max(s.sickbay) >= LOSING_OF_A_KIND:
        return LOST_THREE_OF_A_KIND
    return LOST_SPILL_OUTS if spill_outs(s) >= LOSING_SPILL_OUTS else GOING_ON


ENDINGS: Final = {
    LOST_ALL_KINDS: ("lost: all kinds in sickbay", f"Lost: all {len(SPECIES)} kinds of animal lie in sickbay."),
    LOST_THREE_OF_A_KIND: ("lost: three of a kind in sickbay", "Lost: three animals of one kind lie in sickbay."),
    LOST_SPILL_OUTS: ("lost: six spill-outs", "Lost: six sectors or more have spilled out."),
    WON_OBJECTIVES: ("won: objectives met", "Won: all three objectives are met."),
    WON_BAG_EMPTY: ("won: bag empty", "Won: the bag is empty, the well is capped."),
}

TURN: Final = Turn()
CLEAN_UP: Final = CleanUp()
