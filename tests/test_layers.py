"""Imports point one way: engine, games, agents and terminal, then what is above them. No shared code knows a game."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Set
from pathlib import Path

from fathoms.engine.registry import find_game
from tools.folders import ROOT as TOP
from tools.folders import SOURCE, games_here

ROOT = SOURCE / "fathoms"
FILES = sorted(ROOT.rglob("*.py"))
START = sorted([*SOURCE.glob("*.py"), *TOP.glob("*.py")])
PROGRAMS = ("tools", "benchmarks")
PAGE = ("web/src", "web/tests", "web/tools")
BUILT = ROOT / "server" / "static"  # the page with its games, as it is served
FETCHED = "node_modules"
CODE = {".py", ".js", ".ts", ".svelte", ".css", ".html"}

# The parts of fathoms that each layer may import besides itself. A game's agent and its board stand above its rules.
BELOW: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "games.agent": {"engine", "games", "agents"},
    "games.terminal": {"engine", "games", "terminal"},
    "agents": {"engine"},
    "terminal": {"engine", "agents"},
    "schema": {"engine"},
    "conformance": {"engine", "schema"},
    "lab": {"engine", "agents"},
    "server": {"", "__version__", "engine", "agents", "schema"},
    "client": {"engine"},
    "cli": {"", "__version__", "engine", "agents", "terminal", "lab", "schema", "server"},
}
LIBRARIES = {
    "terminal": {"rich"},
    "games.terminal": {"rich"},
    "cli": {"rich", "click"},
    "lab": {"openskill", "tomlkit"},
    "schema": {"msgspec"},
    "conformance": {"fastjsonschema"},
    "client": {"websockets"},
    "server": {
        "alembic",
        "argon2",
        "asyncpg",
        "h11",
        "msgspec",
        "prometheus_client",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    },
}
DISTURBS_RANDOM = "fathoms.conformance.random_game"  # to see that no game listens to it


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> set[str]:
    """The full names of what a file imports, wherever in it the import stands."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def layer(module: str) -> str:
    """The first name below fathoms, empty for fathoms itself; in a game's folder, agent and terminal are their own."""
    parts = [*module.split("."), "", "", ""]
    return f"games.{parts[3]}" if parts[1] == "games" and parts[3] in ("agent", "terminal") else parts[1]


MODULES = {module_name(path): imported(path) for path in FILES}


def in_layers(*layers: str) -> list[str]:
    return [module for module in MODULES if layer(module) in layers]


def wrong(modules: list[str], allowed: Callable[[str], Set[str]], part: Callable[[str], str | None]) -> list[str]:
    """Every module that imports what it may not, in words; `part` says what matters of an imported name."""
    found = [(module, {part(name) or "" for name in MODULES[module]} - {""} - allowed(module)) for module in modules]
    return [f"{module} imports {name}" for module, names in found for name in sorted(names)]


def layer_imported(name: str) -> str | None:
    return layer(name) if top(name) == "fathoms" else None


def game_imported(name: str) -> str | None:
    return name.split(".")[2] if name.startswith("fathoms.games.") else None


def top(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


def test_a_layer_imports_only_itself_and_what_is_below_it_and_no_game_another() -> None:
    games = [module for module in in_layers("games") if module.count(".") > 1]

    assert {layer(module) for module in MODULES} == {"", "__main__", *BELOW}
    assert "fathoms.engine.chance.Chance" in MODULES["fathoms.engine.state"]
    assert wrong(in_layers(*BELOW), lambda module: BELOW[layer(module)] | {layer(module)}, layer_imported) == []
    assert wrong(games, lambda module: {module.split(".")[2]}, game_imported) == []


def test_only_what_is_seen_in_the_terminal_uses_libraries_and_nobody_random() -> None:
    usual = sys.stdlib_module_names | {"fathoms"}
    modules = [module for module in MODULES if module != DISTURBS_RANDOM]

    assert wrong(in_layers(*BELOW), lambda module: usual | LIBRARIES.get(layer(module), set()), top) == []
    assert wrong(modules, lambda module: set(), lambda name: name if top(name) == "random" else None) == []


def test_rules_remember_nothing_between_two_calls() -> None:
    """A cache keyed by what a player holds or knows would give it away to whoever looks into it."""
    cached = ("functools.cache", "functools.lru_cache", "functools.cached_property")

    assert wrong(in_layers("games"), lambda module: set(), lambda name: name if name in cached else None) == []


def test_no_shared_code_knows_a_game() -> None:
    """Neither in the source, the page and its tests nor in the programs beside them.

    Documents and the tests of Python may take a game as an example.
    """
    games = [find_game(name) for name in games_here()]
    words = {word for game in games for word in (game.name, game.name.replace("-", "_"), game.title)}
    named = re.compile("|".join(rf"\b{re.escape(word)}" for word in words), re.IGNORECASE)
    own = {ROOT / "games", BUILT, *(TOP / "web" / part / "games" for part in ("src", "tests"))}
    folders = (ROOT, *(TOP / folder for folder in (*PROGRAMS, *PAGE)))
    inside = [path for folder in folders for path in folder.rglob("*") if FETCHED not in path.parts]
    written = [path for path in [*START, *inside, *(TOP / "web").glob("*")] if path.suffix in CODE]
    shared = [path for path in written if not own & set(path.parents)]

    assert len(games) > 2
    assert len(shared) > 250
    assert {path.suffix for path in shared} == CODE
    assert [f"{path}: {found[0]}" for path in shared if (found := named.search(path.read_text(encoding="utf-8")))] == []


def test_importing_fathoms_touches_neither_a_game_nor_a_library_and_names_what_comes_later() -> None:
    code = "import sys, fathoms; print(*sys.modules, sep='\\n'); print('simulate' in dir(fathoms), fathoms.simulate)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    *loaded, last = done.stdout.splitlines()

    assert "fathoms.engine.match" in loaded
    assert not {name for name in loaded if top(name) in ("click", "rich", "msgspec", "fastjsonschema")}
    assert not {name for name in loaded if name.startswith("fathoms.") and layer(name) != "engine"}
    assert last.startswith("True <function simulate")
