"""One seat in two tabs, and pages loaded anew, in the middle of a reaction, a ballot and a trade."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.cable import Cable
from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking, builds, tray
from tests.server.served import Served

HALF = "It was the "


def of_two(match: Match) -> bool:
    """There are two answers at least."""
    return len(match.legal_moves) > 1


def of_everybody(match: Match) -> bool:
    """Nobody has answered yet."""
    return len(match.asked) == match.players


def another_tab(ada: Visitor, table: str, seat: int) -> Visitor:
    """The same person, with the same cookies and storage, in a tab beside."""
    tab = replace(ada, page=ada.context.new_page())
    tab._listen()
    tab.sit_down(table)
    tab.settle(table, seat)
    return tab


def reload(ada: Visitor, table: str, seat: int) -> None:
    ada.page.reload()
    ada.settle(table, seat)


@pytest.mark.parametrize("kind", ["react", "ballot", "build offer", "answer offer"])
def test_a_question_is_the_same_after_a_reload_and_so_is_a_half_typed_line(come: Come, site: Served, kind: str) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking(kind, of_two))
    before, made = ada.choice(table, seat), len(ada.live(table).match.record.moves)
    words = ada.page.locator(".answers").inner_text()
    ada.click(ada.find("tab", "Talk", exact=True))
    ada.page.locator("#talk-words").fill(HALF)

    reload(ada, table, seat)

    assert ada.page.locator(".answers").inner_text() == words
    assert ada.choice(table, seat) == before
    ada.click(ada.find("tab", "Talk", exact=True))
    expect(ada.page.locator("#talk-words")).to_have_value(HALF)
    with ada.moving(table, seat):
        ada.play(before["moves"][-1], before["moves"])
    assert ada.live(table).match.record.moves[made] == before["moves"][-1]["move"]


@pytest.mark.parametrize("width", [1440, 1024, 390])
def test_whoever_is_asked_can_look_at_the_board_and_talk_first(come: Come, site: Served, width: int) -> None:
    ada = come("Ada", width=width)
    table, seat = alone(site, ada, asking("react", of_two))
    ada.click(ada.find("button", "Fold the question"))
    expect(ada.page.locator(".answers .ways")).to_have_count(0)
    expect(ada.find("heading", ada.page.locator("#answers-question").inner_text())).to_be_visible()
    ada.click(ada.find("tab", "Talk", exact=True))
    ada.click(ada.find("button", "Answer", exact=True))

    expect(ada.page.locator(".answers .ways .card")).to_have_count(3)
    ada.click(ada.page.locator("#talk-words"))  # nothing lies over it
    ada.page.keyboard.type(HALF)
    ada.press("Enter")
    expect(ada.page.locator(".talk li").last).to_contain_text(HALF.strip())
    with ada.moving(table, seat):
        ada.play(ada.choice(table, seat)["moves"][-1], ada.choice(table, seat)["moves"])


@pytest.mark.parametrize("kind", ["react", "ballot", "answer offer"])
def test_what_one_tab_has_answered_the_other_cannot_answer_again(come: Come, site: Served, kind: str) -> None:
    ada = come("Ada")
    cable = Cable(ada.page)
    table, seat = alone(site, ada, asking(kind, of_two))
    tab = another_tab(ada, table, seat)
    moves, made = ada.choice(table, seat)["moves"], len(ada.live(table).match.record.moves)
    cable.hold()  # the first tab hears of nothing
    with tab.moving(table, seat):
        tab.play(moves[-1], moves)
    answered = ada.live(table).match.record.moves[:]

    ada.play(moves[0], moves)
    cable.let_go()

    expect(ada.page.get_by_role("alert")).to_contain_text(re.compile("no longer asked|Nothing is asked of"))
    ada.settle(table, seat)
    assert ada.live(table).match.record.moves == answered
    assert answered[made] == moves[-1]["move"]


def test_a_question_leaves_the_front_of_every_tab_once_it_is_answered(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("ballot", of_everybody))
    tab = another_tab(ada, table, seat)
    last = tab.page.locator(".log li").last.inner_text()
    with ada.moving(table, seat):
        ada.play(ada.choice(table, seat)["moves"][0], ada.choice(table, seat)["moves"])

    for one in (ada, tab):
        one.settle(table, seat)
        expect(one.page.locator(".answers")).to_have_count(0)
        assert one.page.locator(".log li").last.inner_text() == last, "A secret answer is told to nobody yet."
    made = len(ada.live(table).match.record.moves)
    reload(ada, table, seat)
    expect(ada.page.locator(".answers")).to_have_count(0)
    assert len(ada.live(table).match.record.moves) == made
    assert seat not in ada.live(table).match.asked


def test_a_half_built_trade_outlives_a_reload_and_goes_on_in_another_tab(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("build offer", builds))
    with ada.moving(table, seat):
        ada.click(ada.page.locator('.answers [data-move="give scrap"]').first)
    tab = another_tab(ada, table, seat)
    reload(ada, table, seat)
    for one in (ada, tab):
        expect(tray(one, "You give")).to_contain_text("Scrap")
        expect(tray(one, "You get").locator(".chip")).to_have_count(0)

    with ada.hearing(table, seat):
        tab.click(tab.page.locator('.answers [data-move="ask case"]'))
    expect(tray(ada, "You get")).to_contain_text("Case")
    with ada.moving(table, seat):
        ada.click(ada.find("button", "Propose it"))

    tab.settle(table, seat)
    expect(tab.page.locator(".answers")).to_have_count(0)
    assert ada.live(table).match.record.moves[-3:] == ["give scrap", "ask case", "propose"]
