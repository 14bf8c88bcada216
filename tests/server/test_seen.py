"""Looking back at a table: what a seat was shown before, as it was shown."""

from pathlib import Path

import httpx2
import pytest

from tests.server.served import Client, Served, serve


def looking(served: Served, token: str | None) -> httpx2.Client:
    return httpx2.Client(base_url=served.address, headers={"Cookie": f"fathoms={token}"} if token else {})


def play(client: Client, table: str, moves: int) -> list[dict[str, object]]:
    """Every update of a seat, while it makes its first moves."""
    updates = [client.watch(table, since=0)]
    for _ in range(moves):
        client.move(updates[-1])
        updates.append(client.until("update", number=updates[-1]["number"] + 1))
    return updates


@pytest.mark.parametrize("game", ["spill", "flotilla"])
def test_every_update_can_be_seen_again(tmp_path: Path, game: str) -> None:
    with serve(tmp_path) as served:
        ada, token = served.person()
        others = ["agent:random"] * (0 if game == "spill" else 2)
        table = served.table(game, [ada.id, *others])
        with served.client(token) as client:
            updates = play(client, table, moves=4 if game == "spill" else 1)
        with looking(served, token) as browser:
            for update in updates:
                told = browser.get(f"/api/tables/{table}/seen/{update['number']}").json()
                assert told == {"number": update["number"], "view": update["view"]}


def test_each_line_names_the_update_that_told_it(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        ada, token = served.person()
        table = served.table("spill", [ada.id])
        with served.client(token) as client:
            updates = play(client, table, moves=6)
        with served.client(token) as again:
            whole = again.watch(table, since=0)

    assert [{line["number"] for line in update["lines"]} for update in updates] == [{n} for n in range(1, 8)]  # type: ignore[attr-defined]
    assert whole["lines"] == [line for update in updates for line in update["lines"]]  # type: ignore[attr-defined]


def test_everybody_sees_what_they_saw_and_nothing_else(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        (ada, hers), (bob, his) = served.person("Ada"), served.person("Bob")
        table = served.table("flotilla", [ada.id, bob.id, "agent:random"])
        with looking(served, hers) as one, looking(served, his) as other, looking(served, None) as nobody:
            views = [browser.get(f"/api/tables/{table}/seen/1").json()["view"] for browser in (one, other, nobody)]
            late = one.get(f"/api/tables/{table}/seen/99")

    assert [view["seat"] for view in views] == [0, 1, None]
    assert (late.status_code, late.json()["code"]) == (400, "bad-request")


def test_somebody_with_several_seats_says_which(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        (ada, hers), (bob, _) = served.person("Ada"), served.person("Bob")
        table = served.table("flotilla", [ada.id, bob.id, ada.id])
        with looking(served, hers) as browser:
            views = [browser.get(f"/api/tables/{table}/seen/1{which}").json()["view"] for which in ("", "?seat=2")]
            other = browser.get(f"/api/tables/{table}/seen/1?seat=1")

    assert [view["seat"] for view in views] == [None, 2]  # a page that shows nobody's side is told nobody's
    assert (other.status_code, other.json()["code"]) == (403, "not-yours")


def test_an_update_tells_what_its_player_did_last(tmp_path: Path) -> None:
    with serve(tmp_path) as served:
        ada, token = served.person()
        table = served.table("spill", [ada.id, "agent:thumb"])
        with served.client(token) as client:
            updates = play(client, table, moves=2)
        with served.client(token) as elsewhere:
            again = elsewhere.watch(table)

    assert [update["acted"] for update in updates] == [0, 2, 3]
    assert again["acted"] == 3


def test_nothing_is_to_be_seen_where_no_table_is(tmp_path: Path) -> None:
    with serve(tmp_path) as served, looking(served, None) as nobody:
        assert nobody.get("/api/tables/none/seen/1").json()["code"] == "no-table"
