"""Every page for everyone: no serious finding of axe in either theme, and nothing wider than the screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.server.served import Served

THEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
PAGES = ["/", "/learn", "/replays", "/reports", "/rules", "/rules/spill", "/table/none", "/nonsense"]
COLOURS = (
    "() => [...new Set([...document.querySelectorAll('main *')].map((one) => getComputedStyle(one).color))].sort()"
)


@THEMES
def test_pages_without_a_table(come: Come, site: Served, dark: bool) -> None:
    ada = come("Ada", dark=dark)
    ada.forgiven.append("404")  # a table that is not there
    found = {}
    for path in PAGES:
        ada.go(path)
        expect(ada.page.locator("h1")).to_be_visible()
        expect(ada.page.get_by_text("Looking …")).to_have_count(0)
        found[path] = ada.serious_findings()
        assert not ada.overflows(), path

    assert not any(found.values()), found


@THEMES
def test_a_table_that_gathers_and_what_opens_in_the_lobby(come: Come, site: Served, dark: bool) -> None:
    ada = come("Ada", dark=dark)
    seats = [{"me": True}, {}, {"agent": "thumb"}]
    told = ada.context.request.post("/api/tables", data={"game": "spill", "players": 3, "seats": seats})
    ada.go(f"/table/{told.json()['id']}")
    expect(ada.find("button", "Begin")).to_be_visible()
    found = {"a waiting room": ada.serious_findings()}
    ada.go("/")
    ada.find("button", "New table").first.click()
    ada.page.get_by_text("Options of the game").click()
    found["a new table"] = ada.serious_findings()
    ada.find("button", "Not now").click()
    ada.find("button", "change your name").click()
    found["one's name"] = ada.serious_findings()
    ada.go("/learn/spill")
    expect(ada.page.locator(".lesson")).to_be_visible()
    found["a lesson"] = ada.serious_findings()

    assert not any(found.values()), found


@pytest.mark.parametrize("width", [720, 360, 320])
def test_nothing_is_wider_than_a_small_screen(come: Come, width: int) -> None:
    """200 % of 1440, a small phone, 400 % of 1280."""
    ada = come("Ada", width=width, height=568)
    ada.forgiven.append("404")
    wide = []
    for path in PAGES:
        ada.go(path)
        expect(ada.page.locator("h1")).to_be_visible()
        expect(ada.page.get_by_text("Looking …")).to_have_count(0)
        wide += [path] if ada.overflows() else []

    assert wide == []


def test_another_theme_reaches_every_word_at_once(come: Come) -> None:
    """With reduced motion, a colour that words inherit used to reach them a frame later at every step inwards."""
    ada = come("Ada")
    ada.go("/rules/spill")
    ada.page.locator("#SP-22").wait_for()
    at_once = ada.page.evaluate(f"() => {{ document.documentElement.dataset.theme = 'dark'; return ({COLOURS})() }}")
    ada.page.wait_for_timeout(1_000)

    assert at_once == ada.page.evaluate(COLOURS)
