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
    "bias": 11.016,
    "sick": -0.214,
    "five_kinds": -0.268,
    "full": -0.422,
    "full_squared": -0.125,
    "two_dice": -0.099,
    "dice": -0.422,
    "bag": -0.719,
    "short_bag": 2.622,
    "falling": -0.34,
    "ill": -0.172,
    "ill_next": -0.116,
    "ill_next_third": -0.108,
    "ill_next_kind": -0.262,
    "ill_second": -0.058,
    "well_next": -0.113,
    "well_next_third": -0.104,
    "cubes": 0.412,
    "missing_root": -0.507,
    "rescued": -0.047,
    "contaminated": -0.291,
    "removed": -0.055,
}
# After them, when the turn ends and other dice will fall.
_AFTER: Final = {
    "bias": 11.958,
    "sick": -0.214,
    "five_kinds": -0.167,
    "full": -0.379,
    "full_squared": -0.486,
    "two_dice": -0.108,
    "dice": -0.525,
    "bag": -0.789,
    "short_bag": 3.58,
    "falling": -0.494,
    "ill": -0.157,
    "ill_next": -0.132,
    "ill_next_kind": -0.157,
    "ill_second": -0.074,
    "well_next": -0.125,
    "well_next_third": -0.18,
    "cubes": 0.41,
    "missing_root": -0.625,
    "contaminated": -0.248,
}
# What the win-condition card adds; one that is not listed is taken for an easy one.
_ODDS_OF_CARDS: Final = {
    "all-clear": 0.86,
    "all-hands": 1.2,
    "clean-beaches": -1.2,
    "first-response": 0.4,
    "full-recovery": -1.1,
    "safe-harbour": 0.2,
    "sanctuary": 0.7,
    "shipping-lane": -0.4,
    "turtle-watch": -0.7,
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
