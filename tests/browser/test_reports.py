"""The laboratory's published reports in the browser: their list, and each without scripts, by day and by night."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from fathoms.lab.report.figure import Figure
from fathoms.lab.report.page import Head, html
from tests.browser.fixtures import Come
from tests.server.served import Served

BAD = (
    "<script>document.title = 'run'</script><img src=x onerror=\"document.title = 'run'\">"
    '<a href="javascript:1">x</a>'
)


def publish(site: Served, name: str, title: str, picture: str = "") -> None:
    folder = Path(site.app.state.settings.reports)
    folder.mkdir(exist_ok=True)
    head = Head(title, "spill", "The Spill", "400 games.", "2026-03-01", "")
    figure = Figure("wins", "Wins by table", "How often the team wins.", picture=picture)
    (folder / f"{name}.html").write_text(html(head, [figure], Path("games")), encoding="utf-8")


@pytest.mark.parametrize("dark", [False, True])
def test_a_report_is_found_and_read_in_the_light_that_the_page_has(come: Come, site: Served, dark: bool) -> None:
    publish(site, "tracks", "Longer tracks")
    ada = come("Ada", dark=not dark)  # the system has it the other way round
    ada.go("/")
    ada.find("button", "Light or dark").click()

    ada.find("link", "Reports").click()
    expect(ada.page.get_by_role("link", name="Longer tracks")).to_contain_text("The Spill · 1 March 2026")
    ada.page.get_by_role("link", name="Longer tracks").click()

    expect(ada.page.get_by_role("heading", name="Longer tracks")).to_be_visible()
    expect(ada.page.locator("body")).to_have_css("background-color", "rgb(7, 21, 31)" if dark else "rgb(246, 244, 237)")


def test_nothing_in_a_report_runs(come: Come, site: Served) -> None:
    publish(site, "bad", "Bad", BAD)
    ada = come("Ada")
    ada.forgiven += ["Content Security Policy", "Blocked script execution", "violates", "404"]
    ada.go("/report/bad")

    expect(ada.page.get_by_role("heading", name="Wins by table")).to_be_visible()
    assert ada.page.title() == "Bad"
    assert ada.page.evaluate("window.origin") == "null"
