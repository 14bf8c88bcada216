"""How good the belief about the traitor is, and its weights fitted anew.

    python -m tests.games.silent_sea.agent.fit_belief GAMES [FIRST]

Games of the rule of thumb; every crew member is asked once a turn cycle who the traitor is, where they do not know it.
Weights are found by climbing the likelihood of the true traitors, less a penalty for large weights that softens them.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from benchmarks.thumbs.play import play
from fathoms.engine.agent import Agent, Budget
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.registry import find_game
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.belief import TRACES, WEIGHTS, Memory, chances
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb, asked, sighting
from fathoms.games.silent_sea.setup import PickRole

SERIES: Final = 55
PACE: Final = 0.5  # of the climb
STEPS: Final = 300
PENALTY: Final = 0.002
Traces: TypeAlias = dict[int, tuple[float, ...]]


@dataclass
class Guess:
    """What a crew member has to go by: the turn cycle, the traces of all suspects, and who it was."""

    cycle: int
    traces: Traces
    traitor: int = -1


class Witness:
    """Plays by rule of thumb, and keeps what there was to go by once a turn cycle."""

    listens = True

    def __init__(self) -> None:
        self.guesses: list[Guess] = []
        self._thumb = SilentSeaThumb()
        self._memory = Memory()

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self._memory.hear(sight.news)
        if asked(sight).kind != PickRole.kind:
            sees = sighting(sight, self._memory)
            if "traitor" not in sees.loyalty and sees.cycle > (self.guesses or [Guess(0, {})])[-1].cycle:
                crew = [role for role, loyalty in enumerate(sees.loyalty) if loyalty == "crew"]
                suspects = [role for role, loyalty in enumerate(sees.loyalty) if loyalty is None]
                self.guesses.append(Guess(sees.cycle, {role: sees.traces(role, crew) for role in suspects}))
        return self._thumb.choose(sight, budget)


def guesses_of(numbers: Iterable[int]) -> list[Guess]:
    """All that there was to go by in these games, with the answers."""
    found = []
    for number in numbers:
        witnesses: list[Witness] = []

        def seated(state: Any, here: list[Witness] = witnesses) -> list[Any]:
            def make(game: Game[Any], chance: Chance) -> Agent:
                here.append(Witness())
                return here[-1]

            return [make] * 4

        _, state = play(find_game("silent-sea"), 4, {}, seated, number, SERIES)
        traitor = state.seat_of.index(state.traitor)
        for witness in witnesses:
            for guess in witness.guesses:
                guess.traitor = traitor
                found.append(guess)
    return found


def fit(guesses: list[Guess]) -> dict[str, float]:
    """The weights under which the true traitors were likeliest."""
    weights = [0.0] * len(TRACES)
    for _ in range(STEPS):
        slope = [-PENALTY * weight for weight in weights]
        for guess in guesses:
            chance = chances(guess.traces, weights)
            for role, traces in guess.traces.items():
                off = (role == guess.traitor) - chance[role]
                for at, trace in enumerate(traces):
                    if trace:
                        slope[at] += off * trace / len(guesses)
        weights = [weight + PACE * step for weight, step in zip(weights, slope, strict=True)]
    return dict(zip(TRACES, weights, strict=True))


def show(guesses: list[Guess]) -> None:
    """How often the likeliest suspect is the traitor, by five turn cycles; how many are of what is called likely."""
    right: dict[int, list[float]] = defaultdict(list)
    chance: dict[int, list[float]] = defaultdict(list)
    called: Counter[int] = Counter()
    were: Counter[int] = Counter()
    said: Counter[int] = Counter()
    for guess in guesses:
        found = chances(guess.traces)
        best = max(found.values())
        likeliest = [role for role, one in found.items() if one > best - 1e-9]
        five = (guess.cycle - 1) // 5
        right[five].append((guess.traitor in likeliest) / len(likeliest))
        chance[five].append(1 / len(found))
        for role, one in found.items():
            called[int(one * 10)] += 1
            said[int(one * 10)] += round(one * 1000)
            were[int(one * 10)] += role == guess.traitor
    for five in sorted(right):
        n = len(right[five])
        print(
            f"turn cycles {five * 5 + 1}-{five * 5 + 5}: right {sum(right[five]) / n:.1%}, "
            f"by chance {sum(chance[five]) / n:.1%} ({n} guesses)"
        )
    for tenth in sorted(called):
        print(
            f"called {said[tenth] / called[tenth] / 10:.0f} %: {were[tenth] / called[tenth]:.1%} are "
            f"({called[tenth]} suspects)"
        )


def main() -> None:
    """Play, measure the belief as it is, and fit it anew."""
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found = guesses_of(range(first, first + int(sys.argv[1])))
    show(found)
    new = fit(found)
    print({name: (WEIGHTS[name], round(weight, 2)) for name, weight in new.items()})


if __name__ == "__main__":
    main()
