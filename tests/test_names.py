"""One name, one meaning: within a game no two modules call a constant of their own by the same name."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.folders import games_here, source_of


def _names(target: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Starred):
        yield from _names(target.value)
    elif isinstance(target, ast.Tuple | ast.List):
        for part in target.elts:
            yield from _names(part)


def constants(source: str) -> set[str]:
    """The words of the constants that a module sets itself, its private ones too; what it imports is another's."""
    found: set[str] = set()
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        found |= {name for target in targets for name in _names(target)}
    return {name.lstrip("_") for name in found if name.isupper()}


def set_twice(folder: Path) -> dict[str, list[str]]:
    """Constants that several modules of a folder set, with those modules."""
    modules: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for name in constants(path.read_text(encoding="utf-8")):
            modules[name].append(str(path.relative_to(folder)))
    return {name: found for name, found in modules.items() if len(found) > 1}


@pytest.mark.parametrize("game", games_here())
def test_a_constant_of_a_game_means_one_thing(game: str) -> None:
    assert set_twice(source_of(game)) == {}


def test_constants_are_found_however_they_are_set(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "one.py").write_text("A: Final = 1\nB, *C = range(3)\n_D = 1\nlower = 2\nfrom x import E\n")
    (tmp_path / "inner" / "two.py").write_text("A = 2\n(B, C) = 1, 2\nD = 2\nlower = 1\nE = 1\n")

    assert constants((tmp_path / "one.py").read_text()) == {"A", "B", "C", "D"}
    assert set_twice(tmp_path) == {key: ["inner/two.py", "one.py"] for key in "ABCD"}
