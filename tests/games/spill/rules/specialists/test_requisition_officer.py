"""SP-55 and SP-56: the Requisition Officer."""

from typing import Any

import pytest

from tests.games.spill.table import Table


def requisitioning(**options: Any) -> Table:
    """The officer to act; three cards discarded, three cubes on two cards in play."""
    table = Table("requisition", cards=("boom", "skimmer", "wash", "tanker"), **options)
    table.discard("drone", "volunteers", "dispersant").oil("1-1A", "2-4A", "3-3A")
    return table.cubes("boom", 2, 2).cubes("tanker", 1, 1)


@pytest.mark.rule("SP-55")
def test_the_officer_uses_a_card_from_the_discard_pile_and_it_leaves_the_game() -> None:
    table = requisitioning()
    resources = [card["id"] for card in table.view["resources"]]
    deck = table.view["resource_deck"]["size"]

    table.play("requisition drone 1", "pay tanker", "at 3-3A")

    assert table.oil_in("3-3") == ""
    assert table.view["resources_gone"] == ["drone"]
    assert table.view["resource_discards"] == ["volunteers", "dispersant"]
    assert [card["id"] for card in table.view["resources"]] == resources
    assert table.view["resource_deck"]["size"] == deck
    assert table.ap == 4


@pytest.mark.rule("SP-55")
def test_either_ability_of_a_discarded_card_may_be_requisitioned() -> None:
    table = requisitioning()

    assert {move for move in table.legal if move.startswith("requisition")} == {
        "requisition drone 1",
        "requisition drone 2",
        "requisition volunteers 1",
        "requisition dispersant 1",
        "requisition dispersant 2",
    }


@pytest.mark.rule("SP-55")
def test_a_requisitioned_card_is_never_seen_again() -> None:
    table = requisitioning().play("requisition volunteers 1", "pay boom")
    for sector in ("4-1", "4-2", "4-3", "4-4"):
        table.falls(sector, sector, "2-2").end_turn()

    assert table.active == "requisition"
    assert table.why_not("requisition volunteers 1").rule == "SP-55"
    assert table.census()["resource cards"] == 15


@pytest.mark.rule("SP-55")
def test_a_requisitioned_card_counts_as_used() -> None:
    table = requisitioning().play("requisition volunteers 1", "pay boom")

    assert table.view["resources_used"] == 1


@pytest.mark.rule("SP-55")
def test_cards_in_play_or_in_the_deck_cannot_be_requisitioned() -> None:
    table = requisitioning()

    assert table.why_not("requisition boom 1").rule == "SP-55"
    assert table.why_not("requisition hospital 1").rule == "SP-55"


@pytest.mark.rule("SP-55")
def test_nobody_else_uses_discarded_cards() -> None:
    table = Table("hazmat").discard("volunteers").cubes("boom", 1, 1)

    assert table.why_not("requisition volunteers 1").rule == "SP-55"


@pytest.mark.rule("SP-55")
@pytest.mark.parametrize("token", ["no_ability", "no_resources"])
def test_the_weather_can_keep_the_officer_from_requisitioning(token: str) -> None:
    table = requisitioning().token(token)

    assert not [move for move in table.legal if move.startswith("requisition")]
    assert table.why_not("requisition volunteers 1").rule == "SP-41"


@pytest.mark.rule("SP-55")
def test_the_officer_uses_the_cards_in_play_as_well() -> None:
    table = requisitioning().play("requisition volunteers 1", "pay tanker")

    table.play("use boom 2", "at 1-1A")

    assert table.view["resource_discards"][-1] == "boom"


@pytest.mark.rule("SP-56")
def test_the_officer_requisitions_once_a_turn() -> None:
    table = requisitioning().play("requisition volunteers 1", "pay boom")

    assert not [move for move in table.legal if move.startswith("requisition")]
    assert table.why_not("requisition drone 1").rule == "SP-56"


@pytest.mark.rule("SP-56")
def test_the_officer_may_requisition_again_on_the_next_turn() -> None:
    table = requisitioning().play("requisition volunteers 1", "pay boom")
    for sector in ("4-1", "4-2", "4-3", "4-4"):
        table.falls(sector, sector, "2-2").end_turn()

    assert "requisition drone 1" in table.legal


@pytest.mark.rule("SP-56")
def test_the_cubes_are_paid_from_cards_in_play_and_go_back_to_the_supply() -> None:
    table = requisitioning()
    supply = table.view["cubes"]

    table.play("requisition drone 2")
    assert table.legal == ["pay boom", "pay tanker"]
    table.play("pay boom", "pay tanker", "at 1-1A", "at 2-4A")

    cubes = {card["id"]: card["cubes"] for card in table.view["resources"]}
    assert cubes == {"boom": 1, "skimmer": 0, "wash": 0, "tanker": 0}
    assert table.view["cubes"] == supply + 2
    assert table.census()["cubes"] == 12


@pytest.mark.rule("SP-56")
def test_a_card_that_paid_its_last_cube_is_bound_to_no_ability() -> None:
    table = requisitioning().play("requisition drone 2", "pay boom", "pay boom", "at 1-1A", "at 2-4A")

    assert table.view["resources"][0] == {"id": "boom", "ability": None, "cubes": 0}


@pytest.mark.rule("SP-56")
def test_a_card_that_paid_some_of_its_cubes_keeps_the_others_on_their_ability() -> None:
    table = requisitioning().play("requisition volunteers 1", "pay boom")

    assert table.view["resources"][0] == {"id": "boom", "ability": "boom-2", "cubes": 1}
    assert table.why_not("use boom 2").rule == "SP-37"


@pytest.mark.rule("SP-56")
def test_a_requisition_that_the_cubes_in_play_cannot_pay_is_refused() -> None:
    table = Table("requisition").discard("drone").oil("3-3A").cubes("boom", 1, 1)

    assert "requisition drone 1" in table.legal
    assert "requisition drone 2" not in table.legal
    refusal = table.why_not("requisition drone 2")
    assert refusal.rule == "SP-56"
    assert "2 cubes" in refusal.sentence


@pytest.mark.rule("SP-56")
def test_the_supply_does_not_pay_for_a_requisition() -> None:
    table = Table("requisition").discard("volunteers")

    assert table.view["cubes"] == 9
    assert table.why_not("requisition volunteers 1").rule == "SP-56"


@pytest.mark.rule("SP-56")
def test_a_requisition_is_paid_before_anything_else_and_only_from_cards_with_cubes() -> None:
    table = requisitioning().play("requisition drone 1")

    assert table.why_not("at 1-1A").rule == "SP-56"
    assert table.why_not("pay skimmer").rule == "SP-56"
    assert table.why_not("pay hospital").rule == "SP-56"
