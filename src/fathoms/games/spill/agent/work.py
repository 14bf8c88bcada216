"""All work that a ship could do in one sector, and the best of it for every number of AP.

It is looked for by the ten thousand in every game, so crews and sectors are bits of a number here, and what can become
of the dice of a sector is listed beforehand.
"""

from itertools import product
from typing import Final, NamedTuple, final

from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.board import RINGS, SECTORS
from fathoms.games.spill.moves import FREE_PUSH, OFFSET_AND_RING, PUSH, REMOVE, RESCUE

_RINGS_OF: Final = tuple(tuple(ring for ring in range(RINGS) if mask >> ring & 1) for mask in range(8))
_ALL_RINGS: Final = 0b111
_LEFT, _PUSHED, _REMOVED = range(3)  # what becomes of a die

# What a specialist can do for nothing at a stop, as bits of a crew; a plan has the bits of what it did.
RESCUES_FREE: Final = 0b001
PUSHES_FREE: Final = 0b010
PUSH_TO_COME: Final = 0b100  # in the next sector sailed into


class Step(NamedTuple):
    """A move of the plan, by the verb and arg that it has in the game's table."""

    verb: int
    arg: int


@final
class Plan:
    """Moves to make in order, what they are worth together, and whether they rescue or push for nothing."""

    __slots__ = ("did", "steps", "worth")

    def __init__(self, worth: float, steps: tuple[Step, ...], did: int = 0) -> None:
        self.worth = worth
        self.steps = steps
        self.did = did


NO_PLAN: Final = Plan(0.0, ())


@final
class _Fate:
    """One thing that can become of the dice in a sector: the moves, how many of a kind, and the oil that is left."""

    __slots__ = ("did", "oil", "paid", "pushed", "removed", "steps")

    def __init__(self, oil: int, fates: tuple[int, ...], free: bool) -> None:
        self.oil = oil
        steps: list[Step] = []
        for ring, fate in zip(_RINGS_OF[oil], fates, strict=True):
            if fate != _LEFT:
                self.oil &= ~(1 << ring)
                first = fate == _PUSHED and free and _PUSHED not in fates[: _RINGS_OF[oil].index(ring)]
                steps.append(Step(REMOVE if fate == _REMOVED else FREE_PUSH if first else PUSH, ring))
        self.steps = tuple(steps)
        self.pushed = fates.count(_PUSHED)
        self.removed = fates.count(_REMOVED)
        self.did = PUSHES_FREE if free and self.pushed else 0
        self.paid = self.pushed - 1 if self.did else self.pushed


def _fates(oil: int, free: bool) -> tuple[_Fate, ...]:
    every = product((_LEFT, _PUSHED, _REMOVED), repeat=len(_RINGS_OF[oil]))
    return tuple([_Fate(oil, fates, free) for fates in every])


_FATES: Final = tuple([_fates(oil, False) for oil in range(8)])
_FATES_FREE: Final = tuple([_fates(oil, True) for oil in range(8)])  # the first push costs nothing
_RESCUES: Final = tuple(  # the steps, by offset + 1 and ring
    tuple(Step(RESCUE, OFFSET_AND_RING.index((offset, ring))) for ring in range(RINGS)) for offset in (-1, 0, 1)
)


@final
class _Rescue:
    __slots__ = ("cost", "healthy", "step", "worth")

    def __init__(self, worth: float, cost: int, step: Step, healthy: bool) -> None:
        self.worth = worth
        self.cost = cost
        self.step = step
        self.healthy = healthy

    def outranks(self, other: "_Rescue") -> bool:
        """Whether it is looked at sooner: worth more, or dearer, or simply another one."""
        if self.worth != other.worth:
            return self.worth > other.worth
        return self.cost > other.cost if self.cost != other.cost else self.step > other.step


def work(sea: Sea, sector: int, ap: int, crew: int, taken: int = 0) -> list[Plan]:
    """The best work in a sector for each number of AP, 0 to `ap`; `taken` are sectors whose animals count elsewhere."""
    plans = [NO_PLAN] * (ap + 1)
    oil = sea.oil[sector]
    before = _left_alone(sea, sector, oil, taken)
    trouble = [before] * (oil + 1)  # of the oil that is left, and the rescues possible then
    rescues: list[list[Plan]] = [[]] * (oil + 1)
    for fate in (_FATES_FREE if crew & PUSHES_FREE else _FATES)[oil]:
        cost = fate.removed * sea.remove_cost + fate.paid
        if cost > ap:
            continue
        left = fate.oil
        if not rescues[left]:
            trouble[left] = _left_alone(sea, sector, left, taken)
            rescues[left] = _rescues(sea, sector, left, ap, crew, taken)
        worth = before - trouble[left] + fate.removed * sea.removed_worth
        worth -= fate.pushed * sea.pushed_cost
        _put_in(plans, worth, fate, cost, rescues[left])
    for spent in range(1, ap + 1):
        if plans[spent].worth <= plans[spent - 1].worth:
            plans[spent] = plans[spent - 1]
    return plans


def _put_in(plans: list[Plan], worth: float, fate: _Fate, cost: int, rescues: list[Plan]) -> None:
    """Keep what a fate and the rescues after it bring, wherever that is more than was known."""
    for spent in range(cost, len(plans)):
        rescued = rescues[spent - cost]
        total = worth + rescued.worth
        if total > plans[spent].worth:
            plans[spent] = Plan(total, fate.steps + rescued.steps, fate.did | rescued.did)


def _left_alone(sea: Sea, sector: int, oil: int, taken: int) -> float:
    """The trouble of a sector with this oil if no animal were rescued."""
    trouble = sea.dice_trouble(sector, oil)
    there = sea.oil[sector] if taken >> sector & 1 else _ALL_RINGS  # from afar only what no oil covers can be rescued
    for ring in _RINGS_OF[sea.healthy[sector] & there]:
        trouble += sea.hazard(sector, ring, oil, False)
    for ring in _RINGS_OF[sea.contaminated[sector] & there]:
        trouble += sea.hazard(sector, ring, oil, True)
    return trouble


def _rescues(sea: Sea, sector: int, oil: int, ap: int, crew: int, taken: int) -> list[Plan]:
    """The best rescues once this oil is left in the sector, for each number of AP."""
    plans = [NO_PLAN] * (ap + 1)
    free = bool(crew & RESCUES_FREE)
    for one in _animals(sea, sector, oil, taken):
        cost = one.cost
        if one.healthy and free:
            cost, free = 0, sea.all_free
        for left in range(ap, cost - 1, -1):
            before = plans[left - cost]
            worth = before.worth + one.worth
            if worth > plans[left].worth:
                plans[left] = Plan(worth, (*before.steps, one.step), RESCUES_FREE)
    return plans


def _animals(sea: Sea, sector: int, oil: int, taken: int) -> list[_Rescue]:
    """Every animal within the specialist's reach that no oil would cover then, the most welcome first."""
    reach = sea.rescue_reach
    found: list[_Rescue] = []
    for offset in range(-reach, reach + 1):
        at = (sector + offset) % SECTORS
        there = sea.oil[at] if offset else oil
        free = ~there & (sea.oil[at] if taken >> at & 1 else _ALL_RINGS)
        for ring in _RINGS_OF[sea.healthy[at] & free]:
            worth = sea.rescue_worth(at, ring, False) + sea.hazard(at, ring, there, False)
            _line_up(found, _Rescue(worth, sea.healthy_cost, _RESCUES[offset + 1][ring], True))
        for ring in _RINGS_OF[sea.contaminated[at] & free]:
            worth = sea.rescue_worth(at, ring, True) + sea.hazard(at, ring, there, True)
            _line_up(found, _Rescue(worth, sea.contaminated_cost, _RESCUES[offset + 1][ring], False))
    return found


def _line_up(found: list[_Rescue], one: _Rescue) -> None:
    """Put a rescue in its place; there are never more than a few."""
    place = len(found)
    while place and one.outranks(found[place - 1]):
        place -= 1
    found.insert(place, one)
