"""How the rule-of-thumb players of The Silent Sea see the station. Everything is worked out from a seat's view."""

from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Final

from fathoms.games.silent_sea.components.model import Loyalty
from fathoms.games.silent_sea.components.pieces import ROLE_IDS
from fathoms.games.silent_sea.limits import HEALTH, SAMPLES_TO_WIN
from fathoms.games.silent_sea.state import CAPTAIN, PLAYERS
from fathoms.games.silent_sea.station.spaces import (
    AT,
    CRISIS_MASK,
    DOOR_IDS,
    EXTRACTION,
    ROLE_ROOMS,
    SPACE_IDS,
    SPACES,
    VIP_MASK,
)
from fathoms.games.silent_sea.station.ways import FAR, FOR_RANGE, distances, neighbours
from fathoms.games.silent_sea.view import PlayerView, SeaView

ROLE_ID: Final = {id: number for number, id in enumerate(ROLE_IDS)}
SPACE_ID: Final = {name: number for number, name in enumerate(SPACE_IDS)}
DOOR_ID: Final = {name: number for number, name in enumerate(DOOR_IDS)}
IMPATIENT: Final = 22  # the turn cycle from which one sample is enough to go in with
ASTROBIOLOGIST: Final = ROLE_ID["astrobiologist"]
HUNTED_FROM: Final = 4.0  # the suspicion from which somebody is hunted and shot at
# How far everybody trusts a player.
PROVED: Final = 0
TESTED: Final = 1  # assayed, and the Astrobiologist has not shot at them since
UNKNOWN: Final = 2
ACCUSED: Final = 3
GATHERED: Final = 19  # within this of the extraction point, those who are to go in together are near enough
GATE: Final = 13  # nearer than this to the extraction point with a sample, an unproved player is a threat


class Sighting:
    """What matters of a view, as numbers; players are known by role."""

    def __init__(self, view: SeaView, silent: frozenset[int] = frozenset()) -> None:
        """What a player sees, and who has been silent to a distress call that they could well have answered."""
        crew = view["crew"]
        self.view = view
        self.silent = silent
        self.me = ROLE_ID[view["role"] or ""]  # whoever is asked after set-up has a role
        self.traitor = view["loyalty"] == "traitor"
        self.cycle = view["turn"]
        self.at = [SPACE_ID[one["at"]] for one in crew]
        self.health = [one["health"] for one in crew]
        self.cards = [one["cards"] for one in crew]
        self.samples = [one["samples"] for one in crew]
        self.room = [one["room"] for one in crew]
        self.hand = view["hand"] or {}
        self.lying = [SPACE_ID[name] for name in view["samples"]]
        self.locked = sum(1 << DOOR_ID[name] for name in view["locked"])
        self.barred = 0 if self.me == CAPTAIN else VIP_MASK
        self.to_extraction = distances(self.locked, VIP_MASK, EXTRACTION)
        self.loyalty = self._loyalties()

    def _loyalties(self) -> list[Loyalty | None]:
        """What is known of each, and what follows from it: when all others are crew, the last one is not."""
        known: list[Loyalty | None] = [one["loyalty"] for one in self.view["crew"]]
        open_cards = [role for role in range(PLAYERS) if known[role] is None]
        if "traitor" in known:
            return [loyalty or "crew" for loyalty in known]
        if len(open_cards) == 1:
            known[open_cards[0]] = "traitor"
        return known

    @property
    def own(self) -> PlayerView:
        """The player as everybody sees them."""
        return self.view["crew"][self.me]

    @property
    def others(self) -> list[int]:
        """The other living players."""
        return [role for role in range(PLAYERS) if role != self.me and self.health[role]]

    def known_card(self, role: int, card: str) -> int:
        """How many cards of a kind a player is known to hold."""
        return self.view["crew"][role]["known_cards"].get(card, 0)

    def far(self, role: int, other: int) -> int:
        """The range between two players."""
        return distances(self.locked, FOR_RANGE, self.at[role])[self.at[other]]

    def grid(self, role: int) -> tuple[int, int]:
        """Where a figure is drawn, as column and row: to see which door is near."""
        return AT[self.at[role]]

    @property
    def way_out(self) -> bool:
        """Whether a traitor can still win at the extraction point: by option, only who was the first there (SS-42)."""
        first = self.view["first_at_extraction"]
        return self.view["options"]["first_there"] != "of all" or first in (None, ROLE_IDS[self.me])

    @cached_property
    def at_extraction(self) -> list[int]:
        """The living who wait at the extraction point."""
        return [role for role in range(PLAYERS) if self.health[role] and self.at[role] == EXTRACTION]

    @cached_property
    def going_in(self) -> frozenset[int]:
        """Who may enter the extraction point now: by custom together, once they bring all that is missing.

        Whoever enters with a sample is either proved or wins. Those who go at the same time leave a traitor among the
        others no time to follow; and whoever goes alone before that shows what they are.
        """
        chosen: list[int] = []
        brought = 0
        for role in self._line:
            if brought < self.missing:
                chosen.append(role)
                brought += self.samples[role]
        if brought < self.missing:
            return frozenset(chosen[:1] if self.cycle >= IMPATIENT else ())
        gathered = all(self.to_extraction[self.at[role]] <= GATHERED for role in chosen)
        return frozenset(chosen if gathered or self.cycle >= IMPATIENT else ())

    @cached_property
    def _line(self) -> list[int]:
        """Those with samples outside, the most trusted first, then who brings two, then the nearest."""
        outside = [
            role
            for role in range(PLAYERS)
            if self.health[role]
            and self.samples[role]
            and self.at[role] != EXTRACTION
            and self.standing(role) < ACCUSED
        ]
        enough = min(2, self.missing)
        order = {
            role: (self.standing(role), self.samples[role] < enough, self.to_extraction[self.at[role]], role)
            for role in outside
        }
        return sorted(outside, key=lambda role: order[role])

    def standing(self, role: int) -> int:
        """How far everybody trusts a player, the less the better; of an assay only its consequences can be seen."""
        one = self.view["crew"][role]
        if one["proved"]:
            return PROVED
        if role in self.silent or (ROLE_IDS[role] in self.view["crew"][ASTROBIOLOGIST]["shot_at"] and one["tested"]):
            return ACCUSED
        return TESTED if one["tested"] else UNKNOWN

    def suspicion(self, role: int) -> float:
        """How much a player looks like the traitor, from 0 to 10."""
        if self.loyalty[role] is not None:
            return 10.0 if self.loyalty[role] == "traitor" else 0.0
        return self.looks(role)

    def looks(self, role: int) -> float:
        """How much a player looks like the traitor to somebody who knows nobody's loyalty."""
        score = (0.0, 0.5, 1.0, 6.0)[self.standing(role)]
        for target, shots in self.view["crew"][role]["shot_at"].items():
            hit = ROLE_ID[target]
            score += shots * (3.0 if hit == self.me or self.loyalty[hit] == "crew" else 1.0)
        if self.is_threat(role):
            score += 3.0
        return min(score, 9.0)

    def is_threat(self, role: int) -> bool:
        """The foremost of those who come near the extraction point with a sample, out of turn and not proved."""
        return role == self.threat

    @cached_property
    def threat(self) -> int | None:
        """That player, if there is one."""
        near = [
            role
            for role in self.others
            if self.samples[role]
            and self.at[role] != EXTRACTION
            and self.loyalty[role] != "crew"
            and (
                self.loyalty[role] == "traitor"
                or (role not in self.going_in and self.to_extraction[self.at[role]] <= GATE)
            )
        ]
        return min(near, key=lambda role: (self.to_extraction[self.at[role]], role), default=None)

    @cached_property
    def samples_in(self) -> int:
        """The samples that wait at the extraction point with crew."""
        return sum(self.samples[role] for role in self.at_extraction if self.loyalty[role] != "traitor")

    @property
    def missing(self) -> int:
        """The samples that the crew still needs there."""
        return max(0, SAMPLES_TO_WIN - self.samples_in)

    def wary(self) -> float:
        """How many spaces of detour it is worth to keep out of a crisis room."""
        return (12.0, 12.0, 9.0, 5.0, 3.0, 2.0)[min(self.health[self.me], HEALTH)]

    def costs_to(self, goal: int) -> tuple[float, ...]:
        """From every space the cost of the way to a goal: a step for each space, more for crisis rooms not yet seen."""
        return _costs_to(self.locked, self.barred, CRISIS_MASK & ~self.visited, self.wary(), goal)

    @cached_property
    def visited(self) -> int:
        """The rooms that the player has been to, as a mask."""
        return sum(1 << SPACE_ID[name] for name in self.own["visited"])

    def unvisited_rooms(self) -> list[int]:
        """The rooms of one's own role that could still turn up an ability."""
        if all(ability["state"] != "down" for ability in self.own["abilities"]):
            return []
        rooms = ROLE_ROOMS[self.me] & ~self.visited
        return [space for space in range(SPACES) if rooms >> space & 1]


@lru_cache(maxsize=1 << 13)
def _costs_to(locked: int, barred: int, crises: int, wary: float, goal: int) -> tuple[float, ...]:
    beside = neighbours(locked, barred)
    cost = [float(FAR)] * SPACES
    cost[goal] = 0.0
    queue = [(0.0, goal)]
    while queue:
        so_far, here = heappop(queue)
        if so_far > cost[here]:
            continue
        there_to_here = so_far + 1.0 + (wary if crises >> here & 1 else 0.0)
        reach = beside[here]
        while reach:
            low = reach & -reach
            reach ^= low
            there = low.bit_length() - 1
            if there_to_here < cost[there]:
                cost[there] = there_to_here
                heappush(queue, (there_to_here, there))
    return tuple(cost)
