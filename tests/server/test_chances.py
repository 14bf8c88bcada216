"""Win chances of finished games: thought out while somebody looks, kept, and gone on with where they were left."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import fathoms
from fathoms.agents.search.win_chance import FIRST, PLAYOUTS
from fathoms.server import chances
from fathoms.server.thinking import Matches, PlacesRequest, think
from tests.server.finished import finish
from tests.server.quick_chances import Quick
from tests.server.serving import Served, served


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def server(database: str) -> Iterator[Served]:
    with served(database) as running:
        yield running


@pytest.fixture
def quick(server: Served) -> Quick:
    worker = Quick()
    server.app.state.hub.chances._workers = worker
    return worker


@pytest.fixture
def table(server: Served, database: str) -> str:
    ada = server.guest("Ada")
    opened = ada.post("/api/tables", json={"game": "spill", "players": 2}).json()
    server.guest("Bob").post(f"/api/tables/{opened['id']}/sit", json={})
    assert ada.post(f"/api/tables/{opened['id']}/start").status_code == 200
    finish(database, opened["id"])
    return f"/api/tables/{opened['id']}/chances"


def until(look: Callable[[], Any], done: Callable[[Any], bool]) -> Any:
    for _ in range(3_000):
        found = look()
        if done(found):
            return found
        time.sleep(0.01)
    raise AssertionError(found)


def test_a_graph_is_thought_out_while_somebody_looks(server: Served, quick: Quick, table: str) -> None:
    ada = server.guest("Eve")
    assert ada.get(table).json() == {"moments": [], "turning_points": [], "whole": False}
    whole = until(lambda: ada.get(table).json(), lambda found: found["whole"])
    moments = whole["moments"]
    assert [one["moves"] for one in moments] == sorted(one["moves"] for one in moments)
    assert {one["playouts"] for one in moments} == {PLAYOUTS}
    assert [one.playouts for one in quick.asked[:2]] == [FIRST, FIRST]  # roughly everywhere, before well anywhere
    first_later = next(one["moves"] for one in moments if one["turn"] == 3)
    assert whole["turning_points"] == [first_later]
    assert all(one["seats"][0]["low"] <= one["seats"][0]["chance"] <= one["seats"][0]["high"] for one in moments)


def test_what_was_found_is_kept_and_gone_on_with(server: Served, quick: Quick, table: str, database: str) -> None:
    until(lambda: server.guest("Eve").get(table).json(), lambda found: len(found["moments"]) > 3)
    quick.fails = True
    until(lambda: server.app.state.hub.chances._looked, lambda looked: not looked)
    known = server.guest("Eve").get(table).json()["moments"]
    with served(database) as again:
        again.app.state.hub.chances._workers = other = Quick()
        eve = again.guest("Eve")
        assert eve.get(table).json()["moments"] == known
        until(lambda: eve.get(table).json(), lambda found: found["whole"])
        assert not {moves for one in other.asked if one.playouts == FIRST for moves in one.places} & {
            one["moves"] for one in known
        }


def test_nobody_goes_on_when_nobody_looks(
    server: Served, quick: Quick, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chances, "_LONELY", 0.0)
    server.guest("Eve").get(table)
    until(lambda: server.app.state.hub.chances._looked, lambda looked: not looked)
    assert not quick.asked


def test_each_pair_of_eyes_has_a_graph_of_its_own(server: Served, quick: Quick, table: str) -> None:
    eve = server.guest("Eve")
    until(lambda: eve.get(f"{table}?eyes=1").json(), lambda found: found["whole"])
    assert {one.seat for one in quick.asked} == {1}
    assert not eve.get(table).json()["whole"]
    assert eve.get(f"{table}?eyes=2").json()["code"] == "no-seat"
    assert eve.get(f"{table}?eyes=-1").json()["code"] == "bad-request"


def test_only_so_many_graphs_are_thought_out_at_a_time_and_the_others_after_them(
    server: Served, quick: Quick, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick.stands_still = True
    monkeypatch.setattr(chances, "_MOST_OF_ONE", 1)
    monkeypatch.setattr(chances, "_MOST", 2)
    graphs, looked = server.app.state.hub.chances, server.app.state.hub.chances._looked
    eve, fay, guy = (server.guest(name) for name in ("Eve", "Fay", "Guy"))
    nothing = {"moments": [], "turning_points": [], "whole": False}
    id = table.split("/")[3]
    for client, eyes, begun in ((eve, "all", "all"), (eve, "0", "all"), (fay, "0", "all 0"), (guy, "1", "all 0")):
        assert client.get(f"{table}?eyes={eyes}").json() == nothing
        assert set(looked) == {(id, each) for each in begun.split()}, (client, eyes)
    quick.stands_still = False
    until(lambda: guy.get(f"{table}?eyes=1").json(), lambda found: found["whole"])
    until(lambda: looked, lambda found: not found)
    assert graphs._begun_for == {}


def test_a_worker_looks_at_places_of_a_record_by_itself(server: Served, table: str) -> None:
    eve = server.guest("Eve")
    found = until(lambda: eve.get(table).json(), lambda found: found["moments"])
    assert found["moments"][0]["playouts"] == FIRST


def test_a_game_under_other_rules_has_no_graph() -> None:
    record = replace(fathoms.new("spill", players=2, seed=1).record, rules=999)
    assert "version 999 of the rules" in think(Matches(), PlacesRequest(record)).error
