"""How the rule-of-thumb players of The Silent Sea see the station, worked out from what their seat may know."""

from typing import Final, final

from fathoms.games.silent_sea.agent.belief import ASTROBIOLOGIST, Memory, at_most, chances
from fathoms.games.silent_sea.agent.facts import Facts
from fathoms.games.silent_sea.agent.posture import USUAL, Posture
from fathoms.games.silent_sea.limits import SAMPLES_TO_WIN
from fathoms.games.silent_sea.state import NOBODY, PLAYERS, SeaState
from fathoms.games.silent_sea.station.spaces import EXTRACTION
from fathoms.games.silent_sea.station.ways import FAR

IMPATIENT: Final = 19  # the turn cycle from which one sample is enough to go in with
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
_NOT_ASKED: Final = -2  # beside roles and NOBODY


@final
class Sighting(Facts):
    """What a player makes of what they see: customs, and whom they suspect. It is worked out when it is asked for."""

    __slots__ = ("_ahead", "_at_extraction", "_belief", "_going_in", "_line", "_looks", "_threat")

    def __init__(self, s: SeaState, seat: int, memory: Memory | None = None, posture: Posture = USUAL) -> None:
        """What a player sees, what they remember, and how they play; they have a role already."""
        super().__init__(s, seat, memory, posture)
        self._ahead = self._threat = _NOT_ASKED
        self._at_extraction: list[int] | None = None
        self._going_in: frozenset[int] | None = None
        self._line: list[int] | None = None
        self._belief: dict[int, float] | None = None
        self._looks: dict[int, float] | None = None

    @property
    def at_extraction(self) -> list[int]:
        """The living who wait at the extraction point."""
        if self._at_extraction is None:
            self._at_extraction = [role for role in range(PLAYERS) if self.health[role] and self.at[role] == EXTRACTION]
        return self._at_extraction

    @property
    def going_in(self) -> frozenset[int]:
        """Who may enter the extraction point now: by custom together, once they bring all that is missing.

        Whoever enters with a sample is either proved or wins. Those who go at the same time leave a traitor among the
        others no time to follow; and whoever goes alone before that shows what they are.
        """
        if self._going_in is None:
            self._going_in = frozenset(self._chosen_to_go_in())
        return self._going_in

    def _chosen_to_go_in(self) -> list[int]:
        chosen: list[int] = []
        brought, missing = 0, self.missing
        for role in self.line:
            if brought < missing:
                chosen.append(role)
                brought += self.samples[role]
        if brought < missing:
            return chosen[:1] if self.cycle >= IMPATIENT else []
        gathered = all(self.to_extraction[self.at[role]] <= GATHERED for role in chosen)
        return chosen if gathered or self.cycle >= IMPATIENT else []

    @property
    def line(self) -> list[int]:
        """Those with samples outside, the most trusted first, then who brings two, then the nearest."""
        if self._line is None:
            enough = min(2, self.missing)
            order: list[tuple[int, bool, int, int]] = []
            for role in range(PLAYERS):
                if self.health[role] and self.samples[role] and self.at[role] != EXTRACTION:
                    standing = self.standing(role)
                    if standing < ACCUSED:
                        far = self.to_extraction[self.at[role]]
                        order.append((standing, self.samples[role] < enough, far, role))
            order.sort()
            self._line = [one[3] for one in order]
        return self._line

    def standing(self, role: int) -> int:
        """How far everybody trusts a player, the less the better; of an assay only its consequences can be seen."""
        if self.proved(role):
            return PROVED
        tested = self.tested(role)
        if self.memory.silent[role] or (tested and self.s.shots_at(ASTROBIOLOGIST, role)):
            return ACCUSED
        return TESTED if tested else UNKNOWN

    def suspicion(self, role: int) -> float:
        """How likely somebody is the traitor, to the player."""
        loyalty = self.loyalty[role]
        if loyalty is not None:
            return 1.0 if loyalty == "traitor" else 0.0
        return self.belief[role]

    @property
    def belief(self) -> dict[int, float]:
        """How likely each of those is the traitor whose loyalty the player does not know."""
        if self._belief is None:
            suspects = [role for role in range(PLAYERS) if self.loyalty[role] is None]
            crew = [role for role in range(PLAYERS) if self.loyalty[role] == "crew"]
            self._belief = self.memory.chances({role: self.traces(role, crew) for role in suspects}, crew)
        return self._belief

    @property
    def looks(self) -> dict[int, float]:
        """How likely each is the traitor to somebody who watches and knows nobody's loyalty."""
        if self._looks is None:
            crew = [role for role in range(PLAYERS) if self.proved(role)]
            self._looks = chances({role: self.traces(role, crew) for role in range(PLAYERS) if role not in crew})
        return self._looks

    def traces(self, role: int, crew: list[int]) -> tuple[float, ...]:
        """What speaks for and against a player, to somebody who knows these to be crew; see belief.TRACES."""
        s, memory = self.s, self.memory
        shots = known = hits = by_crew = 0
        for other in range(PLAYERS):
            fired, caught = s.shots_at(role, other), s.shots_at(other, role)
            shots += fired
            hits += caught
            if other in crew:
                known += fired
                by_crew += caught
        tested, by_tester = self.tested(role), s.shots_at(ASTROBIOLOGIST, role) > 0
        out = self.out_of_turn(role)
        far = self.to_extraction[self.at[role]]
        return (
            at_most(shots - known),
            at_most(known),
            at_most(hits - by_crew),
            at_most(by_crew),
            float(tested and not by_tester),
            float(tested and by_tester),
            float(out),
            float(out and far <= NEARLY_OUT),
            at_most(memory.silent[role]),
            float(self.carrier(role)),
            float(not self.health[role]),
            at_most(memory.named[role]),
            at_most(memory.named_by_astrobiologist[role]),
            float(self.ahead == role),
            at_most(memory.hinders[role]),
            at_most(memory.hindered[role]),
        )

    @property
    def ahead(self) -> int:
        """Who carries a sample well ahead of all others who do, or NOBODY."""
        if self._ahead == _NOT_ASKED:
            self._ahead = self._find_ahead()
        return self._ahead

    def _find_ahead(self) -> int:
        first, second, foremost = FAR + LEAD, FAR + LEAD, NOBODY
        for role in range(PLAYERS):
            if self.health[role] and self.samples[role] and not self.proved(role):
                far = self.to_extraction[self.at[role]]
                if far < first:
                    first, second, foremost = far, first, role
                elif far < second:
                    second = far
        return foremost if first <= START_FAR and second - first >= LEAD else NOBODY

    def out_of_turn(self, role: int) -> bool:
        """Whether somebody with a sample is nearer to the extraction point than they have any business to be."""
        return (
            self.samples[role] > 0
            and self.health[role] > 0
            and self.at[role] != EXTRACTION
            and self.to_extraction[self.at[role]] <= GATE
            and role not in self.going_in
        )

    def is_threat(self, role: int) -> bool:
        """The foremost of those who come near the extraction point with a sample, out of turn and not proved."""
        return role == self.threat

    @property
    def threat(self) -> int | None:
        """That player, if there is one."""
        if self._threat == _NOT_ASKED:
            self._threat = self._find_threat()
        return None if self._threat == NOBODY else self._threat

    def is_hunted(self, role: int) -> bool:
        """Whether crew shoot at somebody: sooner at a threat, for it leaves no time."""
        least = self.posture.stopped_from if role == self.threat else self.posture.hunted_from
        return self.suspicion(role) >= least

    def _find_threat(self) -> int:
        nearest, found = FAR + 1, NOBODY
        for role in self.others:
            far = self.to_extraction[self.at[role]]
            if self.samples[role] and self.at[role] != EXTRACTION and far < nearest:
                loyalty = self.loyalty[role]
                if loyalty == "traitor" or (loyalty is None and self.out_of_turn(role)):
                    nearest, found = far, role
        return found

    @property
    def samples_in(self) -> int:
        """The samples that wait at the extraction point with crew."""
        return sum([self.samples[role] for role in self.at_extraction if self.loyalty[role] != "traitor"])

    @property
    def missing(self) -> int:
        """The samples that the crew still needs there."""
        return max(0, SAMPLES_TO_WIN - self.samples_in)
