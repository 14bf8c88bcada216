"""A captain's turn in the browser: drafts, previews against the engine, several people, keys, a phone, and everyone."""

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
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
    ada.press("r")
    turned = int(str(ada.page.locator('.turns [aria-checked="true"]').get_attribute("aria-label"))[-1])
    assert turned != turn or len([spot for spot in spots if spot["cell"] == cell]) == 1
    with ada.moving(table):
        ada.page.locator("[data-button=lay]").click()

    laid = {tile["at"]: tile["turn"] for tile in ada.live(table).match.view(0)["captains"][0]["tiles"]}
    assert laid[cell] == turned


def test_five_people_at_one_table_see_one_sea(come: Come, site: Served) -> None:
    people = [come(name, dark=n % 2 == 1) for n, name in enumerate(("Ada", "Bob", "Cyd", "Dag", "Eve"))]
    table = site.table("flotilla", [one.id for one in people], seed=2)
    play_ahead(site, table, lambda match: match.view(None)["turn"] >= 2 and asked("play")(match))
    for one in people:
        one.sit_down(table)
    for _ in range(14):
        seat = people[0].live(table).match.asked[0]
        Captain(people[seat], table, seat).play_on(1)
    seas = []
    for seat, one in enumerate(people):
        one.settle(table, seat)
        seas.append(sorted(str(tile.get_attribute("data-tile")) for tile in one.page.locator("[data-tile]").all()))

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
