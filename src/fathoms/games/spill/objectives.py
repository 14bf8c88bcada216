"""The objectives of the win-condition card: what is counted, and whether it is enough (SP-05, SP-06, SP-66)."""

from collections.abc import Callable, Iterable
from itertools import starmap
from typing import Final

from fathoms.games.spill.board import FACES, SECTOR_NAMES, SECTORS
from fathoms.games.spill.components import MARKED, SPECIES, WIN_CARDS
from fathoms.games.spill.events import ObjectiveMarked, ObjectiveUnmarked
from fathoms.games.spill.model import Goal, Objective, ObjectiveKind
from fathoms.games.spill.oil import spill_outs
from fathoms.games.spill.state import NEVER, NOTHING, SpillState

AT_MOST: Final[tuple[ObjectiveKind, ...]] = ("spill_outs", "sickbay")


def _rescued(s: SpillState, objective: Objective) -> int:
    return sum(s.rescued)


def _rescued_of(s: SpillState, objective: Objective) -> int:
    return s.rescued[objective.species]


def _sets(s: SpillState, objective: Objective) -> int:
    return 0 if 0 in s.rescued else min(s.rescued)  # the first is mostly so, and sooner found


def _contaminated(s: SpillState, objective: Objective) -> int:
    return sum(s.rescued_contaminated)


def _removed(s: SpillState, objective: Objective) -> int:
    return s.removed


def _spill_outs(s: SpillState, objective: Objective) -> int:
    return spill_outs(s)


def _sickbay(s: SpillState, objective: Objective) -> int:
    return sum(s.sickbay)


_CLEAR: Final = [0] * FACES


def _clear_quadrants(s: SpillState, objective: Objective) -> int:
    clear = 0
    for start in range(0, SECTORS, FACES):
        if s.oil[start : start + FACES] == _CLEAR:
            clear += 1
    return clear


def _clear_sectors(s: SpillState, objective: Objective) -> int:
    return _clear(s, objective.sectors)


def _clear_marked(s: SpillState, objective: Objective) -> int:
    return _clear(s, s.markers)


def _resources(s: SpillState, objective: Objective) -> int:
    return s.resources_used


def _clear(s: SpillState, sectors: tuple[int, ...]) -> int:
    clear = 0
    for sector in sectors:
        if not s.oil[sector]:
            clear += 1
    return clear


_Counter = Callable[[SpillState, Objective], int]  # functions, as the compiler makes little of lambdas
_COUNTERS: Final[dict[ObjectiveKind, _Counter]] = {
    "rescued": _rescued,
    "rescued_of": _rescued_of,
    "sets": _sets,
    "contaminated": _contaminated,
    "removed": _removed,
    "spill_outs": _spill_outs,
    "sickbay": _sickbay,
    "clear_quadrants": _clear_quadrants,
    "clear_sectors": _clear_sectors,
    "clear_marked": _clear_marked,
    "resources": _resources,
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
    least, most = _bounds(objective, needed(s, objective))
    return least <= count(s, objective) <= most


def _bounds(objective: Objective, wanted: int) -> tuple[int, int]:
    """Between what a count must be where so much is needed or allowed."""
    return (0, wanted) if objective.kind in AT_MOST else (wanted, NEVER)


def progress(s: SpillState, objective: Objective) -> float:
    """How far an objective is, from 0 to 1."""
    if is_met(s, objective):
        return 1.0
    there, wanted = count(s, objective), needed(s, objective)
    return wanted / there if objective.kind in AT_MOST else there / wanted


def _read(number: int, objective: Objective) -> tuple[int, Objective, _Counter, int, int]:
    """An objective as `marks` reads it, for it does so every turn; the least is -1 where that hangs on the markers."""
    wanted = -1 if objective.kind == MARKED else len(objective.sectors) or objective.amount
    return (1 << number, objective, _COUNTERS[objective.kind], *_bounds(objective, wanted))


_BY_CARD: Final = tuple(tuple(starmap(_read, enumerate(card.objectives))) for card in WIN_CARDS)


def marks(s: SpillState) -> int:
    """Which of the three objectives are met, a bit each."""
    met = 0
    for bit, objective, count_of, least, most in _BY_CARD[s.win_card]:
        if (least if least >= 0 else len(s.markers)) <= count_of(s, objective) <= most:
            met |= bit
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
