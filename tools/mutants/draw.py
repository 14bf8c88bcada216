"""Drawing mutants by seed."""

import random
from collections.abc import Iterator
from pathlib import Path

import libcst as cst

from tools.folders import source_of
from tools.mutants.paths import rules_of
from tools.mutants.places import Mutant, Place, mutant_at, places_of


def all_places(game: str, only: str) -> list[tuple[cst.Module, Place]]:
    """Every place of a game's rules, file by file."""
    found: list[tuple[cst.Module, Place]] = []
    for path in rules_of(game):
        if only in str(path.relative_to(source_of(game))):
            module, places = places_of(path)
            found += [(module, place) for place in places]
    return found


def draw(game: str, seed: int, only: str) -> Iterator[Mutant]:
    """All places in an order that the seed decides, at each one mutant: many arguments weigh no more than one sign."""
    chance = random.Random(seed)
    places = all_places(game, only)
    chance.shuffle(places)
    for module, place in places:
        yield mutant_at(module, place, chance.randrange(len(place.instead)))


def where(mutant: Mutant | Place, game: str) -> str:
    """File and line, for people."""
    path: Path = mutant.path
    return f"{path.relative_to(source_of(game))}:{mutant.line}"
