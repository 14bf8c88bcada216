"""Harm, healing and death (SS-03, SS-39, SS-40)."""

from typing import Final

from fathoms.engine.tuples import add, put
from fathoms.games.silent_sea.cards.hands import cards_in, part_with
from fathoms.games.silent_sea.components.pieces import ROLE_IDS
from fathoms.games.silent_sea.events.harm import Died, Healed, Hurt, LoyaltyShown, SamplesFell, ShieldHeld
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.moving.samples import lay_samples, where_samples_fall
from fathoms.games.silent_sea.seen import see_death
from fathoms.games.silent_sea.state import NO_CRISIS, SeaState
from fathoms.games.silent_sea.station.spaces import SPACE_IDS

# What harm weighs when crisis cards are compared, in halves of a health point.
HEALTH_LOST: Final = 2
SAMPLE_LOST: Final = 4
CARD_LOST: Final = 1
ROLL_SLOWED: Final = 1
ABILITY_DARK: Final = 1
DOOR_LOCKED: Final = 1


def count_harm(s: SeaState, crisis: int, weight: int) -> None:
    """Remember what a crisis card has done, for those who weigh the deck."""
    if crisis != NO_CRISIS:
        s.crisis_harm = add(s.crisis_harm, crisis, weight)


def shield_holds(s: SeaState, role: int) -> bool:
    """A shield takes the next harm, all of it, and is gone."""
    held = s.shielded[role]
    if held:
        s.shielded = put(s.shielded, role, 0)
        s.tell(ShieldHeld, role=ROLE_IDS[role])
    return bool(held)


def hurt(s: SeaState, role: int, points: int, crisis: int) -> bool:
    """A player loses health, and dies at 0; a shield takes all of it. True: dead, and the caller checks for the end."""
    if not s.health[role] or shield_holds(s, role):
        return False
    lost = min(points, s.health[role])
    s.health = add(s.health, role, -lost)
    count_harm(s, crisis, lost * HEALTH_LOST)
    if s.events is not None:
        s.tell(Hurt, role=ROLE_IDS[role], points=lost, left=s.health[role])
    if s.health[role]:
        return False
    _die(s, role)
    return True


def heal(s: SeaState, role: int, points: int) -> None:
    """Health comes back, never above 5."""
    before = s.health[role]
    s.health = put(s.health, role, min(HEALTH, before + points))
    if s.events is not None:
        s.tell(Healed, role=ROLE_IDS[role], points=s.health[role] - before, left=s.health[role])


def _die(s: SeaState, role: int) -> None:
    """Samples stay where the player died, hand and items are discarded (SS-39, SS-40)."""
    hand = s.hand(role)
    s.show(Died, role=ROLE_IDS[role], cards=cards_in(hand))
    for kind, count in enumerate(hand):
        for _ in range(count):
            part_with(s, role, kind)
    see_death(s, role)
    s.carriers, s.sedated, s.slowed = put(s.carriers, role, 0), put(s.sedated, role, 0), put(s.slowed, role, 0)
    if s.samples[role]:
        space = where_samples_fall(s, s.at[role])
        lay_samples(s, space, s.samples[role])
        s.tell(SamplesFell, role=ROLE_IDS[role], space=SPACE_IDS[space], count=s.samples[role])
        s.samples = put(s.samples, role, 0)
    if s.terms.loyalty_at_death:
        s.shown |= 1 << role
        s.show(LoyaltyShown, role=ROLE_IDS[role], loyalty=s.loyalty_of(role))
