"""The folder of an experiment: what it belongs to, and its games in shards that are there whole or not at all."""

import hashlib
import io
import json
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from importlib.metadata import version
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from fathoms.engine.errors import UnknownGame
from fathoms.engine.locks import Busy, Lock
from fathoms.engine.registry import find_game
from fathoms.engine.savefile import shown
from fathoms.lab.experiment.components import Changes, component_texts, package_of, values_of
from fathoms.lab.experiment.experiment import Experiment, ExperimentError
from fathoms.lab.experiment.playing import GAMES, TURNS, USES, Rows
from fathoms.lab.failures import why_not_written
from fathoms.lab.libraries import polars
from fathoms.lab.nearest import nearest_path

FORMAT: Final = "fathoms experiment 2"
MANIFEST: Final = "manifest.json"
ASKED: Final = "experiment.toml"
SHARDS: Final = "shards"
COMPONENTS: Final = "components"  # the game's files as they were, without the experiment's changes
MARK: Final = "fathoms"  # what a shard says of itself, so that one of another folder is noticed
_LOCK: Final = ".lock"
_BEGUN: Final = ".begun-"
_SHARD: Final = re.compile(r"(\d+)-(\d+)")
_HASHED: Final = ("fathoms.engine", "fathoms.agents")  # what decides a game besides its own folder
_NOT_HASHED: Final = ("terminal", "static", "__pycache__")

_COLUMNS: Final = {
    USES: ("cell", "number", "kind", "component", "seat", "drawn", "held", "played"),
    TURNS: ("cell", "number", "turn", "seat", "chance", "measure"),
}


def code_digest(game: str) -> str:
    """The same for the same engine, agents and game, components included."""
    folders = [
        Path(str(next(iter(spec.submodule_search_locations or ()), ""))) for spec in map(find_spec, _HASHED) if spec
    ]
    with suppress(UnknownGame):
        folders.append(package_of(game))
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml") and not set(path.parts) & set(_NOT_HASHED):
                digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    for stem, text in component_texts(game).items():
        digest.update(stem.encode() + b"\0" + text.encode())
    return digest.hexdigest()[:16]


def manifest_of(experiment: Experiment) -> dict[str, Any]:
    """What the games of a folder belong to."""
    return {
        "format": FORMAT,
        "experiment": experiment.digest,
        "title": experiment.title,
        "game": experiment.game,
        "rules": find_game(experiment.game).version,
        "fathoms": version("fathoms"),
        "code": code_digest(experiment.game),
        "cells": [asdict(cell) for cell in experiment.cells],
        "asked": experiment.asked,
    }


def mark_of(manifest: dict[str, Any]) -> str:
    """The same for all shards that may lie in one folder."""
    return f"{manifest['experiment']} {manifest['rules']} {manifest['code']}"


class Folder:
    """A folder of results, held by one process until it is closed."""

    def __init__(self, path: Path, experiment: Experiment, text: str) -> None:
        self.path = path
        self._lock: Lock | None = None
        try:
            path.mkdir(parents=True, exist_ok=True)
            if not (path / MANIFEST).exists() and any(one.name != _LOCK for one in path.iterdir()):
                raise ExperimentError(f"{shown(path)} is not empty and no experiment's folder: name a new one.")
            self._lock = Lock(path / _LOCK)
            self._take_up(experiment, text)
        except Busy as busy:
            raise ExperimentError(f"{shown(path)} is being played by {busy}: wait, or name another folder.") from None
        except FileExistsError:
            raise ExperimentError(f"{shown(path)} is a file: name a folder.") from None
        except OSError as error:
            self.close()
            raise _cannot(path, error) from None
        except BaseException:
            self.close()
            raise

    def _take_up(self, experiment: Experiment, text: str) -> None:
        for begun in [
            *self.path.glob(f"{SHARDS}/*/{_BEGUN}*"),
            *self.path.glob(f"{_BEGUN}*"),
            *self.path.glob(f"{COMPONENTS}/{_BEGUN}*"),
        ]:
            shutil.rmtree(begun) if begun.is_dir() else begun.unlink()
        wanted = manifest_of(experiment)
        self._mark = mark_of(wanted)
        if (self.path / MANIFEST).exists():
            _check_same(self.path, read_manifest(self.path), wanted)
        _write(self.path / ASKED, text.encode())
        for stem, printed in component_texts(experiment.game).items():
            (self.path / COMPONENTS).mkdir(exist_ok=True)
            _write(self.path / COMPONENTS / f"{stem}.toml", printed.encode())
        _write(self.path / MANIFEST, json.dumps(wanted, indent=1, ensure_ascii=False, default=str).encode())

    def close(self) -> None:
        """Give it back."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def missing(self, cell: int, numbers: range) -> list[range]:
        """The numbers that have not been played yet, as ranges in order."""
        found, start = [], numbers.start
        for first, last in sorted(kept(self.path, cell)):
            if start < first:
                found.append(range(start, min(first, numbers.stop)))
            start = max(start, last + 1)
        found.append(range(start, numbers.stop))
        return [one for one in found if one]

    def add(self, cell: int, numbers: range, rows: Rows) -> None:
        """Keep the games of these numbers: written aside, then renamed."""
        place = shard_at(self.path, cell, numbers[0], numbers[-1])
        begun = place.with_name(f"{_BEGUN}{place.name}")
        try:
            begun.mkdir(parents=True, exist_ok=True)
            for table, content in _tables(rows, self._mark).items():
                _write_through(begun / f"{table}.parquet", content)
            begun.rename(place)
        except OSError as error:
            shutil.rmtree(begun, ignore_errors=True)
            raise _cannot(self.path, error) from None


def shard_at(path: Path, cell: int, first: int, last: int) -> Path:
    """Where the games of these numbers lie."""
    return path / SHARDS / f"{cell:03d}" / f"{first:09d}-{last:09d}"


def kept(path: Path, cell: int) -> Iterator[tuple[int, int]]:
    """The first and the last number of every shard of a cell."""
    place = path / SHARDS / f"{cell:03d}"
    for shard in place.iterdir() if place.is_dir() else ():
        found = _SHARD.fullmatch(shard.name)
        if found is not None:
            yield int(found[1]), int(found[2])


def check_kept_once(path: Path, cells: Iterable[int]) -> None:
    """Shards that somebody has put together must not hold the same game twice."""
    for cell in cells:
        for (_, last), (first, end) in pairwise(sorted(kept(path, cell))):
            if first <= last:
                twice = f"game {cell}:{first}" + (f" to {cell}:{min(last, end)}" if min(last, end) > first else "")
                raise ExperimentError(f"{shown(path)} holds {twice} twice: take one of the shards out of it.")


def read_manifest(path: Path) -> dict[str, Any]:
    """What a folder says that it holds."""
    try:
        found = json.loads((path / MANIFEST).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        near = nearest_path(path, lambda one: (one / MANIFEST).is_file()) or ": `fathoms lab run` makes such a folder"
        raise ExperimentError(f"{shown(path)} holds no experiment{near}.") from None
    except OSError as error:
        raise ExperimentError(f"Cannot read {shown(path / MANIFEST)}: {error.strerror}.") from None
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT or not _is_whole(found):
        raise ExperimentError(f"{shown(path / MANIFEST)} is damaged, or of another version of Fathoms.")
    return found


def _is_whole(manifest: dict[str, Any]) -> bool:
    texts = ("experiment", "title", "game", "fathoms", "code")
    return all(isinstance(manifest.get(name), str) for name in texts) and isinstance(manifest.get("asked"), dict)


def components_in(path: Path, changes: Changes) -> dict[str, Any]:
    """Every component value that a variant in a folder was played with, by its path."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in sorted((path / COMPONENTS).glob("*.toml"))}
    return values_of(texts, changes)


def _check_same(path: Path, there: dict[str, Any], wanted: dict[str, Any]) -> None:
    if there["game"] != wanted["game"] or there["experiment"] != wanted["experiment"]:
        raise ExperimentError(
            f"{shown(path)} holds games of another experiment, {there['title']!r}: name a new folder with -o."
        )
    for name, what in (("rules", "version of the rules"), ("code", "version of the code")):
        if there[name] != wanted[name]:
            raise ExperimentError(
                f"The games in {shown(path)} were played with another {what} ({there[name]}, now {wanted[name]}): "
                "name a new folder with -o."
            )


def _tables(rows: Rows, mark: str) -> dict[str, bytes]:
    pl = polars()
    seats = {name: pl.List(pl.String) for name in ("agents", "roles")}
    seats |= {name: pl.List(pl.Boolean) for name in ("won",)}
    seats |= {name: pl.List(pl.Float64) for name in ("scores", "returns")}
    seats |= {name: pl.List(pl.Int32) for name in ("choices", "waits", "longest_wait")}
    counts = {"drawn": pl.Int32, "held": pl.Int32, "played": pl.Int32}
    tables = {
        GAMES: pl.DataFrame(rows.games, schema_overrides=seats),
        USES: pl.DataFrame(rows.uses, {**dict.fromkeys(_COLUMNS[USES]), "seat": pl.Int32, **counts}, orient="row"),
        TURNS: pl.DataFrame(
            rows.turns,
            {**dict.fromkeys(_COLUMNS[TURNS], pl.Int64), "chance": pl.Float64, "measure": pl.Float64},
            orient="row",
        ),
    }
    return {name: _parquet(table, mark) for name, table in tables.items()}


def _parquet(table: Any, mark: str) -> bytes:
    aside = io.BytesIO()  # a full disk is then an OSError of our own write
    table.write_parquet(aside, compression="zstd", metadata={MARK: mark})
    return aside.getvalue()


def _write(path: Path, content: bytes) -> None:
    """A small file, whole or not at all."""
    aside = path.with_name(f"{_BEGUN}{path.name}")
    try:
        _write_through(aside, content)
        aside.replace(path)
    finally:
        with suppress(OSError):
            aside.unlink()


def write_whole(path: Path, content: bytes) -> None:
    """The same of a folder that may not be there yet; what cannot be written is told in a sentence."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, content)
    except OSError as error:
        raise _cannot(path.parent, error) from None


def _write_through(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _cannot(path: Path, error: OSError) -> ExperimentError:
    return ExperimentError(why_not_written(path, error))
