"""The state of a game of Flotilla: flat lists of small integers, by seat, or by seat and something else.

A list by seat and colour (or guild), or by skiff and colour, has all of the first seat before those of the second. Flat
lists are copied several times as fast as nested ones; the methods of the state know where in them something is.
"""

from typing import Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Automatic
from fathoms.engine.state import State
from fathoms.engine.tuples import add, put
from fathoms.games.flotilla.components.grid import CELLS, SECTORS
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.tracks import OUTPOST_PRICES
from fathoms.games.flotilla.events.gains import WHYS, Why
from fathoms.games.flotilla.events.hub import Side
from fathoms.games.flotilla.terms import FleetTerms

SKIFFS: Final = 4  # a player
HOLD: Final = 4  # barrels that a skiff holds
SEALS: Final = 10  # a player
OUTPOSTS: Final = len(OUTPOST_PRICES)  # a player
STARS_EACH: Final = 100
DEPLETION_TOKENS: Final = 30
DIAL_TOP: Final = 4
NOTHING: Final = -1
SIDES: Final[tuple[Side, Side]] = ("sinkside", "skyside")
ON_BOARD: Final = -1  # a skiff that is not at sea yet
SOLD: Final = -2  # a skiff of a Skysider
START_TILE: Final = len(TILES)  # the number of the first starting tile
FLEETS: Final = tuple(range(seat * SKIFFS, (seat + 1) * SKIFFS) for seat in range(max(SECTORS)))  # skiffs by seat

# How a game ends.
GOING_ON: Final = 0
SUPPLY_EMPTY: Final = 1
ROUND_LIMIT: Final = 2


Source = tuple[Why, str | None]  # what ★ or ¤ come from: a kind, and an id where there are several of it
NO_SOURCE: Final[Source] = ("crew", None)  # nothing has been carried out yet


@final
class FleetState(State):
    """Everything that changes in a game."""

    __slots__ = (
        "artifact_bag",
        "bag",
        "bought",
        "card",
        "cargo",
        "currency",
        "depleted",
        "dials",
        "discs",
        "dive_dice",
        "diving",
        "earned",
        "ending",
        "first",
        "hands",
        "last_round",
        "levels",
        "market",
        "near",
        "outposts",
        "own",
        "penalty",
        "piles",
        "research_dice",
        "reserve",
        "retired",
        "retiring",
        "round",
        "seals",
        "sets",
        "skiffs",
        "slotted",
        "sold",
        "sonar",
        "source",
        "spent_outposts",
        "stacks",
        "stars",
        "stock",
        "supply",
        "survivor",
        "tile_at",
        "toxicity",
        "turn",
        "turn_at",
        "turned",
        "turned_in",
        "waiting",
    )
    terms: FleetTerms

    def __init__(self, terms: FleetTerms, chance: Chance) -> None:
        """A state to be filled, by `lay_out` or by `copy`: this much alone, because a search copies all the time."""
        self.chance = chance
        self.events = None
        self.terms = terms

    def lay_out(self) -> None:
        """Everything in its box, before set-up."""
        self.stack = []
        seats = self.terms.seats
        self.first = 0  # the first player
        self.turn = 0  # whose turn it is
        self.round = 1
        self.last_round = 0  # the round that ends the game, once that is known
        self.ending = GOING_ON
        self.supply = STARS_EACH * seats
        self.stars = [0] * seats
        self.earned = [0] * (seats * len(WHYS))  # ★ in play, by what they come from
        self.currency = [0] * seats
        self.reserve = [0] * (seats * COLOUR_COUNT)  # resources ashore
        self.skiffs: tuple[int, ...] = (ON_BOARD,) * (seats * SKIFFS)  # the cell of each
        self.cargo: tuple[int, ...] = (0,) * (seats * SKIFFS * COLOUR_COUNT)
        self.seals: tuple[int, ...] = (0,) * (seats * COLOUR_COUNT)  # placed, by guild
        self.discs: tuple[int, ...] = (0,) * (seats * COLOUR_COUNT)  # on the guild rings
        self.toxicity: tuple[int, ...] = (0,) * seats
        self.penalty: tuple[int, ...] = (0,) * seats
        self.spent_outposts: tuple[int, ...] = (0,) * seats  # off the player board
        self.turned: tuple[int, ...] = (0,) * seats  # 0: a Sinksider; else who turned as the first, second …
        self.turned_in: tuple[int, ...] = (0,) * seats  # the round of it
        self.hands = [0] * seats  # masks of crew cards
        self.piles: list[tuple[int, ...]] = [()] * seats  # discards, the topside card last
        self.retired: tuple[int, ...] = (0,) * seats  # masks
        self.stock: tuple[tuple[int, ...], ...] = ((),) * seats  # tiles that a Skysider can build
        self.tile_at: tuple[int, ...] = (NOTHING,) * CELLS
        self.turn_at: tuple[int, ...] = (0,) * CELLS
        self.own: tuple[int, ...] = (0,) * seats  # masks of cells with tiles
        self.near: tuple[int, ...] = (0,) * seats  # masks of cells next to those, also where the ring is closed
        self.outposts = 0  # mask of cells
        self.depleted = 0  # mask of cells
        self.bag = list(range(len(TILES)))
        self.artifact_bag: list[int] = []
        self.slotted: tuple[tuple[int, ...], ...] = ((),) * COLOUR_COUNT  # artifacts, by guild dial
        self.stacks: tuple[tuple[int, ...], ...] = ((),) * COLOUR_COUNT  # crew cards, the open one last
        self.dials: tuple[int, ...] = (1,) * COLOUR_COUNT
        self.market = tuple(guild.market for guild in self.terms.guilds)
        self.bought: tuple[int, ...] = (0,) * COLOUR_COUNT  # this turn
        self.sold: tuple[int, ...] = (0,) * COLOUR_COUNT
        self.sonar = 0
        self.survivor = 0
        self.sets: tuple[int, ...] = (0,) * (2 * seats)  # objective sets: the Sinkside's, then the Skyside's
        self.levels: tuple[int, ...] = (0,) * (2 * seats)  # tiles taken from each
        self.card = NOTHING  # the card that is being played
        self.retiring = self.diving = False
        self.dive_dice: tuple[tuple[int, int], ...] = ()  # as they lie on the table: depth and face of each
        self.research_dice: tuple[int, ...] = ()  # the face of each
        self.source = NO_SOURCE  # of the effect that is being carried out
        self.waiting: tuple[Automatic[FleetState], ...] = ()  # dives that wait for one to end (FL-63)

    def copy(self) -> "FleetState":
        """A state that shares nothing changeable with this one and has no listener."""
        twin = FleetState(self.terms, self.chance.copy())
        twin.stack = self.stack.copy()
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.last_round = self.last_round
        twin.ending = self.ending
        twin.supply = self.supply
        twin.stars = self.stars.copy()
        twin.earned = self.earned.copy()
        twin.currency = self.currency.copy()
        twin.reserve = self.reserve.copy()
        twin.skiffs = self.skiffs
        twin.cargo = self.cargo
        twin.seals = self.seals
        twin.discs = self.discs
        twin.toxicity = self.toxicity
        twin.penalty = self.penalty
        twin.spent_outposts = self.spent_outposts
        twin.turned = self.turned
        twin.turned_in = self.turned_in
        twin.hands = self.hands.copy()
        twin.piles = self.piles.copy()
        twin.retired = self.retired
        twin.stock = self.stock
        twin.tile_at = self.tile_at
        twin.turn_at = self.turn_at
        twin.own = self.own
        twin.near = self.near
        twin.outposts = self.outposts
        twin.depleted = self.depleted
        twin.bag = self.bag.copy()
        twin.artifact_bag = self.artifact_bag.copy()
        twin.slotted = self.slotted
        twin.stacks = self.stacks
        twin.dials = self.dials
        twin.market = self.market
        twin.bought, twin.sold = self.bought, self.sold
        twin.sonar = self.sonar
        twin.survivor = self.survivor
        twin.sets = self.sets
        twin.levels = self.levels
        twin.card = self.card
        twin.retiring = self.retiring
        twin.diving = self.diving
        twin.dive_dice, twin.research_dice = self.dive_dice, self.research_dice
        twin.source, twin.waiting = self.source, self.waiting
        return twin

    def fleet(self, seat: int) -> tuple[int, ...]:
        """The cell of each skiff of a player."""
        return self.skiffs[seat * SKIFFS : (seat + 1) * SKIFFS]

    def hold(self, number: int) -> tuple[int, ...]:
        """The barrels on a skiff by colour; skiffs are numbered through all fleets."""
        return self.cargo[number * COLOUR_COUNT : (number + 1) * COLOUR_COUNT]

    def load(self, number: int, colour: int, amount: int) -> None:
        """Barrels of a colour onto a skiff, or off it."""
        self.cargo = add(self.cargo, number * COLOUR_COUNT + colour, amount)

    def cargo_of(self, seat: int) -> int:
        """All barrels on a player's skiffs."""
        return sum(self.cargo[seat * SKIFFS * COLOUR_COUNT : (seat + 1) * SKIFFS * COLOUR_COUNT])

    def reserve_of(self, seat: int) -> list[int]:
        """A player's resources ashore, by colour."""
        return self.reserve[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]

    def put_in_reserve(self, seat: int, colour: int, amount: int) -> None:
        """Resources of a colour into a player's reserve, or out of it."""
        self.reserve[seat * COLOUR_COUNT + colour] += amount

    def seals_of(self, seat: int) -> tuple[int, ...]:
        """The seals that a player has placed, by guild."""
        return self.seals[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]

    def put_seal(self, seat: int, guild: int) -> None:
        """A seal of a player with a guild."""
        self.seals = add(self.seals, seat * COLOUR_COUNT + guild, 1)

    def discs_of(self, seat: int) -> tuple[int, ...]:
        """The space of a player's disc on each guild ring."""
        return self.discs[seat * COLOUR_COUNT : (seat + 1) * COLOUR_COUNT]

    def disc(self, seat: int, guild: int) -> int:
        """The space of a player's disc on one guild ring."""
        return self.discs[seat * COLOUR_COUNT + guild]

    def put_disc(self, seat: int, guild: int, space: int) -> None:
        """A player's disc onto a space of a guild ring."""
        self.discs = put(self.discs, seat * COLOUR_COUNT + guild, space)

    def side(self, seat: int) -> int:
        """0 for a Sinksider, 1 for a Skysider."""
        return 1 if self.turned[seat] else 0

    def tokens_left(self) -> int:
        """Depletion tokens that no tile has (FL-65)."""
        return DEPLETION_TOKENS - self.depleted.bit_count()

    def place(self, seat: int) -> int:
        """A seat's place in the order of play, the first player's being 0."""
        return (seat - self.first) % self.terms.seats

    def start(self, seat: int) -> int:
        """The cell of a player's starting tile."""
        return self.terms.starts[self.place(seat)]

    def water(self, seat: int) -> int:
        """The cells up to the neighbours' boundaries, as a mask (FL-30)."""
        return self.terms.waters[self.place(seat)]

    def free_water(self, seat: int) -> int:
        """The cells of a player's water without a tile, touching no opponent's, as a mask."""
        barred = self.own[seat]
        for other, (own, near) in enumerate(zip(self.own, self.near, strict=True)):
            if other != seat:
                barred |= own | near
        return self.water(seat) & ~barred

    def room(self, seat: int) -> int:
        """The cells where a player may put a tile, as a mask (FL-28, FL-30, FL-31)."""
        return self.near[seat] & self.free_water(seat)
