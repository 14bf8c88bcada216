"""What is compared: a game of ours and catanatron, each on the fastest path that its own interface offers."""

from collections import Counter
from collections.abc import Callable
from importlib.metadata import version
from time import perf_counter_ns
from typing import Any, Protocol
from unittest.mock import patch

import fathoms
from fathoms import Chance, Record
from fathoms.engine.agent import agent_names
from fathoms.lab.simulation import Setting, play_one

try:
    import catanatron.state
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan
    from catanatron.game import TURNS_LIMIT
except ImportError:
    catanatron = None

THUMB = "thumb"
SET_UP = "setting up"
LISTING = "listing moves"
APPLYING = "applying moves"
REST = "loop and choosing"


class Laps:
    """Nanoseconds, and how often, by the name of what was timed."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self.calls: Counter[str] = Counter()

    def add(self, name: str, spent: int, calls: int) -> None:
        self.spent[name] += spent
        self.calls[name] += calls


class Side(Protocol):
    """One engine. A seed stands for one random game, always the same one."""

    name: str
    version: str
    tables: int  # seeds in a row that make one round of all player counts
    lacks: tuple[str, ...]  # what cannot be measured of it

    def play(self, seed: int) -> int:
        """Play a random game to its end, unchecked; the number of decisions in it."""

    def thumbs(self, seed: int) -> None:
        """Play a game of its rules of thumb to its end, as a simulation does."""

    def timed_play(self, seed: int, laps: Laps) -> None:
        """The same game with a stopwatch at every step."""

    def choices(self, seed: int) -> list[int]:
        """How many legal moves there were at each decision of that game."""

    def position(self, seed: int, decisions: int) -> Any:
        """That game after some of its decisions, to be copied."""

    def record(self, seed: int) -> Any:
        """That game as something to replay."""

    def replay(self, record: Any) -> Any:
        """The final position, from the record alone."""


class Ours:
    """A game of ours: default options, the player counts by turns; `play_out`, nothing checked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = f"fathoms {fathoms.__version__}"
        self.game = fathoms.find_game(name)
        self.tables = len(self.game.players)
        self.lacks: tuple[str, ...] = () if THUMB in agent_names(self.game) else ("thumbs",)

    def _seats(self, seed: int) -> int:
        return self.game.players[seed % self.tables]

    def play(self, seed: int) -> int:
        return self.game.play_out(self.game.new(self._seats(seed), {}, seed), Chance(~seed))

    def thumbs(self, seed: int) -> None:
        seats = self._seats(seed)
        play_one(Setting(self.name, seats, self.game.check_table(seats, {}), (THUMB,) * seats), seed)

    def timed_play(self, seed: int, laps: Laps) -> None:
        legal_moves, advance, below = self.game.legal_moves, self.game.advance, Chance(~seed).below
        listing = applying = decisions = 0
        begun = perf_counter_ns()
        state = self.game.new(self._seats(seed), {}, seed)
        laps.add(SET_UP, perf_counter_ns() - begun, 1)
        while True:
            begun = perf_counter_ns()
            moves = legal_moves(state)
            listing += perf_counter_ns() - begun
            if not moves:
                break
            move = moves[below(len(moves))]
            begun = perf_counter_ns()
            advance(state, move)
            applying += perf_counter_ns() - begun
            decisions += 1
        laps.add(LISTING, listing, decisions + 1)
        laps.add(APPLYING, applying, decisions)

    def _walk(self, seed: int, seen: Callable[[Any, list[Any], Any], object]) -> Any:
        """Play the game of a seed until `seen`, shown each position, its moves and the pick, has enough."""
        below = Chance(~seed).below
        state = self.game.new(self._seats(seed), {}, seed)
        while moves := self.game.legal_moves(state):
            move = moves[below(len(moves))]
            if seen(state, moves, move):
                break
            self.game.advance(state, move)
        return state

    def choices(self, seed: int) -> list[int]:
        counts: list[int] = []
        self._walk(seed, lambda state, moves, move: counts.append(len(moves)))
        return counts

    def position(self, seed: int, decisions: int) -> Any:
        left = iter(range(decisions))
        return self._walk(seed, lambda state, moves, move: next(left, None) is None)

    def record(self, seed: int) -> Record:
        record = Record(self.name, self.game.version, self._seats(seed), {}, seed)
        self._walk(seed, lambda state, moves, move: record.moves.append(move.text))
        return record

    def replay(self, record: Record) -> Any:
        return fathoms.replay(record)


class Theirs:
    """Catanatron with four of its RandomPlayers.

    `Game.play` copies the game twice and checks every action; this is its loop without either, by `Game.execute` with
    `validate_action=False`. The list of actions is made by `execute` itself, so it is timed inside.
    """

    name = "catanatron"
    tables = 1
    lacks: tuple[str, ...] = ("thumbs",)

    def __init__(self) -> None:
        self.version = f"catanatron {version('catanatron')}"
        self.players = [RandomPlayer(color) for color in Color]

    def _new(self, seed: int) -> Any:
        return Catan(self.players, seed=seed + 1)  # it takes 0 for no seed

    def play(self, seed: int) -> int:
        game = self._new(seed)
        state, execute, winner = game.state, game.execute, game.winning_color
        while winner() is None and state.num_turns < TURNS_LIMIT:
            execute(state.current_player().decide(game, state.playable_actions), validate_action=False)
        return len(state.actions)

    def thumbs(self, seed: int) -> None:
        raise NotImplementedError

    def timed_play(self, seed: int, laps: Laps) -> None:
        listed = lists = applying = 0
        listing = catanatron.state.generate_playable_actions

        def timed_listing(state: Any) -> Any:
            nonlocal listed, lists
            begun = perf_counter_ns()
            actions = listing(state)
            listed += perf_counter_ns() - begun
            lists += 1
            return actions

        with patch.object(catanatron.state, "generate_playable_actions", timed_listing):
            begun = perf_counter_ns()
            game = self._new(seed)
            laps.add(SET_UP, perf_counter_ns() - begun - listed, 1)
            state = game.state
            first = listed
            while game.winning_color() is None and state.num_turns < TURNS_LIMIT:
                action = state.current_player().decide(game, state.playable_actions)
                begun = perf_counter_ns()
                game.execute(action, validate_action=False)
                applying += perf_counter_ns() - begun
        laps.add(LISTING, listed, lists)
        laps.add(APPLYING, applying - (listed - first), len(state.actions))

    def _walk(self, seed: int, seen: Callable[[Any], object]) -> Any:
        """Play the game of a seed until `seen`, shown each position, has enough."""
        game = self._new(seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT and not seen(game):
            game.execute(game.state.current_player().decide(game, game.state.playable_actions), validate_action=False)
        return game

    def choices(self, seed: int) -> list[int]:
        counts: list[int] = []
        self._walk(seed, lambda game: counts.append(len(game.state.playable_actions)))
        return counts

    def position(self, seed: int, decisions: int) -> Any:
        return self._walk(seed, lambda game: len(game.state.actions) == decisions)

    def record(self, seed: int) -> tuple[int, list[Any]]:
        """It has no records; its log of actions, dice and stolen cards included, serves as one."""
        return seed, self._walk(seed, lambda game: False).state.actions

    def replay(self, record: tuple[int, list[Any]]) -> Any:
        """Made again from the seed, the log executed. The log cannot be checked: it says more than a legal action."""
        seed, actions = record
        game = self._new(seed)
        for action in actions:
            game.execute(action, validate_action=False)
        return game


def all_sides() -> list[Side]:
    """Every installed game of ours, then catanatron where it is installed."""
    sides: list[Side] = [Ours(name) for name in fathoms.game_names()]
    return sides if catanatron is None else [*sides, Theirs()]
