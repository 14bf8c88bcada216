"""Words that stand in events and views beside ids."""

from typing import Final, Literal, TypeAlias

Loyalty: TypeAlias = Literal["crew", "traitor"]
LUNA: Final = "luna"  # as an attacker, beside the ids of roles
SAMPLE: Final = "sample"  # in an offer of trade, beside the ids of cards
BY_ROLL: Final = "roll"  # why a figure moves, beside the ids of cards and abilities
