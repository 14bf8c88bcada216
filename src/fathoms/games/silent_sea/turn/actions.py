"""The action phase: one action at most (SS-19)."""

from collections.abc import Callable
from typing import ClassVar, Final, final

from fathoms.engine.frames import Refusal
from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.silent_sea import moves as m
from fathoms.games.silent_sea import verbs
from fathoms.games.silent_sea.cards.crafting import can_craft, craft, craft_price
from fathoms.games.silent_sea.cards.hands import part_with
from fathoms.games.silent_sea.cards.trade import BuildOffer
from fathoms.games.silent_sea.cards.turning_up import enable, has_cooled
from fathoms.games.silent_sea.components.kinds import CARRIER, GUN, KINDS, MEDKIT, PAINKILLERS
from fathoms.games.silent_sea.components.pieces import CARD_IDS, ROLE_IDS, ROLES
from fathoms.games.silent_sea.events.cards import CarrierLaid, DoorUnlocked, ItemUsed
from fathoms.games.silent_sea.events.harm import Shot
from fathoms.games.silent_sea.harm.health import heal
from fathoms.games.silent_sea.harm.reactions import attack
from fathoms.games.silent_sea.limits import (
    GUN_DAMAGE,
    GUN_RANGE,
    HEALTH,
    MEDKIT_RANGE,
    PAINKILLERS_HEAL,
    TRADE_RANGE,
)
from fathoms.games.silent_sea.question import ActivePlayerQuestion
from fathoms.games.silent_sea.question_facts import ActionAbout, MoveEffect
from fathoms.games.silent_sea.state import ABILITIES_OF, COOLING, ENGINEER, OTHERS, READY, SeaState
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, SPACE_IDS, SPACE_NAMES
from fathoms.games.silent_sea.station.ways import locked_beside, within
from fathoms.games.silent_sea.turn.abilities import describe_use, use, use_effect, use_price, uses
from fathoms.games.silent_sea.turn.refusals import refuse_action

_ITEMS: Final = {verbs.SHOOT: GUN, verbs.USE_MEDKIT: MEDKIT, verbs.USE_PAINKILLERS: PAINKILLERS, verbs.LAY: CARRIER}


@final
class Action(ActivePlayerQuestion):
    """The active player picks one action, or none."""

    __slots__ = ()
    kind: ClassVar[str] = "action"
    wanted: ClassVar[Refusal] = Refusal("SS-19", "The move phase is over: pick an action, or pass.")
    answers: ClassVar[frozenset[int]] = frozenset(
        {verbs.CRAFT, *_ITEMS, verbs.USE, verbs.REACTIVATE, verbs.UNLOCK, verbs.TRADE, verbs.PASS}
    )

    def about(self, s: SeaState) -> ActionAbout:
        return {"role": ROLE_IDS[s.turn], "space": SPACE_IDS[s.at[s.turn]]}

    def prompt(self, s: SeaState) -> str:
        return f"{ROLES[s.turn].name} at {SPACE_NAMES[s.at[s.turn]]}, {s.health[s.turn]} health: what do you do?"

    def moves(self, s: SeaState) -> list[Move]:
        role = s.turn
        legal = can_craft(s, role)
        _add_items(s, role, legal)
        first, second = ABILITIES_OF[role]
        cards = s.abilities[first], s.abilities[second]
        if READY in cards:
            legal += uses(s, role)
        if COOLING in cards and not s.terms.self_reactivating:
            legal += [m.REACTIVATES[number] for number in (first, second) if has_cooled(s, number)]
        if role == ENGINEER:
            legal += [m.UNLOCKS[door] for door in locked_beside(s.locked, s.at[role])]
        legal += [m.TRADES[other] for other in others_within(s, role, TRADE_RANGE) if not s.asked >> other & 1]
        legal.append(m.PASS_TURN)
        return legal

    def describe(self, s: SeaState, move: Move) -> str:
        return describe_use(s, move) if move.verb == verbs.USE else move.sentence

    def price_of(self, s: SeaState, move: Move) -> dict[str, int]:
        if move.verb == verbs.CRAFT:
            return craft_price(s, s.turn, move.arg)
        if move.verb == verbs.USE:
            return use_price(move)
        return {CARD_IDS[_ITEMS[move.verb]]: 1} if move.verb in _ITEMS else {}

    def effect_of(self, s: SeaState, move: Move) -> MoveEffect:
        if move.verb == verbs.CRAFT:
            return {"makes": CARD_IDS[move.arg]}
        if move.verb == verbs.SHOOT:
            return {"damage": GUN_DAMAGE}
        if move.verb == verbs.USE_MEDKIT:
            return {"heals": HEALTH - s.health[move.arg]}
        if move.verb == verbs.USE_PAINKILLERS:
            return {"heals": PAINKILLERS_HEAL}
        if move.verb == verbs.UNLOCK:
            return {"unlocks": True}
        return use_effect(s, move) if move.verb == verbs.USE else {}

    def take(self, s: SeaState, move: Move) -> None:
        if move is not m.PASS_TURN:
            _DO_ACTION[move.verb](s, s.turn, move.arg)

    def refuse(self, s: SeaState, move: Move) -> Refusal:
        return refuse_action(s, move)


def others_within(s: SeaState, role: int, reach: int) -> list[int]:
    """The other living players within so many spaces along open ways (SS-38)."""
    at, near = s.at, within(s.locked, s.at[role], reach)
    return [other for other in OTHERS[role] if near >> at[other] & 1 and s.health[other]]


def _add_items(s: SeaState, role: int, legal: list[Move]) -> None:
    first = role * KINDS  # for speed: asked of every hand in every turn
    if s.hands[first + GUN]:
        legal += [m.SHOTS[other] for other in others_within(s, role, GUN_RANGE)]
    if s.hands[first + MEDKIT]:
        patients = [role, *others_within(s, role, MEDKIT_RANGE)]
        legal += [m.MEDKITS[one] for one in sorted(patients) if s.health[one] < HEALTH]
    if s.hands[first + PAINKILLERS] and s.health[role] < HEALTH:
        legal.append(m.TAKE_PAINKILLERS)
    if s.hands[first + CARRIER] and not s.carriers[role]:
        legal.append(m.LAY_CARRIER)


def _do_shoot(s: SeaState, role: int, target: int) -> None:
    part_with(s, role, GUN)
    s.count_shot(role, target)
    s.show(Shot, role=ROLE_IDS[role], target=ROLE_IDS[target], damage=GUN_DAMAGE)
    attack(s, role, target, GUN_DAMAGE)


def _do_medkit(s: SeaState, role: int, target: int) -> None:
    part_with(s, role, MEDKIT)
    s.show(ItemUsed, role=ROLE_IDS[role], card=CARD_IDS[MEDKIT], target=ROLE_IDS[target])
    heal(s, target, HEALTH)


def _do_painkillers(s: SeaState, role: int, _: int) -> None:
    part_with(s, role, PAINKILLERS)
    s.show(ItemUsed, role=ROLE_IDS[role], card=CARD_IDS[PAINKILLERS], target=ROLE_IDS[role])
    heal(s, role, PAINKILLERS_HEAL)


def _do_lay(s: SeaState, role: int, _: int) -> None:
    """It is laid down, not discarded, and counts against the hand no more (SS-22)."""
    part_with(s, role, CARRIER)
    s.carriers = put(s.carriers, role, 1)
    s.show(CarrierLaid, role=ROLE_IDS[role])


def _do_reactivate(s: SeaState, role: int, ability: int) -> None:
    enable(s, ability)


def _do_unlock(s: SeaState, role: int, door: int) -> None:
    s.locked &= ~(1 << door)
    s.tell(DoorUnlocked, door=DOOR_IDS[door], role=ROLE_IDS[role])


def _do_trade(s: SeaState, role: int, other: int) -> None:
    s.asked |= 1 << other
    s.stack.append(BuildOffer(other, (), (), ACTION))


_DO_ACTION: Final[dict[int, Callable[[SeaState, int, int], None]]] = {
    verbs.CRAFT: craft,
    verbs.SHOOT: _do_shoot,
    verbs.USE_MEDKIT: _do_medkit,
    verbs.USE_PAINKILLERS: _do_painkillers,
    verbs.LAY: _do_lay,
    verbs.USE: use,
    verbs.REACTIVATE: _do_reactivate,
    verbs.UNLOCK: _do_unlock,
    verbs.TRADE: _do_trade,
}
ACTION: Final = Action()
