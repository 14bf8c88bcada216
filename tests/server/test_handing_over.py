"""A seat that was left goes to another, with nothing of who left it; those who watch are told of all such changes."""

from collections.abc import Iterator

import pytest

from fathoms.client import Server
from fathoms.server.store.rows import Pace
from tests.server.served import Client, Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served"), agent_pause=0.001) as running:
        yield running


def leave(served: Served, token: str, table: str) -> None:
    Server(served.address, token=token).call("POST", f"/api/tables/{table}/leave", {})


def hand_over(client: Client, table: str, left: int, **to: str) -> None:
    client.send("handover", table=table, id=f"h{left}", left=left, **to)
    client.until("asked", state="agreed")


def test_an_agent_begins_at_once_where_a_clock_runs_for_the_seat_it_was_given(served: Served) -> None:
    (one, leaver), (two, token) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id], pace=Pace("move", 86_400))
    with served.client(token) as client:
        assert client.watch(table)["view"]["to_act"] == [0]
        leave(served, leaver, table)
        hand_over(client, table, 0, agent="random")
        client.until("update", number=2)
    assert served.run(served.hub.store.play.moves(table))[0].by_agent


def test_those_who_watch_are_told_who_has_the_seat_and_who_is_muted(served: Served) -> None:
    (one, token), (two, leaver) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id])
    with served.client(token) as host, served.client() as observer:
        host.watch(table)
        observer.watch(table)
        host.send("mute", table=table, of=1)
        for client in (host, observer):
            assert client.until("table")["what"]["allow"]["muted"] == [two.id]
        leave(served, leaver, table)
        assert observer.until("table")["what"]["seats"][1]["left"]
        hand_over(host, table, 1, agent="random")
        seat = observer.until("table")["what"]["seats"][1]
        assert (seat["person"], seat["agent"], seat["left"]) == (None, "random", False)


def test_what_a_seat_has_said_beforehand_goes_with_who_said_it(served: Served) -> None:
    (one, token), (two, leaver), (three, next_token) = (served.person(name) for name in ("One", "Two", "Three"))
    table = served.table("spill", [one.id, two.id])
    with served.client(token) as stays, served.client(leaver) as goes, served.client(next_token) as comes:
        stays.watch(table)
        goes.watch(table)
        goes.send("standing", table=table, answers=["end when nothing else"])
        goes.until("given")
        leave(served, leaver, table)
        hand_over(stays, table, 1, person=three.id)
        comes.watch(table)
        assert [message for message in comes.heard + comes.silence() if message["type"] == "given"] == []
    assert served.run(served.hub.store.play.standing(table)) == {}
