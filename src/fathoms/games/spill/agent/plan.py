"""How the rule of thumb for The Spill plans a turn: a way along the rim, with work done where the ship stops."""

from collections.abc import Iterable
from typing import Final, final

from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.agent.work import Crew, Plan, Step, work
from fathoms.games.spill.board import SECTORS, steps_between
from fathoms.games.spill.moves import FREE_PUSH, MOVE, RESCUE, STAY, TRANSPORT

PLANNED_AP: Final = 9  # planned at once: every AP more takes nearly twice as long
_SAILING: Final = 0.02  # taken off for each AP sailed, so that of two plans worth the same the shorter way wins
_NOBODY: Final = frozenset[int]()


@final
class Route:
    """The search for the best way along the rim: work, sail, work again."""

    def __init__(self, sea: Sea, ap: int, start: int) -> None:
        self._sea = sea
        self._ap = ap
        self._work: dict[tuple[int, Crew], list[Plan]] = {}
        self._ways: dict[int, list[tuple[int, tuple[Step, ...]]]] = {}
        self._most = self._most_with(ap, _within(sea, ap, start))

    def _most_with(self, ap: int, sectors: Iterable[int]) -> list[float]:
        """What so many AP can bring at most: the best work in any sectors, one AP for sailing to each, however far."""
        most = [0.0] * (ap + 1)
        for sector in sectors:
            plans = self._here(sector, Crew(self._sea.free_rescue, self._sea.push_to_come, self._sea.push_to_come))
            if plans[-1].worth:
                for left in range(ap, 0, -1):
                    most[left] = max(most[left], *(most[left - 1 - n] + plans[n].worth for n in range(left)))
        return most

    def _here(self, sector: int, crew: Crew) -> list[Plan]:
        key = sector, crew
        if key not in self._work:
            self._work[key] = work(self._sea, sector, self._ap, crew)
        return self._work[key]

    def _next(self, sector: int) -> list[tuple[int, tuple[Step, ...]]]:
        if sector not in self._ways:
            self._ways[sector] = _ways(self._sea, sector)
        return self._ways[sector]

    def best(self, sector: int, left: int, visited: frozenset[int], crew: Crew, floor: float = 0.0) -> Plan:
        """The best that can be done from a sector with so many AP, without coming back to where the ship has been.

        What cannot be worth more than `floor` need not be found.
        """
        plans = self._here(sector, crew._replace(taken=self._taken(sector, visited)))
        top = plans[left]
        visited |= {sector}
        for spent in range(left):
            first = plans[spent]
            # One AP more that buys no more work here is better sailed with: that way was tried already.
            if spent and first is plans[spent - 1]:
                continue
            wanted = max(top.worth, floor) - first.worth + _SAILING
            if self._most[left - spent] <= wanted:
                continue
            after = self._after(crew, first)
            for to, steps in self._next(sector):
                if to not in visited:
                    rest = self.best(to, left - 1 - spent, visited, after, wanted)
                    if rest.worth > wanted:
                        wanted = rest.worth
                        top = Plan(first.worth + rest.worth - _SAILING, (*first.steps, *steps, *rest.steps))
        return top

    def _after(self, crew: Crew, done: Plan) -> Crew:
        """What is still free once this has been done here and the ship has sailed on."""
        sea = self._sea
        rescue = crew.free_rescue and (sea.all_free or not done.does(RESCUE))
        push = crew.push_to_come and (sea.push_each_move or not done.does(FREE_PUSH))
        return Crew(rescue, push, push)

    def _taken(self, sector: int, visited: frozenset[int]) -> frozenset[int]:
        """Sectors near this one whose animals were within reach before."""
        if not self._sea.ability.rescue_reach or not visited:
            return _NOBODY
        near = ((sector + offset) % SECTORS for offset in (-1, 0, 1))
        return frozenset(at for at in near if any(abs(steps_between(at, was)) <= 1 for was in visited))


def _within(sea: Sea, ap: int, start: int) -> range | list[int]:
    """The sectors that a ship can get to with so many AP."""
    far = sea.reach * ap
    if sea.ability.transport or 2 * far >= SECTORS:
        return range(SECTORS)
    return [(start + steps) % SECTORS for steps in range(-far, far + 1)]


def _ways(sea: Sea, sector: int) -> list[tuple[int, tuple[Step, ...]]]:
    """Where one move action can lead, and the moves that make it."""
    deltas = [delta for delta in (1, 2, -1, -2) if abs(delta) <= sea.reach]
    ways = {(sector + delta) % SECTORS: (Step(MOVE, delta),) for delta in deltas}
    found: dict[int, tuple[Step, ...]] = dict(ways)
    if sea.ability.transport:
        for other in sorted(set(sea.others) - {sector}):
            found.setdefault(other, (Step(TRANSPORT, other), Step(STAY, 0)))
            for delta in deltas:
                found.setdefault((other + delta) % SECTORS, (Step(TRANSPORT, other), Step(MOVE, delta)))
    return list(found.items())


def best_plan(sea: Sea, ap: int, sector: int | None = None) -> Plan:
    """The best turn with so many AP, or the best beginning of a very long one, from where the ship is or would be."""
    start, ap = sea.sector if sector is None else sector, min(ap, PLANNED_AP)
    crew = Crew(sea.free_rescue, sea.free_push, sea.push_to_come)
    return Route(sea, ap, start).best(start, ap, _NOBODY, crew)
