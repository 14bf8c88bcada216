"""Refusals that need a table or a server in an unusual state."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

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


def test_a_server_that_is_being_shut_down_says_so(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        ada = Server(served.address, name="Ada")
        served.run(served.hub.store.database._writes.close())
        with pytest.raises(Refused) as refused:
            ada.open_table("spill", players=2)
    assert (refused.value.code, CODES["stopping"][0]) == ("stopping", 503)
