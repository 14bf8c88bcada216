"""How fast the page is in a real Chromium: `python -m benchmarks.page [--game NAME] [--moves 60] [--hold 600]`.

A server of its own and a browser with an empty cache, on one machine. From Chromium's traces: when the lobby and a
table can be used, and how long the main thread is held while events are shown; from the page: the frames meanwhile,
how long after its message a move is drawn, the frames of a phone four times slower while its board is dragged and
pinched, and how much the heap has grown after `--hold` moves, collected by force.
The targets stand beside the figures; the program ends with 1 where one is missed.
"""

import argparse
import json
import os
import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from benchmarks.figures import Figure
from benchmarks.gestures import gestures
from fathoms.engine.registry import find_game
from tests.browser.browsing import browsing
from tests.browser.endurance import endure
from tests.browser.visitor import Visitor
from tests.server.served import Served

CATEGORIES = ["blink.user_timing", "toplevel", "devtools.timeline", "loading"]
# Marks the moment when something can be clicked, as soon as it is there and the frame with it is drawn.
WATCH = """(selector) => {
  const seen = () => requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
  const look = () => document.querySelector(selector) ? (watcher.disconnect(), seen()) : null;
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}"""
# Notes for every update of the socket how long it takes until a frame after the page has taken it.
DRAWN = """() => {
  window.drawn = [];
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        if (!event.data.startsWith('{"type":"update"')) return;
        const began = performance.now();
        requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - began)));
      });
    }
  };
}"""
FRAMES = """() => {
  window.frames = [];
  let last = 0;
  const frame = (now) => {
    const shown = document.querySelector('.table')?.getAttribute('aria-busy') === 'true';
    if (last && shown) window.frames.push(now - last);
    last = shown ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


SETTLED = 800  # milliseconds after which a table that was loaded is at rest


def tasks_and_marks(trace: bytes) -> tuple[list[float], float, float]:
    """Of a trace: processor time of the renderer's tasks in ms, when the page was asked for, when it could be used."""
    events = json.loads(trace)["traceEvents"]
    main = {
        (one["pid"], one["tid"])
        for one in events
        if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        one.get("tdur", one.get("dur", 0)) / 1000  # of the processor, where the trace tells it
        for one in events
        if one.get("name") in ("RunTask", "ThreadControllerImpl::RunTask") and (one["pid"], one["tid"]) in main
    ]
    began = [
        one["ts"] / 1000
        for one in events
        if one.get("name") == "navigationStart" and "http" in str(one["args"].get("data", {}).get("documentLoaderURL"))
    ]
    usable = [one["ts"] / 1000 for one in events if one.get("name") == "usable" and one.get("ph") in ("R", "I", "b")]
    return tasks, min(began, default=0), max(usable, default=0)


def cold(browser: Browser, site: Served, path: str, usable: str, person: str | None) -> float:
    """Milliseconds from asking for an address, with nothing in the cache, until something can be used."""
    visitor = Visitor.arrive(browser.new_context, site, None, still=False)
    if person:
        visitor.context.add_cookies([{"name": "fathoms", "value": person, "url": site.address}])
        visitor.context.add_init_script("localStorage.setItem('fathoms-known', 'yes')")
    visitor.context.add_init_script(f"({WATCH})({json.dumps(usable)})")
    browser.start_tracing(page=visitor.page, categories=CATEGORIES)
    visitor.go(path)
    visitor.page.locator(usable).first.wait_for()
    visitor.page.wait_for_function("performance.getEntriesByName('usable').length > 0")
    _, began, at = tasks_and_marks(browser.stop_tracing())
    visitor.context.close()
    return at - began if began else cold(browser, site, path, usable, person)  # a trace may begin too late


def starts(browser: Browser, site: Served, game: str, runs: int) -> Iterator[Figure]:
    """The lobby and a table, each with an empty cache."""
    person, token = site.person("Ada")
    table = site.table(game, [person.id, *["agent:thumb"] * (fewest(game) - 1)])
    for name, path, usable, most in (
        ("lobby can be used", "/", ".game button.go:enabled", 1_000),
        (
            "table can be used",
            f"/table/{table}",
            ".table[aria-busy=false] :is([data-verb], .answers [data-move])",
            1_500,
        ),
    ):
        times = sorted(cold(browser, site, path, usable, token) for _ in range(runs))
        yield Figure(name, statistics.median(times), most, "ms", f"{runs} cold starts, {times[0]:.0f}–{times[-1]:.0f}")


def fewest(game: str) -> int:
    """How many sit at the smallest table of a game."""
    return min(find_game(game).players)


@contextmanager
def traced(browser: Browser, page: Page, into: list[float]) -> Iterator[None]:
    """What the main thread was held by meanwhile."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield
    into.extend(tasks_and_marks(browser.stop_tracing())[0])


def play(browser: Browser, site: Served, game: str, moves: int) -> Iterator[Figure]:
    """Games as an agent would play them, every event shown."""
    ada = Visitor.arrive(browser.new_context, site, "Ada", still=False)
    ada.context.add_init_script(f"({DRAWN})();({FRAMES})()")
    tasks: list[float] = []
    drawn: list[float] = []
    frames: list[float] = []
    made, seed = 0, 1
    while made < moves:
        table = site.table(game, [ada.id, *["agent:thumb"] * (fewest(game) - 1)], seed=seed)
        ada.sit_down(table)
        ada.page.wait_for_timeout(SETTLED)
        with traced(browser, ada.page, tasks):
            made += watched(ada, table, min(20, moves - made))
        seed += 1
        drawn += ada.page.evaluate("drawn")
        frames += ada.page.evaluate("frames")
    drawn, frames = sorted(drawn) or [0.0], sorted(frames) or [0.0]
    ada.context.close()
    late = [one for one in frames if one > 50]
    yield Figure(
        "move drawn after its message, p95", drawn[int(len(drawn) * 0.95)], 100, "ms",
        f"{len(drawn)} updates, median {statistics.median(drawn):.0f}, longest {drawn[-1]:.0f}",
    )  # fmt: skip
    yield Figure(
        "longest frame while events are shown", frames[-1], 50, "ms",
        f"{len(frames)} frames, {len(late)} over 50 ms, median {statistics.median(frames):.1f}",
    )  # fmt: skip
    yield Figure(
        "longest task of the main thread, processor",
        max(tasks, default=0),
        50,
        "ms",
        f"{len(tasks)} tasks in the traces",
    )


def watched(ada: Visitor, table: str, moves: int) -> int:
    """Play some moves and let every event be shown to its end."""
    made = 0
    while made < moves and not ada.live(table).match.is_over:
        ada.page.locator(".table[aria-busy=false]").wait_for()
        if 0 in ada.live(table).match.asked:
            number = ada.live(table).number(0)
            ada.page.locator(f'.table[aria-busy=false][data-number="{number}"]').wait_for()
            ada.play(ada.advised(table), ada.choice(table)["moves"])
            ada.page.locator(f'.table:not([data-number="{number}"])').wait_for()
            made += 1
    ada.page.locator(".table[aria-busy=false]").wait_for()
    return made


def hold(browser: Browser, site: Served, game: str, moves: int) -> Iterator[Figure]:
    """The same page for many moves, one game after the other."""
    done = endure(browser.new_context, site, game, moves)
    told = f"{done.moves} moves in {done.games} games on one page"
    yield Figure("heap grown after forced collection", done.megabytes, 5, "MB", told)
    yield Figure("sockets dropped meanwhile", done.sockets - 1, 0, "")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.page", description="How fast the page is.")
    parser.add_argument("--game", help="which game (the first of the lobby's)")
    parser.add_argument("--runs", type=int, default=5, help="cold starts of each page")
    parser.add_argument("--moves", type=int, default=60, help="moves whose events are shown and measured")
    parser.add_argument("--gestures", type=int, default=1, help="0: no drags and pinches on a phone")
    parser.add_argument("--hold", type=int, default=600, help="moves on one page, to see what it keeps")
    asked = parser.parse_args()
    with browsing() as (browser, site):
        missed = measure(browser, site, asked)
    sys.exit(1 if missed else 0)


def measure(browser: Browser, site: Served, asked: argparse.Namespace) -> int:
    """Print every figure as it comes; how many miss their targets."""
    context = browser.new_context(base_url=site.address)
    game = asked.game or context.request.get("/api/games").json()[0]["name"]
    context.close()
    print(f"Chromium {browser.version}, {game}, load average {os.getloadavg()[0]:.1f}")
    missed = 0
    for wanted, figures in (
        (asked.runs, starts(browser, site, game, asked.runs)),
        (asked.moves, play(browser, site, game, asked.moves)),
        (asked.gestures, gestures(browser, site, game, fewest(game))),
        (asked.hold, hold(browser, site, game, asked.hold)),
    ):
        for name, value, most, unit, told in figures if wanted else ():
            missed += value > most
            print(
                f"{name:<44}{value:8.1f} {unit:<3} of {most:g}  {told}{'  MISSED' if value > most else ''}", flush=True
            )
    return missed


if __name__ == "__main__":
    main()
