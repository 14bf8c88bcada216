"""The station for everyone: axe (it is always dark), tips, a text view, a phone."""

import re

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.games.silent_sea.browser.scenes import alone, asking
from tests.server.served import Served

FRONTS = ["react", "ballot", "build offer", "answer offer", "turn up", "discard"]
KINDS = ["card", "ability", "role", "space", "door", "piece"]


def acting(match: Match) -> bool:
    return len(match.legal_moves) > 5 and match.view()["turn"] > 2


def test_axe_finds_nothing_serious_in_any_state_of_a_table(come: Come, site: Served) -> None:
    ada = come("Ada")
    found = {}
    for kind in FRONTS:
        alone(site, ada, asking(kind))
        found[kind] = ada.serious_findings()
    table, _ = alone(site, ada, asking("walk", acting))
    found["walking"] = ada.serious_findings()
    ada.press("?")
    found["the menu"] = ada.serious_findings()
    ada.find("button", "The board in words").click()
    found["in words"] = ada.serious_findings()
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=6)
    play_ahead(site, table)
    ada.sit_down(table)
    expect(ada.page.locator(".ending")).to_be_visible()
    found["the end"] = ada.serious_findings()

    assert not any(found.values()), found


def test_every_component_has_a_tip_with_its_source_and_rule(come: Come, site: Served) -> None:
    ada = come("Ada")
    alone(site, ada, asking("walk", acting))
    for kind in KINDS:
        ada.page.mouse.move(2, 300)
        ada.page.locator(f'[data-tip^="{kind}:"]:visible').first.hover()
        tip = ada.page.get_by_role("tooltip")
        expect(tip).to_contain_text(re.compile("The rulebook's|Our reconstruction"))
        expect(tip.get_by_role("link")).to_have_text(re.compile(r"SS-\d+"))
        ada.press("Escape")
        expect(tip).to_have_count(0)


def test_a_figure_on_the_station_says_who_it_is(come: Come, site: Served) -> None:
    ada = come("Ada")
    match = asking("walk", acting)
    table, _ = alone(site, ada, match, seat=next(seat for seat in range(4) if seat not in match.asked))
    for one in ada.live(table).match.view()["crew"]:
        ada.page.locator(f'[data-figure="{one["role"]}"]').hover()
        expect(ada.page.get_by_role("tooltip")).to_contain_text(one["role"].capitalize())
        ada.press("Escape")
        ada.page.mouse.move(2, 300)


def test_the_station_in_words_has_every_room_and_every_move(come: Come, site: Served) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking("walk", acting))
    moves = ada.choice(table, seat)["moves"]
    words = ada.page.get_by_role("region", name="The board in words")

    rooms = [one for one in ada.live(table).match.game.catalogue()["station"]["spaces"] if one["kind"] != "corridor"]
    assert all(room["name"] in words.inner_text() for room in rooms)
    expect(words.locator("[data-move]")).to_have_count(len(moves))
    expect(ada.page.locator(".keys button")).to_have_count(
        len({move["points_at"][0] for move in moves if move["points_at"]})
    )


@pytest.mark.parametrize("kind", ["walk", "react", "build offer"])
def test_a_phone_has_targets_of_44_pixels_and_nothing_wider_than_itself(come: Come, site: Served, kind: str) -> None:
    ada = come("Ada", width=390, height=844, is_mobile=True)
    alone(site, ada, asking(kind))
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll('.table button, .table a, .table select, .table input')]
        .filter((one) => one.checkVisibility() && !one.closest('.words, .keys, .log, .unseen'))
        .map((one) => [(one.closest('label') ?? one).getBoundingClientRect(), one.outerHTML.slice(0, 90)])
        .filter(([box]) => box.width && (box.height < 44 || box.width < 40))
        .map(([box, html]) => `${Math.round(box.width)} x ${Math.round(box.height)} ${html}`)"""
    )

    assert small == []
    assert not ada.overflows()
