"""A page that is left open keeps what it needs and no more; `make soak ARGS=endurance` plays for much longer."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from tests.browser.endurance import endure
from tests.server.served import Served


def test_tables_come_and_go_and_nothing_is_left(
    own_loop: None, new_context: Callable[..., BrowserContext], site: Served
) -> None:
    done = endure(new_context, site, "spill", moves=32, a_game=4)

    assert (done.moves, done.games) == (32, 8)
    assert done.megabytes < 5
    assert done.sockets == 1
    assert done.complaints == []
