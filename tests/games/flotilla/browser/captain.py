"""Somebody at a table of Flotilla: every kind of question by clicks on cards, sea, trays, baskets and dice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from fathoms.engine.choice import MoveView
from tests.browser.visitor import Visitor


@dataclass
class Captain:
    """A visitor, the table they sit at, and their seat."""

    visitor: Visitor
    table: str
    seat: int = 0
    turns: bool | None = None  # what to do where one may turn Skyside; None: as an agent would

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.visitor.live(self.table).match.view(self.seat))

    @property
    def question(self) -> dict[str, Any]:
        return dict(self.visitor.choice(self.table, self.seat)["question"] or {"kind": "", "about": {}})

    def find(self, selector: str) -> Locator:
        return self.visitor.page.locator(selector)

    def advised(self) -> str:
        if self.question["kind"] == "turn skyside" and self.turns is not None:
            return "turn" if self.turns else "stay"
        return self.visitor.advised(self.table, self.seat)["move"]

    def play_on(self, moves: int = 10_000) -> int:
        """Play by clicks until so many questions are answered or the game is over; how many were."""
        made = 0
        while made < moves and self.visitor.wait_for_my_turn(self.table, self.seat):
            self.answer(self.advised())
            made += 1
        return made

    def answer(self, wanted: str) -> None:
        """Make a move by the gesture that its question has, and wait until all of it is done."""
        match = self.visitor.live(self.table).match
        kind, before = self.question["kind"], len(match.record.moves)
        move = next(one for one in self.visitor.choice(self.table, self.seat)["moves"] if one["move"] == wanted)
        rest = self._gesture(kind, move)
        self.wait_until_made(before + rest)

    def wait_until_made(self, moves: int) -> None:
        for _ in range(1000):
            if len(self.visitor.live(self.table).match.record.moves) >= moves:
                return
            self.visitor.page.wait_for_timeout(15)
        raise AssertionError(f"The gesture made no move: {self.question}")

    def _gesture(self, kind: str, move: MoveView) -> int:
        """Do it; how many moves it makes."""
        own: dict[str, Callable[[MoveView], int]] = {
            "play": self._card, "discard": self._card, "sail": self._sail, "place at": self._tile,
            "build at": self._tile, "transaction": self._trade, "site": self._cell, "restore": self._cell,
        }  # fmt: skip
        if move["verb"] in ("done", "stop", "keep"):
            return self._click(f'[data-verb="{move["verb"]}"]')
        if kind == "dive" and move["verb"] == "at":
            return self._cell(move)
        if kind == "reroll":
            return self._click(f'[data-target="{move["points_at"][0]}"]')
        return own.get(kind, self._listed)(move)

    def _click(self, selector: str) -> int:
        self.visitor.click(self.find(f"{selector}:visible").first)
        return 1

    def _listed(self, move: MoveView) -> int:
        return self._click(f'.ask [data-move="{move["move"]}"]')

    def _card(self, move: MoveView) -> int:
        card = self.find(f'[data-card="{move["move"].split()[1]}"]:visible').first
        card.click(position={"x": 12, "y": 30})
        return 1

    def point(self, cell: str) -> None:
        """Click the middle of a cell on the sea."""
        expect(self.find(f'.world svg [data-target="cell:{cell}"]').last).to_be_visible()
        self.visitor.page.wait_for_function("() => !document.querySelector('.world.moving')")
        box = self.find(f'.world svg [data-target="cell:{cell}"]').last.bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.visitor.touches:
            self.visitor.page.touchscreen.tap(*at)
        else:
            self.visitor.page.mouse.click(*at)

    def _cell(self, move: MoveView) -> int:
        self.point(move["points_at"][0].removeprefix("cell:"))
        return 1

    def _sail(self, move: MoveView) -> int:
        skiff = next(target for target in move["points_at"] if target.startswith("skiff:")).removeprefix("skiff:")
        chosen = self.find(f'.ask [data-skiff-choice="{skiff}"]')
        if chosen.get_attribute("aria-checked") != "true":
            self.visitor.click(chosen)
        self.point(str(move["effect"]["cell"]))
        return 1

    def _tile(self, move: MoveView) -> int:
        """Put the tile to a cell, and lay it as the page turns it: best."""
        self.point(move["points_at"][0].removeprefix("cell:"))
        self._click("[data-button=lay]")
        return 2

    def _trade(self, move: MoveView) -> int:
        """One thing in the basket; what transactions are left are given up, but after an objective."""
        words = move["move"].split()
        if move["verb"] == "objective":
            self._click(f'[data-objective="{move["move"]}"]')
        elif move["verb"] == "buy skiff":
            self.visitor.click(self.visitor.find("button", "Buy a skiff", exact=True))
        else:
            self._click(f'[data-{words[0]}="{words[1]}"]')
        more = self.question["about"]["left"] > 1 and move["verb"] != "objective"
        self._click("[data-trade]")
        return 2 if more else 1
