"""What only one card does: a named function for each special word of the vocabulary (FL-45, FL-46, FL-55)."""

from collections.abc import Callable
from typing import Final, final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.model import Effect
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.effects.carrying_out import do, doing
from fathoms.games.flotilla.effects.vocabulary import COLOURS, GUILD_IDS
from fathoms.games.flotilla.hub.counting import topside_opponents
from fathoms.games.flotilla.sea.dive_results import dive
from fathoms.games.flotilla.sea.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.sea.sailing import unload_all
from fathoms.games.flotilla.state import COLOUR_COUNT, SKIFFS, FleetState
from fathoms.games.flotilla.turn.card import copy, rally
from fathoms.games.flotilla.turn.question import Ask
from fathoms.games.flotilla.turn.turning_skyside import OfferTurn

DELVERS: Final = GUILD_IDS.index("delvers")
_TWO_SHALLOWS: Final = (2, 0, 0)
_THREE_TRANSACTIONS: Final = (Effect("transactions", amount=3),)
_HAGGLED: Final = 2  # spaces that the Haggler moves a marker


@doing("special")
def _special(s: FleetState, effect: Effect) -> None:
    SPECIAL_DOINGS[effect.word](s)


def _rally(s: FleetState) -> None:
    """The Captain of a Sinksider, who may then turn (FL-14)."""
    rally(s)
    s.stack.append(OfferTurn())


def _dredge(s: FleetState) -> None:
    """The Dredger: beside a topside Delver it overrides two rules of diving."""
    dive(s, _TWO_SHALLOWS, topside_opponents(s, s.turn, DELVERS) > 0)


def _salvage(s: FleetState) -> None:
    """The Salvager: a token off, then a dive."""
    if s.own[s.turn] & s.depleted:
        s.stack.append(PickRestored())
    else:
        dive(s, _TWO_SHALLOWS, False)


@final
class PickRestored(Ask):
    """Off which tile the depletion token comes."""

    __slots__ = ()
    kind = "restore"
    rule = "FL-55"

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return "Off which tile do you take the depletion token?"

    def moves(self, s: FleetState) -> list[Move]:
        """The depleted ones."""
        return [m.CELL_PICKS[cell] for cell in cells_of(s.own[s.turn] & s.depleted)]

    def take(self, s: FleetState, move: Move) -> None:
        """Off it comes, and down they go."""
        s.depleted &= ~(1 << move.arg)
        s.tell("restored", player=s.turn + 1, cell=CELL_NAMES[move.arg])
        dive(s, _TWO_SHALLOWS, False)

    def against(self, s: FleetState, move: Move) -> str:
        """Why not."""
        return f"{CELL_NAMES[move.arg]} is no depleted tile of yours."


def _smuggle(s: FleetState) -> None:
    """The Smuggler: cargo ashore from anywhere, then to market."""
    for skiff in range(s.turn * SKIFFS, s.turn * SKIFFS + SKIFFS):
        unload_all(s, skiff)
    do(s, _THREE_TRANSACTIONS, s.source)


def _haggle(s: FleetState) -> None:
    """The Haggler: a marker moves, then to market."""
    do(s, _THREE_TRANSACTIONS, s.source)
    s.stack.append(PickPrice())


@final
class PickPrice(Ask):
    """Which market marker moves, and which way; the ends of the track stop it and give no ★."""

    __slots__ = ()
    kind = "price"
    rule = "FL-55"

    def prompt(self, s: FleetState) -> str:
        """Which?"""
        return f"Which price do you move {_HAGGLED} spaces, and which way?"

    def moves(self, s: FleetState) -> list[Move]:
        """Any colour, up or down."""
        return [move for colour in range(COLOUR_COUNT) for move in (m.PRICES_UP[colour], m.PRICES_DOWN[colour])]

    def describe(self, s: FleetState, move: Move) -> str:
        """From what to what."""
        now, then = PRICES[s.market[move.arg]], PRICES[_haggled(s, move)]
        return f"{COLOURS[move.arg].capitalize()} from {now} ¤ to {then} ¤."

    def take(self, s: FleetState, move: Move) -> None:
        """Move it."""
        s.market[move.arg] = _haggled(s, move)
        s.tell("market", colour=COLOURS[move.arg], price=PRICES[s.market[move.arg]])


def _haggled(s: FleetState, move: Move) -> int:
    """Where a marker would go."""
    steps = _HAGGLED if move.verb == m.UP else -_HAGGLED
    return min(max(s.market[move.arg] + steps, 0), len(PRICES) - 1)


SPECIAL_DOINGS: Final[dict[str, Callable[[FleetState], None]]] = {
    "rally": _rally,
    "regroup": rally,
    "copy": copy,
    "dredge": _dredge,
    "salvage": _salvage,
    "smuggle": _smuggle,
    "haggle": _haggle,
}
