"""The Silent Sea as the engine knows it."""

from typing import ClassVar, Final, final

import fathoms.games.silent_sea.crisis.effects  # noqa: F401  # registers what the crisis cards do
from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.game import Figure, Game
from fathoms.engine.moves import MoveTable
from fathoms.engine.naming import plain
from fathoms.engine.options import Option, Options
from fathoms.engine.outcome import Outcome
from fathoms.engine.shapes import Shapes
from fathoms.games.silent_sea import log
from fathoms.games.silent_sea.cards.trade import BuildOffer
from fathoms.games.silent_sea.catalogue import SeaCatalogue, SeaComponents, components
from fathoms.games.silent_sea.components.kinds import GENERIC
from fathoms.games.silent_sea.components.pieces import ROLES
from fathoms.games.silent_sea.ending import REASONS
from fathoms.games.silent_sea.events import EVENTS
from fathoms.games.silent_sea.imagine import imagine
from fathoms.games.silent_sea.moves import MOVES
from fathoms.games.silent_sea.question_facts import QUESTIONS, MoveEffect
from fathoms.games.silent_sea.scoring import outcome
from fathoms.games.silent_sea.setup import bare_state
from fathoms.games.silent_sea.state import NOBODY, PLAYERS, SeaState
from fathoms.games.silent_sea.statistics import figures
from fathoms.games.silent_sea.terms import SeaTerms
from fathoms.games.silent_sea.view import body
from fathoms.games.silent_sea.view_facts import SeaBody, SeaView

OPTIONS: Final = (
    Option("roles", ("picked", "dealt"), "whether seats pick their roles or are dealt them", "SS-01"),
    Option("extra_spaces", ("one", "any"), "Extra Space cards that may be played in a turn", "SS-16"),
    Option("suit", ("discarded", "worn"), "whether a Hazmat Suit goes after it has helped", "SS-28"),
    Option("cooldown", ("action", "by itself"), "how an ability card turns up again", "SS-33"),
    Option("dead_loyalty", ("hidden", "shown"), "the loyalty card of a dead player", "SS-40"),
    Option(
        "first_there",
        ("before the crew", "of all"),
        "how a traitor is the first at the extraction point: before the crew wins, or before anybody else comes",
        "SS-42",
    ),
    Option("crew_together", (False, True), "to win, every living crewmate must be at the extraction point", "SS-41"),
    Option(
        "round_limit", ("60", "30", "90", "off"), "turn cycles after which nobody wins; off: not before 120", "SS-43"
    ),
    Option("notes", (False, True), "a private suspicion note at the end of each turn", "SS-44"),
    Option("moved_figures", ("trigger", "quiet"), "whether rooms act on figures moved by cards and abilities", "SS-46"),
    Option("carrier", ("action", "at once"), "laying down a crafted Carrier: an action of its own, or not", "SS-48"),
    Option("late_extraction", ("0", "2", "4", "6"), "samples that must have left the labs before extraction", "SS-52"),
)


@final
class SilentSea(Game[SeaState]):
    """What the engine asks of a game, answered for The Silent Sea; the rules themselves are in the frames."""

    name: ClassVar[str] = "silent-sea"
    title: ClassVar[str] = "The Silent Sea"
    about: ClassVar[str] = "Trust nobody: four fetch water samples on a lunar station, and one is a traitor. 4 players."
    version: ClassVar[int] = 3
    weight: ClassVar[int] = 3
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    players: ClassVar[tuple[int, ...]] = (4,)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    moves: ClassVar[MoveTable] = MOVES
    reasons: ClassVar[tuple[str, ...]] = tuple(REASONS.values())
    secrets: ClassVar[bool] = True
    unseen: ClassVar[frozenset[str]] = frozenset({BuildOffer.kind})
    unit: ClassVar[str] = "turn cycles"
    shapes: ClassVar[Shapes] = Shapes(SeaView, SeaCatalogue, QUESTIONS, MoveEffect, EVENTS)

    def set_up(self, seats: int, options: Options, chance: Chance) -> SeaState:
        return bare_state(SeaTerms(seats, options), chance)

    def turn(self, state: SeaState) -> int:
        return state.cycle

    def body(self, state: SeaState, seat: int | None) -> SeaBody:
        return body(state, seat)

    def components(self) -> SeaComponents:
        return components()

    def waiting(self, state: SeaState) -> str:
        """Whom everybody waits for, by their roles: it says nothing of what they are asked."""
        asked = self.asked(state)
        roles = [state.role_of(seat) for seat in asked]
        if NOBODY in roles or not roles:
            return super().waiting(state)
        return f"Waiting for {' and '.join(f'the {ROLES[role].name}' for role in roles)}."

    def imagine(self, state: SeaState, seat: int | None, chance: Chance) -> SeaState:
        return imagine(state, seat, chance)

    def outcome(self, state: SeaState) -> Outcome | None:
        return outcome(state)

    def census(self, state: SeaState) -> dict[str, int]:
        """Every generic card, sample and crisis card, wherever it lies (SS-53)."""
        s = state
        in_hands = sum(s.held(role, kind) for role in range(PLAYERS) for kind in range(GENERIC))
        return {
            "generic cards": len(s.deck) + sum(s.discards) + in_hands,
            "samples": sum(s.spaces) + sum(s.samples) + s.broken,
            "crisis cards": len(s.crisis_deck) + sum(s.crisis_discards),
        }

    def dead(self, state: SeaState) -> tuple[int, ...]:
        return tuple(sorted(state.seat_of[role] for role in range(PLAYERS) if not state.health[role]))

    def role(self, state: SeaState, seat: int) -> str:
        return "traitor" if seat == state.traitor else "crew"

    def figures(self, state: SeaState) -> dict[str, Figure]:
        return figures(state)

    def sentence(self, event: Event) -> str:
        return plain(log.sentence(event))

    def marked(self, event: Event) -> str:
        return log.sentence(event)


GAME: Final = SilentSea()
