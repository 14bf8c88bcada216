"""A captain's turn in the browser: drafts, previews against the engine, several people, keys, a phone, and everyone."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.games.flotilla.browser.captain import Captain
from tests.server.served import Served


def asked(kind: str, seat: int = 0) -> "Asked":
    return Asked(kind, seat)


class Asked:
    """Whether a seat is asked a question of a kind."""

    def __init__(self, kind: str, seat: int) -> None:
        self.kind, self.seat = kind, seat

    def __call__(self, match: Match) -> bool:
        question = match.choice(self.seat)["question"] if match.asked == (self.seat,) else None
        return question is not None and question["kind"] == self.kind


def test_a_draft_of_a_turn_is_dropped_without_a_trace_and_played_when_wanted(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=3)
    play_ahead(site, table, asked("play"))
    ada.sit_down(table)
    ada.settle(table)
    before = list(ada.live(table).match.record.moves)
    ada.press("d")
    ada.page.locator('[data-card="trader"]').click(position={"x": 12, "y": 30})
    expect(ada.page.get_by_text("Draft: nothing of this is played yet")).to_be_visible()
    ada.find("button", "Drop the draft").click()
    assert list(ada.live(table).match.record.moves) == before

    ada.press("d")
    ada.page.locator('[data-card="trader"]').click(position={"x": 12, "y": 30})
    with ada.moving(table):
        ada.find("button", "Play 1").click()

    assert list(ada.live(table).match.record.moves) == [*before, "play trader"]


def test_what_a_tile_would_bring_is_what_the_engine_says_and_it_is_laid_as_shown(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("build at"), agent="random")
    ada.sit_down(table)
    ada.settle(table)
    captain = Captain(ada, table)
    spots = captain.question["about"]["spots"]
    cell = spots[0]["cell"]
    most = max(score["stars"] for spot in spots if spot["cell"] == cell for score in spot["scores"])

    captain.point(cell)
    expect(ada.page.locator(".brings")).to_contain_text(f"= {most} ★")
    turn = int(str(ada.page.locator('.turns [aria-checked="true"]').get_attribute("aria-label"))[-1])
    ada.page.mouse.wheel(0, 60)
    ada.page.locator("[data-button=left]").click()
    ada.press("r")
    turned = int(str(ada.page.locator('.turns [aria-checked="true"]').get_attribute("aria-label"))[-1])
    assert turned != turn or len([spot for spot in spots if spot["cell"] == cell]) == 1
    with ada.moving(table):
        ada.page.locator("[data-button=lay]").click()

    laid = {tile["at"]: tile["turn"] for tile in ada.live(table).match.view(0)["captains"][0]["tiles"]}
    assert laid[cell] == turned


PLACES = """(buttons) => buttons.map((button) => {
    const box = button.getBoundingClientRect();
    return [box.x, box.y, button.contains(document.elementFromPoint(box.x + 9, box.bottom - 5))];
})"""


def six_dice(match: Match) -> bool:
    return asked("wild")(match) and len(match.view(0)["dice"]) == 6


def test_what_a_wild_die_may_count_for_is_all_in_sight_and_stays_where_it_is_pointed_at(
    come: Come, site: Served
) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, six_dice, instead=lambda match: "turn" if asked("turn skyside")(match) else None)
    ada.sit_down(table)
    ada.settle(table)
    choices = ada.page.locator(".guilds button")
    before = choices.evaluate_all(PLACES)
    assert len(before) == 4
    assert all(seen for _, _, seen in before)

    for choice in choices.all():
        choice.hover()
        assert choices.evaluate_all(PLACES) == before


def test_five_people_at_one_table_see_one_sea(come: Come, site: Served) -> None:
    people = [come(name, dark=n % 2 == 1) for n, name in enumerate(("Ada", "Bob", "Cyd", "Dag", "Eve"))]
    table = site.table("flotilla", [one.id for one in people], seed=2)
    play_ahead(site, table, lambda match: match.view(None)["turn"] >= 2 and asked("play")(match))
    for one in people:
        one.sit_down(table)
    for _ in range(8):
        seat = people[0].live(table).match.asked[0]
        Captain(people[seat], table, seat).play_on(1)
    seas = []
    for seat, one in enumerate(people):
        one.settle(table, seat)
        seas.append(sorted(str(tile.get_attribute("data-tile")) for tile in one.page.locator("[data-tile]").all()))

    log = people[4].page.locator(".log")
    if not log.is_visible():
        people[4].click(people[4].find("tab", "Log", exact=True))
    for one in people:
        expect(log).to_contain_text(f"{one.name} plays the")
    assert "layer " not in log.inner_text(), "Everybody is called by name."
    view = people[0].live(table).match.view(None)
    assert seas[0] == sorted(tile["at"] for captain in view["captains"] for tile in captain["tiles"])
    assert all(sea == seas[0] for sea in seas)


def test_a_tile_is_built_by_the_keyboard_alone(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("build at"), agent="random")
    ada.sit_down(table)
    ada.settle(table)
    for _ in range(60):
        if str(ada.page.evaluate("document.activeElement?.id ?? ''")).startswith("key-cell"):
            break
        ada.press("Tab")
    ada.press("ArrowDown", "ArrowRight")
    cell = str(ada.page.evaluate("document.activeElement?.id ?? ''")).removeprefix("key-cell_")
    with ada.moving(table):
        ada.press("Enter", "r", "Enter")

    assert cell in {tile["at"] for tile in ada.live(table).match.view(0)["captains"][0]["tiles"]}


def at_sea(ada: Visitor, site: Served) -> str:
    """A table where somebody is about to sail."""
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, lambda match: asked("sail")(match) and match.view(0)["turn"] >= 4)
    ada.sit_down(table)
    ada.settle(table)
    return table


def test_a_skiff_that_is_dragged_and_not_let_go_on_its_way_stays(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = at_sea(ada, site)
    before = list(ada.live(table).match.record.moves)
    move = next(one for one in ada.choice(table)["moves"] if one["verb"] == "sail")
    skiff = ada.page.locator(f'.world [data-target="{move["points_at"][0]}"]').last
    cell = ada.page.locator(f'.world [data-target="cell:{move["effect"]["cell"]}"]').first
    mouse, course = ada.page.mouse, ada.page.locator(".course")

    asides: tuple[Callable[[], None], ...] = (lambda: mouse.move(700, 880), lambda: ada.press("Escape"))
    for aside in asides:
        mouse.move(*middle(skiff))
        mouse.down()
        mouse.move(*middle(cell), steps=8)
        expect(course).to_be_attached()
        aside()
        mouse.up()
        expect(course).not_to_be_attached()

    ada.page.wait_for_timeout(200)
    assert ada.live(table).match.record.moves == before


def test_a_click_on_a_skiff_chooses_it(come: Come, site: Served) -> None:
    ada = come("Ada")
    at_sea(ada, site)
    ada.page.mouse.click(*middle(ada.page.locator('.world [data-target="skiff:1"]').last))
    expect(ada.page.locator('[data-skiff-choice="1"]')).to_have_attribute("aria-checked", "true")


def test_a_skiff_is_dragged_along_its_way(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = at_sea(ada, site)
    move = next(one for one in ada.choice(table)["moves"] if one["verb"] == "sail")
    skiff = next(target for target in move["points_at"] if target.startswith("skiff:"))
    cell = str(move["effect"]["cell"])

    with ada.moving(table):
        start = middle(ada.page.locator(f'.world [data-target="{skiff}"]').last)
        end = middle(ada.page.locator(f'.world [data-target="cell:{cell}"]').first)
        ada.page.mouse.move(*start)
        ada.page.mouse.down()
        ada.page.mouse.move(*end, steps=8)
        expect(ada.page.locator(".course")).to_be_attached()
        ada.page.mouse.up()

    skiffs = {f"skiff:{one['skiff']}": one["at"] for one in ada.live(table).match.view(0)["captains"][0]["skiffs"]}
    assert skiffs[skiff] == cell


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_that_cannot_be_played_now_says_why(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("sail"))
    ada.sit_down(table)
    ada.settle(table)
    before = list(ada.live(table).match.record.moves)
    card = ada.live(table).match.view(0)["captains"][0]["hand"][0]

    ada.page.locator(f'[data-card="{card}"]').click(position={"x": 12, "y": 30}, force=True)

    refusal = ada.page.get_by_role("alert").filter(has_text="First: Where do your skiffs")
    expect(refusal).to_be_visible()
    expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile("^/rules/flotilla"))
    assert list(ada.live(table).match.record.moves) == before


def test_a_basket_says_what_it_comes_to(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, lambda match: asked("transaction")(match) and match.view(0)["turn"] >= 4)
    ada.sit_down(table)
    ada.settle(table)
    captain = Captain(ada, table)
    had, prices = captain.view["captains"][0]["currency"], captain.question["about"]["prices"]
    left = captain.question["about"]["left"]
    ada.page.locator("[data-buy=green]").click()
    ada.page.locator("[data-buy=green]").click()

    expect(ada.page.locator(".ask")).to_contain_text(f"{left - 2} of {left} left")
    expect(ada.page.locator(".ask")).to_contain_text(f"{had} → {had - 2 * prices['green']['buy']} ¤")
    assert captain.view["captains"][0]["currency"] == had
    with ada.moving(table):
        ada.page.locator("[data-trade]").click()
    mine = captain.view["captains"][0]
    assert (mine["currency"], mine["reserve"]["green"]) == (had - 2 * prices["green"]["buy"], 2)


def test_components_and_icons_tell_what_they_are(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("play"))
    ada.sit_down(table)
    ada.settle(table)
    tip = ada.page.locator(".tip")
    card = captain_card(ada.live(table).match)

    ada.page.locator(f'[data-card="{card["id"]}"]').hover(position={"x": 40, "y": 100})
    expect(tip).to_contain_text(f"Skyside: income {card['skyside']['moves']} ¤. {card['skyside']['text']}")
    expect(tip).to_contain_text("Now: sail")
    expect(tip).to_contain_text("Our reconstruction")
    ada.page.locator('[data-tip^="ring:speakers-1"]').hover()
    expect(tip).to_contain_text("Speakers, space 2 of 8")
    ada.page.locator(".hand h2, .hand header").first.hover()
    ada.page.locator('.sonar [data-sign="toxicity"]').first.click()
    expect(ada.page.locator('[data-meaning="toxicity"]')).to_have_class(re.compile("asked"))


def captain_card(match: Match) -> dict[str, Any]:
    """A starting card of the first captain, as the catalogue has it."""
    return next(card for card in match.game.catalogue()["crew"] if card["id"] == "trader")


def many_tiles(match: Match) -> bool:
    return asked("build")(match) and len(match.view(0)["captains"][0]["stock"]) > 10


def late(match: Match) -> str | None:
    """Turn Skyside with many tiles."""
    if not asked("turn skyside")(match):
        return None
    return "turn" if len(match.view(0)["captains"][0]["tiles"]) > 9 else "stay"


def test_all_of_many_tiles_are_in_sight_and_heard_in_words(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=13)
    play_ahead(site, table, many_tiles, instead=late)
    ada.sit_down(table)
    ada.settle(table)
    tiles = ada.page.locator(".tray button")
    assert tiles.count() > 10
    assert all(seen for _, _, seen in tiles.evaluate_all(PLACES))
    lit = ada.page.locator(".tray button.lit").first
    assert " deck " in str(lit.get_attribute("aria-label"))


def several_barrels(match: Match) -> bool:
    return asked("load")(match) and len(match.choice(0)["moves"]) > 3


def test_how_many_is_answered_by_that_digit_and_cards_by_none(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("play"))
    ada.sit_down(table)
    ada.settle(table)
    before = list(ada.live(table).match.record.moves)
    ada.press("1")
    ada.page.wait_for_timeout(300)
    assert list(ada.live(table).match.record.moves) == before, "No card says that it is number 1."

    play_ahead(site, table, several_barrels)
    ada.settle(table)
    before = list(ada.live(table).match.record.moves)
    with ada.moving(table):
        ada.press("2")

    assert list(ada.live(table).match.record.moves)[len(before)] == "load 2"


def test_the_plate_of_the_captain_whose_water_is_shown_is_marked(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("play"))
    ada.sit_down(table)
    ada.settle(table)
    looked = re.compile("looked")
    ada.press(".")
    expect(ada.page.locator('[data-captain="1"]')).to_have_class(looked)

    ada.press("0")
    expect(ada.page.locator('[data-captain="1"]')).not_to_have_class(looked)


def cheap(match: Match) -> bool:
    return asked("transaction")(match) and [*match.view(0)["market"].values()].count(0) > 1


def test_barrels_at_the_market_s_end_are_whole(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, *["agent:thumb"] * 4], seed=3)
    play_ahead(site, table, cheap, instead=lambda match: "turn" if asked("turn skyside")(match) else None)
    ada.sit_down(table)
    ada.settle(table)
    spaces = ada.page.locator(".prices li").first.bounding_box()
    assert spaces is not None
    lefts = ada.page.locator(".prices [data-market] svg").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().left)"
    )

    assert ada.page.locator(".prices li:first-child [data-market]").count() > 1
    assert len(lefts) == 4
    assert min(lefts) >= spaces["x"]


def test_at_200_percent_nothing_is_lost(come: Come, site: Served) -> None:
    ada = come("Ada", width=720, height=450, device_scale_factor=2, has_touch=False)
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=3)
    play_ahead(site, table, asked("play"))
    ada.sit_down(table)
    ada.settle(table)

    assert not ada.overflows()
    with ada.moving(table):
        ada.page.locator('[data-card="trader"]:visible').first.click(position={"x": 12, "y": 30})


def test_a_turn_on_a_phone(come: Come, site: Served) -> None:
    ada = come("Ada", width=390, height=844, has_touch=True)
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("build at"), agent="random")
    ada.sit_down(table)
    ada.settle(table)
    before = len(ada.live(table).match.record.moves)

    Captain(ada, table).play_on(1)

    assert len(ada.live(table).match.record.moves) >= before + 2
    assert not ada.overflows()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_table_for_everyone(come: Come, site: Served, dark: bool) -> None:
    ada = come("Ada", dark=dark)
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, asked("play"))
    ada.sit_down(table)
    ada.settle(table)
    found = ada.serious_findings()
    ada.press("i")
    expect(ada.page.get_by_text("Which icon is that?")).to_be_visible()

    assert not [*found, *ada.serious_findings()]


def test_who_looks_on_is_told_whose_crew_it_is(come: Come, site: Served) -> None:
    ada, eve = come("Ada"), come("Eve")
    table = at_sea(ada, site)
    eve.sit_down(table)
    expect(eve.page.get_by_text(re.compile("^Their crew"))).to_be_visible()
    expect(eve.page.get_by_text(re.compile("^(Your crew|If I turned)"))).to_have_count(0)
    expect(ada.page.get_by_text(re.compile("^Your crew"))).to_be_visible()
