"""What crisis cards do: the vocabulary that they are written in, one function a verb (SS-36, SS-37)."""

from fathoms.engine.tuples import add
from fathoms.games.silent_sea.cards.crisis_deck import CrisisEffect, effect
from fathoms.games.silent_sea.cards.hands import draw_card, keep_limit, must_discard
from fathoms.games.silent_sea.cards.turning_up import cool_down, enable
from fathoms.games.silent_sea.components.pieces import ABILITY_IDS, ROLE_IDS
from fathoms.games.silent_sea.crisis.ballot import put_to
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.events.crises import AbilityCooled, DoorsRelocked, NothingBroke, Slowed
from fathoms.games.silent_sea.events.harm import LunaAttacked
from fathoms.games.silent_sea.harm.health import (
    ABILITY_DARK,
    CARD_LOST,
    DOOR_LOCKED,
    ROLL_SLOWED,
    count_harm,
    heal,
    hurt,
)
from fathoms.games.silent_sea.harm.reactions import BreakSample, attack
from fathoms.games.silent_sea.limits import CRISIS_NEAR, HEALTH
from fathoms.games.silent_sea.state import ABILITIES_OF, COOLING, LUNA, PLAYERS, READY, SeaState
from fathoms.games.silent_sea.station.spaces import DOOR_IDS, DOORS, EXTRACTION_DOOR, LOCKED_AT_START, SPACE_IDS
from fathoms.games.silent_sea.station.ways import FOR_RANGE, distances, within


def _nearest(s: SeaState, roles: list[int], space: int, first: int) -> int:
    """The player nearest to a space; between two as near, the one whose turn comes first from `first`."""
    far = distances(s.locked & ~EXTRACTION_DOOR, FOR_RANGE, space)
    return min(roles, key=lambda role: (far[s.at[role]], (role - first) % PLAYERS))


def _living_from(s: SeaState, first: int) -> list[int]:
    """The living in turn order, beginning with one of them."""
    return [role % PLAYERS for role in range(first, first + PLAYERS) if s.health[role % PLAYERS]]


def _whom(s: SeaState, one: CrisisEffect) -> list[int]:
    """The living players that an effect is for, in turn order from the drawer."""
    drawer, who, near = one.drawer, one.effect.who, one.effect.near
    living = _living_from(s, drawer)
    if who == "drawer":
        return [drawer] if s.health[drawer] else []
    if who == "all":
        return living
    if who == "near":
        reach = within(s.locked, s.at[drawer], CRISIS_NEAR)
        return [role for role in living if reach >> s.at[role] & 1]
    if who == "carrier":
        living = [role for role in living if s.samples[role]]
    elif near == "drawer":
        living = [role for role in living if role != drawer]
    place = s.at[drawer] if near is None or near == "drawer" else SPACE_IDS.index(near)
    return [_nearest(s, living, place, drawer)] if living else []


@effect("luna")
def _luna(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        s.tell(LunaAttacked, target=ROLE_IDS[role], damage=one.effect.amount)
        attack(s, LUNA, role, one.effect.amount, one.card)


@effect("break")
def _break(s: SeaState, one: CrisisEffect) -> None:
    carriers = _whom(s, one)
    if not carriers:
        s.tell(NothingBroke)
    for role in carriers:
        s.stack.append(BreakSample(role, one.effect.amount, one.card))


@effect("hurt")
def _hurt(s: SeaState, one: CrisisEffect) -> None:
    dead = [hurt(s, role, one.effect.amount, one.card) for role in _whom(s, one)]
    if any(dead):
        check_end(s)


@effect("lose")
def _lose(s: SeaState, one: CrisisEffect) -> None:
    for role in reversed(_whom(s, one)):
        count_harm(s, one.card, CARD_LOST * min(one.effect.amount, s.sizes[role]))
        must_discard(s, role, one.effect.amount)


@effect("slow")
def _slow(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        s.slowed = add(s.slowed, role, one.effect.amount)
        count_harm(s, one.card, ROLL_SLOWED * one.effect.amount)
        s.tell(Slowed, role=ROLE_IDS[role], points=one.effect.amount)


@effect("dark")
def _dark(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        ready = [number for number in ABILITIES_OF[role] if s.abilities[number] == READY]
        for number in ready[: one.effect.amount]:
            cool_down(s, number)
            count_harm(s, one.card, ABILITY_DARK)
            s.tell(AbilityCooled, role=ROLE_IDS[role], ability=ABILITY_IDS[number])


@effect("heal")
def _heal(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        if s.health[role] < HEALTH:
            heal(s, role, one.effect.amount)


@effect("draw")
def _draw(s: SeaState, one: CrisisEffect) -> None:
    """All draw first, in turn order; then whoever holds too many discards (SS-37)."""
    drawers = _whom(s, one)
    for role in drawers:
        for _ in range(one.effect.amount):
            draw_card(s, role)
    for role in reversed(drawers):
        keep_limit(s, role)


@effect("ready")
def _ready(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        cooling = [number for number in ABILITIES_OF[role] if s.abilities[number] == COOLING]
        for number in cooling[: one.effect.amount]:
            enable(s, number)


@effect("relock")
def _relock(s: SeaState, one: CrisisEffect) -> None:
    opened = LOCKED_AT_START & ~s.locked
    if opened:
        s.locked |= LOCKED_AT_START
        count_harm(s, one.card, DOOR_LOCKED * opened.bit_count())
        if s.events is not None:
            doors = tuple(DOOR_IDS[door] for door in range(DOORS) if opened >> door & 1)
            s.tell(DoorsRelocked, doors=doors)
        check_end(s)


@effect("ballot")
def _ballot(s: SeaState, one: CrisisEffect) -> None:
    ballot = one.effect.ballot
    assert ballot is not None  # readers.py sees to it
    s.stack.append(put_to(_living_from(s, one.drawer), ballot, one.effect.amount, one.card))
