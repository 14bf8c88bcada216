"""What is in the source: modules, the rooms they stand in, and who imports whom."""

import ast
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "src"
PACKAGE: Final = "fathoms"
GAMES: Final = f"{PACKAGE}.games"
ABOVE_RULES: Final = ("agent", "terminal")  # rooms of a game's folder that stand above its rules
BARE: Final = 5  # a file of so many lines only stands for its folder

Imports = dict[str, Counter[str]]  # by importer: how many imports of each other one


@dataclass(frozen=True)
class Module:
    """One file: its full name, what it says of itself, its length, and the modules that it imports."""

    name: str
    about: str
    lines: int
    imports: frozenset[str]


@cache
def modules() -> dict[str, Module]:
    """Every module of the source by its full name; an `__init__` goes by the name of its folder."""
    paths = {_name(path): path for path in sorted(SOURCE.rglob("*.py"))}
    return {name: _read(name, path, paths) for name, path in paths.items()}


def _name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read(name: str, path: Path, known: Collection[str]) -> Module:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    found = {_module(target, known) for node in ast.walk(tree) for target in _targets(node)}
    about = (ast.get_docstring(tree) or "").partition("\n")[0]
    return Module(name, about, len(text.splitlines()), frozenset(found - {"", name}))


def _targets(node: ast.AST) -> list[str]:
    """The full names that an import statement speaks of; wherever it stands, in a function too."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [f"{node.module}.{alias.name}" for alias in node.names] if isinstance(node, ast.ImportFrom) else []


def _module(target: str, known: Collection[str]) -> str:
    """The module that an imported name is from, or nothing where it is not ours."""
    while target and target not in known:
        target = target.rpartition(".")[0]
    return target


def games() -> list[str]:
    """The names of the folders that hold a game."""
    return sorted({name.split(".")[2] for name in modules() if name.startswith(f"{GAMES}.")})


def layer_room(module: str) -> str:
    """The room of the whole house that a module is in; a game's agent and its board are rooms of their own."""
    parts = module.split(".")
    if parts[0] != PACKAGE or parts[1:] == ["__main__"]:
        return "cli"  # what starts the command
    if parts[1:2] == ["games"]:
        if len(parts) == 2:
            return ""
        return ".".join(["games", *parts[2:3], *(part for part in parts[3:4] if part in ABOVE_RULES)])
    return parts[1] if len(parts) > 1 else PACKAGE


def game_room(game: str) -> Callable[[str], str]:
    """What tells the room of one game that a module is in: a folder, or a module that stands by itself."""
    prefix = f"{GAMES}.{game}."
    return lambda module: module.removeprefix(prefix).split(".")[0] if module.startswith(prefix) else ""


def rooms(room_of: Callable[[str], str]) -> dict[str, list[Module]]:
    """The modules of each room; those of no room are left out."""
    found: dict[str, list[Module]] = {}
    for name, module in modules().items():
        if room_of(name):
            found.setdefault(room_of(name), []).append(module)
    return found


def imports_between(room_of: Callable[[str], str]) -> Imports:
    """How many imports lead from one room to another."""
    found: Imports = {room: Counter() for room in rooms(room_of)}
    for name, module in modules().items():
        for target in sorted(module.imports):
            if room_of(name) and room_of(target) and room_of(name) != room_of(target):
                found[room_of(name)][room_of(target)] += 1
    return found


def size(modules: list[Module]) -> str:
    """How much there is, in round numbers, so that one line more seldom redraws a picture."""
    count = sum(module.lines > BARE for module in modules)
    lines = max(round(sum(module.lines for module in modules), -2), 100)
    return f"{count} module{'' if count == 1 else 's'} · {lines:,} lines"
