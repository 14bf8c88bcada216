"""The client has a method for every message and every address of the protocol, and sends nothing else."""

import inspect
import json
import re
from collections import defaultdict
from typing import Any, get_args

import pytest

from fathoms.client import Seat, Server
from fathoms.server.app import ENDPOINTS
from fathoms.server.endpoints import Endpoint
from fathoms.server.protocol import read
from fathoms.server.protocol.from_client import FromClient

# What everybody may ask of a server itself: `call` does.
ITSELF = {("GET", "/healthz"), ("GET", "/metrics"), ("GET", "/api/openapi.json")}
IN_THE_HEADER = {("hello", "session")}  # as `Authorization`
NOT_YET = {("PUT", "/api/tables/{table}/seats/{seat}", "level")}  # levels are agents by name


class Line:
    """A wire that notes what is sent, and answers at once."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []

    def open(self, watch: dict[str, Any] | None) -> None:
        self.sent.append({"type": "hello", "protocol": 1})  # Wire's own
        if watch is not None:
            self.send(watch)

    def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message)
        answer = {"type": "ack", "number": 1, "preview": {}, "attempts": []}
        self.answers.append({**answer, "id": message["id"]} if "id" in message else {"type": "pong"})

    def receive(self) -> dict[str, Any]:
        return self.answers.pop()

    def close(self) -> None:
        pass


def sent_by_every_method(seat: Seat) -> dict[str, list[dict[str, Any]]]:
    """What each public method of a seat sends."""
    line = Line()
    seat._wire = line  # type: ignore[assignment]  # what it is used for, Line has
    seat.update = {"question": 1, "seat": 0, "number": 1}
    calls: dict[str, tuple[Any, ...]] = {
        "play": ("end",), "draft": (["end"],), "attempts": ("card:boom",), "standing": ("end when nothing else",),
        "premove": ("end", "turn"), "say": ("hello",), "mute": (1,), "answer": (1, True), "hand_over": (1, "random"),
        "take_over": (1,),
    }  # fmt: skip
    sent = {}
    with seat:
        for name, method in inspect.getmembers(Seat, inspect.isfunction):
            if not name.startswith("_") and name not in ("wait", "updates"):
                method(seat, *calls.get(name, ()))
                sent[name], line.sent = line.sent, []
    return sent


def test_every_message_that_a_socket_accepts_has_a_method_which_can_send_all_of_it() -> None:
    sent: defaultdict[str, set[str]] = defaultdict(set)
    for messages in sent_by_every_method(Seat("ws://nowhere", "", "t", 0, 0)).values():
        for message in messages:
            read(json.dumps(message))  # as it should be
            sent[message["type"]] |= message.keys() - {"type"}
    accepted = {kind.__struct_config__.tag: set(kind.__struct_fields__) for kind in get_args(FromClient)}
    missing = {(kind, name) for kind, names in accepted.items() for name in names - sent[kind]}

    assert missing == IN_THE_HEADER
    assert sent.keys() == accepted.keys()


ANSWER: dict[str, Any] = {"sentence": "",
    "token": "t", "id": "T", "mine": [0], "tables": [], "next": "", "words": "", "lines": [], "view": {},
    "state": "open", "seats": [{"has_number": False}],
}  # fmt: skip
CALLS: dict[str, list[Any]] = {
    "make_account": ["Ada", "a long password"], "sign_in": ["Ada", "password"],
    "change_password": ["old", "new password"],
    "change_me": ["Ada", "https://example.org", "ada@example.org", 0], "catalogue": ["spill"], "lessons": ["spill"],
    "schema": ["spill"], "open_table": ["spill", 2], "enter": ["T", "x"], "take_seat": ["T", 1], "swap": ["T", 0, 1],
    "give_seat": ["T", 1, "random"], "add_number": ["T", 0], "seen": ["T", 1, 0], "talk": ["T", 501],
    "set_note": ["T", "x"], "moment": ["T", 0], "bring_record": [{"game": "spill"}], "verify": [{}],
}  # fmt: skip


def asked_by_every_method(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, Any]]:
    """What each public method of a server asks for."""
    asked: list[tuple[str, str, Any]] = []

    def call(self: Server, method: str, path: str, body: object = None) -> Any:
        asked.append((method, path, body))
        return [] if re.search(r"/games$|lessons$", path) else ANSWER

    monkeypatch.setattr(Server, "call", call)
    server = Server("http://nowhere", "Ada")
    server.open_table("spill", 2, options={}, title="", public=True, password="", pace={}, allow={})
    for name, method in inspect.getmembers(Server, inspect.isfunction):
        if not name.startswith("_") and not name.startswith("call"):
            found = method(server, *CALLS.get(name, ["T"] if "table" in inspect.signature(method).parameters else []))
            if inspect.isgenerator(found):
                list(found)
    return asked


def given(asked: list[tuple[str, str, Any]], one: Endpoint) -> list[set[str]]:
    """The fields of query and body of what was asked of an address."""
    pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(one.path))
    return [
        set(re.findall(r"(\w+)=", path)) | (set(body or ()) if one.body is not bytes else set())
        for method, path, body in asked
        if method == one.method and re.fullmatch(pattern, path.partition("?")[0])
    ]


def test_every_address_has_a_method_which_can_send_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_by_every_method(monkeypatch)
    unknown, missing = set(), set()
    for one in (one for theme in ENDPOINTS for one in theme.all):
        sent = given(asked, one)
        if not sent:
            unknown.add((one.method, one.path))
            continue
        fields = set(one.in_query) | set(getattr(one.body, "__struct_fields__", ()))
        assert set[str]().union(*sent) <= fields, one.path
        missing |= {(one.method, one.path, name) for name in fields - set[str]().union(*sent)}

    assert unknown == ITSELF
    assert missing == NOT_YET


def test_every_method_says_what_it_does_and_of_what_types() -> None:
    for kind in (Seat, Server):
        for name, method in inspect.getmembers(kind, inspect.isfunction):
            if not name.startswith("_"):
                hints = method.__annotations__
                assert inspect.getdoc(method), name
                assert "return" in hints, name
                assert set(inspect.signature(method).parameters) - {"self"} <= hints.keys(), name
