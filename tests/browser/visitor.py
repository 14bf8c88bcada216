"""Somebody in front of the page: what they see, and what they do with it."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Position, Request, expect

from fathoms.engine.agent import UNLIMITED, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.choice import Choice, MoveView
from fathoms.server.live import LiveTable
from tests.server.served import Served

T = TypeVar("T")
PATIENCE = 60_000  # milliseconds; only a test that fails waits so long
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FREE_PLACE = """(thing) => {
    const box = thing.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.5, 0.15], [0.15, 0.5], [0.85, 0.5], [0.5, 0.85]]) {
        const there = { x: box.width * across, y: box.height * down };
        const hit = document.elementFromPoint(box.x + there.x, box.y + there.y);
        if (hit?.closest("[data-target]") === thing) return across === down ? null : there;
    }
    return null;
}"""  # where nothing that is a thing of its own lies over it; null: its middle, wherever that may move to
# Both at once: an update that comes between two looks would seem to have been shown already, and a click only skip it.
AT_REST = "(table) => [table.dataset.number, table.ariaBusy === 'true']"
expect.set_options(timeout=PATIENCE)


class Site(Protocol):
    """Where a page comes from."""

    @property
    def address(self) -> str: ...


@dataclass
class Visitor:
    """One person with one browser and one page."""

    name: str | None
    site: Any
    context: BrowserContext
    page: Page
    touches: bool
    id: str = ""
    complaints: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)  # patterns of complaints that a test brings about itself
    outsider: Any = None  # requests without the visitor's cookies

    @classmethod
    def arrive(
        cls,
        new_context: Callable[..., BrowserContext],
        site: Site,
        name: str | None,
        width: int = 1440,
        height: int = 900,
        dark: bool = False,
        still: bool = True,
        **how: Any,
    ) -> "Visitor":
        """Come in by a name (None: as a stranger), with a screen of some size; still: with reduced motion."""
        how = {"has_touch": width < 700, "color_scheme": "dark" if dark else "light", **how}
        motion = "reduce" if still else "no-preference"
        context = new_context(
            base_url=site.address, viewport={"width": width, "height": height}, reduced_motion=motion, **how
        )
        context.set_default_timeout(PATIENCE)
        made = cls(name, site, context, context.new_page(), touches=how["has_touch"])
        made._listen()
        if name is not None:
            made._come_in(name)
        return made

    def _listen(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        self.page.on("request", self._request)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            self._complain(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        here, there = urlsplit(self.site.address).netloc, urlsplit(request.url)
        if there.scheme not in ("data", "blob") and there.netloc != here:
            self._complain(f"asks another host: {request.url}")

    def _complain(self, what: str) -> None:
        if not any(re.search(pattern, what) for pattern in self.forgiven):
            self.complaints.append(what)

    def _come_in(self, name: str) -> None:
        told = self.context.request.post("/api/guests", data={"name": name}).json()
        self.id = told["id"]
        self.context.add_init_script("try { localStorage.setItem('fathoms-known', 'yes') } catch {}")

    # where to

    def go(self, path: str) -> None:
        self.page.goto(path)

    def sit_down(self, table: str) -> None:
        """Open the page of a table that has begun, and wait until it can be played."""
        self.go(f"/table/{table}")
        expect(self.page.locator(".table")).to_be_visible()

    def find(self, role: Any, name: str | re.Pattern[str] | None = None, exact: bool = False) -> Locator:
        """Something on the page, as a screen reader would find it."""
        return self.page.get_by_role(role, name=name, exact=exact)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)

    # at a table: what the server asks of a seat, and how the page is clicked

    def live(self, table: str) -> LiveTable:
        """The game as the server has it."""
        site: Served = self.site
        return site.run(site.hub.room(table)).played

    def _look(self, table: str, what: Callable[[LiveTable], T]) -> T:
        """Something about the game while others may move: asked where the server plays, between two moves."""
        site: Served = self.site

        async def look() -> T:
            return what((await site.hub.room(table)).played)

        return site.run(look())

    def choice(self, table: str, seat: int = 0) -> Choice:
        return self.live(table).match.choice(seat)

    def settle(self, table: str, seat: int | None = 0) -> None:
        """Wait until the page shows what the server last sent to the seat, skipping what moves; others may move on."""
        deadline = time.monotonic() + PATIENCE / 1000
        while True:
            number = str(self._look(table, lambda live: live.number(seat)))
            page = self.page.locator(".table")
            expect(page, f"A table should be shown at {self.page.url}.").to_be_attached()
            shown, busy = page.evaluate(AT_REST)
            if shown == number and not busy:
                return
            if busy:
                self.press("Escape")
            told = f"The page shows {shown}{', and moves' if busy else ''}; the server sent {number}."
            assert time.monotonic() < deadline, told
            self.page.wait_for_timeout(20)

    def advised(self, table: str, seat: int = 0, agent: str = "thumb") -> MoveView:
        """The move that an agent would make in a seat."""
        match = self.live(table).match
        wanted = find_agent(agent, match.game, Chance(len(match.record.moves))).choose(match.sight(seat), UNLIMITED)
        return next(move for move in match.choice(seat)["moves"] if move["move"] == wanted.text)

    def play(self, move: MoveView, among: list[MoveView]) -> None:
        """Make a move by clicks: on a card of answers, on what it points at, or by its verb in the bar."""
        answer = self.page.locator(f'.answers [data-move="{move["move"]}"]')
        if answer.count():
            self.click(answer.first)  # of two cards alike, either
        elif not self._on_things(move, among):
            self._by_verb(move, among)

    def _on_things(self, move: MoveView, among: list[MoveView]) -> bool:
        """Click what a move points at, until no other move is meant."""
        for target in move["points_at"]:
            thing = self.page.locator(f'.table [data-target="{target}"]').first
            if not thing.count():
                continue
            self.click(thing, at=thing.evaluate(FREE_PLACE))
            among = [one for one in among if target in one["points_at"]]
            if among == [move]:
                return True
            beside = self.page.locator(f'.beside [data-move="{move["move"]}"]')
            if beside.count():
                self.click(beside)
                return True
        return False

    def _by_verb(self, move: MoveView, among: list[MoveView]) -> None:
        verb = self.page.locator(f'[data-verb="{move["verb"]}"]')
        if verb.count() and [one["verb"] for one in among].count(move["verb"]) == 1:
            self.click(verb)
        else:
            self.from_the_list(move)

    def from_the_list(self, move: MoveView) -> None:
        """Make a move from the list of all moves, or a panel that has it."""
        listed = self.page.locator(f'[data-move="{move["move"]}"]:visible:not(.words *)')
        if not listed.count():
            self.click(self.find("tab", "Moves", exact=True))
        self.click(listed.first)

    def click(self, what: Locator, at: Position | None = None) -> None:
        if not self.touches:
            self.page.mouse.move(0, 0)  # off what the pointer rested on: its tip goes, and hides nothing
        (what.tap if self.touches else what.click)(position=at)

    @contextmanager
    def hearing(self, table: str, seat: int = 0) -> Iterator[None]:
        """Something that makes a move: wait until the page has heard of it; it may still be on its way there."""
        before = self.live(table).number(seat)
        yield
        expect(self.page.locator(".table")).not_to_have_attribute("data-number", str(before))

    @contextmanager
    def moving(self, table: str, seat: int = 0) -> Iterator[None]:
        """Something that makes a move: wait until the page shows it."""
        with self.hearing(table, seat):
            yield
        self.settle(table, seat)

    def play_on(self, table: str, seat: int = 0, moves: int = 1_000, agent: str = "thumb") -> int:
        """Play by clicks as an agent would, until so many moves are made or the game is over; how many were made."""
        made = 0
        while made < moves and self.wait_for_my_turn(table, seat):
            with self.moving(table, seat):
                self.play(self.advised(table, seat, agent), self.choice(table, seat)["moves"])
            made += 1
        return made

    def wait_for_my_turn(self, table: str, seat: int = 0) -> bool:
        """Wait until something is asked of the seat and shown; False when the game is over."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self._look(table, lambda live: live.match.is_over):
            if self._look(table, lambda live: seat in live.match.asked):
                self.settle(table, seat)
                return True
            assert time.monotonic() < deadline, f"Nothing is asked of seat {seat}."
            self.page.wait_for_timeout(20)
        self.settle(table, seat)
        return False

    # what every page has to keep

    def serious_findings(self, within: str = "html") -> list[str]:
        """What axe finds on the page as it is now, or in a part of it, of those that are serious or worse."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        run = "async (part) => (await axe.run(part, { resultTypes: ['violations'] })).violations"
        found = self.page.evaluate(run, within)
        return [
            f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]})"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]

    def memory(self) -> str:
        """Everything that the page's JavaScript can reach, as a heap snapshot."""
        session, chunks = self.context.new_cdp_session(self.page), []
        session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
        session.send("HeapProfiler.collectGarbage")
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        session.detach()
        return "".join(chunks)

    def overflows(self) -> bool:
        """Whether the page is wider than the screen."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))
