"""Crafting and what is crafted (SS-21, SS-22)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.table import Table

ITEMS = {
    "flashlight": ["scrap", "bulb"],
    "gun": ["scrap", "holster"],
    "medkit": ["scrap", "chemical", "vial"],
    "carrier": ["scrap", "case"],
    "hazmat": ["scrap", "suit"],
}
RESOURCES = ["bulb", "holster", "suit", "case"]
RECIPES = ITEMS | {resource: ["scrap", "scrap"] for resource in RESOURCES}
CARDS = ["scrap"] * 12 + ["chemical", "vial", *RESOURCES] * 3 + [f"made-{one}" for one in RESOURCES] + ["extra"]


@pytest.mark.rule("SS-21")
@pytest.mark.parametrize(("item", "needs"), ITEMS.items())
def test_an_item_is_crafted_from_its_recipe(item: str, needs: list[str]) -> None:
    table = Table().hand("engineer", *needs, "painkillers").hand("doctor", *needs)

    table.play(f"craft {item}")

    assert table.held("engineer") == {item: 1, "painkillers": 1}
    assert table.discards() == dict.fromkeys(needs, 1)
    assert table.held("doctor") == dict.fromkeys(needs, 1)


@pytest.mark.rule("SS-21")
@pytest.mark.parametrize(("item", "missing"), [(item, need) for item, needs in ITEMS.items() for need in needs])
def test_no_part_of_a_recipe_can_be_missing(item: str, missing: str) -> None:
    table = Table().hand("engineer", *(need for need in ITEMS[item] if need != missing), "extra", "painkillers")

    assert f"craft {item}" not in table.legal
    assert table.why_not(f"craft {item}").rule == "SS-21"


@pytest.mark.rule("SS-21")
def test_a_refused_craft_says_what_it_needs_and_what_is_held() -> None:
    table = Table().hand("engineer", "scrap", "vial")

    assert table.why_not("craft medkit") == (
        "SS-21",
        "Medkit needs 1 Scrap (you hold 1) and 1 Chemical (you hold 0) and 1 Vial (you hold 1).",
    )
    assert table.why_not("craft bulb") == ("SS-21", "Bulb (made) needs 2 Scrap (you hold 1).")


@pytest.mark.rule("SS-21")
@pytest.mark.parametrize("resource", RESOURCES)
def test_bulb_holster_suit_and_case_are_each_made_from_two_scrap(resource: str) -> None:
    table = Table().hand("engineer", "scrap", "scrap", "scrap", resource)

    table.play(f"craft {resource}")

    assert table.held("engineer") == {"scrap": 1, resource: 1, f"made-{resource}": 1}
    assert table.discards() == {"scrap": 2}


@pytest.mark.rule("SS-21")
@pytest.mark.parametrize("item", ["flashlight", "gun", "carrier", "hazmat"])
def test_a_resource_made_from_scrap_serves_like_one_that_was_drawn(item: str) -> None:
    _, resource = ITEMS[item]
    table = Table().hand("engineer", "scrap", f"made-{resource}")

    table.play(f"craft {item}")

    assert table.held("engineer") == {item: 1}
    assert table.discards() == {"scrap": 1}


@pytest.mark.rule("SS-21")
def test_there_are_these_nine_recipes_and_no_others() -> None:
    crafts = {move.text.removeprefix("craft ") for move in GAME.moves if move.text.startswith("craft ")}

    assert crafts == set(RECIPES)


@pytest.mark.rule("SS-21")
@settings(max_examples=50, deadline=None)
@given(st.sets(st.integers(0, len(CARDS) - 1), max_size=5))
def test_any_hand_can_craft_exactly_what_it_has_the_resources_for(numbers: set[int]) -> None:
    cards = [CARDS[number] for number in numbers]
    has = Counter(card.removeprefix("made-") for card in cards)
    table = Table().hand("engineer", *cards)

    crafts = {text.removeprefix("craft ") for text in table.legal if text.startswith("craft ")}

    assert crafts == {result for result, needs in RECIPES.items() if Counter(needs) <= has}
    for result in crafts:
        left = Counter(table.copy().play(f"craft {result}").held("engineer"))
        after = Counter(card.removeprefix("made-") for card in left.elements())
        assert after == has - Counter(RECIPES[result]) + Counter([result])


@pytest.mark.rule("SS-21")
def test_crafting_is_seen_by_all_and_is_the_action_of_the_turn() -> None:
    table = Table().hand("engineer", "scrap", "scrap", "bulb")

    table.play("craft flashlight")

    for role in ("engineer", "captain", None):
        assert table.told(role)[0] == "The Engineer crafts Flashlight."
        assert table.player("engineer", role)["known_cards"].get("flashlight") == 1
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-22")
def test_a_crafted_item_is_a_card_in_the_hand() -> None:
    table = Table().hand("engineer", "scrap", "holster", "vial", "vial", "extra")

    table.play("craft gun")

    assert table.view("engineer")["hand"] == {"extra": 1, "vial": 2, "gun": 1}
    assert table.player("engineer")["cards"] == 4


@pytest.mark.rule("SS-22")
def test_items_count_against_the_hand_of_five_and_may_be_what_is_discarded() -> None:
    table = Table().hand("engineer", "gun", "flashlight", "medkit", "hazmat", "carrier").deck("vial")

    table.turn("engineer")
    assert table.asked == "engineer"
    assert set(table.legal) == {f"discard {card}" for card in [*ITEMS, "vial"]}
    assert table.why_not("stop").rule == "SS-14"
    table.play("discard gun")

    assert table.held("engineer") == {"vial": 1, "flashlight": 1, "medkit": 1, "hazmat": 1, "carrier": 1}
    assert "stop" in table.legal


@pytest.mark.rule("SS-22")
def test_a_carrier_in_use_lies_beside_the_placard_and_counts_no_more() -> None:
    table = Table().hand("engineer", "carrier", "vial", "vial", "extra", "scrap").deck("case")

    table.play("lay carrier")
    assert table.player("engineer")["carrier"] is True
    assert table.player("engineer")["cards"] == 4
    assert "carrier" not in table.held("engineer")
    table.deck("scrap").turn("engineer")

    assert table.player("engineer")["cards"] == 5
    assert "stop" in table.legal


@pytest.mark.rule("SS-22")
def test_a_carrier_not_yet_in_use_counts_and_carries_nothing() -> None:
    table = Table().hand("engineer", "scrap", "case").carry("engineer", "lab-1")

    table.play("craft carrier")

    assert table.player("engineer")["cards"] == 1
    assert table.player("engineer")["carrier"] is False
    assert table.drop("j4", "lab-2").at("engineer", "j4").walking("engineer", 1).why_not("take").rule == "SS-18"
