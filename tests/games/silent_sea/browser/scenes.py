"""Positions of The Silent Sea in which something is asked, at a table with four people and somebody who looks on."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

from playwright.sync_api import Locator, expect

import fathoms
from fathoms.engine.agent import UNLIMITED, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.games.silent_sea.agent.thumb import thumb
from tests.browser.visitor import PATIENCE, Visitor
from tests.games.silent_sea.agent.probes import runner
from tests.server.served import Served
from tests.server.worlds import table_of

NAMES = ("Ada", "Ben", "Cid", "Dot", "Eve")  # Eve looks on


def positions(seed: int = 1) -> Iterator[Match]:
    """Games of rule-of-thumb agents, and every second one of players who walk straight out, position by position."""
    for number in count(seed):
        match = fathoms.new("silent-sea", players=4, seed=number)
        agent = (thumb if number % 2 else runner)(match.game, Chance(number))
        while not match.is_over:
            yield match
            match.play(agent.choose(match.sight(), UNLIMITED))


def endings(seed: int = 1) -> Iterator[Match]:
    """Games of rule-of-thumb agents that note whom they suspect, at their ends."""
    for number in count(seed):
        match = fathoms.new("silent-sea", players=4, seed=number, notes=True)
        agent = find_agent("thumb", match.game, Chance(number))
        while not match.is_over:
            match.play(agent.choose(match.sight(), UNLIMITED))
        yield match


@cache
def ended(loyalty: str, won: bool) -> tuple[Match, int]:
    """The first game that somebody of a loyalty has won or lost, and their seat; of the living where there is one."""
    return next(
        (match, seat)
        for match in endings()
        for seat in range(match.players)
        if match.outcome is not None and match.view(seat)["loyalty"] == loyalty
        if (seat in match.outcome.winners) == won and seat not in match.dead
    )


@cache
def asking(kind: str, also: Callable[[Match], bool] = lambda match: True) -> Match:
    """The first position with a question of a kind."""
    return next(match for match in positions() if kind_of(match) == kind and also(match)).copy()


def steps_out(match: Match) -> bool:
    """A crewmate with a sample can be the first at the extraction point, and the game goes on."""
    view = match.view(match.asked[0])
    go = next((move for move in match.legal_moves if move.text == "go extraction"), None)
    if go is None or view["first_at_extraction"] or view["loyalty"] == "traitor":
        return False
    own = next(one for one in view["crew"] if one["role"] == view["role"])
    return bool(own["samples"]) and match.ahead(go.text, match.asked[0]).outcome is None


def ends_it(match: Match) -> bool:
    """Somebody ends the game by walking to the extraction point."""
    go = next((move for move in match.legal_moves if move.text == "go extraction"), None)
    return go is not None and match.ahead(go.text, match.asked[0]).outcome is not None


def builds(match: Match) -> bool:
    """Nothing lies in a tray yet, and there is something to give."""
    return {"give scrap", "ask case", "cancel"} <= {move.text for move in match.legal_moves}


def tray(ada: Visitor, title: str) -> Locator:
    return ada.page.get_by_role("group", name=title, exact=True)


def kind_of(match: Match) -> str:
    assert match.to_act is not None
    question = match.choice(match.to_act)["question"]
    return question["kind"] if question else ""


@dataclass
class Scene:
    """Four people in four browsers at one table, and an observer beside them."""

    table: str
    people: list[Visitor]
    observer: Visitor

    @property
    def match(self) -> Match:
        return self.people[0].live(self.table).match

    def settle(self) -> None:
        for seat, visitor in enumerate(self.people):
            visitor.settle(self.table, seat)
        self.observer.settle(self.table, None)

    def everybody(self) -> list[Visitor]:
        return [*self.people, self.observer]

    def play(self, text: str, seat: int) -> None:
        """Somebody makes a move by clicks; then everybody has seen what follows."""
        made = len(self.match.record.moves)
        among = self.match.choice(seat)["moves"]
        self.people[seat].play(next(move for move in among if move["move"] == text), among)
        deadline = time.monotonic() + PATIENCE / 1000
        while len(self.match.record.moves) == made:
            assert time.monotonic() < deadline, f"The server was never told {text!r}."
            self.people[seat].page.wait_for_timeout(10)
        self.settle()


def put(site: Served, match: Match, people: list[str]) -> str:
    """Put a position onto the server, with people in its seats; its table."""
    record = match.record
    table = site.table(record.game, list(people), options=record.options, seed=record.seed)
    live = table_of(match, match._state.copy())

    async def place() -> None:
        (await site.hub.room(table)).live = live

    site.run(place())
    return table


def alone(site: Served, ada: Visitor, match: Match, seat: int | None = None) -> tuple[str, int]:
    """One person opens a position, in the seat that is asked, among people who are not there; table and seat."""
    seat = match.asked[0] if seat is None else seat
    others = site.person("Zoe")[0].id
    table = put(site, match, [ada.id if one == seat else others for one in range(match.players)])
    ada.sit_down(table)
    ada.settle(table, seat)
    return table, seat


def set_up(crowd: list[Visitor], site: Served, match: Match) -> Scene:
    """Put a position onto the server; four people and an observer open it in their browsers."""
    *people, observer = crowd
    scene = Scene(put(site, match, [one.id for one in people]), people, observer)
    for visitor in scene.everybody():
        visitor.sit_down(scene.table)
    scene.settle()
    return scene


def take_lesson(ada: Visitor, part: int) -> None:
    """Go through a part of the lesson to its end, by clicks on the board."""
    steps = ada.context.request.get("/api/games/silent-sea/lessons").json()[part]["steps"]
    for number, step in enumerate(steps[:-1], 1):
        expect(ada.find("heading", f"Step {number} of {len(steps) - 1}")).to_be_visible()
        while ada.page.locator(".table[aria-busy=true]").count():
            ada.press("Escape")
        if step["move"]:
            among = step["choice"]["moves"]
            move = next(move for move in among if move["move"] == step["move"])
            if ada.touches:
                ada.click(ada.find("button", "Show me where"))  # it lies over what is to be tapped
            for _ in range(2 if ada.touches and move["verb"] == "go" else 1):  # a first tap only shows the way
                ada.play(move, among)
        else:
            ada.click(ada.find("button", "Go on", exact=True))
    expect(ada.find("heading", "Well done")).to_be_visible()
