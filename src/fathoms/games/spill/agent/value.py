"""How likely a team wins, from a position: fitted on a thousand games of the rule of thumb.

`python -m tests.games.spill.agent.fit_value GAMES` fits it anew.
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
    "bias": 13.648,
    "sick": -0.243,
    "sick_twice": -0.034,
    "four_kinds": -0.017,
    "full": -0.322,
    "two_dice": -0.039,
    "full_squared": -0.387,
    "dice": -0.77,
    "bag": -0.956,
    "short_bag": 4.113,
    "falling": -0.405,
    "ill": -0.22,
    "ill_next_third": -0.714,
    "ill_next_kind": -0.323,
    "well_next": -0.121,
    "well_next_third": -0.271,
    "cubes": 0.472,
    "missing_root": -0.522,
    "contaminated": -0.283,
    "clear": -0.074,
    "calm": -0.996,
}
# After them, when the turn ends and other dice will fall.
_AFTER: Final = {
    "bias": 12.95,
    "sick": -0.298,
    "full": -0.329,
    "full_squared": -0.85,
    "two_dice": -0.033,
    "dice": -0.762,
    "bag": -0.768,
    "short_bag": 5.082,
    "falling": -0.486,
    "ill": -0.262,
    "ill_next_third": -0.104,
    "ill_next_kind": -0.05,
    "well_next": -0.153,
    "well_next_third": -0.44,
    "cubes": 0.429,
    "missing_root": -0.625,
    "contaminated": -0.229,
    "clear": -0.089,
    "calm": -1.271,
}
# What the win-condition card adds; one that is not listed is taken for an easy one.
_ODDS_OF_CARDS: Final = {
    "all-hands": 1.2,
    "clean-beaches": -1.5,
    "full-recovery": 0.1,
    "sanctuary": -0.2,
    "shipping-lane": -0.5,
    "turtle-watch": 0.8,
}
_EASY: Final = 1.5
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
