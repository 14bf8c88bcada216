"""What a seat sees. Nothing in Flotilla is hidden from one player and open to another: hands follow from the cards that
everybody saw come and go. Only bags, the crew cards under the open ones and dice to come are hidden, from all alike.

A view holds ids and what changes; the catalogue says what the ids stand for.
"""

from collections.abc import Sequence
from typing import cast

from fathoms.games.flotilla.components.effect import Script, shown
from fathoms.games.flotilla.components.grid import CELL_NAMES, SECTOR_IDS, cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT, COLOURS, GUILD_IDS
from fathoms.games.flotilla.components.pieces import STARTING_TILES, TILES
from fathoms.games.flotilla.effects.carrying_out import left_to_do
from fathoms.games.flotilla.events.gains import WHYS, Why
from fathoms.games.flotilla.hub.artifacts import being_discovered
from fathoms.games.flotilla.hub.objectives import price_for, worth_to
from fathoms.games.flotilla.hub.research import research_dice_shown
from fathoms.games.flotilla.printed import ARTIFACTS, CREW, GUILDS, OBJECTIVES
from fathoms.games.flotilla.sea.dive_dice import dive_dice_shown
from fathoms.games.flotilla.state import FLEETS, ON_BOARD, OUTPOSTS, SEALS, SIDES, START_TILE, FleetState, Source
from fathoms.games.flotilla.turn.scoring import ROWS, final_rows
from fathoms.games.flotilla.view_facts import (
    ByColour,
    CaptainView,
    FleetBody,
    GuildView,
    ObjectiveView,
    RestView,
    ScoreView,
    SkiffView,
    TileView,
)


def body(s: FleetState) -> FleetBody:
    """The view of anybody without its head."""
    return {
        "active": s.turn,
        "first": s.first,
        "last_round": s.last_round or None,
        "supply": s.supply,
        "market": dict(zip(COLOURS, s.market, strict=True)),
        "guilds": [_guild(s, guild) for guild in range(COLOUR_COUNT)],
        "survivor": s.survivor,
        "sonar": s.sonar,
        "objectives": {"sinkside": _objectives(s, 0), "skyside": _objectives(s, 1)},
        "ocean_bag": len(s.bag),
        "artifact_bag": len(s.artifact_bag),
        "discovering": [ARTIFACTS[number].id for number in being_discovered(s)],
        "depletion_tokens": s.tokens_left(),
        "traded": {"bought": _goods(s.bought), "sold": _goods(s.sold)},
        "dice": [*dive_dice_shown(s), *research_dice_shown(s.research_dice)],
        "rest": [_rest(source, script) for source, script in left_to_do(s)],
        "captains": [_captain(s, other) for other in range(s.terms.seats)],
    }


def _guild(s: FleetState, guild: int) -> GuildView:
    stack = s.stacks[guild]
    return {
        "id": GUILDS[guild].id,
        "dial": s.dials[guild],
        "artifacts": [ARTIFACTS[number].id for number in s.slotted[guild]],
        "crew": CREW[stack[-1]].id if stack else None,
        "crew_left": len(stack),
    }


def _objectives(s: FleetState, side: int) -> list[ObjectiveView]:
    seats = range(s.terms.seats)
    places = range(side * s.terms.seats, (side + 1) * s.terms.seats)
    return [
        {
            "id": OBJECTIVES[s.sets[place]].id,
            "level": s.levels[place],
            "worth": [worth_to(s, seat, place) if s.side(seat) == side else None for seat in seats],
        }
        for place in places
    ]


def _goods(amounts: Sequence[int]) -> ByColour:
    return {COLOURS[n]: amount for n, amount in enumerate(amounts) if amount}


def _rest(source: Source, script: Script) -> RestView:
    return {"why": source[0], "of": source[1], "effects": shown(script)}


def _captain(s: FleetState, seat: int) -> CaptainView:
    spent = s.spent_outposts[seat]
    return {
        "seat": seat,
        "side": SIDES[s.side(seat)],
        "turned": s.turned[seat] or None,
        "sector": SECTOR_IDS[s.terms.sectors[s.place(seat)]],
        "start": CELL_NAMES[s.start(seat)],
        "stars": s.stars[seat],
        "earned": _earned(s, seat),
        "currency": s.currency[seat],
        "reserve": _goods(s.reserve_of(seat)),
        "skiffs": [_skiff(s, seat, skiff) for skiff, cell in enumerate(s.fleet(seat)) if cell >= 0],
        "skiffs_left": s.fleet(seat).count(ON_BOARD),
        "outposts_left": OUTPOSTS - spent,
        "objective_price": price_for(s, seat) if spent < OUTPOSTS else None,
        "seals": dict(zip(GUILD_IDS, s.seals_of(seat), strict=True)),
        "seals_left": SEALS - sum(s.seals_of(seat)),
        "discs": dict(zip(GUILD_IDS, s.discs_of(seat), strict=True)),
        "toxicity": s.toxicity[seat],
        "penalty": s.penalty[seat],
        "hand": [card.id for number, card in enumerate(CREW) if s.hands[seat] >> number & 1],
        "discard": [CREW[card].id for card in s.piles[seat]],
        "retired": [card.id for number, card in enumerate(CREW) if s.retired[seat] >> number & 1],
        "playing": CREW[s.card].id if s.card >= 0 and s.turn == seat else None,
        "tiles": [_tile(s, cell) for cell in cells_of(s.own[seat])],
        "stock": [TILES[tile].id for tile in s.stock[seat]],
        "score": cast(ScoreView, dict(zip(ROWS, final_rows(s)[seat], strict=True))) if s.ending else None,
    }


def _earned(s: FleetState, seat: int) -> dict[Why, int]:
    stars = s.earned[seat * len(WHYS) : (seat + 1) * len(WHYS)]
    return {why: stars[place] for place, why in enumerate(WHYS) if stars[place]}


def _skiff(s: FleetState, seat: int, skiff: int) -> SkiffView:
    number = FLEETS[seat][skiff]
    return {"skiff": skiff + 1, "at": CELL_NAMES[s.skiffs[number]], "cargo": _goods(s.hold(number))}


def _tile(s: FleetState, cell: int) -> TileView:
    number = s.tile_at[cell]
    return {
        "at": CELL_NAMES[cell],
        "tile": TILES[number].id if number < START_TILE else STARTING_TILES[number - START_TILE].id,
        "turn": s.turn_at[cell],
        "depleted": bool(s.depleted >> cell & 1),
        "outpost": bool(s.outposts >> cell & 1),
    }
