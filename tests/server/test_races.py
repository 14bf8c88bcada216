"""What a table is asked, answered at the same moment on several connections: one sound outcome, told once to each."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from itertools import count
from typing import Any

import pytest

from fathoms.client import Refused, Server
from fathoms.server import lobby
from fathoms.server.ids import now
from fathoms.server.store.play import Opened
from tests.server.served import Client, Served, serve

TIMES = int(os.environ.get("SOAK_RACES", "4"))  # more of them by night


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served"), agent_pause=0.001) as running:
        yield running


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Do several things at the same moment, each in a thread of its own; what came of each."""
    ready = threading.Barrier(len(acts))

    def act(one: Callable[[], Any]) -> Any:
        ready.wait()
        return one()

    with ThreadPoolExecutor(len(acts)) as threads:
        return [future.result() for future in [threads.submit(act, one) for one in acts]]


class Race:
    """A table of three whose first player has moved, with two connections of each."""

    def __init__(self, served: Served, stack: ExitStack) -> None:
        people = [served.person(name) for name in ("One", "Two", "Three")]
        self.served, self.tokens = served, [token for _, token in people]
        self.table = served.table("spill", [person.id for person, _ in people])
        self.both = [[stack.enter_context(served.client(token)) for _ in range(2)] for token in self.tokens]
        for client in self.all:
            client.watch(self.table)
        self.update = self.both[0][0].watch(self.table)
        self.move(self.both[0][0])
        self.update = self.both[0][0].watch(self.table)
        self.settle()
        for client in self.all:
            client.heard.clear()

    @property
    def all(self) -> list[Client]:
        return [client for both in self.both for client in both]

    def person(self, seat: int) -> Server:
        return Server(self.served.address, token=self.tokens[seat])

    def settle(self) -> None:
        """Let everybody hear all there is."""
        for client in [*self.all, *self.all]:
            client.silence()

    def move(self, client: Client) -> dict[str, Any]:
        choice = self.update["choice"]["moves"][0]["move"]
        return self.ask(client, "move", question=self.update["question"], move=choice)

    def ask(self, client: Client, type: str, **fields: Any) -> dict[str, Any]:
        own = f"{type}{next(IDS)}"
        client.send(type, table=self.table, id=own, **fields)
        return client.answer(own)

    @property
    def moves(self) -> list[str]:
        return [row.move for row in self.served.run(self.served.hub.store.play.moves(self.table))]

    def told(self, *seats: int) -> dict[int, str]:
        """What became of each question: all who sit there (or these) were told the same, and of its end once."""
        self.settle()
        every: list[dict[int, str]] = []
        for client in (client for seat in seats or range(3) for client in self.both[seat]):
            told = [(one["ask"], one["state"]) for one in client.heard if one["type"] == "asked"]
            ended = [one for one in told if one[1] != "asked"]
            assert len(ended) == len(dict(ended))
            every.append(dict.fromkeys(dict(told), "asked") | dict(ended))
        assert all(one == every[0] for one in every), every
        return every[0]


IDS = count()


@pytest.mark.parametrize("tell", ["changed", "changed_elsewhere"])
def test_who_sits_down_while_a_table_is_opened_is_seen_there(
    served: Served, monkeypatch: pytest.MonkeyPatch, tell: str
) -> None:
    (ada, token), (ben, _) = served.person("Ada"), served.person("Ben")
    table = Server(served.address, token=token).open_table("spill", players=2)
    hub, read = served.hub, served.hub.store.play.open

    async def slowly(table: str, since: int = 0) -> Opened | None:
        monkeypatch.undo()
        opened = await read(table, since)
        await hub.store.tables.change(table, lambda seated: lobby.sit(seated, ben.id, [1], None, now()))
        if tell == "changed":
            hub.spawn(hub.changed(table))
        else:
            hub.changed_elsewhere(table, only_moves=False)
        await asyncio.sleep(0)
        return opened

    hub._rooms.pop(table, None)
    monkeypatch.setattr(hub.store.play, "open", slowly)
    with served.client(token) as client:
        client.send("watch", table=table)
        while (seats := client.until("table")["what"]["seats"])[1]["person"] is None:
            pass
    assert [seat["person"] for seat in seats] == [ada.id, ben.id]


@pytest.fixture(params=range(TIMES))
def race(served: Served) -> Iterator[Race]:
    with ExitStack() as stack:
        yield Race(served, stack)


def test_who_ask_the_same_at_once_ask_one_question(race: Race) -> None:
    at_once(*(partial(race.ask, client, "undo") for seat in (1, 2) for client in race.both[seat]))

    assert race.told() == {1: "asked"}
    race.ask(race.both[0][0], "answer", ask=1, yes=True)
    assert race.told() == {1: "agreed"}
    assert race.moves[1:] == ["undo"]


def test_a_move_beside_the_question_to_take_one_back_stays(race: Race) -> None:
    mover = race.update["view"]["to_act"][0]
    asker = next(seat for seat in (1, 2) if seat != mover)
    race.update = race.both[mover][1].watch(race.table)
    at_once(partial(race.ask, race.both[asker][0], "undo"), partial(race.move, race.both[mover][1]))
    for ask in race.told():
        for client, _ in race.both:
            race.ask(client, "answer", ask=ask, yes=True)

    told, undone = race.told(), race.moves.count("undo")
    assert set(told.values()) <= {"agreed", "dropped"}
    assert undone == list(told.values()).count("agreed")
    assert len(race.moves) == 2 + undone  # nothing but what all agreed to was taken back


def test_votes_at_once_come_to_one_end(race: Race) -> None:
    race.ask(race.both[1][0], "undo")
    votes = [(0, 0, True), (0, 1, True), (2, 0, True), (2, 1, False)]
    at_once(*(partial(race.ask, race.both[seat][end], "answer", ask=1, yes=yes) for seat, end, yes in votes))

    assert race.told() in ({1: "agreed"}, {1: "refused"})
    assert race.moves[1:] == (["undo"] if race.told() == {1: "agreed"} else [])


def test_who_leaves_while_all_vote_holds_nothing_up(race: Race) -> None:
    race.ask(race.both[1][0], "undo")
    voting = [partial(race.ask, race.both[seat][0], "answer", ask=1, yes=True) for seat in (0, 2)]
    at_once(partial(race.person(2).leave, race.table), *voting)

    assert race.told(0, 1) == {1: "agreed"}
    assert race.moves[1:] == ["undo"]


def test_a_seat_that_was_left_is_given_to_one_agent_or_its_player_is_back(race: Race) -> None:
    leaver = race.person(2)
    leaver.leave(race.table)

    def come_back() -> None:
        with suppress(Refused):  # the seat is another's already
            leaver.return_to(race.table)

    wishes = enumerate(("random", "thumb"))
    asking = (partial(race.ask, race.both[seat][0], "handover", left=2, agent=agent) for seat, agent in wishes)
    at_once(*asking, come_back)
    for ask in race.told(0, 1):
        at_once(*(partial(race.ask, race.both[seat][0], "answer", ask=ask, yes=True) for seat in (0, 1)))

    states, seat = list(race.told(0, 1).values()), leaver.table(race.table)["seats"][2]
    assert "asked" not in states
    assert states.count("agreed") == (seat["agent"] is not None)
    assert seat["agent"] is not None or not seat["left"]
