"""Non-interference on the wire: two tables that a seat cannot tell apart, the same moves at both, and everything that
the server sends to that seat compared byte by byte, but for random ids and times.
"""

import logging
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import fathoms
from fathoms.engine.chance import Chance
from fathoms.engine.match import Match
from fathoms.engine.moves import Move
from fathoms.server.live import LiveTable, Viewer
from fathoms.server.store.rows import MoveRow
from tests.server.served import Client, Served

PATHS = (
    "/api/tables/{table}", "/api/tables/{table}/record", "/api/tables/{table}/moments/1",
)  # fmt: skip
STEPS = 5  # that two worlds are played beside each other
TIMES = re.compile(r'"(at|left|created|changed|started|ended|asked_since|due)":\d+')


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


@dataclass
class Party:
    """Who plays at all tables: the one whose eyes count, and one person for all other seats."""

    served: Served
    viewer: Client
    viewer_token: str
    viewer_id: str
    others: Client
    others_id: str
    log: Logged


@contextmanager
def party(served: Served) -> Iterator[Party]:
    (one, token), (two, other_token) = served.person("Viewer"), served.person("Others")
    with served.client(token) as viewer, served.client(other_token) as others, logged() as log:
        yield Party(served, viewer, token, one.id, others, two.id, log)


@dataclass
class World:
    """One of two tables, and what the viewer has been sent from it."""

    table: str
    live: LiveTable
    heard: list[str] = field(default_factory=list)

    def keep(self, text: str) -> None:
        self.heard.append(TIMES.sub(r'"\1":0', text.replace(self.table, "TABLE")))


def positions(game: str, seed: int, every: int) -> Iterator[LiveTable]:
    """Positions of random games, again and again the next few moves of one."""
    while True:
        players = max(fathoms.new(game, seed=seed).game.players)
        live, choice = LiveTable(fathoms.new(game, players=players, seed=seed).record), Random(seed)
        while not live.match.is_over and live.next_number < 150:
            seat = choice.choice(live.match.asked)
            move = choice.choice(live.match.game.legal_moves(live.match._state, seat)).text
            live.take(MoveRow("t", live.next_number, seat, move, None, 0, False))
            if choice.randrange(every) == 0 and not live.match.is_over:
                yield live
        seed += 1


def twin_of(live: LiveTable, state: Any) -> LiveTable:
    """The same table with another state behind it, and no way back to what was before."""
    twin: LiveTable = object.__new__(LiveTable)
    twin.match, twin.entries = live.match.copy(), live.entries[:]
    twin._done, twin._seen = dict(live._done), deepcopy(live._seen)
    twin.match._state, twin.match._back = state, []
    return twin


def plant(party: Party, live: LiveTable, state: Any, viewer: Viewer) -> World:
    """A table of the server whose game stands like this."""
    seats: list[str | None] = [
        party.viewer_id if seat == viewer else party.others_id for seat in range(live.match.players)
    ]
    record = live.match.record
    table = party.served.table(record.game, seats, options=record.options, seed=record.seed)
    world = World(table, twin_of(live, state))

    async def put() -> None:
        room = await party.served.hub.room(table)
        room.live = world.live

    party.served.run(put())
    return world


def is_quiet(match: Match, move: Move, seat: int, viewer: Viewer) -> bool:
    """Whether a move is legal, throws no dice and shows the viewer nothing that was hidden."""
    game, state = match.game, match._state.copy()
    if seat not in game.asked(state) or game.why_not(state, seat, move) is not None:
        return False
    drawn = state.chance.drawn
    events = game.apply(state, move, seat)
    return state.chance.drawn == drawn and not any(event.reveals and event.seen_by(viewer) for event in events)


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

    def compare(self, what: str) -> None:
        true, other = (world.heard for world in self.worlds)
        if true != other:
            pairs = [(one, two) for one, two in zip([*true, ""], [*other, ""], strict=False) if one != two]
            raise Differs(f"after {what}, seat {self.viewer}: {len(true)} and {len(other)} messages\n{pairs[:1]}")
        self.done[what] += 1

    def settle(self, client: Client, world: World, keep: bool) -> None:
        """Everything that was sent to a client until it is answered."""
        client.send("ping")
        while (text := client.socket.recv(20)) != '{"type":"pong"}':
            if keep:
                world.keep(str(text))

    def send(self, world: World, type: str, mine: bool, **message: Any) -> None:
        """Let the viewer, or the others, send something, and hear what the viewer is sent."""
        client = self.party.viewer if mine else self.party.others
        client.send(type, table=world.table, **message)
        if not mine:
            self.settle(client, world, keep=False)
        self.settle(self.party.viewer, world, keep=True)
        while self.party.log.lines:
            world.keep(f"log: {self.party.log.lines.pop(0)}")

    def at_both(self, what: str, type: str, mine: bool, **message: Any) -> None:
        for world in self.worlds:
            self.send(world, type, mine, **message)
        self.compare(what)

    def look(self, what: str) -> None:
        """Begin to watch, as the viewer and as the others, from the start, from now or from somewhere."""
        number = self.worlds[0].live.number(self.viewer)
        since = self.choice.choice([None, 0, self.choice.randrange(number + 1)])
        own = {"seat": self.viewer} if self.viewer is not None else {"observe": True}
        self.at_both(what, "watch", True, since=since, **own)

    def fetch(self, path: str) -> None:
        """The same requests by HTTP."""
        for world in self.worlds:
            address = f"{self.party.served.address}{path.format(table=world.table)}"
            request = Request(address, headers={"Authorization": f"Bearer {self.party.viewer_token}"})
            try:
                with urlopen(request, timeout=20) as answer:
                    world.keep(answer.read().decode())
            except HTTPError as error:
                world.keep(f"{error.code} {error.read().decode()}")
        self.compare(path)

    def move(self) -> bool:
        """A quiet move that can be made in both; whether there was one."""
        one, two = (world.live for world in self.worlds)
        found = [
            (seat, move)
            for seat in one.match.asked
            for move in one.match.game.legal_moves(one.match._state, seat)
            if is_quiet(one.match, move, seat, self.viewer) and is_quiet(two.match, move, seat, self.viewer)
        ]
        if not found:
            return False
        seat, move = self.choice.choice(found)
        answer = {"seat": seat, "id": f"m{one.next_number}", "move": move.text}
        for world in self.worlds:
            self.send(world, "move", seat == self.viewer, question=world.live.question(seat), **answer)
        self.compare(f"move {move.text.split()[0]}")
        return True

    def probe(self) -> None:
        """Something that a curious viewer tries."""
        live = self.worlds[0].live
        pick: Any = self.choice.choice
        game = live.match.game
        if self.viewer is None:
            pick([lambda: self.look("look again"), lambda: self.fetch(pick(PATHS))])()
            return
        any_move = game.moves[self.choice.randrange(len(game.moves))].text
        own = [move.text for move in game.legal_moves(live.match._state, self.viewer)] if self.asked else [any_move]
        seat, id = {"seat": self.viewer}, {"id": f"p{self.choice.randrange(10**9)}"}
        question = live.question(self.viewer)
        pick(
            [
                lambda: self.at_both(
                    "wrong move", "move", True, question=question, move=self.wrong(any_move), **seat, **id
                ),
                lambda: self.at_both("late move", "move", True, question=question - 1, move=pick(own), **seat, **id),
                lambda: self.at_both("draft", "draft", True, moves=[pick(own), pick(own)], **seat, **id),
                lambda: self.at_both("attempts", "attempts", True, target=self.target(any_move), **seat, **id),
                lambda: self.at_both("undo", "undo", True, **seat, **id),
                lambda: self.at_both("talk", "say", self.choice.random() < 0.5, words="hm", seat=self.a_seat(), **id),
                lambda: self.look("look again"),
                lambda: self.fetch(pick(PATHS)),
            ]
        )()

    @property
    def asked(self) -> bool:
        return self.viewer in self.worlds[0].live.match.asked

    def a_seat(self) -> int:
        return self.choice.randrange(self.worlds[0].live.match.players)

    def wrong(self, move: str) -> str:
        """A move that is refused, or a word that is none."""
        legal = self.worlds[0].live.match.why_not(move, self.viewer) is None
        return "sail to Samoa" if legal else move

    def target(self, move: str) -> str:
        shown = self.worlds[0].live.match.game.moves.read(move).points_at
        return shown[0] if shown else "nothing:there"


def compare_pair(party: Party, live: LiveTable, choice: Random) -> Counter[str]:
    """One pair of worlds, played beside each other for a few steps."""
    match = live.match
    viewer: Viewer = choice.choice([None, *range(match.players)])
    state = match._state.copy()
    imagined = match.game.imagine(match._state, viewer, Chance(choice.randrange(10**9)))
    imagined.chance = state.chance.copy()
    worlds = plant(party, live, state, viewer), plant(party, live, imagined, viewer)
    pair = Pair(party, worlds, viewer, choice)
    pair.done["pairs that differ"] += any(
        match.game.view(state, seat) != match.game.view(imagined, seat) for seat in range(match.players)
    )
    pair.look("look")
    for _ in range(STEPS):
        if choice.random() < 0.5:
            pair.probe()
        elif not pair.move():
            break
    for world in worlds:
        party.viewer.send(
            "unwatch", table=world.table, **({"seat": viewer} if viewer is not None else {"observe": True})
        )
    return pair.done


def compare_worlds(served: Served, game: str, seed: int, pairs: int, every: int = 4) -> Counter[str]:
    """So many pairs of worlds of a game."""
    done: Counter[str] = Counter()
    with party(served) as people:
        for live in positions(game, seed, every):
            done += compare_pair(people, live, Random(f"{seed} {done['look']}"))
            if done["look"] >= pairs:
                return done
    return done
