"""How smoothly the sea moves, on a slowed processor: `python -m tests.games.flotilla.browser.frames [pan zoom …]`.

Five captains with many tiles between them, in a real Chromium whose processor is slowed four times. The sea is dragged
about, wheeled closer and further through all levels of detail, glided over by keys, and left to come to rest after
each; every frame from the first event to the rest counts. Frames come 60 times a second, so one that is left out
makes 33.3 ms. Then moves are made and watched, and timed from their message to the frame after it. Ends with 1 where a
frame took longer than two, or one move in twenty longer than 100 ms.
"""

import argparse
import json
import math
import os
import statistics
import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.page import DRAWN
from fathoms.engine.match import Match
from tests.browser.browsing import browsing
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.games.flotilla.browser.captain import Captain
from tests.server.served import Served

DRAWN_WITHIN = 100  # milliseconds
MOST = 33.5  # milliseconds: two frames of 60 a second
SEED = 1
REST = 700  # milliseconds until a sea that was let go has been drawn anew
FRAMES = """() => {
  window.frames = [];
  let last = 0;
  const frame = (now) => {
    if (last) window.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
TRACED = ["devtools.timeline", "toplevel", "cc", "viz", "blink", "disabled-by-default-devtools.timeline"]


def crowded(tiles: int) -> Callable[[Match], bool]:
    """So many tiles lie on the sea, and the first captain is asked for a card."""

    def holds(match: Match) -> bool:
        question = match.choice(0)["question"]
        if match.asked != (0,) or question is None or question["kind"] != "play":
            return False
        return sum(len(captain["tiles"]) for captain in match.view(0)["captains"]) >= tiles

    return holds


def eager(match: Match) -> str | None:
    """Whoever may places a tile, and nobody turns Skyside: that would take tiles off the sea."""
    choice = match.choice(match.asked[0])
    moves = {move["verb"]: move["move"] for move in choice["moves"]}
    kind = (choice["question"] or {"kind": ""})["kind"]
    return moves.get("stay") if kind == "turn skyside" else moves.get("tile") if kind == "place" else None


def pan(ada: Visitor) -> None:
    """Drag the sea round a circle."""
    mouse = ada.page.mouse
    mouse.move(600, 350)
    mouse.down()
    for step in range(60):
        mouse.move(600 + 180 * math.sin(step / 8), 350 + 120 * (1 - math.cos(step / 8)))
        ada.page.wait_for_timeout(12)
    mouse.up()


def zoom(ada: Visitor) -> None:
    """Wheel further until the whole sea is small, then closer until tiles are large, and back."""
    ada.page.mouse.move(640, 330)
    for steps, delta in ((20, 60), (40, -60), (26, 60)):
        for _ in range(steps):
            ada.page.mouse.wheel(0, delta)
            ada.page.wait_for_timeout(12)


def halting(ada: Visitor) -> None:
    """Wheel in jerks, with a rest after each that lets the sea be drawn anew."""
    ada.page.mouse.move(640, 330)
    for delta in (150, 150, 150, -150, -150, -150, -150, -150, 150, 150):
        ada.page.mouse.wheel(0, delta)
        ada.page.wait_for_timeout(400)


def glide(ada: Visitor) -> None:
    """From each captain's water to the next, then home and to the whole sea."""
    for key in (".", ".", ".", ".", "Home", "0"):
        ada.press(key)
        ada.page.wait_for_timeout(900)


GESTURES = {"pan": pan, "zoom": zoom, "jerks": halting, "glide": glide}


def measure(ada: Visitor, gestures: list[str], rounds: int) -> int:
    """Print each gesture's frames; how many were too long."""
    missed = 0
    for name in gestures:
        frames: list[float] = []
        for _ in range(rounds):
            ada.page.evaluate("frames.length = 0")
            GESTURES[name](ada)
            ada.page.wait_for_timeout(REST)
            frames += ada.page.evaluate("frames")
        late = sorted(one for one in frames if one > MOST)
        missed += len(late)
        told = f"{len(frames)} frames, median {statistics.median(frames):.1f} ms, longest {max(frames):.1f} ms"
        print(f"{name:<6} {told}, {len(late)} over {MOST}: {[round(one) for one in late]}", flush=True)
    return missed


def drawn(ada: Visitor, table: str, moves: int) -> int:
    """Play by clicks, and print how long after its message each update is drawn; 1 if that takes too long."""
    ada.page.evaluate("drawn.length = 0")
    Captain(ada, table).play_on(moves)
    times = sorted(ada.page.evaluate("drawn"))
    late = times[int(len(times) * 0.95)]
    told = f"{len(times)} updates, median {statistics.median(times):.0f} ms, longest {times[-1]:.0f} ms"
    print(f"drawn  {told}, 95 % within {late:.0f} ms of their message", flush=True)
    return int(late > DRAWN_WITHIN)


def show(site: Served, ada: Visitor, tiles: int) -> str:
    """Sit down at the crowded sea."""
    others = ["agent:thumb"] * 4
    table = site.table("flotilla", [ada.id, *others], seed=SEED)
    match = play_ahead(site, table, crowded(tiles), agent="random", instead=eager)
    assert not match.is_over, f"No captain was asked with {tiles} tiles on the sea."
    ada.sit_down(table)
    ada.settle(table)
    laid, nodes = ada.page.evaluate(
        "[document.querySelectorAll('.world [data-tile]').length, document.querySelectorAll('.world *').length]"
    )
    print(f"{laid} tiles, {nodes} elements on the sea, load average {os.getloadavg()[0]:.1f}")
    return table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.flotilla.browser.frames")
    parser.add_argument("gestures", nargs="*", default=list(GESTURES), help=f"some of {', '.join(GESTURES)}")
    parser.add_argument("--tiles", type=int, default=60)
    parser.add_argument("--slowed", type=float, default=4, help="how many times the processor is slowed")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=12, help="moves that are made and watched")
    parser.add_argument("--trace", type=Path, help="a file for Chromium's trace")
    asked = parser.parse_args()
    with browsing() as (browser, site):
        ada = Visitor.arrive(browser.new_context, site, "Ada", still=False)
        ada.context.add_init_script(f"({DRAWN})();({FRAMES})()")
        table = show(site, ada, asked.tiles)
        ada.page.wait_for_timeout(2 * REST)
        ada.context.new_cdp_session(ada.page).send("Emulation.setCPUThrottlingRate", {"rate": asked.slowed})
        if asked.trace:
            browser.start_tracing(page=ada.page, categories=TRACED)
        missed = measure(ada, asked.gestures, asked.rounds)
        if asked.trace:
            asked.trace.write_text(json.dumps(json.loads(browser.stop_tracing())))
        missed += drawn(ada, table, asked.moves) if asked.moves else 0
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
