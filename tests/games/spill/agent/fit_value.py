"""Fit The Spill's value anew: `python -m tests.games.spill.agent.fit_value GAMES`, a third with each number of dots.

Weights that would speak against what a player knows (oil that helps, cubes that harm) are left out, and the rest is
fitted again. Each win-condition card has a weight of its own, so that hard cards do not pass for bad play.
"""

import sys
from typing import Any, Final

from benchmarks.fitting import Row, log_loss, logistic
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.registry import find_game
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.features import NAMES, features
from fathoms.games.spill.agent.thumb import SpillThumb
from fathoms.games.spill.components import WIN_CARDS
from fathoms.games.spill.moves import END_TURN
from fathoms.lab.seeds import game_seed

SERIES: Final = 77
LEVELS: Final = ("one", "two", "three")
HELPS: Final = {"short_bag", "cubes", "met", "two_met", "calm_sea", "few_turns"}
EITHER: Final = {"bias", "turns", "missing", "to_go_root"}  # a player cannot say beforehand which way they count
RIDGE, ROUNDS = 3.0, 8
BEFORE, AFTER = "before a turn's actions", "after them"


def positions(number: int, level: str) -> list[tuple[str, list[float], str, bool]]:
    """Every turn of a game of the rule of thumb: when, what is seen, the card, and whether the game was won."""
    game: Any = find_game("spill")
    seats = 2 + 2 * (number // len(LEVELS) % 2)
    state = game.new(seats, game.check_table(seats, {"level": level}), game_seed(SERIES, number))
    players, seen, turn = [SpillThumb() for _ in range(seats)], [], -1
    while (seat := game.to_act(state)) is not None:
        if state.stack[-1].kind == "act" and state.turn != turn:
            turn = state.turn
            seen.append((BEFORE, features(state)))
        legal = game.legal_moves(state)
        move = legal[0] if len(legal) == 1 else players[seat].choose(Sight.within(game, state, seat), UNLIMITED)
        if move is END_TURN:
            seen.append((AFTER, features(state)))
        game.advance(state, move, seat)
    won, card = bool(game.outcome(state).winners), WIN_CARDS[state.win_card].id
    return [(when, one, card, won) for when, one in seen]


def main() -> None:
    """Play, fit, and print the weights."""
    games = int(sys.argv[1])
    found = [one for number in range(games) for one in positions(number, LEVELS[number % 3])]
    cards = sorted({card for _, _, card, _ in found})
    for when in (BEFORE, AFTER):
        names = list(NAMES)
        while True:
            at = [NAMES.index(name) for name in names]
            rows: list[Row] = [
                ((*(seen[one] for one in at), *(float(card == other) for other in cards)), float(won))
                for moment, seen, card, won in found
                if moment == when
            ]
            weights = logistic(rows, RIDGE, ROUNDS)
            told = [(name, weight) for name, weight in zip(names, weights, strict=False) if name not in EITHER]
            wrong = [name for name, weight in told if (weight < 0) == (name in HELPS)]
            if not wrong:
                break
            names = [name for name in names if name not in wrong]
        print(f"{when}: {len(rows)} positions, log loss {log_loss(rows, weights):.3f}")
        print({name: round(weight, 3) for name, weight in zip([*names, *cards], weights, strict=True)})


if __name__ == "__main__":
    main()
