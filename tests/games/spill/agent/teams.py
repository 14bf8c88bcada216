"""How often a team wins at two dots where a team of the rule of thumb plays the same tables, four players:

    python -m tests.games.spill.agent.teams hard@100 40
    python -m tests.games.spill.agent.teams hard@100 40 40       (the next 40 tables: the counts add up)
    python -m tests.games.spill.agent.teams omniscient 40

The omniscient team knows the dice to come, and the deck: of the turns that the search would try it takes the first
that wins if the rule of thumb goes on from there, else the one that loses latest. It is no agent: it gets the true
state, and nothing under src can reach it.
"""

import sys
import time
from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from fathoms.engine.agent import UNLIMITED, Agent, Budget, find_agent
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent.thumb import SpillThumb
from fathoms.games.spill.agent.turns import best_turns, thumbs_turn
from fathoms.games.spill.game import GAME
from fathoms.games.spill.state import SpillState
from fathoms.lab.seeds import agent_chance, game_seed
from fathoms.lab.tally import Z

PLAYERS: Final = 4
SERIES: Final = 900
OPTIONS: Final = {"level": "two"}
TRIED: Final = 20  # turns that the omniscient team tries


class Tally(NamedTuple):
    """Tables so far: how many, those won by either team, by one alone, and the seconds of each choice."""

    tables: int
    thumb: int
    team: int
    thumb_alone: int
    team_alone: int
    seconds: list[float]

    def with_table(self, thumb: bool, team: bool, seconds: list[float]) -> "Tally":
        """One table more."""
        return Tally(
            self.tables + 1,
            self.thumb + thumb,
            self.team + team,
            self.thumb_alone + (thumb and not team),
            self.team_alone + (team and not thumb),
            [*self.seconds, *seconds],
        )

    def __str__(self) -> str:
        """What has come of it, with the 95 % interval of the lead over the same tables."""
        n, lead = self.tables, (self.team_alone - self.thumb_alone) / self.tables
        spread = (self.team_alone + self.thumb_alone) / n - lead * lead
        reach = Z * sqrt(spread / max(1, n - 1))
        took = f"{sum(self.seconds) / len(self.seconds) * 1000:.0f} ms a choice, {max(self.seconds):.2f} s at most"
        return (
            f"{n} tables: rule of thumb {self.thumb}, team {self.team}, alone {self.thumb_alone} and "
            f"{self.team_alone}; lead {lead:+.1%} ({lead - reach:+.1%} to {lead + reach:+.1%}); {took}"
        )


class AllSeeing:
    """The omniscient team: one mind for all seats."""

    def __init__(self) -> None:
        self._plan: list[Move] = []
        self._thumb = SpillThumb()

    def move(self, state: SpillState, seat: int, legal: list[Move]) -> Move:
        """The next move of a turn that wins, if one is found."""
        if state.stack[-1].kind != "act":
            self._plan = self._plan if self._plan and self._plan[0] in legal else []
            return self._plan.pop(0) if self._plan else self._thumb.choose(Sight(GAME, state, seat), UNLIMITED)
        if not self._plan or self._plan[0] not in legal:
            turns = [thumbs_turn(state, seat), *best_turns(state, lambda: False, TRIED)]
            self._plan = [*max(turns, key=lambda turn: _comes_to(state, turn))]
        return self._plan.pop(0)


def _comes_to(state: SpillState, turn: Iterable[Move]) -> tuple[bool, int]:
    """Whether a turn wins with the dice as they will fall, and how long the game lasts."""
    world, steps = state.copy(), [*turn][::-1]
    thumbs = [SpillThumb(quick=True) for _ in range(PLAYERS)]
    while (seat := GAME.to_act(world)) is not None:
        legal = GAME.legal_moves(world, seat)
        if steps and steps[-1] in legal:
            move = steps.pop()
        else:
            steps.clear()
            move = legal[0] if len(legal) == 1 else thumbs[seat].choose(Sight.within(GAME, world, seat), UNLIMITED)
        GAME.advance(world, move, seat)
    outcome = GAME.outcome(world)
    return bool(outcome and outcome.winners), world.turn


def play(name: str, number: int) -> tuple[bool, list[float]]:
    """Whether a team wins a table, and what its choices took."""
    state = GAME.new(PLAYERS, GAME.check_table(PLAYERS, OPTIONS), game_seed(SERIES, number))
    agent, _, playouts = name.partition("@")
    budget, seeing, seats, seconds = Budget(iterations=int(playouts) if playouts else None), AllSeeing(), [], []
    if agent != "omniscient":
        seats = [find_agent(agent, GAME, agent_chance(SERIES, number, seat)) for seat in range(PLAYERS)]
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal_moves(state, seat)
        begun = time.process_time()
        move = legal[0] if len(legal) == 1 else _choice(seats, seeing, state, seat, legal, budget)
        if len(legal) > 1:
            seconds.append(time.process_time() - begun)
        GAME.advance(state, move, seat)
    outcome = GAME.outcome(state)
    return bool(outcome and outcome.winners), seconds


def _choice(
    seats: list[Agent], seeing: AllSeeing, state: SpillState, seat: int, legal: list[Move], budget: Budget
) -> Move:
    return seats[seat].choose(Sight(GAME, state), budget) if seats else seeing.move(state, seat, legal)


def main() -> None:
    """Play and print, table by table."""
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    tally = Tally(0, 0, 0, 0, 0, [])
    for number in range(first, first + int(sys.argv[2])):
        tally = tally.with_table(play("thumb", number)[0], *play(sys.argv[1], number))
        print(tally, flush=True)


if __name__ == "__main__":
    main()
