"""A seat that was left goes to another, with nothing of who left it; those who watch are told of all such changes."""

from collections.abc import Iterator
from typing import Any

import pytest

from fathoms.client import Server
from fathoms.server.errors import Problem
from fathoms.server.ids import now
from fathoms.server.lobby import come_back
from fathoms.server.store.rows import Pace, PersonRow
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


def test_who_looks_at_a_table_that_is_taken_away_is_told_so(served: Served) -> None:
    host, guest = Server(served.address, "Host"), Server(served.address, "Guest")
    table = host.open_table("spill", 2)
    with served.client(guest.token) as client:
        client.send("watch", table=table)
        client.until("here")
        host.call("DELETE", f"/api/tables/{table}")

        assert client.until("refused")["code"] == "no-table"


def three(served: Served, **changes: Any) -> tuple[str, list[str], PersonRow]:
    """A table of two whose second player has left, the tokens of both, and somebody else."""
    (one, token), (two, leaver), (other, third) = (served.person(name) for name in ("One", "Two", "Three"))
    table = served.table("spill", [one.id, two.id], **changes)
    return table, [token, leaver, third], other


def test_what_a_seat_has_said_beforehand_goes_with_who_said_it(served: Served) -> None:
    table, (token, leaver, third), other = three(served)
    with served.client(token) as stays, served.client(leaver) as goes, served.client(third) as comes:
        stays.watch(table)
        goes.watch(table)
        goes.send("standing", table=table, answers=["end when nothing else"])
        goes.until("given")
        leave(served, leaver, table)
        take(comes, table)
        agree(stays, table)
        assert comes.watch(table)["seat"] == 1
        assert [message for message in comes.heard + comes.silence() if message["type"] == "given"] == []
    assert served.run(served.hub.store.play.standing(table)) == {}
    seats = served.run(served.hub.store.tables.get(table)).seats  # type: ignore[union-attr]  # it is there
    assert (seats[1].person, seats[1].left) == (other.id, False)


def test_an_id_that_who_left_has_used_is_new_to_who_comes(served: Served) -> None:
    table, (token, leaver, third), _ = three(served)
    with served.client(token) as stays, served.client(leaver) as goes, served.client(third) as comes:
        for _ in range(2):
            stays.answer(stays.move(stays.watch(table)))
        update = goes.watch(table)
        assert goes.answer(goes.move(update, id="1"))["type"] == "ack"
        goes.send("say", table=table, id="2", words="farewell")
        goes.answer("2")
        leave(served, leaver, table)
        take(comes, table)
        agree(stays, table)
        update = comes.watch(table)
        assert comes.answer(comes.move(update, id="1"))["type"] == "ack"
        comes.send("say", table=table, id="2", words="good evening")
        assert comes.until("said", words="good evening")["number"] == 2
    moves = served.run(served.hub.store.play.moves(table))
    assert [row.seat for row in moves][-2:] == [1, 1]


def take(client: Client, table: str, left: int = 1, id: str = "t", **more: Any) -> None:
    client.send("take", table=table, id=id, left=left, **more)
    assert client.answer(id)["type"] == "ack"


def agree(client: Client, table: str, yes: bool = True) -> dict[str, Any]:
    """Answer what somebody asks for; what was asked, as it is in the end."""
    asked = client.until("asked", state="asked")
    client.send("answer", table=table, ask=asked["ask"], yes=yes)
    while (asked := client.until("asked", ask=asked["ask"]))["state"] == "asked":
        pass
    return asked


def test_a_seat_goes_to_nobody_who_has_not_asked_for_it(served: Served) -> None:
    table, (token, leaver, third), other = three(served)
    leave(served, leaver, table)
    with served.client(token) as stays, served.client(third) as comes:
        stays.watch(table)
        stays.send("handover", table=table, id="h", left=1, person=other.id)
        assert stays.answer("h")["code"] == "bad-request"
        comes.watch(table)
        take(comes, table)
        take(comes, table)  # asked once
        told = [message["about"] for message in comes.heard if message["type"] == "asked"]
        assert told == [{"left": 1, "person": other.id, "name": "Three"}]
        assert agree(stays, table, yes=False)["state"] == "refused"
        assert comes.until("asked", state="refused")
        take(comes, table)  # its answer did not arrive
        take(comes, table, id="again")
        assert stays.until("asked", state="asked")["by"] is None
        take(comes, table, wanted=False)
        assert stays.until("asked", state="dropped")["ask"] == 2
        take(comes, table, id="once more")
        assert agree(stays, table)["state"] == "agreed"
        assert comes.until("table")["what"]["mine"] == [1]


def test_a_seat_is_asked_for_only_where_it_can_be_had(served: Served) -> None:
    table, (token, leaver, third), _ = three(served)
    with served.client(third) as comes, served.client(token) as stays, served.client() as nobody:

        def refused(client: Client, left: int) -> str:
            client.send("take", table=table, id="t", left=left)
            return str(client.answer("t")["code"])

        assert refused(comes, 1) == "not-allowed"  # nobody has left it
        leave(served, leaver, table)
        assert refused(comes, 2) == "no-seat"
        assert refused(stays, 1) == "seated"
        assert refused(nobody, 1) == "not-signed-in"
        with served.client(leaver) as left:
            assert refused(left, 1) == "seated"


def test_where_everybody_has_left_whoever_asks_for_a_seat_has_it_and_then_a_say(served: Served) -> None:
    table, (token, leaver, third), other = three(served)
    _, fourth = served.person("Four")
    leave(served, leaver, table)
    leave(served, token, table)
    with served.client(third) as comes, served.client(fourth) as also:
        comes.watch(table)
        take(comes, table)
        comes.silence()
        what = [message["what"] for message in comes.heard if message["type"] == "table"][-1]
        assert (what["mine"], what["host"]) == ([1], other.id)
        assert comes.watch(table, seat=1)["seat"] == 1
        take(also, table, left=0, id="also")
        assert agree(comes, table, yes=False)["state"] == "refused"
    with served.client(token) as back:
        back.send("take", table=table, id="t", left=1)
        assert back.answer("t")["code"] == "not-allowed"


def test_who_comes_back_at_the_same_moment_is_asked_before_a_seat_is_given(served: Served) -> None:
    table, (token, leaver, third), _ = three(served)
    leave(served, leaver, table)
    leave(served, token, table)
    before = served.run(served.hub.store.tables.get(table))
    assert before is not None
    first = before.seats[0].person
    assert first is not None
    with served.client(third) as comes:
        comes.watch(table)
        # As another process writes it down, and this one has not heard of it yet.
        served.run(served.hub.store.tables.change(table, lambda seated: come_back(seated, first, now())))
        take(comes, table)
        comes.silence()
        assert [message["state"] for message in comes.heard if message["type"] == "asked"] == ["asked", "dropped"]
    after = served.run(served.hub.store.tables.get(table))
    assert after is not None
    assert (after.seats[1].person, after.seats[1].left) == (before.seats[1].person, True)


def test_what_is_asked_about_a_seat_ends_when_its_player_returns_or_another_has_it(served: Served) -> None:
    table, (token, leaver, third), _ = three(served)
    _, fourth = served.person("Four")
    leave(served, leaver, table)
    with served.client(token) as stays, served.client(third) as comes, served.client(fourth) as also:
        stays.watch(table)
        take(comes, table)
        stays.until("asked", state="asked")
        Server(served.address, token=leaver).call("POST", f"/api/tables/{table}/return", {})
        stays.until("asked", state="dropped")
        leave(served, leaver, table)
        take(comes, table, id="again")
        take(also, table)
        first, second = (stays.until("asked", state="asked") for _ in range(2))
        stays.send("answer", table=table, ask=first["ask"], yes=True)
        settled: dict[int, str] = {}
        while len(settled) < 2:
            message = stays.until("asked")
            settled |= {message["ask"]: message["state"]} if message["state"] != "asked" else {}
        assert settled == {first["ask"]: "agreed", second["ask"]: "dropped"}


def test_a_tables_password_is_asked_for_before_a_seat_is(served: Served) -> None:
    table, (_, leaver, third), _ = three(served, password_hash="x")
    leave(served, leaver, table)
    with served.client(third) as comes:
        comes.send("take", table=table, id="t", left=1)
        assert comes.answer("t")["code"] == "wrong-password"


def test_when_one_who_was_asked_leaves_too_those_who_still_sit_there_have_agreed(served: Served) -> None:
    people = [served.person(name) for name in ("One", "Two", "Three")]
    table = served.table("spill", [person.id for person, _ in people])
    leave(served, people[0][1], table)
    with served.client(people[1][1]) as client:
        client.watch(table)
        client.send("handover", table=table, id="h", left=0, agent="random")
        client.until("ack", id="h")
        leave(served, people[2][1], table)
        client.until("asked", state="agreed")
        client.send("handover", table=table, id="h", left=0, agent="random")  # its answer did not arrive
        assert client.answer("h")["type"] == "ack"


def test_an_answer_that_is_sent_again_is_no_mistake_and_what_was_agreed_is_done(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, first), (two, second) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id])
    with served.client(first) as mover, served.client(second) as other:
        mover.move(mover.watch(table))
        other.watch(table)
        other.send("undo", table=table, id="u")
        ask = mover.until("asked", state="asked")["ask"]

        async def killed(*_: Any) -> None:
            raise Problem("storage-lost", "Gone, between the answer and what follows from it.")

        with monkeypatch.context() as patch:
            patch.setattr("fathoms.server.votes._do", killed)
            mover.send("answer", table=table, ask=ask, yes=True, id="y")
            assert mover.answer("y")["code"] == "storage-lost"
        for id in ("y", "y"):
            mover.send("answer", table=table, ask=ask, yes=True, id=id)
            assert mover.answer(id)["type"] == "ack"
        assert [row.move for row in served.run(served.hub.store.play.moves(table))][1:] == ["undo"]
        told = [message["state"] for message in mover.heard if message["type"] == "asked"]
        assert told[-1] == "agreed"
        assert told.count("agreed") == 1
        mover.send("answer", table=table, ask=ask, yes=False, id="n")
        assert mover.answer("n")["code"] == "no-ask"


def test_an_undo_that_was_agreed_to_is_not_done_again_when_it_is_sent_again(served: Served) -> None:
    (one, first), (two, second) = served.person("One"), served.person("Two")
    table = served.table("spill", [one.id, two.id])
    with served.client(first) as mover, served.client(second) as other:
        update = mover.watch(table)
        other.watch(table)
        mover.move(update)
        other.send("undo", table=table, id="u")
        assert other.answer("u")["done"] is False
        ask = mover.until("asked", state="asked")["ask"]
        mover.send("answer", table=table, ask=ask, yes=True)
        mover.until("asked", state="agreed")
        mover.answer(mover.move(mover.watch(table)))
        made = len(served.run(served.hub.store.play.moves(table)))
        other.send("undo", table=table, id="u")
        assert "done" not in other.until("ack", id="u")
        assert served.run(served.hub.store.play.asks(table)) == []
        assert len(served.run(served.hub.store.play.moves(table))) == made


def test_who_agrees_while_the_player_returns_is_not_refused_and_the_question_is_dropped(served: Served) -> None:
    table, (token, leaver, third), _ = three(served)
    leave(served, leaver, table)
    with served.client(token) as stays, served.client(third) as comes:
        stays.watch(table)
        comes.watch(table)
        take(comes, table)
        ask = stays.until("asked", state="asked")["ask"]
        before = served.run(served.hub.store.tables.get(table))
        assert before is not None
        person = before.seats[1].person
        assert person is not None
        # As another process writes it down, and this one has not heard of it yet.
        served.run(served.hub.store.tables.change(table, lambda seated: come_back(seated, person, now())))
        stays.send("answer", table=table, ask=ask, yes=True, id="y")

        assert stays.answer("y")["type"] == "ack"
        told = [message["state"] for message in stays.heard if message["type"] == "asked"]
        assert told[-1] == "dropped"
        comes.silence()
        assert [message["state"] for message in comes.heard if message["type"] == "asked"][-1] == "dropped"
    after = served.run(served.hub.store.tables.get(table))
    assert after is not None
    assert (after.seats[1].person, after.seats[1].left) == (person, False)
