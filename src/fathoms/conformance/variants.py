"""Variants: the tables at which a game has to be tried."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fathoms.conformance.class_variables import check_class
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.options import Options

MIXED = 8  # random combinations of options for each player count


@dataclass(frozen=True)
class Variant:
    """A number of players, and the options that are not at their defaults."""

    seats: int
    options: Options

    def __str__(self) -> str:
        return ", ".join([f"{self.seats} players", *(f"{name} {value}" for name, value in self.options.items())])


def variants(game: Game[Any], mixed: int = MIXED) -> list[Variant]:
    """For each player count: the defaults, every value of every option alone, and some random combinations."""
    check_class(game)
    found: list[Variant] = []
    defaults = {option.name: option.default for option in game.options}
    for seats in game.players:
        for options in (*_alone(game, seats), *_mixed(game, seats, mixed)):
            variant = Variant(seats, {n: value for n, value in options.items() if value != defaults[n]})
            if variant not in found:
                found.append(variant)
    return found


def _alone(game: Game[Any], seats: int) -> Iterator[Options]:
    yield {}
    for option in game.options:
        if not option.seats or seats in option.seats:
            for value in option.values[1:]:
                yield {option.name: value}


def _mixed(game: Game[Any], seats: int, count: int) -> Iterator[Options]:
    chance = Chance(seats)
    allowed = [option for option in game.options if not option.seats or seats in option.seats]
    for _ in range(count):
        yield {option.name: option.values[chance.below(len(option.values))] for option in allowed}
