"""Many trials, some at a time."""

import math
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from tools.folders import source_of
from tools.mutants.draw import where
from tools.mutants.one_mutant import STILLBORN, SURVIVED, TIMEOUT, fork, load, on_trial, pytest_words
from tools.mutants.paths import rule_tests_of
from tools.mutants.places import Mutant
from tools.mutants.reach import Reach, Watch

FIRST = 40  # tests that are tried before all others that reach the place,
FILES = 4  # out of so many files: most mutants end here, and reading test files is most of the time
BROAD, QUICK = 12, 2.0  # tests that come next, and the seconds they may take: whole games pass by almost everything
ENDS = {SURVIVED: "survived", STILLBORN: "stillborn", TIMEOUT: "timeout"}


@dataclass(frozen=True)
class Trial:
    """A mutant and how it ended: killed, survived, stillborn or timeout."""

    mutant: Mutant
    end: str


def ask_reach(game: str, jobs: int) -> Reach:
    """Run all tests of the game on the true code and see what each enters; fails when one fails."""
    files = [str(path) for path in rule_tests_of(game)]
    reach = Reach()
    with tempfile.TemporaryDirectory() as folder:
        answers = [Path(folder) / str(n) for n in range(jobs)]
        for n, answer in enumerate(answers):
            fork(partial(_watch, game, files[n::jobs], answer))
        if any(os.wait()[1] for _ in answers):
            raise SystemExit("The tests of this game fail, or hang, before anything is changed: mend them first.")
        for answer in answers:
            reach.add(Reach.read(answer))
    return reach


def _watch(game: str, files: list[str], answer: Path) -> int:
    watch = Watch(source_of(game))
    load(game)
    failed = pytest.main([*pytest_words(game), *files], plugins=[watch])
    watch.reach.write(answer)
    return int(failed)


def stages(tests: list[str], reach: Reach) -> list[list[str]]:
    """The tests that reach little else, out of few files; those that reach the most; then all others."""
    files: list[str] = []
    first: list[str] = []
    for test in tests:
        name = test.split("::")[0]
        if len(first) < FIRST and (name in files or len(files) < FILES):
            files = files if name in files else [*files, name]
            first.append(test)
    others = [test for test in tests if test not in set(first)]
    broad = sorted((test for test in others if reach.seconds[test] < QUICK), key=reach.entered, reverse=True)[:BROAD]
    return [some for some in (first, broad, [test for test in others if test not in set(broad)]) if some]


def check_that_nothing_dies_of_itself(game: str, reach: Reach) -> None:
    """A file that is not changed has to survive, or every mutant would seem to be killed."""
    path = source_of(game) / "game.py"
    tests = [[test for test in reach.tests if str(path) in reach.tests[test]][:FIRST]]
    fork(partial(on_trial, game, path, path.read_text(encoding="utf-8"), tests, reach.seconds, math.inf))
    if os.wait()[1]:
        raise SystemExit("The tests of this game fail on trial, though nothing is changed.")


def try_all(game: str, drawn: Iterator[Mutant], sample: int, reach: Reach, jobs: int, patience: float) -> list[Trial]:
    """The first mutants drawn that load, with those before them that do not."""
    running: dict[int, tuple[int, Mutant]] = {}
    ended: dict[int, Trial] = {}
    born = started = 0
    while True:
        while born + len(running) < sample and len(running) < jobs and (mutant := next(drawn, None)):
            tests = stages(reach.of(mutant.path, mutant.function), reach)
            child = fork(partial(on_trial, game, mutant.path, mutant.source, tests, reach.seconds, patience))
            running[child] = (started, mutant)
            started += 1
        if not running:
            return [ended[n] for n in sorted(ended)]
        child, status = os.wait()
        number, mutant = running.pop(child)
        ended[number] = Trial(mutant, ENDS.get(os.waitstatus_to_exitcode(status), "killed"))
        born += ended[number].end != "stillborn"
        if ended[number].end == "survived":
            print(f"survived: {where(mutant, game)}: {mutant.new}", file=sys.stderr)
        _show(len(ended), born, sample)


def _show(tried: int, born: int, sample: int) -> None:
    """How far it is: always on a terminal, now and then in a file."""
    if sys.stderr.isatty() or tried % 25 == 0:
        start, end = ("\r", "") if sys.stderr.isatty() else ("", "\n")
        print(f"{start}{tried} tried, {born} of {sample}", end=end, file=sys.stderr, flush=True)
