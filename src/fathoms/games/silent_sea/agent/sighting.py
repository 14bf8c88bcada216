"""How the rule-of-thumb players of The Silent Sea see the station. Everything is worked out from a seat's view."""

from functools import cached_property, lru_cache
from typing import Final

from fathoms.games.silent_sea.agent.belief import ASTROBIOLOGIST, ROLE_ID, Memory, at_most, chances
from fathoms.games.silent_sea.agent.posture import USUAL, Posture
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
from fathoms.games.silent_sea.view_facts import PlayerView, SeaView

SPACE_ID: Final = {name: number for number, name in enumerate(SPACE_IDS)}
DOOR_ID: Final = {name: number for number, name in enumerate(DOOR_IDS)}
IMPATIENT: Final = 22  # the turn cycle from which one sample is enough to go in with
RELIED_ON_TO: Final = 0.2  # how likely the traitor may be who is brought to the extraction point
# How far everybody trusts a player.
PROVED: Final = 0
TESTED: Final = 1  # assayed, and the Astrobiologist has not shot at them since
UNKNOWN: Final = 2
ACCUSED: Final = 3
GATHERED: Final = 19  # within this of the extraction point, those who are to go in together are near enough
NEARLY_OUT: Final = 7  # from so near it takes a runner two turns
START_FAR: Final = 18  # nearer than about the starting point
LEAD: Final = 5  # spaces by which somebody is well ahead
GATE: Final = 13  # nearer than this to the extraction point with a sample, an unproved player is a threat


class Sighting:
    """What matters of a view, as numbers; players are known by role."""

    def __init__(self, view: SeaView, memory: Memory | None = None, posture: Posture = USUAL) -> None:
        """What a player sees, what they remember, and how they play."""
        crew = view["crew"]
        self.view = view
        self.memory = memory or Memory()
        self.posture = posture
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
        shot_at_by = self.view["crew"][ASTROBIOLOGIST]["shot_at"]
        if self.memory.silent[role] or (ROLE_IDS[role] in shot_at_by and one["tested"]):
            return ACCUSED
        return TESTED if one["tested"] else UNKNOWN

    def suspicion(self, role: int) -> float:
        """How likely somebody is the traitor, to the player."""
        if self.loyalty[role] is not None:
            return float(self.loyalty[role] == "traitor")
        return self.belief[role]

    @cached_property
    def belief(self) -> dict[int, float]:
        """How likely each of those is the traitor whose loyalty the player does not know."""
        suspects = [role for role in range(PLAYERS) if self.loyalty[role] is None]
        crew = [role for role in range(PLAYERS) if self.loyalty[role] == "crew"]
        return self.memory.chances({role: self.traces(role, crew) for role in suspects}, crew)

    @cached_property
    def looks(self) -> dict[int, float]:
        """How likely each is the traitor to somebody who watches and knows nobody's loyalty."""
        crew = [role for role in range(PLAYERS) if self.view["crew"][role]["proved"]]
        return chances({role: self.traces(role, crew) for role in range(PLAYERS) if role not in crew})

    def traces(self, role: int, crew: list[int]) -> tuple[float, ...]:
        """What speaks for and against a player, to somebody who knows these to be crew; see belief.TRACES."""
        one, memory = self.view["crew"][role], self.memory
        shot_at = one["shot_at"]
        known = sum(shots for target, shots in shot_at.items() if ROLE_ID[target] in crew)
        by = [self.view["crew"][other]["shot_at"].get(ROLE_IDS[role], 0) for other in range(PLAYERS)]
        by_crew = sum(by[other] for other in crew)
        out = self.out_of_turn(role)
        far = self.to_extraction[self.at[role]]
        return (
            at_most(sum(shot_at.values()) - known),
            at_most(known),
            at_most(sum(by) - by_crew),
            at_most(by_crew),
            float(one["tested"] and not by[ASTROBIOLOGIST]),
            float(one["tested"] and by[ASTROBIOLOGIST] > 0),
            float(out),
            float(out and far <= NEARLY_OUT),
            at_most(memory.silent[role]),
            float(one["carrier"]),
            float(not self.health[role]),
            at_most(memory.named[role]),
            at_most(memory.named_by_astrobiologist[role]),
            float(self.ahead == role),
            at_most(memory.hinders[role]),
            at_most(memory.hindered[role]),
        )

    @cached_property
    def ahead(self) -> int | None:
        """Who carries a sample well ahead of all others who do."""
        carriers = sorted(
            (self.to_extraction[self.at[role]], role)
            for role in range(PLAYERS)
            if self.health[role] and self.samples[role] and not self.view["crew"][role]["proved"]
        )
        if not carriers or carriers[0][0] > START_FAR:
            return None
        return carriers[0][1] if len(carriers) == 1 or carriers[1][0] - carriers[0][0] >= LEAD else None

    def out_of_turn(self, role: int) -> bool:
        """Whether somebody with a sample is nearer to the extraction point than they have any business to be."""
        return (
            self.samples[role] > 0
            and self.health[role] > 0
            and self.at[role] != EXTRACTION
            and role not in self.going_in
            and self.to_extraction[self.at[role]] <= GATE
        )

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
            and (self.loyalty[role] == "traitor" or self.out_of_turn(role))
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
    queue = [goal]
    for here in queue:  # it grows: a space comes again where a cheaper way to it is found
        there_to_here = cost[here] + 1.0 + (wary if crises >> here & 1 else 0.0)
        reach = beside[here]
        while reach:
            low = reach & -reach
            reach ^= low
            there = low.bit_length() - 1
            if there_to_here < cost[there]:
                cost[there] = there_to_here
                queue.append(there)
    return tuple(cost)
