"""How likely a team wins, from a position: fitted on two thousand games of the rule of thumb.

`python -m tests.games.spill.agent.fit_value 2000` fits it anew.
"""

from math import exp
from typing import Final

from fathoms.games.spill.agent.features import NAMES, features, is_lost
from fathoms.games.spill.components import WIN_CARDS
from fathoms.games.spill.state import SpillState

_LOST: Final = -8.0
_WON: Final = 8.0

# Before the actions of a turn, when its dice have fallen.
_BEFORE: Final = {
    "bias": 12.578,
    "sick": -0.161,
    "five_kinds": -0.389,
    "full": -0.25,
    "full_squared": -0.347,
    "two_dice": -0.092,
    "dice": -0.735,
    "bag": -1.272,
    "short_bag": 1.381,
    "bad_weather": -0.092,
    "calm_sea": 0.222,
    "turns": 1.374,
    "few_turns": 1.095,
    "to_go_root": -1.198,
    "to_go_sick": -0.878,
    "missing": 0.086,
    "two_met": 0.125,
    "contaminated": -0.157,
    "cubes": 0.446,
    "ill": -0.206,
    "ill_next": -0.021,
    "ill_next_third": -0.151,
    "ill_next_kind": -0.024,
    "ill_second": -0.102,
    "well_next": -0.164,
    "well": -0.768,
    "ill_third": -0.931,
    "well_third": -0.28,
}
# After them, when the turn ends and other dice will fall.
_AFTER: Final = {
    "bias": 14.918,
    "sick": -0.189,
    "five_kinds": -0.362,
    "full": -0.26,
    "full_squared": -0.84,
    "two_dice": -0.109,
    "dice": -0.735,
    "bag": -0.751,
    "short_bag": 2.282,
    "falling": -0.671,
    "bad_weather": -0.072,
    "calm_sea": 0.177,
    "turns": -0.411,
    "few_turns": 1.173,
    "to_go_root": -1.761,
    "to_go_sick": -0.839,
    "missing": 0.331,
    "two_met": 0.067,
    "contaminated": -0.155,
    "cubes": 0.419,
    "ill": -0.18,
    "ill_next": -0.047,
    "ill_next_third": -0.242,
    "ill_next_kind": -0.009,
    "ill_second": -0.133,
    "well_next": -0.293,
    "well": -0.745,
    "ill_third": -1.153,
    "well_third": -0.195,
}
# What the win-condition card adds; one that is not listed is taken for an easy one.
_ODDS_OF_CARDS: Final = {
    "all-clear": 0.651,
    "all-hands": 0.663,
    "clean-beaches": -0.745,
    "first-response": 0.248,
    "full-recovery": -1.157,
    "safe-harbour": 0.363,
    "sanctuary": 0.254,
    "shipping-lane": -0.635,
    "turtle-watch": 0.358,
}
_EASY: Final = 0.5
_MET: Final = NAMES.index("met")
_BEFORE_WEIGHTS: Final = tuple(_BEFORE.get(name, 0.0) for name in NAMES)
_AFTER_WEIGHTS: Final = tuple(_AFTER.get(name, 0.0) for name in NAMES)
_CARD_WEIGHTS: Final = tuple(_ODDS_OF_CARDS.get(card.id, _EASY) for card in WIN_CARDS)


def before_turn(s: SpillState) -> float:
    """How likely the team wins with all AP of a turn to come, between 0 and 1."""
    found = sum(map(float.__mul__, features(s), _BEFORE_WEIGHTS)) + _CARD_WEIGHTS[s.win_card]
    return 1 / (1 + exp(-found))


def after_turn(s: SpillState) -> float:
    """The log of the odds that the team wins if the turn ends like this."""
    if is_lost(s):
        return _LOST
    seen = features(s)
    if s.turn >= s.last_turn or seen[_MET] >= 3:
        return _WON
    return sum(map(float.__mul__, seen, _AFTER_WEIGHTS)) + _CARD_WEIGHTS[s.win_card]
