"""The state of a game of The Spill: flat lists of small integers."""

from typing import Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.state import State
from fathoms.games.spill.board import SECTORS
from fathoms.games.spill.components import CARDS, SPECIES
from fathoms.games.spill.terms import SpillTerms

PLACES: Final = 4  # specialists in play, in turn order (SP-09)
SLOTS: Final = 4  # resource cards face up (SP-13)
OIL_DICE: Final = 60
WEATHER_DICE: Final = 4
FIRST_OIL: Final = 8  # dice of the first drop (SP-16)
CUBES: Final = 12
OBJECTIVE_CUBES: Final = 3
TURN_CUBES: Final = CUBES - OBJECTIVE_CUBES
NEVER: Final = 1 << 30
NOTHING: Final = -1

# The weather tokens of the mats lie in `SpillState.tokens` kind by kind: `tokens[SLOW + place]` is one specialist's,
# `tokens[place::PLACES]` are all of one specialist. So a look costs an addition and no call.
NO_RESOURCES: Final = 0 * PLACES
NO_ABILITY: Final = 1 * PLACES
SLOW: Final = 2 * PLACES
COSTLY_RESCUE: Final = 3 * PLACES
BONUS: Final = 4 * PLACES
TOKENS: Final = {
    "no_resources": NO_RESOURCES,
    "no_ability": NO_ABILITY,
    "slow": SLOW,
    "costly_rescue": COSTLY_RESCUE,
    "bonus": BONUS,
}
NO_TOKENS: Final = (0,) * (PLACES * len(TOKENS))
BAD_TOKENS: Final = (NO_RESOURCES, NO_ABILITY, SLOW, COSTLY_RESCUE)

GOING_ON: Final = 0
LOST_ALL_KINDS: Final = 1
LOST_THREE_OF_A_KIND: Final = 2
LOST_SPILL_OUTS: Final = 3
WON_OBJECTIVES: Final = 4
WON_BAG_EMPTY: Final = 5


@final
class SpillState(State):
    """Everything that changes in a game. A place is a specialist's position in the turn order, 0 to 3."""

    __slots__ = (
        "active",
        "ap",
        "bag_oil",
        "bag_weather",
        "card_ability",
        "card_cubes",
        "card_has_acted",
        "cards",
        "cards_gone",
        "contaminated",
        "cubes_supply",
        "dealt",
        "deck",
        "discards",
        "ending",
        "extra_actions",
        "fallen",
        "first_seat",
        "free_push_waits",
        "free_pushes_made",
        "free_rescues_made",
        "hand_oil",
        "hand_weather",
        "healthy",
        "last_turn",
        "markers",
        "objectives_marked",
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
        "strayed",
        "tokens",
        "track",
        "turn",
        "weather_gone",
        "win_card",
    )

    terms: SpillTerms
    # the sea, a mask of three bits a sector
    oil: list[int]
    healthy: list[int]
    contaminated: list[int]
    strayed: tuple[
        tuple[int, int], ...
    ]  # space and number of each die that has overflowed into another number's sector
    # animals off the board, by species; `rescued` counts both sides, `rescued_contaminated` those oil side up
    rescued: list[int]
    rescued_contaminated: tuple[int, ...]
    sickbay: tuple[int, ...]
    # dice: `hand` is what is about to fall, in set-up the dice set aside for the first drop (SP-04)
    bag_oil: int
    bag_weather: int
    pool_oil: int
    pool_weather: int
    hand_oil: int
    hand_weather: int
    fallen: int  # oil dice of this drop that have landed
    weather_gone: int
    removed: int
    removed_ever: int
    track: int
    # specialists
    first_seat: int
    specialists: tuple[int, ...]
    ships: list[int]
    tokens: tuple[int, ...]
    # the win-condition card: what it is, the sectors its markers lie on, which objectives are marked
    win_card: int
    markers: tuple[int, ...]
    objectives_marked: int
    # resource cards: four places in the open, the deck with its top at the end, and what is out of play
    dealt: tuple[int, ...]
    cards: tuple[int, ...]
    card_cubes: tuple[int, ...]
    card_ability: tuple[int, ...]
    deck: list[int]
    discards: list[int]
    cards_gone: tuple[int, ...]
    cubes_supply: int
    resources_used: int
    card_has_acted: int  # whether the resource in use has changed anything yet (SP-37)
    # the turn
    turn: int
    active: int  # the place whose turn it is, `turn` % 4: kept, because every decision asks for it
    last_turn: int
    ap: int
    extra_actions: int
    start_sector: int
    free_push_waits: int
    free_pushes_made: int
    free_rescues_made: int
    requisitioned: int
    ending: int

    def __init__(self, terms: SpillTerms, chance: Chance) -> None:
        """A state to be filled, by `lay_out` or by `copy`: this much alone, because a search copies all the time."""
        self.chance = chance
        self.events = None
        self.terms = terms

    def lay_out(self) -> None:
        """Everything in its box, before set-up."""
        self.stack = []
        self.oil = [0] * SECTORS
        self.healthy = [0] * SECTORS
        self.contaminated = [0] * SECTORS
        self.strayed = ()
        self.rescued = [0] * len(SPECIES)
        self.rescued_contaminated = (0,) * len(SPECIES)
        self.sickbay = (0,) * len(SPECIES)
        self.bag_oil = OIL_DICE - FIRST_OIL
        self.bag_weather = WEATHER_DICE
        self.pool_oil = 0
        self.pool_weather = 0
        self.hand_oil = FIRST_OIL
        self.hand_weather = 0
        self.fallen = 0
        self.weather_gone = 0
        self.removed = 0
        self.removed_ever = 0
        self.track = 0
        self.first_seat = 0
        self.specialists = ()
        self.ships = []
        self.tokens = NO_TOKENS
        self.win_card = NOTHING
        self.markers = ()
        self.objectives_marked = 0
        self.dealt = ()
        self.cards = ()
        self.card_cubes = (0,) * SLOTS
        self.card_ability = (NOTHING,) * SLOTS
        self.deck = list(range(len(CARDS)))
        self.discards = []
        self.cards_gone = ()
        self.cubes_supply = TURN_CUBES
        self.resources_used = 0
        self.card_has_acted = 0
        self.turn = 0
        self.active = 0
        self.last_turn = NEVER
        self.ap = 0
        self.extra_actions = 0
        self.start_sector = NOTHING
        self.free_push_waits = 0
        self.free_pushes_made = 0
        self.free_rescues_made = 0
        self.requisitioned = 0
        self.ending = GOING_ON

    def copy(self) -> "SpillState":
        """A state that shares nothing changeable with this one and has no listener."""
        twin = SpillState(self.terms, self.chance.copy())
        twin.stack = self.stack.copy()
        twin.oil = self.oil.copy()
        twin.healthy = self.healthy.copy()
        twin.contaminated = self.contaminated.copy()
        twin.strayed = self.strayed
        twin.rescued = self.rescued.copy()
        twin.rescued_contaminated = self.rescued_contaminated
        twin.sickbay = self.sickbay
        twin.bag_oil = self.bag_oil
        twin.bag_weather = self.bag_weather
        twin.pool_oil = self.pool_oil
        twin.pool_weather = self.pool_weather
        twin.hand_oil = self.hand_oil
        twin.hand_weather = self.hand_weather
        twin.fallen = self.fallen
        twin.weather_gone = self.weather_gone
        twin.removed = self.removed
        twin.removed_ever = self.removed_ever
        twin.track = self.track
        twin.first_seat = self.first_seat
        twin.specialists = self.specialists
        twin.ships = self.ships.copy()
        twin.tokens = self.tokens
        twin.win_card = self.win_card
        twin.markers = self.markers
        twin.objectives_marked = self.objectives_marked
        twin.dealt = self.dealt
        twin.cards = self.cards
        twin.card_cubes = self.card_cubes
        twin.card_ability = self.card_ability
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.cards_gone = self.cards_gone
        twin.cubes_supply = self.cubes_supply
        twin.resources_used = self.resources_used
        twin.card_has_acted = self.card_has_acted
        twin.turn = self.turn
        twin.active = self.active
        twin.last_turn = self.last_turn
        twin.ap = self.ap
        twin.extra_actions = self.extra_actions
        twin.start_sector = self.start_sector
        twin.free_push_waits = self.free_push_waits
        twin.free_pushes_made = self.free_pushes_made
        twin.free_rescues_made = self.free_rescues_made
        twin.requisitioned = self.requisitioned
        twin.ending = self.ending
        return twin

    def seat_of(self, place: int, turn: int | None = None) -> int:
        """The seat that plays a specialist now, or at a turn (SP-09, SP-10, SP-64)."""
        seats = self.terms.seats
        if self.is_shared(place):
            return self._communal_seat(self.turn if turn is None else turn)
        if seats == 2 and self.terms.pairs:
            return (self.first_seat + place // 2) % 2
        return (self.first_seat + place) % seats

    def next_seat(self) -> int:
        """The seat that plays the turn after this one."""
        return self.seat_of((self.turn + 1) % PLACES, self.turn + 1)

    def is_shared(self, place: int) -> bool:
        """Whether a specialist belongs to all three players together (SP-09)."""
        return self.terms.seats == 3 and place == 3

    def own_turn(self, place: int) -> int:
        """The number, from 0, of the turn that a specialist takes now or next."""
        return self.turn + (place - self.turn) % PLACES

    def _communal_seat(self, turn: int) -> int:
        """Three players share the fourth specialist: in rotation by rounds, or one of them decides (SP-10)."""
        named = self.terms.communal
        return named if named is not None else (self.first_seat + turn // PLACES) % 3
