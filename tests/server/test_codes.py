"""Refusals that need a table or a server in an unusual state."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fathoms.client import Refused, Server
from fathoms.server.errors import CODES
from fathoms.server.workers import NoAnswer
from tests.server.served import Served, serve


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serve(tmp_path_factory.mktemp("served")) as running:
        yield running


def test_at_a_table_that_has_not_begun_nothing_is_played(served: Served) -> None:
    ada = Server(served.address, name="Ada")
    table = ada.open_table("spill", players=2)
    messages: dict[str, dict[str, Any]] = {
        "move": {"question": 1, "move": "end"}, "undo": {}, "draft": {"moves": []}, "hint": {}, "back": {},
        "attempts": {"target": "sector:1-1"},
    }  # fmt: skip
    with served.client(ada.token) as client:
        for type, fields in messages.items():
            client.send(type, table=table, id=type, **fields)
            assert client.answer(type)["code"] == "not-playing"


def test_a_game_of_other_rules_is_kept_and_neither_begun_nor_taken_up(served: Served) -> None:
    person, token = served.person()
    ada = Server(served.address, token=token)
    playing = served.table("spill", [person.id], rules=999)
    open_one = served.table("spill", [person.id], rules=999, state="open")
    with served.client(token) as client:
        client.send("watch", table=playing)
        assert client.until("refused")["code"] == "old-rules"
    with pytest.raises(Refused) as refused:
        ada.start(open_one)
    assert refused.value.code == "old-rules"
    assert ada.call("GET", f"/api/tables/{playing}")["rules"] == 999


def test_an_agent_without_an_idea_gives_no_hint(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object) -> str:
        raise NoAnswer

    monkeypatch.setattr(served.hub.workers, "advise", nothing)
    person, token = served.person()
    table = served.table("spill", [person.id])
    with served.client(token) as client:
        client.watch(table)
        client.send("hint", table=table, id="h")
        assert client.answer("h")["code"] == "no-hint"


def test_a_socket_is_closed_or_refused_as_the_protocol_says(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with (
        serve(tmp_path, sockets_per_address=2, max_message=1_000) as served,
        served.client() as stays,
        served.client() as large,
    ):
        with pytest.raises(InvalidStatus) as too_many:
            served.client()
        large.socket.send("x" * 5_000)
        with pytest.raises(ConnectionClosed) as too_large:
            large.next()
        with pytest.raises(InvalidStatus) as of_another_site:
            connect(served.address.replace("http", "ws") + "/api/socket", origin=Origin("http://elsewhere"))
        with pytest.raises(InvalidStatus) as nowhere:
            connect(served.address.replace("http", "ws") + "/api/sockets")
        served.run(served.hub.close())
        with pytest.raises(ConnectionClosed) as shut_down:
            stays.next()

    answers = [refused.value.response for refused in (too_many, of_another_site, nowhere)]
    assert [(answer.status_code, json.loads(answer.body or b"")["code"]) for answer in answers] == [
        (429, "too-many"),
        (403, "bad-origin"),
        (404, "not-found"),
    ]
    assert answers[0].headers["retry-after"]
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []
    assert [closed.value.rcvd and closed.value.rcvd.code for closed in (too_large, shut_down)] == [1009, 1001]


@pytest.mark.parametrize("end", ["no text", "no text in two frames"])
def test_who_sends_text_that_is_none_is_cut_off_in_one_line_of_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, end: str
) -> None:
    caplog.set_level("INFO", "fathoms.sockets")
    with serve(tmp_path) as served, served.client() as stays, served.client() as sends:
        with sends.socket.send_context():
            if end == "no text":
                sends.socket.protocol.send_text(b'{"type": "\xff"}')
            else:
                sends.socket.protocol.send_text(b'{"type": "', fin=False)
                sends.socket.protocol.send_continuation(b'\xff"}', fin=True)
        with pytest.raises(ConnectionClosed) as closed:
            sends.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007
        assert stays.silence() == []
    logged = [record for record in caplog.records if record.name in ("fathoms.sockets", "uvicorn.error")]
    told = [record for record in logged if record.levelname != "INFO" or record.name == "fathoms.sockets"]
    assert [(record.name, record.exc_info) for record in told] == [("fathoms.sockets", None)]


def test_a_server_that_is_being_shut_down_says_so(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        ada = Server(served.address, name="Ada")
        served.run(served.hub.store.database._writes.close())
        with pytest.raises(Refused) as refused:
            ada.open_table("spill", players=2)
    assert (refused.value.code, CODES["stopping"][0]) == ("stopping", 503)
