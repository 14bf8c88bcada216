"""Whose a socket is: said once, counted, and ended with the session."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fathoms.client import Server
from tests.server.served import Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("hello")) as running:
        yield running


def test_a_socket_never_becomes_another_persons_and_ends_with_its_own_session(served: Served) -> None:
    (ada, token), (_, other) = served.person("Ada"), served.person("Eve")
    table = served.table("silent-sea", [ada.id] * 4)
    with served.client(token) as client:
        client.watch(table, seat=1)
        client.send("hello", protocol=1, session=other)
        assert client.until("refused")["code"] == "signed-in"
        client.send("draft", table=table, seat=1, id="d", moves=[])
        assert client.answer("d")["type"] == "drafted"  # it is still Ada's
        Server(served.address, token=token).call("DELETE", "/api/session")
        served.run(served.hub.connections.send_away_signed_out())

        with pytest.raises(ConnectionClosed):
            client.silence()


def test_a_hello_that_is_refused_changes_nothing(served: Served) -> None:
    ada, token = served.person("Ada")
    table = served.table("spill", [ada.id, "agent:nobody"])
    with served.client(token) as client:
        update = client.watch(table)
        client.send("hello", protocol=1, session="ended.ended")
        assert client.until("refused")["code"] == "not-signed-in"
        client.move(update)
        assert client.until("ack")["number"] == 2


def test_somebody_may_come_in_again_by_another_session_of_theirs(served: Served) -> None:
    ada, token = served.person("Ada")
    fresh = served.run(served.hub.server.people.begin_session(ada))
    with served.client(token) as client:
        client.send("hello", protocol=1, session=fresh)
        assert client.until("welcome")["person"] == ada.id
        Server(served.address, token=token).call("DELETE", "/api/session")
        served.run(served.hub.connections.send_away_signed_out())
        client.silence()


def test_sockets_that_say_whose_they_are_by_message_are_counted_like_others(tmp_path: Path) -> None:
    with serve(tmp_path, sockets_per_person=2) as served:
        ada, token = served.person("Ada")
        with served.client(token), served.client() as second, served.client() as third:
            for _ in range(2):  # saying it again counts no socket twice
                second.send("hello", protocol=1, session=token)
                assert second.next()["person"] == ada.id
            third.send("hello", protocol=1, session=token)
            assert third.next()["code"] == "too-many"
            second.socket.close()
            while served.hub.connections._sockets[f"person {ada.id}"] > 1:
                time.sleep(0.01)
            third.send("hello", protocol=1, session=token)
            assert third.next()["person"] == ada.id
        while served.hub.connections._sockets:
            time.sleep(0.01)
