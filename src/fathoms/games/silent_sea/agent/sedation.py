"""How often the Doctor could have sedated somebody as a traitor would, and did not.

A traitor of the rule of thumb sedates whoever is wounded near the way out; crew keep it for a runner. In the first turn
cycles this is all that it does otherwise than crew do.
"""

from collections.abc import Callable
from typing import Any, Final, final

from fathoms.engine.events import Event
from fathoms.games.silent_sea.agent.act import SEDATED_FROM
from fathoms.games.silent_sea.agent.belief import ROLE_ID
from fathoms.games.silent_sea.agent.facts import DOOR_ID
from fathoms.games.silent_sea.agent.sighting import GATE
from fathoms.games.silent_sea.components.pieces import ABILITIES, ABILITY_IDS
from fathoms.games.silent_sea.events.cards import (
    AbilityReady,
    AbilityUsed,
    CarrierLaid,
    DoorLocked,
    DoorUnlocked,
    ItemUsed,
)
from fathoms.games.silent_sea.events.crises import AbilityCooled, DoorsRelocked
from fathoms.games.silent_sea.events.harm import Shot
from fathoms.games.silent_sea.events.turns import SampleTaken
from fathoms.games.silent_sea.limits import HEALTH
from fathoms.games.silent_sea.state import OTHERS, PLAYERS
from fathoms.games.silent_sea.station.spaces import EXTRACTION, LOCKED_AT_START, VIP_MASK
from fathoms.games.silent_sea.station.ways import distances, within

DOCTOR: Final = ROLE_ID["doctor"]
_SEDATE: Final = "sedate"
_REACH: Final = ABILITIES[ABILITY_IDS.index(_SEDATE)].within


@final
class Sedation:
    """The Doctor's Sedate, from what all are told."""

    __slots__ = ("busy", "carried", "doctors_turn", "held_back", "locked", "ready", "used")

    def __init__(self) -> None:
        self.ready = False  # turned up and not used yet
        self.used = False
        self.busy = False  # with what comes first
        self.doctors_turn = False
        self.held_back = 0
        self.locked = LOCKED_AT_START
        self.carried = [0] * PLAYERS

    def hear(self, event: Event) -> None:
        """Take in what has happened."""
        take = _TAKEN_BY.get(type(event))
        if take is not None:
            take(self, event)

    def turn_begins(self, role: int, at: list[int], health: list[int]) -> None:
        """The last turn is over, with the figures here."""
        if self.doctors_turn and self.ready and not self.busy:
            self.held_back += self._is_tempting(at, health)
        self.doctors_turn, self.busy = role == DOCTOR, False

    def _is_tempting(self, at: list[int], health: list[int]) -> bool:
        """Whether somebody is in reach whom a traitor would sedate."""
        near = within(self.locked, at[DOCTOR], _REACH)
        far = distances(self.locked, VIP_MASK, EXTRACTION)
        for role in OTHERS[DOCTOR]:
            if health[role] and near >> at[role] & 1:
                worth = 1.0 + self.carried[role] + HEALTH - health[role] + 2.0 * (far[at[role]] <= GATE)
                if worth >= SEDATED_FROM:
                    return True
        return False

    def turned_up(self, event: AbilityReady) -> None:
        """It can be used; what it is kept for after the first use says nothing."""
        if event.ability == _SEDATE:
            self.ready = not self.used

    def cooled(self, event: AbilityCooled) -> None:
        """A crisis has disabled it."""
        if event.ability == _SEDATE:
            self.ready, self.used = False, True

    def ability_used(self, event: AbilityUsed) -> None:
        """It has been used, or something else was more urgent."""
        if event.ability == _SEDATE:
            self.ready, self.used = False, True
            self.held_back = 0
        self.busy |= ROLE_ID[event.role] == DOCTOR

    def item_used(self, event: ItemUsed) -> None:
        """Wounds are more urgent, pain is not."""
        self.busy |= event.card == "medkit"

    def acted(self, event: Shot | CarrierLaid) -> None:
        """Something else was more urgent."""
        self.busy = True

    def unlocked(self, event: DoorUnlocked) -> None:
        """A door is open."""
        self.locked &= ~(1 << DOOR_ID[event.door])
        self.busy |= event.role is not None

    def was_locked(self, event: DoorLocked) -> None:
        """A door is locked."""
        self.locked |= 1 << DOOR_ID[event.door]

    def relocked(self, event: DoorsRelocked) -> None:
        """All doors are as they were at first."""
        self.locked = LOCKED_AT_START

    def sample_taken(self, event: SampleTaken) -> None:
        """Somebody carries one more."""
        self.carried[ROLE_ID[event.role]] = event.carried


_TAKEN_BY: Final[dict[type[Event], Callable[[Sedation, Any], None]]] = {
    AbilityReady: Sedation.turned_up,
    AbilityCooled: Sedation.cooled,
    AbilityUsed: Sedation.ability_used,
    ItemUsed: Sedation.item_used,
    Shot: Sedation.acted,
    CarrierLaid: Sedation.acted,
    DoorUnlocked: Sedation.unlocked,
    DoorLocked: Sedation.was_locked,
    DoorsRelocked: Sedation.relocked,
    SampleTaken: Sedation.sample_taken,
}
