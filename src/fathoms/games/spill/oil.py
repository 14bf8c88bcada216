"""Oil on the sea: how a die lands, runs on and covers animals (SP-20 … SP-23), and how it leaves again."""

from itertools import compress
from typing import Final

from fathoms.engine.tuples import add
from fathoms.games.spill.board import (
    FACES,
    FULL,
    INNERMOST_FREE,
    RINGS,
    SECTOR_NAMES,
    SECTORS,
    SPACE_NAMES,
    SPACES,
    SPACES_OF,
    WITH_ONE_MORE,
    face_of,
    quadrant_of,
    space_name,
    space_of,
    way,
)
from fathoms.games.spill.components import SPECIALISTS, SPECIES
from fathoms.games.spill.events import (
    Contaminated,
    Landed,
    OilPushedBack,
    OilRemoved,
    Overflowed,
    SpilledOut,
    TakenToSickbay,
)
from fathoms.games.spill.model import Species
from fathoms.games.spill.state import NOTHING, SpillState


def _animals_by_space() -> tuple[int, ...]:
    found = [NOTHING] * SPACES
    for number, species in enumerate(SPECIES):
        for space in species.spaces:
            found[space] = number
    return tuple(found)


ANIMAL_AT: Final = _animals_by_space()  # the species printed on each space, or NOTHING


def species_at(sector: int, ring: int) -> Species:
    """The kind of animal that is printed on a space; only for a space that has one."""
    return SPECIES[ANIMAL_AT[space_of(sector, ring)]]


def spill_outs(s: SpillState) -> int:
    """How many sectors are full of oil."""
    return s.oil.count(FULL)


def land(s: SpillState, sector: int, fell: int) -> None:
    """A die from the hand, which fell into sector `fell`, lands where there is room: innermost first (SP-20)."""
    s.hand_oil -= 1
    s.fallen += 1
    before = s.oil[sector]
    after = s.oil[sector] = WITH_ONE_MORE[before]
    if s.events is not None:
        space = space_name(sector, INNERMOST_FREE[before])
        s.tell(Landed, die=s.fallen, quadrant=quadrant_of(fell), face=face_of(fell), space=space)
    if after == FULL:
        _spill_out(s, sector)
    if (s.healthy[sector] | s.contaminated[sector]) & (after ^ before):
        _cover_animal(s, sector, INNERMOST_FREE[before])


def _spill_out(s: SpillState, sector: int) -> None:
    """The track token advances for each spill-out and stays on the last space once there (SP-08, SP-21)."""
    dice, start = s.terms.dice, s.track
    if start < len(dice) - 1:
        s.track += 1
    if s.events is not None:
        name, count, before = SECTOR_NAMES[sector], spill_outs(s), dice[start]
        s.tell(SpilledOut, sector=name, count=count, track=s.track, dice_before=before, dice=dice[s.track])


def _cover_animal(s: SpillState, sector: int, ring: int) -> None:
    """Oil on a Healthy animal contaminates it, oil on a Contaminated one sends it to sickbay at once (SP-23)."""
    bit = 1 << ring
    if s.healthy[sector] & bit:
        s.healthy[sector] ^= bit
        s.contaminated[sector] |= bit
        if s.events is not None:
            s.tell(Contaminated, space=space_name(sector, ring), species=species_at(sector, ring).id)
    else:
        to_sickbay(s, space_of(sector, ring), at_clean_up=False)


def to_sickbay(s: SpillState, space: int, at_clean_up: bool) -> None:
    """A Contaminated animal leaves the board for sickbay."""
    s.contaminated[space // RINGS] ^= 1 << space % RINGS
    species = ANIMAL_AT[space]
    s.sickbay = add(s.sickbay, species, 1)
    if s.events is not None:
        id, count = SPACE_NAMES[space], s.sickbay[species]
        s.tell(TakenToSickbay, space=id, species=SPECIES[species].id, count=count, at_clean_up=at_clean_up)


_NO_ANIMALS: Final = [0] * SECTORS
_ALL_SECTORS: Final = range(SECTORS)


def covered_animals(s: SpillState) -> list[int]:
    """The spaces where a Contaminated animal lies under oil: clean-up sends it to sickbay (SP-42)."""
    if s.contaminated == _NO_ANIMALS:  # mostly: what oil covers leaves at clean-up
        return []
    oil, contaminated = s.oil, s.contaminated
    found: list[int] = []
    for sector in compress(_ALL_SECTORS, contaminated):  # the few that have one
        covered = contaminated[sector] & oil[sector]
        if covered:
            found += SPACES_OF[sector][covered]
    return found


def runs_to(s: SpillState, sector: int, direction: int) -> int:
    """The first sector with room, from a full one onward, across quadrant lines too (SP-22)."""
    oil = s.oil
    while oil[sector] == FULL:
        sector = (sector + direction) % SECTORS
    return sector


def runs_along(s: SpillState, sector: int, direction: int) -> tuple[str, ...]:
    """Every sector from a full one to the one that takes the die."""
    steps = (runs_to(s, sector, direction) - sector) * direction % SECTORS
    return way(sector, direction * steps)


def overflow(s: SpillState, sector: int, direction: int, engineer: int = NOTHING) -> None:
    """A die for a full sector runs on and lands where it finds room; the Risk Engineer may have turned it (SP-51)."""
    end = runs_to(s, sector, direction)
    if s.events is not None:
        along = runs_along(s, sector, direction)
        redirected = None if engineer == NOTHING else SPECIALISTS[engineer].id
        s.tell(Overflowed, start=along[0], end=along[-1], way=along, clockwise=direction > 0, redirected=redirected)
    if (end - sector) % FACES:  # it keeps showing the number of the sector that it fell into
        s.strayed += ((space_of(end, INNERMOST_FREE[s.oil[end]]), face_of(sector)),)
    land(s, end, sector)


def push_back(s: SpillState, sector: int, ring: int, ap: int = 0) -> None:
    """A die goes back into the bag (SP-31)."""
    s.oil[sector] ^= 1 << ring
    s.bag_oil += 1
    if s.strayed:  # rarely: most dice lie in a sector of their own number
        _forget_number(s, space_of(sector, ring))
    if s.events is not None:
        s.tell(OilPushedBack, specialist=_active(s), space=space_name(sector, ring), ap=ap)


def remove(s: SpillState, sector: int, ring: int, ap: int = 0) -> bool:
    """A die goes to the removed oil; whether it is a third one, which earns a cube (SP-32, SP-66)."""
    s.oil[sector] ^= 1 << ring
    s.removed += 1
    s.removed_ever += 1
    if s.strayed:  # rarely: most dice lie in a sector of their own number
        _forget_number(s, space_of(sector, ring))
    if s.events is not None:
        s.tell(OilRemoved, specialist=_active(s), space=space_name(sector, ring), ap=ap, count=s.removed)
    return s.removed_ever % 3 == 0


def _forget_number(s: SpillState, space: int) -> None:
    s.strayed = tuple(die for die in s.strayed if die[0] != space)


def _active(s: SpillState) -> str:
    return SPECIALISTS[s.specialists[s.active]].id
