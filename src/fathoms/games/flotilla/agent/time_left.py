"""How long a game of Flotilla still goes on, by rule of thumb."""

from typing import Final

from fathoms.games.flotilla.state import STARS_EACH, FleetState

# Turns that a player still has, by the share of ★ left in the supply: fitted to games of this agent. The first fifth of
# the supply goes slowly, for ships and crew come first.
_LAST_TURNS: Final = 1.4
_STEADY_TURNS: Final = 13.0
_SLOW_TURNS: Final = 7.0


def turns_left(s: FleetState) -> float:
    """How many turns the player still has, this one included."""
    if s.last_round:
        return s.last_round - s.round + 1.0
    share = s.supply / (STARS_EACH * s.terms.seats)
    expected = _LAST_TURNS + _STEADY_TURNS * share + _SLOW_TURNS * share**4
    return min(expected, s.terms.round_limit - s.round + 1.0)


def future(s: FleetState) -> float:
    """How much of its worth something has that pays over the turns to come: 1 early, 0 at the end."""
    return min(1.0, max(0.0, (turns_left(s) - 1.0) / 7.0))
