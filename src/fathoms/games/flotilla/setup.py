"""Setting up the table (FL-01 to FL-09)."""

from typing import Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.frames import Automatic
from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.pieces import STARTERS
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.events.turns import Began
from fathoms.games.flotilla.sea.tiles import put_tile
from fathoms.games.flotilla.state import FLEETS, START_TILE, FleetState
from fathoms.games.flotilla.terms import FleetTerms
from fathoms.games.flotilla.turn.rounds import BEGIN_TURN

TIERS: Final = (1, 2)
CUT_PER_TIER: Final = {3: 2, 4: 1, 5: 0}  # crew cards that leave the game, by players (FL-07)


def bare_state(terms: FleetTerms, chance: Chance) -> FleetState:
    """A table with nothing on it, and set-up still to be done."""
    state = FleetState(terms, chance)
    state.lay_out()
    state.stack.append(SET_UP)
    return state


@final
class SetUp(Automatic[FleetState]):
    """Everything that comes before the first turn."""

    __slots__ = ()

    def run(self, s: FleetState) -> None:
        """First player, objectives, artifacts, crew, and what each player begins with."""
        s.first = s.turn = s.chance.below(s.terms.seats)
        self._choose_objectives(s)
        self._fill_artifact_bag(s)
        self._stack_crew(s)
        for seat in range(s.terms.seats):
            self._seat_player(s, seat)
        s.tell(Began, players=s.terms.seats, first=s.first)
        s.stack.append(BEGIN_TURN)

    def _choose_objectives(self, s: FleetState) -> None:
        sets = list(range(len(s.terms.objectives)))
        s.chance.shuffle(sets)
        s.sets = tuple(sets[: 2 * s.terms.seats])

    def _fill_artifact_bag(self, s: FleetState) -> None:
        for guild in range(COLOUR_COUNT):
            tiles = [number for number, artifact in enumerate(s.terms.artifacts) if artifact.guild == guild]
            out = tiles[s.chance.below(len(tiles))]
            s.artifact_bag += [number for number in tiles if number != out]

    def _stack_crew(self, s: FleetState) -> None:
        for guild in range(COLOUR_COUNT):
            stack: list[int] = []
            for tier in reversed(TIERS):
                cards = tier_cards(s, guild, tier)
                s.chance.shuffle(cards)
                stack += cards[CUT_PER_TIER[s.terms.seats] :]
            s.stacks = put(s.stacks, guild, tuple(stack))

    def _seat_player(self, s: FleetState, seat: int) -> None:
        place = s.place(seat)
        put_tile(s, seat, START_TILE + place, s.start(seat), 0)
        s.skiffs = put(s.skiffs, FLEETS[seat][0], s.start(seat))
        s.currency[seat] = PRINTS.starting_tiles[place].currency
        s.hands[seat] = (1 << STARTERS) - 1


SET_UP: Final = SetUp()


def tier_cards(s: FleetState, guild: int, tier: int) -> list[int]:
    """The crew cards of a guild's tier."""
    return list(s.terms.tiers[guild, tier])
