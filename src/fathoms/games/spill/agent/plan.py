"""How the rule of thumb for The Spill plans a turn: a way along the rim, with work done where the ship stops."""

from collections.abc import Iterable
from typing import Final, final

from fathoms.games.spill.agent.sea import Sea
from fathoms.games.spill.agent.work import PUSH_TO_COME, PUSHES_FREE, RESCUES_FREE, Plan, Step, work
from fathoms.games.spill.board import SECTORS
from fathoms.games.spill.moves import MOVE, STAY, TRANSPORT

PLANNED_AP: Final = 9  # planned at once: every AP more takes nearly twice as long
_SAILING: Final = 0.02  # taken off for each AP sailed, so that of two plans worth the same the shorter way wins
_AROUND: Final = tuple(tuple((sector + offset) % SECTORS for offset in (-1, 0, 1)) for sector in range(SECTORS))
_AROUND_MASK: Final = tuple(1 << before | 1 << at | 1 << after for before, at, after in _AROUND)


@final
class _Way:
    """Where one move action can lead, and the moves that make it."""

    __slots__ = ("steps", "to")

    def __init__(self, to: int, steps: tuple[Step, ...]) -> None:
        self.to = to
        self.steps = steps


@final
class Route:
    """The search for the best way along the rim: work, sail, work again."""

    def __init__(self, sea: Sea, ap: int, start: int) -> None:
        self._sea = sea
        self._ap = ap
        self._work: dict[int, list[Plan]] = {}
        self._ways: dict[int, list[_Way]] = {}
        self._most = self._most_with(ap, _within(sea, ap, start))

    def _most_with(self, ap: int, sectors: Iterable[int]) -> list[float]:
        """What so many AP can bring at most: the best work in any sectors, one AP for sailing to each, however far."""
        sea, most = self._sea, [0.0] * (ap + 1)
        crew = _crew(sea.free_rescue, sea.push_to_come, sea.push_to_come)
        for sector in sectors:
            plans = self._here(sector, crew, 0)
            if plans[-1].worth:
                for left in range(ap, 0, -1):
                    for spent in range(left):
                        most[left] = max(most[left], most[left - 1 - spent] + plans[spent].worth)
        return most

    def _here(self, sector: int, crew: int, taken: int) -> list[Plan]:
        key = taken << 8 | sector << 3 | crew
        found = self._work.get(key)
        if found is None:
            found = self._work[key] = work(self._sea, sector, self._ap, crew, taken)
        return found

    def _next(self, sector: int) -> list[_Way]:
        found = self._ways.get(sector)
        if found is None:
            found = self._ways[sector] = _ways(self._sea, sector)
        return found

    def best(self, sector: int, left: int, visited: int, crew: int, floor: float = 0.0) -> Plan:
        """The best that can be done from a sector with so many AP, without coming back to where the ship has been.

        What cannot be worth more than `floor` need not be found.
        """
        plans = self._here(sector, crew, self._taken(sector, visited))
        top = plans[left]
        visited |= 1 << sector
        for spent in range(left):
            first = plans[spent]
            # One AP more that buys no more work here is better sailed with: that way was tried already.
            if spent and first is plans[spent - 1]:
                continue
            wanted = (top.worth if top.worth > floor else floor) - first.worth + _SAILING
            if self._most[left - spent] <= wanted:
                continue
            after = self._after(crew, first)
            for way in self._next(sector):
                if not visited >> way.to & 1:
                    rest = self.best(way.to, left - 1 - spent, visited, after, wanted)
                    if rest.worth > wanted:
                        wanted = rest.worth
                        top = Plan(first.worth + rest.worth - _SAILING, first.steps + way.steps + rest.steps)
        return top

    def _after(self, crew: int, done: Plan) -> int:
        """What is still free once this has been done here and the ship has sailed on."""
        sea = self._sea
        rescue = crew & RESCUES_FREE and (sea.all_free or not done.did & RESCUES_FREE)
        push = crew & PUSH_TO_COME and (sea.push_each_move or not done.did & PUSHES_FREE)
        return _crew(bool(rescue), bool(push), bool(push))

    def _taken(self, sector: int, visited: int) -> int:
        """Sectors near this one whose animals were within reach before."""
        taken = 0
        if self._sea.rescue_reach and visited:
            for at in _AROUND[sector]:
                if visited & _AROUND_MASK[at]:
                    taken |= 1 << at
        return taken


def _crew(rescue: bool, push: bool, to_come: bool) -> int:
    """What can be done for nothing, as a crew's bits."""
    return (RESCUES_FREE if rescue else 0) | (PUSHES_FREE if push else 0) | (PUSH_TO_COME if to_come else 0)


def _within(sea: Sea, ap: int, start: int) -> range | list[int]:
    """The sectors that a ship can get to with so many AP."""
    far = sea.reach * ap
    if sea.ability.transport or 2 * far >= SECTORS:
        return range(SECTORS)
    return [(start + steps) % SECTORS for steps in range(-far, far + 1)]


def _ways(sea: Sea, sector: int) -> list[_Way]:
    deltas = [delta for delta in (1, 2, -1, -2) if abs(delta) <= sea.reach]
    ways = {(sector + delta) % SECTORS: (Step(MOVE, delta),) for delta in deltas}
    found: dict[int, tuple[Step, ...]] = dict(ways)
    if sea.ability.transport:
        for other in sorted(set(sea.others) - {sector}):
            found.setdefault(other, (Step(TRANSPORT, other), Step(STAY, 0)))
            for delta in deltas:
                found.setdefault((other + delta) % SECTORS, (Step(TRANSPORT, other), Step(MOVE, delta)))
    return [_Way(to, steps) for to, steps in found.items()]


def best_plan(sea: Sea, ap: int, sector: int | None = None) -> Plan:
    """The best turn with so many AP, or the best beginning of a very long one, from where the ship is or would be."""
    start, ap = sea.sector if sector is None else sector, min(ap, PLANNED_AP)
    return Route(sea, ap, start).best(start, ap, 0, _crew(sea.free_rescue, sea.free_push, sea.push_to_come))
