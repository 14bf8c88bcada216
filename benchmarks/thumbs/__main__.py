"""`python -m benchmarks.thumbs`."""

import argparse
import time

from benchmarks.thumbs.agents import new_thumb, thumbs_of
from benchmarks.thumbs.matches import MATCHES, compare, matrix
from benchmarks.thumbs.probes import camper, runner


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thumbs", description="New thumbs against old ones.")
    parser.add_argument("game", nargs="*", help="only matches of these games")
    parser.add_argument("--old", metavar="REV", required=True, help="the git revision of the old agents")
    parser.add_argument("-n", type=int, default=400, metavar="GAMES", help="seeds a match")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="the first game's number")
    parser.add_argument("--about", default="", help="only matches whose description has this in it")
    parser.add_argument(
        "--matrix", action="store_true", help="only The Silent Sea's traitors against its crews"
    )
    asked = parser.parse_args()
    old = thumbs_of(asked.old)
    numbers = range(asked.first, asked.first + asked.n)
    if asked.matrix:
        for line in matrix(
            {"old": old, "new": new_thumb, "runner": runner}, {"old": old, "new": new_thumb, "camper": camper}, numbers
        ):
            print(line, flush=True)
        return
    for match in MATCHES:
        if (not asked.game or match.game in asked.game) and asked.about in match.about:
            begun = time.perf_counter()
            result = compare(match, new_thumb, old, numbers)
            seconds = time.perf_counter() - begun
            print(
                f"{match.game}, {match.about}: wins {result.new}, gains {result.gain}; {asked.n} games, {seconds:.0f} s"
            )


if __name__ == "__main__":
    main()
