"""The Python client: it plays whole games, and comes back by itself."""

import re
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathoms.client import Lost, Refused, Server
from tests.server.finished import finish
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
    monkeypatch.setattr("fathoms.client.server.time.sleep", lambda _: away.pop())
    with server.sit(table) as seat:
        assert next(iter(seat))["seat"] == 0
