"""Why an action cannot be taken: for each one the first rule in the way, with a sentence."""

from collections.abc import Callable
from typing import Final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.crafting import RECIPES, supply_of
from fathoms.games.silent_sea.components.kinds import CARRIER, GUN, MEDKIT, PAINKILLERS
from fathoms.games.silent_sea.components.pieces import ABILITIES, CARDS, ROLES
from fathoms.games.silent_sea.limits import COOLDOWN, GUN_RANGE, HEALTH, MEDKIT_RANGE, TRADE_RANGE
from fathoms.games.silent_sea.state import COOLING, ENGINEER, SeaState
from fathoms.games.silent_sea.station.spaces import DOOR_NAMES
from fathoms.games.silent_sea.turn.abilities import refuse_use


def refuse_action(s: SeaState, move: Move) -> Refusal:
    """The rule against a move that is not legal in the action phase."""
    if move.verb in _REFUSALS:
        return _REFUSALS[move.verb](s, s.turn, move.arg)
    if move.verb in (verbs.GO, verbs.TAKE, verbs.EXTRA, verbs.STOP):
        return Refusal("SS-19", "The move phase is over: pick an action, or pass.")
    return Refusal("SS-19", f"{move.text!r} answers a question that nobody has asked: pick an action, or pass.")


def _missing(kind: int) -> Refusal:
    return Refusal("SS-19", f"You hold no {CARDS[kind].name}.")


def _out_of_range(s: SeaState, target: int, reach: int, rule: str) -> Refusal:
    name = ROLES[target].name
    if not s.health[target]:
        return Refusal("SS-40", f"The {name} is dead.")
    return Refusal(rule, f"The {name} is not within {reach} spaces along open ways.")


def _craft(s: SeaState, role: int, kind: int) -> Refusal:
    hand = s.hand(role)
    parts = [
        f"{count} {CARDS[drawn].name} (you hold {supply_of(hand, drawn, made)})" for drawn, made, count in RECIPES[kind]
    ]
    return Refusal("SS-21", f"{CARDS[kind].name} needs {' and '.join(parts)}.")


def _shoot(s: SeaState, role: int, target: int) -> Refusal:
    if not s.held(role, GUN):
        return _missing(GUN)
    if target == role:
        return Refusal("SS-24", "A Gun is fired at another player.")
    return _out_of_range(s, target, GUN_RANGE, "SS-24")


def _medkit(s: SeaState, role: int, target: int) -> Refusal:
    if not s.held(role, MEDKIT):
        return _missing(MEDKIT)
    if s.health[target] == HEALTH:
        return Refusal("SS-26", f"The {ROLES[target].name} has full health.")
    return _out_of_range(s, target, MEDKIT_RANGE, "SS-26")


def _painkillers(s: SeaState, role: int, _: int) -> Refusal:
    if not s.held(role, PAINKILLERS):
        return _missing(PAINKILLERS)
    return Refusal("SS-29", f"You have {HEALTH} health already.")


def _lay(s: SeaState, role: int, _: int) -> Refusal:
    if not s.held(role, CARRIER):
        return _missing(CARRIER)
    return Refusal("SS-48", "You have a Water Sample Carrier in use already.")


def _reactivate(s: SeaState, role: int, ability: int) -> Refusal:
    name = ABILITIES[ability].name
    if ABILITIES[ability].role != role:
        return Refusal("SS-31", f"{name} is the {ROLES[ABILITIES[ability].role].name}'s, not yours.")
    if s.abilities[ability] != COOLING:
        return Refusal("SS-33", f"{name} is not on cooldown.")
    if s.terms.self_reactivating:
        return Refusal("SS-33", f"At this table {name} turns up by itself.")
    return Refusal("SS-33", f"{name} cools until turn cycle {s.used_in[ability] + COOLDOWN}.")


def _unlock(s: SeaState, role: int, door: int) -> Refusal:
    if role != ENGINEER:
        return Refusal("SS-09", "Only the Engineer unlocks doors.")
    if not s.locked >> door & 1:
        return Refusal("SS-09", f"{DOOR_NAMES[door]} is not locked.")
    return Refusal("SS-10", f"You are not next to the door of {DOOR_NAMES[door]}.")


def _trade(s: SeaState, role: int, other: int) -> Refusal:
    if other == role:
        return Refusal("SS-34", "A trade takes another player.")
    if s.asked >> other & 1:
        return Refusal("SS-35", f"You have turned to the {ROLES[other].name} for a trade this turn already.")
    return _out_of_range(s, other, TRADE_RANGE, "SS-34")


_REFUSALS: Final[dict[int, Callable[[SeaState, int, int], Refusal]]] = {
    verbs.CRAFT: _craft,
    verbs.SHOOT: _shoot,
    verbs.USE_MEDKIT: _medkit,
    verbs.USE_PAINKILLERS: _painkillers,
    verbs.LAY: _lay,
    verbs.USE: refuse_use,
    verbs.REACTIVATE: _reactivate,
    verbs.UNLOCK: _unlock,
    verbs.TRADE: _trade,
}
