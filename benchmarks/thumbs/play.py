"""Whole games with any agent in any seat, and what a series of them says."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from benchmarks.thumbs.agents import Maker
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.game import Game
from fathoms.engine.outcome import Outcome
from fathoms.lab.ears import Ears
from fathoms.lab.seeds import agent_chance, game_seed

Z: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


def play(
    game: Game[Any],
    players: int,
    options: dict[str, Any],
    seats: Callable[[Any], Sequence[Maker]],
    number: int,
    series: int = 0,
) -> tuple[Outcome, Any]:
    """Game `number` of a series, and its last state; `seats` says who sits where, knowing how the table was dealt."""
    table, seed = game.check_table(players, options), game_seed(series, number)
    makers = seats(game.new(players, table, seed))
    agents = [make(game, agent_chance(series, number, seat)) for seat, make in enumerate(makers)]
    ears = Ears(game, agents)
    state = game.new(players, table, seed, listen=ears.open)
    ears.hear(state)
    while (seat := game.to_act(state)) is not None:
        legal = game.legal_moves(state)
        move = legal[0] if len(legal) == 1 else agents[seat].choose(ears.sight(state, seat), UNLIMITED)
        game.advance(state, move, seat)
        ears.hear(state)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome, state


@dataclass(frozen=True)
class Finding:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:+.1%} ({self.low:+.1%} to {self.high:+.1%})"


def finding(values: Sequence[float]) -> Finding:
    """The mean of what single games gave; for paired seeds, of their differences.

    >>> finding([0.0, 1.0, 0.0, 1.0]).mean
    0.5
    """
    mean = fmean(values)
    reach = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0
    return Finding(mean, mean - reach, mean + reach)
