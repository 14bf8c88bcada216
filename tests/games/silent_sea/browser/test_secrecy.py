"""What a seat may not know is not in its page: not in the document, the storage, the traffic, or the memory."""

import os
import re
from hashlib import sha256

import pytest
from playwright.sync_api import expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.visitor import Visitor
from tests.browser.worlds import compare_pages
from tests.server.leaks import view_of_a_neighbour
from tests.server.pairs import Differs
from tests.server.served import Served

PAIRS = int(os.environ.get("SOAK_PAGE_PAIRS", "20"))  # soak wants more


@pytest.mark.parametrize("seed", [1, 2])  # half of the pairs each: two processes share them
def test_the_same_clicks_in_two_worlds_give_the_same_page(come: Come, site: Served, seed: int) -> None:
    pairs = PAIRS // 2
    done = compare_pages(site, (come("Ada"), come("Ada")), "silent-sea", seed=seed, pairs=pairs)

    assert done["look"] == pairs
    assert done["pairs that differ"] > pairs // 2
    assert done["click"] + done["others"] > pairs // 2


def test_a_leak_is_seen(come: Come, site: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    view_of_a_neighbour(monkeypatch)
    with pytest.raises(Differs):
        compare_pages(site, (come("Ada"), come("Ada")), "silent-sea", seed=1, pairs=PAIRS)


LEAKS = {
    "document": "(secret) => document.body.setAttribute('data-known', secret)",
    "storage": "(secret) => localStorage.setItem('known', secret)",
    "requests": "async (secret) => { await fetch(`/?${secret}`) }",
}


@pytest.mark.parametrize("part", LEAKS)
def test_a_leak_anywhere_in_the_page_is_seen(
    come: Come, site: Served, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    settle = Visitor.settle

    def settle_and_leak(ada: Visitor, table: str, seat: int | None = 0) -> None:
        settle(ada, table, seat)
        match = ada.live(table).match
        hidden = repr([match.view(other) for other in range(match.players) if other != seat])
        ada.page.evaluate(LEAKS[part], sha256(hidden.encode()).hexdigest())

    monkeypatch.setattr(Visitor, "settle", settle_and_leak)
    with pytest.raises(Differs, match=f"the {part}"):
        compare_pages(site, (come("Ada"), come("Ada")), "silent-sea", seed=1, pairs=PAIRS)


def test_nothing_of_another_seat_is_in_the_pages_memory(
    come: Come, site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_names(monkeypatch)
    ada, ben = come("Ada"), come("Ben")
    table = site.table("silent-sea", [ada.id, ben.id, "agent:thumb", "agent:thumb"], seed=6)
    ada.sit_down(table)
    ben.sit_down(table)
    ada.play_on(table, seat=0, moves=1)
    ben.play_on(table, seat=1, moves=1)

    assert names_in(ada.memory()) == {"0"}
    assert names_in(ben.memory()) == {"1"}


def test_a_leak_into_the_pages_memory_is_seen(come: Come, site: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something of a neighbour that is sent along and never drawn."""
    plant_names(monkeypatch)
    view = Match.view

    def leaking(self: Match, seat: int | None = None) -> dict[str, object]:
        return {**view(self, seat), "unused": view(self, 1)["planted"]}

    monkeypatch.setattr(Match, "view", leaking)
    ada, ben = come("Ada"), come("Ben")
    table = site.table("silent-sea", [ada.id, ben.id, "agent:thumb", "agent:thumb"], seed=6)
    ada.sit_down(table)

    assert names_in(ada.memory()) == {"0", "1"}


def test_the_curtain_hides_one_seat_from_the_next_also_in_memory(
    come: Come, site: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_names(monkeypatch)
    ada = come("Ada")
    table = site.table("silent-sea", [ada.id, ada.id, "agent:thumb", "agent:thumb"], seed=6)
    ada.go("/")
    ada.go(f"/table/{table}")
    curtain = ada.page.locator(".curtain")
    expect(curtain).to_contain_text("Pass the screen to")
    assert secrets_in(ada.memory()) == set()

    curtain.get_by_role("button", name="show my side").click()
    expect(ada.page.get_by_text("Hold: your loyalty")).to_be_visible()
    ada.settle(table, seat=0)
    ada.page.evaluate("() => { window.ofTheSeatBefore = 'here' }")
    ada.play(ada.advised(table, seat=0), ada.choice(table, seat=0)["moves"])

    expect(curtain).to_contain_text("Pass the screen to")
    assert ada.page.evaluate("window.ofTheSeatBefore") is None, "The page itself is another one."
    assert secrets_in(ada.memory()) == set()
    assert "Hold: your loyalty" not in ada.page.content()
    ada.page.go_back()
    assert "Hold: your loyalty" not in ada.page.content()
    ada.page.go_forward()
    expect(curtain).to_contain_text("Pass the screen to")

    curtain.get_by_role("button", name="show my side").click()
    expect(ada.page.get_by_text("Hold: your loyalty")).to_be_visible()  # an onlooker's picture may have the same number
    ada.settle(table, seat=1)
    assert secrets_in(ada.memory()) == {"1"}


def secrets_in(memory: str) -> set[str]:
    """Whose sight is found in a snapshot, but for what everybody sees."""
    return names_in(memory) - {"None"}


def names_in(memory: str) -> set[str]:
    """Whose planted names are found in a snapshot; the observer's is called None."""
    return set(re.findall(r"Hornblower (\w+) aboard", memory))


def plant_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat's view has a name of its own in it."""
    view = Match.view

    def named(self: Match, seat: int | None = None) -> dict[str, object]:
        return {**view(self, seat), "planted": f"Hornblower {seat} aboard"}

    monkeypatch.setattr(Match, "view", named)
