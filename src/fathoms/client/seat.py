"""A seat at a table of a server."""

import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, Self, final

from websockets.exceptions import ConnectionClosed

from fathoms.client.errors import Refused
from fathoms.client.wire import Wire

PATIENCE: Final = 300.0  # seconds that somebody waits for a server to come back
_PAUSE: Final = 0.5
_SHORT_PAUSE: Final = 0.05


class _NotLetIn(Exception):
    """The table was asked for in vain, but may be had in a moment."""


_BROKEN: Final = (ConnectionClosed, _NotLetIn)  # whatever was under way has to be sent again


@final
class Seat:
    """What a seat, or an observer, sees of a table, and what it does.

    Iterating gives an update each time that something is asked of the seat, until the game is over. `update` is the
    last one: the whole view, the choice, and the events since the one before.
    """

    def __init__(
        self,
        address: str,
        token: str,
        table: str,
        seat: int | None,
        since: int | None,
        observe: bool = False,
        patience: float = PATIENCE,
    ) -> None:
        self.table = table
        self.update: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []  # everything that the seat has been told since it came
        self.talk: list[dict[str, Any]] = []
        self.asks: dict[int, dict[str, Any]] = {}
        self.info: dict[str, Any] = {}  # who sits where
        self._patience = patience
        self._wire = Wire(address, token, patience)
        self._watch = {"type": "watch", "table": table, "seat": seat, "since": since, "observe": observe or None}
        self._answers: dict[str, dict[str, Any]] = {}

    def __enter__(self) -> Self:
        self._wire.open(self._watch)
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()

    @property
    def seat(self) -> int | None:
        """Its number, None for an observer."""
        number: int | None = self.update.get("seat")
        return number

    @property
    def view(self) -> dict[str, Any]:
        """All that the seat may know."""
        return dict(self.update["view"])

    @property
    def moves(self) -> list[str]:
        """The moves that the seat may pick; none where nothing is asked of it."""
        return [move["move"] for move in self.update["choice"]["moves"]]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.update) and bool(self.update["view"]["over"])

    def __iter__(self) -> Iterator[dict[str, Any]]:
        asked = 0
        while not self.over:
            if self.update and self.moves and self.update["question"] != asked:
                asked = self.update["question"]
                yield self.update
            else:
                self.wait()

    def updates(self) -> Iterator[dict[str, Any]]:
        """Every update, until the game is over."""
        number = 0
        while not self.over:
            self.wait()
            if self.update and self.update["number"] != number:
                number = self.update["number"]
                yield self.update

    def play(self, move: str) -> None:
        """Answer the question of the last update; done when the server has it for good."""
        self._ask("move", question=self.update["question"], move=str(move))

    def undo(self) -> None:
        """Take back the last move, or ask the table whether it may be taken back."""
        self._ask("undo")

    def draft(self, moves: Sequence[str]) -> dict[str, Any]:
        """Where moves of one's own would lead, without playing them."""
        return dict(self._ask("draft", moves=[str(move) for move in moves])["preview"])

    def hint(self) -> str:
        """What an agent would do."""
        return str(self._ask("hint")["move"])

    def say(self, words: str, to: str = "all") -> None:
        """Say something to the whole table; the dead can say it to the dead alone."""
        self._ask("say", words=words, to=to)

    def answer(self, ask: int, yes: bool) -> None:
        """Say yes or no to something that the table is asked."""
        self._send({"type": "answer", "table": self.table, "seat": self.seat, "ask": ask, "yes": yes})

    def back(self) -> None:
        """Say that one is here again: out of time, an agent moved for the seat."""
        self._ask("back")

    def hand_over(self, left: int, agent: str) -> None:
        """Ask the table to let an agent play on in a seat that was left."""
        self._ask("handover", left=left, agent=agent)

    def take_over(self, left: int, wanted: bool = True) -> None:
        """Ask the table, as an observer, for a seat that was left; or no longer."""
        self._ask("take", left=left, wanted=wanted)

    def wait(self) -> None:
        """Take in the next message, whatever it is about."""
        try:
            self._take(self._wire.receive())
        except _BROKEN:
            self._come_back()

    def _ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send something under an id of its own, again after a break, until it is answered."""
        own = secrets.token_hex(8)
        message = {"type": type, "table": self.table, "seat": self.seat, "id": own, **fields}
        until = time.monotonic() + self._patience
        while True:
            answer = self._answered(message)
            if answer["type"] != "refused":
                return answer
            refused = _refusal(answer)
            if not refused.passes or time.monotonic() > until:
                raise refused
            time.sleep(_PAUSE)  # under the same id: if it was done after all, it is not done twice

    def _answered(self, message: dict[str, Any]) -> dict[str, Any]:
        self._send(message)
        while message["id"] not in self._answers:
            try:
                self._take(self._wire.receive())
            except _BROKEN:
                self._come_back()
                self._send(message)
        return self._answers.pop(message["id"])

    def _send(self, message: dict[str, Any]) -> None:
        while True:
            try:
                self._wire.send(message)
                return
            except ConnectionClosed:
                self._come_back()

    def _come_back(self) -> None:
        self._wire.close()
        time.sleep(_SHORT_PAUSE)
        self._wire.open({**self._watch, "since": self.update.get("number", self._watch["since"])})

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update":
                self.update = message
                self.events += message["events"]
            case "said":
                if all(line["number"] != message["number"] or line["to"] != message["to"] for line in self.talk):
                    self.talk.append(message)
            case "asked":
                self.asks[message["ask"]] = message
            case "table":
                self.info = message["what"]
            case "refused" if "id" not in message:
                refused = _refusal(message)
                raise _NotLetIn if refused.passes else refused
            case _ if "id" in message:
                self._answers[message["id"]] = message


def _refusal(message: dict[str, Any]) -> Refused:
    return Refused(message["code"], message["sentence"], message.get("rule", ""))
