"""Change a game's rules at random places and see whether that game's tests notice.

    python -m tools.mutants GAME [--sample 300] [--seed 7] [--only dive] [--patience 10] [--list]

A sample is drawn, by seed, out of all places of src/fathoms/games/<game> at which a mutant can be made, and at each
place one of its mutants. The tests in tests/games/<game> that reach it, but those of agent and terminal, run until one
fails.

- killed: a test fails. A mutant that hangs (a test takes ten times its time) counts as killed too, and is named.
- survived: none fails, or none within the seconds of `--patience`: most of the time goes into mutants that survive, so
  a little of it gives a first answer, which can only be too low.
- stillborn: the game does not even load. No test is needed to see that, so another mutant is drawn in its place.
- equivalent: a survivor that tests/games/<game>/survivors.toml lists as changing nothing, with the reason; it is left
  out of the count. One that is listed as `accepted` counts as a survivor.

The program fails below 93 % killed of all that are not equivalent.

The operators are mutmut's (3.8: well kept, and made for concrete syntax trees, so that a mutant reads like the file),
with those of slips.py. Its runner is not used: its trampolines leave out class bodies, decorated functions, constants
and tables of modules, and they switch mutants after import, when these games have made their tables already.
Cosmic-ray reaches all of that, but writes each mutant to the disk and starts the whole test command anew for it, and
knows neither a dropped argument nor `+=` read as `=`.
"""

import argparse
import math
import os
import sys
import time

from tools.folders import games_here
from tools.mutants.draw import draw
from tools.mutants.run import ask_reach, check_that_nothing_dies_of_itself, try_all
from tools.mutants.summary import print_places, print_summary


def main(words: list[str]) -> int:
    """Draw, try, tell."""
    parser = argparse.ArgumentParser(prog="make mutants", description="Mutants of one game's rules.")
    parser.add_argument("game", choices=games_here())
    parser.add_argument("--sample", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=7, help="which sample (7)")
    parser.add_argument("--only", default="", help="only files whose path below the game's folder holds this")
    parser.add_argument(
        "--list", action="store_true", help="count the places, by file and by operator, and try nothing"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument(
        "--patience", type=float, default=math.inf, help="seconds of processor time after which a mutant has survived"
    )
    asked = parser.parse_args(words)
    if asked.list:
        print_places(asked.game, asked.only)
        return 0
    started = time.monotonic()
    reach = ask_reach(asked.game, asked.jobs)
    print(f"{len(reach.tests)} tests asked what they reach, {time.monotonic() - started:.0f} s", flush=True)
    check_that_nothing_dies_of_itself(asked.game, reach)
    drawn = draw(asked.game, asked.seed, asked.only)
    trials = try_all(asked.game, drawn, asked.sample, reach, asked.jobs, asked.patience)
    print(f"tried in {time.monotonic() - started:.0f} s")
    return print_summary(asked.game, trials)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
