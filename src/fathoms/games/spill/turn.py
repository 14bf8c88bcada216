"""A turn from spill to clean-up (SP-17, SP-42)."""

from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.games.spill.actions import START_ACTIONS
from fathoms.games.spill.ending import ended, ending
from fathoms.games.spill.events import TurnBegan, WeatherPassed
from fathoms.games.spill.objectives import mark_objectives
from fathoms.games.spill.oil import covered_animals, to_sickbay
from fathoms.games.spill.specialists import id_at
from fathoms.games.spill.spill_phase import SPILL_PHASE
from fathoms.games.spill.state import PLACES, TOKENS, SpillState


@final
class Turn(Automatic[SpillState]):
    """One specialist's turn; the very first of the game has no spill phase (SP-17)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        if s.events is not None:
            place = s.active
            s.tell(
                TurnBegan,
                number=s.turn + 1,
                specialist=id_at(s, place),
                seat=s.seat_of(place),
                shared=s.is_shared(place),
                alone=s.terms.seats == 1,
            )
        s.stack += (CLEAN_UP, START_ACTIONS)
        if s.turn:
            SPILL_PHASE.run(s)


@final
class CleanUp(Automatic[SpillState]):
    """Own weather tokens down, animals under oil to sickbay, objectives marked, then the end is checked (SP-42)."""

    __slots__ = ()

    def run(self, s: SpillState) -> None:
        place = s.active
        s.ap = s.extra_actions = 0
        if s.tokens[place::PLACES] != _NONE_UP:
            if s.events is not None:
                s.tell(WeatherPassed, specialist=id_at(s, place))
            tokens = list(s.tokens)
            tokens[place::PLACES] = _NONE_UP
            s.tokens = tuple(tokens)
        _lose_covered_animals(s)
        mark_objectives(s)
        s.ending = ending(s)
        if s.ending:
            if s.events is not None:
                s.events.append(ended(s))
        else:
            s.turn += 1
            s.active = s.turn % PLACES
            s.stack.append(TURN)


_NONE_UP: Final = (0,) * len(TOKENS)  # of one specialist


def _lose_covered_animals(s: SpillState) -> None:
    for space in covered_animals(s):
        to_sickbay(s, space, at_clean_up=True)


TURN: Final = Turn()
CLEAN_UP: Final = CleanUp()
