"""Two tables of a real server side by side, and all that one seat is sent from each of them."""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, RemoteDisconnected
from random import Random
from typing import Any

import pytest

from fathoms.agents.search.advice import Advice, advise
from fathoms.engine.agent import Budget, find_agent
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.server.ids import now
from fathoms.server.live import LiveTable, Viewer
from fathoms.server.notices import Post
from fathoms.server.standing import is_over
from fathoms.server.store.rows import Notices
from fathoms.server.thinking import AdviceRequest, Request
from tests.server.served import PATIENCE, Client, Served

TIMES = re.compile(r'"(at|left|created|changed|started|ended|asked_since|due)":\d+')
CALLER = "https://example.org/turn"


class Logged(logging.Handler):
    """What the server writes into its log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "fathoms.http":  # routes and statuses, written when the answer has long been sent
            self.lines.append(record.getMessage())


@contextmanager
def logged() -> Iterator[Logged]:
    handler, logger = Logged(), logging.getLogger("fathoms")
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield handler
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)


class SameThoughts:
    """Agents that think about the very world that a table shows: a worker process knows its record alone."""

    def __init__(self, served: Served) -> None:
        self._served = served

    async def choose(self, request: Request) -> str:
        match = (await self._served.hub.room(request.table)).played.match
        agent = find_agent(request.agent, match.game, Chance(1))
        return match.game.moves.read(agent.choose(match.sight(request.seat), Budget(iterations=10))).text

    async def advise(self, request: AdviceRequest) -> Advice:
        match = (await self._served.hub.room(request.table)).played.match
        return advise(match.game, match.sight(request.seat), Budget(iterations=10), Chance(1))


@dataclass
class Party:
    """Who plays at all tables: the one whose eyes count, and one person for all other seats."""

    served: Served
    viewer: Client
    viewer_token: str
    viewer_id: str
    others: Client
    others_token: str
    others_id: str
    log: Logged
    http: HTTPConnection
    notices: list[dict[str, Any]]

    def send_notices(self) -> None:
        """Let the server send what lies in its outbox."""
        self.served.run(Post.send_due(self.served.hub._post, now()))


async def _nothing_due(_at: int) -> int:
    return 0


@contextmanager
def party(served: Served) -> Iterator[Party]:
    (one, token), (two, other_token) = served.person("Viewer"), served.person("Others")
    served.run(served.hub.store.people.change(one.id, notices=Notices(webhook=CALLER)))
    notices: list[dict[str, Any]] = []
    with (
        closing(HTTPConnection("127.0.0.1", served.port, timeout=PATIENCE)) as http,
        pytest.MonkeyPatch.context() as patch,
        served.client(token) as viewer,
        served.client(other_token) as others,
        logged() as log,
    ):
        patch.setattr(served.hub, "workers", SameThoughts(served))
        patch.setattr(served.hub.turns, "_workers", served.hub.workers)
        patch.setattr(served.hub._post, "send_due", _nothing_due)  # by itself it might send one in one world alone
        patch.setattr(Post, "_deliver", lambda _self, _by, _person, said, _let_go: notices.append(said))
        yield Party(served, viewer, token, one.id, others, other_token, two.id, log, http, notices)


@dataclass
class World:
    """One of two tables, and what the viewer has been sent from it."""

    table: str
    live: LiveTable
    heard: list[str] = field(default_factory=list)

    def keep(self, text: str) -> None:
        self.heard.append(TIMES.sub(r'"\1":0', text.replace(self.table, "TABLE")))


class Differs(AssertionError):
    """A seat can tell two worlds apart that it must not."""


@dataclass
class Pair:
    """Two worlds side by side."""

    party: Party
    worlds: tuple[World, World]
    viewer: Viewer
    choice: Random
    done: Counter[str] = field(default_factory=Counter)
    acted_apart: set[int] = field(default_factory=set)  # seats that did something in secret in one of the worlds alone

    @property
    def match(self) -> Match:
        """The game in the true world; what the viewer may know of it is so in both."""
        return self.worlds[0].live.match

    @property
    def own(self) -> dict[str, Any]:
        """How the viewer says who it is."""
        return {"seat": self.viewer} if self.viewer is not None else {"observe": True}

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.match.players) if seat != self.viewer]

    def an_id(self) -> str:
        return f"p{self.choice.randrange(10**9)}"

    def compare(self, what: str) -> None:
        true, other = (world.heard for world in self.worlds)
        if true != other:
            one, two = next(both for both in zip([*true, ""], [*other, ""], strict=False) if both[0] != both[1])
            differ = (at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
            at = max(0, next(differ, 0) - 200)
            numbers = f"{len(true)} and {len(other)} messages"
            raise Differs(f"after {what}, seat {self.viewer}: {numbers}\n{one[at : at + 500]}\n{two[at : at + 500]}")
        self.done[what] += 1

    def settle(self, client: Client, world: World, keep: bool) -> None:
        """Everything that was sent to a client until it is answered."""
        client.send("ping")
        while (text := client.socket.recv(PATIENCE)) != '{"type":"pong"}':
            if keep:
                world.keep(str(text))

    def hear(self, world: World, mine: bool) -> None:
        """What the viewer is sent, and what is logged, because of something that was sent to the server."""
        if not mine:
            self.settle(self.party.others, world, keep=False)
        self.settle(self.party.viewer, world, keep=True)
        if self.party.served.run(_forgets(self.party.served, world.table)):
            self.settle(self.party.viewer, world, keep=True)
        while self.party.log.lines:
            world.keep(f"log: {self.party.log.lines.pop(0)}")

    def send(self, world: World, type: str, mine: bool, **message: Any) -> None:
        """Let the viewer, or the others, send something, and hear what the viewer is sent."""
        client = self.party.viewer if mine else self.party.others
        client.send(type, table=world.table, **message)
        self.hear(world, mine)

    def at_both(self, what: str, type: str, mine: bool, **message: Any) -> None:
        for world in self.worlds:
            self.send(world, type, mine, **message)
        self.compare(what)

    def fetch(self, world: World, path: str) -> str:
        """An answer to the viewer by HTTP, as it is."""
        return self._request("GET", world, path, self.party.viewer_token)

    def _request(self, method: str, world: World, path: str, token: str) -> str:
        http, headers = self.party.http, {"Authorization": f"Bearer {token}"}
        try:
            http.request(method, path.format(table=world.table), headers=headers)
            answer = http.getresponse()
        except (RemoteDisconnected, ConnectionError):  # it was idle for too long
            http.close()
            return self._request(method, world, path, token)
        return f"{answer.status} {answer.read().decode()}"

    def others_post(self, path: str) -> None:
        """Let the others do something by HTTP, and hear what the viewer is sent."""
        for world in self.worlds:
            self._request("POST", world, path, self.party.others_token)
            self.hear(world, mine=False)
        self.compare(path.rpartition("/")[2])

    def fetch_both(self, path: str) -> None:
        for world in self.worlds:
            world.keep(self.fetch(world, path))
        self.compare(path.partition("?")[0])

    def play(self, world: World, seat: int, move: str, mine: bool) -> None:
        live = world.live
        self.send(world, "move", mine, seat=seat, id=f"m{live.next_number}", move=move, question=live.question(seat))

    def quiet_moves(self) -> list[tuple[int, Move]]:
        """Moves that are quiet in both worlds."""
        one, two = (world.live.match for world in self.worlds)
        return [
            (seat, move)
            for seat in one.asked
            for move in one.game.legal_moves(one._state, seat)
            if is_quiet(one, move, seat, self.viewer) and is_quiet(two, move, seat, self.viewer)
        ]

    def move(self, calling: bool = False) -> bool:
        """A quiet move that can be made in both; whether there was one. `calling`: rather one that asks the viewer."""
        found = self.quiet_moves()
        if not found:
            return False
        if calling and self.viewer not in self.match.asked:
            found = [one for one in found if self.viewer in self.match.ahead(one[1], one[0]).asked] or found
        seat, move = self.choice.choice(found)
        kind = self.match.choice(seat)["question"]
        for world in self.worlds:
            self.play(world, seat, move.text, mine=seat == self.viewer)
        self.compare("move")
        self.done[f"{kind and kind['kind']}"] += 1
        return True


async def _forgets(served: Served, table: str) -> bool:
    """Whether a seat had said something beforehand that is over now; once the server has put it away, by itself."""
    room, waited = await served.hub.room(table), False
    for _ in range(PATIENCE * 100):
        if not any(is_over(room, seat) for seat in room.played.match.asked):
            break
        waited = True
        await asyncio.sleep(0.01)
    return waited


def is_quiet(match: Match, move: Move, seat: int, viewer: Viewer) -> bool:
    """Whether a move is legal, throws no dice and shows the viewer nothing that was hidden."""
    game, state = match.game, match._state.copy()
    if seat not in game.asked(state) or game.why_not(state, seat, move) is not None:
        return False
    drawn = state.chance.drawn
    events = game.apply(state, move, seat)
    return state.chance.drawn == drawn and not any(event.reveals and event.seen_by(viewer) for event in events)
