"""The guided first game, by clicks on its board: as crew, then a minute as the traitor."""

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Come
from tests.games.silent_sea.browser.scenes import take_lesson


@pytest.mark.parametrize("width", [1440, 390])
def test_both_parts_of_the_lesson_are_played_on_the_board(come: Come, width: int) -> None:
    ada = come("Ada", width=width)
    ada.go("/learn/silent-sea")
    take_lesson(ada, part=0)

    ada.click(ada.find("button", "The other side"))
    take_lesson(ada, part=1)
    expect(ada.find("button", "The other side")).to_have_count(0)
