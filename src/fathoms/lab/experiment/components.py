"""A game's component files as a designer changes them: a value by its path, `tracks.standard.dice.4`.

A path is a file, the id of an entry, and names or places within it; places count from 1, as the loaders' sentences do.
Nothing here loads the game: its files are looked up beside its code, so that what is changed is there when it loads.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, TypeAlias

from fathoms.engine.component_files import stand_in
from fathoms.engine.errors import ComponentError, UnknownGame
from fathoms.engine.given import quote
from fathoms.engine.registry import GROUP

Changes: TypeAlias = dict[str, Any]  # a value for each path
FOLDER: Final = "data"
_MOST_LISTED: Final = 12


@cache
def package_of(game: str) -> Path:
    """The folder of a game's code; an error where no such game is installed or it is a single file."""
    for point in entry_points(group=GROUP, name=game):
        found = find_spec(point.module)
        if found is not None and found.submodule_search_locations:
            return Path(found.submodule_search_locations[0])
    raise UnknownGame(f"The game {quote(game)} has no folder, and so no component files.")


@cache
def component_files(game: str) -> dict[str, Path]:
    """Every component file of a game by its name without `.toml`; where another stands in for it, that one."""
    printed = sorted(package_of(game).rglob(f"{FOLDER}/*.toml"))
    return {path.stem: stand_in(game, path.name) or path for path in printed}


def component_texts(game: str) -> dict[str, str]:
    """The texts of all component files by their names without `.toml`; none where a game is a single file."""
    try:
        return {stem: path.read_text(encoding="utf-8") for stem, path in component_files(game).items()}
    except UnknownGame:
        return {}


def values_of(texts: Mapping[str, str], changes: Changes) -> dict[str, Any]:
    """Every value of component files by its path, as a variant has it."""
    found: dict[str, Any] = {}
    for stem, text in texts.items():
        own = {path: value for path, value in changes.items() if path.split(".")[0] == stem}
        facts = tomllib.loads(changed_text(text, own) if own else text)
        for id, entry in entries_of(facts).items():
            found.update(_values(f"{stem}.{id}", entry))
    return found


def _values(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What is no table and no list, with its path."""
    inner = value.items() if isinstance(value, Mapping) else enumerate(value, 1) if isinstance(value, list) else ()
    if not isinstance(value, Mapping | list):
        yield path, value
    for name, one in inner:
        yield from _values(f"{path}.{name}", one)


@cache
def _facts(game: str, stem: str) -> dict[str, dict[str, Any]]:
    """The entries of a file by their ids."""
    return entries_of(tomllib.loads(component_files(game)[stem].read_text(encoding="utf-8")))


def entries_of(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of a file that was read, whatever their kind, by their ids."""
    tables = [table for kind in facts.values() if isinstance(kind, list) for table in kind]
    return {str(table["id"]): table for table in tables if isinstance(table, Mapping) and "id" in table}


def value_at(game: str, path: str) -> Any:
    """What stands at a path now."""
    stem, entry, *rest = _split(game, path)
    value: Any = _facts(game, stem)[entry]
    for part in rest:
        value = value[int(part) - 1] if isinstance(value, list) else value[part]
    return value


def _split(game: str, path: str) -> list[str]:
    """The parts of a path that exists, and a sentence about the first that does not."""
    parts = path.split(".")
    if len(parts) < 3:
        raise ComponentError(f"{quote(path)} is no component value: write file.entry.name, such as {_example(game)}.")
    where: Any = component_files(game)
    for number, part in enumerate(parts):
        if not _has(where, part):
            raise _unknown(game, parts, number, where)
        where = _facts(game, part) if number == 0 else where[int(part) - 1 if isinstance(where, list) else part]
    return parts


def _has(where: Any, part: str) -> bool:
    if isinstance(where, list):
        return part.isascii() and part.isdecimal() and 1 <= int(part) <= len(where)
    return isinstance(where, Mapping) and part in where


def _unknown(game: str, parts: Sequence[str], number: int, where: Any) -> ComponentError:
    before = ".".join(parts[:number])
    given = ".".join(parts[: number + 1])
    if isinstance(where, list):
        return ComponentError(f"There is no {quote(given)}: {before} has the places 1 to {len(where)}.")
    if not isinstance(where, Mapping):
        return ComponentError(f"There is no {quote(given)}: {before} is {quote(where)}.")
    names = [str(name) for name in where]
    near = get_close_matches(parts[number], names, n=1, cutoff=0.5)
    if near:
        return ComponentError(f"There is no {quote(given)}: the nearest is {_joined(before, near[0])!r}.")
    listed = ", ".join(names[:_MOST_LISTED]) + (" …" if len(names) > _MOST_LISTED else "")
    return ComponentError(f"There is no {quote(given)}: {before or game} has {listed or 'none'}.")


def _joined(before: str, name: str) -> str:
    return f"{before}.{name}" if before else name


def _example(game: str) -> str:
    paths = (path for stem in component_files(game) for path, _ in numbers(game, stem))
    return next(paths, "FILE.ENTRY.NAME")


def numbers(game: str, stem: str) -> Iterator[tuple[str, int]]:
    """Every whole number in a file with its path."""
    for id, entry in _facts(game, stem).items():
        yield from ((path, value) for path, value in _values(f"{stem}.{id}", entry) if type(value) is int)


def read_changes(game: str, given: Mapping[str, Any]) -> Changes:
    """Changes as an experiment file has them, nested or with dotted names, each path checked."""
    found: Changes = {}
    for name, value in given.items():
        _flatten(game, name, value, found)
    return found


def _flatten(game: str, path: str, value: Any, found: Changes) -> None:
    if isinstance(value, Mapping) and _goes_deeper(game, path, value):
        for name, inner in value.items():
            _flatten(game, f"{path}.{name}", inner, found)
        return
    _split(game, path)
    found[path] = value


def _goes_deeper(game: str, path: str, value: Mapping[str, Any]) -> bool:
    """Whether a table names values within what stands at a path, and is not itself a value for it."""
    if path.count(".") < 2:
        return True
    now = value_at(game, path)
    return isinstance(now, list) or (isinstance(now, Mapping) and all(name in now for name in value))


def changed_texts(game: str, changes: Changes) -> dict[str, str]:
    """The component files that the changes touch, as texts by their names; comments and order stay as they are.

    Files that stand in for printed ones are among them, so that they are played with on any machine.
    """
    texts = {file.name: file.read_text(encoding="utf-8") for file in _standing_in(game)}
    for stem in dict.fromkeys(path.split(".")[0] for path in changes):
        own = {path: value for path, value in changes.items() if path.split(".")[0] == stem}
        file = component_files(game)[stem]
        texts[file.name] = changed_text(file.read_text(encoding="utf-8"), own)
    return texts


def _standing_in(game: str) -> list[Path]:
    try:
        return [file for file in component_files(game).values() if stand_in(game, file.name)]
    except UnknownGame:
        return []


def _written(value: Any) -> Any:
    """A table as it stands on one line."""
    import tomlkit

    if not isinstance(value, Mapping):
        return value
    table = tomlkit.inline_table()
    table.update(value)
    return table


def changed_text(text: str, changes: Changes) -> str:
    """The text of a component file with other values at some paths."""
    import tomlkit

    document = tomlkit.parse(text)
    entries = entries_of(document)
    for path, value in changes.items():
        _, entry, *rest = path.split(".")
        where: Any = entries[entry]
        for part in rest[:-1]:
            where = where[int(part) - 1 if isinstance(where, list) else part]
        where[int(rest[-1]) - 1 if isinstance(where, list) else rest[-1]] = _written(value)
    return tomlkit.dumps(document)
