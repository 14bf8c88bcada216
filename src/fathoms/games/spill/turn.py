"""A turn from spill to clean-up (SP-17, SP-42)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.games.spill.actions import START_ACTIONS
from fathoms.games.spill.board import sector_and_ring
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
        if s.events is not None:
            place = s.active
            name = "shared_turn" if s.is_shared(place) else "turn" if s.terms.seats > 1 else "solo_turn"
            s.tell(name, number=s.turn + 1, who=name_at(s, place), player=s.seat_of(place) + 1)
        s.stack += (CLEAN_UP, START_ACTIONS)
        if s.turn:
            s.stack.append(SPILL_PHASE)


@final
class CleanUp(Automatic[SpillState]):
    """Own weather tokens down, animals under oil to sickbay, objectives marked, then the end is checked (SP-42)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        place = s.active
        s.ap = s.extra_actions = 0
        if s.events is not None and any(s.tokens[place::PLACES]):
            s.tell("weather_passes", who=name_at(s, place))
        s.tokens[place::PLACES] = _FACE_DOWN
        _lose_covered_animals(s)
        mark_objectives(s)
        s.ending = ending(s)
        if s.ending:
            s.tell("over", sentence=ending_sentence(s))
        else:
            s.turn += 1
            s.active = s.turn % PLACES
            s.stack.append(TURN)


_FACE_DOWN: Final = [0] * len(TOKENS)


def _lose_covered_animals(s: SpillState) -> None:
    for space in covered_animals(s):
        to_sickbay(s, *sector_and_ring(space), "left_under_oil")


TURN: Final = Turn()
CLEAN_UP: Final = CleanUp()
