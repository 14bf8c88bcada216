"""How well a side of The Silent Sea plays against the rule of thumb, where the rule of thumb plays the same games:

    python -m tests.games.silent_sea.agent.sides traitor hard@24 100
    python -m tests.games.silent_sea.agent.sides crew hard@24 100 100     (the next 100 games: the counts add up)
    python -m tests.games.silent_sea.agent.sides crew knowing 100

The side is one traitor among three of the rule of thumb, or three crew against a traitor of the rule of thumb. The
knowing ones play by rule of thumb, but know everybody's loyalty. They are no agents: nothing under src can reach them.
"""

import sys
import time
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from fathoms.engine.agent import UNLIMITED, Agent, Budget, find_agent
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.belief import Memory
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb, answer, asked, sighting
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.setup import PickRole
from fathoms.games.silent_sea.state import PLAYERS, SeaState
from fathoms.lab.ears import Ears
from fathoms.lab.seeds import agent_chance, game_seed
from fathoms.lab.tally import Z

SERIES: Final = 905
SIDES: Final = ("traitor", "crew")
TABLE: Final = GAME.check_table(PLAYERS, {})


class Knowing:
    """Plays by rule of thumb, but knows who the traitor is; it is handed the true state."""

    listens = True

    def __init__(self, truth: list[SeaState]) -> None:
        self._truth = truth
        self._memory = Memory()

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self._memory.hear(sight.news)
        question, state = asked(sight), self._truth[0]
        if question.kind == PickRole.kind:
            return SilentSeaThumb().choose(sight, budget)
        sees = sighting(sight, self._memory)
        sees.loyalty = [state.loyalty_of(role) for role in range(PLAYERS)]
        return answer(question, sees, sight.moves)


@dataclass
class Tally:
    """Whether the side won each game, whether the rule of thumb did, and the processor's seconds of each choice."""

    won: list[bool] = field(default_factory=list)
    thumb: list[bool] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def report(self) -> str:
        """All of it in a line."""
        leads = [float(one) - other for one, other in zip(self.won, self.thumb, strict=True)]
        reach, lead = Z * stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 1.0, fmean(leads)
        return (
            f"{len(leads)} games: rule of thumb wins {sum(self.thumb)}, the side {sum(self.won)}, {lead * 100:+.1f} "
            f"({(lead - reach) * 100:+.1f} to {(lead + reach) * 100:+.1f}); {fmean(self.seconds) * 1000:.0f} ms a "
            f"choice, the longest {max(self.seconds) * 1000:.0f} ms"
        )


def play(side: str, name: str, budget: Budget, number: int) -> tuple[bool, list[float]]:
    """Whether the side won a game, and the processor's seconds of each of its choices."""
    traitor = GAME.new(PLAYERS, TABLE, game_seed(SERIES, number)).traitor
    seats = {traitor} if side == "traitor" else set(range(PLAYERS)) - {traitor}
    truth: list[SeaState] = []
    agents: list[Agent] = [
        Knowing(truth)
        if seat in seats and name == "knowing"
        else find_agent(name if seat in seats else "thumb", GAME, agent_chance(SERIES, number, seat))
        for seat in range(PLAYERS)
    ]
    ears = Ears(GAME, agents)
    state = GAME.new(PLAYERS, TABLE, game_seed(SERIES, number), listen=ears.open)
    truth.append(state)
    ears.hear(state)
    seconds: list[float] = []
    while (seat := GAME.to_act(state)) is not None:
        legal = GAME.legal_moves(state)
        move = legal[0]
        if len(legal) > 1:
            sight, begun = ears.sight(state, seat), time.process_time()
            move = agents[seat].choose(sight, budget if seat in seats else UNLIMITED)
            seconds += [time.process_time() - begun] if seat in seats else []
        GAME.advance(state, move, seat)
        ears.hear(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return bool(seats & set(outcome.winners)), seconds


def main() -> None:
    """Play and print."""
    side, (name, _, playouts) = sys.argv[1], sys.argv[2].partition("@")
    if side not in SIDES:
        raise SystemExit(f"There is no side {side!r}: there are {' and '.join(SIDES)}.")
    budget, first, tally = Budget(iterations=int(playouts) if playouts else None), 0, Tally()
    first = int(sys.argv[4]) if len(sys.argv) > 4 else 0
    for number in range(first, first + int(sys.argv[3])):
        won, seconds = play(side, name, budget, number)
        tally.won.append(won)
        tally.seconds += seconds
        tally.thumb.append(play(side, "thumb", UNLIMITED, number)[0])
        print(tally.report(), flush=True)


if __name__ == "__main__":
    main()
