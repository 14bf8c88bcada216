"""The Spill as the engine knows it."""

from typing import Any, ClassVar, final

from fathoms.engine.chance import Chance
from fathoms.engine.events import Event, Tone
from fathoms.engine.game import Game
from fathoms.engine.moves import MoveTable
from fathoms.engine.options import Option, Options
from fathoms.engine.outcome import Outcome
from fathoms.games.spill import log
from fathoms.games.spill.board import COUNT
from fathoms.games.spill.ending import REASONS, ending_sentence
from fathoms.games.spill.moves import MOVES
from fathoms.games.spill.setup import bare_state
from fathoms.games.spill.state import NOTHING, OBJECTIVE_CUBES, WON_OBJECTIVES, SpillState, Table
from fathoms.games.spill.view import known_bottom, view

OPTIONS = (
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
    version: ClassVar[int] = 2
    weight: ClassVar[int] = 2
    players: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    moves: ClassVar[MoveTable] = MOVES
    reasons: ClassVar[tuple[str, ...]] = tuple(REASONS.values())

    def set_up(self, seats: int, options: Options, chance: Chance) -> SpillState:
        """The board with its animals, and all of set-up still to be done."""
        return bare_state(Table(seats, options), chance)

    def turn(self, state: SpillState) -> int:
        return state.turn + 1

    def view(self, state: SpillState, seat: int | None) -> dict[str, Any]:
        """Everything but chance and the order of the deck."""
        return view(state, seat)

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
        """The team wins or loses as one."""
        if not state.ending:
            return None
        winners = tuple(range(state.table.seats)) if state.ending >= WON_OBJECTIVES else ()
        return Outcome(winners, REASONS[state.ending], ending_sentence(state))

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
        """A line of the log."""
        return log.sentence(event)

    def tone(self, event: Event) -> Tone:
        """Turns, good and bad news."""
        return log.tone(event)


def _resource_cards(s: SpillState) -> int:
    in_play = sum(card != NOTHING for card in s.cards)
    return in_play + len(s.deck) + len(s.dealt) + len(s.discards) + len(s.gone)


GAME = Spill()
