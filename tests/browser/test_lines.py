"""Connections that are slow, lost or ended by the server: nothing is lost, and nothing is done twice."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.fixtures import Come, Elsewhere
from tests.server.killing import free_port, running
from tests.server.served import Served


def made(cable: Cable) -> list[str]:
    """The moves that reached the server, by the ids of the page's making."""
    return [json.loads(text)["id"] for text in cable.sent if json.loads(text)["type"] == "move"]


def test_a_lost_connection_comes_back_and_the_move_is_made_once(come: Come, site: Served) -> None:
    """The answer to a move is lost with the line: the page asks again by the same id."""
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.settle(table)
    cable.hold()
    ada.page.locator(".answers [data-move]").first.click()
    while not ada.live(table).match.record.moves:
        ada.page.wait_for_timeout(20)
    cable.broken = True
    cable.cut()
    expect(ada.page.get_by_role("alert")).to_contain_text("The connection is lost")

    cable.broken = False
    ada.find("button", "Try now").click()

    ada.settle(table)
    expect(ada.page.get_by_text("The connection is lost")).to_have_count(0)
    assert len(ada.live(table).match.record.moves) == 1
    assert len(made(cable)) == 2
    assert len(set(made(cable))) == 1


def test_a_move_that_never_reached_the_server_is_sent_when_the_line_is_back(come: Come, site: Served) -> None:
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.settle(table)
    cable.holds_up = True
    ada.page.locator(".answers [data-move]").first.click()
    while not cable.lost:
        ada.page.wait_for_timeout(20)
    assert not made(cable)

    cable.cut()

    expect(ada.page.locator(".table")).to_have_attribute("data-number", "2")
    assert len(ada.live(table).match.record.moves) == 1


def test_what_was_done_while_cut_off_outlives_a_page_that_is_loaded_anew(come: Come, site: Served) -> None:
    """The page promises that nothing is lost or sent twice: neither a move nor a line of talk is."""
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.settle(table)
    cable.broken = True
    cable.cut()
    ada.find("button", "Talk").click()
    ada.page.get_by_label("What to say").fill("Can you hear me?")
    ada.press("Enter")
    ada.page.locator(".answers [data-move]").first.click()
    assert not made(cable)

    cable.broken = False
    ada.page.reload()

    expect(ada.page.locator(".table")).to_have_attribute("data-number", "2")
    assert len(ada.live(table).match.record.moves) == 1
    ada.find("button", "Talk").click()
    expect(ada.page.locator(".talk").get_by_text("Can you hear me?")).to_have_count(1)
    ada.page.reload()
    ada.settle(table)
    assert len(made(cable)) == 1
    assert ada.page.evaluate("Object.keys(sessionStorage).filter((name) => name.includes('sent'))") == []


def test_a_slow_connection(come: Come, site: Served) -> None:
    """While a move is on its way nothing else can be done by accident; then the game goes on."""
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.settle(table)
    cable.hold()
    ada.page.locator(".answers [data-move]").first.click()

    expect(ada.page.locator(".table")).to_have_attribute("aria-busy", "true")
    expect(ada.page.locator(".answers")).to_have_count(0)
    ada.press("1", "2", "e")
    cable.let_go()

    ada.settle(table)
    assert len(ada.live(table).match.record.moves) == 1
    assert ada.play_on(table, moves=2) == 2


@pytest.mark.parametrize("begun", ["a draft", "a line of talk"])
def test_a_reload_in_the_middle_of_a_decision(come: Come, site: Served, begun: str) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.play_on(table, moves=4)
    ada.wait_for_my_turn(table)
    before = ada.choice(table)
    if begun == "a draft":
        ada.press("d")
        sail = next(move for move in before["moves"] if move["verb"] == "move")
        ada.play(sail, before["moves"])
        expect(ada.page.get_by_text("Draft: nothing of this is played yet")).to_be_visible()
    else:
        ada.find("button", "Talk").click()
        ada.page.get_by_label("What to say").fill("Half a line")

    ada.page.reload()

    ada.settle(table)
    assert ada.choice(table) == before
    if begun == "a draft":
        expect(ada.page.get_by_text("Draft: nothing of this is played yet")).to_be_visible()
        expect(ada.find("button", "Play 1")).to_be_enabled()
    else:
        ada.find("button", "Talk").click()
        expect(ada.page.get_by_label("What to say")).to_have_value("Half a line")


def test_a_server_that_is_killed_and_started_again_under_an_open_page(come: Come, tmp_path: Path) -> None:
    """A real process, killed: the page says so, comes back by itself, and the game is where it was."""
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.db'}"
    with running(database, port) as server:
        ada = come("Ada", at=Elsewhere(f"http://127.0.0.1:{port}"))
        ada.forgiven.append("ERR_CONNECTION_REFUSED|WebSocket connection")
        ada.go("/")
        ada.find("button", "Play now with agents").first.click()
        answers = ada.page.locator(".answers [data-move]")
        answers.first.click()
        expect(ada.page.locator(".table")).to_have_attribute("data-number", re.compile("[2-9]"))
        expect(ada.page.locator(".table")).to_have_attribute("aria-busy", "false")
        number = ada.page.locator(".table").get_attribute("data-number")
        server.kill()
        server.wait()
        expect(ada.page.get_by_role("alert")).to_contain_text("The connection is lost")
        ada.find("button", "Try now").click()
        expect(ada.page.get_by_role("alert")).to_contain_text("The connection is lost")
    with running(database, port):
        expect(ada.page.get_by_text("The connection is lost")).to_have_count(0)
        assert int(ada.page.locator(".table").get_attribute("data-number") or 0) >= int(number or 0)
        (answers.or_(ada.page.locator("[data-verb]"))).first.click()
        expect(ada.page.locator(".table")).not_to_have_attribute("data-number", number or "")


def test_a_server_that_was_upgraded_under_an_open_page(come: Come, site: Served) -> None:
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("spill", [ada.id], seed=7)
    ada.sit_down(table)
    ada.settle(table)
    cable.becomes = "fathoms 99.0"
    cable.cut()

    expect(ada.page.get_by_role("alert")).to_contain_text("newer version than this page")
    cable.cut()
    ada.page.wait_for_timeout(1_000)
    expect(ada.page.get_by_role("alert")).to_contain_text("newer version than this page")
    cable.becomes = ""
    ada.find("button", "Load it anew").click()
    expect(ada.page.locator(".table")).to_be_visible()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
