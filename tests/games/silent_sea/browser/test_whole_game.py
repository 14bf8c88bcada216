"""Games of The Silent Sea by clicks alone, as one of the crew and as the traitor: to the end here, whole in soak."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.server.served import Served

BEGIN = 0 if os.environ.get("SOAK_WHOLE_GAMES") else 6  # the turn cycle


@pytest.mark.parametrize(("loyalty", "seed"), [("crew", 6), ("traitor", 4)])
def test_a_whole_game_by_clicks(come: Come, site: Served, loyalty: str, seed: int) -> None:
    ada = come("Ada")
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=seed)
    play_ahead(site, table, lambda match: match.view()["turn"] >= BEGIN)
    ada.sit_down(table)
    assert ada.live(table).match.view(0)["loyalty"] == loyalty

    made = ada.play_on(table)

    assert made > 5
    outcome = ada.live(table).match.outcome
    assert outcome is not None
    ending = ada.page.locator(".ending")
    expect(ending).to_contain_text(outcome.sentence)
    expect(ending).to_contain_text("The traitor")
