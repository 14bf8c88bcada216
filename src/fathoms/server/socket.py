"""One WebSocket a client, with any number of tables on it."""

import asyncio
from contextlib import ExitStack, suppress
from typing import Any, Final, final

import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from fathoms.engine.errors import FathomsError, IllegalMove, UnknownMove
from fathoms.server.answers import answer
from fathoms.server.errors import Problem
from fathoms.server.guard import log_mistake, mistake
from fathoms.server.hub import Hub
from fathoms.server.limits import address_of
from fathoms.server.protocol import KINDS, read, written
from fathoms.server.protocol import from_server as tells
from fathoms.server.protocol.common import SOCKET, AtTable
from fathoms.server.rates import Rate
from fathoms.server.reading import can_be, is_json, misread
from fathoms.server.room import Room
from fathoms.server.store.rows import PersonRow
from fathoms.server.watchers import Watcher

_MOST_WAITING: Final = 1_000  # messages that a client has not taken yet; then it is too slow to be helped
_MOST_LETTERS: Final = 16_000_000  # in them
_MOST_TOO_FAST: Final = 60  # messages refused as such in a minute; then it is a flood, and not even looked at
_GOING_AWAY, _REFUSED, _TOO_SLOW = 1001, 1008, 1013


@final
class Connection:
    """A client's socket."""

    def __init__(self, websocket: WebSocket, hub: Hub, counts: ExitStack, ended: bool = False) -> None:
        self.hub = hub
        self.person: PersonRow | None = None
        self.token = ""  # that the person came with
        self.ended = ended  # whether it came with a token that stands for nobody
        self._websocket = websocket
        self._counts = counts  # undone when the socket has gone
        self.watching: list[tuple[Room, Watcher]] = []
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_MOST_WAITING)
        self.greeted = False
        self._refused_as_too_fast = Rate(_MOST_TOO_FAST, 60)
        self._letters_waiting = 0
        self._given_up = False  # as too slow

    # messages out

    def send(self, text: str) -> None:
        """Put a message on its way; a client that takes none is cut off."""
        if self._given_up:
            return
        self._letters_waiting += len(text)
        if self._waiting.full() or self._letters_waiting > _MOST_LETTERS:
            self._given_up = True
            self.hub.spawn(self._close(_TOO_SLOW))
        else:
            self._waiting.put_nowait(text)

    def tell(self, message: tells.FromServer) -> None:
        """Write a message as JSON and put it on its way."""
        self.send(written(message))

    async def _write(self) -> None:
        while True:
            text = await self._waiting.get()
            await self._websocket.send_text(text)
            self._letters_waiting -= len(text)

    # messages in

    async def run(self) -> None:
        """Answer until the client goes."""
        writing = asyncio.create_task(self._write())
        try:
            while True:
                message = await self._websocket.receive()
                if message["type"] != "websocket.receive":
                    break
                await self._answer(message.get("text") or message.get("bytes") or "")
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client has gone in the middle of something
        finally:
            for room, watcher in self.watching:
                room.unwatch(watcher)
                self.hub.presence.look(room)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)

    async def close(self) -> None:
        """Tell the client to come back later."""
        await self._close(_GOING_AWAY)

    async def send_away(self) -> None:
        """The client's session has ended: it is nobody here any more."""
        await self._close(_REFUSED, "not-signed-in")

    async def _close(self, code: int, reason: str | None = None) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone by itself
            await self._websocket.close(code, reason)

    async def _answer(self, text: str | bytes) -> None:
        try:
            await self._admit(text)
            message = read(text)
            await answer(self, message)
        except (Problem, FathomsError) as error:
            self._refuse(as_problem(error), text)
        except msgspec.ValidationError as error:
            self._refuse(not_understood(error, text), text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._refuse(Problem("bad-json", "That is no JSON."), text)
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception as error:
            log_mistake(error)
            self._refuse(mistake(), text)

    async def _admit(self, text: str | bytes) -> None:
        if _is_longer(text, self.hub.settings.max_message):
            raise Problem("too-large", f"A message has at most {self.hub.settings.max_message} bytes.")
        try:
            self.hub.server.limits.message(self.person.id if self.person else None, address_of(self._websocket))
        except Problem:
            if not self._refused_as_too_fast.allows(""):
                await self._close(_REFUSED, "too-fast")
                raise WebSocketDisconnect(_REFUSED) from None
            raise
        if ("\\u0000" if isinstance(text, str) else b"\\u0000") in text:  # type: ignore[operator]  # of one kind
            raise Problem("bad-request", "A text cannot hold the letter of number 0.")

    def _refuse(self, problem: Problem, text: str | bytes) -> None:
        """Say no; to a move with the fresh view, whatever was wrong with it."""
        about = {} if _is_longer(text, self.hub.settings.max_message) else _about(text)
        rule = problem.rule or None
        self.hub.server.metrics.refusals.labels(problem.code).inc()
        self.tell(tells.Refused(code=problem.code, sentence=problem.sentence, rule=rule, **about))
        if problem.code in ("late", "not-asked", "illegal-move", "game-over", "bad-move"):
            for room, watcher in self.watching:
                own = watcher.viewer is not None and watcher.viewer == about.get("seat", watcher.viewer)
                if own and room.table.id == about.get("table"):
                    room.show(watcher)

    # who is where

    def belong_to(self, person: PersonRow, token: str) -> None:
        """Be a person's from now on; a socket that is somebody's never becomes another's."""
        if self.person is None:
            self._counts.enter_context(self.hub.connections.counted_of(person.id))
        elif self.person.id != person.id:
            raise Problem("signed-in", "This connection is somebody else's: open another one for yourself.")
        self.person, self.token = person, token

    def asks_all(self) -> None:
        """Count a question that everybody at a table reads as a line of talk: there may be only so many."""
        assert self.person is not None
        self.hub.server.limits.line(self.person.id)

    def may_watch(self, table: str) -> None:
        """Refuse one more table than a socket may watch: what is watched is never closed."""
        self.watching = [(room, watcher) for room, watcher in self.watching if watcher in room.watchers]
        watched, most = {room.table.id for room, _ in self.watching} - {table}, self.hub.settings.tables_per_socket
        if len(watched) >= most:
            raise Problem("too-many-watched", f"A connection watches at most {most} tables: unwatch one first.")

    def seat_of(self, room: Room, message: AtTable) -> int:
        """The seat that a message speaks for."""
        own = room.seats_of(self.person.id if self.person else None)
        if message.seat is not None:
            if not 0 <= message.seat < room.table.players:
                raise Problem("no-seat", "The table has no such seat.")
            if message.seat not in own:
                raise Problem("not-yours", "That seat is not yours.")
            return message.seat
        if not own:
            raise Problem("not-seated", "You have no seat at this table.")
        if len(own) > 1:
            raise Problem("bad-request", "You have several seats at this table: say for which you speak.")
        return own[0]


def as_problem(error: Problem | FathomsError) -> Problem:
    """A refusal of the engine's as one of the server's."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, IllegalMove):
        return Problem("illegal-move", error.sentence, rule=error.rule)
    return Problem("bad-move" if isinstance(error, UnknownMove) else "bad-request", str(error))


def not_understood(error: msgspec.ValidationError, text: str | bytes) -> Problem:
    """What is wrong with a message that is JSON and does not fit."""
    if not is_json(text):
        return Problem("bad-json", "That is no JSON.")
    named = _read_json(text).get("type")
    kind = KINDS.get(named) if isinstance(named, str) else None
    if kind is not None:
        return Problem("bad-request", misread(error, kind, "the message"))
    if isinstance(named, str):
        return Problem("unknown-message", f"There is no message of that type: {can_be(KINDS)}.")
    return Problem("bad-request", "A message must be an object whose 'type' is a text that names it.")


def _is_longer(text: str | bytes, most: int) -> bool:
    """Whether a message has more bytes than that."""
    is_plain = isinstance(text, bytes) or text.isascii()
    return (len(text) if is_plain else len(text.encode())) > most  # type: ignore[union-attr]  # text where not plain


def _about(text: str | bytes) -> dict[str, Any]:
    """What a message that is refused was about, as far as that can be read."""
    found = _read_json(text)
    texts = {name: value for name in ("id", "table") if isinstance(value := found.get(name), str) and len(value) <= 64}
    seat = found.get("seat")
    return texts | ({"seat": seat} if type(seat) is int and 0 <= seat < 100 else {})


def _read_json(text: str | bytes) -> dict[str, Any]:
    """A message without looking at its fields; empty where it is no object."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def socket_routes() -> list[WebSocketRoute]:
    """Where clients come in; the application's state has the hub."""
    return [WebSocketRoute(SOCKET, _come_in)]


async def _come_in(websocket: WebSocket) -> None:
    hub: Hub = websocket.app.state.hub
    try:
        person, ended = await hub.server.people.caller(websocket)
        with hub.connections.counted_at(address_of(websocket)), ExitStack() as counts:
            connection = Connection(websocket, hub, counts, ended)
            if person is not None:
                connection.belong_to(person, hub.server.people.token_in(websocket))
            await websocket.accept()
            with hub.connections.connected(connection):
                await connection.run()
    except (WebSocketDisconnect, OSError):
        pass  # the client has gone before it was let in
