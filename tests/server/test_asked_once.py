"""What the table is asked under an id is asked once, and its `ack` says whether the table has agreed."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from fathoms.client import Server
from tests.server.served import Client, Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served"), agent_pause=0.001) as running:
        yield running


@pytest.fixture
def room() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def sit(served: Served, room: ExitStack, players: int, **changes: Any) -> tuple[str, list[Client], list[str]]:
    """A table, a client for each of its players, and their tokens."""
    people = [served.person(name) for name in ("One", "Two", "Three")[:players]]
    table = served.table("spill", [person.id for person, _ in people], **changes)
    clients = [room.enter_context(served.client(token)) for _, token in people]
    for client in clients:
        client.watch(table)
    return table, clients, [token for _, token in people]


def ask(client: Client, type: str, id: str, **message: Any) -> bool:
    """Ask the table something; whether it is done."""
    client.send(type, id=id, **message)
    acknowledged = client.answer(id)
    assert acknowledged["type"] == "ack", acknowledged
    return bool(acknowledged.get("done", True))


def answer(client: Client, table: str, number: int, yes: bool) -> None:
    client.until("asked", ask=number, state="asked")
    client.send("answer", table=table, ask=number, yes=yes, id="y")
    client.until("ack", id="y")


def leave(served: Served, table: str, token: str) -> None:
    Server(served.address, token=token).call("POST", f"/api/tables/{table}/leave", {})


def test_a_seat_goes_to_an_agent_when_all_agree_and_only_then_it_is_done(served: Served, room: ExitStack) -> None:
    table, (one, two, _), tokens = sit(served, room, 3)
    leave(served, table, tokens[2])
    wanted = {"table": table, "left": 2, "agent": "random"}

    assert not ask(one, "handover", "h", **wanted)
    assert not ask(one, "handover", "h", **wanted)
    answer(two, table, 1, yes=True)
    assert ask(one, "handover", "h", **wanted)


def test_a_seat_that_the_table_refuses_to_give_is_never_said_to_be_given(served: Served, room: ExitStack) -> None:
    table, (one, two, _), tokens = sit(served, room, 3)
    leave(served, table, tokens[2])
    wanted = {"table": table, "left": 2, "agent": "random"}

    assert not ask(one, "handover", "h", **wanted)
    answer(two, table, 1, yes=False)
    assert not ask(one, "handover", "h", **wanted)


def test_a_seat_is_given_at_once_where_nobody_else_sits(served: Served, room: ExitStack) -> None:
    table, (one, _), tokens = sit(served, room, 2)
    leave(served, table, tokens[1])

    assert ask(one, "handover", "h", table=table, left=1, agent="random")


def test_who_asks_for_a_seat_hears_whether_they_have_it(served: Served, room: ExitStack) -> None:
    table, (one, _), tokens = sit(served, room, 2)
    _, stranger = served.person("Four")
    comes = room.enter_context(served.client(stranger))
    leave(served, table, tokens[1])
    wanted = {"table": table, "left": 1}

    assert not ask(comes, "take", "t", **wanted)
    assert ask(comes, "take", "no longer", wanted=False, **wanted)
    assert not ask(comes, "take", "t", **wanted)  # it was asked for and let go: that id asks nothing any more
    assert not ask(comes, "take", "again", **wanted)
    answer(one, table, 2, yes=True)
    assert ask(comes, "take", "again", **wanted)


def test_a_seat_that_everybody_has_left_is_had_at_once(served: Served, room: ExitStack) -> None:
    table, _, tokens = sit(served, room, 2)
    for token in tokens:
        leave(served, table, token)
    _, stranger = served.person("Four")

    assert ask(room.enter_context(served.client(stranger)), "take", "t", table=table, left=0)


def test_an_undo_that_two_ask_for_is_asked_once_under_either_id(served: Served, room: ExitStack) -> None:
    table, (one, two, three), _ = sit(served, room, 3)
    one.answer(one.move(one.watch(table)))

    assert not ask(two, "undo", "a", table=table)
    assert not ask(three, "undo", "b", table=table)
    answer(one, table, 1, yes=True)
    assert ask(three, "undo", "b", table=table)  # nothing more is taken back, and nothing more is asked
    assert ask(two, "undo", "a", table=table)
    assert served.run(served.hub.store.play.asks(table)) == []


def test_a_seat_that_two_want_to_give_is_given_once_under_either_id(served: Served, room: ExitStack) -> None:
    table, (_, two, three), tokens = sit(served, room, 3)
    leave(served, table, tokens[0])
    wanted = {"table": table, "left": 0, "agent": "random"}

    assert not ask(two, "handover", "a", **wanted)
    assert ask(three, "handover", "b", **wanted)  # all who sit there have asked for it now
    assert ask(three, "handover", "b", **wanted)
    assert ask(two, "handover", "a", **wanted)


def test_who_sits_at_a_table_is_not_asked_for_its_password(served: Served, room: ExitStack) -> None:
    table, (host, _), tokens = sit(served, room, 2, password_hash="x")
    leave(served, table, tokens[1])

    host.send("take", table=table, id="t", left=1)
    assert host.answer("t")["code"] == "seated"
