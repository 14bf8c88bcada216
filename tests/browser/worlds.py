"""Non-interference in the browser: two tables that a seat cannot tell apart, the same clicks at both, and the two
pages compared byte by byte: document, storage, and what was sent and received.
"""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from playwright.sync_api import Request, WebSocket

from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from tests.browser.visitor import Visitor
from tests.server.pairs import TIMES, Differs, Party, World, is_quiet, party
from tests.server.served import Served
from tests.server.worlds import plant, positions

STEPS = 3
_IDS = re.compile(r'"id":"[0-9a-z]{12,}"')  # a client's own, of a request
_BEATS = ('{"type":"ping"}', '{"type":"pong"}')
# A tip comes and goes by the clock; whatever is pressed anywhere puts it away at once.
_PUT_AWAY = "() => document.dispatchEvent(new PointerEvent('pointerdown'))"
_FORGET = "() => { try { localStorage.clear(); sessionStorage.clear() } catch {} }"  # tables of pairs before
_STORED = "() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])"
# What is clicked besides moves: tabs, panels, things that cannot be done now.
_LOOKS = ("tab:Moves", "tab:Talk", "tab:Log", "target", "loyalty", "menu")


@dataclass
class Onlooker:
    """A browser of the viewer's at one of the two tables, and all that went over its wire."""

    visitor: Visitor
    world: World
    traffic: list[str] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    lines: int = (
        0  # sockets opened at this table: more than one where the machine stood still for so long that one was lost
    )

    def listen(self) -> None:
        self.visitor.page.on("websocket", self._socket)
        self.visitor.page.on("request", self._request)

    def _socket(self, socket: WebSocket) -> None:
        self.lines += 1
        socket.on("framesent", lambda text: self._keep(">", str(text)))
        socket.on("framereceived", lambda text: self._keep("<", str(text)))

    def _keep(self, way: str, text: str) -> None:
        if text not in _BEATS:
            self.traffic.append(f"{way} {self.plain(text)}")

    def _request(self, request: Request) -> None:
        address = request.url.removeprefix(self.visitor.site.address)
        self.asked[self.plain(f"{request.method} {address} {request.post_data or ''}")] += 1

    def plain(self, text: str) -> str:
        """Without what differs between any two tables: ids and times."""
        return _IDS.sub('"id":"…"', TIMES.sub(r'"\1":0', text.replace(self.world.table, "TABLE")))

    def sight(self) -> dict[str, Any]:
        page = self.visitor.page
        document = self.plain(page.evaluate("() => document.documentElement.outerHTML"))
        stored = self.plain(page.evaluate(_STORED))
        return {"document": document, "storage": stored, "traffic": list(self.traffic), "requests": dict(self.asked)}


def compare(one: Onlooker, two: Onlooker, what: str) -> None:
    """Raise where the two pages differ in anything."""
    seen, other = one.sight(), two.sight()
    for part, here in seen.items():
        if here != other[part]:
            raise Differs(f"after {what}, the {part}: {_first(here, other[part])}")


def _first(here: Any, there: Any) -> str:
    one, two = (value if isinstance(value, str) else json.dumps(value) for value in (here, there))
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 80) : at + 80]}… and …{two[max(0, at - 80) : at + 80]}…"


@dataclass
class PagePair:
    """Two worlds side by side, each in a browser of the same person."""

    people: Party
    eyes: tuple[Onlooker, Onlooker]
    seat: int
    choice: Random
    done: Counter[str] = field(default_factory=Counter)

    def both(self, what: str, doing: Callable[[Onlooker], None]) -> None:
        for eye in self.eyes:
            doing(eye)
        for eye in self.eyes:
            eye.visitor.settle(eye.world.table, self.seat)
            eye.visitor.page.mouse.move(0, 0)  # what comes to lie under a resting pointer is pointed at some time later
            eye.visitor.page.evaluate(_PUT_AWAY)
        self.eyes[0].visitor.page.wait_for_timeout(60)
        compare(*self.eyes, what)
        self.done[what.split(maxsplit=1)[0]] += 1

    def open(self) -> None:
        for eye in self.eyes:
            eye.traffic.clear()
            eye.asked.clear()
            eye.lines = 0
            eye.visitor.page.evaluate(_FORGET)
            eye.visitor.page.goto(f"/table/{eye.world.table}", wait_until="commit")  # both load at once
        self.both("look", lambda eye: eye.visitor.page.wait_for_load_state())

    def move(self) -> bool:
        """A quiet move that can be made in both: by a click where it is mine, else by the others."""
        one, two = (eye.world.live for eye in self.eyes)
        found = [
            (seat, move)
            for seat in one.match.asked
            for move in one.match.game.legal_moves(one.match._state, seat)
            if is_quiet(one.match, move, seat, self.seat) and is_quiet(two.match, move, seat, self.seat)
        ]
        if not found:
            return False
        seat, move = self.choice.choice(found)
        own = lambda eye: self._click(eye, move.text)  # noqa: E731
        theirs = lambda eye: self._others(eye, seat, move.text)  # noqa: E731
        self.both(f"{'click' if seat == self.seat else 'others'} {move.text}", own if seat == self.seat else theirs)
        return True

    def _click(self, eye: Onlooker, text: str) -> None:
        among = eye.visitor.choice(eye.world.table, self.seat)["moves"]
        eye.visitor.play(next(move for move in among if move["move"] == text), among)
        self._until_moved(eye)

    def _others(self, eye: Onlooker, seat: int, text: str) -> None:
        table, live = eye.world.table, eye.world.live
        message = {"seat": seat, "id": f"m{live.next_number}", "move": text, "question": live.question(seat)}
        self.people.others.send("move", table=table, **message)
        self.people.others.until("ack", table=table)
        number = str(live.number(self.seat))
        eye.visitor.page.wait_for_function("(n) => document.querySelector('.table')?.dataset.number === n", arg=number)
        self._until_moved(eye)

    def _until_moved(self, eye: Onlooker) -> None:
        eye.visitor.page.wait_for_function("() => document.querySelector('.table')?.ariaBusy !== 'true'")

    def look(self) -> None:
        """A click that is no move."""
        what = self.choice.choice(_LOOKS)
        target = self.choice.choice(self._targets())
        self.both(what, lambda eye: self._look(eye.visitor, what, target))

    def _targets(self) -> list[str]:
        game = self.eyes[0].world.live.match.game
        spaces = [target for move in game.moves for target in move.points_at if target.startswith("space:")]
        return sorted(set(spaces))

    def _look(self, visitor: Visitor, what: str, target: str) -> None:
        page = visitor.page
        if what.startswith("tab:"):
            visitor.click(visitor.find("tab", what[4:], exact=True))
        elif what == "target" and not page.locator(".answers").count():
            page.locator(f'.table [data-target="{target}"]').first.dispatch_event("click")
        elif what == "loyalty" and page.locator(".loyalty").count():
            page.locator(".loyalty").first.dispatch_event("pointerdown")
            page.locator(".loyalty").first.dispatch_event("pointerup")
        elif what == "menu":
            visitor.click(visitor.find("button", "Menu"))
            visitor.click(visitor.find("button", "Close", exact=True))


def compare_pages(served: Served, eyes: tuple[Visitor, Visitor], game: str, seed: int, pairs: int) -> Counter[str]:
    """So many pairs of worlds of a game, each seen in two browsers of one person."""
    one, two = eyes
    two.context.clear_cookies()
    two.context.add_cookies(one.context.cookies())  # type: ignore[arg-type]  # what one gives the other takes
    lookers = [Onlooker(visitor, World("", None)) for visitor in eyes]  # type: ignore[arg-type]  # a world comes with a pair
    for looker in lookers:
        looker.listen()
    done: Counter[str] = Counter()
    with party(served) as people:
        people.viewer_id = one.id
        for match in positions(game, seed, 4):
            done += _compare_on_one_line(people, (lookers[0], lookers[1]), match, f"{seed} {done['look']}")
            if done["look"] >= pairs:
                break
    return done


def _compare_on_one_line(
    people: Party, eyes: tuple[Onlooker, Onlooker], match: Match, seed: str, tries: int = 3
) -> Counter[str]:
    """A pair, once more where a page lost its line: that shows in the traffic, and tells nothing of the game."""
    try:
        return _compare_pair(people, eyes, match, Random(seed))
    except Differs:
        if tries == 1 or all(eye.lines == 1 for eye in eyes):
            raise
        return _compare_on_one_line(people, eyes, match, seed, tries - 1)


def _compare_pair(people: Party, eyes: tuple[Onlooker, Onlooker], match: Match, choice: Random) -> Counter[str]:
    seat = choice.randrange(match.players)
    state = match._state.copy()
    imagined = match.game.imagine(match._state, seat, Chance(choice.randrange(10**9)))
    imagined.chance = state.chance.copy()
    eyes[0].world, eyes[1].world = plant(people, match, state, seat), plant(people, match, imagined, seat)
    pair = PagePair(people, eyes, seat, choice)
    views = [[match.game.view(world, other) for other in range(match.players)] for world in (state, imagined)]
    pair.done["pairs that differ"] += views[0] != views[1]
    pair.open()
    for _ in range(STEPS):
        if choice.random() < 0.4:
            pair.look()
        elif not pair.move():
            break
    return pair.done
