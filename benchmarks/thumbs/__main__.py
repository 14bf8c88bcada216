"""`python -m benchmarks.thumbs`."""

import argparse
import time

from benchmarks.thumbs.agents import Maker, new_thumb, thumbs_of
from benchmarks.thumbs.matches import Match, compare, matches_of, matrix
from tools.folders import games_here


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.thumbs", description="New thumbs against old ones.")
    parser.add_argument("game", nargs="*", help="only matches of these games")
    parser.add_argument("--old", metavar="REV", required=True, help="the git revision of the old agents")
    parser.add_argument("-n", type=int, default=400, metavar="GAMES", help="seeds a match")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="the first game's number")
    parser.add_argument("--about", default="", help="only matches whose description has this in it")
    parser.add_argument("--matrix", action="store_true", help="everybody against everybody, simple strategies too")
    asked = parser.parse_args()
    if unknown := set(asked.game) - set(games_here()):
        parser.error(f"there is no game {min(unknown)!r} here: there are {', '.join(games_here())}.")
    old = thumbs_of(asked.old)
    numbers = range(asked.first, asked.first + asked.n)
    for name in asked.game or games_here():
        for match in matches_of(name):
            if asked.about in match.about:
                show_matrix(name, match, old, numbers) if asked.matrix else show(name, match, old, numbers)


def show(name: str, match: Match, old: Maker, numbers: range) -> None:
    begun = time.perf_counter()
    result = compare(name, match, new_thumb, old, numbers)
    seconds = time.perf_counter() - begun
    print(
        f"{name}, {match.about}: wins {result.new}, gains {result.gain}; {len(numbers)} games, {seconds:.0f} s",
        flush=True,
    )


def show_matrix(name: str, match: Match, old: Maker, numbers: range) -> None:
    if match.probe is None or match.against is None:
        return
    sides = {"old": old, "new": new_thumb, match.probe[0]: match.probe[1]}
    others = {"old": old, "new": new_thumb, match.against[0]: match.against[1]}
    for line in matrix(name, match, sides, others, numbers):
        print(line, flush=True)


if __name__ == "__main__":
    main()
