"""Oil on the sea: how a die lands, runs on and covers animals (SP-20 … SP-23), and how it leaves again."""

from typing import Final

from fathoms.games.spill.board import FULL, INNERMOST_FREE, RINGS, SECTOR_NAMES, SECTORS, SPACES, space_name
from fathoms.games.spill.components import SPECIES
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
    return SPECIES[ANIMAL_AT[sector * RINGS + ring]]


def spill_outs(s: SpillState) -> int:
    """How many sectors are full of oil."""
    return s.oil.count(FULL)


def land(s: SpillState, sector: int) -> None:
    """A die from the hand lands in a sector that has room: innermost free space first (SP-20)."""
    s.hand_oil -= 1
    mask = s.oil[sector]
    ring = INNERMOST_FREE[mask]
    bit = 1 << ring
    s.oil[sector] = mask | bit
    if s.events is not None:
        s.tell("landed", space=space_name(sector, ring))
    if mask | bit == FULL:
        _spill_out(s, sector)
    if (s.healthy[sector] | s.contaminated[sector]) & bit:
        _cover_animal(s, sector, ring)


def _spill_out(s: SpillState, sector: int) -> None:
    """The track token advances for each spill-out and stays on the last space once there (SP-08, SP-21)."""
    dice = s.terms.dice[s.track]
    if s.track < len(s.terms.dice) - 1:
        s.track += 1
    if s.events is not None:
        more = s.terms.dice[s.track]
        rise = f"; {more} dice a turn from now on" if more != dice else ""
        s.tell("spill_out", sector=SECTOR_NAMES[sector], count=spill_outs(s), rise=rise)


def _cover_animal(s: SpillState, sector: int, ring: int) -> None:
    """Oil on a Healthy animal contaminates it, oil on a Contaminated one sends it to sickbay at once (SP-23)."""
    bit = 1 << ring
    if s.healthy[sector] & bit:
        s.healthy[sector] ^= bit
        s.contaminated[sector] |= bit
        if s.events is not None:
            s.tell("contaminated", animal=species_at(sector, ring).name, space=space_name(sector, ring))
    else:
        to_sickbay(s, sector, ring, "sickbay")


def to_sickbay(s: SpillState, sector: int, ring: int, event: str) -> None:
    """A Contaminated animal leaves the board for sickbay."""
    s.contaminated[sector] ^= 1 << ring
    species = ANIMAL_AT[sector * RINGS + ring]
    s.sickbay[species] += 1
    if s.events is not None:
        name = space_name(sector, ring)
        s.tell(event, animal=SPECIES[species].name, space=name, count=s.sickbay[species])


def covered_animals(s: SpillState) -> list[int]:
    """The spaces where a Contaminated animal lies under oil: clean-up sends it to sickbay (SP-42)."""
    oil = s.oil
    return [
        sector * RINGS + ring
        for sector, ill in enumerate(s.contaminated)
        if ill & oil[sector]
        for ring in range(RINGS)
        if (ill & oil[sector]) >> ring & 1
    ]


def runs_to(s: SpillState, sector: int, direction: int) -> int:
    """The first sector with room, from a full one onward, across quadrant lines too (SP-22)."""
    oil = s.oil
    while oil[sector] == FULL:
        sector = (sector + direction) % SECTORS
    return sector


def overflow(s: SpillState, sector: int, direction: int) -> None:
    """A die for a full sector runs on and lands where it finds room."""
    to = runs_to(s, sector, direction)
    if s.events is not None:
        s.tell("overflow" if direction > 0 else "redirected", full=SECTOR_NAMES[sector], to=SECTOR_NAMES[to])
    land(s, to)


def push_back(s: SpillState, sector: int, ring: int) -> None:
    """A die goes back into the bag (SP-31)."""
    s.oil[sector] ^= 1 << ring
    s.bag_oil += 1
    if s.events is not None:
        s.tell("pushed", space=space_name(sector, ring))


def remove(s: SpillState, sector: int, ring: int) -> bool:
    """A die goes to the removed oil; whether it is a third one, which earns a cube (SP-32, SP-66)."""
    s.oil[sector] ^= 1 << ring
    s.removed += 1
    s.removed_ever += 1
    if s.events is not None:
        s.tell("removed", space=space_name(sector, ring), count=s.removed)
    return s.removed_ever % 3 == 0
