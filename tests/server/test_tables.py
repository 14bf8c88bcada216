"""Tables: opened, entered, begun, found, played again."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

import httpx2
import pytest

from fathoms.server.room import Room
from tests.server.serving import ROOMY, Served, served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}") as running:
        yield running


def opened(client: httpx2.Client, players: int = 2, **wanted: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": "spill", "players": players, **wanted})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def code(answer: httpx2.Response) -> str:
    found: str = answer.json()["code"]
    return found


def who(table: dict[str, Any]) -> list[str | None]:
    return [seat["name"] or seat["agent"] for seat in table["seats"]]


def test_a_table_is_opened_with_people_agents_and_free_seats(server: Served) -> None:
    ada = server.guest("Ada")
    places = [{"me": True}, {"agent": "thumb"}, {}, {"me": True}]
    table = opened(ada, 4, seats=places, options={"track": "ultimate"}, title="  Tea  time ", public=True)

    assert who(table) == ["Ada", "thumb", None, "Ada"]
    assert (table["title"], table["mine"], table["state"]) == ("Tea time", [0, 3], "open")
    assert table["options"]["track"] == "ultimate"
    assert len(table["commitment"]) == 64
    assert "secret" not in table
    assert "seed" not in table
    assert server.client().get(f"/api/tables/{table['id']}").json()["mine"] == []


@pytest.mark.parametrize(
    ("wanted", "refused"),
    [
        ({"game": "chess"}, "no-game"),
        ({"players": 9}, "bad-options"),
        ({"options": {"track": "endless"}}, "bad-options"),
        ({"options": {"color": "red"}}, "bad-options"),
        ({"seats": [{"me": True}]}, "bad-options"),
        ({"seats": [{"agent": "nobody"}, {}]}, "bad-options"),
        ({"pace": {"kind": "move"}}, "bad-options"),
        ({"pace": {"kind": "move", "seconds": 86_399, "vacations": True}}, "bad-options"),
        ({"pace": {"vacations": True}}, "bad-options"),
        ({"seats": [{"me": True}, {"agent": "thumb", "level": "nonsense"}]}, "bad-options"),
        ({"seats": [{"me": True}, {"level": "hard"}]}, "bad-options"),
        ({"seats": [{"me": True, "agent": "thumb"}, {}]}, "bad-options"),
        ({"start": True}, "not-ready"),
        ({"players": "2"}, "bad-request"),
        ({"colour": 1}, "bad-request"),
        ({"title": "x" * 90}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(server: Served, wanted: dict[str, Any], refused: str) -> None:
    ada = server.guest("Ada")
    answer = ada.post("/api/tables", json={"game": "spill", "players": 2, **wanted})

    assert code(answer) == refused
    assert ada.get("/api/tables", params={"which": "mine"}).json()["tables"] == []


def test_people_sit_down_leave_and_swap_before_the_start_and_not_after(server: Served) -> None:
    ada, bob, eve = (server.guest(name) for name in ("Ada", "Bob", "Eve"))
    at = f"/api/tables/{opened(ada, 3)['id']}"

    assert who(bob.post(f"{at}/sit", json={}).json()) == ["Ada", "Bob", None]
    assert code(bob.post(f"{at}/sit", json={})) == "seated"
    assert code(eve.post(f"{at}/sit", json={"seats": [1]})) == "seat-taken"
    assert code(eve.post(f"{at}/sit", json={"seats": [7]})) == "no-seat"
    assert code(eve.post(f"{at}/swap", json={"one": 0, "other": 1})) == "not-host"
    assert who(bob.post(f"{at}/swap", json={"one": 1, "other": 2}).json()) == ["Ada", None, "Bob"]
    assert who(ada.post(f"{at}/swap", json={"one": 0, "other": 2}).json()) == ["Bob", None, "Ada"]
    assert code(ada.post(f"{at}/start")) == "not-ready"
    assert who(eve.post(f"{at}/sit", json={}).json()) == ["Bob", "Eve", "Ada"]
    assert code(server.guest("Joe").post(f"{at}/sit", json={})) == "full"
    assert who(eve.post(f"{at}/leave").json()) == ["Bob", None, "Ada"]
    assert code(ada.put(f"{at}/seats/1", json={"agent": "nobody"})) == "bad-options"
    assert code(bob.put(f"{at}/seats/1", json={"agent": "random"})) == "not-host"
    assert who(ada.put(f"{at}/seats/1", json={"agent": "random"}).json()) == ["Bob", "random", "Ada"]
    assert code(bob.post(f"{at}/start")) == "not-host"
    begun = ada.post(f"{at}/start").json()
    assert begun["state"] == "playing"
    assert sum(seat["asked"] for seat in begun["seats"]) == 1
    assert code(ada.post(f"{at}/start")) == "not-open"
    assert code(eve.post(f"{at}/sit", json={})) == "not-open"
    assert code(ada.post(f"{at}/swap", json={"one": 0, "other": 2})) == "not-open"
    assert [seat["left"] for seat in bob.post(f"{at}/leave").json()["seats"]] == [True, False, False]
    assert [seat["left"] for seat in bob.post(f"{at}/return").json()["seats"]] == [False, False, False]
    assert code(eve.post(f"{at}/return")) == "not-seated"


def test_a_seat_is_given_to_an_agent_that_there_is_and_at_no_level_that_there_is_not(server: Served) -> None:
    ada = server.guest("Ada")
    at = f"/api/tables/{opened(ada)['id']}"
    for wrong in ({"level": "hard"}, {"agent": "thumb", "level": "nonsense"}, {"agent": "nobody"}):
        assert code(ada.put(f"{at}/seats/1", json=wrong)) == "bad-options"
    assert who(ada.get(at).json()) == ["Ada", None]
    assert who(ada.put(f"{at}/seats/1", json={"agent": "thumb"}).json()) == ["Ada", "thumb"]


def test_a_pace_of_days_knows_vacations(server: Served) -> None:
    pace = {"kind": "bank", "seconds": 86_400, "added": 60, "vacations": True}

    assert opened(server.guest("Ada"), pace=pace)["pace"] == pace


def test_the_host_who_leaves_hands_the_table_on(server: Served) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    at = f"/api/tables/{opened(ada)['id']}"
    bob.post(f"{at}/sit", json={})

    assert ada.post(f"{at}/leave").json()["host_name"] == "Bob"
    assert code(ada.delete(at)) == "not-host"
    assert bob.delete(at).status_code == 204
    assert code(bob.get(at)) == "no-table"


def test_a_table_that_its_host_left_alone_is_of_who_sits_down_next(server: Served) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    at = f"/api/tables/{opened(ada)['id']}"
    alone = ada.post(f"{at}/leave").json()
    assert (alone["host_name"], [seat["left"] for seat in alone["seats"]]) == ("Ada", [False, False])

    assert bob.post(f"{at}/sit", json={"seats": [1]}).json()["host_name"] == "Bob"
    assert ada.post(f"{at}/sit", json={}).json()["host_name"] == "Bob"
    assert code(ada.post(f"{at}/start")) == "not-host"
    assert bob.post(f"{at}/start").json()["state"] == "playing"


def test_a_host_who_opens_a_table_for_others_or_still_looks_after_it_stays_host(server: Served) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    for_others = f"/api/tables/{opened(ada, seats=[{}, {}])['id']}"
    assert bob.post(f"{for_others}/sit", json={}).json()["host_name"] == "Ada"

    left = f"/api/tables/{opened(ada)['id']}"
    ada.post(f"{left}/leave")
    ada.put(f"{left}/seats/1", json={"agent": "random"})
    assert bob.post(f"{left}/sit", json={}).json()["host_name"] == "Ada"
    assert ada.post(f"{left}/start").json()["state"] == "playing"


def test_a_password_keeps_strangers_out(server: Served) -> None:
    ada, bob, eve = (server.guest(name) for name in ("Ada", "Bob", "Eve"))
    table = opened(ada, 3, password="open sesame", allow={"observers": True})
    at = f"/api/tables/{table['id']}"

    assert table["has_password"]
    assert code(bob.post(f"{at}/sit", json={})) == "wrong-password"
    assert code(bob.post(f"{at}/sit", json={"password": "open"})) == "wrong-password"
    assert code(eve.get(f"{at}/note")) == "wrong-password"
    assert who(bob.post(f"{at}/sit", json={"password": "open sesame"}).json()) == ["Ada", "Bob", None]
    assert eve.post(f"{at}/enter", json={"password": "open sesame"}).status_code == 200
    assert eve.get(f"{at}/note").json() == {"words": ""}
    assert who(eve.post(f"{at}/sit", json={}).json()) == ["Ada", "Bob", "Eve"]


def test_a_free_seat_is_given_once_however_many_grasp_for_it(server: Served) -> None:
    at = f"/api/tables/{opened(server.guest('Ada'))['id']}"
    guests = [server.guest(f"Guest {number}") for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda guest: guest.post(f"{at}/sit", json={}).status_code, guests))

    assert sorted(answers) == [200] + [409] * 7


def test_a_table_that_begins_while_it_is_taken_away_is_not_said_to_be_gone(server: Served) -> None:
    ada = server.guest("Ada")
    at = f"/api/tables/{opened(ada, players=1, seats=[{'me': True}], start=True)['id']}"

    assert code(ada.delete(at)) == "not-open"
    assert ada.get(at).json()["state"] == "playing"


def test_notes_are_seen_by_nobody_else(server: Served) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    at = f"/api/tables/{opened(ada)['id']}"
    bob.post(f"{at}/sit", json={})
    ada.put(f"{at}/note", json={"words": "Watch Bob."})

    assert ada.get(f"{at}/note").json() == {"words": "Watch Bob."}
    assert bob.get(f"{at}/note").json() == {"words": ""}
    assert code(server.client().get(f"{at}/note")) == "not-signed-in"


def test_a_list_goes_on_where_its_last_page_ended_whatever_changes_meanwhile(server: Served) -> None:
    ada, bob = server.guest("Ada of Pages"), server.guest("Bob")
    ids = [opened(ada, title=f"Pages {number}", public=True)["id"] for number in range(5)]

    def page(after: str) -> tuple[list[str], str]:
        found = bob.get("/api/tables", params={"search": "pages", "most": 2, "after": after}).json()
        return [table["title"] for table in found["tables"]], found["next"]

    first, after = page("")
    ada.delete(f"/api/tables/{ids[3]}")  # the one at which the page ended
    bob.post(f"/api/tables/{ids[4]}/sit", json={})
    second, following = page(after)
    bob.post(f"/api/tables/{ids[1]}/sit", json={})

    assert (first, second, page(following)) == (["Pages 4", "Pages 3"], ["Pages 2", "Pages 1"], (["Pages 0"], ""))


def test_of_my_tables_none_comes_twice_that_waited_for_me_and_no_longer_does(server: Served) -> None:
    ada = server.guest("Ada")
    mine = [opened(ada, 1, seats=[{"me": True}], start=turn)["id"] for turn in (False, False, True)]
    first = ada.get("/api/tables", params={"which": "mine", "most": 1}).json()
    ada.post(f"/api/tables/{mine[2]}/leave")
    second = ada.get("/api/tables", params={"which": "mine", "after": first["next"]}).json()

    assert [table["id"] for table in first["tables"] + second["tables"]] == [mine[2], mine[1], mine[0]]


@pytest.mark.parametrize(
    "after", ["Zk4r8-vQ0aX9bT3m", "mine.1.0.1.id", "open.1.0.x.id", "open.1.0.1", "open.-1.0.1.id", "open.1.0.²."]
)
def test_a_page_after_something_that_ended_none_is_refused(server: Served, after: str) -> None:
    answer = server.client().get("/api/tables", params={"after": after})

    assert code(answer) == "bad-request"
    assert answer.json()["sentence"].startswith("'after' ")


def test_tables_are_listed_by_pages_and_found_by_words(server: Served) -> None:
    ada, bob = server.guest("Ada of Lists"), server.guest("Bob")
    for number in range(5):
        opened(ada, title=f"Lists {number}", public=True)
    opened(ada, title="Lists by link", public=False)
    first = bob.get("/api/tables", params={"search": "LISTS", "most": 3}).json()
    second = bob.get("/api/tables", params={"search": "lists", "most": 3, "after": first["next"]}).json()

    assert [table["title"] for table in first["tables"] + second["tables"]] == [f"Lists {n}" for n in (4, 3, 2, 1, 0)]
    assert second["next"] == ""
    assert len(ada.get("/api/tables", params={"which": "mine"}).json()["tables"]) == 6
    assert bob.get("/api/tables", params={"which": "mine"}).json()["tables"] == []
    assert len(bob.get("/api/tables", params={"search": "ada of lists"}).json()["tables"]) == 5
    assert bob.get("/api/tables", params={"search": "the spill"}).json()["tables"]
    opened(ada, title="\u00d6l 100 %", public=True)
    for words in ("\u00f6l", "\u00d6L", "100 %"):
        assert [found["title"] for found in bob.get("/api/tables", params={"search": words}).json()["tables"]] == [
            "\u00d6l 100 %"
        ]
    assert code(server.client().get("/api/tables", params={"which": "mine"})) == "not-signed-in"


def test_my_turn_comes_first_and_says_how_long_i_have(server: Served) -> None:
    ada = server.guest("Ada")
    clock = {"kind": "move", "seconds": 60}
    turn = opened(ada, seats=[{"me": True}, {"me": True}], start=True, pace=clock)
    opened(ada)
    listed = ada.get("/api/tables", params={"which": "mine"}).json()["tables"]

    assert [table["your_turn"] for table in listed] == [True, False]
    assert listed[0]["id"] == turn["id"]
    assert [seat["due"] - listed[0]["started"] for seat in listed[0]["seats"] if seat["asked"]] == [60_000]


def test_what_waits_for_me_is_said_to_me_alone(server: Served) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = opened(ada, title="Waits", public=True, seats=[{"me": True}, {}])
    bob.post(f"/api/tables/{table['id']}/sit", json={})
    ada.post(f"/api/tables/{table['id']}/start")

    def listed(client: httpx2.Client) -> list[str | None]:
        answer = client.get("/api/tables", params={"which": "mine", "search": "Waits"}).json()
        return [table["question"] for table in answer["tables"]]

    assert [str(asked).partition(": ")[2] for asked in listed(ada)] == ["which resource does the team keep?"]
    assert listed(bob) == [None]
    assert ada.get(f"/api/tables/{table['id']}").json()["question"] is None


def test_a_list_waits_for_no_table_that_takes_long_to_be_taken_up(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = server.guest("Ada")
    slow, quick = (opened(ada, seats=[{"me": True}] * 2, start=True)["id"] for _ in range(2))
    hub, taken_up = server.app.state.hub, threading.Event()
    whole = hub._open

    async def open_slowly(table: str) -> Room:
        await asyncio.to_thread(taken_up.wait)
        room: Room = await whole(table)
        return room

    def said() -> dict[str, bool]:
        listed = ada.get("/api/tables", params={"which": "mine"}).json()["tables"]
        return {table["id"]: table["question"] is not None for table in listed}

    with monkeypatch.context() as patch:
        patch.setattr(hub, "_open", open_slowly)
        del hub._rooms[slow]
        assert said() == {slow: False, quick: True}
        taken_up.set()
        while not said()[slow]:
            pass


def test_notes_are_for_those_who_sit_there_and_not_endless(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    note = f"/api/tables/{opened(ada)['id']}/note"

    assert code(eve.put(note, json={"words": "x"})) == "not-seated"
    assert "at most 10000 letters" in ada.put(note, json={"words": "x" * 10_001}).json()["sentence"]
    assert ada.put(note, json={"words": "x" * 10_000}).status_code == 200
    at = monotonic()  # nothing comes back meanwhile, however slow the machine
    monkeypatch.setattr(server.app.state.server.limits._notes, "_clock", lambda: at)
    kept = [ada.put(note, json={"words": str(number)}) for number in range(62)]
    assert code(kept[-1]) == "too-fast"
    assert ada.get(note).json()["words"] == str(sum(one.status_code == 200 for one in kept) - 1)


def test_one_person_cannot_open_tables_without_end(tmp_path: Path) -> None:
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, tables_per_person=2)) as strict:
        ada = strict.guest("Ada")
        opened(ada)
        opened(ada)

        assert code(ada.post("/api/tables", json={"game": "spill", "players": 2})) == "too-many"


def test_a_game_against_agents_that_one_has_left_counts_no_longer(tmp_path: Path) -> None:
    solo = {"game": "spill", "players": 2, "seats": [{"me": True}, {"agent": "random"}]}
    with served(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", replace(ROOMY, tables_per_person=1)) as strict:
        ada = strict.guest("Ada")
        playing = ada.post("/api/tables", json={**solo, "start": True}).json()["id"]
        assert code(ada.post("/api/tables", json=solo)) == "too-many"
        assert ada.post(f"/api/tables/{playing}/leave", json={}).status_code == 200
        waiting = ada.post("/api/tables", json=solo)
        assert waiting.status_code == 201
        assert ada.post(f"/api/tables/{waiting.json()['id']}/leave", json={}).status_code == 200

        assert code(ada.post("/api/tables", json=solo)) == "too-many"  # nobody else looks after that one
        assert ada.delete(f"/api/tables/{waiting.json()['id']}").status_code == 204
        assert ada.post("/api/tables", json=solo).status_code == 201
