"""A finger moves the station, two zoom it: by transforms alone, which is what keeps it at 60 frames a second."""

import pytest
from playwright.sync_api import CDPSession, expect

from benchmarks.gestures import STILL, drag, pinch, window_of
from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking
from tests.server.served import Served


def layouts(session: CDPSession) -> int:
    """How often the page has been laid out."""
    session.send("Performance.enable")
    told = session.send("Performance.getMetrics")["metrics"]
    return int(next(one["value"] for one in told if one["name"] == "LayoutCount"))


def sheet(ada: Visitor) -> str:
    return str(ada.page.locator(".sea .window > .sheet").get_attribute("style"))


def test_the_station_is_moved_and_zoomed_without_laying_anything_out(come: Come, site: Served) -> None:
    ada = come("Ada", width=390, height=844, is_mobile=True)
    table, seat = alone(site, ada, asking("walk"))
    ada.page.wait_for_timeout(STILL)
    session = ada.context.new_cdp_session(ada.page)
    middle = window_of(ada)
    assert middle is not None
    for doing in (drag, pinch):
        before, laid_out = sheet(ada), layouts(session)
        doing(session, middle)
        assert sheet(ada) != before
        assert layouts(session) == laid_out
    assert ada.live(table).match.asked == (seat,), "A finger that moves the station is no tap."


@pytest.mark.parametrize(("kind", "thing"), [("ballot", ".answers [data-move]"), ("walk", "[data-steps]")])
def test_a_double_click_is_one_move_and_asks_for_no_reason(come: Come, site: Served, kind: str, thing: str) -> None:
    ada = come("Ada")
    table, seat = alone(site, ada, asking(kind))
    made = len(ada.live(table).match.record.moves)
    box = ada.page.locator(thing).first.bounding_box()
    assert box is not None
    with ada.hearing(table, seat):
        ada.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    ada.settle(table, seat)
    ada.page.wait_for_timeout(STILL)
    assert len(ada.live(table).match.record.moves) == made + 1
    expect(ada.page.get_by_role("alert")).to_have_count(0)
