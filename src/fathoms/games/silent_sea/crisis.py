"""The crisis deck and the vocabulary its cards are written in: one function a verb (SS-13, SS-36, SS-37)."""

from collections.abc import Callable
from typing import Final, final

from fathoms.engine.frames import Automatic
from fathoms.games.silent_sea.ballot import Ballot
from fathoms.games.silent_sea.components import ABILITIES, CRISES, ROLES
from fathoms.games.silent_sea.ending import check_end
from fathoms.games.silent_sea.hands import must_discard
from fathoms.games.silent_sea.harm import (
    ABILITY_DARK,
    CARD_LOST,
    DOOR_LOCKED,
    ROLL_SLOWED,
    count_harm,
    hurt,
)
from fathoms.games.silent_sea.model import Effect
from fathoms.games.silent_sea.reactions import BreakSample, attack
from fathoms.games.silent_sea.state import LUNA, PLAYERS, READY, SeaState
from fathoms.games.silent_sea.station import (
    EXTRACTION_DOOR,
    FOR_RANGE,
    LOCKED_AT_START,
    NAMES,
    distances,
    within,
)
from fathoms.games.silent_sea.turning_up import cool_down

NEAR: Final = 3  # spaces


@final
class DrawCrisis(Automatic[SeaState]):
    """The top card of the crisis deck acts at once on whoever entered the room."""

    __slots__ = ("role",)

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, s: SeaState) -> None:
        """Its effects follow in order; the deck that runs out is reshuffled."""
        if not s.crisis_deck:
            _reshuffle(s)
        card = s.crisis_deck.pop()
        s.crisis_discards[card] += 1
        s.crisis_draws[card] += 1
        s.show("crisis", who=ROLES[self.role].name, card=CRISES[card].name, text=CRISES[card].text)
        s.stack.extend(by_drawer[self.role] for by_drawer in reversed(_FRAMES[card]))


def _reshuffle(s: SeaState) -> None:
    s.crisis_deck = [number for number, count in enumerate(s.crisis_discards) for _ in range(count)]
    s.crisis_discards = [0] * len(CRISES)
    s.chance.shuffle(s.crisis_deck)
    s.tell("crisis_reshuffled")


@final
class CrisisEffect(Automatic[SeaState]):
    """One effect of a crisis card."""

    __slots__ = ("card", "drawer", "effect")

    def __init__(self, card: int, effect: Effect, drawer: int) -> None:
        self.card = card
        self.effect = effect
        self.drawer = drawer

    def run(self, s: SeaState) -> None:
        """Do what its verb says."""
        _DO[self.effect.verb](s, self)


def _nearest(s: SeaState, roles: list[int], space: int, first: int) -> int:
    """The player nearest to a space; between two as near, the one whose turn comes first from `first`."""
    far = distances(s.locked & ~EXTRACTION_DOOR, FOR_RANGE, space)
    return min(roles, key=lambda role: (far[s.at[role]], (role - first) % PLAYERS))


def _living_from(s: SeaState, first: int) -> list[int]:
    """The living in turn order, beginning with one of them."""
    return [role % PLAYERS for role in range(first, first + PLAYERS) if s.health[role % PLAYERS]]


def _whom(s: SeaState, one: CrisisEffect) -> list[int]:
    """The living players that an effect is for, in turn order from the drawer."""
    drawer, who = one.drawer, one.effect.who
    living = _living_from(s, drawer)
    if who == "drawer":
        return [drawer] if s.health[drawer] else []
    if who == "all":
        return living
    if who == "near":
        reach = within(s.locked, s.at[drawer], NEAR)
        return [role for role in living if reach >> s.at[role] & 1]
    if who == "carrier":
        living = [role for role in living if s.samples[role]]
    elif one.effect.near == "drawer":
        living = [role for role in living if role != drawer]
    place = s.at[drawer] if one.effect.near in ("", "drawer") else NAMES.index(one.effect.near)
    return [_nearest(s, living, place, drawer)] if living else []


def _luna(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        s.tell("luna", target=ROLES[role].name, damage=one.effect.amount)
        attack(s, LUNA, role, one.effect.amount, one.card)


def _break(s: SeaState, one: CrisisEffect) -> None:
    carriers = _whom(s, one)
    if not carriers:
        s.tell("nothing_to_break")
    for role in carriers:
        s.stack.append(BreakSample(role, one.effect.amount, one.card))


def _hurt(s: SeaState, one: CrisisEffect) -> None:
    dead = [hurt(s, role, one.effect.amount, one.card) for role in _whom(s, one)]
    if any(dead):
        check_end(s)


def _lose(s: SeaState, one: CrisisEffect) -> None:
    for role in reversed(_whom(s, one)):
        count_harm(s, one.card, CARD_LOST * min(one.effect.amount, s.sizes[role]))
        must_discard(s, role, one.effect.amount)


def _slow(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        s.slowed[role] += one.effect.amount
        count_harm(s, one.card, ROLL_SLOWED * one.effect.amount)
        s.tell("slowed", who=ROLES[role].name, points=one.effect.amount)


def _dark(s: SeaState, one: CrisisEffect) -> None:
    for role in _whom(s, one):
        ready = [number for number in (role * 2, role * 2 + 1) if s.abilities[number] == READY]
        for number in ready[: one.effect.amount]:
            cool_down(s, number)
            count_harm(s, one.card, ABILITY_DARK)
            s.tell("dark", who=ROLES[role].name, ability=ABILITIES[number].name)


def _relock(s: SeaState, one: CrisisEffect) -> None:
    opened = LOCKED_AT_START & ~s.locked
    if opened:
        s.locked |= LOCKED_AT_START
        count_harm(s, one.card, DOOR_LOCKED * opened.bit_count())
        s.tell("relocked")
        check_end(s)


def _ballot(s: SeaState, one: CrisisEffect) -> None:
    order = tuple(_living_from(s, one.drawer))
    s.stack.append(Ballot(one.effect.who, one.effect.amount, one.card, order, ()))


_DO: Final[dict[str, Callable[[SeaState, CrisisEffect], None]]] = {
    "luna": _luna,
    "break": _break,
    "hurt": _hurt,
    "lose": _lose,
    "slow": _slow,
    "dark": _dark,
    "relock": _relock,
    "ballot": _ballot,
}
DRAW_CRISIS: Final = tuple(DrawCrisis(role) for role in range(PLAYERS))
_FRAMES: Final = tuple(
    tuple(tuple(CrisisEffect(card, effect, role) for role in range(PLAYERS)) for effect in crisis.effects)
    for card, crisis in enumerate(CRISES)
)
