"""Half a request holds no connection for ever, and a body that is too large is refused before it comes."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from fathoms.client import Refused
from fathoms.client import Server as Client
from tests.server.serving import ROOMY, Served, served

LINE = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\n"
HEAD = LINE + b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n"
BODY = b'{"name": "Ada"}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    database = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('prompt') / 'tables.db'}"
    with served(database, replace(ROOMY, request_seconds=0.3)) as running:
        yield running


def connected(server: Served, *parts: bytes) -> Any:
    raw = socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), timeout=60)
    for part in parts:
        raw.sendall(part)
    return closing(raw)


def until_closed(raw: socket.socket) -> bytes:
    answer = b""
    while part := raw.recv(65_536):
        answer += part
    return answer


@pytest.mark.parametrize("half", [LINE, HEAD % 15, HEAD % 15 + BODY[:9], HEAD % 15 + BODY + LINE])
def test_who_sends_half_a_request_is_told_so_and_hung_up_on(server: Served, half: bytes) -> None:
    with connected(server, half) as raw:
        head, _, body = until_closed(raw).rpartition(b"\r\n\r\n")

    assert json.loads(body)["code"] == "too-slow"
    assert b"HTTP/1.1 408 " in head
    assert b"connection: close" in head


def test_who_sends_nothing_or_one_byte_after_the_other_is_hung_up_on_too(server: Served) -> None:
    with connected(server) as silent:
        assert until_closed(silent) == b""
    with connected(server, HEAD % 10_000) as drop_by_drop:
        drop_by_drop.settimeout(0.02)
        answer = b""
        while not answer:
            try:
                answer = drop_by_drop.recv(65_536)
            except TimeoutError:
                drop_by_drop.sendall(b" ")

    assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_body_that_is_said_to_be_too_large_is_refused_before_it_comes(server: Served) -> None:
    with connected(server, HEAD % 10_000_000) as raw:
        answer = until_closed(raw)  # the rest of that body is not waited for either

    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"too-large" in answer


def test_a_socket_and_a_connection_that_is_used_again_stay(server: Served) -> None:
    with connect(f"{server.address.replace('http', 'ws')}/api/socket") as client, connected(server) as raw:
        for _ in range(4):
            raw.sendall(HEAD % 15 + BODY)
            while not raw.recv(65_536).endswith(b"}"):
                pass
            time.sleep(0.1)
        client.send('{"type": "hello", "protocol": 1}')
        assert json.loads(client.recv())["type"] == "welcome"


@pytest.mark.parametrize("size", [1_100_000, 20_000_000])
def test_who_sends_too_much_and_then_listens_hears_the_refusal(tmp_path: Path, size: int) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}") as roomy:
        client = Client(roomy.address, "Ada")
        for _ in range(3):
            with pytest.raises(Refused) as refused:
                client.bring_record({"x": "y" * size})
            assert refused.value.code == "too-large"


def send_on(raw: socket.socket, part: bytes, pause: float) -> None:
    for _ in range(200):
        raw.sendall(part)
        time.sleep(pause)


@pytest.mark.parametrize(("part", "pause"), [(b"x" * 2**20, 0.0), (b"x", 0.05)])
def test_who_sends_without_end_is_hung_up_on(server: Served, part: bytes, pause: float) -> None:
    with connected(server, (HEAD % 10**9).replace(b"Host", b"Connection: close\r\nHost")) as raw:
        assert until_closed(raw).startswith(b"HTTP/1.1 413 ")
        with pytest.raises(ConnectionError):
            send_on(raw, part, pause)
