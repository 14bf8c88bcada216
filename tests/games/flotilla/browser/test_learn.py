"""The guided first game, by the gestures that its questions have."""

import pytest
from playwright.sync_api import expect

from fathoms.engine.choice import MoveView
from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.games.flotilla.browser.captain import Captain

PARTS = 3


def gesture(ada: Visitor, move: MoveView) -> None:
    """Do what a step asks for; a gesture may be several steps at once."""
    captain = Captain(ada, "")
    verb, page = move["verb"], ada.page
    if verb == "play":
        ada.click(page.locator(f'[data-target="{move["points_at"][0]}"]:visible').first, at={"x": 12, "y": 30})
    elif verb == "tile":
        ada.click(page.locator(f'.ask [data-move="{move["move"]}"]:visible').first)
    elif verb == "at":
        captain.point(move["points_at"][0].removeprefix("cell:"))
        ada.click(page.locator("[data-button=lay]").first)
    elif verb == "sail":
        captain.point(str(move["effect"]["cell"]))
    elif verb == "buy skiff":
        ada.click(ada.find("button", "Buy a skiff", exact=True))
        ada.click(page.locator("[data-trade]"))
    elif page.locator(f'[data-verb="{verb}"]').count():
        ada.click(page.locator(f'[data-verb="{verb}"]').first)
    else:
        ada.click(page.locator(f'.ask [data-move="{move["move"]}"]:visible').first)


def step_shown(ada: Visitor) -> int:
    """The step that the page is at, as it says itself; 0 at the end."""
    head = ada.page.locator(".lesson h2").inner_text()
    return int(head.split()[1]) if head.startswith("Step") else 0


def take_lesson(ada: Visitor, part: int) -> None:
    """Go through a part to its end."""
    steps = ada.context.request.get("/api/games/flotilla/lessons").json()[part]["steps"]
    while shown := step_shown(ada):
        step = steps[shown - 1]
        while ada.page.locator(".table[aria-busy=true]").count():
            ada.press("Escape")
        if not step["move"]:
            ada.click(ada.find("button", "Go on", exact=True))
        else:
            if ada.touches:
                ada.click(ada.find("button", "Fold"))
            gesture(ada, next(move for move in step["choice"]["moves"] if move["move"] == step["move"]))
        expect(ada.find("heading", f"Step {shown} of {len(steps) - 1}", exact=True)).to_have_count(0)
    expect(ada.find("heading", "Well done")).to_be_visible()


@pytest.mark.parametrize("width", [1440, 390])
def test_every_part_of_the_lesson_is_played_on_the_sea(come: Come, width: int) -> None:
    ada = come("Ada", width=width)
    ada.go("/learn/flotilla")
    for part in range(PARTS):
        expect(ada.page.get_by_text(f"Part {part + 1} of {PARTS}")).to_be_visible()
        take_lesson(ada, part)
        if part < PARTS - 1:
            ada.click(ada.find("button", f"Go on to part {part + 2}"))

    assert ada.find("button", "Go on to part").count() == 0
