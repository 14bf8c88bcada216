"""How the game ends, and what its going on proves (SS-41, SS-42, SS-43)."""

from typing import Final

from fathoms.games.silent_sea.components.pieces import ROLE_IDS
from fathoms.games.silent_sea.events.harm import Cleared
from fathoms.games.silent_sea.events.turns import Ended, NoteShown, Reason
from fathoms.games.silent_sea.limits import SAMPLES, SAMPLES_TO_WIN
from fathoms.games.silent_sea.state import (
    CREW_DEAD,
    CREW_EXTRACTS,
    ENGINEER,
    GOING_ON,
    NOBODY_CAN_WIN,
    PLAYERS,
    ROUND_LIMIT,
    TRAITOR_EXTRACTS,
    SeaState,
)
from fathoms.games.silent_sea.station.spaces import EXTRACTION, EXTRACTION_DOOR, SPACES, VIP_MASK, mask_of
from fathoms.games.silent_sea.station.ways import FAR, distances

REASONS: Final[dict[int, Reason]] = {
    CREW_EXTRACTS: "crew extracts",
    TRAITOR_EXTRACTS: "traitor extracts",
    CREW_DEAD: "crew dead",
    NOBODY_CAN_WIN: "nobody can win",
    ROUND_LIMIT: "round limit",
}


def ending_if(s: SeaState, traitor: int) -> int:
    """How the game ends now if this role were the traitor: the true one decides, the others tell what is proved."""
    crew = [role for role in range(PLAYERS) if s.health[role] and role != traitor]
    if not crew:
        return CREW_DEAD if s.health[traitor] else NOBODY_CAN_WIN
    there = [role for role in crew if s.at[role] == EXTRACTION]
    if sum(s.samples[role] for role in there) >= SAMPLES_TO_WIN and (not s.terms.all_together or there == crew):
        return CREW_EXTRACTS
    if s.health[traitor]:
        return TRAITOR_EXTRACTS if _traitor_is_out(s, traitor) else GOING_ON
    return GOING_ON if _crew_can_win(s, crew) else NOBODY_CAN_WIN


def _traitor_is_out(s: SeaState, traitor: int) -> bool:
    """At the extraction point with a sample; by option, only for the first of all who came there (SS-42)."""
    if s.at[traitor] != EXTRACTION or not s.samples[traitor]:
        return False
    return not s.terms.first_of_all or s.first_there == traitor


def _crew_can_win(s: SeaState, crew: list[int]) -> bool:
    """With the traitor dead: two of them to carry four samples, and the samples there to be carried out (SS-43)."""
    reach = _fetchable(s, crew)
    lying = sum(s.spaces[space] for space in range(SPACES) if (reach & s.sample_spaces) >> space & 1)
    if len(crew) < 2 or lying + sum(s.samples[role] for role in crew) < SAMPLES_TO_WIN:
        return False
    gone = SAMPLES - (s.lab_samples & ~reach).bit_count()
    return not s.locked & EXTRACTION_DOOR or gone >= s.terms.late_extraction


def _fetchable(s: SeaState, crew: list[int]) -> int:
    """The spaces that some of them can come to, as a mask; a living Engineer opens every door."""
    locked = 0 if ENGINEER in crew else s.locked
    reach = 0
    for role in crew:
        far = distances(locked, VIP_MASK, s.at[role])
        reach |= mask_of(tuple(space for space in range(SPACES) if far[space] < FAR))
    return reach


def check_end(s: SeaState) -> bool:
    """Called after every change that can end the game: end it, or see whom its going on clears. True: it is over."""
    traitor = s.seat_of.index(s.traitor)
    ending = ending_if(s, traitor)
    if ending:
        finish(s, ending)
        return True
    for role in range(PLAYERS):
        if role != traitor and not s.cleared >> role & 1 and ending_if(s, role):
            s.cleared |= 1 << role
            s.show(Cleared, role=ROLE_IDS[role])
    return False


def finish(s: SeaState, ending: int) -> None:
    """The game is over; now all is told."""
    s.ending = ending
    s.stack.clear()
    if s.events is not None:
        if s.terms.notes:
            for role, suspect in enumerate(s.notes):
                if suspect < PLAYERS:
                    s.show(NoteShown, role=ROLE_IDS[role], suspect=ROLE_IDS[suspect])
        s.show(Ended, reason=REASONS[ending], traitor=ROLE_IDS[s.role_of(s.traitor)])
