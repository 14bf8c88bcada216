"""A table of The Silent Sea for tests: positions and moves in a player's words."""

from collections.abc import MutableSequence
from typing import Any, Self, cast

from fathoms.engine.chance import Chance
from fathoms.engine.choice import MoveView, moves_shown
from fathoms.engine.events import Event
from fathoms.engine.frames import Refusal
from fathoms.engine.tuples import add, put
from fathoms.games.silent_sea.components.kinds import GENERIC, KINDS
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, CRISES, ROLES
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.moving.walking import WALKS
from fathoms.games.silent_sea.setup import bare_state
from fathoms.games.silent_sea.state import READY, SeaState
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, SPACE_IDS
from fathoms.games.silent_sea.turn.actions import ACTION
from fathoms.games.silent_sea.turn.phases import NEXT_TURN, TURN
from fathoms.games.silent_sea.view_facts import SeaView
from tests.games.any_table import AnyTable

ROLE = {role.id: number for number, role in enumerate(ROLES)}
SEAT_OF = {"engineer": 2, "astrobiologist": 0, "doctor": 3, "captain": 1}  # nobody's seat is the number of their role
CARD = {card.id: number for number, card in enumerate(CARDS)}
ABILITY = {ability.id: number for number, ability in enumerate(ABILITIES)}
CRISIS = {crisis.id: number for number, crisis in enumerate(CRISES)}
SPACE = {name: number for number, name in enumerate(SPACE_IDS)}
DOOR = {name: number for number, name in enumerate(DOOR_IDS)}


class LoadedDice(Chance):
    """Chance that falls as the test says: a roll of the die each time one is wanted; shuffles change nothing."""

    def __init__(self) -> None:
        super().__init__(0)
        self.rolls: list[int] = []
        self.thrown = 0

    @property
    def drawn(self) -> int:
        return self.thrown

    def below(self, bound: int) -> int:
        self.thrown += 1
        return self.rolls.pop(0) - 1 if bound == 6 and self.rolls else 0

    def shuffle(self, items: MutableSequence[int]) -> None:
        self.thrown += 1

    def copy(self) -> "LoadedDice":
        twin = LoadedDice()
        twin.rolls, twin.thrown = self.rolls[:], self.thrown
        return twin


class Table(AnyTable):
    """The Engineer's action phase in the first turn cycle: all on the starting point, hands empty, the Captain traitor.

    Nothing has been drawn or rolled.
    """

    game = GAME
    state: SeaState

    def __init__(self, traitor: str = "captain", **options: object) -> None:
        fresh = GAME.new(4, GAME.check_table(4, options), 1)
        s = bare_state(fresh.terms, fresh.chance)
        s.seat_of = tuple(SEAT_OF.values())
        s.traitor = SEAT_OF[traitor]
        s.stack = [NEXT_TURN, ACTION]
        self.dice = LoadedDice()
        s.chance = self.dice
        self.state: SeaState = s
        self.events: list[Event] = []  # everything that has happened since the last move was given

    # --- the position ---

    def at(self, role: str, space: str) -> Self:
        """Put a figure on a space, with nothing of what entering it does."""
        self.state.at[ROLE[role]] = SPACE[space]
        return self

    def health(self, role: str, points: int) -> Self:
        """Leave a player so much health."""
        self.state.health = put(self.state.health, ROLE[role], points)
        return self

    def hand(self, role: str, *cards: str) -> Self:
        """Give cards: generic ones out of the deck, crafted ones from their supply. Nobody else has seen them."""
        for name in cards:
            kind = CARD[name]
            if kind < GENERIC:
                self.state.deck.remove(kind)
            self.state.hands[ROLE[role] * KINDS + kind] += 1
            self.state.sizes[ROLE[role]] += 1
        return self

    def carry(self, role: str, *labs: str) -> Self:
        """Let a player carry the samples of these labs."""
        s = self.state
        for lab in labs:
            assert s.spaces[SPACE[lab]] == 1, f"{lab} has no sample"
            s.spaces = put(s.spaces, SPACE[lab], 0)
            s.sample_spaces &= ~(1 << SPACE[lab])
            s.lab_samples &= ~(1 << SPACE[lab])
            s.samples = add(s.samples, ROLE[role], 1)
        return self

    def drop(self, space: str, lab: str) -> Self:
        """Let the sample of a lab lie on another space, as if somebody had died there."""
        s = self.state
        s.spaces = put(s.spaces, SPACE[lab], 0)
        s.sample_spaces &= ~(1 << SPACE[lab])
        s.lab_samples &= ~(1 << SPACE[lab])
        s.spaces = add(s.spaces, SPACE[space], 1)
        s.sample_spaces |= 1 << SPACE[space]
        return self

    def carrier(self, role: str) -> Self:
        """A Water Sample Carrier lies beside the placard."""
        self.state.carriers = put(self.state.carriers, ROLE[role], 1)
        return self

    def ready(self, *abilities: str) -> Self:
        """Turn ability cards up."""
        for name in abilities:
            self.state.abilities = put(self.state.abilities, ABILITY[name], READY)
        return self

    def unlocked(self, *doors: str) -> Self:
        """Open doors."""
        for name in doors:
            self.state.locked &= ~(1 << DOOR[name])
        return self

    def kill(self, *roles: str) -> Self:
        """These players are dead, with nothing in their hands, and nothing was learnt from it."""
        for role in roles:
            assert not self.state.sizes[ROLE[role]]
            self.state.health = put(self.state.health, ROLE[role], 0)
        return self

    def visited(self, role: str, *rooms: str) -> Self:
        """Rooms that a player has been to."""
        for room in rooms:
            self.state.visited = put(self.state.visited, ROLE[role], self.state.visited[ROLE[role]] | 1 << SPACE[room])
        return self

    def deck(self, *cards: str) -> Self:
        """Put these cards on top of the deck, the first one to be drawn first."""
        for name in reversed(cards):
            self.state.deck.remove(CARD[name])
            self.state.deck.append(CARD[name])
        return self

    def discarded(self, *cards: str) -> Self:
        """Put cards from the deck on the discards."""
        for name in cards:
            self.state.deck.remove(CARD[name])
            self.state.discards[CARD[name]] += 1
        return self

    def crises(self, *cards: str) -> Self:
        """Put these cards on top of the crisis deck, the first one to be drawn first."""
        for name in reversed(cards):
            self.state.crisis_deck.remove(CRISIS[name])
            self.state.crisis_deck.append(CRISIS[name])
        return self

    def rolls(self, *faces: int) -> Self:
        """The next rolls of the die."""
        self.dice.rolls += faces
        return self

    def cycle(self, number: int) -> Self:
        """It is this turn cycle."""
        self.state.cycle = number
        return self

    # --- whose turn it is ---

    def acting(self, role: str) -> Self:
        """A player's action phase."""
        self.state.turn = ROLE[role]
        self.state.asked = 0
        self.state.stack = [NEXT_TURN, ACTION]
        return self

    def walking(self, role: str, steps: int) -> Self:
        """A player's move phase with so many spaces left; no action phase follows."""
        self.state.turn = ROLE[role]
        self.state.stack = [NEXT_TURN, WALKS[steps][0]]
        return self

    def turn(self, role: str) -> Self:
        """A player's turn begins: the card is drawn, the die is rolled."""
        self.state.turn = ROLE[role]
        self.state.stack = [TURN]
        return self.settle()

    def pass_until(self, role: str) -> Self:
        """Stop, pass, decline and discard until a player's next move phase."""
        for _ in range(200):
            if self.asked == role and "stop" in self.legal:
                return self
            wanted = next((text for text in ("stop", "pass", "decline", "refuse") if text in self.legal), self.legal[0])
            self.play(wanted)
        raise AssertionError(f"the {role} never gets to move")

    # --- what there is to see ---

    @property
    def asked(self) -> str | None:
        """The role of whoever is to act."""
        seat = GAME.to_act(self.state)
        return None if seat is None else ROLES[self.state.role_of(seat)].id

    @property
    def shown(self) -> list[MoveView]:
        """The legal moves with all that is shown of them."""
        return moves_shown(GAME, self.state)

    def why_not(self, text: str, role: str | None = None) -> Refusal:
        """Why a move cannot be made, by whoever is asked or by somebody else."""
        refusal = GAME.why_not(self.state, None if role is None else SEAT_OF[role], GAME.moves.find(text))
        assert refusal is not None, f"{text!r} can be made"
        return refusal

    def goes(self) -> set[str]:
        """The spaces that can be gone to now."""
        return {text.removeprefix("go ") for text in self.legal if text.startswith("go ")}

    def where(self, role: str) -> str:
        """The space that a figure stands on."""
        return SPACE_IDS[self.state.at[ROLE[role]]]

    def health_of(self, role: str) -> int:
        """A player's health."""
        return self.state.health[ROLE[role]]

    def held(self, role: str) -> dict[str, int]:
        """A player's hand."""
        hand = self.state.hands[ROLE[role] * KINDS : ROLE[role] * KINDS + KINDS]
        return {CARDS[kind].id: count for kind, count in enumerate(hand) if count}

    def carried(self, role: str) -> int:
        """The samples that a player carries."""
        return self.state.samples[ROLE[role]]

    def lying(self, space: str) -> int:
        """The samples that lie on a space."""
        return self.state.spaces[SPACE[space]]

    def discards(self) -> dict[str, int]:
        """The generic discards."""
        return {CARDS[kind].id: count for kind, count in enumerate(self.state.discards) if count}

    def ability(self, name: str) -> str:
        """How an ability card lies: down, ready or cooling."""
        return ("down", "ready", "cooling")[self.state.abilities[ABILITY[name]]]

    def is_locked(self, door: str) -> bool:
        """Whether a door is locked."""
        return bool(self.state.locked >> DOOR[door] & 1)

    @property
    def ending(self) -> str | None:
        """How the game ended, if it is over."""
        outcome = GAME.outcome(self.state)
        return None if outcome is None else outcome.reason

    @property
    def winners(self) -> set[str]:
        """The roles of those who won."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return {ROLES[self.state.role_of(seat)].id for seat in outcome.winners}

    def view(self, role: str | None = None) -> dict[str, Any]:
        """What a player, or an observer, sees."""
        return GAME.view(self.state, None if role is None else SEAT_OF[role])

    def seen(self, role: str | None = None) -> SeaView:
        """The same, as boards read it."""
        return cast(SeaView, self.view(role))

    def player(self, role: str, seen_by: str | None = None) -> dict[str, Any]:
        """A player as seen by another, or by an observer."""
        return next(one for one in self.view(seen_by)["crew"] if one["role"] == role)

    def told(self, role: str | None = None) -> list[str]:
        """The lines of the last moves, as a player or an observer reads them."""
        seat = None if role is None else SEAT_OF[role]
        return [GAME.sentence(event) for event in self.events if event.seen_by(seat)]

    def copy(self) -> "Table":
        """A table that goes on by itself."""
        twin = Table.__new__(Table)
        twin.state = self.state.copy()
        twin.dice = cast(LoadedDice, twin.state.chance)
        twin.events = list(self.events)
        return twin
