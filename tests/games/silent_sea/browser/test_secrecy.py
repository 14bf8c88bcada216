"""What a seat may not know is not in its page: not in the document, the storage, the traffic, or the memory."""

import pytest

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.worlds import compare_pages
from tests.server.leaks import view_of_a_neighbour
from tests.server.pairs import Differs
from tests.server.served import Served

PAIRS = 20


def test_the_same_clicks_in_two_worlds_give_the_same_page(come: Come, site: Served) -> None:
    done = compare_pages(site, (come("Ada"), come("Ada")), "silent-sea", seed=1, pairs=PAIRS)

    assert done["look"] == PAIRS
    assert done["pairs that differ"] > PAIRS // 2
    assert done["click"] + done["others"] > PAIRS // 2


def test_a_leak_is_seen(come: Come, site: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    view_of_a_neighbour(monkeypatch)
    with pytest.raises(Differs):
        compare_pages(site, (come("Ada"), come("Ada")), "silent-sea", seed=1, pairs=PAIRS)


def plant_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat's view has a name of its own in it."""
    view = Match.view

    def named(self: Match, seat: int | None = None) -> dict[str, object]:
        return {**view(self, seat), "planted": f"Hornblower {seat} aboard"}

    monkeypatch.setattr(Match, "view", named)
