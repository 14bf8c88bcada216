"""Losing conditions that hold, or will once clean-up has been, and what would cure each (SP-28, SP-42, SP-43)."""

from itertools import chain
from typing import Literal

from fathoms.games.spill.board import FULL, SECTOR_NAMES, SPACE_NAMES
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.ending import LOSING_OF_A_KIND, LOSING_SPILL_OUTS
from fathoms.games.spill.model import Cure, Danger
from fathoms.games.spill.oil import ANIMAL_AT, covered_animals
from fathoms.games.spill.state import SpillState


def dangers(s: SpillState) -> list[Danger]:
    """Every losing condition that the turn would end with if nothing more were done."""
    covered: list[list[str]] = [[] for _ in SPECIES]
    for space in covered_animals(s):
        covered[ANIMAL_AT[space]].append(SPACE_NAMES[space])
    return [*_all_kinds(s, covered), *chain(*(_of_a_kind(s, n, covered[n]) for n in range(len(SPECIES)))), *_full(s)]


def _danger(
    condition: Literal["all_kinds", "three_of_a_kind", "spill_outs"],
    species: str | None,
    now: int,
    count: int,
    limit: int,
    cures: list[Cure],
) -> list[Danger]:
    easiest_first = sorted(cures, key=lambda cure: (cure.heal, cure.dice))
    return [Danger(condition, "now" if now >= limit else "clean_up", species, now, count, limit, tuple(easiest_first))]


def _all_kinds(s: SpillState, covered: list[list[str]]) -> list[Danger]:
    """Cured by keeping all of one kind out of sickbay."""
    now = sum(count > 0 for count in s.sickbay)
    count = sum(sick > 0 or bool(under) for sick, under in zip(s.sickbay, covered, strict=True))
    if count < len(SPECIES):
        return []
    cures = [
        Cure(len(under), tuple(under), sick, kind.id)
        for kind, under, sick in zip(SPECIES, covered, s.sickbay, strict=True)
    ]
    return _danger("all_kinds", None, now, count, len(SPECIES), cures)


def _of_a_kind(s: SpillState, number: int, covered: list[str]) -> list[Danger]:
    """Cured by keeping it at two, from under the oil or out of sickbay."""
    now, species = s.sickbay[number], SPECIES[number].id
    count = now + len(covered)
    if count < LOSING_OF_A_KIND:
        return []
    too_many = count - LOSING_OF_A_KIND + 1
    cures = [
        Cure(dice, tuple(covered) if dice else (), too_many - dice, species)
        for dice in range(max(0, too_many - now), min(len(covered), too_many) + 1)
    ]
    return _danger("three_of_a_kind", species, now, count, LOSING_OF_A_KIND, cures)


def _full(s: SpillState) -> list[Danger]:
    """Cured by breaking up spill-outs until five are left."""
    sectors = [SECTOR_NAMES[sector] for sector, oil in enumerate(s.oil) if oil == FULL]
    count = len(sectors)
    if count < LOSING_SPILL_OUTS:
        return []
    cure = Cure(count - LOSING_SPILL_OUTS + 1, tuple(sectors), 0, None)
    return _danger("spill_outs", None, count, count, LOSING_SPILL_OUTS, [cure])
