"""Samples that lie on the station: taking one, and where they fall with their carrier (SS-17, SS-39, SS-52)."""

from fathoms.engine.tuples import add
from fathoms.games.silent_sea.components.pieces import ROLE_IDS
from fathoms.games.silent_sea.events.turns import ExtractionOpened, SampleTaken
from fathoms.games.silent_sea.limits import SAMPLES
from fathoms.games.silent_sea.state import SeaState
from fathoms.games.silent_sea.station.spaces import EXTRACTION_DOOR, SPACE_IDS, VIP_MASK
from fathoms.games.silent_sea.station.ways import FAR, distances


def where_samples_fall(s: SeaState, space: int) -> int:
    """Where they died; out of a VIP room, on the nearest open space (SS-40)."""
    if not VIP_MASK >> space & 1:
        return space
    far = distances(s.locked, 0, space)
    open_spaces = [to for to, distance in enumerate(far) if distance < FAR and not VIP_MASK >> to & 1]
    return min(open_spaces, key=lambda to: (far[to], to))


def lay_samples(s: SeaState, space: int, count: int) -> None:
    """Samples come to lie on a space, beside those that are there already."""
    s.spaces = add(s.spaces, space, count)
    s.sample_spaces |= 1 << space


def lift_sample(s: SeaState, role: int, space: int) -> None:
    """A player takes a sample from a space; enough of them gone from the labs open a late extraction (SS-17, SS-52)."""
    s.samples = add(s.samples, role, 1)
    s.spaces = add(s.spaces, space, -1)
    if not s.spaces[space]:
        s.sample_spaces &= ~(1 << space)
    if s.events is not None:
        s.tell(SampleTaken, role=ROLE_IDS[role], space=SPACE_IDS[space], carried=s.samples[role])
    s.lab_samples &= ~(1 << space)
    if s.locked & EXTRACTION_DOOR and SAMPLES - s.lab_samples.bit_count() >= s.terms.late_extraction:
        s.locked &= ~EXTRACTION_DOOR
        s.tell(ExtractionOpened)
