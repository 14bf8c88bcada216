"""Positions of The Silent Sea in which something is asked, at a table with four people and somebody who looks on."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

import fathoms
from fathoms.engine.agent import UNLIMITED, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.served import Served
from tests.server.worlds import table_of

NAMES = ("Ada", "Ben", "Cid", "Dot", "Eve")  # Eve looks on


def positions(seed: int = 1) -> Iterator[Match]:
    """Games of rule-of-thumb agents, position by position."""
    for number in count(seed):
        match = fathoms.new("silent-sea", players=4, seed=number)
        agent = find_agent("thumb", match.game, Chance(number))
        while not match.is_over:
            yield match
            match.play(agent.choose(match.sight(), UNLIMITED))


@cache
def asking(kind: str, also: Callable[[Match], bool] = lambda match: True) -> Match:
    """The first position with a question of a kind."""
    return next(match for match in positions() if kind_of(match) == kind and also(match)).copy()


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
