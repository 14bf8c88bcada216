"""Losing conditions that hold, or will once clean-up has been, and what would cure each (SP-28, SP-42, SP-43)."""

from collections.abc import Mapping
from itertools import chain
from typing import Final, TypedDict

from fathoms.games.spill.board import FULL, SECTOR_NAMES, SPACE_NAMES
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.ending import LOSING_OF_A_KIND, LOSING_SPILL_OUTS
from fathoms.games.spill.oil import ANIMAL_AT, covered_animals
from fathoms.games.spill.state import SpillState

ALL_KINDS: Final = "all_kinds"
THREE_OF_A_KIND: Final = "three_of_a_kind"
SPILL_OUTS: Final = "spill_outs"
NOW: Final = "now"
AT_CLEAN_UP: Final = "clean_up"
_NAMES: Final = {kind.id: kind.name for kind in SPECIES}


class Cure(TypedDict):
    """One way out: a die has to leave so many of these places, and animals of a kind have to come out of sickbay.

    A place is a space, or a sector, where any of its dice will do.
    """

    dice: int
    places: list[str]
    heal: int
    kind: str | None


class Danger(TypedDict):
    """A losing condition: whether it holds now or at clean-up, how much there is now and will be, and what loses.

    Any one of the cures is enough; the easiest comes first.
    """

    condition: str
    holds: str
    kind: str | None
    now: int
    count: int
    limit: int
    cures: list[Cure]


def dangers(s: SpillState) -> list[Danger]:
    """Every losing condition that the turn would end with if nothing more were done."""
    covered: list[list[str]] = [[] for _ in SPECIES]
    for space in covered_animals(s):
        covered[ANIMAL_AT[space]].append(SPACE_NAMES[space])
    return [*_all_kinds(s, covered), *chain(*(_of_a_kind(s, n, covered[n]) for n in range(len(SPECIES)))), *_full(s)]


def _danger(condition: str, kind: str | None, now: int, count: int, limit: int, cures: list[Cure]) -> list[Danger]:
    holds = NOW if now >= limit else AT_CLEAN_UP
    cures.sort(key=lambda cure: (cure["heal"], cure["dice"]))
    made: Danger = {
        "condition": condition,
        "holds": holds,
        "kind": kind,
        "now": now,
        "count": count,
        "limit": limit,
        "cures": cures,
    }
    return [made]


def _all_kinds(s: SpillState, covered: list[list[str]]) -> list[Danger]:
    """Cured by keeping all of one kind out of sickbay."""
    now = sum(count > 0 for count in s.sickbay)
    count = sum(sick > 0 or bool(under) for sick, under in zip(s.sickbay, covered, strict=True))
    if count < len(SPECIES):
        return []
    cures: list[Cure] = [
        {"dice": len(covered[n]), "places": covered[n], "heal": s.sickbay[n], "kind": kind.id}
        for n, kind in enumerate(SPECIES)
    ]
    return _danger(ALL_KINDS, None, now, count, len(SPECIES), cures)


def _of_a_kind(s: SpillState, number: int, covered: list[str]) -> list[Danger]:
    """Cured by keeping it at two, from under the oil or out of sickbay."""
    now, kind = s.sickbay[number], SPECIES[number].id
    count = now + len(covered)
    if count < LOSING_OF_A_KIND:
        return []
    too_many = count - LOSING_OF_A_KIND + 1
    cures: list[Cure] = [
        {"dice": dice, "places": covered if dice else [], "heal": too_many - dice, "kind": kind}
        for dice in range(max(0, too_many - now), min(len(covered), too_many) + 1)
    ]
    return _danger(THREE_OF_A_KIND, kind, now, count, LOSING_OF_A_KIND, cures)


def _full(s: SpillState) -> list[Danger]:
    """Cured by breaking up spill-outs until five are left."""
    sectors = [SECTOR_NAMES[sector] for sector, oil in enumerate(s.oil) if oil == FULL]
    count = len(sectors)
    if count < LOSING_SPILL_OUTS:
        return []
    cure: Cure = {"dice": count - LOSING_SPILL_OUTS + 1, "places": sectors, "heal": 0, "kind": None}
    return _danger(SPILL_OUTS, None, count, count, LOSING_SPILL_OUTS, [cure])


def flat(danger: Danger) -> dict[str, str | int]:
    """A danger with its easiest cure as the facts of an event; places are ids with a space between."""
    cure = danger["cures"][0]
    return {
        "condition": danger["condition"],
        "holds": danger["holds"],
        "kind": danger["kind"] or "",
        "now": danger["now"],
        "count": danger["count"],
        "limit": danger["limit"],
        "dice": cure["dice"],
        "places": " ".join(cure["places"]),
        "heal": cure["heal"],
        "heal_kind": cure["kind"] or "",
        "other_cures": len(danger["cures"]) - 1,
    }


def danger_sentence(facts: Mapping[str, str | int]) -> str:
    """The warning in words."""
    others = facts["other_cures"]
    more = f" ({others} other {'way' if others == 1 else 'ways'} to cure it)" if others else ""
    return f"Danger: {_threat(facts)}. To cure it this turn, {_cure(facts)}{more}."


def _threat(facts: Mapping[str, str | int]) -> str:
    count, loses = facts["count"], f"and {facts['limit']} lose the game"
    if facts["condition"] == SPILL_OUTS:
        return f"{count} sectors have spilled out, {loses}"
    there = "lie in sickbay"
    if facts["holds"] == AT_CLEAN_UP:
        there = f"will lie in sickbay after this turn's clean-up ({facts['now']} do now)"
    if facts["condition"] == ALL_KINDS:
        return f"{count} kinds of animal {there}, {loses}"
    return f"{count} animals of the kind {_NAMES[str(facts['kind'])]} {there}, {loses}"


def _cure(facts: Mapping[str, str | int]) -> str:
    places, dice, heal = str(facts["places"]).split(), facts["dice"], facts["heal"]
    parts: list[str] = []
    if dice:
        few = f"{dice} of " if dice != len(places) else ""
        parts.append(f"a die has to leave {few}{', '.join(places)}")
    if heal:
        parts.append(f"{heal} of the kind {_NAMES[str(facts['heal_kind'])]} must be rescued from sickbay")
    return " and ".join(parts)
