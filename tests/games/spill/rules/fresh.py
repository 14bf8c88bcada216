"""Games as they are when set-up is done, for tests that look at many of them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import fathoms
from fathoms.games.spill.state import SpillState
from tests.games.spill.table import Table

GAME = fathoms.find_game("spill")
SEEDS = range(200)
QUADRANTS = (1, 2, 3, 4)
NUMBERS = (1, 2, 3, 4, 5, 6)
SECTORS = [f"{quadrant}-{number}" for quadrant in QUADRANTS for number in NUMBERS]


def opened(seed: int, players: int = 1, **options: Any) -> SpillState:
    """A game at its first question."""
    state: SpillState = GAME.new(players, options, seed)
    return state


def ready(seed: int, players: int = 1, **options: Any) -> SpillState:
    """A game at its first action, the first of every choice taken on the way."""
    state = opened(seed, players, **options)
    while GAME.view(state, None)["ap"] == 0:
        GAME.advance(state, GAME.legal_moves(state)[0])
    return state


@cache
def views(players: int = 1, **options: Any) -> list[Any]:
    """What is seen at the first action of many games."""
    return [GAME.view(ready(seed, players, **options), None) for seed in SEEDS]


def quiet_turns(table: Table) -> Iterator[Table]:
    """Twelve turns in which the dice cover no animal and fill no sector."""
    without_b = [sector for sector in SECTORS if table.animal(f"{sector}B") == "none"]
    calm = [*SECTORS, *without_b]
    while calm:
        yield table.falls(*calm[:3]).end_turn()
        del calm[:3]
