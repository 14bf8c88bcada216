"""The tables that every game is tried at: a few for the test command, all of them for a night."""

from collections.abc import Iterator
from typing import Any

from fathoms.conformance import Ledger, Variant, check_variant, variants
from fathoms.conformance.ledger import judge
from fathoms.conformance.random_play import RandomPlay
from fathoms.conformance.worlds import check_worlds
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.options import Options

EVERY = 64  # one decision in so many is looked at closely
# Games at each table: one of a thousand decisions shows more than one of fifty.
NIGHT = {"silent-sea": 12, "flotilla": 5}
USUALLY_AT_NIGHT = 24
BRIEFLY = {"silent-sea": 2, "flotilla": 1}
USUALLY = 6


def all_tables(game: Game[Any]) -> list[Variant]:
    """For each player count: the defaults, every value of every option alone, and random combinations."""
    return variants(game)


def some_tables(game: Game[Any]) -> list[Variant]:
    """For each player count: the defaults, and combinations that together hold every value of every option."""
    defaults = {option.name: option.default for option in game.options}
    found: list[Variant] = []
    for seats in game.players:
        for options in ({}, *_combinations(game, seats)):
            variant = Variant(seats, {name: value for name, value in options.items() if value != defaults[name]})
            if variant not in found:
                found.append(variant)
    return found


def _combinations(game: Game[Any], seats: int) -> Iterator[Options]:
    """As many as the longest option has values; each option runs through its own, from a place that chance picks."""
    allowed = [option for option in game.options if not option.seats or seats in option.seats]
    chance = Chance(seats)
    starts = [chance.below(len(option.values)) for option in allowed]
    for turn in range(max((len(option.values) for option in allowed), default=0)):
        yield {
            option.name: option.values[(start + turn) % len(option.values)]
            for option, start in zip(allowed, starts, strict=True)
        }


def games_at_a_table(game: Game[Any], night: bool = False) -> int:
    """How many games are played at each of its tables."""
    return NIGHT.get(game.name, USUALLY_AT_NIGHT) if night else BRIEFLY.get(game.name, USUALLY)


def check_table(game: Game[Any], variant: Variant, night: bool = False) -> Ledger:
    """Random games at one table, with every check of the suite."""
    return check_variant(game, variant, range(games_at_a_table(game, night)), EVERY)


def compare_worlds(game: Game[Any], variant: Variant, seed: int, pairs: int, every: int) -> Ledger:
    """Random games, and nothing but imagined worlds beside the true one, until there are so many pairs of them."""
    trial = RandomPlay(game, variant.seats, Chance(seed + 1), Ledger())
    while trial.ledger.worlds < pairs:
        state, seed = game.new(variant.seats, variant.options, seed), seed + 1
        while trial.ledger.worlds < pairs and (answer := trial.any_answer(state)):
            if trial.chance.below(every) == 0:
                check_worlds(trial, state, trial.any_observer())
            game.advance(state, *answer)
    judge(trial.ledger)
    return trial.ledger
