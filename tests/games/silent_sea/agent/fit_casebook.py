"""How good a casebook's belief about the traitor is beside the plain one, and its weights fitted anew.

    python -m tests.games.silent_sea.agent.fit_casebook GAMES [FIRST [LAST]]

Games are broken off after the turn cycle LAST, where one is given. One in five is of the rule of thumb. In the others
the crew plays as `hard` does, by a casebook, against traitors that play hard's postures by a casebook, each a share of
the games, or that only run. Every crew member is asked once a turn cycle, where they do not know.
"""

import random
import sys
from collections import defaultdict
from collections.abc import Callable
from math import log, sqrt
from typing import Final, NamedTuple, TypeAlias

from fathoms.engine.agent import Agent, Budget
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.belief import chances
from fathoms.games.silent_sea.agent.casebook import CASE_TRACES, KEPT, SEEN, Casebook
from fathoms.games.silent_sea.agent.lore import HARD_CREW, HARD_TRAITOR, OF_TRAITOR
from fathoms.games.silent_sea.agent.posture import USUAL, Posture
from fathoms.games.silent_sea.agent.sighting import Sighting
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb, asked, sighting
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.setup import PickRole
from fathoms.games.silent_sea.state import PLAYERS
from fathoms.lab.ears import Ears
from fathoms.lab.seeds import game_seed
from fathoms.lab.tally import Z
from tests.games.silent_sea.agent.probes import Runner

SERIES: Final = 71
PASSES: Final = 12
PACE: Final = 0.5
PENALTY: Final = 0.002
NOT_FITTED: Final = ("silent",)
TRAITORS: Final = (HARD_TRAITOR, *OF_TRAITOR, None, None)  # the postures of traitors, in turns; None only runs
Doubts: TypeAlias = dict[int, float]


class Guess(NamedTuple):
    """What a crew member has to go by, what both beliefs make of it, and who it was."""

    cycle: int
    traces: dict[int, tuple[float, ...]]
    plain: Doubts
    kept: Doubts
    traitor: int


class Witness:
    """Plays a posture, by a casebook or by the plain belief, and keeps what there was to go by once a turn cycle."""

    listens = True

    def __init__(self, posture: Posture, hard: bool) -> None:
        self.guesses: list[Guess] = []
        self._case = Casebook()
        self._player = SilentSeaThumb(Casebook() if hard else None, posture)
        self._asked = 0

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self._case.hear(sight.news)
        if asked(sight).kind != PickRole.kind:
            sees = sighting(sight, self._case)
            if sees.cycle > self._asked:
                self._asked = sees.cycle
                self._keep(sees)
        return self._player.choose(sight, budget)

    def _keep(self, sees: Sighting) -> None:
        suspects = [role for role in range(PLAYERS) if sees.loyalty[role] is None]
        if len(suspects) < 2:
            return
        crew = [role for role in range(PLAYERS) if sees.loyalty[role] == "crew"]
        seen = {role: sees.traces(role, crew) for role in suspects}
        traces = {role: self._case.all_traces(role, seen[role], crew) for role in suspects}
        self.guesses.append(Guess(sees.cycle, traces, chances(seen), sees.belief, -1))


def guesses_of(number: int, hard: bool, last: int | None = None) -> list[Guess]:
    """All that there was to go by in a game, or up to some turn cycle of it, with the answer."""
    seed = game_seed(SERIES, number)
    traitor = GAME.new(PLAYERS, {}, seed).traitor
    seats: list[Agent] = [Witness(HARD_CREW if hard else USUAL, hard) for _ in range(PLAYERS)]
    if hard:
        posture = TRAITORS[number % len(TRAITORS)]
        seats[traitor] = Witness(posture, True) if posture else Runner(SilentSeaThumb())
    ears = Ears(GAME, seats)
    state = GAME.new(PLAYERS, {}, seed, listen=True)
    ears.hear(state)
    while (seat := GAME.to_act(state)) is not None and (last is None or state.cycle <= last):
        GAME.advance(state, seats[seat].choose(ears.sight(state, seat), Budget()), seat)
        ears.hear(state)
    role = state.seat_of.index(traitor)
    return [guess._replace(traitor=role) for one in seats if isinstance(one, Witness) for guess in one.guesses]


def fit(guesses: list[Guess]) -> list[float]:
    """The weights under which the true traitors were likeliest: climbed guess by guess, in ever smaller steps."""
    weights = [float(SEEN.get(name, 0.0)) if name in NOT_FITTED else 0.0 for name in CASE_TRACES]
    spent, order = [1e-6] * len(weights), random.Random(1)
    for _ in range(PASSES):
        order.shuffle(guesses)
        for guess in guesses:
            found = chances(guess.traces, weights)
            for at, name in enumerate(CASE_TRACES):
                off = sum(((role == guess.traitor) - found[role]) * one[at] for role, one in guess.traces.items())
                if off and name not in NOT_FITTED:
                    spent[at] += off * off
                    weights[at] += PACE * (off - PENALTY * weights[at]) / spent[at] ** 0.5
    return weights


def show(games: list[list[Guess]], about: str, belief: Callable[[Guess], Doubts]) -> None:
    """How often the likeliest suspect is the traitor, by five turn cycles, with the lead over chance by games."""
    for five in sorted({(guess.cycle - 1) // 5 for game in games for guess in game}):
        asked = [[guess for guess in game if (guess.cycle - 1) // 5 == five] for game in games]
        n = sum(map(len, asked))
        right, luck = (sum(one(guess) for game in asked for guess in game) / n for one in (_right(belief), _luck))
        loss = sum(-log(max(1e-6, belief(guess)[guess.traitor])) for game in asked for guess in game) / n
        off = [sum(_right(belief)(guess) - _luck(guess) - right + luck for guess in game) for game in asked]
        reach = Z * sqrt(sum(one * one for one in off)) / n
        lead = right - luck
        print(
            f"{about}, turn cycles {five * 5 + 1}-{five * 5 + 5}: right {right:.1%}, by chance {luck:.1%}, "
            f"{lead * 100:+.1f} ({(lead - reach) * 100:+.1f} to {(lead + reach) * 100:+.1f}), "
            f"log loss {loss:.3f} ({n} guesses)"
        )


def _right(belief: Callable[[Guess], Doubts]) -> Callable[[Guess], float]:
    def right(guess: Guess) -> float:
        found = belief(guess)
        likeliest = [role for role, one in found.items() if one > max(found.values()) - 1e-9]
        return (guess.traitor in likeliest) / len(likeliest)

    return right


def _luck(guess: Guess) -> float:
    return 1 / len(guess.traces)


def show_calibration(games: list[list[Guess]], about: str, belief: Callable[[Guess], Doubts]) -> None:
    """Of what is called so likely, how many are."""
    said: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for guess in (guess for game in games for guess in game):
        for role, one in belief(guess).items():
            said[min(9, int(one * 10))].append((one, role == guess.traitor))
    for _, suspects in sorted(said.items()):
        n = len(suspects)
        called, were = sum(one for one, _ in suspects) / n, sum(was for _, was in suspects) / n
        print(f"{about}, called {called:.1%}: {were:.1%} are ({n} suspects)")


def main() -> None:
    """Play, measure both beliefs, and fit the casebook's weights anew."""
    first, everything, old = int(sys.argv[2]) if len(sys.argv) > 2 else 0, list[Guess](), {**SEEN, **KEPT}
    last = int(sys.argv[3]) if len(sys.argv) > 3 else None
    fifth = int(sys.argv[1]) // 5
    for hard, crew, end in ((False, "thumb crew", first + fifth), (True, "hard crew", first + 4 * fifth)):
        games = [guesses_of(number, hard, last) for number in range(first, end)]
        show(games, f"plain belief, {crew}", lambda guess: guess.plain)
        show(games, f"casebook, {crew}", lambda guess: guess.kept)
        show_calibration(games, f"casebook, {crew}", lambda guess: guess.kept)
        everything += [guess for game in games for guess in game]
    print({name: (old[name], round(new, 2)) for name, new in zip(CASE_TRACES, fit(everything), strict=True)})


if __name__ == "__main__":
    main()
