"""Flotilla as the engine knows it."""

from typing import ClassVar, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.game import Figure, Game
from fathoms.engine.moves import MoveTable
from fathoms.engine.naming import plain
from fathoms.engine.options import Option, Options
from fathoms.engine.outcome import Outcome
from fathoms.engine.shapes import Shapes
from fathoms.games.flotilla import log
from fathoms.games.flotilla.catalogue import components
from fathoms.games.flotilla.components.facts import Components, FleetCatalogue
from fathoms.games.flotilla.events import EVENTS
from fathoms.games.flotilla.imagine import imagine
from fathoms.games.flotilla.moves import MOVES
from fathoms.games.flotilla.printed import PRINTED
from fathoms.games.flotilla.question_facts import QUESTIONS, MoveEffect
from fathoms.games.flotilla.setup import bare_state
from fathoms.games.flotilla.state import ROUND_LIMIT, SUPPLY_EMPTY, FleetState
from fathoms.games.flotilla.statistics import census, figures
from fathoms.games.flotilla.terms import FleetTerms
from fathoms.games.flotilla.turn.scoring import ending, returns
from fathoms.games.flotilla.view import body
from fathoms.games.flotilla.view_facts import FleetBody, FleetView

REASONS: Final = {SUPPLY_EMPTY: "the ★ supply ran out", ROUND_LIMIT: "round limit"}
OPTIONS: Final = (
    Option("build_scoring", ("together", "singly"), "when tiles that are built together score", "FL-31"),
    Option("bounty", ("once", "per three"), "bounties for six icons of a guild in one research", "FL-38"),
    Option("cargo", ("lost", "counts"), "whether cargo on skiffs counts as resources at the end", "FL-60"),
    Option("copied_retire", ("retires", "stays"), "what a Scholar does that copies a retire effect", "FL-62"),
    Option("round_limit", ("60", "30", "off"), "rounds after which the game ends anyway; off: not before 120", "FL-69"),
)


@final
class Flotilla(Game[FleetState]):
    """The rules of Flotilla."""

    name: ClassVar[str] = "flotilla"
    title: ClassVar[str] = "Flotilla"
    about: ClassVar[str] = (
        "After the flood: dive for the old world, or turn to the sky and build a new one. 3–5 players."
    )
    version: ClassVar[int] = 3
    weight: ClassVar[int] = 5
    players: ClassVar[tuple[int, ...]] = (3, 4, 5)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    moves: ClassVar[MoveTable] = MOVES
    reasons: ClassVar[tuple[str, ...]] = tuple(REASONS.values())
    unit: ClassVar[str] = "rounds"
    minutes: ClassVar[tuple[int, int]] = (90, 150)
    shapes: ClassVar[Shapes] = Shapes(FleetView, FleetCatalogue, QUESTIONS, MoveEffect, EVENTS)

    def __init__(self) -> None:
        self.printed = PRINTED  # on the components of the tables to come

    def set_up(self, seats: int, options: Options, chance: Chance) -> FleetState:
        return bare_state(FleetTerms(seats, options, self.printed), chance)

    def turn(self, state: FleetState) -> int:
        return state.round

    def body(self, state: FleetState, seat: int | None) -> FleetBody:
        return body(state)

    def components(self) -> Components:
        return components()

    def imagine(self, state: FleetState, seat: int | None, chance: Chance) -> FleetState:
        """Bags, crew stacks and dice to come, dealt anew."""
        return imagine(state, chance)

    def outcome(self, state: FleetState) -> Outcome | None:
        if not state.ending:
            return None
        end = ending(state)
        scores = tuple(state.stars)
        return Outcome(end.winners, REASONS[state.ending], plain(log.sentence(end)), scores, returns(state))

    def census(self, state: FleetState) -> dict[str, int]:
        """Ocean tiles, crew cards and artifacts, wherever they are (FL-70)."""
        return census(state)

    def figures(self, state: FleetState) -> dict[str, Figure]:
        return figures(state)

    def sentence(self, event: Event) -> str:
        return plain(log.sentence(event))

    def marked(self, event: Event) -> str:
        return log.sentence(event)


GAME: Final = Flotilla()
