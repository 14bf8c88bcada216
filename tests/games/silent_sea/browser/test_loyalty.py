"""One's loyalty is shown only for as long as it is held, so that a glance over the shoulder tells nothing."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking
from tests.server.served import Served

SHOWN = {"crew": "You are crew", "traitor": "You are the traitor"}


@pytest.mark.parametrize("loyalty", SHOWN)
def test_loyalty_is_shown_while_it_is_held_and_nowhere_else(come: Come, site: Served, loyalty: str) -> None:
    ada = come("Ada")
    match = asking("walk", lambda match: match.view(match.asked[0])["loyalty"] == loyalty)
    alone(site, ada, match)
    card = ada.page.locator(".loyalty")
    hidden(ada, card)

    card.hover()
    ada.page.mouse.down()
    expect(card).to_have_text(SHOWN[loyalty])
    ada.page.mouse.up()
    hidden(ada, card)

    ada.page.mouse.down()
    expect(card).to_have_text(SHOWN[loyalty])
    ada.page.evaluate("() => dispatchEvent(new Event('blur'))")  # another window comes to the front
    hidden(ada, card)
    ada.page.mouse.up()

    card.focus()
    ada.page.keyboard.down("Space")
    expect(card).to_have_text(SHOWN[loyalty])
    ada.page.keyboard.up("Space")
    hidden(ada, card)


def hidden(ada: Visitor, card: Locator) -> None:
    expect(card).to_have_text("Hold: your loyalty")
    content = ada.page.content()
    assert not any(words in content for words in (*SHOWN.values(), "Your loyalty card"))
