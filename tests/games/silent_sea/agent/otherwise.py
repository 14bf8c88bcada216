"""Where a traitor of the rule of thumb does otherwise than it would as crew: all that its play can tell.

    python -m tests.games.silent_sea.agent.otherwise GAMES [CYCLES]

At every choice of the traitor it is asked again as crew who know nobody's loyalty, and crew as a traitor who knows it.
"""

import sys
from collections import Counter
from typing import Final

from fathoms.engine.agent import Budget
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.belief import Memory
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb, answer, asked, sighting
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.setup import PickRole
from fathoms.games.silent_sea.state import PLAYERS
from fathoms.lab.ears import Ears
from fathoms.lab.seeds import game_seed

SERIES: Final = 91


class Double:
    """Plays by rule of thumb, and counts where it would do otherwise on the other side."""

    listens = True

    def __init__(self) -> None:
        self.asked: Counter[tuple[str, str]] = Counter()
        self.otherwise: Counter[tuple[str, str]] = Counter()
        self._memory = Memory()

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self._memory.hear(sight.news)
        question = asked(sight)
        if len(sight.moves) == 1 or question.kind == PickRole.kind:
            return SilentSeaThumb().choose(sight, budget)
        sees, other = sighting(sight, self._memory), sighting(sight, self._memory)
        chosen = answer(question, sees, sight.moves)
        other.traitor = not sees.traitor
        for role in range(PLAYERS):
            own, known = role == sees.me, other.proved(role) or other.traitor
            other.loyalty[role] = "traitor" if own and other.traitor else "crew" if own or known else None
        key = "traitor" if sees.traitor else "crew", question.kind
        self.asked[key] += 1
        self.otherwise[key] += answer(question, other, sight.moves) is not chosen
        return chosen


def main() -> None:
    """Play and count."""
    last = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    everything, otherwise, games = Counter[tuple[str, str]](), Counter[tuple[str, str]](), 0
    for number in range(int(sys.argv[1])):
        seats = [Double() for _ in range(PLAYERS)]
        ears, state = Ears(GAME, seats), GAME.new(PLAYERS, {}, game_seed(SERIES, number), listen=True)
        ears.hear(state)
        while (seat := GAME.to_act(state)) is not None and state.cycle <= last:
            GAME.advance(state, seats[seat].choose(ears.sight(state, seat), Budget()), seat)
            ears.hear(state)
        games += any(side == "traitor" for one in seats for side, _ in +one.otherwise)
        for one in seats:
            everything += one.asked
            otherwise += one.otherwise
    print(f"in {games} of {sys.argv[1]} games the traitor does once otherwise than crew would")
    for (side, kind), count in sorted(everything.items()):
        print(f"{side}, {kind}: otherwise {otherwise[side, kind]} of {count} times")


if __name__ == "__main__":
    main()
