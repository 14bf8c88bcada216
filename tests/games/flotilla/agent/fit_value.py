"""Fit Flotilla's value anew: `python -m tests.games.flotilla.agent.fit_value GAMES`, four players each."""

import sys
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


def positions(number: int) -> list[Row]:
    """Every captain at the beginning of every round of a game, and the ★ that were still to come."""
    game: Any = find_game("flotilla")
    state = game.new(PLAYERS, game.check_table(PLAYERS, {}), game_seed(SERIES, number))
    players = [FlotillaThumb() for seat in range(PLAYERS)]
    seen: list[tuple[int, tuple[float, ...], int]] = []
    begun = 0
    while (seat := game.to_act(state)) is not None:
        if state.round != begun:
            begun = state.round
            seen += [(one, features(state, one), state.stars[one]) for one in range(PLAYERS)]
        legal = game.legal_moves(state)
        move = legal[0] if len(legal) == 1 else players[seat].choose(Sight.within(game, state, seat), UNLIMITED)
        game.advance(state, move, seat)
    return [(one, float(state.stars[seat] - stars)) for seat, one, stars in seen]


def main() -> None:
    """Play, fit, and print the weights."""
    rows = [row for number in range(int(sys.argv[1])) for row in positions(number)]
    weights = least_squares(rows)
    off = [sum(one * weight for one, weight in zip(seen, weights, strict=True)) - came for seen, came in rows]
    mean = fmean(came for _, came in rows)
    errors = sqrt(fmean(one * one for one in off)), sqrt(fmean((came - mean) ** 2 for _, came in rows))
    print(f"{len(rows)} positions, error {errors[0]:.1f}, without weights {errors[1]:.1f}")
    print(tuple(round(weight, 2) for weight in weights))


if __name__ == "__main__":
    main()
