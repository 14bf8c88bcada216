"""Why an action cannot be taken: for each one the first rule in the way, with a sentence."""

from collections.abc import Callable
from typing import Final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.games.spill import moves as m
from fathoms.games.spill import specialists
from fathoms.games.spill.board import SECTOR_NAMES, SECTORS, SPACE_NAMES, space_name
from fathoms.games.spill.components import CARDS
from fathoms.games.spill.prices import contaminated_cost, healthy_cost, reach
from fathoms.games.spill.resources import is_full
from fathoms.games.spill.specialists import REMOVE_COST, ability_of, name_at
from fathoms.games.spill.state import NO_ABILITY, NO_RESOURCES, SpillState


def refuse_action(s: SpillState, move: Move) -> Refusal:
    """The rule against a move that is not legal in the action phase."""
    if move.verb not in m.ACTION_VERBS:
        return Refusal("SP-29", f"{move.text!r} answers a question that nobody has asked: pick an action.")
    return _REFUSALS[move.verb](s, move)


def refuse_target(s: SpillState, target: str) -> Refusal:
    """Why no action has to do with a thing on the table."""
    kind, _, id = target.partition(":")
    here = SECTOR_NAMES[s.ships[s.active]]
    if kind == "space" and id in SPACE_NAMES:
        return Refusal("SP-31", f"{id} is out of reach from {here}: a ship acts in its own sector.")
    if target == f"sector:{here}":
        return Refusal("SP-30", f"The ship is in {here} already.")
    far = too_far(s, target)
    if far:
        return far
    if kind == "species":
        return Refusal("SP-37", "Only a resource card brings an animal out of sickbay.")
    if kind == "specialist":
        return Refusal("SP-70", "Only a resource card changes who is in play.")
    what = m.PILES.get(id, "that") if kind == "pile" else "that"
    return Refusal("SP-29", f"No action has to do with {what}.")


def too_far(s: SpillState, target: str) -> Refusal | None:
    """No move at all goes to a sector that none points at; not a word about other things."""
    kind, _, id = target.partition(":")
    if kind != "sector" or id not in SECTOR_NAMES:
        return None
    return Refusal("SP-30", f"{id} is too far from {SECTOR_NAMES[s.ships[s.active]]}: a move goes one or two sectors.")


def out_of_reach(s: SpillState) -> Refusal:
    """The weather keeps the ship from sailing that far (SP-41, SP-71)."""
    if not reach(s, s.active):
        return Refusal("SP-71", "The weather leaves this ship no movement at all.")
    return Refusal("SP-41", "The weather lets this ship sail one sector only.")


def _too_dear(s: SpillState, rule: str, what: str, cost: int) -> Refusal:
    return Refusal(rule, f"{what} costs {cost} AP; {s.ap} left.")


def _move(s: SpillState, move: Move) -> Refusal:
    return _too_dear(s, "SP-30", "A move", 1) if not s.ap else out_of_reach(s)


def _no_oil(s: SpillState, rule: str, ring: int) -> Refusal:
    return Refusal(rule, f"There is no oil on {space_name(s.ships[s.active], ring)}.")


def _has_oil(s: SpillState, ring: int) -> bool:
    return bool(s.oil[s.ships[s.active]] >> ring & 1)


def _push(s: SpillState, move: Move) -> Refusal:
    return _too_dear(s, "SP-31", "Pushing back", 1) if _has_oil(s, move.arg) else _no_oil(s, "SP-31", move.arg)


def _remove(s: SpillState, move: Move) -> Refusal:
    cost = REMOVE_COST[ability_of(s, s.active)]
    rule = "SP-57" if cost != REMOVE_COST[specialists.PLAIN] else "SP-32"
    return _too_dear(s, rule, "Removing oil", cost) if _has_oil(s, move.arg) else _no_oil(s, "SP-32", move.arg)


def _blocked(s: SpillState) -> bool:
    return s.tokens[NO_ABILITY + s.active] > 0


def _not_able(s: SpillState, rule: str, what: str, able: tuple[bool, ...]) -> Refusal | None:
    """Whether this specialist has, and may use, an ability at all."""
    place = s.active
    if able[ability_of(s, place)]:
        return None
    if able[s.specialists[place]] and _blocked(s):
        return Refusal("SP-41", f"The weather blocks the {name_at(s, place)}'s ability until this turn's clean-up.")
    return Refusal(rule, f"The {name_at(s, place)} cannot {what}.")


def _rescue(s: SpillState, move: Move) -> Refusal:
    place = s.active
    offset, ring = m.OFFSET_AND_RING[move.arg]
    if offset:
        reaching = tuple(bool(far) for far in specialists.RESCUE_REACH)
        unable = _not_able(s, "SP-46", "rescue from a neighbouring sector", reaching)
        if unable:
            return unable
    sector = (s.ships[place] + offset) % SECTORS
    name = space_name(sector, ring)
    ability = ability_of(s, place)
    if s.healthy[sector] >> ring & 1:
        return _too_dear(s, "SP-33", "Rescuing this Healthy animal", healthy_cost(s, place, ability))
    if not s.contaminated[sector] >> ring & 1:
        return Refusal("SP-33", f"There is no animal on {name}.")
    if s.oil[sector] >> ring & 1:
        return Refusal("SP-34", f"The oil on {name} has to go before the animal there can be rescued.")
    return _too_dear(s, "SP-34", "Rescuing this Contaminated animal", contaminated_cost(s, place, ability))


def _transport(s: SpillState, move: Move) -> Refusal:
    unable = _not_able(s, "SP-52", "be transported", specialists.CAN_TRANSPORT)
    if unable:
        return unable
    if move.arg == s.ships[s.active]:
        return Refusal("SP-53", f"The ship is in {SECTOR_NAMES[move.arg]} already.")
    if move.arg not in s.ships:
        return Refusal("SP-53", f"No other ship is in {SECTOR_NAMES[move.arg]}.")
    return _too_dear(s, "SP-52", "A move", 1)


def _free_push(s: SpillState, move: Move) -> Refusal:
    unable = _not_able(s, "SP-47", "push back for free", specialists.HAS_FREE_PUSH)
    if unable:
        return unable
    if s.ships[s.active] == s.start_sector:
        return Refusal("SP-47", "There is no free push in the sector where the turn began.")
    if not s.free_push_waits:
        if s.terms.tech_once and s.free_pushes_made:
            return Refusal("SP-48", "There is one free push a turn at this table.")
        return Refusal("SP-48", "There is one free push for each move, in the sector where it ends.")
    return _no_oil(s, "SP-47", move.arg)


def _resources_blocked(s: SpillState) -> Refusal | None:
    if s.tokens[NO_RESOURCES + s.active]:
        return Refusal("SP-41", "The weather keeps this specialist from using resources until this turn's clean-up.")
    return None


def _use(s: SpillState, move: Move) -> Refusal:
    card, ability = m.CARD_AND_ABILITY[move.arg]
    name = CARDS[card].name
    if card not in s.cards:
        return Refusal("SP-37", f"{name} does not lie face up.")
    slot = s.cards.index(card)
    if s.card_ability[slot] != ability or not is_full(s, slot):
        there = s.card_cubes[slot] if s.card_ability[slot] == ability else 0
        return Refusal("SP-37", f"{name} has {there} of the {CARDS[card].abilities[ability].cubes} cubes it needs.")
    blocked = _resources_blocked(s)
    if blocked:
        return blocked
    if _blocked(s) and any(effect.verb == "swap" for effect in CARDS[card].abilities[ability].effects):
        return Refusal("SP-41", "A specialist whose ability the weather blocks cannot be swapped.")
    return Refusal("SP-37", f"There is nothing for {name} to act on.")


def _requisition(s: SpillState, move: Move) -> Refusal:
    unable = _not_able(s, "SP-55", "use a card from the discard pile", specialists.CAN_REQUISITION)
    blocked = unable or _resources_blocked(s)
    if blocked:
        return blocked
    card, ability = m.CARD_AND_ABILITY[move.arg]
    name, cubes = CARDS[card].name, CARDS[card].abilities[ability].cubes
    if s.requisitioned:
        return Refusal("SP-56", "One requisition a turn is all there is.")
    if card not in s.discards:
        return Refusal("SP-55", f"{name} is not in the discard pile.")
    if cubes > sum(s.card_cubes):
        return Refusal("SP-56", f"{name} costs {m.cubes_in_words(cubes)}; on cards in play: {sum(s.card_cubes)}.")
    return Refusal("SP-55", f"There is nothing for {name} to act on.")


def _extra(s: SpillState, move: Move) -> Refusal:
    if not s.bag_oil + s.bag_weather:
        return Refusal("SP-40", "An extra action needs a die in the bag.")
    return Refusal("SP-39", "Two extra actions a turn are all there are.")


_REFUSALS: Final[tuple[Callable[[SpillState, Move], Refusal], ...]] = (
    _move,
    _push,
    _remove,
    _rescue,
    _transport,
    _free_push,
    _use,
    _requisition,
    _extra,
)
