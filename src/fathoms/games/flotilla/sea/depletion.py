"""Depletion tokens of a dive: how many are due, and where they go (FL-36, FL-65)."""

from typing import Final

from fathoms.games.flotilla.components.grid import CELL_NAMES
from fathoms.games.flotilla.events.sea import Depleted
from fathoms.games.flotilla.sea.dive_dice import dive_sites, sites_with_skiff, skiffs_at_sea
from fathoms.games.flotilla.state import FleetState

HARMLESS: Final = 1  # the first depletion of a dive does nothing; it is never taken off the results


def for_skiffs(s: FleetState, due: int, placed: int) -> int:
    """How many of the tokens that are due, after so many of the dive, are not in excess of the player's skiffs."""
    return max(0, min(due, len(skiffs_at_sea(s)) - placed))


def without_a_place(s: FleetState, due: int, placed: int) -> int:
    """How many of the tokens that come next are not placed: those not in excess, once no site has a skiff."""
    return 0 if sites_with_skiff(s) else for_skiffs(s, due, placed)


def places_for_token(s: FleetState) -> int:
    """Where the next token can go, as a mask; those without a place are off, so without such sites it is in excess."""
    if not s.tokens_left():
        return 0
    return sites_with_skiff(s) or dive_sites(s, s.turn)


def are_all_taken(s: FleetState, places: int, due: int, placed: int) -> bool:
    """Whether the tokens that are due will lie on every one of these places, whichever comes first."""
    coming = for_skiffs(s, due, placed) if sites_with_skiff(s) else due
    return places.bit_count() <= min(coming, s.tokens_left())


def deplete(s: FleetState, cell: int) -> None:
    """A depletion token onto a tile."""
    s.depleted |= 1 << cell
    if s.events is not None:
        s.tell(Depleted, seat=s.turn, cell=CELL_NAMES[cell])


def why_not_depleted(s: FleetState, cell: int) -> str:
    """Why a depletion token does not go to a tile."""
    if not s.tokens_left():
        return "No depletion token is left."
    if cell == s.start(s.turn):
        return f"{CELL_NAMES[cell]} is your starting tile, and nobody dives there."
    if not dive_sites(s, s.turn) >> cell & 1:
        return f"{CELL_NAMES[cell]} is no undepleted tile of yours."
    return f"The token goes to a tile with a skiff of yours, and {CELL_NAMES[cell]} has none."
