"""`python -m benchmarks`."""

import argparse
import cProfile
import json
import pstats
from itertools import count
from pathlib import Path
from typing import Any

import fathoms
from benchmarks.measure import FULL, QUICK, Plan
from benchmarks.report import as_markdown, as_text
from benchmarks.sides import Side, all_sides
from benchmarks.spiel import spiel_sides
from benchmarks.stands import ROOT, Elsewhere, Here
from benchmarks.turns import measure

COMPILED = ROOT / ".venv" / "compiled"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="How fast the games are.")
    parser.add_argument("--quick", action="store_true", help="a quarter of a minute instead of two minutes")
    parser.add_argument("--gc", action="store_true", help="leave the garbage collector on while measuring")
    parser.add_argument("--markdown", action="store_true", help="print the tables of docs/performance.md")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write every figure to a file")
    parser.add_argument("--compiled", metavar="FOLDER", type=Path, help="of the compiled build: .venv/compiled")
    parser.add_argument("--profile", action="store_true", help="only show where the time goes, by function")
    asked = parser.parse_args()
    sides = [*all_sides(), *spiel_sides()]
    if asked.profile:
        for side in sides:
            profile(side)
        return
    results = by_both_builds(sides, asked.compiled, (QUICK if asked.quick else FULL)._replace(collect=asked.gc))
    if asked.json:
        asked.json.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(as_markdown(results) if asked.markdown else as_text(results))
    if "catanatron" not in results["sides"]:
        print("\ncatanatron is not installed, so there is nothing to compare with: install the extra `bench`.")


def by_both_builds(sides: list[Side], folder: Path | None, plan: Plan) -> dict[str, Any]:
    """Our games as they are installed and, where there is a compiled build, compiled; and all others."""
    found = folder or COMPILED
    there = (found / "fathoms").is_dir()
    if folder and not there:
        raise SystemExit(f"There is no compiled build in {folder}: `make compiled` makes one.")
    compiled = [Elsewhere(name, found.resolve(), plan) for name in fathoms.game_names()] if there else []
    try:
        return measure([*compiled, *(Here(side, plan) for side in sides)], plan)
    finally:
        for stand in compiled:
            stand.close()


def profile(side: Side, decisions: int = 20_000) -> None:
    """The functions with the most time of their own in random games."""
    print(f"{side.name}, {side.version}, random games of at least {decisions} decisions")
    profiler = cProfile.Profile()
    seeds = count()
    while decisions > 0:
        decisions -= profiler.runcall(side.play, next(seeds))
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(15)


if __name__ == "__main__":
    main()
