"""The Python client: it plays whole games, and comes back by itself."""

import re
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from fathoms.client import Lost, Refused, Seat, Server
from tests.server.finished import finish
from tests.server.killing import PATIENCE, free_port, running
from tests.server.served import Served, serve

EXAMPLE = Path(__file__).parents[2] / "docs" / "client.md"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served"), agent_pause=0.001) as running:
        yield running


def test_the_example_of_the_page_plays_a_game(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    code = re.search(r"```python\n(.*?)```", EXAMPLE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    assert len([line for line in code[1].splitlines() if line]) <= 10
    exec(code[1].replace("http://127.0.0.1:8017", served.address), {})

    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_client_comes_back_by_itself_and_nothing_is_lost_or_done_twice(served: Served) -> None:
    server = Server(served.address, name="Ada")
    table = server.open_table("spill", players=2, agents={1: "random"})
    played, asked = [], 0
    with server.sit(table, since=0) as seat:
        for _ in seat:
            asked += 1
            socket = seat._wire._socket
            assert socket is not None
            if asked % 3 == 0:
                socket.close()  # before the move is sent
            if asked % 3 == 1:
                socket.socket.close()  # without a word
            played.append(seat.moves[0])
            seat.play(seat.moves[0])
        with server.observe(table, since=0) as observer:
            assert list(observer.updates())[-1]["view"]["over"]
            assert observer.events == seat.events

    stored = served.run(served.hub.store.play.moves(table))
    assert [row.move for row in stored if row.seat == 0] == played


def losing_answers(seat: Seat) -> None:
    """Let every answer be lost: the connection breaks when it comes, once for each message."""
    wire, told = seat._wire, set[str]()
    receive = wire.receive

    def lose() -> dict[str, Any]:
        message = receive()
        if "id" in message and message["id"] not in told:
            told.add(message["id"])
            assert wire._socket is not None
            wire._socket.close()
            raise ConnectionClosedError(None, None)
        return message

    wire.receive = lose  # type: ignore[method-assign]  # only here


def test_whatever_is_sent_again_because_its_answer_was_lost_is_done_once(served: Served) -> None:
    ada, ben, eve = (Server(served.address, name=name) for name in ("Ada", "Ben", "Eve"))
    table = ada.open_table("spill", players=3)
    ben.take_seat(table, 1)
    eve.take_seat(table, 2)
    ada.start(table)
    with ada.sit(table) as one, ben.sit(table) as other:
        one.ping()
        for seat in (one, other):
            losing_answers(seat)
        moves = one.moves
        one.say("Hello")
        other.ping()
        other.read()
        assert other.have_read == {1: 1}
        one.mute(1)
        with pytest.raises(Refused, match="muted"):
            other.say("Hello yourself")
        other.premove(moves[0], kind=one.update["choice"]["question"]["kind"])
        other.standing("decline until my turn", "end when nothing else")
        assert (other.premoved, len(other.standing_answers)) == (moves[0], 2)
        other.premove(None)
        other.standing()
        one.play(moves[0])
        eve.leave(table)
        one.hand_over(2, "random")
        while not other.asks:
            other.wait()
        assert other.answer(1, yes=True) == other.update["number"]
        other.undo()
        one.ping()
        one.answer(max(one.asks), yes=True)
        one.play(one.hint()["move"])
        assert one.attempts("nothing")[0]["refusal"]["sentence"] == "Waiting for player 2."
        one.unwatch()
        one.watch()
        one.back()
        assert one.here == [0, 1]

    assert [line.words for line in served.run(served.hub.store.talk.said(table, 0))] == ["Hello"]
    assert [row.move for row in served.run(served.hub.store.play.moves(table))][:2] == [moves[0], "undo"]
    assert len(served.run(served.hub.store.play.moves(table))) == 3


def test_an_answer_outlives_a_server_that_is_killed_in_the_middle_of_it(tmp_path: Path) -> None:
    database, port = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", free_port()
    with ExitStack() as stack:
        first = stack.enter_context(running(database, port))
        ada, ben = (Server(f"http://127.0.0.1:{port}", name=name) for name in ("Ada", "Ben"))
        table = ada.open_table("spill", players=2)
        ben.take_seat(table)
        ada.start(table)
        one, other = stack.enter_context(ada.sit(table)), stack.enter_context(ben.sit(table))
        view = next(iter(one))["view"]
        one.play(one.moves[0])
        other.undo()
        one.ping()
        receive, second = one._wire.receive, Queue[subprocess.Popen[str]]()

        def killed() -> dict[str, Any]:
            message = receive()
            if message["type"] == "ack" and one._wire.receive is killed:  # it has been done, and nobody hears of it
                one._wire.receive = receive  # type: ignore[method-assign]  # only here
                kill(second.get(timeout=PATIENCE))
                stack.enter_context(running(database, port))
                raise ConnectionClosedError(None, None)
            return message

        one._wire.receive = killed  # type: ignore[method-assign]  # only here
        first.send_signal(signal.SIGSTOP)  # the answer is sent, and never read
        asking = threading.Thread(target=one.answer, args=(1, True))
        asking.start()
        kill(first)
        second.put(stack.enter_context(running(database, port)))
        asking.join(PATIENCE)
        assert not asking.is_alive()
        other.ping()
        assert [seat.update["view"] for seat in (one, other)] == [view, other.update["view"]]
        assert other.update["number"] == one.update["number"] == 3
        assert [ask["state"] for ask in one.asks.values()] == ["agreed"]


def kill(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.wait()


def test_two_people_sit_down_talk_and_take_back(served: Served) -> None:
    ada, ben = Server(served.address, name="Ada"), Server(served.address, name="Ben")
    table = ada.open_table("spill", players=2)
    assert ben.take_seat(table) == [1]
    ada.start(table)
    with ada.sit(table) as one, ben.sit(table) as other:
        one.wait()
        while not one.update:
            one.wait()
        while not other.update:
            other.wait()
        one.say("Hello, Ben")
        while not other.talk:
            other.wait()
        assert [(line["name"], line["words"]) for line in other.talk] == [("Ada", "Hello, Ben")]
        before = one.update["view"]
        assert one.draft(one.moves[:1])["moves"] == one.moves[:1]
        one.play(one.moves[0])
        with pytest.raises(Refused, match="Nothing is asked") as caught:
            other.play("end")
        assert caught.value.code == "not-asked"
        other.undo()
        while not one.asks:
            one.wait()
        one.answer(1, yes=True)
        while one.asks[1]["state"] != "agreed":
            one.wait()
        assert one.update["view"] == before


def test_a_refusal_is_an_error_with_its_code(served: Served) -> None:
    with pytest.raises(Refused) as caught:
        Server(served.address).open_table("spill", players=2)
    assert caught.value.code == "not-signed-in"
    with pytest.raises(Refused) as caught, Server(served.address).observe("nowhere") as seat:
        seat.wait()
    assert caught.value.code == "no-table"


def test_a_token_that_has_ended_makes_nobody_an_observer_without_a_word(served: Served) -> None:
    ada = Server(served.address, "Ada")
    table = ada.open_table("spill", 2, {1: "random"}, public=True)
    ended = Server(served.address, token=ada.token)
    ada.call("DELETE", "/api/session")
    for refused in (
        lambda: ended.call("GET", f"/api/tables/{table}"),
        lambda: ended.observe(table).__enter__(),
        lambda: Server(served.address, token="made.up").call("GET", "/api/tables"),
    ):
        with pytest.raises(Refused) as problem:
            refused()
        assert problem.value.code == "not-signed-in"
    assert Server(served.address).call("GET", f"/api/tables/{table}")["mine"] == []


def test_in_a_rematch_too_every_client_adds_to_the_dice(served: Served) -> None:
    ada, ben = Server(served.address, "Ada"), Server(served.address, "Ben")
    table = ada.open_table("spill", 2)
    ben.take_seat(table)
    ada.start(table)
    finish(served.hub.settings.database, table)
    served.run(served.hub.changed(table))
    again = ada.call("POST", f"/api/tables/{table}/rematch", {})
    assert [seat["has_number"] for seat in again["seats"]] == [False, False]
    for person, numbers in ((ben, [False, True]), (ada, [True, True])):
        person.sit(again["id"])
        assert [seat["has_number"] for seat in ada.call("GET", f"/api/tables/{again['id']}")["seats"]] == numbers
    ada.start(again["id"])
    ben.sit(again["id"])  # when the game has begun there is nothing to add


def test_a_program_comes_back_hands_over_and_takes_over(served: Served) -> None:
    ada, ben, eve = (Server(served.address, name=name) for name in ("Ada", "Ben", "Eve"))
    table = ada.open_table("spill", players=3)
    ben.take_seat(table, 1)
    eve.take_seat(table, 2)
    ada.start(table)
    for gone in (ben, eve):
        gone.call("POST", f"/api/tables/{table}/leave", {})
    newcomer = Server(served.address, name="New")
    with ada.sit(table) as seat, newcomer.observe(table) as observer:
        seat.back()  # nothing to come back from
        while not seat.update:
            seat.wait()
        seat.hand_over(1, "random")
        observer.take_over(2)
        while not any(ask["by"] is None for ask in seat.asks.values()):
            seat.wait()
        seat.answer(max(seat.asks), yes=True)
        while (observer.info.get("mine"), [one["agent"] for one in observer.info["seats"]]) != (
            [2],
            [None, "random", None],
        ):
            observer.wait()
    with newcomer.sit(table) as own:
        while not own.update:
            own.wait()
        assert own.seat == 2


def test_an_answer_that_breaks_off_is_a_server_that_was_lost() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def begin_to_answer() -> None:
            for _ in range(2):
                connection, _ = listening.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")

        thread = threading.Thread(target=begin_to_answer)
        thread.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        for _ in range(2):
            with pytest.raises(Lost):
                Server(address).call("GET", "/api/tables")
        thread.join()


def test_whoever_has_stood_up_plays_no_more(served: Served) -> None:
    server = Server(served.address, name="Ada")
    with server.sit(server.open_table("spill", players=1)) as seat:
        next(iter(seat))
    with pytest.raises(Lost, match="Nobody sits here"):
        seat.play(seat.moves[0])


def test_who_sits_down_while_the_server_is_away_waits_for_it(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(served.address, name="Ada")
    table = server.open_table("spill", players=1)
    away, call = [1, 2], server.call

    def sometimes(method: str, path: str, body: object = None) -> object:
        if away:
            raise [Lost("Gone."), Refused("storage-lost", "Gone.")][len(away) - 1]
        return call(method, path, body)

    monkeypatch.setattr(server, "call", sometimes)
    monkeypatch.setattr("fathoms.client.calls.time.sleep", lambda _: away.pop())
    with server.sit(table) as seat:
        assert next(iter(seat))["seat"] == 0


def test_a_program_that_sends_too_much_is_slowed_down_and_not_thrown_out(tmp_path: Path) -> None:
    with serve(tmp_path, messages_per_minute=300) as slow:
        server, refused = Server(slow.address, name="Ada"), slow.hub.server.metrics.refusals.labels("too-fast")
        with server.sit(server.open_table("spill", players=1)) as seat:
            while not refused._value.get():
                seat.ping()
            seat.play(seat.moves[0])


@pytest.mark.parametrize("address", ["nonsense", "", "ftp://example.org", "file:///etc/passwd"])
def test_what_is_no_address_of_a_server_is_said_in_a_sentence(address: str) -> None:
    with pytest.raises(Lost, match="is no address of a server"):
        Server(address, name="Ada")


@pytest.mark.parametrize(
    ("address", "why"),
    [("http://127.0.0.1:1", "Connection refused"), ("http://127.0.0.1:x", "nonnumeric"), ("http://[", "")],
)
def test_why_a_server_cannot_be_reached_is_said_in_a_sentence(address: str, why: str) -> None:
    with pytest.raises(Lost) as lost:
        Server(address, name="Ada")

    assert str(lost.value).startswith(f"The server at {address} cannot be reached: ")
    assert why in str(lost.value)
    assert not {"<", "Errno"} & set(str(lost.value).split())


def test_a_socket_too_many_is_refused_at_once_and_waited_for_after_a_break(tmp_path: Path) -> None:
    with serve(tmp_path, sockets_per_address=1) as served:
        ada = Server(served.address, name="Ada")
        table = ada.open_table("spill", players=1)
        with ada.sit(table) as seat:
            with pytest.raises(Refused) as refused, ada.sit(table):
                pass
            assert refused.value.code == "too-many"
            seat.wait()
            broken = seat._wire._socket
            assert broken is not None
            other = threading.Timer(0.5, served.run, [served.hub.connections.close()])
            seat._wire._socket = None  # it is still open at the server, as one that broke without a word
            other.start()
            seat._come_back()
            seat.ping()
            other.join()


def test_who_thinks_for_long_while_much_is_told_stays_connected(served: Served) -> None:
    ada, bob = Server(served.address, name="Ada"), Server(served.address, name="Bob")
    table = ada.open_table("spill", players=2, mine=(0,))
    bob.take_seat(table)
    ada.start(table)
    with ada.sit(table) as thinks, bob.sit(table) as talks:
        thinks.wait()
        for number in range(40):
            talks.say(f"line {number}")
        talks.ping()
        assert thinks._wire._socket is not None
        assert thinks._wire._socket.ping().wait(60), "it would be taken for gone"
