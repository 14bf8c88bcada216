"""A turn from spill to clean-up (SP-17, SP-42)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.games.spill.actions import START_ACTIONS
from fathoms.games.spill.ending import ending, ending_sentence
from fathoms.games.spill.objectives import mark_objectives
from fathoms.games.spill.oil import covered_animals, to_sickbay
from fathoms.games.spill.specialists import name_at
from fathoms.games.spill.spill_phase import SPILL_PHASE
from fathoms.games.spill.state import PLACES, TOKENS, SpillState


@final
class Turn(Automatic[SpillState]):
    """One specialist's turn; the very first of the game has no spill phase (SP-17)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        """Spill, actions, clean-up."""
        if s.events is not None:
            place = s.turn % PLACES
            name = "shared_turn" if s.is_shared(place) else "turn" if s.table.seats > 1 else "solo_turn"
            s.tell(name, number=s.turn + 1, who=name_at(s, place), player=s.seat_of(place) + 1)
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
        if s.events is not None and any(s.tokens[place * TOKENS : place * TOKENS + TOKENS]):
            s.tell("weather_passes", who=name_at(s, place))
        s.tokens[place * TOKENS : place * TOKENS + TOKENS] = _FACE_DOWN
        _lose_covered_animals(s)
        mark_objectives(s)
        s.ending = ending(s)
        if s.ending:
            s.tell("over", sentence=ending_sentence(s))
        else:
            s.turn += 1
            s.stack.append(TURN)


_FACE_DOWN: Final = [0] * TOKENS


def _lose_covered_animals(s: SpillState) -> None:
    for space in covered_animals(s):
        to_sickbay(s, space // 3, space % 3, "left_under_oil")


TURN: Final = Turn()
CLEAN_UP: Final = CleanUp()
