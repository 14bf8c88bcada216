"""Answers of a rule-of-thumb player of Flotilla to every question but which card to play and whether to turn."""

from collections.abc import Callable
from typing import Any, Final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.agent.build import Plans, best_build
from fathoms.games.flotilla.agent.sea import place, place_at, sail, turn_tile
from fathoms.games.flotilla.agent.trade import CURRENCY_WORTH, transact, wanted
from fathoms.games.flotilla.agent.worth import card_worth, future, ring_worth, script_worth, seal_worth, turns_left
from fathoms.games.flotilla.components.grid import cells_of
from fathoms.games.flotilla.components.ids import COLOUR_COUNT
from fathoms.games.flotilla.components.model import ANY
from fathoms.games.flotilla.components.pieces import SCHOLAR, TILES
from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.counting.watercraft import value
from fathoms.games.flotilla.effects import at_a_cost, gains
from fathoms.games.flotilla.hub import dials, influence, objectives, recruiting, research, seals, trading
from fathoms.games.flotilla.printed import GUILDS
from fathoms.games.flotilla.sea import building, districts, dive_results, loading, placing, sailing
from fathoms.games.flotilla.sea.dive_dice import hold_room
from fathoms.games.flotilla.state import FLEETS, SKIFFS, START_TILE, FleetState
from fathoms.games.flotilla.turn import card as crew
from fathoms.games.flotilla.turn import unique

Answer = Callable[[FleetState, Any, list[Move]], Move]


def _unload(s: FleetState, frame: sailing.Unload, legal: list[Move]) -> Move:
    return m.UNLOAD_ALL


def _guild(s: FleetState, frame: influence.PickGuild, legal: list[Move]) -> Move:
    return max(legal, key=lambda move: (ring_worth(s, move.arg, frame.amounts[0]), -move.id))


def _skip(s: FleetState, frame: influence.SkipThird, legal: list[Move]) -> Move:
    ring = GUILDS[frame.guild].ring
    return m.SKIP_THIRD if script_worth(s, ring[3]) >= script_worth(s, ring[2]) else m.ENTER_THIRD


def _transact(s: FleetState, frame: trading.NextTransaction, legal: list[Move]) -> Move:
    return transact(s, frame, legal, turns_left(s))


def _site(s: FleetState, frame: objectives.PickSite, legal: list[Move]) -> Move:
    """The starting tile first: its outpost outlasts turning."""
    home = s.start(s.turn)
    return next((move for move in legal if move.arg == home), legal[0])


def _build(s: FleetState, frame: building.PickBuild, legal: list[Move]) -> Move:
    plan = best_build(s, [move.arg for move in legal if move.verb == m.TILE], frame.missing)
    return m.PICK_TILES[plan.tile] if plan is not None and plan.worth > 0 else m.FINISH


def _build_at(s: FleetState, frame: building.BuildAt, legal: list[Move]) -> Move:
    return m.CELL_PICKS[Plans(s).best_for(frame.tile).cell]


def _turn_built(s: FleetState, frame: building.TurnBuilt, legal: list[Move]) -> Move:
    return m.ROTATIONS[Plans(s).at(frame.tile, frame.cell).turn]


def _district(s: FleetState, frame: districts.PickDistrict, legal: list[Move]) -> Move:
    return max(legal, key=lambda move: (value(s, frame.cell, move.arg), -move.id))


def _dive(s: FleetState, frame: dive_results.NextResult, legal: list[Move]) -> Move:
    """Barrels first, before a depletion can spoil a site; then what is left; depletion where it is shallowest."""
    if m.TAKE_BARRELS in legal:
        return m.TAKE_BARRELS
    others = [move for move in legal if move.verb == m.RESULT]
    if others:
        return max(others, key=lambda move: move.arg)
    return min(legal, key=lambda move: (TILES[s.tile_at[move.arg]].depth, move.id))


def _load(s: FleetState, frame: loading.Load, legal: list[Move]) -> Move:
    """Barrel by barrel onto the skiff where the next is worth most, this one or those after it."""
    holds = {skiff: 0 for skiff in range(frame.skiff, SKIFFS) if hold_room(s, skiff)}
    for _ in range(frame.left):
        free = [skiff for skiff in holds if holds[skiff] < hold_room(s, skiff)]
        holds[max(free, key=lambda skiff: (_barrel_worth(s, skiff, holds[skiff]), -skiff))] += 1
    return m.LOADS[holds[frame.skiff]]


def _barrel_worth(s: FleetState, skiff: int, more: int) -> float:
    """A barrel on top of what is aboard and of some more: dear colours, and not all on one skiff."""
    aboard = sum(s.hold(FLEETS[s.turn][skiff]))
    return PRICES[s.market[loading.barrel_colour(s, skiff)]] - 0.3 * (aboard + more)


def _reroll(s: FleetState, frame: research.Reroll, legal: list[Move]) -> Move:
    """A die whose guild is furthest from three icons."""
    faces = research.faces_of(frame.dice)
    icons = [sum(face.guild == guild for face in faces) for guild in range(COLOUR_COUNT)]
    poor = [
        (icons[face.guild] + face.stars + face.breakthrough * 0.5, die)
        for die, face in enumerate(faces)
        if face.guild != ANY
    ]
    if not poor or max(icons) + sum(face.guild == ANY for face in faces) >= research.ICONS_A_BOUNTY:
        return m.FINISH
    return m.REROLLS[min(poor)[1]]


def _wild(s: FleetState, frame: research.Wild, legal: list[Move]) -> Move:
    def score(move: Move) -> tuple[float, float, int]:
        have = frame.icons[move.arg]
        due = have + frame.left >= research.ICONS_A_BOUNTY > have
        return (script_worth(s, research.bounty_of(s, move.arg)) if due else 0.0, have, -move.id)

    return max(legal, key=score)


def _bounty(s: FleetState, frame: research.PickBounty, legal: list[Move]) -> Move:
    return legal[0]


def _dial(s: FleetState, frame: dials.PickDial, legal: list[Move]) -> Move:
    """Skysiders raise the dial of what they can build most of, Sinksiders one that helps the Skysiders least."""
    guilds = [move for move in legal if move.verb == m.GUILD]
    mine = s.turned[s.turn] > 0
    if not mine and m.SAY_NO in legal:
        return m.SAY_NO
    seats = [s.turn] if mine else [seat for seat in range(s.terms.seats) if seat != s.turn]
    counts = [sum(_districts(s, seat, guild) for seat in seats) for guild in range(COLOUR_COUNT)]
    best = (max if mine else min)(counts[move.arg] for move in guilds)
    likely = [move for move in guilds if counts[move.arg] == best]
    return likely[s.round % len(likely)]


def _districts(s: FleetState, seat: int, guild: int) -> int:
    """A player's tiles with a district, in play or to be built; a Sinksider's may be one day."""
    own = [s.tile_at[cell] for cell in cells_of(s.own[seat])]
    return sum(guild in TILES[tile].districts for tile in (*own, *s.stock[seat]) if tile < START_TILE)


def _resource(s: FleetState, frame: gains.PickResource, legal: list[Move]) -> Move:
    if s.turned[s.turn]:
        needed = wanted(s)
        if needed:
            return m.PICK_COLOURS[needed[0]]
    return max(legal, key=lambda move: (s.market[move.arg], -move.id))


def _seal(s: FleetState, frame: seals.PickSeal, legal: list[Move]) -> Move:
    return max(legal, key=lambda move: (seal_worth(s, move.arg), -move.id))


def _recruit(s: FleetState, frame: recruiting.PickRecruit, legal: list[Move]) -> Move:
    def score(move: Move) -> tuple[float, int]:
        stack = s.stacks[move.arg]
        return (card_worth(s, stack[-1]) * future(s) if stack else 2.0), -move.id

    return max(legal, key=score)


def _copy(s: FleetState, frame: crew.PickCopy, legal: list[Move]) -> Move:
    """The card that looks worth most; a copy of a Scholar is nothing at all (FL-15)."""
    cards = {move: s.piles[move.arg][-1] for move in legal}
    return max(legal, key=lambda move: (cards[move] != SCHOLAR, card_worth(s, cards[move]), -move.id))


def _discard(s: FleetState, frame: at_a_cost.DiscardOther, legal: list[Move]) -> Move:
    """A card for something, when a rally is near anyway."""
    few = s.hands[s.turn].bit_count() <= 4
    return legal[0] if few and script_worth(s, frame.effect.does) > 2.0 else m.FINISH


def _offer(s: FleetState, frame: at_a_cost.OfferDeal, legal: list[Move]) -> Move:
    price = frame.price * CURRENCY_WORTH if frame.price else 4.0 * future(s)
    return m.SAY_YES if script_worth(s, frame.does) > price else m.SAY_NO


def _price(s: FleetState, frame: unique.PickPrice, legal: list[Move]) -> Move:
    """Up what one will sell, down what one will buy."""
    if s.turned[s.turn]:
        needed = wanted(s)
        return m.PRICES_DOWN[needed[0] if needed else 0]
    held = s.reserve_of(s.turn)
    return m.PRICES_UP[held.index(max(held))]


def _restore(s: FleetState, frame: unique.PickRestored, legal: list[Move]) -> Move:
    return max(legal, key=lambda move: (TILES[s.tile_at[move.arg]].depth, -move.id))


# By the kind of the question.
ANSWERS: Final[dict[str, Answer]] = {
    sailing.NextStep.kind: sail,
    sailing.Unload.kind: _unload,
    influence.PickGuild.kind: _guild,
    influence.SkipThird.kind: _skip,
    trading.NextTransaction.kind: _transact,
    objectives.PickSite.kind: _site,
    placing.PickTile.kind: place,
    placing.PlaceAt.kind: place_at,
    placing.TurnTile.kind: turn_tile,
    building.PickBuild.kind: _build,
    building.BuildAt.kind: _build_at,
    building.TurnBuilt.kind: _turn_built,
    districts.PickDistrict.kind: _district,
    dive_results.NextResult.kind: _dive,
    loading.Load.kind: _load,
    research.Reroll.kind: _reroll,
    research.Wild.kind: _wild,
    research.PickBounty.kind: _bounty,
    dials.PickDial.kind: _dial,
    gains.PickResource.kind: _resource,
    seals.PickSeal.kind: _seal,
    recruiting.PickRecruit.kind: _recruit,
    crew.PickCopy.kind: _copy,
    at_a_cost.DiscardOther.kind: _discard,
    at_a_cost.OfferDeal.kind: _offer,
    unique.PickPrice.kind: _price,
    unique.PickRestored.kind: _restore,
}
