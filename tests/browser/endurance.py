"""One page for a long time: game after game, and what it holds at the end."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Page

from fathoms.engine.registry import find_game
from tests.browser.visitor import Visitor
from tests.server.served import Served
from tools.folders import tests_of

PlayOn = Callable[[Visitor, str, int], int]  # so many moves at a table, by clicks; how many were made
GO = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"


class Endured(NamedTuple):
    """What became of a page."""

    moves: int
    games: int
    megabytes: float  # that it holds more than after its first game
    sockets: int  # that it needed; one more than were dropped
    complaints: list[str]


def heap(page: Page) -> float:
    """Megabytes that are still held after a forced collection."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    used: dict[str, Any] = session.send("Runtime.getHeapUsage")
    session.detach()
    return float(used["usedSize"]) / 1e6


def clicks_of(game: str) -> PlayOn:
    """How a game is played by clicks: the `play_on` of `clicks.py` in the folder of its browser tests."""
    found: PlayOn = import_module(f"tests.games.{tests_of(game).name}.browser.clicks").play_on
    return found


def endure(
    new_context: Callable[..., BrowserContext], site: Served, game: str, moves: int, a_game: int = 10_000
) -> Endured:
    """Play by clicks on one page, at most `a_game` moves at a table; measured from the end of the first."""
    ada = Visitor.arrive(new_context, site, "Ada", still=False)
    play_on = clicks_of(game)
    sockets: list[str] = []
    ada.page.on("websocket", lambda socket: sockets.append(socket.url))
    others = ["agent:thumb"] * (min(find_game(game).players) - 1)
    made = games = 0
    before = 0.0
    ada.go("/")
    while made < moves:
        table = site.table(game, [ada.id, *others], seed=100 + games)
        ada.page.evaluate(GO, f"/table/{table}")
        ada.page.locator(".table").wait_for()
        made += play_on(ada, table, min(a_game, moves - made))
        games += 1
        before = before or heap(ada.page)  # what is loaded once is loaded
    grown = heap(ada.page) - before
    ada.context.close()
    return Endured(made, games, grown, len(sockets), ada.complaints)
