"""The numbers of the game that the rules give: limits, ranges, damage, times. The catalogue tells them to screens."""

from typing import Final

# Players and what they carry.
HEALTH: Final = 5  # at most, and at the start (SS-03)
HAND_LIMIT: Final = 5  # cards (SS-14)
CARRIED: Final = 1  # samples; a Carrier in use makes room for one more (SS-18)
SAMPLES: Final = 8  # in all, one a water lab (SS-05)
SAMPLES_TO_WIN: Final = 4  # (SS-41)

# Turns.
DIE: Final = 6  # faces
COOLDOWN: Final = 2  # turn cycles (SS-32)
ENDLESS: Final = 120  # turn cycles: a table without a round limit has fallen asleep by then (SS-43)

# Items, in spaces and points of health (SS-23 … SS-29).
GUN_RANGE: Final = 4
GUN_DAMAGE: Final = 4
REACTION_DAMAGE: Final = 2
DEFENCE_RANGE: Final = 2  # a shot for another player who is attacked
FLASHLIGHT_STEPS: Final = 3
MEDKIT_RANGE: Final = 2
PAINKILLERS_HEAL: Final = 1
SUIT_SAVES: Final = 1  # damage that a Hazmat Suit takes off an attack

# Trade and crises.
TRADE_RANGE: Final = 2  # (SS-34)
CRISIS_NEAR: Final = 3  # spaces from the drawer that a card calls near
ENOUGH_GIVE_UP: Final = 2  # players who give up a card, for nobody to be hurt
