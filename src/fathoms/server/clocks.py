"""Clocks: how long seats may think. They follow from times that are stored, so every process has the same.

A clock runs while its seat is asked. It starts anew, or is filled up, with a move that everybody notices: what a seat
does in secret shows on no clock. It stands still while its player is on vacation, and while an agent moves for a
player who is out of time; who is back from that has some time again.
"""

from collections.abc import Sequence
from typing import final

from fathoms.server.protocol.from_server import Clock
from fathoms.server.store.rows import Pace, PauseRow

_PART = 10  # of the bank that it began with: what somebody has at least who is back


@final
class Clocks:
    """The clocks of one table."""

    def __init__(self, pace: Pace, players: int) -> None:
        self.pace = pace
        self._left = [pace.seconds * 1000] * players
        self._since: list[int | None] = [None] * players  # when the seat was asked
        self._stopped = [0] * players  # when `left` was last reckoned
        self._pauses: list[list[PauseRow]] = [[] for _ in range(players)]
        back = pace.seconds if pace.kind == "move" else max(pace.added, pace.seconds // _PART)
        self._back = back * 1000

    def begin(self, asked: tuple[int, ...], at: int) -> None:
        """Start the clocks of the seats that are asked first."""
        for seat in asked:
            self._since[seat] = at

    def pause(self, pauses: Sequence[PauseRow]) -> None:
        """All times in which clocks stand still, in place of those known before."""
        for seat in range(len(self._pauses)):
            own = (pause for pause in pauses if pause.seat == seat)
            self._pauses[seat] = sorted(own, key=lambda pause: pause.at)

    def move(self, mover: int, asked: tuple[int, ...], at: int, public: bool) -> None:
        """A move was made: stop the clocks of those who are no longer asked, start those of the others."""
        if self.pace.kind == "none":
            return
        for seat, since in enumerate(self._since):
            if since is not None and (seat not in asked or (seat == mover and public)):
                self._stop(seat, at, moved=seat == mover)
            if seat in asked and self._since[seat] is None:
                self._since[seat] = at

    def _stop(self, seat: int, at: int, moved: bool) -> None:
        if self.pace.kind == "bank":
            added = self.pace.added * 1000 if moved and self._pause(seat, at, out_of_time=True) is None else 0
            self._left[seat] = max(0, self.left(seat, at)) + added
        self._since[seat] = None
        self._stopped[seat] = at

    def _pause(self, seat: int, at: int, out_of_time: bool) -> PauseRow | None:
        """In which of its pauses a clock is at a moment."""
        kind = (pause for pause in self._pauses[seat] if pause.out_of_time == out_of_time)
        return next((pause for pause in kind if pause.at <= at and (pause.until is None or at < pause.until)), None)

    def _since_back(self, seat: int, at: int) -> tuple[int, int | None]:
        """What a clock had when it was last started, by being asked or by coming back, and when that was."""
        left, since = self._left[seat], self._since[seat]
        for pause in self._pauses[seat]:
            if pause.out_of_time and pause.until is not None and self._stopped[seat] < pause.until <= at:
                if since is not None:
                    left -= self._spent(seat, since, pause.until)
                    since = max(since, pause.until)
                left = max(left, self._back)
        return left, since

    def _spent(self, seat: int, since: int, at: int) -> int:
        """How long a clock has run between two moments, without its pauses."""
        spent, reached = 0, since
        for pause in self._pauses[seat]:
            spent += max(0, min(pause.at, at) - reached)
            reached = max(reached, at if pause.until is None else pause.until)
        return spent + max(0, at - reached)

    def left(self, seat: int, at: int) -> int:
        """What a seat has left, in milliseconds; nothing or less where it is out of time."""
        left, since = self._since_back(seat, at)
        return left if since is None else left - self._spent(seat, since, at)

    def shown(self, at: int) -> list[Clock]:
        """All clocks, for everybody to see; none where nobody counts."""
        if self.pace.kind == "none":
            return []
        return [self._shown(seat, at) for seat in range(len(self._left))]

    def _shown(self, seat: int, at: int) -> Clock:
        away, out = (self._pause(seat, at, out_of_time=kind) for kind in (False, True))
        runs = self._since[seat] is not None and away is None and out is None
        until = None if away is None else away.until
        return Clock(seat, max(0, self.left(seat, at)), runs=runs, away_until=until)

    def due(self, seat: int) -> int | None:
        """When a seat that is asked runs out of time, or has; None where it cannot."""
        if self.pace.kind == "none" or self._since[seat] is None:
            return None
        pauses = self._pauses[seat]
        left, since = self._since_back(seat, max((pause.until or pause.at for pause in pauses), default=0))
        assert since is not None
        due = since + left
        for pause in pauses:
            if max(pause.at, since) < due and (pause.until is None or pause.until > since):
                if pause.until is None:
                    return max(pause.at, since)
                due += pause.until - max(pause.at, since)
                since = pause.until
        return due

    def after(self, mover: int, asked: tuple[int, ...], at: int, public: bool) -> dict[int, int]:
        """When the seats that are asked after a move will run out of time."""
        twin = self._copy()
        twin.move(mover, asked, at, public=public)
        return {seat: due for seat in asked if (due := twin.due(seat)) is not None}

    def due_when_back(self, seat: int, at: int) -> int | None:
        """When a seat that is asked would run out of time if its player came back at a moment."""
        twin = self._copy()
        twin._pauses[seat] = [
            PauseRow(pause.table_id, seat, pause.at, at, pause.out_of_time) if pause.until is None else pause
            for pause in self._pauses[seat]
        ]
        return twin.due(seat)

    def _copy(self) -> "Clocks":
        twin = Clocks(self.pace, len(self._left))
        twin._left, twin._since, twin._stopped = self._left[:], self._since[:], self._stopped[:]
        twin._pauses = self._pauses[:]
        return twin
