"""A trade is built by dragging or by keys, and looks the same."""

from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking, builds, tray
from tests.server.served import Served


def test_a_proposal_is_built_with_the_mouse_alone(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("build offer", builds))
    held = ada.page.locator('.answers [data-move="give scrap"]').count()

    with ada.moving(table, seat):
        ada.page.locator('.answers [data-move="give scrap"]').first.drag_to(tray(ada, "You give"))
    expect(tray(ada, "You give")).to_contain_text("Scrap")
    expect(ada.page.locator('.answers [data-tip="card:scrap"]:is(.piece)')).to_have_count(held - 1)
    with ada.moving(table, seat):
        ada.page.locator('.answers [data-move="ask case"]').drag_to(tray(ada, "You get"))
    expect(tray(ada, "You get")).to_contain_text("Case")

    number = ada.live(table).number(seat)
    ada.page.locator(".answers .piece:enabled").first.drag_to(tray(ada, "You get"))  # what I hold is not what I get
    expect(tray(ada, "You get").locator(".chip")).to_have_count(1)
    assert ada.live(table).number(seat) == number
    with ada.moving(table, seat):
        ada.click(ada.find("button", "Propose it"))
    assert ada.live(table).match.record.moves[-3:] == ["give scrap", "ask case", "propose"]


def test_a_proposal_is_built_by_keys_alone(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("build offer", builds))
    for move in ("give scrap", "ask case", "propose"):
        with ada.moving(table, seat):
            press_tab_to(ada, move)

    assert ada.live(table).match.record.moves[-3:] == ["give scrap", "ask case", "propose"]


def can_be_accepted(match: Match) -> bool:
    return any(move.text == "accept" for move in match.legal_moves)


def test_the_result_of_a_trade_is_shown_to_who_made_it(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("answer offer", can_be_accepted))
    offer = ada.live(table).match.view(seat)["offer"]
    ada.click(ada.page.locator('.answers [data-move="accept"]'))

    moment = ada.page.locator(".moment")
    expect(moment).to_contain_text("You gave")
    expect(moment).to_contain_text("You have got")
    expect(moment.locator(".chip")).to_have_count(len(offer["gives"]) + len(offer["asks"]))
    ada.press("Escape")
    expect(moment).to_have_count(0)


def press_tab_to(ada: Visitor, move: str) -> None:
    for _ in range(60):
        if ada.page.evaluate("document.activeElement?.dataset.move ?? ''") == move:
            break
        ada.press("Tab")
    ada.press("Enter")
