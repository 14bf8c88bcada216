"""Moments on the page: the first at the extraction point, what that proves, and the end, where all lies open."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking, ends_it, steps_out
from tests.server.served import Served


def walk_out(ada: Visitor, table: str, seat: int) -> None:
    among = ada.choice(table, seat)["moves"]
    ada.from_the_list(next(move for move in among if move["move"] == "go extraction"))


def test_the_first_through_the_extraction_point_is_a_moment_and_so_is_what_it_proves(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("walk", steps_out))
    walk_out(ada, table, seat)

    moment = ada.page.locator(".moment")
    expect(moment).to_contain_text("is the first at the extraction point")
    expect(moment).to_contain_text("is no traitor")


@pytest.mark.parametrize("width", [1440, 390])
def test_at_the_end_of_a_live_game_everybody_sees_everything(come: Come, site: Served, width: int) -> None:
    ada = come("Ada", width=width)
    table, seat = alone(site, ada, asking("walk", ends_it))
    walk_out(ada, table, seat)
    ada.settle(table, seat)

    ending = ada.page.locator(".ending")
    expect(ending).to_contain_text("The traitor")
    held = sum(one["cards"] for one in ada.live(table).match.view(seat)["crew"])
    expect(ending.locator(".held > *")).to_have_count(held)
    if width < 700:
        ada.click(ada.find("tab", "Crew", exact=True))
    expect(ada.page.locator(".crew .cards li")).to_have_count(held)
    expect(ada.page.locator(".crew .cards .unknown")).to_have_count(0)
