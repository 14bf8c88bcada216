"""The whole API under odd input: the document says what is answered, and no answer is a mistake of the server's."""

import asyncio
import json
import os
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fathoms.server.app import api_document
from fathoms.server.endpoints import read_json
from fathoms.server.errors import CODES, Problem
from fathoms.server.protocol import read
from fathoms.server.routes.bodies import NewTable
from fathoms.server.socket import not_understood
from fathoms.server.store.opening import migrate
from tests.server.databases import fresh_database
from tests.server.finished import finish
from tests.server.serving import Served, served

EXAMPLES = int(os.environ.get("SOAK_API_EXAMPLES", "5"))  # of each address; more of them by night
SCHEMA = schemathesis.openapi.from_dict(api_document())
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


class Known:
    """A server, somebody signed in there, and the ids of a table open, one being played and one over."""

    def __init__(self, running: Served) -> None:
        self.address = running.address
        self.token = running.client().post("/api/guests", json={"name": "Ada", "token": True}).json()["token"]
        ada = running.client(Authorization=f"Bearer {self.token}")
        mine = {"game": "spill", "players": 2, "seats": [{"me": True}, {"me": True}]}
        self.calls = count()
        opened = [ada.post("/api/tables", json={**mine, "start": begun}) for begun in (False, True, True)]
        self.tables = [answer.json()["id"] for answer in opened]
        finish(running.app.state.settings.database, self.tables[2])


@pytest.fixture(scope="module")
def known(postgres: str) -> Iterator[Known]:
    """At PostgreSQL, which is the stricter of the two about what it stores."""
    database = fresh_database(postgres)
    asyncio.run(migrate(database))
    with served(database) as running:
        yield Known(running)


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_odd_requests_are_answered_as_the_document_says(case: Any, known: Known) -> None:
    number = next(known.calls) % 5
    if "table" in (case.path_parameters or {}) and number < 3:
        case.path_parameters["table"] = known.tables[number]
    headers = {"Authorization": f"Bearer {known.token}"} if number != 4 and case.path != "/api/session" else {}
    case.call_and_validate(base_url=known.address, headers=headers, checks=CHECKS, timeout=300)


@pytest.mark.parametrize(
    ("body", "kind", "refused"),
    [
        (b"", "application/json", "bad-json"),
        (b"{", "application/json", "bad-json"),
        (b"\xff", "application/json", "bad-json"),
        (b"[" * 50_000, "application/json", "bad-json"),
        (b'{"name": 1', "application/json", "bad-json"),
        (b"[]", "application/json", "bad-request"),
        (b"{}", "application/json", "bad-request"),
        (b'{"name": 1}', "application/json", "bad-request"),
        (b'{"name": "a\\u0000b"}', "application/json", "bad-request"),
        (b'{"name": "\\ud800"}', "application/json", "bad-json"),
        (b'{"name": "Ada", "more": 1}', "application/json", "bad-request"),
        (b'{"name": "Ada"}', "text/plain", "bad-request"),
        (b'{"name": "Ada"}', "", "bad-request"),
        (b'{"name": "' + b"x" * 70_000, "application/json", "too-large"),
    ],
)
def test_a_body_that_cannot_be_read_has_its_own_code(known: Known, body: bytes, kind: str, refused: str) -> None:
    answer = requests.post(f"{known.address}/api/guests", data=body, headers={"content-type": kind}, timeout=300)

    assert answer.json()["code"] == refused
    assert answer.status_code == CODES[refused][0]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({}, "'game' is missing in the body: it must be a text of at most 60 letters."),
        ({"players": "2"}, "'players' must be a whole number from 1 to 64."),
        ({"pace": {"kind": "slow"}}, "'pace.kind' must be 'bank', 'move' or 'none'."),
        ({"seats": [{"you": 1}]}, "There is no 'you' in 'seats[0]': there can be 'me', 'agent' or 'level'."),
        ({"seats": [{}, {"me": 1}]}, "'seats[1].me' must be true or false."),
        ({"options": {"track": 1}}, "Each of 'options' must be a text or true or false."),
        ({"title": 1}, "'title' must be a text of at most 60 letters."),
        (
            {"number": "a b"},
            "'number' must be a text of 1 to 64 letters, digits and signs without spaces or null.",
        ),
    ],
)
def test_what_does_not_fit_is_named_with_what_is_allowed(wrong: dict[str, Any], sentence: str) -> None:
    given = {"game": "spill", "players": 2, **wrong} if wrong else wrong
    with pytest.raises(Problem) as refused:
        read_json(json.dumps(given), NewTable)

    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ([], "A message must be an object whose 'type' is a text that names it."),
        ({"type": "ping", "more": 1}, "There is no 'more' in the message: there can be nothing."),
        ({"type": "unwatch"}, "'table' is missing in the message: it must be a text of 1 to 64 letters."),
        ({"type": "say", "table": "t", "id": "i", "words": "w", "to": "me"}, "'to' must be 'all' or 'dead'."),
        ({"type": "say", "table": "t", "id": "i", "words": ""}, "'words' must be a text of 1 to 300 letters."),
    ],
)
def test_so_is_what_does_not_fit_in_a_message(message: Any, sentence: str) -> None:
    text = json.dumps(message)
    with pytest.raises(msgspec.ValidationError) as error:
        read(text)

    assert not_understood(error.value, text).sentence == sentence


@pytest.mark.parametrize(
    ("method", "path", "refused"),
    [
        ("GET", "/api/nothing", "not-found"),
        ("GET", "/api/tables/%00", "bad-request"),
        ("GET", "/api/tables/none", "no-table"),
        ("GET", "/api/tables?most=10000", "bad-request"),
        ("GET", "/api/tables?which=all", "bad-request"),
        ("GET", "/api/tables?search=%00", "bad-request"),
        ("GET", "/api/tables?witch=mine", "bad-request"),
        ("GET", "/api/games?most=1", "bad-request"),
        ("GET", "/api/games/none/catalogue", "no-game"),
        ("PATCH", "/api/me", "bad-method"),
        ("GET", "/api/guests", "bad-method"),
        ("GET", "/static/../settings.py", "not-found"),
        ("GET", "/static/%2e%2e/settings.py", "not-found"),
        ("GET", "/t/x/y", "not-found"),
    ],
)
def test_an_address_that_is_none_has_its_own_code(known: Known, method: str, path: str, refused: str) -> None:
    answer = requests.request(method, known.address + path, timeout=300)

    assert answer.json()["code"] == refused


def test_the_document_is_served_and_speaks_of_every_address_and_message(known: Known) -> None:
    document = requests.get(f"{known.address}/api/openapi.json", timeout=300).json()

    assert document == json.loads(json.dumps(api_document()))
    assert document["openapi"] == "3.1.0"
    assert len(document["paths"]) > 20
    assert {"Hello", "Move", "Update", "Ack", "Refused"} <= document["components"]["schemas"].keys()
