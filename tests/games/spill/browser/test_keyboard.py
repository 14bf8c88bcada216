"""A whole game of The Spill by the keyboard alone."""

from playwright.sync_api import expect

from fathoms.engine.choice import MoveView
from tests.browser.fixtures import Come
from tests.browser.keys import FOCUS, by_tab, key_of, pick
from tests.browser.visitor import Visitor
from tests.server.served import Served


def walk_to(ada: Visitor, target: str) -> None:
    """To a lit thing by arrows; a letter or an arrow has led to the board."""
    for arrow in ["ArrowRight"] * 25 + ["ArrowUp", "ArrowUp", "ArrowUp"] + ["ArrowDown"] * 4 + ["ArrowRight"] * 25:
        if ada.page.evaluate(FOCUS) == key_of(target):
            return
        ada.press(arrow)
    raise AssertionError(f"No arrow leads to {target}.")


def answer(ada: Visitor, move: MoveView, among: list[MoveView], cards: bool) -> None:
    """Make a move with keys: a number for a card, a letter for a verb, arrows and Enter on the board."""
    same = [one for one in among if one["verb"] == move["verb"]]
    letter = KEYS.get(move["verb"])
    if cards:
        ada.press(str(among.index(move) + 1))
    elif letter and len(same) == 1:
        ada.press(letter)
    elif move["points_at"] and move["points_at"][0].startswith(("space:", "sector:")):
        if letter:
            ada.press(letter)
        walk_to(ada, move["points_at"][0])
        ada.press("Enter")
        pick(ada, move)
    else:
        by_tab(ada, move)


KEYS = {"move": "s", "push": "p", "remove": "r", "rescue": "c", "extra": "x", "end": "e", "enough": "e", "stay": "e"}


HARD = {"level": "three", "track": "ultimate"}


def test_a_whole_game_by_the_keyboard(come: Come, site: Served) -> None:
    ada = come("Ada")
    table = site.table("spill", [ada.id], seed=186, options=HARD)  # lost soon, with a dozen kinds of moves
    ada.sit_down(table)

    while ada.wait_for_my_turn(table):
        cards = ada.page.locator(".answers").count() > 0
        with ada.moving(table):
            answer(ada, ada.advised(table), ada.choice(table)["moves"], cards)

    expect(ada.page.locator(".ending")).to_be_visible()
    for _ in range(60):
        if ada.page.evaluate("document.activeElement?.textContent ?? ''") == "Rematch":
            break
        ada.press("Tab")
    ada.press("Enter")
    expect(ada.page).not_to_have_url(f"{site.address}/table/{table}")
