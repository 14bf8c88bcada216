"""All work that a ship could do in one sector, and the best of it for every number of AP."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple

from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.board import RINGS, SECTORS
from fathoms.games.spill.moves import FREE_PUSH, OFFSET_AND_RING, PUSH, REMOVE, RESCUE

_RINGS_OF: Final = tuple(tuple(ring for ring in range(RINGS) if mask >> ring & 1) for mask in range(8))
_ALL_RINGS: Final = 0b111
_LEFT, _PUSHED, _REMOVED = range(3)  # what becomes of a die
_FATES: Final = tuple(tuple(product((_LEFT, _PUSHED, _REMOVED), repeat=dice)) for dice in range(RINGS + 1))


class Step(NamedTuple):
    """A move of the plan, by the verb and arg that it has in the game's table."""

    verb: int
    arg: int


class Plan(NamedTuple):
    """Moves to make in order, and what they are worth together."""

    worth: float
    steps: tuple[Step, ...]

    def does(self, verb: int) -> bool:
        """Whether there is such a move in it."""
        return any(step.verb == verb for step in self.steps)


NO_PLAN: Final = Plan(0.0, ())


class _Rescue(NamedTuple):
    worth: float
    cost: int
    step: Step
    healthy: bool


class Crew(NamedTuple):
    """What a specialist can do for nothing at a stop, and the sectors whose animals are counted elsewhere."""

    free_rescue: bool
    free_push: bool
    push_to_come: bool  # in the next sector sailed into
    taken: frozenset[int] = frozenset()


def work(sea: Sea, sector: int, ap: int, crew: Crew) -> list[Plan]:
    """The best work in a sector for each number of AP, 0 to `ap`."""
    plans = [NO_PLAN] * (ap + 1)
    rings = _RINGS_OF[sea.oil[sector]]
    before = _left_alone(sea, sector, sea.oil[sector], crew.taken)
    for fates in _FATES[len(rings)]:
        steps, cost, oil = _oil_steps(sea, sector, zip(rings, fates, strict=True), crew.free_push)
        if cost > ap:
            continue
        worth = before - _left_alone(sea, sector, oil, crew.taken) + fates.count(_REMOVED) * sea.removed_worth
        worth -= fates.count(_PUSHED) * sea.pushed_cost
        for spent, rescues in enumerate(_rescues(sea, sector, oil, ap - cost, crew), cost):
            if worth + rescues.worth > plans[spent].worth:
                plans[spent] = Plan(worth + rescues.worth, (*steps, *rescues.steps))
    for spent in range(1, ap + 1):
        if plans[spent].worth <= plans[spent - 1].worth:
            plans[spent] = plans[spent - 1]
    return plans


def _left_alone(sea: Sea, sector: int, oil: int, taken: frozenset[int]) -> float:
    """The trouble of a sector with this oil if no animal were rescued."""
    trouble = sea.dice_trouble(sector, oil)
    there = sea.oil[sector] if sector in taken else _ALL_RINGS  # from afar only what no oil covers can be rescued
    for ring in _RINGS_OF[sea.healthy[sector] & there]:
        trouble += sea.hazard(sector, ring, oil, False)
    for ring in _RINGS_OF[sea.contaminated[sector] & there]:
        trouble += sea.hazard(sector, ring, oil, True)
    return trouble


def _oil_steps(sea: Sea, sector: int, fates: Iterable[tuple[int, int]], free: bool) -> tuple[list[Step], int, int]:
    """The moves that bring these fates about, their AP, and the oil then left in the sector."""
    steps: list[Step] = []
    cost, oil = 0, sea.oil[sector]
    for ring, fate in fates:
        if fate == _LEFT:
            continue
        oil &= ~(1 << ring)
        if fate == _REMOVED:
            cost += sea.ability.remove_cost
            steps.append(Step(REMOVE, ring))
        elif free:
            free = False
            steps.append(Step(FREE_PUSH, ring))
        else:
            cost += 1
            steps.append(Step(PUSH, ring))
    return steps, cost, oil


def _rescues(sea: Sea, sector: int, oil: int, ap: int, crew: Crew) -> list[Plan]:
    """The best rescues once this oil is left in the sector, for each number of AP."""
    plans = [NO_PLAN] * (ap + 1)
    free = crew.free_rescue
    for one in sorted(_animals(sea, sector, oil, crew.taken), reverse=True):
        cost = one.cost
        if one.healthy and free:
            cost, free = 0, sea.all_free
        for left in range(ap, cost - 1, -1):
            before = plans[left - cost]
            if before.worth + one.worth > plans[left].worth:
                plans[left] = Plan(before.worth + one.worth, (*before.steps, one.step))
    return plans


def _animals(sea: Sea, sector: int, oil: int, taken: frozenset[int]) -> Iterator[_Rescue]:
    """Every animal within the specialist's reach that no oil would cover then."""
    reach = sea.ability.rescue_reach
    for offset in range(-reach, reach + 1):
        at = (sector + offset) % SECTORS
        there = sea.oil[at] if offset else oil
        free = ~there & (sea.oil[at] if at in taken else _ALL_RINGS)
        for ring in _RINGS_OF[sea.healthy[at] & free]:
            worth = sea.rescue_worth(at, ring, False) + sea.hazard(at, ring, there, False)
            yield _Rescue(worth, sea.healthy_cost, Step(RESCUE, OFFSET_AND_RING.index((offset, ring))), True)
        for ring in _RINGS_OF[sea.contaminated[at] & free]:
            worth = sea.rescue_worth(at, ring, True) + sea.hazard(at, ring, there, True)
            yield _Rescue(worth, sea.contaminated_cost, Step(RESCUE, OFFSET_AND_RING.index((offset, ring))), False)
