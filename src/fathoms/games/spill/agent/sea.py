"""How the rule of thumb for The Spill sees the sea: what matters of a view, and how much trouble lies in a sector."""

from typing import Final, final

from fathoms.games.spill.agent.goals import Goals
from fathoms.games.spill.board import (
    COUNT,
    INNERMOST_FREE,
    MASK_LETTERS,
    SECTOR_NAMES,
    sector_named,
    space_of,
)
from fathoms.games.spill.components import SPECIALIST_BY_ID, SPECIES
from fathoms.games.spill.model import ANYBODY
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.prices import SECTORS_A_MOVE
from fathoms.games.spill.view_facts import SpillView

_MASK: Final = {letters: mask for mask, letters in enumerate(MASK_LETTERS)}
DISASTER: Final = 60.0  # what would lose the game

# All worths are in AP: what a good player would spend on it.
_DIE: Final[tuple[float, ...]] = (0.0, 0.35, 1.1, 2.2)  # trouble of so many dice in a sector
_SPILL_OUT: Final[tuple[float, ...]] = (
    0.0,
    0.5,
    0.9,
    1.6,
    3.5,
    9.0,
    DISASTER,
)  # and of a full one, by how many there are
_SICK: Final[tuple[float, ...]] = (3.0, 6.0, DISASTER)  # one more animal in sickbay, by how many of its kind lie there
_SICK_KINDS: Final[tuple[float, ...]] = (
    0.0,
    0.0,
    0.5,
    1.5,
    5.0,
    DISASTER,
)  # and more for a new kind there, by how many kinds do
_HIT_NEXT: Final = 0.16  # how likely a die falls on a sector's next free space before the team comes back to it
_HIT_SECOND: Final = 0.04
_LOST_IF_HIT: Final = 0.5  # of Healthy animals that are hit, those that no ship can reach at once
_REMOVED_WORTH: Final = 0.9  # a die out of the game: what the bag lacks brings its end nearer
_CUBE_WORTH: Final = 2.5
_A_RESCUE: Final = 0.3  # any animal: it cannot be lost any more
_FEW_DICE: Final = 14  # in the bag: from here on a die pushed back makes the game longer than it needs to be
_LONGER: Final = 0.5


@final
class Sea:
    """What matters of a view, as numbers."""

    def __init__(self, view: SpillView) -> None:
        columns = [view["sea"][name] for name in SECTOR_NAMES]
        self.oil = [_MASK[tuple(column["oil"])] for column in columns]
        self.healthy = [_MASK[tuple(column["healthy"])] for column in columns]
        self.contaminated = [_MASK[tuple(column["contaminated"])] for column in columns]
        self.ap = view["ap"]
        self.bag = view["bag"]["oil"] + view["bag"]["weather"]
        self.last_turn = view["last_turn"]
        self.goals = Goals(view, self.oil)
        self._read_specialist(view)
        self._read_worths(view)

    def _read_specialist(self, view: SpillView) -> None:
        active = view["specialists"][view["active"]]
        tokens = active["tokens"]
        self.ability = ANYBODY if tokens["no_ability"] else SPECIALIST_BY_ID[active["id"]]
        self.sector = sector_named(active["sector"] or SECTOR_NAMES[0])
        self.others = [
            sector_named(one["sector"] or SECTOR_NAMES[0])
            for place, one in enumerate(view["specialists"])
            if place != view["active"]
        ]
        self.reach = max(0, SECTORS_A_MOVE - tokens["slow"])
        self.remove_cost = self.ability.remove_cost
        self.rescue_reach = self.ability.rescue_reach
        self.healthy_cost = 1 + tokens["costly_rescue"]
        self.contaminated_cost = self.ability.contaminated_cost + tokens["costly_rescue"]
        self.all_free = self.ability.free_rescue and view["options"]["vet"] == "all"
        self.free_rescue = self.all_free or (self.ability.free_rescue and not view["free_rescues_made"])
        self.free_push = self.ability.free_push and view["free_push_waits"]
        self.push_each_move = self.ability.free_push and view["options"]["tech"] == "move"
        self.push_to_come = self.ability.free_push and (self.push_each_move or not view["free_pushes_made"])

    def _read_worths(self, view: SpillView) -> None:
        goals = self.goals
        sickbay = [view["sickbay"][kind.id] for kind in SPECIES]
        kinds = sum(count > 0 for count in sickbay)
        self.loss = [
            min(DISASTER, _SICK[min(count, 2)] + (0.0 if count else _SICK_KINDS[kinds]) + goals.few_sick)
            for count in sickbay
        ]
        rescued = [view["rescued"][kind.id] for kind in SPECIES]
        fewest = rescued.count(min(rescued))
        set_worth = [_CUBE_WORTH / fewest if count == min(rescued) else 0.0 for count in rescued]
        self.rescued_worth = [_A_RESCUE + worth + of_set for worth, of_set in zip(goals.kinds, set_worth, strict=True)]
        self.removed_worth = _REMOVED_WORTH + _CUBE_WORTH / 3 + goals.removed
        self.pushed_cost = _LONGER if self.bag <= _FEW_DICE else 0.0
        full = min(view["spill_outs"], 6)
        self.dice_worth = (*_DIE[:-1], _DIE[-1] + _SPILL_OUT[full] + goals.few_spill_outs)

    def dice_trouble(self, sector: int, oil: int) -> float:
        """How bad it is to leave so much oil in a sector, animals not counted."""
        dice = COUNT[oil]
        worth = self.dice_worth[dice]
        return worth + self.goals.clear[sector] * dice if sector in self.goals.clear else worth

    def hazard(self, sector: int, ring: int, oil: int, ill: bool) -> float:
        """How bad it is to leave an animal where it is with this oil in its sector."""
        loss = self.loss[ANIMAL_AT[space_of(sector, ring)]]
        if oil >> ring & 1:
            return loss  # clean-up takes it to sickbay
        gap = ring - INNERMOST_FREE[oil]
        hit = _HIT_NEXT if gap == 0 else _HIT_SECOND if gap == 1 else 0.0
        return loss * hit if ill else loss * hit * _LOST_IF_HIT

    def rescue_worth(self, sector: int, ring: int, contaminated: bool) -> float:
        """What a rescued animal brings, besides the trouble it is saved from."""
        worth = self.rescued_worth[ANIMAL_AT[space_of(sector, ring)]]
        return worth + self.goals.contaminated if contaminated else worth
