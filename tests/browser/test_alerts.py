"""A sound and a notification when it becomes my turn: only for who asked for them."""

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served

# Instead of the browser's own: what would be shown and played.
RECORDS = """
window.told = []; window.tones = 0;
window.Notification = class {
  static permission = 'granted';
  static requestPermission = () => Promise.resolve('granted');
  constructor(title) { window.told.push(title) }
};
window.AudioContext = class {
  currentTime = 0; destination = null; resume() {}
  createOscillator() { window.tones += 1; return { frequency: {}, connect: (to) => to, start() {}, stop() {} } }
  createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} } }
};
"""
HIDE = "() => Object.defineProperty(document, 'hidden', { value: true, configurable: true })"


def alerted(come: Come, site: Served, asks: bool) -> tuple[list[str], int]:
    """Somebody who looks elsewhere while it becomes their turn: what they are told."""
    ada: Visitor = come("Ada")
    ada.context.add_init_script(RECORDS)
    table = site.table("spill", [ada.id, come("Bob").id], seed=7)
    play_ahead(site, table, lambda match: match.asked == (1,) and len(match.choice(1)["moves"]) > 5)
    ada.sit_down(table)
    ada.settle(table)
    expect(ada.find("button", "Sound on")).to_have_attribute("aria-pressed", "false")
    if asks:
        ada.find("button", "Sound on").click()
        ada.press("?")
        ada.find("button", "Notify me of my turn").click()
        expect(ada.find("button", "No notifications")).to_be_visible()
        ada.find("button", "Close").click()
    ada.page.evaluate(HIDE)
    play_ahead(site, table, lambda match: match.asked == (0,))
    expect(ada.page).to_have_title(re.compile("Your turn"))
    return ada.page.evaluate("window.told"), ada.page.evaluate("window.tones")


def test_nothing_is_heard_or_notified_by_default(come: Come, site: Served) -> None:
    assert alerted(come, site, asks=False) == ([], 0)


def test_whoever_asked_is_notified_and_hears_a_bell(come: Come, site: Served) -> None:
    assert alerted(come, site, asks=True) == (["Your turn: The Spill"], 2)


def test_title_and_icon_say_it_only_where_it_is_my_turn(come: Come) -> None:
    ada = come("Ada")
    icon = ada.page.locator('link[rel="icon"]')
    alone = {"game": "spill", "players": 1, "seats": [{"me": True}], "start": True}
    ada.sit_down(ada.context.request.post("/api/tables", data=alone).json()["id"])
    expect(ada.page).to_have_title("● Your turn: The Spill · Fathoms")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")

    ada.page.locator("a.brand").click()
    expect(ada.page).to_have_title("(1) Fathoms")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    ada.find("link", "Rules").click()
    expect(ada.page).to_have_title("Rules of Flotilla · Fathoms")
    expect(icon).to_have_attribute("href", "/icon.svg")
    told = ada.context.request.post("/api/tables", data={"game": "spill", "players": 2, "seats": [{"me": True}, {}]})
    ada.go(f"/table/{told.json()['id']}")
    expect(ada.page).to_have_title("The Spill: a table · Fathoms")
