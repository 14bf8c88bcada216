"""Whole games of The Spill by clicks alone."""

from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.server.served import Served


def test_a_whole_game_by_clicks(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id], seed=67)  # won sooner than most
    ada.sit_down(table)

    made = ada.play_on(table)

    assert made > 20
    outcome = ada.live(table).match.outcome
    assert outcome is not None
    expect(ada.page.locator(".ending")).to_contain_text(outcome.sentence)
