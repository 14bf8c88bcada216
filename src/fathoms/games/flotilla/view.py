"""What a seat sees. Nothing in Flotilla is hidden from one player and open to another: hands follow from the cards that
everybody saw come and go. Only bags, the crew cards under the open ones and dice to come are hidden, from all alike."""

from typing import Any

from fathoms.games.flotilla.components.pieces import ARTIFACTS, CREW, GUILDS, OBJECTIVES, TILES
from fathoms.games.flotilla.components.tracks import PENALTY, PRICES
from fathoms.games.flotilla.effects.vocabulary import COLOURS as COLOUR_NAMES
from fathoms.games.flotilla.hub.objectives import price_for, worth_to
from fathoms.games.flotilla.hub.rewards import being_discovered
from fathoms.games.flotilla.sea.grid import NAMES, cells_of
from fathoms.games.flotilla.state import COLOURS, ON_BOARD, OUTPOSTS, SEALS, SKIFFS, START_TILE, FleetState
from fathoms.games.flotilla.turn.question import Ask
from fathoms.games.flotilla.turn.scoring import ROWS, final_rows

_SIDES = ("sinkside", "skyside")


def view(s: FleetState, seat: int | None) -> dict[str, Any]:
    """All that a seat, or an observer, may know, as plain JSON values."""
    return {
        "game": "flotilla",
        "seat": seat,
        "players": s.table.seats,
        "options": dict(s.table.options),
        "turn": s.round,
        "active": s.turn,
        "first": s.first,
        "last_round": s.last_round or None,
        "over": not s.stack,
        "to_act": s.turn if s.stack else None,
        "prompt": s.stack[-1].prompt(s) if s.stack else "The game is over.",
        "question": _question(s) if s.stack else None,
        "supply": s.supply,
        "market": {COLOUR_NAMES[n]: {"space": s.market[n], "price": PRICES[s.market[n]]} for n in range(COLOURS)},
        "guilds": [_guild(s, guild) for guild in range(COLOURS)],
        "survivor": s.survivor,
        "sonar": s.sonar,
        "docks": {"skiff": list(s.table.docks.skiff), "builds": list(s.table.docks.builds)},
        "objectives": {side: _objectives(s, n) for n, side in enumerate(_SIDES)},
        "ocean_bag": len(s.bag),
        "artifact_bag": len(s.artifact_bag),
        "discovering": [ARTIFACTS[number].id for number in being_discovered(s)],
        "depletion_tokens": s.tokens_left(),
        "traded": {"bought": _colours(s.bought, 0), "sold": _colours(s.sold, 0)},
        "captains": [_captain(s, other) for other in range(s.table.seats)],
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
    for place in range(side * s.table.seats, (side + 1) * s.table.seats):
        chosen, level = OBJECTIVES[s.sets[place]], s.levels[place]
        goal = chosen.goals[side]
        found.append(
            {
                "id": chosen.id,
                "name": chosen.name,
                "text": goal.text[level],
                "left": len(goal.stars) - level,
                "worth": [worth_to(s, seat, place) if s.side(seat) == side else None for seat in range(s.table.seats)],
            }
        )
    return found


def _colours(numbers: list[int], start: int) -> dict[str, int]:
    """Amounts by colour, without those of nothing."""
    return {COLOUR_NAMES[n]: numbers[start + n] for n in range(COLOURS) if numbers[start + n]}


def _captain(s: FleetState, seat: int) -> dict[str, Any]:
    spent = s.spent_outposts[seat]
    return {
        "seat": seat,
        "side": _SIDES[s.side(seat)],
        "turned": s.turned[seat] or None,
        "stars": s.stars[seat],
        "currency": s.currency[seat],
        "reserve": _colours(s.reserve, seat * COLOURS),
        "skiffs": [_skiff(s, seat, skiff) for skiff in range(SKIFFS) if s.skiffs[seat * SKIFFS + skiff] >= 0],
        "skiffs_left": s.skiffs[seat * SKIFFS : seat * SKIFFS + SKIFFS].count(ON_BOARD),
        "outposts_left": OUTPOSTS - spent,
        "objective_price": price_for(s, seat) if spent < OUTPOSTS else None,
        "seals": {GUILDS[n].id: s.seals[seat * COLOURS + n] for n in range(COLOURS)},
        "seals_left": SEALS - sum(s.seals[seat * COLOURS : seat * COLOURS + COLOURS]),
        "discs": {GUILDS[n].id: s.discs[seat * COLOURS + n] for n in range(COLOURS)},
        "toxicity": s.toxicity[seat],
        "penalty": s.penalty[seat],
        "penalty_stars": PENALTY[s.penalty[seat]],
        "hand": [card.id for number, card in enumerate(CREW) if s.hands[seat] >> number & 1],
        "discard": [CREW[card].id for card in s.piles[seat]],
        "retired": [card.id for number, card in enumerate(CREW) if s.retired[seat] >> number & 1],
        "playing": CREW[s.card].id if s.card >= 0 and s.turn == seat else None,
        "start": NAMES[s.start(seat)],
        "tiles": [_tile(s, cell) for cell in cells_of(s.own[seat])],
        "stock": [TILES[tile].id for tile in s.stock[seat]],
        "score": dict(zip(ROWS, final_rows(s)[seat], strict=True)) if s.ending else None,
    }


def _skiff(s: FleetState, seat: int, skiff: int) -> dict[str, Any]:
    number = seat * SKIFFS + skiff
    return {"skiff": skiff + 1, "at": NAMES[s.skiffs[number]], "cargo": _colours(s.cargo, number * COLOURS)}


def _tile(s: FleetState, cell: int) -> dict[str, Any]:
    number = s.tile_at[cell]
    return {
        "at": NAMES[cell],
        "tile": TILES[number].id if number < START_TILE else "start",
        "turn": s.turn_at[cell],
        "depleted": bool(s.depleted >> cell & 1),
        "outpost": bool(s.outposts >> cell & 1),
    }
