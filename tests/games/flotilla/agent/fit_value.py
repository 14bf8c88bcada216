"""Fit Flotilla's value anew: `python -m tests.games.flotilla.agent.fit_value GAMES`, four players each.

What is guessed is by how much more than the others at the table a captain still gets: how long a game will be is then
the same for all, and says nothing about who plays well.
"""

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean
from typing import Any, Final

from benchmarks.fitting import Row, least_squares
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.chance import Chance
from fathoms.engine.registry import find_game
from fathoms.engine.sight import Sight
from fathoms.games.flotilla.agent.lore import features
from fathoms.games.flotilla.agent.thumb import FlotillaThumb
from fathoms.lab.seeds import game_seed

SERIES: Final = 77
PLAYERS: Final = 4
SLIPS: Final = 6  # of a hundred moves, made without looking: so that tables are seen to which good play does not lead
HELD_BACK: Final = 4  # of so many games one is not fitted to, but tells how good the fit is
RIDGE: Final = 50.0


def positions(number: int) -> list[Row]:
    """Every captain at the beginning of every round of a game, and the ★ that were still to come, as leads."""
    game: Any = find_game("flotilla")
    state = game.new(PLAYERS, game.check_table(PLAYERS, {}), game_seed(SERIES, number))
    thumb, chance = FlotillaThumb(), Chance(number)
    seen: list[tuple[list[tuple[float, ...]], list[int]]] = []
    while (seat := game.to_act(state)) is not None:
        if state.round != len(seen):
            seen.append(([features(state, one) for one in range(PLAYERS)], list(state.stars)))
        legal = game.legal_moves(state)
        if len(legal) > 1 and chance.below(100) >= SLIPS:
            move = thumb.choose(Sight.within(game, state, seat), UNLIMITED)
        else:
            move = legal[chance.below(len(legal))]
        game.advance(state, move, seat)
    return [
        row for found, stars in seen for row in leads(found, [s - n for s, n in zip(state.stars, stars, strict=True)])
    ]


def leads(seen: Sequence[Sequence[float]], came: Sequence[float]) -> Iterator[Row]:
    """What everybody has and gets, beyond what all have and get on average."""
    usual, mean = [fmean(column) for column in zip(*seen, strict=True)], fmean(came)
    for one, stars in zip(seen, came, strict=True):
        yield [number - average for number, average in zip(one, usual, strict=True)], stars - mean


def error(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """By how many ★ a guess is off."""
    guesses = (sum(one * weight for one, weight in zip(seen, weights, strict=True)) for seen, _ in rows)
    return sqrt(fmean((guess - came) ** 2 for guess, (_, came) in zip(guesses, rows, strict=True)))


def main() -> None:
    """Play, fit, and print the weights."""
    games = [positions(number) for number in range(int(sys.argv[1]))]
    fitted = [row for number, rows in enumerate(games) for row in rows if number % HELD_BACK]
    others = [row for rows in games[::HELD_BACK] for row in rows]
    weights = least_squares(fitted, RIDGE)
    nothing = [0.0] * len(weights)
    print(f"{len(fitted)} positions; of {len(others)} others {error(others, weights):.1f} ★ off", end="")
    print(f", and {error(others, nothing):.1f} where nothing is guessed")
    print(tuple(round(weight, 2) for weight in weights))


if __name__ == "__main__":
    main()
