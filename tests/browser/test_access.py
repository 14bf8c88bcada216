"""Every page for everyone: no serious finding of axe in either theme, and nothing wider than the screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.server.served import Served

THEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
PAGES = ["/", "/replays", "/rules", "/rules/spill", "/table/none"]


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

    assert not any(found.values()), found
