"""What a process that plays for an experiment does: the games of some numbers, as rows of three tables."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from fathoms.agents import UNLIMITED, Budget
from fathoms.agents.search import find_lore
from fathoms.engine.component_files import give_components
from fathoms.engine.errors import FathomsError
from fathoms.engine.game import Game
from fathoms.engine.options import Options
from fathoms.engine.outcome import Outcome
from fathoms.engine.record import Record
from fathoms.engine.registry import find_game
from fathoms.lab.experiment.counting import Counting, counting_of
from fathoms.lab.experiment.probes import make_agent
from fathoms.lab.experiment.seating import Seating
from fathoms.lab.experiment.watching import Watch
from fathoms.lab.failures import said
from fathoms.lab.seeds import agent_chance, game_seed, look_chance
from fathoms.lab.simulation import SimulationError, play_out

GAMES: Final = "games"
USES: Final = "uses"
TURNS: Final = "turns"


@dataclass(frozen=True)
class Task:
    """Games of one cell that are played in one go; everything that a process needs, wherever it runs."""

    game: str
    simulation: int
    cell: int
    players: int
    options: Options
    seating: Seating
    numbers: range
    looked_at: int = 0  # games whose chances are found by playing on; the first ones


@dataclass
class Rows:
    """Finished games: a row for each, for each component used, for each turn and seat."""

    games: list[dict[str, Any]] = field(default_factory=list)
    uses: list[tuple[Any, ...]] = field(default_factory=list)
    turns: list[tuple[Any, ...]] = field(default_factory=list)


def begin(game: str, texts: dict[str, str]) -> None:
    """Make a fresh process ready: a game's changed component files, before the game is loaded."""
    give_components(game, texts)
    find_game(game)


@cache
def _counting(game: str) -> Counting:
    return counting_of(find_game(game))


def play(task: Task, number: int, rows: Rows) -> Record:
    """Play one game and add its rows; its record is what a replay needs."""
    game = find_game(task.game)
    seats = task.seating.of_game(task.players, task.simulation, number)
    seed = game_seed(task.simulation, number)
    labels = [one.label for one in seats]
    record = Record(game.name, game.version, task.players, dict(task.options), seed, [], labels)
    chances = [agent_chance(task.simulation, number, seat) for seat in range(task.players)]
    agents = [make_agent(one.agent, game, chance) for one, chance in zip(seats, chances, strict=True)]
    look = look_chance(task.simulation, number) if number < task.looked_at else None
    watch = Watch(game, task.players, _counting(game.name), look)
    try:
        state: Any = play_out(game, record, agents, [_repeatable(game, one.budget) for one in seats], watch)
    except FathomsError:
        raise
    except Exception as error:  # changed components can break what no loader checks
        where = f"Game {number} of cell {task.cell} broke off at decision {len(record.moves) + 1}"
        raise SimulationError(f"{where} with {type(error).__name__}{said(error)}.") from None
    outcome = game.outcome(state)
    if outcome is None:
        stopped = f"stopped after {len(record.moves)} decisions without an outcome"
        raise SimulationError(f"{game.title} with seed {seed} {stopped}.")
    watch.ends(state)
    rows.games.append(_row(task, number, record, outcome, game, state, watch))
    key = (task.cell, number)
    rows.uses += sorted((*key, kind, id, seat, *counts) for (kind, id, seat), counts in watch.uses.items())
    rows.turns += [(*key, *turn) for turn in watch.turns]
    return record


def _repeatable(game: Game[Any], budget: Budget) -> Budget:
    """Whoever is given no seconds plays by iterations alone: a clock would make other rows on another machine."""
    return Budget(iterations=find_lore(game).effort.iterations) if budget == UNLIMITED else budget


def digest_of(moves: Sequence[str]) -> str:
    """The same for the same moves."""
    return hashlib.blake2b("\n".join(moves).encode(), digest_size=8).hexdigest()


def _row(
    task: Task, number: int, record: Record, outcome: Outcome, game: Game[Any], state: Any, watch: Watch
) -> dict[str, Any]:
    seats = range(task.players)
    figures = {name: [figure.much, figure.of] for name, figure in game.figures(state).items()}
    return {
        "cell": task.cell,
        "number": number,
        "seed": str(record.seed),
        "players": task.players,
        "agents": record.played_by,
        "roles": [game.role(state, seat) for seat in seats],
        "ending": outcome.reason,
        "won": [seat in outcome.winners for seat in seats],
        "scores": [float(score) for score in outcome.scores],
        "returns": [round(float(one), 6) for one in outcome.returns],
        "turns": game.turn(state),
        "decisions": len(record.moves),
        "choices": watch.choices,
        "waits": watch.waits,
        "longest_wait": watch.longest_wait,
        "figures": json.dumps(figures, ensure_ascii=False),
        "moves": digest_of(record.moves),
    }


def play_numbers(task: Task, stopped: Any = bool) -> tuple[Task, int, Rows]:
    """All games of a task, or fewer where `stopped` says so; how many they were."""
    rows = Rows()
    for count, number in enumerate(task.numbers):
        if stopped():
            return task, count, rows
        play(task, number, rows)
    return task, len(task.numbers), rows
