"""Where a side is measured: in this process, or in another one that runs the compiled build.

Two builds of one package do not fit into a process. So the compiled one has a process of its own, which waits while
the others have their turns, and times itself by its own processor time, with the same functions.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import mean
from typing import Any, Protocol

from benchmarks import measure
from benchmarks.measure import Plan
from benchmarks.sides import Ours, Side

ROOT = Path(__file__).resolve().parent.parent


class Stand(Protocol):
    """What is asked of every side."""

    name: str
    lacks: tuple[str, ...]

    def facts(self) -> dict[str, Any]:
        """Its version, its choices, how its time is split, how long its records are."""

    def rate(self, kind: str, seconds: float) -> float:
        """How much of one kind it does in a second, measured for so long."""

    def bytes(self) -> dict[str, float]:
        """What copies and games take up."""


class Here:
    """A side in this process."""

    def __init__(self, side: Side, plan: Plan) -> None:
        self.name = side.name
        self.lacks = side.lacks
        self._side = side
        self._plan = plan
        self._jobs: dict[str, Callable[[], int]] = {}

    def facts(self) -> dict[str, Any]:
        side, plan = self._side, self._plan
        choices = measure.count_choices(side, plan.decisions)
        return {
            "version": side.version,
            "choices": choices,
            "split": measure.split_time(side, int(choices["games"]), plan),
            "moves_per_record": mean(side.play(seed) for seed in range(plan.records)),
        }

    def _job(self, kind: str) -> Callable[[], int]:
        if kind == "decisions":
            return measure.playing(self._side)
        if kind == "thumbs":
            return measure.thumbing(self._side)
        if kind == "copies":
            return measure.copying(measure.sample_positions(self._side, self._plan.positions))
        return measure.replaying(self._side, self._plan.records)

    def rate(self, kind: str, seconds: float) -> float:
        if kind not in self._jobs:
            self._jobs = {kind: self._job(kind)}  # one at a time: what the others hold is freed
            self._jobs[kind]()
        with measure.garbage(self._plan.collect):
            return measure.rate(self._jobs[kind], seconds)

    def bytes(self) -> dict[str, float]:
        return measure.weigh(measure.sample_positions(self._side, self._plan.positions))


class Elsewhere:
    """A game of ours in a process of its own, with the package from another folder."""

    def __init__(self, game: str, folder: Path, plan: Plan) -> None:
        self.name = measure.compiled_name(game)
        self.lacks = Ours(game).lacks
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.stands", game, json.dumps(plan)],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def _ask(self, what: str, *about: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([what, *about]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def facts(self) -> dict[str, Any]:
        return dict(self._ask("facts"))

    def rate(self, kind: str, seconds: float) -> float:
        return float(self._ask("rate", kind, seconds))

    def bytes(self) -> dict[str, float]:
        return dict(self._ask("bytes"))

    def close(self) -> None:
        """Let the process end."""
        self._process.communicate()


def main() -> None:
    """Answer what is asked, a line each, until nothing more is."""
    game, plan = sys.argv[1:]
    stand = Here(Ours(game), Plan(*json.loads(plan)))
    for line in sys.stdin:
        what, *about = json.loads(line)
        print(json.dumps(getattr(stand, what)(*about)), flush=True)


if __name__ == "__main__":
    main()
