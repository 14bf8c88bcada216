"""A table that is being played: its match, and the numbers of what each seat has been sent.

It follows from the table's record alone. Any process can make it from the store, throw it away and make it again, and
the numbers are the same; so a client that comes back, wherever, names the last it had and gets what it missed.

Who noticed a move is written down with it where that takes looking: nearly all the time of taking up a long game with
secrets would go there. It counts updates and nothing else; what is sent is always made from the moves.
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias, final

from fathoms.engine.errors import UnknownMove
from fathoms.engine.log import Line
from fathoms.engine.match import Match
from fathoms.engine.position import Position
from fathoms.engine.record import UNDO, Record
from fathoms.server.errors import Problem
from fathoms.server.store.rows import MoveRow

Viewer: TypeAlias = int | None  # a seat, or everybody who only observes
_MOST_UNDONE: Final = 1_000  # moves of one table; a game ends, but who takes back and moves again could go on for ever
_NOTHING, _NOTICED, _ASKED_ANEW = "-nq"  # of a move, for a viewer
_LETTERS: Final = frozenset((_NOTHING, _NOTICED, _ASKED_ANEW))


@dataclass(slots=True)
class _Seen:
    """What one viewer has been shown so far."""

    heard: list[int] = field(default_factory=lambda: [0])  # how many events the viewer knew at each number
    question: int = 0
    acted: int = 0  # the number that showed the last thing the seat's player did

    @property
    def number(self) -> int:
        return len(self.heard) - 1


@final
class LiveTable:
    """One table's game, as every seat and an observer see it."""

    def __init__(self, record: Record, entries: Iterable[MoveRow] = ()) -> None:
        self.match = Match(replace(record, moves=[], by=[]))
        self.entries: list[MoveRow] = []
        self._standing: list[MoveRow] = []  # moves that nobody has taken back
        self._done: dict[str, int] = {}  # by client id: the number of the mover's update that shows it
        self._seen: dict[Viewer, _Seen] = {viewer: _Seen() for viewer in (None, *range(record.players))}
        for viewer, seen in self._seen.items():
            seen.heard.append(self.match.count_told(viewer))
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

    def acted(self, viewer: Viewer) -> int:
        """The number of the update that showed the last thing a seat's own player did; 0 where there is none."""
        return self._seen[viewer].acted

    def take(self, entry: MoveRow) -> tuple[Viewer, ...]:
        """Play a row of the record; who has something new to see."""
        noticed = self._noticed(entry)
        if entry.move == UNDO:
            self.match.undo(agreed=True)
        else:
            self.match.play(entry.move, entry.seat)
        self._note(entry)
        for viewer, letter in noticed.items():
            self._seen[viewer].heard.append(self.match.count_told(viewer))
            self._seen[viewer].question += letter == _ASKED_ANEW and viewer in self.match.asked
        if entry.client_id is not None:
            self._done[entry.client_id] = self._seen[entry.seat].acted = self.number(entry.seat)
        return tuple(noticed)

    def _note(self, entry: MoveRow) -> None:
        self.entries.append(entry)
        if entry.move == UNDO:
            self._standing.pop()
        else:
            self._standing.append(entry)

    def _noticed(self, entry: MoveRow) -> dict[Viewer, str]:
        """Who notices a row that comes next, and how; as it was written down, where that can be so."""
        if not self._takes_looking:
            return dict.fromkeys(self._seen, _ASKED_ANEW)
        letters = entry.noticed or ""
        if len(letters) != len(self._seen) or not _LETTERS.issuperset(letters):
            letters = self._look(entry.seat, self.match.ahead(entry.move, entry.seat))
        found = zip(self._seen, letters, strict=True)
        return {viewer: letter for viewer, letter in found if letter != _NOTHING or viewer == entry.seat}

    @property
    def _takes_looking(self) -> bool:
        """Whether somebody may miss the next move; elsewhere everybody sees every question."""
        return self.match.game.secrets or len(self.match.asked) > 1

    def foresee(self, mover: int, ahead: Position) -> str | None:
        """Who will notice a move that leads there, a letter for each viewer; None where everybody will."""
        return self._look(mover, ahead) if self._takes_looking else None

    def _look(self, mover: int, ahead: Position) -> str:
        before = self.match.position()
        return "".join(_notice(viewer, mover, before, ahead) for viewer in self._seen)

    def is_public(self, noticed: str | None) -> bool:
        """Whether everybody notices a move; a secret one shows on no clock and no list."""
        return noticed is None or not self.match.game.secrets or noticed[0] != _NOTHING

    def done(self, client_id: str) -> int | None:
        """Of something that a client asked before: the number of the update that shows it."""
        return self._done.get(client_id)

    def must_go_on(self) -> None:
        """Refuse what is only for a game that is going on."""
        if self.match.is_over:
            raise Problem("game-over", "The game is over: no more moves can be made.")

    def judge(self, seat: int, question: int, move: str) -> None:
        """Refuse a move that this seat cannot make now, or that answers another question than the seat has."""
        self.must_go_on()
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
        return bool(self._standing) and self._standing[-1].by_agent

    def judge_undo(self, seat: int) -> bool:
        """Whether a seat may take back the last move by itself; False where the table must agree; else refused."""
        if self.match.is_over:
            raise Problem("game-over", "The game is over: nothing is taken back.")
        if seat not in self.match.asked and self.match.acts_unseen:
            raise Problem("cannot-undo", "What somebody does in secret now, they alone take back.")
        mover = self.match.last_mover
        if mover is None or self.last_move_by_agent:
            raise Problem(
                "cannot-undo", "There is nothing to take back: dice fell, something was shown, or an agent moved."
            )
        if len(self.entries) - len(self._standing) >= 2 * _MOST_UNDONE:
            raise Problem("cannot-undo", "So much has been taken back at this table that it is enough.")
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


def _notice(viewer: Viewer, mover: int, before: Position, after: Position) -> str:
    """What a move changes for a viewer: what others do in secret leaves no gap in its numbers."""
    if viewer in after.asked and (viewer == mover or asked_anew(viewer, before, after)):
        return _ASKED_ANEW
    if viewer == mover or after.tells(viewer) or before.choice(viewer) != after.choice(viewer):
        return _NOTICED
    return _NOTHING if before.view(viewer) == after.view(viewer) else _NOTICED


def asked_anew(seat: Viewer, before: Position, after: Position) -> bool:
    """Whether a seat that did not move has another question now than before, if it had one."""
    return seat not in before.asked or _asked(seat, before) != _asked(seat, after)


def _asked(seat: Viewer, position: Position) -> tuple[Any, ...]:
    """A seat's question but for who else has yet to answer it."""
    choice = position.choice(seat)
    question = choice["question"]
    return question and (question["kind"], question["about"]), choice["moves"]
