"""A whole turn tried before it is played: shown as the engine previews it, dropped without a trace, or played once."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import expect

from fathoms.engine.draft import Preview
from fathoms.engine.match import Match
from tests.browser.cable import Cable
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.games.flotilla.browser.captain import Captain
from tests.server.served import Served

TRADE = ["buy green", "buy green", "done"]


def may_play(card: str) -> Any:
    """The first captain is asked for a card, has this one, and has a sea to sail on."""

    def holds(match: Match) -> bool:
        question = match.choice(0)["question"] if match.asked == (0,) else None
        if question is None or question["kind"] != "play" or match.view(0)["turn"] < 4:
            return False
        return f"play {card}" in {move["move"] for move in match.choice(0)["moves"]}

    return holds


@dataclass
class Drafting:
    """Somebody who tries moves by clicks, and what the engine says of the same moves."""

    captain: Captain
    moves: list[str] = field(default_factory=list)

    @property
    def match(self) -> Match:
        return self.captain.visitor.live(self.captain.table).match

    @property
    def told(self) -> Preview:
        return self.match.preview(0, self.moves)

    def begin(self, card: str) -> None:
        self.captain.visitor.press("d")
        self.captain.find(f'[data-card="{card}"]').click(position={"x": 12, "y": 30})
        self._tried(f"play {card}")

    def sail(self) -> None:
        """The first step that is offered."""
        move = next(one for one in self.told["choice"]["moves"] if one["verb"] == "sail")
        self.captain.point(str(move["effect"]["cell"]))
        self._tried(move["move"])

    def stop(self) -> None:
        """No further."""
        self.captain.find("[data-verb=stop]").click()
        self._tried("stop")

    def buy_two(self) -> None:
        for _ in range(2):
            self.captain.find("[data-buy=green]").click()
        self.captain.find("[data-trade]").click()
        self._tried("buy green", "buy green", "done")

    def _tried(self, *moves: str) -> None:
        self.moves += moves
        expect(self.captain.visitor.find("button", f"Play {len(self.moves)}", exact=True)).to_be_enabled()
        self.shows(self.told["view"])
        expect(self.captain.find(".table")).to_have_attribute(
            "aria-busy", "false"
        )  # a click while it moves would only skip

    def shows(self, view: dict[str, Any]) -> None:
        """The page has the numbers of a view: purse, reserve, cards and where the skiffs lie."""
        mine = view["captains"][0]
        page = self.captain.visitor.page
        goods = [mine["currency"], *(mine["reserve"].get(colour, 0) for colour in ("red", "green", "yellow", "blue"))]
        expect(page.locator('[data-captain="0"] .goods b')).to_have_text([str(n) for n in goods])
        expect(page.locator(".hand [data-card]")).to_have_count(len(mine["hand"]))
        for skiff in mine["skiffs"]:
            boat = page.locator(f'.world [data-target]:has(> [data-skiff="0-{skiff["skiff"]}"])')
            expect(boat).to_have_attribute("data-berth", skiff["at"])


def seated(come: Come, site: Served, card: str) -> Drafting:
    ada = come("Ada")
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=6)
    play_ahead(site, table, may_play(card))
    ada.sit_down(table)
    ada.settle(table)
    return Drafting(Captain(ada, table))


def test_a_whole_turn_is_tried_dropped_and_played_once(come: Come, site: Served) -> None:
    one = seated(come, site, "trader")
    before, view = list(one.match.record.moves), one.match.view(0)
    one.begin("trader")
    one.sail()
    one.stop()
    one.buy_two()
    assert one.told["view"]["captains"][0]["currency"] != view["captains"][0]["currency"]
    assert list(one.match.record.moves) == before

    one.captain.visitor.find("button", "Drop the draft").click()
    one.shows(dict(view))
    assert list(one.match.record.moves) == before

    again = Drafting(one.captain)
    again.begin("trader")
    again.sail()
    again.stop()
    again.buy_two()
    with again.captain.visitor.moving(again.captain.table):
        again.captain.visitor.find("button", f"Play {len(again.moves)}", exact=True).click()
        again.captain.wait_until_made(len(before) + len(again.moves))

    assert list(one.match.record.moves)[: len(before) + len(again.moves)] == [*before, *again.moves]


def test_a_draft_ends_at_the_first_die_and_is_taken_back_move_by_move(come: Come, site: Served) -> None:
    one = seated(come, site, "delver")
    before, view = list(one.match.record.moves), one.match.view(0)
    one.begin("delver")
    one.sail()
    one.captain.find("[data-verb=stop]").click()

    expect(one.captain.visitor.page.get_by_text("what comes next is decided by dice")).to_be_visible()
    told = one.match.preview(0, [*one.moves, "stop"])
    assert (told["stopped"], told["moves"]) == ("dice", one.moves)
    expect(one.captain.visitor.find("button", f"Play {len(one.moves)}", exact=True)).to_be_enabled()
    one.captain.visitor.press(*["u"] * len(one.moves))
    one.shows(dict(view))
    assert list(one.match.record.moves) == before


def may_buy_two(match: Match) -> bool:
    """The first captain is asked what to trade, and can buy two barrels of green."""
    if match.asked != (0,) or "buy green" not in {move["move"] for move in match.choice(0)["moves"]}:
        return False
    return match.preview(0, TRADE)["moves"] == TRADE


def test_a_trade_that_a_reload_breaks_off_can_be_tried_again(come: Come, site: Served) -> None:
    ada = come("Ada")
    cable = Cable(ada.page)
    table = site.table("flotilla", [ada.id, "agent:thumb", "agent:thumb"], seed=7)
    match = play_ahead(site, table, may_buy_two)
    made = match.record.moves
    ada.sit_down(table)
    ada.settle(table)
    cable.hold()  # so that the page hears of none of its moves
    for _ in range(2):
        ada.page.locator("[data-buy=green]").click()
    ada.page.locator("[data-trade]").click()
    while len(ada.live(table).match.record.moves) == len(made):
        ada.page.wait_for_timeout(20)

    cable.holds_back = False
    ada.page.reload()
    expect(ada.page.locator(".rest")).to_contain_text("1 of 3 moves was played. 2 moves of it can still be tried.")
    ada.find("button", "Try them again").click()
    ada.find("button", "Play 2", exact=True).click()

    expect(ada.page.locator(".rest")).to_have_count(0)
    ada.page.wait_for_timeout(100)
    ada.settle(table)
    assert ada.live(table).match.record.moves[len(made) : len(made) + 3] == TRADE
