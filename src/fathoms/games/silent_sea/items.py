"""The numbers of items, reactions and trade, as the rules give them (SS-23 … SS-29, SS-34)."""

from typing import Final

GUN_RANGE: Final = 4
GUN_DAMAGE: Final = 4
REACTION_DAMAGE: Final = 2
DEFENCE_RANGE: Final = 2  # a shot for another player who is attacked
FLASHLIGHT_STEPS: Final = 3
MEDKIT_RANGE: Final = 2
PAINKILLERS_HEAL: Final = 1
TRADE_RANGE: Final = 2
