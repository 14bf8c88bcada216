"""A game of The Silent Sea to its end by the keyboard alone: its last part here, the whole of it in soak."""

import os
from collections import Counter

from playwright.sync_api import expect

from fathoms.engine.choice import MoveView
from fathoms.games.silent_sea.station.spaces import AT, SPACE_IDS
from tests.browser.fixtures import Come
from tests.browser.keys import FOCUS, by_tab, key_of, pick
from tests.browser.positions import play_ahead
from tests.browser.visitor import Visitor
from tests.server.served import Served

LAST = 0 if os.environ.get("SOAK_WHOLE_GAMES") else 150  # choices of all
KEYS = {
    "go": "g", "take": "t", "extra": "x", "stop": "s", "craft": "c", "shoot": "f", "medkit": "m", "painkillers": "k",
    "lay": "y", "use": "a", "reactivate": "r", "unlock": "o", "trade": "e", "pass": "p", "discard": "i",
    "collect": "t", "leave": "n",
}  # fmt: skip


PLACES = {key_of(f"space:{space}"): (41 * AT[n][0], 50 * AT[n][1]) for n, space in enumerate(SPACE_IDS)}


def arrows_to(here: str, target: str) -> list[str]:
    """All arrows, those first that lead nearer."""
    (x, y), (to_x, to_y) = PLACES.get(here, (0, 0)), PLACES.get(key_of(target), (0, 0))
    across = ["ArrowRight", "ArrowLeft"] if to_x > x else ["ArrowLeft", "ArrowRight"]
    along = ["ArrowDown", "ArrowUp"] if to_y > y else ["ArrowUp", "ArrowDown"]
    first, second = (across, along) if abs(to_x - x) > abs(to_y - y) else (along, across)
    return [first[0], second[0], second[1], first[1]]


def walk_to(ada: Visitor, target: str) -> None:
    """To the board by Tab, and to a lit thing by arrows."""
    for _ in range(60):
        if str(ada.page.evaluate(FOCUS)).startswith("key-"):
            break
        ada.press("Tab")
    tried: Counter[str] = Counter()
    for _ in range(80):
        here = str(ada.page.evaluate(FOCUS))
        if here == key_of(target):
            return
        ada.press(arrows_to(here, target)[tried[here] % 4])
        tried[here] += 1
    raise AssertionError(f"No arrow leads to {target}.")


def answer(ada: Visitor, move: MoveView, among: list[MoveView]) -> None:
    """Make a move with keys: a number for an answer, a letter for a verb, arrows and Enter on the board."""
    same = [one for one in among if one["verb"] == move["verb"]]
    places = [target for target in move["points_at"] if target.startswith(("space:", "door:", "role:"))]
    if ada.page.locator(".answers").count():
        number(ada, move, among)
        return
    ada.press(KEYS[move["verb"]])
    if len(same) == 1:
        return
    if ada.page.locator(".list [data-move]").count():
        number(ada, move, same)
    elif places:
        walk_to(ada, places[0])
        ada.press("Enter")
        pick(ada, move)
    else:
        by_tab(ada, move)


def number(ada: Visitor, move: MoveView, among: list[MoveView]) -> None:
    if among.index(move) < 9:
        ada.press(str(among.index(move) + 1))
    else:
        by_tab(ada, move)


def test_a_whole_game_by_the_keyboard(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=6)
    if LAST:
        play_ahead(site, table, but=LAST)
    ada.sit_down(table)
    made = 0

    while ada.wait_for_my_turn(table):
        with ada.moving(table):
            answer(ada, ada.advised(table), ada.choice(table)["moves"])
        made += 1

    assert made > 10
    expect(ada.page.locator(".ending")).to_be_visible()
