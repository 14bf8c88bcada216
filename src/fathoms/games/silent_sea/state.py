"""The state of a game of The Silent Sea: flat lists of small integers. A player is known by the role, 0 to 3."""

from typing import Any, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.state import State
from fathoms.engine.tuples import add
from fathoms.games.silent_sea.components.kinds import CRISIS_DECK, DECK, GENERIC, KINDS
from fathoms.games.silent_sea.components.model import Loyalty
from fathoms.games.silent_sea.components.pieces import ABILITIES, CRISES, ROLES
from fathoms.games.silent_sea.limits import CARRIED, HEALTH
from fathoms.games.silent_sea.station.spaces import EXTRACTION_DOOR, LAB_MASK, LOCKED_AT_START, SPACES, START, VIP_MASK
from fathoms.games.silent_sea.terms import SeaTerms

PLAYERS: Final = len(ROLES)
ENGINEER: Final = 0
CAPTAIN: Final = 3
LUNA: Final = 4  # as an attacker
OBSERVER: Final = 4  # as somebody who knows things
KNOWERS: Final = 5
NOBODY: Final = -1
NO_CRISIS: Final = -1  # of a crisis card: none

GROUPS: Final = 1 << PLAYERS  # of players, as masks
ABILITIES_OF: Final = tuple((role * 2, role * 2 + 1) for role in range(PLAYERS))  # two cards a role, in their order

OTHERS: Final = tuple(tuple(other for other in range(PLAYERS) if other != role) for role in range(PLAYERS))

# The rooms that a player may not enter: only the Captain enters a VIP room (SS-11).
BARRED: Final = tuple(0 if role == CAPTAIN else VIP_MASK for role in range(PLAYERS))

# An ability card: face down, ready, or on cooldown (SS-03, SS-32).
DOWN: Final = 0
READY: Final = 1
COOLING: Final = 2

# How a game ends.
GOING_ON: Final = 0
CREW_EXTRACTS: Final = 1
TRAITOR_EXTRACTS: Final = 2
CREW_DEAD: Final = 3
NOBODY_CAN_WIN: Final = 4
ROUND_LIMIT: Final = 5


@final
class SeaState(State):
    """Everything that changes in a game. Lists are by role.

    Those by role and kind, or by two roles, are flat too: one slice copies them, and a search copies states all the
    time. `hands` and `shots` are indexed here, `known` and `fresh` in knowledge.py, and nowhere else but where a
    comment says that it is for speed.
    """

    __slots__ = (
        "abilities",
        "ability_uses",
        "asked",
        "assayed",
        "at",
        "broken",
        "carriers",
        "cleared",
        "crises_on",
        "crisis",
        "crisis_deck",
        "crisis_discards",
        "crisis_drawer",
        "crisis_draws",
        "crisis_harm",
        "cycle",
        "deck",
        "discards",
        "ending",
        "first_there",
        "fresh",
        "hands",
        "health",
        "known",
        "lab_samples",
        "locked",
        "notes",
        "perhaps",
        "roll",
        "sample_spaces",
        "samples",
        "seat_of",
        "sedated",
        "shielded",
        "shots",
        "shown",
        "sizes",
        "slowed",
        "spaces",
        "traitor",
        "turn",
        "unread",
        "used_in",
        "visited",
    )

    terms: SeaTerms

    def __init__(self, terms: SeaTerms, chance: Chance) -> None:
        """A state to be filled, by `lay_out` or by `copy`: this much alone, because a search copies all the time."""
        self.chance = chance
        self.events = None
        self.terms = terms

    def lay_out(self) -> None:
        """Everything in its box, before set-up."""
        self.stack = []
        self.traitor = 0  # a seat (SS-02)
        self.seat_of: tuple[int, ...] = (NOBODY,) * PLAYERS
        self.at = [START] * PLAYERS
        self.health: tuple[int, ...] = (HEALTH,) * PLAYERS
        self.hands = [0] * (PLAYERS * KINDS)
        self.sizes = [0] * PLAYERS
        self.samples: tuple[int, ...] = (0,) * PLAYERS  # carried
        self.carriers: tuple[int, ...] = (0,) * PLAYERS  # in use
        self.abilities: tuple[int, ...] = (DOWN,) * len(ABILITIES)  # see ABILITIES_OF
        self.used_in: tuple[int, ...] = (0,) * len(ABILITIES)  # the turn cycle of the last use
        self.visited: tuple[int, ...] = (0,) * PLAYERS  # crisis and role rooms, as a mask
        self.sedated: tuple[int, ...] = (0,) * PLAYERS  # move phases to be lost
        self.slowed: tuple[int, ...] = (0,) * PLAYERS  # what the next roll counts less
        self.shielded: tuple[int, ...] = (0,) * PLAYERS
        self.deck = list(DECK)  # the top is at the end
        self.discards = [0] * GENERIC
        self.crisis_deck = list(CRISIS_DECK)
        self.crisis_discards: tuple[int, ...] = (0,) * len(CRISES)
        self.spaces = tuple(LAB_MASK >> space & 1 for space in range(SPACES))  # samples lying on each
        self.sample_spaces = LAB_MASK
        self.lab_samples = LAB_MASK  # the labs that still have their own
        self.broken = 0
        self.crisis = NO_CRISIS  # the card drawn last
        self.crisis_drawer = NOBODY
        self.crises_on = 0  # cards whose effects are not over: in flight from one, a player may draw another
        self.locked = LOCKED_AT_START | (EXTRACTION_DOOR if self.terms.late_extraction else 0)
        self.cycle = 1
        self.turn = 0
        self.roll = 0
        self.asked = 0  # players asked for a trade this turn, as a mask (SS-35)
        self.ending = GOING_ON
        self.first_there = NOBODY  # the first to set foot on the extraction point (SS-42)
        self.cleared = 0  # who everybody knows is no traitor, as a mask
        self.shown = 0  # whose loyalty card lies open, as a mask
        self.assayed: tuple[int, ...] = (0,) * PLAYERS  # whose loyalty each player has seen, as a mask
        self.known: tuple[int, ...] = (0,) * (KNOWERS * KINDS)  # see knowledge.py
        self.fresh: tuple[int, ...] = (0,) * KNOWERS
        self.perhaps: tuple[tuple[tuple[int, int, int], ...], ...] = ((),) * KNOWERS
        self.unread: tuple[Any, ...] = ()  # what was seen last, and all before it
        self.notes: tuple[int, ...] = (PLAYERS,) * PLAYERS  # whom each suspects (SS-44)
        self.shots: tuple[int, ...] = (0,) * (PLAYERS * PLAYERS)  # with a Gun as an action, by shooter and target
        self.crisis_draws: tuple[int, ...] = (0,) * len(CRISES)
        self.crisis_harm: tuple[int, ...] = (0,) * len(CRISES)
        self.ability_uses: tuple[int, ...] = (0,) * len(ABILITIES)

    def copy(self) -> "SeaState":
        """A state that shares nothing changeable with this one and has no listener."""
        twin = SeaState(self.terms, self.chance.copy())
        twin.stack = self.stack.copy()
        twin.traitor = self.traitor
        twin.seat_of = self.seat_of
        twin.at = self.at.copy()
        twin.health = self.health
        twin.hands = self.hands.copy()
        twin.sizes = self.sizes.copy()
        twin.samples = self.samples
        twin.carriers = self.carriers
        twin.abilities = self.abilities
        twin.used_in = self.used_in
        twin.visited = self.visited
        twin.sedated = self.sedated
        twin.slowed = self.slowed
        twin.shielded = self.shielded
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.crisis_deck = self.crisis_deck.copy()
        twin.crisis_discards = self.crisis_discards
        twin.spaces = self.spaces
        twin.sample_spaces = self.sample_spaces
        twin.lab_samples = self.lab_samples
        twin.broken = self.broken
        twin.crisis = self.crisis
        twin.crisis_drawer = self.crisis_drawer
        twin.crises_on = self.crises_on
        twin.locked = self.locked
        twin.cycle = self.cycle
        twin.turn = self.turn
        twin.roll = self.roll
        twin.asked = self.asked
        twin.ending = self.ending
        twin.first_there = self.first_there
        twin.cleared = self.cleared
        twin.shown = self.shown
        twin.assayed = self.assayed
        twin.known = self.known
        twin.fresh = self.fresh
        twin.perhaps = self.perhaps
        twin.unread = self.unread
        twin.notes = self.notes
        twin.shots = self.shots
        twin.crisis_draws = self.crisis_draws
        twin.crisis_harm = self.crisis_harm
        twin.ability_uses = self.ability_uses
        return twin

    def held(self, role: int, kind: int) -> int:
        """How many cards of a kind a player holds."""
        return self.hands[role * KINDS + kind]

    def hand(self, role: int) -> list[int]:
        """How many cards a player holds, by kind: a list of its own."""
        return self.hands[role * KINDS : role * KINDS + KINDS]

    def add_card(self, role: int, kind: int) -> None:
        """A card comes into a hand; who has seen it, the caller says."""
        self.hands[role * KINDS + kind] += 1
        self.sizes[role] += 1

    def take_card(self, role: int, kind: int) -> None:
        """A card leaves a hand; who has seen it, and where it goes, the caller says."""
        self.hands[role * KINDS + kind] -= 1
        self.sizes[role] -= 1

    def empty_hand(self, role: int) -> None:
        """Nothing is in a hand; its size stays as it is, for those who deal the hand anew."""
        self.hands[role * KINDS : role * KINDS + KINDS] = [0] * KINDS

    def deal_card(self, role: int, kind: int) -> None:
        """A card fills a place in a hand whose size is known already."""
        self.hands[role * KINDS + kind] += 1

    def count_shot(self, role: int, target: int) -> None:
        """A Gun was fired as an action."""
        self.shots = add(self.shots, role * PLAYERS + target, 1)

    def shots_at(self, role: int, target: int) -> int:
        """How often a player has fired at another."""
        return self.shots[role * PLAYERS + target]

    def only(self, role: int) -> tuple[int, ...]:
        """The seat that plays a role, as the only one to hear a whisper."""
        return (self.seat_of[role],)

    def role_of(self, seat: int) -> int:
        """The role that a seat plays; NOBODY's number before roles are taken."""
        return self.seat_of.index(seat) if seat in self.seat_of else NOBODY

    def is_traitor(self, role: int) -> bool:
        """Whether the player of a role is the traitor."""
        return self.seat_of[role] == self.traitor

    def loyalty_of(self, role: int) -> Loyalty:
        """What the loyalty card of a role's player says."""
        return "traitor" if self.is_traitor(role) else "crew"

    def note_of(self, role: int) -> str | None:
        """The id of the role that a player suspects, None for nobody."""
        return ROLES[self.notes[role]].id if self.notes[role] < PLAYERS else None

    def room_for_samples(self, role: int) -> int:
        """How many more samples a player can carry: 1, or 2 with a carrier in use (SS-18)."""
        return CARRIED + self.carriers[role] - self.samples[role]
