"""Guests and accounts: who somebody is stays theirs, and nobody else's."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from fathoms.server.errors import Problem
from fathoms.server.limits import Limits
from fathoms.server.passwords import _hasher as the_servers_hasher  # the tests have a quicker one
from fathoms.server.settings import Settings
from fathoms.server.store.rows import PersonRow
from tests.server.serving import ROOMY, Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('people') / 'tables.db'}") as running:
        yield running


PASSWORD = "correct horse battery"


def test_a_guest_comes_in_by_a_name_and_is_known_again_by_a_cookie(server: Served) -> None:
    client = server.client()
    come = client.post("/api/guests", json={"name": "  Ada \u0007 Lovelace "})

    assert (come.status_code, come.json()["name"], come.json()["guest"]) == (201, "Ada Lovelace", True)
    assert come.json()["token"] is None
    assert client.get("/api/me").json()["id"] == come.json()["id"]
    cookie = come.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert server.client().get("/api/me").json()["code"] == "not-signed-in"


def test_a_program_gets_a_token_instead(server: Served) -> None:
    come = server.client().post("/api/guests", json={"name": "Robot", "token": True})
    token = come.json()["token"]

    assert "set-cookie" not in come.headers
    assert server.client(Authorization=f"Bearer {token}").get("/api/me").json()["name"] == "Robot"


@pytest.mark.parametrize("change", ["cut", "first", "longer", "empty", "letters"])
def test_a_changed_token_stands_for_nobody(server: Served, change: str) -> None:
    token = server.client().post("/api/guests", json={"name": "Robot", "token": True}).json()["token"]
    first = "B" if token[0] == "A" else "A"
    forged = {"cut": token[:-1], "first": first + token[1:], "longer": f"{token}x", "empty": ".", "letters": "!.!"}
    client = server.client(Authorization=f"Bearer {forged[change]}")

    assert client.get("/api/me").status_code == 401


def test_a_guest_becomes_an_account_and_stays_the_same_person(server: Served) -> None:
    guest = server.guest("Grace")
    before = guest.get("/api/me").json()
    made = guest.post("/api/accounts", json={"name": "Grace Hopper", "password": PASSWORD})
    elsewhere = server.client()
    login = elsewhere.post("/api/session", json={"name": "GRACE  hopper", "password": PASSWORD})

    assert (made.status_code, made.json()["guest"]) == (201, False)
    assert login.json()["id"] == before["id"] == guest.get("/api/me").json()["id"]
    assert guest.post("/api/accounts", json={"name": "Other", "password": PASSWORD}).json()["code"] == "has-account"


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(server: Served) -> None:
    server.client().post("/api/accounts", json={"name": "Linus", "password": PASSWORD})
    answers = [
        server.client().post("/api/session", json={"name": name, "password": "wrong password"})
        for name in ("Linus", "Nobody")
    ]

    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].text == answers[1].text


def test_an_accounts_name_is_nobody_elses(server: Served) -> None:
    server.client().post("/api/accounts", json={"name": "Margaret", "password": PASSWORD})
    guest = server.guest("Somebody")

    for refused in (
        server.client().post("/api/accounts", json={"name": "MARGARET", "password": PASSWORD}),
        server.client().post("/api/guests", json={"name": "\uff4dargaret"}),
        guest.put("/api/me", json={"name": "margaret"}),
        guest.post("/api/accounts", json={"name": "margaret", "password": PASSWORD}),
    ):
        assert (refused.status_code, refused.json()["code"]) == (409, "name-taken")


def test_signing_out_ends_the_session_and_a_new_password_all_others(server: Served) -> None:
    server.client().post("/api/accounts", json={"name": "Barbara", "password": PASSWORD})
    here, there = server.client(), server.client()
    for client in (here, there):
        client.post("/api/session", json={"name": "Barbara", "password": PASSWORD})
    token = here.cookies["fathoms"]
    wrong = here.put("/api/me/password", json={"old": "not this one", "new": "another one"})
    changed = here.put("/api/me/password", json={"old": PASSWORD, "new": "another one"})

    assert (wrong.status_code, changed.status_code) == (401, 204)
    assert there.get("/api/me").status_code == 401
    assert here.get("/api/me").status_code == 200
    assert here.delete("/api/session").status_code == 204
    assert server.client(Authorization=f"Bearer {token}").get("/api/me").status_code == 401


@pytest.mark.parametrize("name", ["", " ", "\u0001", "x" * 31, "x" * 200])
def test_a_name_must_be_readable(server: Served, name: str) -> None:
    refused = server.client().post("/api/guests", json={"name": name})

    assert (refused.status_code, refused.json()["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    "webhook",
    [
        "http://example.org/x",
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::1]/",
        "https://a:b@example.org",
        "https://example.org:22/",
        "https://[bad",
        "https://10.0.0.1/",
        "https://example.org/a b",
        "https://example.org/a\r\nX-More: yes",
        "https://example.org/\u00e4",
    ],
)
def test_a_webhook_leads_outside_and_nowhere_else(server: Served, webhook: str) -> None:
    guest = server.guest("Webb")

    assert guest.put("/api/me", json={"webhook": webhook}).json()["code"] == "bad-request"
    assert (
        guest.put("/api/me", json={"webhook": "https://example.org/x", "mail": "a@b.org"}).json()["mail"] == "a@b.org"
    )


def test_what_is_refused_of_oneself_changes_nothing_and_nobody_comes_and_goes_all_day(server: Served) -> None:
    guest = server.guest("Wanderer")
    for wrong in ({"away_until": 2**53}, {"webhook": "http://example.org"}, {"mail": "nobody"}):
        assert guest.put("/api/me", json={"name": "Other", **wrong}).json()["code"] == "bad-request"
    assert guest.get("/api/me").json()["name"] == "Wanderer"

    answers = [guest.put("/api/me", json={"away_until": 0}).json().get("code") for _ in range(21)]
    assert answers == [None] * 20 + ["too-fast"]


def test_who_signs_in_while_the_password_is_changed_is_not_let_in_by_the_old_one(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, thief = server.client(), server.client()
    owner.post("/api/accounts", json={"name": "Radia", "password": PASSWORD})
    people = server.app.state.server.people
    begin = people.begin_session

    async def late(person: PersonRow) -> str:
        monkeypatch.undo()
        await people.change_password(person, PASSWORD, "another one", owner.cookies["fathoms"])
        found: str = await begin(person)
        return found

    monkeypatch.setattr(people, "begin_session", late)
    answer = thief.post("/api/session", json={"name": "Radia", "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (401, "wrong-login")
    assert owner.get("/api/me").status_code == 200
    assert thief.get("/api/me").status_code == 401
    again = owner.put("/api/me/password", json={"old": PASSWORD, "new": "a third one"})
    assert again.json()["code"] == "wrong-login"


def test_passwords_and_tokens_are_not_in_the_database(server: Served) -> None:
    token = (
        server.client()
        .post("/api/accounts", json={"name": "Sophie", "password": PASSWORD, "token": True})
        .json()["token"]
    )
    folder = Path(server.app.state.settings.database.removeprefix("sqlite+aiosqlite:///")).parent
    stored = b"".join(path.read_bytes() for path in folder.iterdir())

    assert b"Sophie" in stored
    assert PASSWORD.encode() not in stored
    assert token.encode() not in stored


def test_passwords_cannot_be_tried_without_end(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, logins_per_minute=3)) as strict:
        tries = [strict.client().post("/api/session", json={"name": "Ada", "password": "x"}) for _ in range(5)]

    assert [one.json()["code"] for one in tries] == ["wrong-login"] * 3 + ["too-fast"] * 2


def test_who_tries_passwords_elsewhere_locks_nobody_out(tmp_path: Path) -> None:
    settings = replace(ROOMY, logins_per_minute=2, proxies="127.0.0.1")
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", settings) as strict:
        owner, thief = (strict.client(**{"X-Forwarded-For": address}) for address in ("192.0.2.1", "192.0.2.2"))
        table = strict.guest("Host").post("/api/tables", json={"game": "spill", "players": 2, "password": "sesame"})
        enter = f"/api/tables/{table.json()['id']}/enter"
        for client, name in ((owner, "Ada"), (thief, "Eve")):
            client.post("/api/accounts", json={"name": name, "password": PASSWORD})
        for _ in range(3):
            stolen = thief.post("/api/session", json={"name": "Ada", "password": "a wrong one"})
        entered = [thief.post(enter, json={"password": word}).status_code for word in ("wrong", "wrong", "sesame")]

        assert (stolen.status_code, entered) == (429, [403, 403, 429])
        assert owner.post("/api/session", json={"name": "ada", "password": PASSWORD}).status_code == 200
        assert owner.post(enter, json={"password": "sesame"}).status_code == 200


def test_the_more_wrong_passwords_from_everywhere_the_longer_the_next_one_waits() -> None:
    limits, patch = Limits(Settings(logins_per_minute=1)), pytest.MonkeyPatch()

    async def tries(addresses: range) -> None:
        for number in addresses:
            request = HTTPConnection({"type": "http", "client": (f"192.0.2.{number}", 1), "headers": []})
            with suppress(Problem):
                async with limits.password(request, "Ada"):
                    raise Problem("wrong-login", "No.")

    asyncio.run(tries(range(10)))
    assert [limits.password_waits("Ada"), limits.password_waits("Eve")] == [0, 0]
    with patch.context() as at_once:
        at_once.setattr("fathoms.server.limits._SLOWEST", 0)
        asyncio.run(tries(range(10, 15)))
        asyncio.run(tries(range(15)))  # each of them too fast for itself
    assert round(limits.password_waits("Ada"), 1) == 1.0


def test_a_password_takes_time_and_memory_to_try() -> None:
    assert the_servers_hasher().hash("between us").startswith("$argon2id$v=19$m=65536,t=3,p=4$")
