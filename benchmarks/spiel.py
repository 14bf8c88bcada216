"""OpenSpiel's side: games of its own in C++, played through its Python bindings, where it is installed."""

from importlib.metadata import version
from time import perf_counter_ns
from typing import Any

from benchmarks.sides import APPLYING, LISTING, SET_UP, Laps, Side
from fathoms import Chance

try:
    import pyspiel
except ImportError:
    pyspiel = None

GAMES = ("backgammon", "hearts")  # with dice, and with hidden hands at a table of four
_ONE = 1 << 30  # chances are drawn in parts of it


class Position:
    """One of its states with the method that every side's positions have."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def copy(self) -> Any:
        return self.state.clone()


class Spiel:
    """One game of OpenSpiel: moves and chance are drawn by a `Chance`, as on our side."""

    tables = 1
    lacks: tuple[str, ...] = ("thumbs", "bytes")  # no rules of thumb; what its states take up Python cannot see

    def __init__(self, game: str) -> None:
        self.name = f"openspiel {game}"
        self.version = f"open_spiel {version('open_spiel')}"
        self._game = pyspiel.load_game(game)

    def play(self, seed: int) -> int:
        state, chance, made = self._game.new_initial_state(), Chance(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_fallen(state, chance))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[chance.below(len(actions))])
                made += 1
        return made

    def _walk(self, seed: int, decisions: int | None, counts: list[int], laps: Laps) -> Any:
        """Play that game, or so many decisions of it, counting its moves and timing its steps."""
        state, chance = self._game.new_initial_state(), Chance(seed)
        while not state.is_terminal() and (decisions is None or len(counts) < decisions):
            begun = perf_counter_ns()
            if state.is_chance_node():
                state.apply_action(_fallen(state, chance))
                laps.add(APPLYING, perf_counter_ns() - begun, 1)
                continue
            actions = state.legal_actions()
            laps.add(LISTING, perf_counter_ns() - begun, 1)
            counts.append(len(actions))
            action = actions[chance.below(len(actions))]
            begun = perf_counter_ns()
            state.apply_action(action)
            laps.add(APPLYING, perf_counter_ns() - begun, 1)
        return state

    def timed_play(self, seed: int, laps: Laps) -> None:
        begun = perf_counter_ns()
        self._game.new_initial_state()
        laps.add(SET_UP, perf_counter_ns() - begun, 1)
        self._walk(seed, None, [], laps)

    def choices(self, seed: int) -> list[int]:
        counts: list[int] = []
        self._walk(seed, None, counts, Laps())
        return counts

    def position(self, seed: int, decisions: int) -> Position:
        return Position(self._walk(seed, decisions, [], Laps()))

    def record(self, seed: int) -> list[int]:
        """Its history: what was chosen and what chance did."""
        history: list[int] = self._walk(seed, None, [], Laps()).history()
        return history

    def replay(self, record: list[int]) -> Any:
        state = self._game.new_initial_state()
        for action in record:
            state.apply_action(action)
        return state

    def thumbs(self, seed: int) -> None:
        raise NotImplementedError


def _fallen(state: Any, chance: Chance) -> int:
    """What chance does, as likely as the game says."""
    left, outcomes = chance.below(_ONE) / _ONE, state.chance_outcomes()
    for action, likely in outcomes:
        left -= likely
        if left < 0:
            return int(action)
    return int(outcomes[-1][0])  # where the parts do not quite add up to one


def spiel_sides() -> list[Side]:
    """The games that are compared, where OpenSpiel is installed."""
    return [] if pyspiel is None else [Spiel(game) for game in GAMES]
