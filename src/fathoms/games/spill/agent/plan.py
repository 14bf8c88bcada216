"""How the rule of thumb for The Spill plans a turn: a way along the rim, with work done where the ship stops."""

from typing import NamedTuple

from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.board import RINGS, SECTORS
from fathoms.games.spill.moves import FREE_PUSH, MOVE, OFFSET_AND_RING, PUSH, REMOVE, RESCUE, VERBS


class Step(NamedTuple):
    """A move of the plan, by the verb and arg that it has in the game's table."""

    verb: int
    arg: int


class Job(NamedTuple):
    """One action on a space of the ship's sector: what it is worth, and what it costs."""

    worth: float
    cost: int
    verb: int
    ring: int

    @property
    def step(self) -> Step:
        """The move that does it."""
        return Step(self.verb, OFFSET_AND_RING.index((0, self.ring)) if self.verb == RESCUE else self.ring)

    @property
    def rank(self) -> tuple[float, str, int]:
        """What it brings for an AP; between equals, names and rings decide, so that no two are equal."""
        return self.worth / max(self.cost, 0.4), VERBS[self.verb], self.ring


class Plan(NamedTuple):
    """Moves to make in order, and what they are worth together."""

    worth: float
    steps: tuple[Step, ...]

    def does(self, verb: int) -> bool:
        """Whether there is such a move in it."""
        return any(step.verb == verb for step in self.steps)


def work(sea: Sea, sector: int, ap: int, free_rescue: bool, free_push: bool) -> list[Plan]:
    """Doing the best job in a sector, then the next best …: the plan after each number of AP, 0 to `ap`."""
    oil, healthy, contaminated = sea.oil[sector], sea.healthy[sector], sea.contaminated[sector]
    worth, spent = 0.0, 0
    steps: tuple[Step, ...] = ()
    plans = [Plan(0.0, ())] * (ap + 1)
    while True:
        jobs = _jobs(sea, sector, oil, healthy, contaminated, free_rescue, free_push)
        jobs = [job for job in jobs if job.cost <= ap - spent]
        if not jobs:
            return plans
        job = max(jobs, key=lambda job: job.rank)
        worth, steps, spent = worth + job.worth, (*steps, job.step), spent + job.cost
        for left in range(spent, ap + 1):
            plans[left] = Plan(worth, steps)
        bit = 1 << job.ring
        if job.verb == RESCUE:
            free_rescue = free_rescue and (sea.all_free or not healthy & bit)
            healthy, contaminated = healthy & ~bit, contaminated & ~bit
        else:
            oil &= ~bit
            free_push = free_push and job.verb != FREE_PUSH


def _jobs(
    sea: Sea, sector: int, oil: int, healthy: int, contaminated: int, free_rescue: bool, free_push: bool
) -> list[Job]:
    jobs: list[Job] = []
    for ring in range(RINGS):
        if oil >> ring & 1:
            pushed = sea.push_worth(sector, oil, contaminated, ring)
            jobs.append(Job(pushed, 0, FREE_PUSH, ring) if free_push else Job(pushed, 1, PUSH, ring))
            jobs.append(Job(sea.remove_worth(pushed), sea.remove_cost, REMOVE, ring))
        elif healthy >> ring & 1:
            cost = 0 if free_rescue else 1 + sea.surcharge
            jobs.append(Job(sea.rescue_worth(sector, oil, ring, False), cost, RESCUE, ring))
        elif contaminated >> ring & 1:
            jobs.append(Job(sea.rescue_worth(sector, oil, ring, True), sea.contaminated_cost, RESCUE, ring))
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
                # One AP more that buys no more work here is better sailed with: that way was tried already.
                if spent and plans[spent] == plans[spent - 1]:
                    continue
                first = plans[spent]
                still_free = free and (self._sea.all_free or not first.does(RESCUE))
                still = to_come and (self._sea.push_each_move or not first.does(FREE_PUSH))
                rest = self.best(to, left - 1 - spent, visited | {to}, still_free, still, still)
                # A little is taken off for sailing, so that of two plans worth the same the shorter way wins.
                worth = first.worth + rest.worth - 0.05
                if worth > top.worth:
                    top = Plan(worth, (*first.steps, Step(MOVE, delta), *rest.steps))
        return top


def best_plan(sea: Sea, ap: int) -> Plan:
    """The best turn with so many AP."""
    start = frozenset({sea.sector})
    return Route(sea, ap).best(sea.sector, ap, start, sea.free_rescue, sea.free_push, sea.push_to_come)
