"""What a position of The Spill is valued by: numbers that any player can read off the table."""

from typing import Final

from fathoms.games.spill.board import COUNT, FULL, INNERMOST_FREE, RINGS, SECTORS
from fathoms.games.spill.components import WIN_CARDS
from fathoms.games.spill.ending import LOSING_OF_A_KIND, LOSING_SPILL_OUTS
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
# What a piece of an objective takes, in AP, in the order of `NAMES`.
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
    """The numbers of a position in the order of `NAMES`, as it will be when the turn has been cleaned up."""
    sick = _sick(s)
    kinds = len(sick) - sick.count(0)
    bag = s.bag_oil + s.bag_weather
    return [
        1.0,
        *(float(sum(sick)), float(sum(number >= 2 for number in sick)), float(kinds >= 4), float(kinds >= 5)),
        *_oil(s),
        *(bag / 10, max(0, 15 - bag) / 10, float(s.terms.dice[s.track] + s.pool_oil + s.pool_weather)),
        *_animals(s, sick, kinds),
        float(sum(s.card_cubes)),
        *_objectives(s, sick),
    ]


def _sick(s: SpillState) -> list[int]:
    """The animals in sickbay by kind, those included that clean-up takes there (SP-42)."""
    sick = list(s.sickbay)
    for sector, ill in enumerate(s.contaminated):
        covered = ill & s.oil[sector]
        if covered:
            for ring in range(RINGS):
                if covered >> ring & 1:
                    sick[ANIMAL_AT[sector * RINGS + ring]] += 1
    return sick


def _oil(s: SpillState) -> tuple[float, ...]:
    full = s.oil.count(FULL)
    dice = [COUNT[oil] for oil in s.oil]
    return float(full), max(0, full - 2) ** 2 / 4, float(dice.count(2)), sum(dice) / 4


def _animals(s: SpillState, sick: list[int], kinds: int) -> tuple[float, ...]:
    """Those that no oil covers, and which of them the next die in their sector would hit."""
    found = ill_next = third = new_kind = second = well_next = well_third = 0.0
    for sector, oil in enumerate(s.oil):
        ill, well = s.contaminated[sector] & ~oil, s.healthy[sector] & ~oil
        if not ill and not well:
            continue
        ring = INNERMOST_FREE[oil]
        there = sick[ANIMAL_AT[sector * RINGS + ring]]
        found += COUNT[ill]
        second += ill >> (ring + 1) & 1
        if ill >> ring & 1:
            ill_next += 1
            third += there >= 2
            new_kind += kinds >= 4 and not there
        elif well >> ring & 1:
            well_next += 1
            well_third += there >= 2
    return found, ill_next, third, new_kind, second, well_next, well_third


def _objectives(s: SpillState, sick: list[int]) -> tuple[float, ...]:
    by_group = dict.fromkeys(_PIECE, 0.0)
    missing = met = 0.0
    for objective in WIN_CARDS[s.win_card].objectives:
        short, group = _short(s, objective, sick), _GROUP[objective.kind]
        by_group[group] += short
        missing += short * _PIECE[group]
        met += short <= 0
    return met, float(met >= 2), missing / 10, missing**0.5, *by_group.values()


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
    sick = _sick(s)
    return max(sick) >= LOSING_OF_A_KIND or 0 not in sick or s.oil.count(FULL) >= LOSING_SPILL_OUTS
