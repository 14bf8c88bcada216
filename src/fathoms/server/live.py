"""A table that is being played: its match, and the numbers of what each seat has been sent.

It follows from the table's record alone. Any process can make it from the store, throw it away and make it again, and
the numbers are the same; so a client that comes back, wherever, names the last it had and gets what it missed.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, final

from fathoms.engine.errors import UnknownMove
from fathoms.engine.log import Line
from fathoms.engine.match import Match
from fathoms.engine.position import Position
from fathoms.engine.record import UNDO, Record
from fathoms.server.errors import Problem
from fathoms.server.store.rows import MoveRow

Viewer: TypeAlias = int | None  # a seat, or everybody who only observes


@dataclass(slots=True)
class _Seen:
    """What one viewer has been shown so far."""

    heard: list[int] = field(default_factory=lambda: [0])  # how many events the viewer knew at each number
    question: int = 0

    @property
    def number(self) -> int:
        return len(self.heard) - 1


@final
class LiveTable:
    """One table's game, as every seat and an observer see it."""

    def __init__(self, record: Record, entries: Iterable[MoveRow] = ()) -> None:
        self.match = Match(replace(record, moves=[], by=[]))
        self.entries: list[MoveRow] = []
        self._done: dict[str, int] = {}  # by client id: the number of the mover's update that shows it
        self._seen: dict[Viewer, _Seen] = {viewer: _Seen() for viewer in (None, *range(record.players))}
        for viewer, seen in self._seen.items():
            seen.heard.append(len(self.match.told(viewer)))
            seen.question = int(viewer in self.match.asked)
        for entry in entries:
            self.take(entry)

    @property
    def next_number(self) -> int:
        """The number of the record's next row."""
        return len(self.entries) + 1

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everybody who sees the table in a way of their own."""
        return tuple(self._seen)

    def number(self, viewer: Viewer) -> int:
        """The number of a viewer's last update."""
        return self._seen[viewer].number

    def question(self, seat: Viewer) -> int:
        """The number of the last question that was put to a seat."""
        return self._seen[seat].question

    def take(self, entry: MoveRow) -> tuple[Viewer, ...]:
        """Play a row of the record; who has something new to see."""
        closely = self.match.game.secrets or len(self.match.asked) > 1  # elsewhere everybody sees every question
        before = self.match.position() if closely else None
        if entry.move == UNDO:
            self.match.undo(agreed=True)
        else:
            self.match.play(entry.move, entry.seat)
        self.entries.append(entry)
        after = self.match.position() if closely else None
        noticed = tuple(viewer for viewer in self._seen if self._notices(viewer, entry.seat, before, after))
        for viewer in noticed:
            self._seen[viewer].heard.append(self._count(viewer))
        for seat in self.match.asked:
            self._seen[seat].question += seat == entry.seat or asked_anew(seat, before, after)
        if entry.client_id is not None:
            self._done[entry.client_id] = self.number(entry.seat)
        return noticed

    def _count(self, viewer: Viewer) -> int:
        known = self._seen[viewer].heard[-1]
        return known + len(self.match.told(viewer, known))

    def _notices(self, viewer: Viewer, mover: int, before: Position | None, after: Position | None) -> bool:
        """Whether a move changed anything for a viewer: what others do in secret leaves no gap in its numbers."""
        if viewer == mover or before is None or after is None or self._count(viewer) != self._seen[viewer].heard[-1]:
            return True
        return before.view(viewer) != after.view(viewer) or before.choice(viewer) != after.choice(viewer)

    def is_public(self, ahead: Position) -> bool:
        """Whether everybody will notice a move that leads there; a secret one shows on no clock and no list."""
        if not self.match.game.secrets or ahead.tells(None):
            return True
        before = self.match.position()
        return before.view(None) != ahead.view(None) or before.choice(None) != ahead.choice(None)

    def done(self, client_id: str) -> int | None:
        """Of something that a client asked before: the number of the update that shows it."""
        return self._done.get(client_id)

    def judge(self, seat: int, question: int, move: str) -> None:
        """Refuse a move that this seat cannot make now, or that answers another question than the seat has."""
        if self.match.is_over:
            raise Problem("game-over", "The game is over: no more moves can be made.")
        if seat not in self.match.asked:
            raise Problem("not-asked", f"Nothing is asked of player {seat + 1} now.")
        if question != self.question(seat):
            raise Problem("late", "That answers a question that is no longer asked: look again.")
        try:
            refusal = self.match.why_not(move, seat)
        except UnknownMove as error:
            raise Problem("bad-move", str(error)) from None
        if refusal is not None:
            raise Problem("illegal-move", refusal.sentence, rule=refusal.rule)

    @property
    def last_move_by_agent(self) -> bool:
        """Whether the move that an undo would take back was an agent's."""
        standing: list[MoveRow] = []
        for entry in self.entries:
            if entry.move == UNDO:
                standing.pop()
            else:
                standing.append(entry)
        return bool(standing) and standing[-1].by_agent

    def judge_undo(self, seat: int) -> bool:
        """Whether a seat may take back the last move by itself; False where the table must agree; else refused."""
        if self.match.is_over:
            raise Problem("game-over", "The game is over: nothing is taken back.")
        mover = self.match.last_mover
        if mover is None or self.last_move_by_agent:
            raise Problem(
                "cannot-undo", "There is nothing to take back: dice fell, something was shown, or an agent moved."
            )
        return mover == seat

    def since(self, viewer: Viewer, number: int | None) -> int:
        """The number from which a viewer that has this one (None: wants nothing old) is told events."""
        last = self.number(viewer)
        return last if number is None or number > last else number

    def events(self, viewer: Viewer, since: int) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """What has happened after the update of this number: events, and the lines of the log that tell of them.

        Each line has the number of the update that first told it.
        """
        heard = self._seen[viewer].heard
        known = heard[since]
        events = [told.event.plain() for told in self.match.told(viewer, known)]
        lines = [
            {**shown(line), "number": bisect_right(heard, index)}
            for index, line in enumerate(self.match.lines(viewer, known), known)
        ]
        return events, lines


def shown(line: Line) -> dict[str, Any]:
    """A line of the log as a screen gets it."""
    return {"text": line.text, "tone": line.tone, "named": line.named}


def view_then(record: Record, entries: Iterable[MoveRow], viewer: Viewer, number: int) -> dict[str, Any]:
    """The view that a viewer had with one of its updates."""
    then = LiveTable(record)
    for entry in entries:
        if then.number(viewer) >= number:
            break
        then.take(entry)
    return then.match.view(viewer)


def asked_anew(seat: int, before: Position | None, after: Position | None) -> bool:
    """Whether a seat that did not move has another question now than before, if it had one."""
    if before is None or after is None or seat not in before.asked:
        return True
    return _asked(seat, before) != _asked(seat, after)


def _asked(seat: int, position: Position) -> tuple[Any, ...]:
    """A seat's question but for who else has yet to answer it."""
    choice = position.choice(seat)
    question = choice["question"]
    return question and (question["kind"], question["about"]), choice["moves"]
