"""The Silent Sea as the engine knows it."""

from typing import Any, ClassVar, final

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event, Tone
from fathoms.engine.game import Figure, Game
from fathoms.engine.moves import MoveTable
from fathoms.engine.options import Option, Options
from fathoms.engine.outcome import Outcome
from fathoms.games.silent_sea import log
from fathoms.games.silent_sea.ending import REASONS, ending_sentence
from fathoms.games.silent_sea.imagine import imagine
from fathoms.games.silent_sea.moves import MOVES
from fathoms.games.silent_sea.setup import bare_state
from fathoms.games.silent_sea.state import (
    CREW_DEAD,
    CREW_EXTRACTS,
    GENERIC,
    KINDS,
    PLAYERS,
    TRAITOR_EXTRACTS,
    SeaState,
    Table,
)
from fathoms.games.silent_sea.statistics import figures
from fathoms.games.silent_sea.view import view

OPTIONS = (
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
    """The rules of The Silent Sea."""

    name: ClassVar[str] = "silent-sea"
    title: ClassVar[str] = "The Silent Sea"
    about: ClassVar[str] = "Trust nobody: four fetch water samples on a lunar station, and one is a traitor. 4 players."
    version: ClassVar[int] = 2
    weight: ClassVar[int] = 3
    players: ClassVar[tuple[int, ...]] = (4,)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    moves: ClassVar[MoveTable] = MOVES
    reasons: ClassVar[tuple[str, ...]] = tuple(REASONS.values())
    secrets: ClassVar[bool] = True
    unit: ClassVar[str] = "turn cycles"

    def set_up(self, seats: int, options: Options, chance: Chance) -> SeaState:
        """Everybody on the starting point, and all of set-up still to be done."""
        return bare_state(Table(options), chance)

    def turn(self, state: SeaState) -> int:
        return state.cycle

    def view(self, state: SeaState, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        return view(state, seat)

    def imagine(self, state: SeaState, seat: int | None, chance: Chance) -> SeaState:
        """Loyalty, hands, decks, offers and secret answers dealt anew."""
        return imagine(state, seat, chance)

    def outcome(self, state: SeaState) -> Outcome | None:
        """The crew wins as one, the traitor alone."""
        if not state.ending:
            return None
        winners: tuple[int, ...] = ()
        if state.ending == CREW_EXTRACTS:
            winners = tuple(seat for seat in range(PLAYERS) if seat != state.traitor)
        elif state.ending in (TRAITOR_EXTRACTS, CREW_DEAD):
            winners = (state.traitor,)
        return Outcome(winners, REASONS[state.ending], ending_sentence(state))

    def census(self, state: SeaState) -> dict[str, int]:
        """Every generic card, sample and crisis card, wherever it lies (SS-53)."""
        s = state
        in_hands = sum(s.hands[role * KINDS + kind] for role in range(PLAYERS) for kind in range(GENERIC))
        return {
            "generic cards": len(s.deck) + sum(s.discards) + in_hands,
            "samples": sum(s.spaces) + sum(s.samples) + s.broken,
            "crisis cards": len(s.crisis_deck) + sum(s.crisis_discards),
        }

    def dead(self, state: SeaState) -> tuple[int, ...]:
        return tuple(sorted(state.seat_of[role] for role in range(PLAYERS) if not state.health[role]))

    def figures(self, state: SeaState) -> dict[str, Figure]:
        """Deaths, the harm of each crisis card, the use of each ability by either loyalty."""
        return figures(state)

    def sentence(self, event: Event) -> str:
        """A line of the log."""
        return log.sentence(event)

    def tone(self, event: Event) -> Tone:
        """Turns, good and bad news."""
        return log.tone(event)


GAME = SilentSea()
