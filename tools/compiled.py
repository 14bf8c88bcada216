"""The compiled build: engine, games and agents made into C by mypyc, from the same source.

`python -m tools.compiled FOLDER` copies the package there and compiles it in place, so that PYTHONPATH=FOLDER runs it.
The wheel is built compiled where the environment says FATHOMS_COMPILED=1 (hatch_build.py). Without either, nothing
needs a compiler.
"""

import argparse
import ast
import json
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDS = ("mypy>=2.4,<3", "setuptools>=65")  # beside a C compiler
ENGINE = ("chance", "frames", "game", "moves", "plain", "sight", "state", "tuples")  # what a decision goes through
# Left out of games and agents: whatever holds types that schemas are made from by looking at them (compiled, they lose
# what is inside a list) or dataclasses (compiled, they are slower); the classes of agents, which a match has to copy;
# the terms of a game, whose class every state narrows; drawing.
LEFT_OUT = ("TypedDict", "dataclass")
LEFT_OUT_NAMES = ("__init__.py", "terms.py")
_SETUP = """
import os
from multiprocessing.pool import ThreadPool
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler
from mypyc.build import mypycify

def compile_at_once(self, sources, output_dir=None, macros=None, include_dirs=None, debug=False, extra_preargs=None,
                    extra_postargs=None, depends=None):
    # As the compiler's own, which takes the files of an extension one after the other, on all cores.
    _, objects, post, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    cc = self._get_cc_args(options, debug, extra_preargs)
    with ThreadPool(os.cpu_count()) as pool:
        pool.map(lambda one: self._compile(one, *build[one], cc, post, options), list(build))
    return objects

if os.name == "posix":
    CCompiler.compile = compile_at_once
files = {files!r}
modules = mypycify({options!r} + files, opt_level={level!r}, multi_file=True, group_name="fathoms")
setup(name="fathoms", packages=[], ext_modules=modules)
"""


def to_compile(package: Path) -> list[Path]:
    """The modules that are compiled, in alphabetical order."""
    engine = [package / "engine" / f"{name}.py" for name in ENGINE]
    above = [file for layer in ("agents", "games") for file in (package / layer).rglob("*.py") if _fits(file)]
    return sorted(engine + above)


def left_out(package: Path) -> list[Path]:
    """The modules of the same layers that stay interpreted, in alphabetical order."""
    compiled = set(to_compile(package))
    layers = (package / layer for layer in ("engine", "agents", "games"))
    return sorted(file for layer in layers for file in layer.rglob("*.py") if file not in compiled)


def _fits(file: Path) -> bool:
    if "terminal" in file.parts or file.name in LEFT_OUT_NAMES:
        return False
    classes = [each for each in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(each, ast.ClassDef)]
    return not any(_is_agent(each) or any(name in LEFT_OUT for name in _made_with(each)) for each in classes)


def _made_with(kind: ast.ClassDef) -> Iterator[str]:
    """The names that a class is built from or decorated with."""
    for part in (*kind.bases, *kind.decorator_list):
        yield from (one.id for one in ast.walk(part) if isinstance(one, ast.Name))


def _is_agent(kind: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.FunctionDef) and each.name == "choose" for each in kind.body)


def look_for_compiler() -> None:
    """End with a sentence where there is no C compiler; what Windows has is found by setuptools alone."""
    asked = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    name = asked.split()[0]
    if os.name == "posix" and shutil.which(name) is None:
        raise SystemExit(
            f"Fathoms cannot be compiled here: the C compiler {name!r} is not found. Install one or name it in CC; "
            "without FATHOMS_COMPILED the same source runs interpreted."
        )


def compile_copy(folder: Path, level: str = "3") -> None:
    """Copy the package into a folder and put the compiled modules beside their source."""
    look_for_compiler()
    package = folder / "fathoms"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "fathoms", package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copytree(ROOT / "docs" / "rules", package / "catalogue")  # as the wheel has it, with what the build adds
    find_proofs = runpy.run_path(str(ROOT / "src" / "fathoms" / "lab" / "proofs.py"))["find_proofs"]
    (package / "catalogue" / "tests.json").write_text(json.dumps(find_proofs(ROOT / "tests")), encoding="utf-8")
    files = [str(file.relative_to(folder)) for file in to_compile(package)]
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--no-warn-unused-ignores"]
    setup = folder / "setup.py"
    setup.write_text(_SETUP.format(options=options, files=files, level=level), encoding="utf-8")
    environment = {**os.environ, "MYPYPATH": str(folder)}
    command = [sys.executable, str(setup), "--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    subprocess.run(command, cwd=folder, env=environment, check=True)


def main() -> None:
    """Compile into a folder."""
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="without one, what is left out is listed")
    parser.add_argument("--level", default="3", help="of the C compiler's optimisation, 0 to 3")
    asked = parser.parse_args()
    if asked.folder is None:
        print("\n".join(str(file.relative_to(ROOT / "src")) for file in left_out(ROOT / "src" / "fathoms")))
        return
    asked.folder.mkdir(parents=True, exist_ok=True)
    compile_copy(asked.folder.resolve(), asked.level)


if __name__ == "__main__":
    main()
