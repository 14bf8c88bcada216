"""Harm, healing and death (SS-03, SS-39, SS-40)."""

from typing import Final

from fathoms.games.silent_sea.cards.hands import kinds_held, part_with
from fathoms.games.silent_sea.cards.kinds import KINDS
from fathoms.games.silent_sea.components.pieces import CARDS, ROLES
from fathoms.games.silent_sea.knowledge import see_death
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.state import SeaState
from fathoms.games.silent_sea.station.samples import lay_samples, where_samples_fall
from fathoms.games.silent_sea.station.spaces import SPACE_NAMES

NO_CARD: Final = -1  # harm that no crisis card caused

# What harm weighs when crisis cards are compared, in halves of a health point.
HEALTH_LOST: Final = 2
SAMPLE_LOST: Final = 4
CARD_LOST: Final = 1
ROLL_SLOWED: Final = 1
ABILITY_DARK: Final = 1
DOOR_LOCKED: Final = 1


def count_harm(s: SeaState, crisis: int, weight: int) -> None:
    """Remember what a crisis card has done, for those who weigh the deck."""
    if crisis != NO_CARD:
        s.crisis_harm[crisis] += weight


def shield_holds(s: SeaState, role: int) -> bool:
    """A shield takes the next harm, all of it, and is gone."""
    held = s.shielded[role]
    if held:
        s.shielded[role] = 0
        s.tell("shield_held", who=ROLES[role].name)
    return bool(held)


def hurt(s: SeaState, role: int, points: int, crisis: int) -> bool:
    """A player loses health, and dies at 0; a shield takes all of it. True: dead, and the caller checks for the end."""
    if not s.health[role] or shield_holds(s, role):
        return False
    lost = min(points, s.health[role])
    s.health[role] -= lost
    count_harm(s, crisis, lost * HEALTH_LOST)
    if s.events is not None:
        s.tell("hurt", who=ROLES[role].name, points=lost, left=s.health[role])
    if s.health[role]:
        return False
    _die(s, role)
    return True


def heal(s: SeaState, role: int, points: int) -> None:
    """Health comes back, never above 5."""
    s.health[role] = min(HEALTH, s.health[role] + points)
    if s.events is not None:
        s.tell("healed", who=ROLES[role].name, left=s.health[role])


def _die(s: SeaState, role: int) -> None:
    """Samples stay where the player died, hand and items are discarded (SS-39, SS-40)."""
    s.show("died", who=ROLES[role].name, cards=_hand_text(s, role))
    for kind in kinds_held(s, role):
        for _ in range(s.hands[role * KINDS + kind]):
            part_with(s, role, kind)
    see_death(s, role)
    s.carriers[role] = s.sedated[role] = s.slowed[role] = 0
    if s.samples[role]:
        space = where_samples_fall(s, s.at[role])
        lay_samples(s, space, s.samples[role])
        s.tell("samples_fall", who=ROLES[role].name, count=s.samples[role], space=SPACE_NAMES[space])
        s.samples[role] = 0
    if s.terms.loyalty_at_death:
        s.shown |= 1 << role
        s.show("loyalty_shown", who=ROLES[role].name, loyalty="traitor" if s.is_traitor(role) else "crewmate")


def _hand_text(s: SeaState, role: int) -> str:
    names = [CARDS[kind].name for kind in kinds_held(s, role) for _ in range(s.hands[role * KINDS + kind])]
    return ", ".join(names) or "nothing"
