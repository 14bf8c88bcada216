"""Somebody at a table of Flotilla without a mouse: every question is answered by keys, with what they reach first."""

from dataclasses import dataclass

from tests.games.flotilla.browser.captain import Captain

FAR = 200  # keys after which something cannot be reached
LIT = (
    '[data-card][aria-disabled="false"], .tray button.lit, [id^="key-"], .ask [data-move]:enabled, [data-trade]:enabled'
)


@dataclass
class KeyboardCaptain(Captain):
    """Tab, arrows, Enter and the keys that the page names."""

    def play_on(self, moves: int = 10_000) -> int:
        made = 0
        while made < moves and self.visitor.wait_for_my_turn(self.table, self.seat):
            before = len(self.visitor.live(self.table).match.record.moves)
            self._by_keys(self.question["kind"])
            self.wait_until_made(before + 1)
            made += 1
        return made

    def wait_until_made(self, moves: int) -> None:
        """Where several moves are meant a menu opens with the focus in it: the first is taken."""
        for _ in range(1000):
            if len(self.visitor.live(self.table).match.record.moves) >= moves:
                return
            if self._focused(".beside [data-move]"):
                self.visitor.press("Enter")
            self.visitor.page.wait_for_timeout(15)
        raise AssertionError(f"The keys made no move: {self.question}")

    def _by_keys(self, kind: str) -> None:
        if kind == "transaction":
            self.visitor.press("e")
        elif kind == "sail":
            self._sail_on()
        elif kind in ("place at", "build at"):
            self._reach('[id^="key-cell"]')
            self.visitor.press("Enter", "r", "Enter")
        else:
            self._reach(LIT)
            self.visitor.press("Enter")

    def _sail_on(self) -> None:
        """Along the arrows to a lit cell, and there."""
        self._reach('[id^="key-"]')
        for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
            if self._focused('[id^="key-cell"]'):
                return self.visitor.press("Enter")
            self.visitor.press(arrow)
        return self.visitor.press("e")

    def _focused(self, selector: str) -> bool:
        focused = self.visitor.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector)
        return bool(focused)

    def _reach(self, selector: str) -> None:
        """Tab until the focus is on one of these."""
        for _ in range(FAR):
            if self._focused(selector):
                return
            self.visitor.press("Tab")
        raise AssertionError(f"No key reaches an answer: {self.question}")
