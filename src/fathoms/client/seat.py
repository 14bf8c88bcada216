"""A seat at a table of a server."""

import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, Self, TypeAlias, final

from websockets.exceptions import ConnectionClosed

from fathoms.client.errors import Refused
from fathoms.client.wire import Wire

StandingAnswer: TypeAlias = Literal["decline until my turn", "decline unless attacked", "end when nothing else"]
PATIENCE: Final = 300.0  # seconds that somebody waits for a server to come back
_PAUSE: Final = 0.5
_PONG: Final = ""  # under no id, and there is one of them at a time
_SHORT_PAUSE, _LONG_PAUSE = 0.05, 5.0  # before coming back: twice as long after each time that came to nothing


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
        self.have_read: dict[int, int] = {}  # up to which line of it, by seats
        self.asks: dict[int, dict[str, Any]] = {}  # what the table is asked; what was settled in a break is not there
        self.standing_answers: list[str] = []  # what the seat has said beforehand
        self.premoved: str | None = None
        self.here: list[int] = []  # the seats whose players have the table open
        self.info: dict[str, Any] = {}  # who sits where
        self._patience = patience
        self._wire = Wire(address, token, patience)
        self._which = {"table": table, "seat": seat, "observe": observe}
        self._since = since
        self._watching = True
        self._answers: dict[str, dict[str, Any]] = {}
        self._in_vain = 0  # times that it came back since there was anything new

    def __enter__(self) -> Self:
        self._wire.open(self._watch if self._watching else None)
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()

    @property
    def _watch(self) -> dict[str, Any]:
        return {"type": "watch", **self._which, "since": self.update.get("number", self._since)}

    @property
    def seat(self) -> int | None:
        """Its number, None for an observer."""
        number: int | None = self.update.get("seat", self._which["seat"])
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

    # What is done is done when the server has it for good; the number of the update that shows it is given back.

    def play(self, move: str) -> int:
        """Answer the question of the last update."""
        return self._do("move", question=self.update["question"], move=str(move))

    def undo(self) -> int:
        """Take back the last move, or ask the table whether it may be taken back."""
        return self._do("undo")

    def draft(self, moves: Sequence[str]) -> dict[str, Any]:
        """Where moves of one's own would lead, without playing them."""
        return dict(self._ask("draft", moves=[str(move) for move in moves])["preview"])

    def attempts(self, target: str) -> list[dict[str, Any]]:
        """What could be tried with a thing on the table, legal moves first, and why not the others."""
        return list(self._ask("attempts", target=target)["attempts"])

    def hint(self) -> dict[str, Any]:
        """What an agent would do: `move`, `sentence`, `ways` with their chances, `reason`."""
        return self._ask("hint")

    def standing(self, *answers: StandingAnswer) -> int:
        """Give answers beforehand, in place of those given before; none takes them back."""
        return self._do("standing", answers=list(answers))

    def premove(self, move: str | None, kind: str | None = None) -> int:
        """Give a move for the seat's next question (of a kind), where it certainly follows; None takes it back."""
        return self._do("premove", move=move, kind=kind)

    def say(self, words: str, to: Literal["all", "dead"] = "all") -> int:
        """Say something to the whole table; the dead can say it to the dead alone. The number of the line."""
        return self._do("say", words=words, to=to)

    def read(self, number: int | None = None) -> int:
        """Say up to which line the talk was read: all that has come, if not told otherwise."""
        last = max((line["number"] for line in self.talk if line["to"] == "all"), default=0)
        return self._do("read", number=last if number is None else number)

    def mute(self, of: int, muted: bool = True) -> int:
        """Let a seat no longer talk at a table that one has opened, or again."""
        return self._do("mute", of=of, muted=muted)

    def answer(self, ask: int, yes: bool) -> int:
        """Say yes or no to something that the table is asked; `asks` has what becomes of it."""
        return self._do("answer", ask=ask, yes=yes)

    def back(self) -> int:
        """Say that one is here again: out of time, an agent moved for the seat."""
        return self._do("back")

    def hand_over(self, left: int, agent: str) -> int:
        """Ask the table to let an agent play on in a seat that was left."""
        return self._do("handover", left=left, agent=agent)

    def take_over(self, left: int, wanted: bool = True) -> int:
        """Ask the table, as an observer, for a seat that was left; or no longer."""
        return self._do("take", left=left, wanted=wanted)

    def unwatch(self) -> None:
        """Get no more updates for now."""
        self._watching = False
        self._send({"type": "unwatch", **self._which})

    def watch(self) -> None:
        """Get updates again, with what has happened since the last."""
        self._watching = True
        self._send(self._watch)

    def ping(self) -> None:
        """Wait until the server has answered everything that was sent before."""
        self._answered({"type": "ping"}, _PONG)

    def wait(self) -> None:
        """Take in the next message, whatever it is about."""
        try:
            self._take(self._wire.receive())
        except _BROKEN:
            self._come_back()

    def _do(self, type: str, **fields: Any) -> int:
        return int(self._ask(type, **fields)["number"])

    def _ask(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send something under an id of its own, again after a break, until it is answered."""
        own = secrets.token_hex(8)
        message = {"type": type, "table": self.table, "seat": self.seat, "id": own, **fields}
        until = time.monotonic() + self._patience
        while True:
            answer = self._answered(message, own)
            if answer["type"] != "refused":
                return answer
            refused = _refusal(answer)
            if not refused.passes or time.monotonic() > until:
                raise refused
            time.sleep(_PAUSE)  # under the same id: if it was done after all, it is not done twice

    def _answered(self, message: dict[str, Any], under: str) -> dict[str, Any]:
        self._send(message)
        while under not in self._answers:
            try:
                self._take(self._wire.receive())
            except _BROKEN:
                self._come_back()
                self._send(message)
        self._in_vain = 0
        return self._answers.pop(under)

    def _send(self, message: dict[str, Any]) -> None:
        while True:
            try:
                self._wire.send(message)
                return
            except ConnectionClosed:
                self._come_back()

    def _come_back(self) -> None:
        self._wire.close()
        time.sleep(min(_SHORT_PAUSE * 2**self._in_vain, _LONG_PAUSE))
        self._in_vain = min(self._in_vain + 1, 10)
        self._wire.open(self._watch if self._watching else None)
        self.asks = {number: ask for number, ask in self.asks.items() if ask["state"] != "asked"}  # told again

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update":
                if message["number"] != self.update.get("number"):
                    self._in_vain = 0
                self.update = message
                self.events += message["events"]
            case "said":
                if all(line["number"] != message["number"] or line["to"] != message["to"] for line in self.talk):
                    self.talk.append(message)
            case "refused" if "id" not in message:
                refused = _refusal(message)
                raise _NotLetIn if refused.passes else refused
            case "pong":
                self._answers[_PONG] = message
            case _ if "id" in message:
                self._answers[message["id"]] = message
            case _:
                self._hear(message)

    def _hear(self, message: dict[str, Any]) -> None:
        """Keep what the table is told."""
        match message["type"]:
            case "asked":
                self.asks[message["ask"]] = message
            case "have_read":
                self.have_read = {int(seat): number for seat, number in message["read"].items()}
            case "given":
                self.standing_answers, self.premoved = message["standing"], message["premove"]
            case "here":
                self.here = message["seats"]
            case "table":
                self.info = message["what"]


def _refusal(message: dict[str, Any]) -> Refused:
    return Refused(message["code"], message["sentence"], message.get("rule", ""))
