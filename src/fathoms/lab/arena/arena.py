"""An arena: its pairs play bout after bout on all cores until each question is decided. A folder keeps the results."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final, TextIO

from fathoms.engine.errors import RecordError
from fathoms.engine.locks import Busy, Lock
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import shown
from fathoms.lab.arena.bouts import Bout, Ground, Result, as_a_team, as_line, pair_of, read_line
from fathoms.lab.arena.crew import Crew
from fathoms.lab.arena.entrants import Entrant
from fathoms.lab.arena.sequence import decided
from fathoms.lab.failures import why_not_written

FACTS: Final = "arena.json"
RESULTS: Final = "results.jsonl"
_LOCK: Final = "arena.lock"
_OURS: Final = (_LOCK, "arena.new")  # what a kill may leave of a folder that has just been made
_AT_A_TIME: Final = 4  # tables for each process between two looks at the question


@dataclass(frozen=True)
class Arena:
    """Who meets whom on which ground; at most `tables` for a pair, and all of them where `stops` is false."""

    ground: Ground
    entrants: tuple[Entrant, ...]
    tables: int
    ladder: bool = False  # everybody meets the next one only
    stops: bool = True
    bar: float = 0.0  # the lead that the question is about

    @property
    def pairs(self) -> list[tuple[Entrant, Entrant]]:
        """Everybody who meets: the later one is the challenger of the earlier."""
        met: Iterable[tuple[Entrant, Entrant]] = (
            pairwise(self.entrants) if self.ladder else combinations(self.entrants, 2)
        )
        return [(other, one) for one, other in met]

    def facts(self) -> dict[str, Any]:
        """What a folder's results belong to."""
        ground = self.ground
        return {
            "game": ground.game,
            "rules": find_game(ground.game).version,
            "players": ground.players,
            "options": dict(ground.options),
            "seed": str(ground.seed),
        }


@dataclass
class Book:
    """All results so far, by their bouts; kept in a folder where there is one."""

    folder: Path | None
    results: dict[str, Result] = field(default_factory=dict)
    _file: TextIO | None = None
    _lock: Lock | None = None

    def open(self, arena: Arena) -> None:
        """Take up what the folder holds; one of another arena is refused, and a line cut off by a kill is dropped."""
        if self.folder is None:
            return
        try:
            self._open(self.folder, arena)
        except FileExistsError:
            raise RecordError(f"{shown(self.folder)} is a file: name a folder.") from None
        except OSError as error:
            raise RecordError(why_not_written(self.folder, error)) from None

    def _open(self, folder: Path, arena: Arena) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / FACTS).exists() and any(one.name not in _OURS for one in folder.iterdir()):
            raise RecordError(f"{shown(folder)} is not empty and no arena's folder: name a new one.")
        try:
            self._lock = Lock(folder / _LOCK)
        except Busy as busy:
            raise RecordError(f"{shown(folder)} is being played by {busy}: wait, or name another.") from None
        try:
            self._take_up(folder, arena)
        except BaseException:
            self.close()
            raise

    def _take_up(self, folder: Path, arena: Arena) -> None:
        facts, path = folder / FACTS, folder / RESULTS
        if facts.exists():
            self._check(facts, arena)
        else:
            _write(facts, json.dumps(arena.facts(), indent=1))
        whole = list(_read(path)) if path.exists() else []
        self.results = {result.key: result for result in whole}
        _write(path, "".join(as_line(result) + "\n" for result in whole))
        self._file = path.open("a", encoding="utf-8")

    def _check(self, facts: Path, arena: Arena) -> None:
        try:
            found = json.loads(facts.read_text(encoding="utf-8"))
        except ValueError:
            raise RecordError(f"{shown(facts)} is damaged: name another folder.") from None
        if found != arena.facts():
            raise RecordError(
                f"{shown(facts.parent)} belongs to an arena with another table or seed: name another folder."
            )

    def add(self, result: Result) -> None:
        """Keep a result, at once and whole."""
        if self._file is not None and self.folder is not None:
            try:
                self._file.write(as_line(result) + "\n")
                self._file.flush()
                os.fsync(self._file.fileno())
            except OSError as error:
                raise RecordError(why_not_written(self.folder, error)) from None
        self.results[result.key] = result

    def close(self) -> None:
        """Write no more."""
        if self._file is not None:
            with suppress(OSError):  # what a full disk has not taken is not taken now either
                self._file.close()
        if self._lock is not None:
            self._lock.release()


def _read(path: Path) -> Iterator[Result]:
    lines = path.read_bytes().splitlines()
    for number, line in enumerate(lines, 1):
        try:
            yield read_line(line.decode())
        except (ValueError, KeyError, TypeError, AttributeError):
            if number < len(lines):
                raise RecordError(f"{shown(path)} is damaged in line {number}: name another folder.") from None
            return  # a kill cut it off


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_suffix(".new")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    finally:
        with suppress(OSError):
            beside.unlink()


def scores(book: Book, pair: Sequence[tuple[Bout, Bout]], team: bool) -> list[float]:
    """By how much the challenger did better than the other at the same table, table by table, as far as both played."""
    found = []
    for one, other in pair:
        if one.key not in book.results or other.key not in book.results:
            break
        found.append(_won(book.results[one.key], one, team) - _won(book.results[other.key], other, team))
    return found


def _won(result: Result, bout: Bout, team: bool) -> float:
    """1 for a victory, a share of it where several rivals share it."""
    seat = 0 if bout.seat is None else bout.seat
    if seat not in result.winners:
        return 0.0
    return 1.0 if team else max(0.0, 2 * result.returns[seat] - 1) or 1.0


def run(arena: Arena, book: Book, jobs: int, tell: Callable[[str, int], object]) -> bool:
    """Play what is still to be played; False where Ctrl-C ended it early, with everything kept that was finished."""
    ground = arena.ground
    team = as_a_team(find_game(ground.game), ground.players, ground.options)
    crew = Crew(jobs)
    try:
        for one, other in arena.pairs:
            tables = [pair_of(number, one, other, ground.players, team) for number in range(arena.tables)]
            for start in range(0, len(tables), jobs * _AT_A_TIME):
                if arena.stops and decided(scores(book, tables[:start], team), arena.bar):
                    break
                some = tables[start : start + jobs * _AT_A_TIME]
                bouts = {bout.key: bout for pair in some for bout in pair if bout.key not in book.results}
                crew.play(ground, bouts.values(), book.add)
                tell(f"{one.label} and {other.label}", start + len(some))
    except KeyboardInterrupt:
        return False
    finally:
        crew.close()
    return True
