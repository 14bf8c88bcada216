"""Imports point one way: engine, games, agents, then everything above them."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
ROOT = SOURCE / "fathoms"
FILES = sorted(ROOT.rglob("*.py"))

# The parts of fathoms that each layer may import besides itself.
BELOW = {
    "engine": set(),
    "games": {"engine"},
    "agents": {"engine", "games"},
    "conformance": {"engine"},
    "lab": {"engine", "games", "agents"},
}
COMMAND_LINE = {"", "__version__", "engine", "games", "agents", "lab"}  # what it may import; it may use libraries too
DISTURBS_RANDOM = "fathoms.conformance.course"  # to see that no game listens to it


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
    """The first name below fathoms; empty for fathoms itself."""
    return [*module.split("."), ""][1]


MODULES = {module_name(path): imported(path) for path in FILES}


def in_layers(*layers: str) -> list[str]:
    return [module for module in MODULES if layer(module) in layers]


def test_the_files_are_found():
    assert {"engine", "games", "agents", "cli", "conformance"} <= {layer(module) for module in MODULES}
    assert "fathoms.engine.chance.Chance" in MODULES["fathoms.engine.state"]


@pytest.mark.parametrize("module", in_layers(*BELOW))
def test_a_layer_imports_only_itself_and_what_is_below_it(module):
    own = layer(module)
    others = {layer(name) for name in MODULES[module] if name.split(".")[0] == "fathoms"}

    assert others - {own} <= BELOW[own]


@pytest.mark.parametrize("module", in_layers("cli"))
def test_the_command_line_imports_only_what_is_below_it(module):
    assert {layer(name) for name in MODULES[module] if name.split(".")[0] == "fathoms"} - {"cli"} <= COMMAND_LINE


@pytest.mark.parametrize("module", [module for module in in_layers("games") if module.count(".") > 1])
def test_no_game_imports_another(module):
    game = module.split(".")[2]

    assert {name.split(".")[2] for name in MODULES[module] if name.startswith("fathoms.games.")} <= {game}


@pytest.mark.parametrize("module", in_layers(*BELOW))
def test_what_is_below_the_command_line_runs_on_the_standard_library_alone(module):
    tops = {name.split(".")[0] for name in MODULES[module]}

    assert tops <= sys.stdlib_module_names | {"fathoms"}


@pytest.mark.parametrize("module", [module for module in MODULES if module != DISTURBS_RANDOM])
def test_nothing_imports_random(module):
    assert not {name for name in MODULES[module] if name.split(".")[0] == "random"}


def test_importing_fathoms_touches_neither_a_game_nor_a_library():
    code = "import sys, fathoms; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())

    assert "fathoms.engine.match" in loaded
    assert not {name for name in loaded if name.split(".")[0] in ("click", "rich", "numpy")}
    assert not {name for name in loaded if name.startswith("fathoms.") and layer(name) != "engine"}


def test_what_fathoms_brings_besides_the_engine_is_named_before_it_is_imported():
    code = "import sys, fathoms; print('simulate' in dir(fathoms), 'fathoms.lab' in sys.modules, fathoms.simulate)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.startswith("True False <function simulate")
