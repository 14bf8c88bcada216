"""Depletion tokens of a dive: how many are due, and where they go (FL-36, FL-65)."""

from typing import Final

from fathoms.games.flotilla.diving import dive_sites, sites_with_skiff, skiffs_at_sea
from fathoms.games.flotilla.grid import NAMES
from fathoms.games.flotilla.state import FleetState

HARMLESS: Final = 1  # the first depletion of a dive does nothing; it is never taken off the results


def is_in_excess(s: FleetState, placed: int) -> bool:
    """Whether the next token, after so many of the dive, is one more than the player has skiffs."""
    return placed >= len(skiffs_at_sea(s))


def without_a_place(s: FleetState, due: int, placed: int) -> int:
    """How many of the tokens that come next are not placed: those not in excess, once no site has a skiff."""
    if sites_with_skiff(s):
        return 0
    return max(0, min(due, len(skiffs_at_sea(s)) - placed))


def places_for_token(s: FleetState, placed: int) -> int:
    """Where the next token can go, as a mask."""
    if not s.tokens_left():
        return 0
    return dive_sites(s, s.turn) if is_in_excess(s, placed) else sites_with_skiff(s)


def are_all_taken(s: FleetState, places: int, due: int, placed: int) -> bool:
    """Whether the tokens that are due will lie on every one of these places, whichever comes first."""
    coming = due if is_in_excess(s, placed) else min(due, len(skiffs_at_sea(s)) - placed)
    return places.bit_count() <= min(coming, s.tokens_left())


def deplete(s: FleetState, cell: int) -> None:
    """A depletion token onto a tile."""
    s.depleted |= 1 << cell
    if s.events is not None:
        s.tell("depleted", player=s.turn + 1, cell=NAMES[cell])


def why_not_depleted(s: FleetState, cell: int) -> str:
    """Why a depletion token does not go to a tile."""
    if not s.tokens_left():
        return "No depletion token is left."
    if not dive_sites(s, s.turn) >> cell & 1:
        return f"{NAMES[cell]} is no undepleted tile of yours."
    return f"The token goes to a tile with a skiff of yours, and {NAMES[cell]} has none."
