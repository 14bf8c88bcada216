"""Clocks: how long seats may think. They follow from the record's times, so every process has the same.

A clock runs while its seat is asked. It starts anew, or is filled up, with a move that everybody notices: what a seat
does in secret shows on no clock.
"""

from typing import final

from fathoms.server.protocol.from_server import Clock
from fathoms.server.store.rows import Pace


@final
class Clocks:
    """The clocks of one table."""

    def __init__(self, pace: Pace, players: int) -> None:
        self.pace = pace
        self._left = [pace.seconds * 1000] * players
        self._since: list[int | None] = [None] * players  # when the seat was asked

    def begin(self, asked: tuple[int, ...], at: int) -> None:
        """Start the clocks of the seats that are asked first."""
        for seat in asked:
            self._since[seat] = at

    def move(self, mover: int, asked: tuple[int, ...], at: int, public: bool) -> None:
        """A move was made: stop the clocks of those who are no longer asked, start those of the others."""
        if self.pace.kind == "none":
            return
        for seat, since in enumerate(self._since):
            if since is not None and (seat not in asked or (seat == mover and public)):
                self._stop(seat, since, at, moved=seat == mover)
            if seat in asked and self._since[seat] is None:
                self._since[seat] = at

    def _stop(self, seat: int, since: int, at: int, moved: bool) -> None:
        self._since[seat] = None
        if self.pace.kind == "bank":
            added = self.pace.added * 1000 if moved else 0
            self._left[seat] = max(0, self._left[seat] - max(0, at - since)) + added

    def left(self, seat: int, at: int) -> int:
        """What a seat has left, in milliseconds; nothing or less where it is out of time."""
        since = self._since[seat]
        return self._left[seat] - (0 if since is None else max(0, at - since))

    def shown(self, at: int) -> list[Clock]:
        """All clocks, for everybody to see; none where nobody counts."""
        if self.pace.kind == "none":
            return []
        return [
            Clock(seat, max(0, self.left(seat, at)), runs=since is not None) for seat, since in enumerate(self._since)
        ]

    def due(self, seat: int) -> int | None:
        """When a seat that is asked runs out of time; None where it cannot."""
        since = self._since[seat]
        return None if self.pace.kind == "none" or since is None else since + self._left[seat]

    def after(self, mover: int, asked: tuple[int, ...], at: int, public: bool) -> dict[int, int]:
        """When the seats that are asked after a move will run out of time."""
        twin = Clocks(self.pace, len(self._left))
        twin._left, twin._since = self._left[:], self._since[:]
        twin.move(mover, asked, at, public=public)
        return {seat: due for seat in asked if (due := twin.due(seat)) is not None}
