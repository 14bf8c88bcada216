"""Which tests of a game reach which of its functions: asked once, of the code as it is."""

import json
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tools.mutants.places import Function

LONG = 1.0  # seconds of processor time after which a test is watched no further
Lines = dict[str, set[int]]  # file: first lines of the functions that were entered


@dataclass
class Reach:
    """What each test entered, and how long it took; what importing the game entered.

    To be watched makes a test several times slower. One that takes long is taken to enter everything.
    """

    tests: dict[str, Lines] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    on_import: Lines = field(default_factory=dict)
    long: set[str] = field(default_factory=set)

    def of(self, path: Path, function: Function) -> list[str]:
        """The tests to run for a change inside a function, those first that reach little else.

        A change outside of functions, or in one that runs while modules load, can be noticed by any test: all are run.
        Tests that enter the file come first; not so for a change outside of functions, since a test that reads a
        constant need not enter anything.
        """
        everywhere = not function.name or _enters(self.on_import, path, function)
        reached = [
            test
            for test, lines in self.tests.items()
            if everywhere or test in self.long or _enters(lines, path, function)
        ]
        inside = bool(function.name)
        return sorted(reached, key=lambda test: (inside and str(path) not in self.tests[test], self._breadth(test)))

    def _breadth(self, test: str) -> float:
        """How much a test does beside: the functions that it enters, and its time."""
        return self.entered(test) * (0.02 + self.seconds[test])

    def entered(self, test: str) -> int:
        """How many functions a test enters."""
        return sum(map(len, self.tests[test].values()))

    def add(self, other: "Reach") -> None:
        """What another part of the tests has shown."""
        self.tests |= other.tests
        self.seconds |= other.seconds
        self.long |= other.long
        for path, lines in other.on_import.items():
            self.on_import.setdefault(path, set()).update(lines)

    def write(self, path: Path) -> None:
        """Hand it to another process."""
        tests = {test: {name: sorted(lines) for name, lines in files.items()} for test, files in self.tests.items()}
        on_import = {name: sorted(lines) for name, lines in self.on_import.items()}
        path.write_text(json.dumps([tests, self.seconds, on_import, sorted(self.long)]), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> "Reach":
        """Take it from another process."""
        tests, seconds, on_import, long = json.loads(path.read_text(encoding="utf-8"))
        return cls({test: _sets(files) for test, files in tests.items()}, seconds, _sets(on_import), set(long))


def _sets(files: dict[str, list[int]]) -> Lines:
    return {name: set(lines) for name, lines in files.items()}


def _enters(lines: Lines, path: Path, function: Function) -> bool:
    return any(function.first <= line <= function.last for line in lines.get(str(path), ()))


class Watch:
    """A pytest plugin that writes down which functions below a folder each test enters, and how long it takes."""

    def __init__(self, folder: Path) -> None:
        self.reach = Reach()
        self._folder = str(folder)
        self._entered: dict[int, CodeType] = {}
        sys.settrace(self._trace())

    def _trace(self) -> Callable[[FrameType, str, object], None]:
        """What Python calls as it enters a function: made to cost little, for it is called millions of times."""
        entered = self._entered

        def trace(frame: FrameType, _event: str, _arg: object) -> None:
            code = frame.f_code
            if id(code) not in entered:
                entered[id(code)] = code

        return trace

    def _lines(self) -> Lines:
        """The functions entered since it was last asked."""
        lines: Lines = {}
        for code in self._entered.values():
            if code.co_filename.startswith(self._folder) and code.co_name != "<module>":
                lines.setdefault(code.co_filename, set()).add(code.co_firstlineno)
        self._entered.clear()
        return lines

    def pytest_collection_finish(self) -> None:
        """Everything is loaded."""
        sys.settrace(None)
        self.reach.on_import = self._lines()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """One test, with its fixtures."""
        started = time.process_time()
        signal.signal(signal.SIGPROF, lambda *_: self._look_away(item.nodeid))
        signal.setitimer(signal.ITIMER_PROF, LONG)
        sys.settrace(self._trace())
        answer = yield
        sys.settrace(None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.reach.tests[item.nodeid] = self._lines()
        self.reach.seconds[item.nodeid] = time.process_time() - started
        return answer

    def _look_away(self, test: str) -> None:
        sys.settrace(None)
        self.reach.long.add(test)
