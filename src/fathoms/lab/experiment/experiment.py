"""An experiment file: what is played, by whom, with which components changed, and how often."""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final

from fathoms.engine.errors import FathomsError, OptionError
from fathoms.engine.game import Game
from fathoms.engine.given import quote, whole_number
from fathoms.engine.options import Options
from fathoms.engine.record import read_seed
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import shown
from fathoms.lab.experiment.components import Changes, read_changes, value_at
from fathoms.lab.experiment.seating import Seating, read_seating
from fathoms.lab.nearest import nearest, nearest_path

MOST_GAMES: Final = 100_000_000
PLAIN: Final = "as printed"  # the variant without changes of its own
_NAMES: Final = (
    *("title", "game", "players", "agents", "seed", "games", "options"),
    *("components", "variants", "vary", "step", "tune", "chances"),
)


class ExperimentError(FathomsError):
    """An experiment file, or a folder of results, that cannot be used; the text says why."""


@dataclass(frozen=True)
class Variant:
    """Components with other values; of a value that is varied alone, which and by how much."""

    name: str
    changes: Changes
    path: str | None = None
    by: int = 0


@dataclass(frozen=True)
class Cell:
    """One table of the grid: what is the same in all its games."""

    number: int
    players: int
    options: Options
    seating: Seating
    variant: Variant

    @property
    def label(self) -> str:
        """What tells it from other cells, in a few words."""
        return f"{self.players} players, {self.seating.label}, {self.variant.name}"


@dataclass(frozen=True)
class Experiment:
    """What a file asks for. The games of every cell have the same numbers, and so the same seeds."""

    title: str
    game: str
    seed: int
    numbers: range
    cells: tuple[Cell, ...]
    asked: dict[str, Any] = field(compare=False)
    looked_at: int = 0  # games of every cell, the first ones, whose chances are found by playing on

    @property
    def digest(self) -> str:
        """The same for all experiments whose games of a number are the same, however many they play."""
        facts: list[Any] = [self.game, self.seed, [asdict(cell) for cell in self.cells]]
        facts += [self.looked_at] if self.looked_at else []
        return hashlib.sha256(json.dumps(facts, sort_keys=True, default=str).encode()).hexdigest()[:16]


def load_experiment(path: Path) -> tuple[Experiment, str]:
    """The experiment in a file, and the file's text."""
    try:
        text = path.read_text(encoding="utf-8")
        asked = tomllib.loads(text)
    except OSError as error:
        near = nearest_path(path, lambda one: one.suffix == ".toml") if isinstance(error, FileNotFoundError) else ""
        raise ExperimentError(f"Cannot read the experiment {shown(path)}{near or f': {error.strerror}'}.") from None
    except UnicodeDecodeError:
        raise ExperimentError(f"{shown(path)} is no experiment: it is not text.") from None
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        raise ExperimentError(f"{shown(path)} is not valid TOML: {error}.") from None
    return read_experiment(asked, path.stem), text


def read_experiment(asked: Mapping[str, Any], title: str = "experiment") -> Experiment:
    """The experiment that facts of a file ask for, every name and value checked."""
    _check_names(asked)
    game = find_game(_text(asked, "game", None))
    cells = tuple(
        Cell(number, players, game.check_table(players, options), seating, variant)
        for number, (players, options, seating, variant) in enumerate(_grid(game, asked))
    )
    _check_variants(cells)
    return Experiment(
        title=_text(asked, "title", title),
        game=game.name,
        seed=read_seed(asked.get("seed", 1)),
        numbers=_numbers(asked.get("games", 100)),
        cells=cells,
        asked=dict(asked),
        looked_at=_looked_at(asked.get("chances", 0)),
    )


def _grid(game: Game[Any], asked: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any], Seating, Variant]]:
    players, options = _list(asked.get("players", game.players[0])), _table(asked, "options")
    values = [_list(value) for value in options.values()]
    who = asked.get("agents", "random")
    variants = _variants(game.name, asked)
    for count in players:
        game.check_table(count, {})  # before agents are seated there
        for chosen in product(*values):
            for one in who if isinstance(who, list) else [who]:
                seating = read_seating(game, one, count)
                for variant in variants:
                    yield count, dict(zip(options, chosen, strict=True)), seating, variant


def _variants(game: str, asked: Mapping[str, Any]) -> list[Variant]:
    """The components as the experiment has them, each variant of its own, and every value that is varied by itself."""
    base = read_changes(game, _table(asked, "components"))
    found = [Variant(PLAIN, base)]
    for name, given in _table(asked, "variants").items():
        if not isinstance(given, Mapping):
            raise ExperimentError(f"The variant {name!r} is {quote(given)}: it must be a table of paths and values.")
        found.append(Variant(name, {**base, **read_changes(game, given)}))
    step = whole_number(asked.get("step", 1))
    if step is None or step < 1:
        raise ExperimentError(f"The step cannot be {quote(asked['step'])}: it must be a whole number, 1 or more.")
    for path in _varied(asked):
        read_changes(game, {path: 0})
        now = base.get(path, value_at(game, path))
        if type(now) is not int:
            raise ExperimentError(f"{path!r} cannot be varied: it is {quote(now)}, not a whole number.")
        found += [Variant(f"{path} {by:+d}", {**base, path: now + by}, path, by) for by in (-step, step)]
    return found


def _varied(asked: Mapping[str, Any]) -> list[str]:
    paths = _list(asked.get("vary", []))
    if not all(isinstance(path, str) for path in paths):
        raise ExperimentError(f"'vary' is {quote(paths)}: it must be a list of paths.")
    return [str(path) for path in dict.fromkeys(paths)]


def _check_variants(cells: tuple[Cell, ...]) -> None:
    if not cells:
        raise ExperimentError("The experiment has nothing to play: a list in it is empty.")
    names = list(dict.fromkeys(cell.variant.name for cell in cells))
    if len(names) != len({name.casefold() for name in names}):
        raise ExperimentError("Two variants have the same name.")


def _numbers(given: object) -> range:
    if isinstance(given, list) and len(given) == 2:
        first, last = map(whole_number, given)
        if first is not None and last is not None and 0 <= first <= last < MOST_GAMES:
            return range(first, last + 1)
    count = whole_number(given)
    if count is None or not 1 <= count <= MOST_GAMES:
        raise ExperimentError(
            f"'games' is {quote(given)}: it must be a number from 1 to {MOST_GAMES}, or the first and the last."
        )
    return range(count)


def _looked_at(given: object) -> int:
    count = whole_number(given)
    if count is None or not 0 <= count <= MOST_GAMES:
        raise ExperimentError(f"'chances' is {quote(given)}: it must be the number of games whose chances are wanted.")
    return count


def _list(given: Any) -> list[Any]:
    return list(given) if isinstance(given, list) else [given]


def _text(asked: Mapping[str, Any], name: str, usual: str | None) -> str:
    given = asked.get(name, usual)
    if given is None:
        raise ExperimentError(f'The experiment does not say its {name}: write {name} = "…".')
    if not isinstance(given, str):
        raise ExperimentError(f"{name!r} is {quote(given)}: it must be a text.")
    return given


def _table(asked: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    given = asked.get(name, {})
    if not isinstance(given, Mapping):
        raise ExperimentError(f"{name!r} is {quote(given)}: it must be a table, [{name}].")
    return given


def _check_names(asked: Mapping[str, Any]) -> None:
    for name in asked:
        if name not in _NAMES:
            raise OptionError(f"There is no {quote(name)} in an experiment: {nearest(name, _NAMES)}")
