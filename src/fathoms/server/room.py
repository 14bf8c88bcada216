"""A table as one process has it: its game, who sits where, and who watches.

Nobody owns a table. Moves are appended under a number of which there is one; who comes second catches up and judges
again. What is told to anybody is told only when it is durable.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, final

import msgspec

from fathoms.engine.errors import FathomsError
from fathoms.engine.record import UNDO
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.live import LiveTable, Viewer
from fathoms.server.records import record_of
from fathoms.server.store.outbox import your_turn
from fathoms.server.store.play import Opened, Taken
from fathoms.server.store.rows import AskRow, MoveRow, NoticeRow, TableRow, TalkRow
from fathoms.server.store.store import Store
from fathoms.server.watched import Watched

if TYPE_CHECKING:
    from fathoms.server.standing import Before

_BIT: Final = 50  # moves


@final
class Room(Watched):
    """One table in this process."""

    def __init__(self, store: Store, opened: Opened, moved: Callable[["Room"], None]) -> None:
        super().__init__(opened)
        self.store = store
        self._coming = 0  # who will watch in a moment
        self.lock = asyncio.Lock()
        self.standing: dict[int, Before] = {}  # what seats have said beforehand
        self.asks: dict[int, AskRow] = {}  # what the table is asked, as those who watch know it
        self.asks_lock = asyncio.Lock()  # what is written of them is told before anything else is
        self.rematch: str | None = None  # the table that plays a finished one again
        self.talk: list[TalkRow] = []
        self.talk_counts = Counter[str]()  # lines by audience
        self.talk_numbers: dict[int, int] = {}  # of lines, each among those to the same audience
        self.have_read: dict[int, int] = {}  # up to which line, by seats, as those who watch know it
        self.talk_lock = asyncio.Lock()
        self.names: dict[str, str] = {}  # of people who have said something
        self.here: frozenset[int] = frozenset()  # seats whose players have the table open, as those who watch know it
        self.here_with_us: frozenset[int] = frozenset()  # those of them at this process
        self.here_elsewhere: dict[str, tuple[frozenset[int], float]] = {}  # by process, and when it said so
        self._appending: set[asyncio.Task[int]] = set()
        self.pauses = opened.pauses
        self.clocks.pause(opened.pauses)
        self._moved = moved
        self._start(opened.moves)

    @classmethod
    async def open(cls, store: Store, opened: Opened, moved: Callable[["Room"], None]) -> "Room":
        """The room of a stored table; a long game is taken up bit by bit, so that no other table waits for it."""
        room = cls(store, msgspec.structs.replace(opened, moves=[]), moved)
        try:
            for number, move in enumerate(opened.moves, 1):
                room._play(move)
                if not number % _BIT:
                    await asyncio.sleep(0)
        except FathomsError:
            raise Problem("old-rules", "This game was played under other rules and cannot be taken up.") from None
        if len(opened.moves) >= _BIT:
            await room.catch_up()  # others may have moved meanwhile
        return room

    def _start(self, moves: list[MoveRow]) -> bool:
        """Take up the game, if it has begun."""
        if self.table.state == "open" or self.table.seed is None:
            return False
        try:
            self.live = LiveTable(record_of(Opened(self.table, self.seats, [])))
        except FathomsError as error:
            raise Problem("old-rules", str(error)) from None
        self.clocks.begin(self.live.match.asked, self.table.started or self.table.created)
        for move in moves:
            self._play(move)
        return True

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this room if it were closed."""
        return not (self.watchers or self._coming or self.lock.locked())

    @contextmanager
    def awaiting_somebody(self) -> Iterator[None]:
        """Keep the room open for who is on the way in, or they would watch one that nobody moves in."""
        self._coming += 1
        try:
            yield
        finally:
            self._coming -= 1

    @property
    def out_of_time(self) -> set[int]:
        """The seats that an agent moves for until their players are back."""
        return {seat.seat for seat in self.seats if seat.out_of_time}

    def _play(self, move: MoveRow) -> tuple[Viewer, ...]:
        live = self.played
        noticed = live.take(move)
        self.clocks.move(move.seat, live.match.asked, move.at, public=None in noticed)
        return noticed

    # playing

    async def play(
        self, seat: int, question: int, move: str, client_id: str | None = None, by_agent: bool = False
    ) -> int:
        """Make a move; the number of its seat's update that shows it, once it is durable and told."""

        def judge(live: LiveTable) -> MoveRow:
            live.judge(seat, question, move)
            text = live.match.game.moves.read(move).text
            return MoveRow(self.table.id, live.next_number, seat, text, client_id, now(), by_agent)

        return await self._append(seat, client_id, judge)

    async def undo(self, seat: int, client_id: str | None, agreed: int | None = None) -> int | None:
        """Take back the last move; None where the table has to be asked.

        `agreed` is how long the record was when the table was asked: what came later nobody has agreed to take back.
        """

        def judge(live: LiveTable) -> MoveRow:
            if agreed is not None and agreed != len(live.entries):
                raise Problem("no-ask", "The game has gone on: that move is not taken back any more.")
            if not live.judge_undo(seat) and agreed is None:
                raise NotAlone
            mover = live.match.last_mover
            assert mover is not None
            return MoveRow(self.table.id, live.next_number, mover, UNDO, client_id, now(), by_agent=False)

        try:
            return await self._append(seat, client_id, judge)
        except NotAlone:
            return None

    async def _append(self, seat: int, client_id: str | None, judge: Callable[[LiveTable], MoveRow]) -> int:
        """Judge and append until it is done or refused. What has begun is finished, whoever stops waiting for it."""
        task = asyncio.create_task(self._append_locked(seat, client_id, judge))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)
        return await asyncio.shield(task)

    async def _append_locked(self, seat: int, client_id: str | None, judge: Callable[[LiveTable], MoveRow]) -> int:
        async with self.lock:
            live = self.played
            while client_id is None or live.done(client_id) is None:
                row = judge(live)
                ahead = live.match.ahead(row.move, row.seat)
                row = msgspec.structs.replace(row, noticed=live.foresee(row.seat, ahead))
                outcome, public = ahead.outcome, live.is_public(row.noticed)
                try:
                    appended = await self.store.play.append(
                        row,
                        asked=self._asked_now(ahead.asked),
                        due=self.clocks.after(row.seat, ahead.asked, row.at, public),
                        public=public,
                        outcome=None if outcome is None else dict(outcome.view()),
                        notices=self.notices(ahead.asked, row.at),
                    )
                except Taken:
                    await self._catch_up()
                    if live.next_number == row.number:
                        raise Problem("game-over", "The table is closed: no more moves can be made.") from None
                    continue
                if not appended.fresh:
                    await self._catch_up()
                    continue
                self.tell(self._play(row))
                self._after()
                break
            return live.number(seat) if client_id is None else live.done(client_id) or live.number(seat)

    def _asked_now(self, asked: tuple[int, ...]) -> tuple[int, ...] | None:
        """Who is asked after a move; None where that is as before and no clock has to be set."""
        same = asked == self.played.match.asked and self.table.pace.kind == "none"
        return None if same else asked

    def notices(self, asked: tuple[int, ...], at: int) -> list[NoticeRow]:
        """What is to be sent to people who are asked from now on and do not look."""
        before, looking = self.played.match.asked, self.looking
        return [
            your_turn(self.table.id, seat.seat, seat.person, at)
            for seat in self.seats
            if seat.person is not None and not seat.left and not seat.out_of_time and seat.person not in looking
            if seat.seat in asked and seat.seat not in before
        ]

    def _after(self) -> None:
        if self.played.match.is_over and self.table.state == "playing":
            self.table = _over(self.table, self.played)
        self._moved(self)

    # catching up with the store

    async def catch_up(self) -> None:
        """Read what other processes have done."""
        async with self.lock:
            await self._catch_up()

    async def hear_moves(self) -> None:
        """Read what others have moved, where nothing else can have changed."""
        async with self.lock:
            if self.live is None:
                await self._catch_up()
                return
            moves = await self.store.play.moves(self.table.id, len(self.live.entries))
            for move in moves:
                self.tell(self._play(move))
            if moves:
                self._after()

    async def _catch_up(self) -> None:
        known = len(self.live.entries) if self.live is not None else 0
        opened = await self.store.play.open(self.table.id, known)
        if opened is None:
            raise Problem("no-table", "There is no such table any more.")
        self.table, self.seats = opened.table, opened.seats
        paused, self.pauses = opened.pauses != self.pauses, opened.pauses
        self.clocks.pause(opened.pauses)
        self.look_who_watches()
        if self.live is None:
            if self._start(opened.moves):
                for watcher in self.watchers:
                    self.show(watcher, 0)
        else:
            for move in opened.moves:
                self.tell(self._play(move))
            for watcher in self.watchers if paused else ():
                self.show(watcher)  # clocks go on that stood still, or the other way
        self._moved(self)


class NotAlone(Exception):
    """A move cannot be taken back by its player alone: the table has to be asked."""


def _over(table: TableRow, live: LiveTable) -> TableRow:
    outcome = live.match.outcome
    return msgspec.structs.replace(table, state="over", outcome=None if outcome is None else dict(outcome.view()))
