"""Whole games of Flotilla by clicks alone: one that never turns Skyside, and one that turns early."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.games.flotilla.browser.captain import Captain
from tests.server.served import Served


@pytest.mark.parametrize(("turns", "seed"), [(False, 3), (True, 6)], ids=["never turns", "turns early"])
def test_a_whole_game_by_clicks(come: Come, site: Served, turns: bool, seed: int) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=seed)
    ada.sit_down(table)

    made = Captain(ada, table, turns=turns).play_on()

    assert made > 40
    match = ada.live(table).match
    outcome = match.outcome
    assert outcome is not None
    assert bool(match.view(0)["captains"][0]["turned"]) == turns
    expect(ada.page.locator(".ending")).to_contain_text(outcome.sentence)
    mine = ada.page.locator(".ending tbody tr").first
    expect(mine.locator("td").last).to_have_text(str(outcome.scores[0]))
