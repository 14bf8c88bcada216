"""What a seat sees. Nothing in Flotilla is hidden from one player and open to another: hands follow from the cards that
everybody saw come and go. Only bags, the crew cards under the open ones and dice to come are hidden, from all alike."""

from typing import Any

from fathoms.games.flotilla.components.ids import COLOUR_COUNT, COLOURS, GUILD_IDS
from fathoms.games.flotilla.components.pieces import TILES
from fathoms.games.flotilla.components.tracks import PENALTY, PRICES
from fathoms.games.flotilla.hub.artifacts import being_discovered
from fathoms.games.flotilla.hub.objectives import price_for, worth_to
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, OBJECTIVES
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.sea.grid import CELL_NAMES, cells_of
from fathoms.games.flotilla.state import FLEETS, ON_BOARD, OUTPOSTS, SEALS, START_TILE, FleetState
from fathoms.games.flotilla.turn.scoring import ROWS, final_rows

_SIDES = ("sinkside", "skyside")


def view(s: FleetState, seat: int | None) -> dict[str, Any]:
    """All that a seat, or an observer, may know, as plain JSON values."""
    return {
        "game": "flotilla",
        "seat": seat,
        "players": s.terms.seats,
        "options": dict(s.terms.options),
        "turn": s.round,
        "active": s.turn,
        "first": s.first,
        "last_round": s.last_round or None,
        "over": not s.stack,
        "to_act": s.turn if s.stack else None,
        "prompt": s.stack[-1].prompt(s) if s.stack else "The game is over.",
        "question": _question(s) if s.stack else None,
        "supply": s.supply,
        "market": {COLOURS[n]: {"space": s.market[n], "price": PRICES[s.market[n]]} for n in range(COLOUR_COUNT)},
        "guilds": [_guild(s, guild) for guild in range(COLOUR_COUNT)],
        "survivor": s.survivor,
        "sonar": s.sonar,
        "docks": {"skiff": list(s.terms.docks.skiff), "builds": list(s.terms.docks.builds)},
        "objectives": {side: _objectives(s, n) for n, side in enumerate(_SIDES)},
        "ocean_bag": len(s.bag),
        "artifact_bag": len(s.artifact_bag),
        "discovering": [ARTIFACTS[number].id for number in being_discovered(s)],
        "depletion_tokens": s.tokens_left(),
        "traded": {"bought": _colours(s.bought), "sold": _colours(s.sold)},
        "captains": [_captain(s, other) for other in range(s.terms.seats)],
    }


def _question(s: FleetState) -> dict[str, Any]:
    """What the question is about, for programs; people read the prompt."""
    frame = s.stack[-1]
    assert isinstance(frame, Ask)
    return {"kind": frame.kind, **frame.about(s)}


def _guild(s: FleetState, guild: int) -> dict[str, Any]:
    stack = s.stacks[guild]
    return {
        "id": GUILDS[guild].id,
        "colour": GUILDS[guild].colour,
        "dial": s.dials[guild],
        "artifacts": [ARTIFACTS[number].id for number in s.slotted[guild]],
        "crew": CREW[stack[-1]].id if stack else None,
        "crew_left": len(stack),
    }


def _objectives(s: FleetState, side: int) -> list[dict[str, Any]]:
    found = []
    for place in range(side * s.terms.seats, (side + 1) * s.terms.seats):
        chosen, level = OBJECTIVES[s.sets[place]], s.levels[place]
        goal = chosen.goals[side]
        found.append(
            {
                "id": chosen.id,
                "name": chosen.name,
                "text": goal.text[level],
                "left": len(goal.stars) - level,
                "worth": [worth_to(s, seat, place) if s.side(seat) == side else None for seat in range(s.terms.seats)],
            }
        )
    return found


def _colours(amounts: list[int]) -> dict[str, int]:
    """Amounts by colour, without those of nothing."""
    return {COLOURS[n]: amount for n, amount in enumerate(amounts) if amount}


def _captain(s: FleetState, seat: int) -> dict[str, Any]:
    spent = s.spent_outposts[seat]
    return {
        "seat": seat,
        "side": _SIDES[s.side(seat)],
        "turned": s.turned[seat] or None,
        "stars": s.stars[seat],
        "currency": s.currency[seat],
        "reserve": _colours(s.reserve_of(seat)),
        "skiffs": [_skiff(s, seat, skiff) for skiff, cell in enumerate(s.fleet(seat)) if cell >= 0],
        "skiffs_left": s.fleet(seat).count(ON_BOARD),
        "outposts_left": OUTPOSTS - spent,
        "objective_price": price_for(s, seat) if spent < OUTPOSTS else None,
        "seals": dict(zip(GUILD_IDS, s.seals_of(seat), strict=True)),
        "seals_left": SEALS - sum(s.seals_of(seat)),
        "discs": dict(zip(GUILD_IDS, s.discs_of(seat), strict=True)),
        "toxicity": s.toxicity[seat],
        "penalty": s.penalty[seat],
        "penalty_stars": PENALTY[s.penalty[seat]],
        "hand": [card.id for number, card in enumerate(CREW) if s.hands[seat] >> number & 1],
        "discard": [CREW[card].id for card in s.piles[seat]],
        "retired": [card.id for number, card in enumerate(CREW) if s.retired[seat] >> number & 1],
        "playing": CREW[s.card].id if s.card >= 0 and s.turn == seat else None,
        "start": CELL_NAMES[s.start(seat)],
        "tiles": [_tile(s, cell) for cell in cells_of(s.own[seat])],
        "stock": [TILES[tile].id for tile in s.stock[seat]],
        "score": dict(zip(ROWS, final_rows(s)[seat], strict=True)) if s.ending else None,
    }


def _skiff(s: FleetState, seat: int, skiff: int) -> dict[str, Any]:
    number = FLEETS[seat][skiff]
    return {"skiff": skiff + 1, "at": CELL_NAMES[s.skiffs[number]], "cargo": _colours(s.hold(number))}


def _tile(s: FleetState, cell: int) -> dict[str, Any]:
    number = s.tile_at[cell]
    return {
        "at": CELL_NAMES[cell],
        "tile": TILES[number].id if number < START_TILE else "start",
        "turn": s.turn_at[cell],
        "depleted": bool(s.depleted >> cell & 1),
        "outpost": bool(s.outposts >> cell & 1),
    }
