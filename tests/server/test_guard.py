"""What stands before every request: other sites' pages, rates, headers; and what never leaves the server."""

import json
import logging
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fathoms.server.endpoints import Call
from fathoms.server.logs import JsonLines
from fathoms.server.rates import Rate, address_key
from fathoms.server.routes.watching import WATCHING
from tests.server.serving import ROOMY, Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('guard') / 'tables.db'}") as running:
        yield running


OTHER = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", OTHER)
def test_another_sites_page_changes_nothing(server: Served, headers: dict[str, str]) -> None:
    guest = server.guest("Ada")
    for refused in (
        guest.post("/api/tables", json={"game": "spill", "players": 2}, headers=headers),
        guest.put("/api/me", json={"name": "Eve"}, headers=headers),
        guest.delete("/api/session", headers=headers),
    ):
        assert (refused.status_code, refused.json()["code"]) == (403, "bad-origin")
    assert guest.get("/api/me", headers=headers).json()["name"] == "Ada"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_sites_page_opens_no_socket(server: Served, origin: str) -> None:
    address = f"{server.address.replace('http', 'ws')}/api/socket"
    with pytest.raises(InvalidStatus) as refused, connect(address, additional_headers={"Origin": origin}):
        pass

    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("own", [True, False])
def test_its_own_page_and_programs_open_a_socket(server: Served, own: bool) -> None:
    headers = {"Origin": server.address} if own else {}
    with connect(f"{server.address.replace('http', 'ws')}/api/socket", additional_headers=headers) as socket:
        socket.send('{"type": "hello", "protocol": 1}')

        assert json.loads(socket.recv())["type"] == "welcome"


def test_what_is_refused_before_anything_is_done_is_counted_too(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, request_seconds=0.1)) as server:
        server.guest("Ada").put("/api/me", json={"name": "Eve"}, headers={"Origin": "https://evil.example"})
        with pytest.raises(InvalidStatus):
            connect(f"{server.address.replace('http', 'ws')}/api/socket", origin=Origin("https://evil.example"))
        with socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), timeout=60) as slow:
            slow.sendall(b"GET / HTTP/1.1\r\n")
            while slow.recv(65_536):
                pass
        counted = server.client().get("/metrics").text

    assert 'fathoms_refusals_total{code="bad-origin"} 2.0' in counted
    assert 'fathoms_refusals_total{code="too-slow"} 1.0' in counted


def test_its_own_page_may(server: Served) -> None:
    guest = server.guest("Ada")

    assert guest.put("/api/me", json={"name": "Eve"}, headers={"Origin": server.address}).status_code == 200
    assert guest.put("/api/me", json={"name": "Eve"}, headers={"Sec-Fetch-Site": "same-origin"}).status_code == 200


def test_a_name_that_was_led_to_this_machine_is_refused(server: Served) -> None:
    assert server.client().get("/api/games", headers={"Host": "evil.example"}).json()["code"] == "bad-origin"
    assert server.client().get("/api/games", headers={"Host": "localhost:80"}).status_code == 200


def test_nothing_is_changed_by_reading() -> None:
    from fathoms.server.app import ENDPOINTS

    reading = [one for theme in ENDPOINTS for one in theme.all if one.method == "GET"]
    assert len(reading) > 8
    assert not [one.path for one in reading if one.body is not None]


def test_every_answer_carries_the_headers_that_keep_a_browser_safe(server: Served) -> None:
    for path in ("/", "/plain", "/api/me", "/api/nothing", "/static/main.js", "/healthz"):
        headers = server.client().get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert server.client().get("/api/me").headers["cache-control"] == "no-store"


def test_the_pages_have_no_script_and_no_style_within(server: Served) -> None:
    for path in ("/plain", "/t/any", "/verify"):
        page = server.client().get(path)
        assert page.status_code == 200
        assert "<style" not in page.text
        assert " style=" not in page.text
        assert page.text.count("<script") == page.text.count('<script type="module" src=')
    scripts = (Path(__file__).parents[2] / "src/fathoms/server/pages").glob("*.js")
    assert not [path for path in scripts if "innerHTML" in path.read_text() or "eval(" in path.read_text()]


def test_by_tls_cookies_are_sent_by_tls_alone(tmp_path: Path) -> None:
    settings = replace(ROOMY, public_url="https://games.example")
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", settings) as running:
        come = running.client().post("/api/guests", json={"name": "Ada"}, headers={"Origin": "https://games.example"})

    assert come.headers["set-cookie"].startswith("__Host-fathoms=")
    assert "secure" in come.headers["set-cookie"].lower()
    assert "max-age" in come.headers["strict-transport-security"]


def test_too_many_requests_of_one_address_are_refused(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, requests_per_minute=5)) as strict:
        answers = [strict.client().get("/healthz") for _ in range(7)]

    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["code"] == "too-fast"
    assert int(answers[-1].headers["retry-after"]) > 0


def test_a_rate_lets_through_so_many_and_again_as_time_passes() -> None:
    time = 0.0
    rate = Rate(3, 30, clock=lambda: time)
    first = [rate.allows("a") for _ in range(4)]
    other = rate.allows("b")
    time = 10.0

    assert first == [True, True, True, False]
    assert other
    assert [rate.allows("a"), rate.allows("a")] == [True, False]


def test_an_ipv6_household_is_one_address() -> None:
    assert address_key("2001:db8:1:2:aaaa::1") == address_key("2001:db8:1:2:bbbb::2") != address_key("2001:db8:1:3::1")
    assert address_key("192.0.2.1") != address_key("192.0.2.2")


def test_a_mistake_of_ours_is_logged_without_what_it_says_and_leaves_no_traceback(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def breaks(call: Call) -> None:
        raise ValueError("the traitor is player 3")

    health = next(one for one in WATCHING.all if one.path == "/healthz")
    monkeypatch.setitem(vars(health), "function", breaks)
    with caplog.at_level(logging.INFO, "fathoms"):
        answer = server.client().get("/healthz")

    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "traitor" not in answer.text + caplog.text
    assert "ValueError at " in caplog.text


def test_the_log_names_no_person_no_table_and_no_token(server: Served, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "fathoms"):
        guest = server.guest("Rosalind")
        token = guest.cookies["fathoms"]
        table = guest.post("/api/tables", json={"game": "spill", "players": 2, "password": "sesame"}).json()["id"]
        guest.get(f"/api/tables/{table}")
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("fathoms")]

    assert "GET /api/tables/{table} 200" in [json.loads(line)["message"] for line in lines]
    assert not [line for line in lines if any(secret in line for secret in ("Rosalind", token, table, "sesame"))]
    assert all("milliseconds" in json.loads(line) for line in lines if '"fathoms.http"' in line)


def test_health_and_metrics_tell_how_the_server_is(server: Served) -> None:
    guest = server.guest("Ada")
    guest.post("/api/tables", json={"game": "spill", "players": 2})
    counted = server.client().get("/metrics")

    assert server.client().get("/healthz").json()["storage"] == "sqlite"
    assert 'fathoms_tables{state="open"}' in counted.text
    assert 'fathoms_request_seconds_count{route="/api/tables",status="201"}' in counted.text


def test_metrics_are_for_those_whom_the_settings_name(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, metrics_for="192.0.2.7")) as strict:
        assert strict.client().get("/metrics").json()["code"] == "not-found"
