"""Finished games looked at again: any moment, any eyes, by a link, also of a record from elsewhere."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.quick_chances import Quick
from tests.server.served import Served


def finished(site: Served, ada: Visitor, game: str = "spill", others: int = 1) -> str:
    table = site.table(game, [ada.id, *["agent:thumb"] * others], seed=7)
    play_ahead(site, table, agent="thumb")
    return table


def length(ada: Visitor, table: str) -> int:
    return len(ada.live(table).match.record.moves)


def test_a_link_leads_to_a_moment_and_keys_go_on_from_there(come: Come, site: Served) -> None:
    ada, stranger = come("Ada"), come(None)
    table = finished(site, ada)
    last = length(ada, table)
    stranger.go(f"/replay/{table}#20")
    expect(stranger.page.get_by_text(f"Move 20 of {last}")).to_be_visible()

    stranger.press("ArrowRight")
    expect(stranger.page.get_by_text(f"Move 21 of {last}")).to_be_visible()
    stranger.press("End")
    expect(stranger.page.get_by_text(f"Move {last} of {last}")).to_be_visible()
    stranger.press("Home", "ArrowLeft")
    expect(stranger.page.get_by_text(f"Move 0 of {last}")).to_be_visible()
    stranger.find("button", "Share this moment").click()
    assert stranger.page.url.endswith("#0")
    stranger.go("/replays")
    stranger.go(f"/replay/{table}#{last + 99}")
    expect(stranger.page.get_by_text(f"Move {last} of {last}")).to_be_visible()


def test_a_replay_plays_by_itself_at_any_speed_and_its_log_leads_to_moments(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = finished(site, ada)
    last = length(ada, table)
    ada.go(f"/replay/{table}#{last - 6}")
    ada.page.get_by_label("Speed").select_option("8×")
    ada.find("button", "Play", exact=True).click()
    expect(ada.page.get_by_text(f"Move {last} of {last}")).to_be_visible()

    ada.page.locator(".log button").first.click()
    expect(ada.page.get_by_text(f"Move {last} of {last}")).to_have_count(0)


def test_the_waterline_leads_to_where_the_game_turned(
    come: Come, site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.hub.chances, "_workers", Quick())
    ada = come("Ada")
    table = finished(site, ada)
    ada.go(f"/replay/{table}#0")
    waterline = ada.page.get_by_role("region", name="The waterline")
    expect(waterline.get_by_text("Now 50 %")).to_be_visible()

    turn = waterline.get_by_role("list", name="Turning points").get_by_role("button")
    expect(turn).to_contain_text("50 → 100 %")
    turn.click()
    expect(turn).to_have_attribute("aria-current", "true")
    expect(waterline.get_by_text("Now 100 %")).to_be_visible()
    expect(ada.page.locator(".log .now").first).to_be_in_viewport()

    box = waterline.locator(".graph").bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 20)
    last = length(ada, table)
    expect(ada.page.get_by_text(f"Move {round(last / 2)} of {last}")).to_be_visible()


def test_a_moment_that_cannot_be_had_is_told_and_asked_for_again(come: Come, site: Served) -> None:
    ada = come("Ada")
    ada.forgiven.append("ERR_FAILED")
    ada.go(f"/replay/{finished(site, ada)}#20")
    expect(ada.page.get_by_text("Move 20 of")).to_be_visible()
    ada.page.route("**/moments/21*", lambda route: route.abort())
    ada.press("ArrowRight")
    expect(ada.page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    expect(ada.page.get_by_text("Move 20 of")).to_be_visible()

    ada.page.unroute("**/moments/21*")
    ada.find("button", "Try again").click()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    ada.press("ArrowRight")
    expect(ada.page.get_by_text("Move 21 of")).to_be_visible()


def test_it_is_seen_by_every_seat_and_with_everything_open(come: Come, site: Served) -> None:
    ada = come("Ada")
    ada.go(f"/replay/{finished(site, ada)}#10")
    eyes = ada.page.get_by_role("group", name="Seen by")

    for name in ("Everything", "Ada", "Agent"):
        eyes.get_by_role("button", name=name).click()
        expect(eyes.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
        expect(ada.page.locator("[data-die]").first).to_be_visible()


def test_with_everything_open_hands_loyalties_and_whispers_are_seen(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = finished(site, ada, "silent-sea", others=3)
    ada.go(f"/replay/{table}#40")
    whispers, unknown = ada.page.get_by_title("alone"), ada.page.locator("aside .unknown")

    expect(whispers.first).to_be_attached()
    ada.find("tab", "Crew", exact=True).click()
    expect(ada.page.get_by_text("Traitor,", exact=False).first).to_be_visible()
    expect(unknown).to_have_count(0)

    ada.page.get_by_role("group", name="Seen by").get_by_role("button", name="Ada").click()
    expect(unknown.first).to_be_attached()
    ada.find("tab", "Log", exact=True).click()
    expect(whispers).to_have_count(0)


def test_a_record_from_elsewhere(come: Come, site: Served, tmp_path: Path) -> None:
    ada = come("Ada")
    table = finished(site, ada)
    record = tmp_path / "evening.json"
    record.write_bytes(ada.context.request.get(f"/api/tables/{table}/record").body())
    ada.go("/replays")

    ada.page.get_by_label("Look at a record of your own").set_input_files(record)

    expect(ada.page.get_by_text(f"of {length(ada, table)}")).to_be_visible()
    ada.go("/replays")
    ada.forgiven.append("400")
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(json.dumps({"format": "something else"}), encoding="utf-8")
    ada.page.get_by_label("Look at a record of your own").set_input_files(spoilt)
    expect(ada.page.get_by_role("alert")).to_be_visible()


def test_a_game_that_is_not_over_has_no_replay_yet(come: Come, site: Served) -> None:
    ada = come("Ada")
    ada.forgiven.append("409")
    ada.go(f"/replay/{site.table('spill', [ada.id], seed=7)}")

    expect(ada.find("heading", "This game cannot be shown")).to_be_visible()
    expect(ada.page.get_by_text("The game is not over yet.")).to_be_visible()
