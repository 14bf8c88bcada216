"""Frames while a finger moves or two fingers zoom a board that is larger than its window, on a slow phone."""

import statistics
from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, CDPSession

from benchmarks.figures import Figure
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served

SLOWED = 4  # times
FRAME = 16.8  # milliseconds: 60 frames a second, as a clock tells them
STEPS = [(-300, 0), (250, 100), (-280, -100), (280, 50)]  # pixels, one drag after the other
SCALES = [1.6, 0.5, 1.7, 0.6]
MOVES_AHEAD = 60  # until figures are spread and much is lit
STILL = 1_500  # milliseconds until a board that was opened is at rest
COUNT = """() => {
  window.shown = [];
  let last = 0;
  const frame = (now) => {
    if (last) window.shown.push(now - last);
    last = now;
    window.counting = requestAnimationFrame(frame);
  };
  window.counting = requestAnimationFrame(frame);
}"""
COUNTED = "() => (cancelAnimationFrame(window.counting), window.shown)"


def gestures(browser: Browser, site: Served, game: str, players: int) -> Iterator[Figure]:
    """Drags and pinches of a board in a window; nothing where the whole board fits a phone."""
    ada = Visitor.arrive(
        browser.new_context, site, "Ada", width=390, height=844, still=False, is_mobile=True, device_scale_factor=2
    )
    table = site.table(game, [ada.id, *["agent:thumb"] * (players - 1)], seed=4)
    play_ahead(site, table, lambda match: len(match.record.moves) > MOVES_AHEAD and match.asked == (0,))
    ada.sit_down(table)
    ada.page.wait_for_timeout(STILL)
    middle = window_of(ada)
    if middle is not None:
        session = ada.context.new_cdp_session(ada.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        yield _frames(ada, "moved", lambda: drag(session, middle))
        yield _frames(ada, "zoomed", lambda: pinch(session, middle))
    ada.context.close()


def window_of(ada: Visitor) -> dict[str, object] | None:
    """Where the middle of the window is through which a board is seen, for gestures; None: all of it is seen."""
    window = ada.page.locator(".sea .window")
    box = window.bounding_box() if window.count() else None
    return box and {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "gestureSourceType": "touch"}


def drag(session: CDPSession, middle: dict[str, object]) -> None:
    """One finger moves the board to and fro."""
    for x, y in STEPS:
        how = {**middle, "xDistance": x, "yDistance": y, "speed": 600, "preventFling": True}
        session.send("Input.synthesizeScrollGesture", how)


def pinch(session: CDPSession, middle: dict[str, object]) -> None:
    """Two fingers make it larger and smaller."""
    for scale in SCALES:
        session.send("Input.synthesizePinchGesture", {**middle, "scaleFactor": scale, "relativeSpeed": 400})


def _frames(ada: Visitor, what: str, doing: Callable[[], None]) -> Figure:
    ada.page.evaluate(COUNT)
    doing()
    shown = sorted(ada.page.evaluate(COUNTED))
    mean, late = statistics.mean(shown), [one for one in shown if one > FRAME + 1]
    told = (
        f"{1000 / mean:.1f} a second of {len(shown)}, {len(late)} late, longest {shown[-1]:.1f}, phone slowed {SLOWED}×"
    )
    return Figure(f"frame while the board is {what}, mean", mean, FRAME, "ms", told)
