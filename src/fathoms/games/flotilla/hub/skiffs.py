"""Skiffs that come to sea: bought, or free (FL-20, FL-41)."""

from typing import Final, final

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.grid import CELL_NAMES
from fathoms.games.flotilla.components.sentences import count
from fathoms.games.flotilla.effects.gains import gain_currency
from fathoms.games.flotilla.effects.vocabulary import Amount, enter
from fathoms.games.flotilla.events.sea import Launched
from fathoms.games.flotilla.state import FLEETS, ON_BOARD, FleetState

SKIFF_PRICE: Final = 12  # also what a free skiff is worth to those who cannot have it (FL-20, FL-41)


@final
class GainSkiffs(Amount):
    """Free skiffs onto the dock; their price in ¤ for a Skysider or the owner of four at sea (FL-41)."""

    __slots__ = ()
    word = "skiff"

    def phrase(self) -> str:
        return f"gain {count(self.amount, 'skiff')}"

    def act(self, s: FleetState) -> None:
        for _ in range(self.amount):
            if has_skiff_left(s):
                launch(s)
            else:
                gain_currency(s, SKIFF_PRICE, ("no_skiff", None))

    def brings_something(self, s: FleetState) -> bool:
        return has_skiff_left(s)


enter(GainSkiffs)


def has_skiff_left(s: FleetState) -> bool:
    """Whether the player could still put a skiff to sea."""
    return not s.turned[s.turn] and ON_BOARD in s.fleet(s.turn)


def launch(s: FleetState) -> None:
    """The next skiff of the player board onto the dock."""
    skiff = s.fleet(s.turn).index(ON_BOARD)
    cell = s.start(s.turn)
    s.skiffs = put(s.skiffs, FLEETS[s.turn][skiff], cell)
    if s.events is not None:
        s.tell(Launched, seat=s.turn, skiff=skiff + 1, cell=CELL_NAMES[cell])
