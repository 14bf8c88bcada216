"""What a finished game is worth to each seat: samples as a score, and how near a lost game was to being won."""

from typing import Final

from fathoms.engine.outcome import Outcome
from fathoms.games.silent_sea.components.pieces import ROLE_IDS
from fathoms.games.silent_sea.ending import REASONS
from fathoms.games.silent_sea.limits import SAMPLES_TO_WIN
from fathoms.games.silent_sea.log import ending_sentence
from fathoms.games.silent_sea.state import CREW_DEAD, CREW_EXTRACTS, PLAYERS, TRAITOR_EXTRACTS, SeaState
from fathoms.games.silent_sea.station.spaces import EXTRACTION, VIP_MASK
from fathoms.games.silent_sea.station.ways import distances

_BEST_DEFEAT: Final = 0.49  # below one half: a defeat is never worth a shared victory
_LONG_WAY: Final = 30  # spaces to the extraction point that are as good as no way at all


def outcome(s: SeaState) -> Outcome | None:
    """How the game ended: the crew wins as one, the traitor alone, or nobody does."""
    if not s.ending:
        return None
    crew = tuple(seat for seat in range(PLAYERS) if seat != s.traitor)
    traitor_wins = s.ending in (TRAITOR_EXTRACTS, CREW_DEAD)
    winners = crew if s.ending == CREW_EXTRACTS else (s.traitor,) if traitor_wins else ()
    reason = REASONS[s.ending]
    sentence = ending_sentence(reason, ROLE_IDS[s.role_of(s.traitor)])
    near = {seat: _traitor_was_near(s) if seat == s.traitor else _crew_was_near(s) for seat in range(PLAYERS)}
    returns = tuple(1.0 if seat in winners else _BEST_DEFEAT * near[seat] for seat in range(PLAYERS))
    return Outcome(winners, reason, sentence, _scores(s), returns)


def _scores(s: SeaState) -> tuple[float, ...]:
    """The samples that a seat's side carries at the end: the crew's together, the traitor's alone."""
    traitor = s.role_of(s.traitor)
    of_crew = sum(s.samples[role] for role in range(PLAYERS) if role != traitor)
    return tuple(float(s.samples[traitor] if seat == s.traitor else of_crew) for seat in range(PLAYERS))


def _crew_was_near(s: SeaState) -> float:
    """From 0 to 1: the samples with the crew, of the four it takes; those not at the extraction point count half."""
    crew = [role for role in range(PLAYERS) if not s.is_traitor(role)]
    halves = sum(s.samples[role] * (2 if s.at[role] == EXTRACTION else 1) for role in crew)
    return min(1.0, halves / (2 * SAMPLES_TO_WIN))


def _traitor_was_near(s: SeaState) -> float:
    """From 0 to 1: half for a sample in hand, the rest for how near the extraction point is; nothing for the dead."""
    traitor = s.role_of(s.traitor)
    if not s.health[traitor]:
        return 0.0
    far = min(_LONG_WAY, distances(s.locked, VIP_MASK, s.at[traitor])[EXTRACTION])
    return 0.5 * bool(s.samples[traitor]) + 0.5 * (1 - far / _LONG_WAY)
