"""The table of The Spill for everyone: axe in both themes, a text view, zoom, reduced motion, a phone."""

import re

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served


def acting(match: Match) -> bool:
    return match.asked == (0,) and len(match.choice(0)["moves"]) > 5


def seated(come: Come, site: Served, **how: object) -> tuple[Visitor, str]:
    ada = come("Ada", **how)
    table = site.table("spill", [ada.id], seed=11)
    play_ahead(site, table, lambda match: acting(match) and match.view(0)["turn"] >= 4, agent="random")
    ada.sit_down(table)
    ada.settle(table)
    return ada, table


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_any_state_of_a_table(come: Come, site: Served, dark: bool) -> None:
    ada, table = seated(come, site, dark=dark)
    found = {"acting": ada.serious_findings()}
    ada.press("s")
    found["a verb"] = ada.serious_findings()
    ada.press("Escape", "d")
    found["a draft"] = ada.serious_findings()
    ada.press("d", "?")
    found["the menu"] = ada.serious_findings()
    ada.find("button", "The board in words").click()
    found["in words"] = ada.serious_findings()
    ada.find("button", "Back to the board").click()
    for tab in ("Moves", "Talk", "Notes"):
        ada.find("tab", tab).click()
        found[tab] = ada.serious_findings("aside.left")
    play_ahead(site, table)
    expect(ada.page.locator(".ending")).to_be_visible()
    found["the end"] = ada.serious_findings()
    ada.go(f"/replay/{table}#9")
    expect(ada.page.locator(".replay")).to_be_visible()
    found["its replay"] = ada.serious_findings()

    assert not any(found.values()), found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_where_cards_are_asked_for(come: Come, site: Served, dark: bool) -> None:
    ada = come("Ada", dark=dark, width=390, height=844)
    ada.sit_down(site.table("spill", [ada.id], seed=7))
    expect(ada.page.locator(".answers")).to_be_visible()

    assert ada.serious_findings() == []


def test_the_board_in_words_has_every_sector_and_every_move(come: Come, site: Served) -> None:
    ada, table = seated(come, site)
    words = ada.page.get_by_role("region", name="The board in words")

    expect(words.get_by_role("row")).to_have_count(25)
    expect(words.locator("[data-move]")).to_have_count(len(ada.choice(table)["moves"]))
    sentences = [move["sentence"] for move in ada.choice(table)["moves"]]
    assert all(sentence in words.inner_text() for sentence in sentences)
    lit = {target for move in ada.choice(table)["moves"] for target in move["points_at"] if target[:2] in ("sp", "se")}
    expect(ada.page.locator(".keys button")).to_have_count(len([one for one in lit if one[:3] != "spe"]))


def test_what_happens_is_announced(come: Come, site: Served) -> None:
    ada, table = seated(come, site)
    sail = next(move for move in ada.choice(table)["moves"] if move["verb"] == "move")
    with ada.moving(table):
        ada.from_the_list(sail)

    expect(ada.page.locator('[aria-live="polite"]').first).to_contain_text("sails to")
    expect(ada.page.locator('[aria-live="assertive"]')).to_contain_text("Your turn.")


def test_at_double_size_everything_still_fits_and_acts(come: Come, site: Served) -> None:
    """200 % of 1440 × 900 is a page of 720 × 450."""
    ada, table = seated(come, site, width=720, height=450, device_scale_factor=2)

    assert not ada.overflows()
    assert ada.play_on(table, moves=2) == 2


def test_a_phone_plays_by_touch_with_targets_of_44_pixels(come: Come, site: Served) -> None:
    ada, table = seated(come, site, width=390, height=844, is_mobile=True)
    small = ada.page.evaluate(
        """() => [...document.querySelectorAll('.table button, .table a, .table select, .table input')]
        .filter((one) => one.checkVisibility() && !one.closest('.words, .keys, .log, .unseen'))
        .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 90)])
        .filter(([box]) => box.width && (box.height < 44 || box.width < 40))
        .map(([box, html]) => `${Math.round(box.width)} x ${Math.round(box.height)} ${html}`)"""
    )

    assert small == []
    assert not ada.overflows()
    assert ada.page.evaluate("(one => one.scrollWidth <= one.clientWidth)(document.querySelector('h1'))")  # whole
    assert ada.play_on(table, moves=6) == 6


def end_my_turn(ada: Visitor, table: str) -> None:
    """And look at all that follows, to its end."""
    before = str(ada.live(table).number(0))
    ada.press("e")
    expect(ada.page.locator(".table")).not_to_have_attribute("data-number", before)
    expect(ada.page.locator(".table")).to_have_attribute("aria-busy", "false")


def test_with_reduced_motion_nothing_flies(come: Come, site: Served) -> None:
    ada, table = seated(come, site)
    ada.page.evaluate(
        """() => { window.flown = []; const fly = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
          window.flown.push([JSON.stringify(frames), how.duration]); return fly.call(this, frames, how) } }"""
    )
    end_my_turn(ada, table)

    flown = ada.page.evaluate("flown")
    assert flown
    assert all(not re.search("transform|translate", frames) and duration <= 120 for frames, duration in flown)


def test_dice_fall_through_the_rig_one_after_the_other_and_the_picture_is_the_views(come: Come, site: Served) -> None:
    ada, table = seated(come, site, still=False)
    ada.page.evaluate(
        """() => { window.flown = []; const fly = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
          window.flown.push(this.getAttribute('data-die') ?? ''); return fly.call(this, frames, how) } }"""
    )
    before = ada.live(table).match.told(0)
    end_my_turn(ada, table)

    told = [one.event.plain() for one in ada.live(table).match.told(0)[len(before) :]]
    landed = {event["space"].removeprefix("space:") for event in told if event["event"] == "landed"}
    assert landed
    assert landed <= set(ada.page.evaluate("flown"))
    sea = ada.live(table).match.view(0)["sea"]
    dice = {sector + ring for sector, spaces in sea.items() for ring in spaces["oil"]}
    assert {str(die.get_attribute("data-die")) for die in ada.page.locator("[data-die]").all()} == dice


def test_what_is_being_shown_is_told_in_a_line(come: Come, site: Served) -> None:
    ada, table = seated(come, site, still=False)
    ada.page.evaluate(
        """() => { window.told = new Set(); const look = () => {
          window.told.add(document.querySelector('.ribbon .told')?.textContent ?? ''); requestAnimationFrame(look) };
        look() }"""
    )
    before = len(ada.live(table).match.told(0))
    end_my_turn(ada, table)

    shown = [one.event.plain()["event"] for one in ada.live(table).match.told(0)[before:]]
    assert "turn_began" in shown
    assert any(sentence.startswith("— Turn ") for sentence in ada.page.evaluate("[...told]"))
