"""Words on small screens have the room that they need."""

from playwright.sync_api import expect

from fathoms.server.store.rows import Pace
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.server.served import Served


def test_names_beside_clocks_have_room_on_a_tablet(come: Come, site: Served) -> None:
    ada, others = come("Ada", width=1024, height=768), ["Bartholomew", "Wilhelmina", "Kittiwake"]
    people = [ada.id, *[site.person(name)[0].id for name in others]]
    ada.sit_down(site.table("spill", people, seed=10, pace=Pace("bank", 900, 10)))

    expect(ada.page.locator(".company .clock")).to_have_count(3)
    for name in ada.page.locator(".company .who").all():
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth"), name.inner_text()


def test_a_place_stays_whole_at_the_end_of_a_line(come: Come, site: Served) -> None:
    ada = come("Ada", width=390, height=844)
    table = site.table("spill", [ada.id], seed=10)
    play_ahead(site, table, lambda match: match.view(0)["turn"] >= 3 and len(match.choice(0)["moves"]) > 5)
    ada.sit_down(table)
    ada.settle(table)
    ada.find("tab", "Moves", exact=True).click()
    sentences = ada.page.locator(".moves button > span:first-child")

    for width in range(320, 390, 10):
        ada.page.set_viewport_size({"width": width, "height": 844})
        for place in sentences.locator("text=/^[1-4]-[1-6]/").all():
            assert place.evaluate("(place) => place.getClientRects().length") == 1
    assert sentences.locator("text=/^[1-4]-[1-6]/").count() > 3
