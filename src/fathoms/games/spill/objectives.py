"""The objectives of the win-condition card: what is counted, and whether it is enough (SP-05, SP-06, SP-66)."""

from collections.abc import Callable, Iterable
from typing import Final

from fathoms.games.spill.board import QUADRANTS, SECTOR_NAMES, quadrant_sectors
from fathoms.games.spill.components import MARKED, SPECIES, WIN_CARDS
from fathoms.games.spill.events import ObjectiveMarked, ObjectiveUnmarked
from fathoms.games.spill.model import Goal, Objective, ObjectiveKind
from fathoms.games.spill.oil import spill_outs
from fathoms.games.spill.state import NOTHING, SpillState

AT_MOST: Final[tuple[ObjectiveKind, ...]] = ("spill_outs", "sickbay")


def _clear(s: SpillState, sectors: tuple[int, ...]) -> int:
    return sum(not s.oil[sector] for sector in sectors)


def _clear_quadrants(s: SpillState, objective: Objective) -> int:
    return sum(not any(s.oil[sector] for sector in quadrant_sectors(quadrant)) for quadrant in range(QUADRANTS))


_COUNTERS: Final[dict[ObjectiveKind, Callable[[SpillState, Objective], int]]] = {
    "rescued": lambda s, objective: sum(s.rescued),
    "rescued_of": lambda s, objective: s.rescued[objective.species],
    "sets": lambda s, objective: min(s.rescued),
    "contaminated": lambda s, objective: sum(s.rescued_contaminated),
    "removed": lambda s, objective: s.removed,
    "spill_outs": lambda s, objective: spill_outs(s),
    "sickbay": lambda s, objective: sum(s.sickbay),
    "clear_quadrants": _clear_quadrants,
    "clear_sectors": lambda s, objective: _clear(s, objective.sectors),
    "clear_marked": lambda s, objective: _clear(s, s.markers),
    "resources": lambda s, objective: s.resources_used,
}


def count(s: SpillState, objective: Objective) -> int:
    """How far the team is with an objective."""
    return _COUNTERS[objective.kind](s, objective)


def needed(s: SpillState, objective: Objective) -> int:
    """How much it takes, or, for what must not grow, how much is allowed."""
    if objective.kind == "clear_sectors":
        return len(objective.sectors)
    if objective.kind == MARKED:
        return len(s.markers)
    return objective.amount


def is_met(s: SpillState, objective: Objective) -> bool:
    """Whether the objective holds now; one that was met may be lost again."""
    there, wanted = count(s, objective), needed(s, objective)
    return there <= wanted if objective.kind in AT_MOST else there >= wanted


def progress(s: SpillState, objective: Objective) -> float:
    """How far an objective is, from 0 to 1."""
    if is_met(s, objective):
        return 1.0
    there, wanted = count(s, objective), needed(s, objective)
    return wanted / there if objective.kind in AT_MOST else there / wanted


def marks(s: SpillState) -> int:
    """Which of the three objectives are met, a bit each."""
    met = 0
    for number, objective in enumerate(WIN_CARDS[s.win_card].objectives):
        if is_met(s, objective):
            met |= 1 << number
    return met


def mark_objectives(s: SpillState) -> None:
    """Mark what is met and unmark what is not any more (SP-42)."""
    before, s.objectives_marked = s.objectives_marked, marks(s)
    if s.events is None or before == s.objectives_marked:
        return
    for number, objective in enumerate(WIN_CARDS[s.win_card].objectives):
        if (before ^ s.objectives_marked) >> number & 1:
            event = ObjectiveMarked if s.objectives_marked >> number & 1 else ObjectiveUnmarked
            s.tell(event, objective=number, goal=goal_of(s, objective))


def goal_of(s: SpillState, objective: Objective) -> Goal:
    """An objective as this game has it: the sectors it speaks of are those with markers, or its own."""
    return goal_with(objective, [SECTOR_NAMES[sector] for sector in s.markers])


def goal_with(objective: Objective, markers: Iterable[str]) -> Goal:
    """An objective with the sectors that it speaks of, in ids, where the card's markers lie on these."""
    sectors = markers if objective.kind == MARKED else [SECTOR_NAMES[sector] for sector in objective.sectors]
    species = None if objective.species == NOTHING else SPECIES[objective.species].id
    return Goal(objective.kind, objective.amount, species, tuple(sectors))
