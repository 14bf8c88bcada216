"""How the station lies on screens of every size: nothing lit is hidden, nothing jumps, no panel is far."""

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, expect

from fathoms.engine.match import Match
from tests.browser.fixtures import Come
from tests.browser.positions import play_ahead
from tests.browser.screens import SIZES
from tests.browser.visitor import Visitor
from tests.games.silent_sea.browser.scenes import alone, asking
from tests.server.served import Served

HEIGHT = "() => document.querySelector('.sea').getBoundingClientRect().height"


def among_others(match: Match) -> bool:
    """A figure stands where somebody else can walk to, and whoever walks stands in a room."""
    view = match.view(match.asked[0])
    goals = {move.text.removeprefix("go ") for move in match.legal_moves}
    own = next(one for one in view["crew"] if one["role"] == view["role"])
    taken = {one["at"] for one in view["crew"] if one is not own}
    return "-" in own["at"] and bool({space for space in taken & goals if "-" not in space})


@pytest.mark.parametrize("width", SIZES)
def test_every_lit_space_shows_how_far_it_is_whoever_stands_there(come: Come, site: Served, width: int) -> None:
    ada = come("Ada", width=width, height=SIZES[width])
    table, seat = alone(site, ada, asking("walk", among_others))
    corridors = {
        move["move"] for move in ada.choice(table, seat)["moves"] if move["verb"] == "go" and "-" not in move["move"]
    } - {"go extraction", "go start"}

    numbers = ada.page.locator("[data-steps]")
    expect(numbers).to_have_count(len(corridors))
    figures = [_middle(ada, f"[data-figure]:nth-child(1) >> nth={n}") for n in range(4)]
    for number in numbers.all():
        box = number.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        nearest = min(abs(complex(x, y) - one) for one in figures)
        assert nearest > 0.9 * box["width"], f"{number.get_attribute('data-steps')} lies under a figure."


def _middle(ada: Visitor, selector: str) -> complex:
    box = ada.page.locator(f"{selector} >> .disc").bounding_box()
    assert box is not None
    return complex(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_station_stays_as_it_is_whatever_is_held_and_asked(come: Come, site: Served) -> None:
    ada = come("Ada")
    heights = set()
    for kind, also in (("walk", lambda match: True), ("action", armed), ("react", lambda match: True)):
        alone(site, ada, asking(kind, also))
        heights.add(round(ada.page.evaluate(HEIGHT)))

    assert len(heights) == 1


def armed(match: Match) -> bool:
    return any(move.text.startswith("shoot") for move in match.legal_moves)


@pytest.mark.parametrize("width", SIZES)
def test_every_panel_of_a_replay_is_in_sight_by_one_click(come: Come, site: Served, width: int) -> None:
    ada = come("Ada", width=width, height=SIZES[width])
    table = site.table("silent-sea", [ada.id, *["agent:thumb"] * 3], seed=6, options={"notes": True})
    play_ahead(site, table)
    ada.go(f"/replay/{table}#60")
    for name in ("Log", "Crew", "Crisis"):
        ada.find("tab", name, exact=True).click()
        panel = ada.find("tabpanel").bounding_box()
        assert panel is not None
        assert panel["y"] + panel["height"] <= SIZES[width]
        assert panel["height"] > 90
    if width >= 1024:
        ada.find("tab", "Crew", exact=True).click()
        for mate in ada.page.locator(".crew article").all():
            expect(mate).to_be_in_viewport(ratio=1)
    assert not ada.overflows()
    station = ada.page.locator(".replay .sea").bounding_box()
    assert station is not None
    assert station["width"] >= 0.6 * width


def late(match: Match) -> bool:
    return bool(match.view()["turn"] >= 6 and len(match.legal_moves) > 4)


def test_on_a_phone_the_little_station_lies_over_nothing_lit(come: Come, site: Served) -> None:
    ada = come("Ada", width=390, height=844, is_mobile=True)
    alone(site, ada, asking("walk", late))
    small = ada.page.locator(".sea .small").bounding_box()
    assert small is not None
    hidden = [number for number in ada.page.locator("[data-steps]").all() if _lies_over(small, number.bounding_box())]
    assert not hidden


def _lies_over(one: FloatRect, other: FloatRect | None) -> bool:
    return other is not None and all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]  # type: ignore[literal-required]  # the names of a box
        for at, size in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize(("kind", "also"), [("walk", lambda match: True), ("action", armed)])
def test_a_phone_shows_the_station_the_question_and_all_moves_at_once(
    come: Come, site: Served, kind: str, also: Callable[[Match], bool]
) -> None:
    ada = come("Ada", width=390, height=844, is_mobile=True)
    alone(site, ada, asking(kind, also))

    assert ada.page.evaluate(HEIGHT) >= 0.4 * 844
    rows = {round(button.bounding_box()["y"]) for button in ada.page.locator(".verbs .btn").all()}  # type: ignore[index]  # what is seen has a box
    assert len(rows) == 1
    expect(ada.page.locator(".hand .card").first).to_be_in_viewport(ratio=0.8)


def test_a_phone_held_sideways_shows_all_of_a_reaction_and_the_station_beside_the_hand(
    come: Come, site: Served
) -> None:
    ada = come("Ada", width=844, height=390, is_mobile=True)
    alone(site, ada, asking("react", lambda match: True))

    answers = ada.page.locator(".answers")
    expect(answers).to_be_visible()
    assert answers.evaluate("(box) => box.scrollHeight - box.clientHeight") <= 0
    ada.find("button", "Fold the question").click()
    assert ada.page.evaluate(HEIGHT) >= 0.6 * 390
