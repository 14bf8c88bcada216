"""Whole games of The Silent Sea by clicks alone, as one of the crew and as the traitor.

In the test command the middle of each is played ahead by agents; `make soak ARGS=games` plays all of it on the page.
"""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.server.served import Served

WHOLE = bool(os.environ.get("SOAK_WHOLE_GAMES"))
OPENING, LAST = 12, 80  # choices of my own, and of all


@pytest.mark.parametrize(("loyalty", "seed"), [("crew", 6), ("traitor", 4)])
def test_a_whole_game_by_clicks(come: Come, site: Served, loyalty: str, seed: int) -> None:
    ada = come("Ada")
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=seed)
    ada.sit_down(table)
    assert ada.live(table).match.view(0)["loyalty"] == loyalty

    if not WHOLE:
        ada.play_on(table, moves=OPENING)
        ada.wait_for_my_turn(table)
        play_ahead(site, table, but=LAST)
    made = ada.play_on(table)

    assert made > 5
    outcome = ada.live(table).match.outcome
    assert outcome is not None
    ending = ada.page.locator(".ending")
    expect(ending).to_contain_text(outcome.sentence)
    expect(ending).to_contain_text("The traitor")
