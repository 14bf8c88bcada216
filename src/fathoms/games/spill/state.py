"""The state of a game of The Spill: flat lists of small integers."""

from typing import Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.options import Options
from fathoms.engine.state import State
from fathoms.games.spill.board import SECTORS
from fathoms.games.spill.components import CARDS, SPECIES, TRACKS

PLACES: Final = 4  # specialists in play, in turn order (SP-09)
OIL_DICE: Final = 60
WEATHER_DICE: Final = 4
FIRST_DROP: Final = 8
CUBES: Final = 12
OBJECTIVE_CUBES: Final = 3
TURN_CUBES: Final = CUBES - OBJECTIVE_CUBES
NEVER: Final = 1 << 30
NOTHING: Final = -1

# The weather tokens of a mat, in the order of `State.tokens`.
NO_RESOURCES: Final = 0
NO_ABILITY: Final = 1
SLOW: Final = 2
COSTLY_RESCUE: Final = 3
BONUS: Final = 4
TOKENS: Final = 5

GOING_ON: Final = 0
LOST_ALL_KINDS: Final = 1
LOST_THREE_OF_A_KIND: Final = 2
LOST_SPILL_OUTS: Final = 3
WON_OBJECTIVES: Final = 4
WON_BAG_EMPTY: Final = 5


@final
class Table:
    """What the table agreed on before the game; never changed, shared by all copies."""

    __slots__ = (
        "always_three",
        "communal",
        "dice",
        "first_is_host",
        "harsh",
        "level",
        "options",
        "pairs",
        "pool_falls",
        "seats",
        "specialists_chosen",
        "tech_once",
        "track",
        "vet_all",
    )

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.track = next(track for track in TRACKS if track.id == options["track"])
        self.always_three = options["always_three"] is True
        self.dice: tuple[int, ...] = (3,) * len(self.track.dice) if self.always_three else self.track.dice
        self.level = {"one": 1, "two": 2, "three": 3, "mixed": 0}[str(options["level"])]
        self.specialists_chosen = options["specialists"] == "chosen"
        self.communal = NOTHING if options["communal"] == "rotate" else int(options["communal"]) - 1
        self.pairs = options["order"] == "pairs"
        self.first_is_host = options["first"] == "host"
        self.vet_all = options["vet"] == "all"
        self.tech_once = options["tech"] == "turn"
        self.pool_falls = options["last_pool"] == "dropped"
        self.harsh = options["harsh_weather"] is True


@final
class SpillState(State):
    """Everything that changes in a game. A place is a specialist's position in the turn order, 0 to 3."""

    __slots__ = (
        "acted",
        "ap",
        "bag_oil",
        "bag_weather",
        "card_ability",
        "card_cubes",
        "cards",
        "contaminated",
        "cubes_supply",
        "dealt",
        "deck",
        "discards",
        "ending",
        "extras",
        "first_seat",
        "free_push",
        "free_pushes",
        "free_rescues",
        "gone",
        "hand_oil",
        "hand_weather",
        "healthy",
        "last_turn",
        "markers",
        "marks",
        "oil",
        "pool_oil",
        "pool_weather",
        "removed",
        "removed_ever",
        "requisitioned",
        "rescued",
        "rescued_contaminated",
        "resources_used",
        "ships",
        "sickbay",
        "specialists",
        "start_sector",
        "table",
        "tokens",
        "track",
        "turn",
        "weather_gone",
        "win_card",
    )

    # the sea, a mask of three bits a sector
    oil: list[int]
    healthy: list[int]
    contaminated: list[int]
    # animals off the board, by species; `rescued` counts both sides, `rescued_contaminated` those oil side up
    rescued: list[int]
    rescued_contaminated: list[int]
    sickbay: list[int]
    # dice: `hand` is what is about to fall, in set-up the dice set aside for the first drop (SP-04)
    bag_oil: int
    bag_weather: int
    pool_oil: int
    pool_weather: int
    hand_oil: int
    hand_weather: int
    weather_gone: int
    removed: int
    removed_ever: int
    track: int
    # specialists
    first_seat: int
    specialists: list[int]
    ships: list[int]
    tokens: list[int]
    # the win-condition card: what it is, the sectors its markers lie on, which objectives are marked
    win_card: int
    markers: tuple[int, ...]
    marks: int
    # resource cards: four places in the open, the deck with its top at the end, and what is out of play
    dealt: list[int]
    cards: list[int]
    card_cubes: list[int]
    card_ability: list[int]
    deck: list[int]
    discards: list[int]
    gone: list[int]
    cubes_supply: int
    resources_used: int
    acted: int  # whether the resource in use has changed anything yet (SP-37)
    # the turn
    turn: int
    last_turn: int
    ap: int
    extras: int
    start_sector: int
    free_push: int
    free_pushes: int
    free_rescues: int
    requisitioned: int
    ending: int

    def __init__(self, table: Table, chance: Chance) -> None:
        """A state to be filled, by `lay_out` or by `copy`: this much alone, because a search copies all the time."""
        self.stack = []
        self.chance = chance
        self.events = None
        self.table = table

    def lay_out(self) -> None:
        """Everything in its box, before set-up."""
        self.oil = [0] * SECTORS
        self.healthy = [0] * SECTORS
        self.contaminated = [0] * SECTORS
        self.rescued = [0] * len(SPECIES)
        self.rescued_contaminated = [0] * len(SPECIES)
        self.sickbay = [0] * len(SPECIES)
        self.bag_oil = OIL_DICE - FIRST_DROP
        self.bag_weather = WEATHER_DICE
        self.pool_oil = 0
        self.pool_weather = 0
        self.hand_oil = FIRST_DROP
        self.hand_weather = 0
        self.weather_gone = 0
        self.removed = 0
        self.removed_ever = 0
        self.track = 0
        self.first_seat = 0
        self.specialists = []
        self.ships = []
        self.tokens = [0] * (PLACES * TOKENS)
        self.win_card = NOTHING
        self.markers = ()
        self.marks = 0
        self.dealt = []
        self.cards = []
        self.card_cubes = [0] * PLACES
        self.card_ability = [NOTHING] * PLACES
        self.deck = list(range(len(CARDS)))
        self.discards = []
        self.gone = []
        self.cubes_supply = TURN_CUBES
        self.resources_used = 0
        self.acted = 0
        self.turn = 0
        self.last_turn = NEVER
        self.ap = 0
        self.extras = 0
        self.start_sector = NOTHING
        self.free_push = 0
        self.free_pushes = 0
        self.free_rescues = 0
        self.requisitioned = 0
        self.ending = GOING_ON

    def copy(self) -> "SpillState":
        """A state that shares nothing changeable with this one and has no listener."""
        twin = SpillState(self.table, self.chance.copy())
        twin.stack = self.stack[:]
        twin.oil = self.oil[:]
        twin.healthy = self.healthy[:]
        twin.contaminated = self.contaminated[:]
        twin.rescued = self.rescued[:]
        twin.rescued_contaminated = self.rescued_contaminated[:]
        twin.sickbay = self.sickbay[:]
        twin.bag_oil = self.bag_oil
        twin.bag_weather = self.bag_weather
        twin.pool_oil = self.pool_oil
        twin.pool_weather = self.pool_weather
        twin.hand_oil = self.hand_oil
        twin.hand_weather = self.hand_weather
        twin.weather_gone = self.weather_gone
        twin.removed = self.removed
        twin.removed_ever = self.removed_ever
        twin.track = self.track
        twin.first_seat = self.first_seat
        twin.specialists = self.specialists[:]
        twin.ships = self.ships[:]
        twin.tokens = self.tokens[:]
        twin.win_card = self.win_card
        twin.markers = self.markers
        twin.marks = self.marks
        twin.dealt = self.dealt[:]
        twin.cards = self.cards[:]
        twin.card_cubes = self.card_cubes[:]
        twin.card_ability = self.card_ability[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.gone = self.gone[:]
        twin.cubes_supply = self.cubes_supply
        twin.resources_used = self.resources_used
        twin.acted = self.acted
        twin.turn = self.turn
        twin.last_turn = self.last_turn
        twin.ap = self.ap
        twin.extras = self.extras
        twin.start_sector = self.start_sector
        twin.free_push = self.free_push
        twin.free_pushes = self.free_pushes
        twin.free_rescues = self.free_rescues
        twin.requisitioned = self.requisitioned
        twin.ending = self.ending
        return twin

    def seat_of(self, place: int) -> int:
        """The seat that plays a specialist (SP-09, SP-10, SP-64)."""
        seats = self.table.seats
        if self.is_shared(place):
            return self._communal_seat()
        if seats == 2 and self.table.pairs:
            return (self.first_seat + place // 2) % 2
        return (self.first_seat + place) % seats

    def is_shared(self, place: int) -> bool:
        """Whether a specialist belongs to all three players together (SP-09)."""
        return self.table.seats == 3 and place == 3

    def own_turn(self, place: int) -> int:
        """The number, from 0, of the turn that a specialist takes now or next."""
        return self.turn + (place - self.turn) % PLACES

    def _communal_seat(self) -> int:
        """Three players share the fourth specialist: in rotation by rounds, or one of them decides (SP-10)."""
        named = self.table.communal
        return named if named != NOTHING else (self.first_seat + self.turn // PLACES) % 3
