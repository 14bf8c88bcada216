"""How the rule of thumb for The Spill sees the sea: what matters of a view, and what saving it is worth."""

from typing import Final

from fathoms.games.spill.board import (
    COUNT,
    FULL,
    INNERMOST_FREE,
    MASK_LETTERS,
    QUADRANTS,
    RINGS,
    SECTOR_NAMES,
    quadrant_sectors,
    sector_named,
    space_of,
)
from fathoms.games.spill.components import SPECIALIST_BY_ID, SPECIES
from fathoms.games.spill.model import ANYBODY, ObjectiveKind
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.prices import SECTORS_A_MOVE
from fathoms.games.spill.view import SpillView

_MASK: Final = {letters: mask for mask, letters in enumerate(MASK_LETTERS)}
_SPECIES_IDS: Final = tuple(kind.id for kind in SPECIES)
# What breaking up one spill-out is worth, by how many there are.
_SPILL_OUT_WORTH: Final = (0.0, 1.0, 2.0, 3.0, 6.0, 15.0, 60.0)
DISASTER: Final = 60.0


class Sea:
    """What matters of a view, as numbers."""

    def __init__(self, view: SpillView) -> None:
        columns = [view["sea"][name] for name in SECTOR_NAMES]
        self.oil = [_MASK[tuple(column["oil"])] for column in columns]
        self.healthy = [_MASK[tuple(column["healthy"])] for column in columns]
        self.contaminated = [_MASK[tuple(column["contaminated"])] for column in columns]
        self.spill_outs = view["spill_outs"]
        active = view["specialists"][view["active"]]
        tokens = active["tokens"]
        self.ability = ANYBODY if tokens["no_ability"] else SPECIALIST_BY_ID[active["id"]]
        self.sector = sector_named(active["sector"] or SECTOR_NAMES[0])
        self.ap = view["ap"]
        self.reach = max(0, SECTORS_A_MOVE - tokens["slow"])
        self.surcharge = tokens["costly_rescue"]
        self.all_free = self.ability.free_rescue and view["options"]["vet"] == "all"
        self.free_rescue = self.all_free or (self.ability.free_rescue and not view["free_rescues_made"])
        self.free_push = self.ability.free_push and view["free_push_waits"]
        self.push_each_move = self.ability.free_push and view["options"]["tech"] == "move"
        self.push_to_come = self.ability.free_push and (self.push_each_move or not view["free_pushes_made"])
        self.remove_cost = self.ability.remove_cost
        self.contaminated_cost = self.ability.contaminated_cost + self.surcharge
        self.bag = view["bag"]["oil"] + view["bag"]["weather"]
        self.wants = {goal["kind"] for goal in view["win_card"]["objectives"] if not goal["met"]}
        self.to_clear = _to_clear(view, self.oil, self.wants)
        self.rescued = [view["rescued"][kind] for kind in _SPECIES_IDS]
        self.loss = _losses([view["sickbay"][kind] for kind in _SPECIES_IDS])

    def animal_loss(self, sector: int, ring: int) -> float:
        """How bad it would be to lose the animal printed on a space."""
        return self.loss[ANIMAL_AT[space_of(sector, ring)]]

    def push_worth(self, sector: int, oil: int, contaminated: int, ring: int) -> float:
        """What taking a die off a space is worth, given what lies in the sector by then."""
        worth = 0.0
        if contaminated >> ring & 1:
            worth += self.animal_loss(sector, ring)
        if oil == FULL:
            worth += _SPILL_OUT_WORTH[min(self.spill_outs, 6)]
        if sector in self.to_clear:
            worth += 2.5
        exposed = INNERMOST_FREE[oil]
        if exposed < RINGS and (self.healthy[sector] | contaminated) >> exposed & 1 and ring < exposed:
            worth += 0.3 * self.animal_loss(sector, exposed)
        return worth + 0.1

    def rescue_worth(self, sector: int, oil: int, ring: int, contaminated: bool) -> float:
        """What bringing an animal to safety is worth: the nearer the oil, the more."""
        gap = ring - INNERMOST_FREE[oil]
        risk = 0.35 if gap == 0 else 0.15 if gap == 1 else 0.06
        worth = 1.0 + risk * self.animal_loss(sector, ring) * (1.6 if contaminated else 1.0)
        if contaminated and "contaminated" in self.wants:
            worth += 3.0
        if self.wants & {"rescued", "sets", "rescued_of"}:
            worth += 0.7
        kind = ANIMAL_AT[space_of(sector, ring)]
        if self.rescued[kind] == min(self.rescued):
            worth += 0.7
        return worth

    def remove_worth(self, pushed: float) -> float:
        """Removing is pushing back for good: it brings the end, cubes, and often an objective nearer."""
        return pushed + 2.5 + (2.0 if "removed" in self.wants else 0.0)


def _to_clear(view: SpillView, oil: list[int], wants: set[ObjectiveKind]) -> set[int]:
    """The sectors that an open objective wants free of oil; of quadrants, the one nearest to it."""
    goals = (goal for goal in view["win_card"]["objectives"] if not goal["met"])
    sectors = {sector_named(name) for goal in goals for name in goal["sectors"]}
    if "clear_quadrants" in wants:
        quadrant = min(range(QUADRANTS), key=lambda number: sum(COUNT[oil[at]] for at in quadrant_sectors(number)))
        sectors |= set(quadrant_sectors(quadrant))
    return sectors


def _losses(sickbay: list[int]) -> list[float]:
    """What one more animal of each kind in sickbay would cost the team."""
    kinds = sum(count > 0 for count in sickbay)
    worth: list[float] = []
    for count in sickbay:
        if count >= 2 or (count == 0 and kinds == 5):
            worth.append(DISASTER)
        elif count == 1 or kinds == 4:
            worth.append(9.0)
        else:
            worth.append(4.0)
    return worth
