"""A casebook: who has done what to whom, kept by players who think hard about who is the traitor.

The rule of thumb weighs each player's traces alone. Here the Astrobiologist is followed: whoever it has tested and then
shoots is the traitor, or it is itself; whom it has tested and spares, with a gun in hand and the other in range, is
crew, or it is itself. And a Doctor who could sedate as a traitor would, and does not, is crew. The weights are fitted
on games of the rule of thumb and of crews that go by a casebook
(`python -m tests.games.silent_sea.agent.fit_casebook GAMES`).
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, final

from fathoms.engine.events import Event
from fathoms.games.silent_sea.agent.belief import ASTROBIOLOGIST, ROLE_ID, TRACES, Memory, at_most, chances
from fathoms.games.silent_sea.agent.facts import SPACE_ID
from fathoms.games.silent_sea.agent.sedation import DOCTOR, Sedation
from fathoms.games.silent_sea.components.pieces import LUNA_PIECE
from fathoms.games.silent_sea.events.cards import AbilityUsed, Crafted, DoorUnlocked, ItemUsed
from fathoms.games.silent_sea.events.crises import Named
from fathoms.games.silent_sea.events.harm import Shot, ShotBack
from fathoms.games.silent_sea.events.turns import SampleTaken, TurnBegan, Went
from fathoms.games.silent_sea.limits import GUN_RANGE
from fathoms.games.silent_sea.state import NOBODY, PLAYERS
from fathoms.games.silent_sea.station.spaces import START
from fathoms.games.silent_sea.station.ways import FOR_RANGE, distances

_EARLY: Final = 18  # up to this turn cycle nobody has a reason to stop a runner
_TOOK_EARLY: Final = 16

# Of each trace, the log of how many times likelier a traitor leaves it than crew; first those that all can see.
SEEN: Final = {
    "out of turn": 1.03,
    "nearly out": 0.08,
    "silent": 1.0,  # nobody is who plays by rule of thumb, so this is not fitted
    "carrier": -0.28,
    "dead": 1.15,
    "named": -0.25,
    "named by the astrobiologist": 1.2,
    "ahead": -0.01,
    "hindered": 1.6,
}
KEPT: Final = {
    "shot by the astrobiologist after a test": 3.11,
    "tested and spared": -1.8,
    "tested, and no time to shoot": -0.4,
    "shot by the astrobiologist untested": 2.07,
    "astrobiologist who shot after a test": 1.5,
    "astrobiologist who shot crew after a test": 3.56,
    "astrobiologist who spares": -1.22,
    "shot early": 1.13,
    "shot late": 1.72,
    "shot at crew": 0.91,
    "shot at who was shot after a test": -1.37,
    "shot at early": 0.22,
    "shot at by crew": 0.89,
    "defended somebody": -2.98,
    "shot back": -0.1,
    "hindered early": 0.68,
    "hindered late": 1.01,
    "held back from sedating": -0.07,
    "hindered crew": 0.11,
    "hindered by crew": 0.51,
    "mended somebody": -1.11,
    "opened a passage": 0.11,
    "took a sample early": 1.06,
    "named who was shot after a test": -2.16,
    "named by crew": -0.73,
    "spared by crew": -0.38,
}
CASE_TRACES: Final = (*SEEN, *KEPT)
_SEEN_AT: Final = tuple(TRACES.index(name) for name in SEEN)
_CASE_WEIGHTS: Final = (*SEEN.values(), *KEPT.values())
_PAIRS: Final = PLAYERS * PLAYERS
_HINDER: Final = ("sedate", "orders")


def _pair(role: int, other: int) -> int:
    return role * PLAYERS + other


@final
class Casebook(Memory):
    """What all have been told, by who did it and to whom; flat lists by two roles."""

    __slots__ = (
        "armed",
        "at",
        "cycle",
        "defended",
        "early_hinders",
        "early_shots",
        "guns",
        "hindered_pairs",
        "mended",
        "named_pairs",
        "opened",
        "sedation",
        "shot_back",
        "shots",
        "shots_after_test",
        "shots_this_turn",
        "spared",
        "tested",
        "took_early",
    )

    def __init__(self) -> None:
        super().__init__()
        self.cycle = 1
        self.sedation = Sedation()
        self.at = [START] * PLAYERS
        self.guns = [0] * PLAYERS  # made and not fired
        self.armed = NOBODY  # whose turn began with a gun in the hand
        self.shots_this_turn = 0
        self.tested = [False] * PLAYERS
        self.shots = [0] * _PAIRS
        self.early_shots = [0] * _PAIRS
        self.shots_after_test = [0] * PLAYERS  # by the Astrobiologist at whom it had tested
        self.spared = [0] * _PAIRS  # turns begun with a gun and ended without a shot, with the other in range
        self.defended = [0] * PLAYERS
        self.shot_back = [0] * PLAYERS
        self.early_hinders = [0] * PLAYERS
        self.hindered_pairs = [0] * _PAIRS
        self.named_pairs = [0] * _PAIRS
        self.mended = [0] * PLAYERS
        self.opened = [0] * PLAYERS
        self.took_early = [False] * PLAYERS

    def hear(self, news: Iterable[Event]) -> None:
        """Take in what has happened."""
        told = tuple(news)
        super().hear(told)
        for event in told:
            self.sedation.hear(event)
            keep = _KEPT_BY.get(type(event))
            if keep is not None:
                keep(self, event)

    def turn_began(self, event: TurnBegan) -> None:
        """Whoever had a gun in the last turn, and did not fire it, has spared those in range."""
        if self.armed != NOBODY and not self.shots_this_turn:
            far = distances(0, FOR_RANGE, self.at[self.armed])
            for other in range(PLAYERS):
                if other != self.armed and far[self.at[other]] <= GUN_RANGE:
                    self.spared[_pair(self.armed, other)] += 1
        role = ROLE_ID[event.role]
        self.sedation.turn_begins(role, self.at, self.health)
        self.cycle = event.cycle
        self.armed = role if self.guns[role] > 0 else NOBODY
        self.shots_this_turn = 0

    def went(self, event: Went) -> None:
        """Somebody has moved."""
        self.at[ROLE_ID[event.role]] = SPACE_ID[event.end]

    def crafted(self, event: Crafted) -> None:
        """Of what is made only guns count."""
        self.guns[ROLE_ID[event.role]] += event.card == "gun"

    def shot(self, event: Shot) -> None:
        """A gun was fired as an action."""
        role, target = ROLE_ID[event.role], ROLE_ID[event.target]
        self.guns[role] -= 1
        self.shots_this_turn += 1
        self.shots[_pair(role, target)] += 1
        self.early_shots[_pair(role, target)] += self.cycle <= _EARLY
        self.shots_after_test[target] += role == ASTROBIOLOGIST and self.tested[target]

    def was_shot_back(self, event: ShotBack) -> None:
        """A gun was fired as a reaction; at Luna it tells nothing."""
        role = ROLE_ID[event.role]
        self.guns[role] -= 1
        if event.attacker != LUNA_PIECE.id:
            by_itself = event.target == event.role
            self.shot_back[role] += by_itself
            self.defended[role] += not by_itself

    def used_item(self, event: ItemUsed) -> None:
        """Somebody was mended."""
        self.mended[ROLE_ID[event.role]] += event.card == "medkit" and event.target != event.role

    def unlocked(self, event: DoorUnlocked) -> None:
        """A short way was opened, which a runner can take too."""
        if event.role is not None:
            self.opened[ROLE_ID[event.role]] += event.door.startswith("passage")

    def took(self, event: SampleTaken) -> None:
        """A sample was taken."""
        self.took_early[ROLE_ID[event.role]] |= self.cycle <= _TOOK_EARLY

    def named_one(self, event: Named) -> None:
        """Somebody was named in a ballot."""
        self.named_pairs[_pair(ROLE_ID[event.role], ROLE_ID[event.target])] += 1

    def used_ability(self, event: AbilityUsed) -> None:
        """A test, a hindrance, or a cure."""
        role = ROLE_ID[event.role]
        target = ROLE_ID.get(event.target or "", role)
        if event.ability == "assay":
            self.tested[target] = True
            self.spared[_pair(role, target)] = 0
        elif event.ability in _HINDER and target != role:
            self.early_hinders[role] += self.cycle <= _EARLY
            self.hindered_pairs[_pair(role, target)] += 1
        elif event.ability == "treat":
            self.mended[role] += target != role

    def chances(self, traces: dict[int, tuple[float, ...]], crew: list[int]) -> dict[int, float]:
        """How likely each suspect is the traitor: by what all can see of them, and by what is kept here."""
        return chances({role: self.all_traces(role, seen, crew) for role, seen in traces.items()}, _CASE_WEIGHTS)

    def all_traces(self, role: int, seen: Sequence[float], crew: list[int]) -> tuple[float, ...]:
        """What speaks for and against a player, to somebody who knows these to be crew; see CASE_TRACES."""
        return (*[seen[at] for at in _SEEN_AT], *self._tests(role, crew), *self._deeds(role, crew))

    def _tests(self, role: int, crew: list[int]) -> tuple[float, ...]:
        """What the Astrobiologist did after its tests, for whom it tested and for itself."""
        tests = role == ASTROBIOLOGIST
        exposed = [other for other in range(PLAYERS) if self.shots_after_test[other]]
        spared = self._spared(role)
        return (
            float(not tests and role in exposed),
            0.0 if tests else at_most(spared),
            float(not tests and self.tested[role] and role not in exposed and not spared),
            float(not tests and self.shots[_pair(ASTROBIOLOGIST, role)] > self.shots_after_test[role]),
            float(tests and bool(exposed)),
            float(tests and bool(set(exposed).intersection(crew))),
            at_most(sum([self._spared(other) > 0 for other in range(PLAYERS)])) if tests else 0.0,
        )

    def _spared(self, role: int) -> int:
        """The turns in which the Astrobiologist could have shot somebody it had tested, and never did."""
        kept_off = self.tested[role] and not self.shots_after_test[role] and role != ASTROBIOLOGIST
        return self.spared[_pair(ASTROBIOLOGIST, role)] if kept_off else 0

    def _deeds(self, role: int, crew: list[int]) -> tuple[float, ...]:
        """What a player did to others, and others to them."""
        everybody = range(PLAYERS)
        early = sum([self.early_shots[_pair(role, other)] for other in everybody])
        shots = sum([self.shots[_pair(role, other)] for other in everybody])
        hinders = sum([self.hindered_pairs[_pair(role, other)] for other in everybody])
        strangers = [other for other in everybody if other not in crew and other != ASTROBIOLOGIST]
        exposed = [other for other in everybody if self.shots_after_test[other] and role != ASTROBIOLOGIST]
        return (
            at_most(early),
            at_most(shots - early),
            at_most(sum([self.shots[_pair(role, other)] for other in crew])),
            at_most(sum([self.shots[_pair(role, other)] for other in exposed])),
            at_most(sum([self.early_shots[_pair(other, role)] for other in strangers])),
            at_most(sum([self.shots[_pair(other, role)] for other in crew])),
            at_most(self.defended[role]),
            at_most(self.shot_back[role]),
            at_most(self.early_hinders[role]),
            at_most(hinders - self.early_hinders[role]),
            at_most(self.sedation.held_back) if role == DOCTOR else 0.0,
            at_most(sum([self.hindered_pairs[_pair(role, other)] for other in crew])),
            at_most(sum([self.hindered_pairs[_pair(other, role)] for other in crew])),
            at_most(self.mended[role]),
            at_most(self.opened[role]),
            float(self.took_early[role]),
            at_most(sum([self.named_pairs[_pair(role, other)] for other in exposed])),
            at_most(sum([self.named_pairs[_pair(other, role)] for other in crew])),
            at_most(max([self.spared[_pair(other, role)] for other in crew], default=0)),
        )


_KEPT_BY: Final[dict[type[Event], Callable[[Casebook, Any], None]]] = {
    TurnBegan: Casebook.turn_began,
    Went: Casebook.went,
    Crafted: Casebook.crafted,
    Shot: Casebook.shot,
    ShotBack: Casebook.was_shot_back,
    AbilityUsed: Casebook.used_ability,
    ItemUsed: Casebook.used_item,
    DoorUnlocked: Casebook.unlocked,
    SampleTaken: Casebook.took,
    Named: Casebook.named_one,
}
