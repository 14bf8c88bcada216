"""What the objectives of the win-condition card make each piece of work worth to the rule of thumb."""

from typing import Final, final

from fathoms.games.spill.board import COUNT, QUADRANTS, quadrant_sectors, sector_named
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.model import Goal
from fathoms.games.spill.view import goals_of
from fathoms.games.spill.view_facts import ObjectiveView, SpillView

# What a piece of an objective takes, in AP, ways between the places counted in: a rough guess by play.
_RESCUE_AP: Final = 1.7
_REMOVE_AP: Final = 3.5
_CONTAMINATED_AP: Final = 3.0
_CLEAR_AP: Final = 1.5
_RESOURCE_AP: Final = 7.0

# An objective's piece is worth a share of the AP that it takes. The nearer the end, the more: what is nearly won is
# finished before the next spill can undo it.
_SHARE: Final = 0.45
_NEAR: Final[tuple[tuple[float, float], ...]] = (
    (6.0, 3.0),
    (14.0, 1.8),
    (30.0, 1.2),
)  # AP still to be spent on all objectives, and the factor then


@final
class Goals:
    """How much is missing, and what one step towards it is worth."""

    def __init__(self, view: SpillView, oil: list[int]) -> None:
        rescued = [view["rescued"][kind.id] for kind in SPECIES]
        self.kinds = [0.0] * len(SPECIES)  # worth of rescuing one of a kind
        self.contaminated = 0.0  # more for a Contaminated one
        self.removed = 0.0  # worth of removing a die
        self.used = 0.0  # worth of using a card
        self.clear: dict[int, float] = {}  # worth of a sector free of oil
        self.few_spill_outs = 0.0  # more for breaking up one
        self.few_sick = 0.0  # more for each animal kept out of sickbay
        missing = 0.0
        for goal, far in goals_of(view):
            missing += self._add(goal, far, rescued, oil)
        self.missing = missing  # AP
        self._scale(_SHARE * next((factor for most, factor in _NEAR if missing <= most), 1.0))

    def _add(self, goal: Goal, far: ObjectiveView, rescued: list[int], oil: list[int]) -> float:
        """Note the AP that a piece of an objective takes; the AP that all of it will still take."""
        short = far["needed"] - far["count"]
        match goal.kind:
            case "spill_outs":
                self.few_spill_outs = 2.0
                return max(0, -short) * 2.0
            case "sickbay":
                self.few_sick = 4.0 if short <= 1 else 1.0
                return max(0, -short) * _RESOURCE_AP
            case "clear_quadrants" | "clear_sectors" | "clear_marked":
                return self._add_clear(goal, oil)
        return self._add_count(goal, short, rescued) if short > 0 else 0.0

    def _add_count(self, goal: Goal, short: int, rescued: list[int]) -> float:
        """An objective that so many pieces are missing for."""
        match goal.kind:
            case "removed":
                self.removed += _REMOVE_AP
                return short * _REMOVE_AP
            case "contaminated":
                self.contaminated += _CONTAMINATED_AP
                return short * _CONTAMINATED_AP
            case "resources":
                self.used += _RESOURCE_AP
                return short * _RESOURCE_AP
            case "rescued":
                self.kinds = [worth + _RESCUE_AP for worth in self.kinds]
                return short * _RESCUE_AP
        wanted = [goal.amount if goal.kind == "sets" or goal.species == kind.id else 0 for kind in SPECIES]
        still = [max(0, want - have) for want, have in zip(wanted, rescued, strict=True)]
        self.kinds = [worth + _RESCUE_AP * (more > 0) for worth, more in zip(self.kinds, still, strict=True)]
        return sum(still) * _RESCUE_AP

    def _add_clear(self, goal: Goal, oil: list[int]) -> float:
        """Sectors to be free of oil; of quadrants, the one nearest to it."""
        sectors = [sector_named(name) for name in goal.sectors]
        if goal.kind == "clear_quadrants":
            quadrants = sorted(
                range(QUADRANTS), key=lambda number: sum(COUNT[oil[at]] for at in quadrant_sectors(number))
            )
            sectors = [sector for number in quadrants[: goal.amount] for sector in quadrant_sectors(number)]
        self.clear |= dict.fromkeys(sectors, _CLEAR_AP)
        return sum(COUNT[oil[sector]] for sector in sectors) * _CLEAR_AP

    def _scale(self, factor: float) -> None:
        self.kinds = [worth * factor for worth in self.kinds]
        self.contaminated *= factor
        self.removed *= factor
        self.used *= factor
        self.few_spill_outs *= factor
        self.few_sick *= factor
        # A clean sector lasts about eight turns: before the other objectives are near, cleaning it is for nothing.
        self.clear = {sector: worth * factor * (self.missing < 25) for sector, worth in self.clear.items()}
