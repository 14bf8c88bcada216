"""Break every rule once and see its tests fail.

Each table of tests/games/<game>/breaks/*.toml names a rule, a file, a piece of its text and what to put there instead.
A file is called by the rules that come first in its tables, from one to another, and by what they are about.
The program copies the source aside, makes that one change, and runs the tests that carry the rule's id: they have to
fail. A rule without a break, a text that is not found exactly once, or a break that no test notices is an error.

    python -m tools.breaks [SP-21 ...]
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from fathoms.engine.registry import game_names
from fathoms.engine.rule_catalogue import read_catalogues
from tools.folders import ROOT, SOURCE, games_here, tests_of

_PLUGINS = (
    "-p",
    "pytest_timeout",
    "-p",
    "_hypothesis_pytestplugin",
)  # what tests of rules need; others are slow to load


@dataclass(frozen=True)
class Break:
    """One change that breaks one or more rules."""

    where: Path  # the file that lists it
    rules: tuple[str, ...]
    file: str
    old: str
    new: str

    def text(self) -> str:
        """The file that it changes, as it is; nothing where there is none."""
        path = SOURCE / "fathoms" / self.file
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def places(self) -> int:
        """How often the text to be changed is found: once, unless the code has moved on."""
        return self.text().count(self.old)


def read_breaks() -> list[Break]:
    """Every break of every game."""
    found: list[Break] = []
    for path in (path for game in games_here() for path in sorted((tests_of(game) / "breaks").glob("*.toml"))):
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["break"]:
            found.append(Break(path, tuple(table["rules"]), table["file"], table["old"], table["new"]))
    return found


def rules_of_installed_games() -> list[str]:
    """Every id that has to have a break."""
    installed = set(game_names())
    rules = [rule for catalogue in read_catalogues() if catalogue.name in installed for rule in catalogue.rules]
    return [rule.id for rule in rules if not rule.measured]


def _files_with(rule: str) -> list[str]:
    """The test files that speak of a rule."""
    paths = (path for game in games_here() for path in sorted(tests_of(game).rglob("test_*.py")))
    return [str(path) for path in paths if f'"{rule}"' in path.read_text("utf-8")]


def survives(one: Break, rule: str) -> str | None:
    """None where the tests of the rule notice the break; otherwise what went wrong."""
    if one.places() != 1:
        return f"{one.file} has {one.places()} places that read {one.old!r}, not one"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("static"))  # with what is compiled already
        (source / "fathoms" / one.file).write_text(one.text().replace(one.old, one.new), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider"]
        command += [*_PLUGINS, "-o", "addopts=", "--rule", rule, *_files_with(rule)]
        environment = {**os.environ, "PYTHONPATH": str(source), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 1:
        return None
    tail = done.stdout.strip().splitlines()[-1:] or ["nothing"]
    return f"pytest ended with {done.returncode} after {one.file}: {one.old!r} -> {one.new!r} ({tail[0]})"


def main(wanted: list[str]) -> int:
    """Check the breaks of the rules named, or of all."""
    breaks = read_breaks()
    missing = sorted(set(wanted or rules_of_installed_games()) - {rule for one in breaks for rule in one.rules})
    if missing:
        print(f"no break for {', '.join(missing)}")
        return 1
    jobs = [(one, rule) for one in breaks for rule in one.rules if not wanted or rule in wanted]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda job: survives(*job), jobs))
    failed = 0
    for (_, rule), answer in zip(jobs, answers, strict=True):
        if answer is not None:
            failed += 1
            print(f"{rule}: {answer}")
    print(f"{len(jobs) - failed} breaks noticed, {failed} not")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
