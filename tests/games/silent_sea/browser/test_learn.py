"""The guided first game, by clicks on its board: as crew, then a minute as the traitor."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.games.silent_sea.browser.scenes import take_lesson

PARTS = 4


@pytest.mark.parametrize("width", [1440, 390])
def test_every_part_of_the_lesson_is_played_on_the_board(come: Come, width: int) -> None:
    ada = come("Ada", width=width)
    ada.go("/learn/silent-sea")
    for part in range(PARTS):
        expect(ada.page.get_by_text(f"Part {part + 1} of {PARTS}")).to_be_visible()
        take_lesson(ada, part)
        if part < PARTS - 1:
            ada.click(ada.find("button", f"Go on to part {part + 2}"))

    expect(ada.find("button", "Go on to part")).to_have_count(0)
