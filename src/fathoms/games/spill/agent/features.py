"""What a position of The Spill is valued by: numbers that any player can read off the table."""

from typing import Final

from fathoms.games.spill.board import COUNT, FULL, INNERMOST_FREE, RINGS, SECTORS
from fathoms.games.spill.components import WIN_CARDS
from fathoms.games.spill.ending import LOSING_OF_A_KIND, LOSING_SPILL_OUTS
from fathoms.games.spill.model import Objective
from fathoms.games.spill.objectives import count, needed
from fathoms.games.spill.oil import ANIMAL_AT
from fathoms.games.spill.state import BONUS, SpillState

NAMES: Final = (
    *("bias", "sick", "five_kinds", "full", "full_squared", "two_dice", "dice", "bag", "short_bag", "falling"),
    *("bad_weather", "calm_sea", "turns", "few_turns", "to_go_root", "to_go_sick", "missing", "met", "two_met"),
    *("contaminated", "cubes", "ill", "ill_next", "ill_next_third", "ill_next_kind", "ill_second", "well_next"),
    *("well", "ill_third", "well_third"),
)
# What a piece of an objective takes, in AP.
_PIECE: Final = {
    "rescued": 1.7,
    "rescued_of": 1.7,
    "sets": 1.7,
    "contaminated": 3.0,
    "removed": 3.5,
    "resources": 7.0,
    "clear_quadrants": 1.5,
    "clear_sectors": 1.5,
    "clear_marked": 1.5,
    "spill_outs": 4.0,
    "sickbay": 4.0,
}
_AP_A_TURN: Final = 5.0  # that go into objectives in turns to come, cards counted in
_FEW: Final = 5.0  # turns


def features(s: SpillState) -> list[float]:
    """The numbers of a position in the order of `NAMES`, as it will be when the turn has been cleaned up."""
    sick = _sick(s)
    kinds = len(sick) - sick.count(0)
    bag, falling = s.bag_oil + s.bag_weather, s.terms.dice[s.track] + s.pool_oil + s.pool_weather
    missing, met, contaminated = _objectives(s, sick)
    return [
        *(1.0, float(sum(sick)), float(kinds >= 5)),
        *_oil(s),
        *(bag / 10, max(0, 15 - bag) / 10, float(falling)),
        *(float(sum(s.tokens[:BONUS])), float(sum(s.tokens[BONUS:]))),
        *_time(bag / falling, missing, sum(sick)),
        *(missing / 10, float(met), float(met >= 2), contaminated, float(sum(s.card_cubes))),
        *_next_hits(s, sick, kinds, falling),
        *_at_large(s, sick),
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


def _time(turns: float, missing: float, sick: int) -> tuple[float, ...]:
    """How long the bag lasts, and how long it is to a victory of either kind."""
    to_go = min(turns, missing / _AP_A_TURN)
    return turns / 10, max(0.0, _FEW - turns) / _FEW, to_go**0.5, to_go * sick / 50


def _next_hits(s: SpillState, sick: list[int], kinds: int, falling: int) -> tuple[float, ...]:
    """Contaminated animals, which of them the next die in their sector would hit, and Healthy ones by such dice.

    A die for a full sector runs on clockwise, so that the sector after it is hit twice as often (SP-22).
    """
    found = ill_next = third = new_kind = second = well_next = 0.0
    for sector, oil in enumerate(s.oil):
        ill, well, ring = s.contaminated[sector] & ~oil, s.healthy[sector], INNERMOST_FREE[oil]
        if oil == FULL or not (ill or well):
            continue
        found += COUNT[ill]
        second += ill >> (ring + 1) & 1
        if ill >> ring & 1:
            there = sick[ANIMAL_AT[sector * RINGS + ring]]
            ill_next += 1
            third += there >= 2
            new_kind += kinds >= 4 and not there
        elif well >> ring & 1:
            well_next += _ways_in(s.oil, sector)
    return found, ill_next, third, new_kind, second, well_next * falling / 30


def _ways_in(oil: list[int], sector: int) -> int:
    """How many of the sectors' dice would land in this one."""
    ways = 1
    while oil[sector - ways] == FULL and ways < SECTORS:
        ways += 1
    return ways


def _at_large(s: SpillState, sick: list[int]) -> tuple[float, ...]:
    """Healthy animals, and of kinds of which two lie in sickbay: those no oil covers, Contaminated and Healthy."""
    well = ill_third = well_third = 0.0
    two_lie = max(sick) >= LOSING_OF_A_KIND - 1
    for sector, healthy in enumerate(s.healthy):
        well += COUNT[healthy]
        if two_lie:
            ill = s.contaminated[sector] & ~s.oil[sector]
            for ring in range(RINGS):
                if (ill | healthy) >> ring & 1 and sick[ANIMAL_AT[sector * RINGS + ring]] >= LOSING_OF_A_KIND - 1:
                    ill_third += ill >> ring & 1
                    well_third += healthy >> ring & 1
    return well / 10, ill_third / 4, well_third / 4


def _objectives(s: SpillState, sick: list[int]) -> tuple[float, int, float]:
    """The AP that all objectives still take, how many are met, and the Contaminated animals still to be rescued."""
    missing = contaminated = 0.0
    met = 0
    for objective in WIN_CARDS[s.win_card].objectives:
        short = _short(s, objective, sick)
        missing += short * _PIECE[objective.kind]
        met += short <= 0
        contaminated += short * (objective.kind == "contaminated")
    return missing, met, contaminated


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
