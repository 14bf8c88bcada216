"""A mutant on trial: a forked process loads the game with one file changed, and runs tests until one fails.

The changed file replaces the true one before the game is loaded, so that tables and caches made at import are made of
it; nothing on the disk is touched. Times are processor times: a busy machine makes nobody guilty.
"""

import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import hypothesis
import pytest

from tools.folders import SOURCE, tests_of
from tools.mutants.paths import rules_of

SURVIVED, KILLED, STILLBORN, TIMEOUT = 0, 1, 70, 71  # how the forked process ends
PYTEST = ["-q", "-x", "--tb=no", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:doctest"]
PYTEST += ["--disable-plugin-autoload", "-p", "timeout", "-p", "hypothesispytest"]  # others cost a second a mutant
PYTEST += ["-o", "addopts=", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
LOADING = 30.0  # seconds for loading the game and the tests
MEMORY = 2 << 30


class Changed(importlib.machinery.SourceFileLoader):
    """Loads one file as if something else stood in it."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> Any:
        """Compiled from the changed text, whatever lies in the cache."""
        return compile(self._source, self.path, "exec", dont_inherit=True)


class Finder:
    """Finds the changed file before Python finds the true one."""

    def __init__(self, path: Path, source: str) -> None:
        parts = path.relative_to(SOURCE).with_suffix("").parts
        self._is_package = parts[-1] == "__init__"
        self._name = ".".join(parts[:-1] if self._is_package else parts)
        self._path, self._source = str(path), source

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """The changed file, if it is the one asked for."""
        if name != self._name:
            return None
        where = [str(Path(self._path).parent)] if self._is_package else None
        loader = Changed(name, self._path, self._source)
        return importlib.util.spec_from_file_location(name, self._path, loader=loader, submodule_search_locations=where)


class Chosen:
    """A pytest plugin that runs the tests named, in their order, each with a limit of its own, while patience lasts."""

    def __init__(self, tests: Sequence[str], seconds: dict[str, float], patience: float) -> None:
        self._order = {test: n for n, test in enumerate(tests)}
        self._seconds = seconds
        self._patience = patience

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the others out."""
        items[:] = sorted((one for one in items if one.nodeid in self._order), key=lambda one: self._order[one.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Ten times as long as on the true code."""
        if time.process_time() > self._patience:
            os._exit(SURVIVED)
        limit(5 + 10 * self._seconds.get(item.nodeid, 1.0))


def limit(seconds: float) -> None:
    """End the process, as one that hangs, after so much processor time."""
    signal.signal(signal.SIGPROF, lambda *_: os._exit(TIMEOUT))
    signal.setitimer(signal.ITIMER_PROF, seconds)


def fork(work: Callable[[], int]) -> int:
    """Start a process that does something silently and ends with its answer; its number."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    try:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        hypothesis.settings.register_profile("mutants", database=None, deadline=None, derandomize=True)
        hypothesis.settings.load_profile("mutants")
        os._exit(work())
    except BaseException:
        os._exit(KILLED)


def on_trial(
    game: str, path: Path, source: str, stages: Sequence[Sequence[str]], seconds: dict[str, float], patience: float
) -> int:
    """In a forked process: load the changed game, run one list of tests after the other; how it ends."""
    limit(LOADING)
    sys.meta_path.insert(0, Finder(path, source))
    try:
        load(game)
    except Exception:
        return STILLBORN
    for tests in stages:
        limit(LOADING)
        files = sorted({test.split("::")[0] for test in tests})
        if pytest.main([*pytest_words(game), *files], plugins=[Chosen(tests, seconds, patience)]):
            return KILLED
    return SURVIVED


def pytest_words(game: str) -> list[str]:
    """How the tests of a game are run: with no conftest but its own, for that of all tests loads a browser."""
    return [*PYTEST, f"--confcutdir={tests_of(game)}"]


def load(game: str) -> None:
    """Every module of a game."""
    for path in rules_of(game):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        importlib.import_module(name.removesuffix(".__init__"))
