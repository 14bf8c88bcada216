"""How the rule-of-thumb player of The Spill sees the sea, and how it plans a turn.

Everything here is worked out from a seat's view. A plan is a way along the rim, with work done where the ship stops.
"""

from typing import Any, Final, NamedTuple

from fathoms.games.spill.board import (
    COUNT,
    FULL,
    INNERMOST_FREE,
    LETTERS,
    MASK_LETTERS,
    QUADRANTS,
    SECTOR_NAMES,
    SECTORS,
    quadrant_sectors,
    sector_named,
)
from fathoms.games.spill.components import SPECIES, WIN_CARDS
from fathoms.games.spill.oil import ANIMAL_AT

_MASK: Final = {letters: mask for mask, letters in enumerate(MASK_LETTERS)}
_KINDS: Final = tuple(kind.id for kind in SPECIES)
# What breaking up one spill-out is worth, by how many there are.
_SPILL_OUT_WORTH: Final = (0.0, 1.0, 2.0, 3.0, 6.0, 15.0, 60.0)
DISASTER: Final = 60.0


class Job(NamedTuple):
    """One action in a sector: what it is worth, what it costs, and the move's text."""

    worth: float
    cost: int
    text: str


class Plan(NamedTuple):
    """Moves to make in order, and what they are worth together."""

    worth: float
    texts: tuple[str, ...]


class Sea:
    """What matters of a view, as numbers."""

    def __init__(self, view: dict[str, Any]) -> None:
        columns = [view["sea"][name] for name in SECTOR_NAMES]
        self.oil = [_MASK[column["oil"]] for column in columns]
        self.healthy = [_MASK[column["healthy"]] for column in columns]
        self.contaminated = [_MASK[column["contaminated"]] for column in columns]
        self.spill_outs: int = view["spill_outs"]
        active = view["specialists"][view["active"]]
        tokens = active["tokens"]
        ability: str = "" if tokens["no_ability"] else active["id"]
        self.ability = ability
        self.sector: int = sector_named(active["sector"])
        self.ap: int = view["ap"]
        self.reach: int = max(0, 2 - tokens["slow"])
        self.surcharge: int = tokens["costly_rescue"]
        self.all_free = ability == "vet" and view["options"]["vet"] == "all"
        self.free_rescue = self.all_free or (ability == "vet" and not view["free_rescues"])
        self.free_push: bool = ability == "tech" and view["free_push"]
        self.push_each_move = ability == "tech" and view["options"]["tech"] == "move"
        self.push_to_come = ability == "tech" and (self.push_each_move or not view["free_pushes"])
        self.remove_cost = 2 if ability == "hazmat" else 3
        self.contaminated_cost = (1 if ability == "vet" else 2) + self.surcharge
        self.bag: int = view["bag"]["oil"] + view["bag"]["weather"]
        self.wants = {goal["kind"] for goal in view["win_card"]["objectives"] if not goal["met"]}
        self.to_clear = _to_clear(view, self.oil, self.wants)
        self.rescued = [view["rescued"][kind] for kind in _KINDS]
        self.loss = _losses([view["sickbay"][kind] for kind in _KINDS])

    def animal_loss(self, space: int) -> float:
        """How bad it would be to lose the animal printed on a space."""
        return self.loss[ANIMAL_AT[space]]

    def push_worth(self, sector: int, oil: int, contaminated: int, space: int) -> float:
        """What taking a die off a space is worth, given what lies in the sector by then."""
        worth = 0.0
        if contaminated >> space & 1:
            worth += self.animal_loss(sector * 3 + space)
        if oil == FULL:
            worth += _SPILL_OUT_WORTH[min(self.spill_outs, 6)]
        if sector in self.to_clear:
            worth += 2.5
        exposed = INNERMOST_FREE[oil]
        if exposed < 3 and (self.healthy[sector] | contaminated) >> exposed & 1 and space < exposed:
            worth += 0.3 * self.animal_loss(sector * 3 + exposed)
        return worth + 0.1

    def rescue_worth(self, sector: int, oil: int, space: int, contaminated: bool) -> float:
        """What bringing an animal to safety is worth: the nearer the oil, the more."""
        gap = space - INNERMOST_FREE[oil]
        risk = 0.35 if gap == 0 else 0.15 if gap == 1 else 0.06
        worth = 1.0 + risk * self.animal_loss(sector * 3 + space) * (1.6 if contaminated else 1.0)
        if contaminated and "contaminated" in self.wants:
            worth += 3.0
        if self.wants & {"rescued", "sets", "rescued_of"}:
            worth += 0.7
        kind = ANIMAL_AT[sector * 3 + space]
        if self.rescued[kind] == min(self.rescued):
            worth += 0.7
        return worth

    def remove_worth(self, pushed: float) -> float:
        """Removing is pushing back for good: it brings the end, cubes, and often an objective nearer."""
        return pushed + 2.5 + (2.0 if "removed" in self.wants else 0.0)


def _to_clear(view: dict[str, Any], oil: list[int], wants: set[str]) -> set[int]:
    """The sectors that an open objective wants free of oil; of quadrants, the one nearest to it."""
    sectors: set[int] = set()
    if "clear_marked" in wants:
        sectors |= {sector_named(name) for name in view["win_card"]["markers"]}
    if "clear_sectors" in wants:
        card = next(card for card in WIN_CARDS if card.id == view["win_card"]["id"])
        sectors |= {sector for objective in card.objectives for sector in objective.sectors}
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


def work(sea: Sea, sector: int, ap: int, free_rescue: bool, free_push: bool) -> list[Plan]:
    """Doing the best job in a sector, then the next best …: the plan after each number of AP, 0 to `ap`."""
    oil, healthy, contaminated = sea.oil[sector], sea.healthy[sector], sea.contaminated[sector]
    worth, spent = 0.0, 0
    texts: tuple[str, ...] = ()
    plans = [Plan(0.0, ())] * (ap + 1)
    while True:
        jobs = _jobs(sea, sector, oil, healthy, contaminated, free_rescue, free_push)
        jobs = [job for job in jobs if job.cost <= ap - spent]
        if not jobs:
            return plans
        job = max(jobs, key=lambda job: (job.worth / max(job.cost, 0.4), job.text))
        worth, texts, spent = worth + job.worth, (*texts, job.text), spent + job.cost
        for left in range(spent, ap + 1):
            plans[left] = Plan(worth, texts)
        bit = 1 << LETTERS.index(job.text[-1])
        if job.text.startswith("rescue"):
            free_rescue = free_rescue and (sea.all_free or not healthy & bit)
            healthy, contaminated = healthy & ~bit, contaminated & ~bit
        else:
            oil &= ~bit
            free_push = free_push and not job.text.startswith("free")


def _jobs(
    sea: Sea, sector: int, oil: int, healthy: int, contaminated: int, free_rescue: bool, free_push: bool
) -> list[Job]:
    jobs: list[Job] = []
    for space, letter in enumerate(LETTERS):
        if oil >> space & 1:
            pushed = sea.push_worth(sector, oil, contaminated, space)
            jobs.append(Job(pushed, 0, f"free push {letter}") if free_push else Job(pushed, 1, f"push {letter}"))
            jobs.append(Job(sea.remove_worth(pushed), sea.remove_cost, f"remove {letter}"))
        elif healthy >> space & 1:
            cost = 0 if free_rescue else 1 + sea.surcharge
            jobs.append(Job(sea.rescue_worth(sector, oil, space, False), cost, f"rescue {letter}"))
        elif contaminated >> space & 1:
            jobs.append(Job(sea.rescue_worth(sector, oil, space, True), sea.contaminated_cost, f"rescue {letter}"))
    return jobs


class Route:
    """The search for the best way along the rim: work, sail, work again."""

    def __init__(self, sea: Sea, ap: int) -> None:
        self._sea = sea
        self._ap = ap
        self._work: dict[tuple[int, bool, bool], list[Plan]] = {}

    def _here(self, sector: int, free: bool, push: bool) -> list[Plan]:
        if (sector, free, push) not in self._work:
            self._work[sector, free, push] = work(self._sea, sector, self._ap, free, push)
        return self._work[sector, free, push]

    def best(self, sector: int, left: int, visited: frozenset[int], free: bool, push: bool, to_come: bool) -> Plan:
        """The best that can be done from a sector with so many AP, without coming back to where the ship has been.

        `free` is a rescue for nothing, `push` a free push here, `to_come` one in the next sector sailed into.
        """
        plans = self._here(sector, free, push)
        top = plans[left]
        for delta in (1, 2, -1, -2) if left else ():
            to = (sector + delta) % SECTORS
            if abs(delta) > self._sea.reach or to in visited:
                continue
            for spent in range(left):
                if spent and plans[spent] == plans[spent - 1]:
                    continue
                first = plans[spent]
                still_free = free and (self._sea.all_free or not _does(first, "rescue"))
                still = to_come and (self._sea.push_each_move or not _does(first, "free push"))
                rest = self.best(to, left - 1 - spent, visited | {to}, still_free, still, still)
                worth = first.worth + rest.worth - 0.05
                if worth > top.worth:
                    top = Plan(worth, (*first.texts, f"move {delta:+d}", *rest.texts))
        return top


def best_plan(sea: Sea, ap: int) -> Plan:
    """The best turn with so many AP."""
    start = frozenset({sea.sector})
    return Route(sea, ap).best(sea.sector, ap, start, sea.free_rescue, sea.free_push, sea.push_to_come)


def _does(plan: Plan, word: str) -> bool:
    return any(text.startswith(word) for text in plan.texts)
