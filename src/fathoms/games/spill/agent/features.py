"""What a position of The Spill is valued by: numbers that any player can read off the table."""

from typing import Final

from fathoms.games.spill.board import COUNT, FULL, INNERMOST_FREE, RINGS, SECTORS
from fathoms.games.spill.components import WIN_CARDS
from fathoms.games.spill.model import Objective
from fathoms.games.spill.objectives import count, needed
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.state import SpillState

NAMES: Final = (
    *("bias", "sick", "sick_twice", "four_kinds", "five_kinds", "full", "full_squared", "two_dice", "dice", "bag"),
    *("short_bag", "falling", "ill", "ill_next", "ill_next_third", "ill_next_kind", "ill_second", "well_next"),
    *("well_next_third", "cubes", "met", "two_met", "missing", "missing_root", "rescued", "kinds", "contaminated"),
    *("removed", "resources", "clear", "calm"),
)
_AT: Final = {name: number for number, name in enumerate(NAMES)}
_RESCUED: Final = _AT["rescued"]
_GROUP: Final = {
    "rescued": "rescued",
    "rescued_of": "kinds",
    "sets": "kinds",
    "contaminated": "contaminated",
    "removed": "removed",
    "resources": "resources",
    "clear_quadrants": "clear",
    "clear_sectors": "clear",
    "clear_marked": "clear",
    "spill_outs": "calm",
    "sickbay": "calm",
}
# What a piece of an objective takes, in AP.
_PIECE: Final = {
    "rescued": 1.7,
    "kinds": 1.7,
    "contaminated": 3.0,
    "removed": 3.5,
    "resources": 7.0,
    "clear": 1.5,
    "calm": 4.0,
}


def features(s: SpillState) -> list[float]:
    """The numbers of a position, as it will be when the turn has been cleaned up."""
    f = [0.0] * len(NAMES)
    f[0] = 1.0
    sick = s.sickbay[:]
    oil = s.oil
    for sector in range(SECTORS):
        covered = s.contaminated[sector] & oil[sector]
        if covered:
            for ring in range(RINGS):
                if covered >> ring & 1:
                    sick[ANIMAL_AT[sector * RINGS + ring]] += 1
    _count_sickbay(f, sick)
    _count_sea(f, s, sick)
    bag = s.bag_oil + s.bag_weather
    f[9] = bag / 10
    f[10] = max(0, 15 - bag) / 10
    f[11] = float(s.terms.dice[s.track] + s.pool_oil + s.pool_weather)
    f[19] = float(sum(s.card_cubes))
    _count_objectives(f, s, sick)
    return f


def _count_sickbay(f: list[float], sick: list[int]) -> None:
    kinds = len(sick) - sick.count(0)
    f[1] = float(sum(sick))
    f[2] = float(sum(number >= 2 for number in sick))
    f[3] = float(kinds >= 4)
    f[4] = float(kinds >= 5)


def _count_sea(f: list[float], s: SpillState, sick: list[int]) -> None:
    kinds = len(sick) - sick.count(0)
    full = s.oil.count(FULL)
    f[5] = float(full)
    f[6] = max(0, full - 2) ** 2 / 4
    for sector, oil in enumerate(s.oil):
        dice = COUNT[oil]
        f[7] += dice == 2
        f[8] += dice / 4
        ill, well = s.contaminated[sector] & ~oil, s.healthy[sector] & ~oil
        if not ill and not well:
            continue
        ring = INNERMOST_FREE[oil]
        f[12] += COUNT[ill]
        here = ANIMAL_AT[sector * RINGS + ring] if ring < RINGS else 0
        if ill >> ring & 1:
            f[13] += 1
            f[14] += sick[here] >= 2
            f[15] += kinds >= 4 and not sick[here]
        elif well >> ring & 1:
            f[17] += 1
            f[18] += sick[here] >= 2
        f[16] += ill >> (ring + 1) & 1


def _count_objectives(f: list[float], s: SpillState, sick: list[int]) -> None:
    missing = met = 0.0
    for objective in WIN_CARDS[s.win_card].objectives:
        short = _short(s, objective, sick)
        group = _GROUP[objective.kind]
        f[_AT[group]] += short
        missing += short * _PIECE[group]
        met += short <= 0
    f[20] = met
    f[21] = float(met >= 2)
    f[22] = missing / 10
    f[23] = missing**0.5


def _short(s: SpillState, objective: Objective, sick: list[int]) -> float:
    """How many pieces of an objective are missing."""
    match objective.kind:
        case "sets":
            return float(sum(max(0, objective.amount - have) for have in s.rescued))
        case "sickbay":
            return float(max(0, sum(sick) - objective.amount))
        case "spill_outs":
            return float(max(0, s.oil.count(FULL) - objective.amount))
        case "clear_sectors" | "clear_marked":
            sectors = objective.sectors if objective.kind == "clear_sectors" else s.markers
            return float(sum(COUNT[s.oil[sector]] for sector in sectors))
        case "clear_quadrants":
            by_quadrant = sorted(sum(COUNT[oil] for oil in s.oil[start : start + 6]) for start in range(0, SECTORS, 6))
            return float(sum(by_quadrant[: objective.amount]))
    return float(max(0, needed(s, objective) - count(s, objective)))


def is_lost(s: SpillState) -> bool:
    """Whether clean-up would end the game with a defeat (SP-43)."""
    sick = s.sickbay[:]
    for sector, ill in enumerate(s.contaminated):
        covered = ill & s.oil[sector]
        if covered:
            for ring in range(RINGS):
                if covered >> ring & 1:
                    sick[ANIMAL_AT[sector * RINGS + ring]] += 1
    return max(sick) >= 3 or 0 not in sick or s.oil.count(FULL) >= 6
