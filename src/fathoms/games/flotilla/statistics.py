"""What a designer wants to know of many games: who turns when and how that goes, where ★ come from, which crew wins."""

from typing import Any

from fathoms.engine.frames import Frame
from fathoms.engine.game import Figure
from fathoms.games.flotilla.components.pieces import CREW_NAMES, STARTERS
from fathoms.games.flotilla.hub.artifacts import being_discovered
from fathoms.games.flotilla.sea.placing import PickTile, PlaceAt, PlaceRest, TurnTile
from fathoms.games.flotilla.state import START_TILE, SUPPLY_EMPTY, FleetState
from fathoms.games.flotilla.turn.scoring import winners


def figures(s: FleetState) -> dict[str, Figure]:
    """What FL-50 is measured by, counted in one finished game."""
    won = winners(s)
    seats = range(s.terms.seats)
    ranked = sorted(s.stars)
    found = {
        "the supply runs out": Figure(s.ending == SUPPLY_EMPTY, 1),
        "winner's ★": Figure(ranked[-1], 1),
        "first to last": Figure(ranked[-1] - ranked[0], 1),
        "★ of a player": Figure(sum(s.stars), s.terms.seats),
        "objectives of a player": Figure(sum(s.spent_outposts), s.terms.seats),
        "artifacts found": Figure(sum(len(slots) for slots in s.slotted), 1),
        "penalty steps of a player": Figure(sum(s.penalty), s.terms.seats),
        **{f"place {n + 1} in the order of play wins": Figure((s.first + n) % len(seats) in won, 1) for n in seats},
    }
    for group in ("early", "late", "never"):
        members = [seat for seat in seats if when_turned(s, seat) == group]
        found[f"turned {group}"] = Figure(len(members), s.terms.seats)
        found[f"turned {group}, and won"] = Figure(sum(seat in won for seat in members), len(members))
    for card in range(STARTERS, len(CREW_NAMES)):
        held = [seat for seat in seats if (s.hands[seat] | _mask(s.piles[seat])) >> card & 1]
        found[f"{CREW_NAMES[card]} held"] = Figure(len(held), 1)
        found[f"{CREW_NAMES[card]} held, and won"] = Figure(sum(seat in won for seat in held), len(held))
    return found


def when_turned(s: FleetState, seat: int) -> str:
    """In the first third of the game, in the rest of it, or never (FL-50)."""
    if not s.turned[seat]:
        return "never"
    return "early" if 3 * s.turned_in[seat] <= s.round else "late"


def _mask(cards: tuple[int, ...]) -> int:
    return sum(1 << card for card in cards)


def census(s: FleetState) -> dict[str, int]:
    """Ocean tiles, crew cards and artifacts, wherever they lie (FL-70)."""
    tiles = len(s.bag) + sum(len(stock) for stock in s.stock)
    tiles += sum(0 <= number < START_TILE for number in s.tile_at) + sum(_drawn(frame) for frame in s.stack)
    crew = sum(hand.bit_count() for hand in s.hands) + sum(len(pile) for pile in s.piles) + (s.card >= 0)
    crew += sum(cards.bit_count() for cards in s.retired) + sum(len(stack) for stack in s.stacks)
    return {
        "ocean tiles": tiles,
        "crew cards": crew,
        "artifacts": len(s.artifact_bag) + sum(len(slots) for slots in s.slotted) + len(being_discovered(s)),
    }


def _drawn(frame: Frame[Any]) -> int:
    """Tiles that were drawn and wait to be placed."""
    if isinstance(frame, PickTile | PlaceRest):
        return len(frame.tiles)
    return len(frame.rest) + 1 if isinstance(frame, PlaceAt | TurnTile) else 0
