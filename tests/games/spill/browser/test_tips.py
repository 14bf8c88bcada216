"""What every component of The Spill is and does: in full, with its source, and one click from its rule."""

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.server.served import Served

BESIDE = ["specialist", "card", "win", "weather", "species", "track", "pile", "limit"]
ON_THE_BOARD = ["animal", "die", "ship", "piece"]


def test_every_component_has_a_tip_with_its_source_and_rule(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id], seed=7)
    play_ahead(site, table, lambda match: len(match.choice(0)["moves"]) > 5)
    ada.sit_down(table)
    ada.settle(table)
    shown = {str(one.get_attribute("data-tip")) for one in ada.page.locator("[data-tip]").all()}
    cards = {f"card:{card['id']}" for card in ada.live(table).match.view(0)["resources"] if card}

    assert {one.partition(":")[0] for one in shown} == {*BESIDE, *ON_THE_BOARD}
    assert cards <= shown
    for kind in (*BESIDE, *ON_THE_BOARD):
        ada.page.mouse.move(2, 300)
        thing = ada.page.locator(f'[data-tip^="{kind}:"]').first
        thing.hover() if kind in ON_THE_BOARD else thing.hover(position={"x": 4, "y": 4})
        tip = ada.page.get_by_role("tooltip")
        expect(tip).to_contain_text(re.compile("The rulebook's|Our reconstruction"))
        expect(tip.get_by_role("link")).to_have_text(re.compile(r"SP-\d+"))
        ada.press("Escape")
        expect(tip).to_have_count(0)

    ada.page.locator('[data-tip^="card:"]').first.hover(position={"x": 4, "y": 4})
    rule = ada.page.get_by_role("tooltip").get_by_role("link")
    name = rule.inner_text()
    rule.click()
    expect(ada.page.locator(f"#{name}")).to_be_in_viewport()
