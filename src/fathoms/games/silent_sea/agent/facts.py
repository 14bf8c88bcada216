"""What a rule-of-thumb player of The Silent Sea sees, as numbers; what follows from it is in sighting.py."""

from typing import Final

from fathoms.games.silent_sea.agent.belief import Memory
from fathoms.games.silent_sea.agent.posture import USUAL, Posture
from fathoms.games.silent_sea.components.kinds import GUN
from fathoms.games.silent_sea.components.model import Loyalty
from fathoms.games.silent_sea.components.pieces import ABILITY_IDS, CARD_IDS
from fathoms.games.silent_sea.knowledge import count_known
from fathoms.games.silent_sea.limits import HAND_LIMIT
from fathoms.games.silent_sea.state import ABILITIES_OF, BARRED, NOBODY, OTHERS, PLAYERS, READY, SeaState
from fathoms.games.silent_sea.station.spaces import (
    AT,
    CRISIS_MASK,
    DOOR_IDS,
    EXTRACTION,
    LOCKED_AT_START,
    ROLE_ROOMS,
    SPACE_IDS,
    SPACES,
    VIP_MASK,
)
from fathoms.games.silent_sea.station.ways import FAR, FOR_RANGE, distances, open_steps, spaces_of
from fathoms.games.silent_sea.view import VISITED_ONCE, known_loyalty

SPACE_ID: Final = {name: number for number, name in enumerate(SPACE_IDS)}
DOOR_ID: Final = {name: number for number, name in enumerate(DOOR_IDS)}
_WARY: Final[tuple[float, ...]] = (12.0, 12.0, 9.0, 5.0, 1.0, 0.0)  # by health
_VENTURES_FROM: Final = 4  # the health with which somebody goes into a crisis room for what it may offer
_BEHIND: Final = tuple(1 << SPACE_ID[name] if name in SPACE_ID else 0 for name in DOOR_IDS)  # the room, as a mask
_costs: Final[dict[tuple[int, int, int, int, int], tuple[float, ...]]] = {}
_COSTS_KEPT: Final = 1 << 13  # of these; then they are worked out anew


class Facts:
    """What a seat may know, as numbers; players are known by role.

    It reads the state behind a sight, and of that nothing but what the seat's view shows.
    """

    __slots__ = (
        "_hand",
        "at",
        "barred",
        "cards",
        "cycle",
        "health",
        "locked",
        "loyalty",
        "lying",
        "me",
        "memory",
        "others",
        "posture",
        "room",
        "s",
        "samples",
        "to_extraction",
        "traitor",
        "visited",
    )

    def __init__(self, s: SeaState, seat: int, memory: Memory | None = None, posture: Posture = USUAL) -> None:
        """What a player sees, what they remember, and how they play; they have a role already."""
        self.s = s
        self.memory = memory or Memory()
        self.posture = posture
        self.me = s.role_of(seat)
        self.traitor = s.traitor == seat
        self.cycle = s.cycle
        self.at = s.at
        self.health = s.health
        self.cards = s.sizes
        self.samples = s.samples
        self.room = [s.room_for_samples(role) for role in range(PLAYERS)]
        self.lying = spaces_of(s.sample_spaces)
        self.locked = s.locked & LOCKED_AT_START
        self.barred = BARRED[self.me]
        self.visited = s.visited[self.me] & VISITED_ONCE
        self.to_extraction = distances(self.locked, VIP_MASK, EXTRACTION)
        self.others = [role for role in OTHERS[self.me] if s.health[role]]  # the other living players
        self.loyalty = self._loyalties(seat)
        self._hand: dict[str, int] | None = None

    def _loyalties(self, seat: int) -> list[Loyalty | None]:
        """What is known of each, and what follows from it: when all others are crew, the last one is not."""
        known = [known_loyalty(self.s, seat, self.me, role)[0] for role in range(PLAYERS)]
        open_cards = [role for role in range(PLAYERS) if known[role] is None]
        if "traitor" in known:
            return [loyalty or "crew" for loyalty in known]
        if len(open_cards) == 1:
            known[open_cards[0]] = "traitor"
        return known

    @property
    def hand(self) -> dict[str, int]:
        """The player's own cards, by their ids."""
        if self._hand is None:
            self._hand = {CARD_IDS[kind]: count for kind, count in enumerate(self.s.hand(self.me)) if count}
        return self._hand

    def carrier(self, role: int) -> bool:
        """Whether a player has a carrier in use."""
        return self.s.carriers[role] > 0

    def proved(self, role: int) -> bool:
        """Whether a player is crew, as everybody knows."""
        return (self.s.cleared | self.s.shown) >> role & 1 > 0

    def tested(self, role: int) -> bool:
        """Whether somebody has looked at a player's loyalty."""
        first, second, third, fourth = self.s.assayed
        return (first | second | third | fourth) >> role & 1 > 0

    def ready(self, role: int) -> list[str]:
        """The abilities that a player has up."""
        return [ABILITY_IDS[number] for number in ABILITIES_OF[role] if self.s.abilities[number] == READY]

    def known_guns(self, role: int) -> int:
        """How many guns a player is known to hold."""
        return self.s.held(role, GUN) if role == self.me else count_known(self.s, self.me, role, GUN)

    def has_sample(self, door: int) -> bool:
        """Whether a sample lies in the room behind a door."""
        return self.s.sample_spaces & _BEHIND[door] > 0

    def far(self, role: int, other: int) -> int:
        """The range between two players."""
        return distances(self.locked, FOR_RANGE, self.at[role])[self.at[other]]

    def grid(self, role: int) -> tuple[int, int]:
        """Where a figure is drawn, as column and row: to see which door is near."""
        return AT[self.at[role]]

    @property
    def way_out(self) -> bool:
        """Whether a traitor can still win at the extraction point: by option, only who was the first there (SS-42)."""
        first = self.s.first_there
        return not self.s.terms.first_of_all or first in (NOBODY, self.me)

    def wary(self) -> float:
        """How many spaces of detour it is worth to keep out of a crisis room."""
        return _WARY[self.health[self.me]]

    def costs_to(self, goal: int) -> tuple[float, ...]:
        """From every space the cost of the way to a goal: a step for each space, more for crisis rooms not yet seen."""
        crises, wary = CRISIS_MASK & ~self.visited, self.health[self.me]
        key = self.locked, self.barred, crises, wary, goal
        found = _costs.get(key)
        if found is None:
            if len(_costs) >= _COSTS_KEPT:
                _costs.clear()
            found = _costs[key] = _costs_to(self.locked, self.barred, crises, _WARY[wary], goal)
        return found

    def unvisited_rooms(self) -> tuple[int, ...]:
        """The rooms of one's own role that could still turn up an ability."""
        first, second = ABILITIES_OF[self.me]
        if self.s.abilities[first] == READY and self.s.abilities[second] == READY:
            return ()
        return spaces_of(ROLE_ROOMS[self.me] & ~self.visited)

    def crises_worth_it(self) -> tuple[int, ...]:
        """The crisis rooms not yet seen, for who has health to lose and room in the hand for what they may offer."""
        if self.health[self.me] < _VENTURES_FROM or self.cards[self.me] >= HAND_LIMIT:
            return ()
        return spaces_of(CRISIS_MASK & ~self.visited)


def _costs_to(locked: int, barred: int, crises: int, wary: float, goal: int) -> tuple[float, ...]:
    beside = open_steps(locked, barred)
    cost = [float(FAR)] * SPACES
    cost[goal] = 0.0
    queue = [goal]
    for here in queue:  # it grows: a space comes again where a cheaper way to it is found
        there_to_here = cost[here] + 1.0 + (wary if crises >> here & 1 else 0.0)
        for there in beside[here]:
            if there_to_here < cost[there]:
                cost[there] = there_to_here
                queue.append(there)
    return tuple(cost)
