"""The Spill as the engine knows it."""

from typing import ClassVar, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.moves import MoveTable
from fathoms.engine.naming import plain
from fathoms.engine.options import Option, Options
from fathoms.engine.outcome import Outcome
from fathoms.engine.shapes import Shapes
from fathoms.games.spill import log
from fathoms.games.spill.board import COUNT
from fathoms.games.spill.catalogue import Components, SpillCatalogue, components
from fathoms.games.spill.ending import REASONS, outcome_of
from fathoms.games.spill.events import EVENTS
from fathoms.games.spill.moves import MOVES
from fathoms.games.spill.question_facts import ABOUT, MoveEffect
from fathoms.games.spill.setup import bare_state
from fathoms.games.spill.state import NOTHING, OBJECTIVE_CUBES, SpillState
from fathoms.games.spill.terms import SpillTerms
from fathoms.games.spill.view import body, known_bottom
from fathoms.games.spill.view_facts import SpillBody, SpillView

OPTIONS: Final = (
    Option("track", ("standard", "challenge", "ultimate"), "the spill-out track", "SP-07"),
    Option("always_three", (False, True), "ignore the track and always drop three dice", "SP-58"),
    Option("level", ("one", "two", "three", "mixed"), "dots of the win-condition cards to draw from", "SP-05"),
    Option("specialists", ("dealt", "chosen"), "whether the specialists are dealt or chosen", "SP-09"),
    Option("first", ("host", "random"), "who goes first; the host is player 1", "SP-17"),
    Option("order", ("pairs", "alternate"), "two players: A, A, B, B or A, B, A, B", "SP-64", (2,)),
    Option("communal", ("rotate", "1", "2", "3"), "three players: who plays the fourth specialist", "SP-10", (3,)),
    Option("vet", ("one", "all"), "Healthy animals that the Marine Vet rescues free, each turn", "SP-49"),
    Option("tech", ("move", "turn"), "the Environmental Tech's free push: once a move or once a turn", "SP-48"),
    Option("last_pool", ("kept", "dropped"), "dice of extra actions that empty the bag", "SP-68"),
    Option("harsh_weather", (False, True), "movement, rescue and bonus tokens stack", "SP-59"),
)


@final
class Spill(Game[SpillState]):
    """The rules of The Spill."""

    name: ClassVar[str] = "spill"
    title: ClassVar[str] = "The Spill"
    about: ClassVar[str] = "A rig has blown out: contain the oil and save the animals, together. 1 to 4 players."
    version: ClassVar[int] = 4
    weight: ClassVar[int] = 2
    players: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    moves: ClassVar[MoveTable] = MOVES
    reasons: ClassVar[tuple[str, ...]] = tuple(REASONS.values())
    minutes: ClassVar[tuple[int, int]] = (45, 75)
    shapes: ClassVar[Shapes] = Shapes(SpillView, SpillCatalogue, ABOUT, MoveEffect, EVENTS)

    def set_up(self, seats: int, options: Options, chance: Chance) -> SpillState:
        return bare_state(SpillTerms(seats, options), chance)

    def turn(self, state: SpillState) -> int:
        return state.turn + 1

    def body(self, state: SpillState, seat: int | None) -> SpillBody:
        return body(state)

    def components(self) -> Components:
        return components()

    def imagine(self, state: SpillState, seat: int | None, chance: Chance) -> SpillState:
        """The deck is shuffled but for the cards at the bottom that everybody saw, and the dice are new."""
        twin = state.copy()
        known = known_bottom(twin)
        unknown = sorted(twin.deck[len(known) :])  # a shuffle of the true order could be undone
        chance.shuffle(unknown)
        twin.deck = known + unknown
        twin.chance = chance.fork()
        return twin

    def outcome(self, state: SpillState) -> Outcome | None:
        return outcome_of(state) if state.ending else None

    def census(self, state: SpillState) -> dict[str, int]:
        """Every die, animal, cube and card, wherever it lies (SP-72)."""
        s = state
        on_board = sum(COUNT[healthy] + COUNT[ill] for healthy, ill in zip(s.healthy, s.contaminated, strict=True))
        return {
            "oil dice": sum(COUNT[oil] for oil in s.oil) + s.bag_oil + s.pool_oil + s.hand_oil + s.removed,
            "weather dice": s.bag_weather + s.pool_weather + s.hand_weather + s.weather_gone,
            "animals": on_board + sum(s.rescued) + sum(s.sickbay),
            "cubes": s.cubes_supply + sum(s.card_cubes) + OBJECTIVE_CUBES,
            "resource cards": _resource_cards(s),
        }

    def sentence(self, event: Event) -> str:
        return plain(log.sentence(event))

    def marked(self, event: Event) -> str:
        return log.sentence(event)


def _resource_cards(s: SpillState) -> int:
    in_play = sum(card != NOTHING for card in s.cards)
    return in_play + len(s.deck) + len(s.dealt) + len(s.discards) + len(s.cards_gone)


GAME: Final = Spill()
