"""SP-32 and SP-66: removing oil, and what removed dice count for."""

import pytest

from fathoms.games.spill.view import goals_of
from fathoms.games.spill.view_facts import ObjectiveView
from tests.games.spill.table import Table


def objective(table: Table, kind: str) -> ObjectiveView:
    return next(far for goal, far in goals_of(table.view) if goal.kind == kind)


@pytest.mark.rule("SP-32")
def test_removing_costs_three_ap_and_takes_the_chosen_die_out_of_the_sea_and_not_into_the_bag() -> None:
    table = Table("requisition").ship("2-3").oil("2-3A", "2-3C", "2-4A")
    bag = table.view["bag"]

    table.remove("A")

    assert table.oil_in("2-3") == "C"
    assert table.oil_in("2-4") == "A"
    assert table.view["removed"] == 1
    assert table.view["bag"] == bag
    assert table.ap == 1


@pytest.mark.rule("SP-32")
def test_only_oil_of_the_own_sector_can_be_removed() -> None:
    table = Table("requisition").ship("2-3").oil("2-4A", "2-2A")

    assert "remove A" not in table.legal
    assert table.why_not("remove A") == ("SP-32", "There is no oil on 2-3A.")


@pytest.mark.rule("SP-32")
def test_two_ap_are_not_enough_to_remove_a_die() -> None:
    table = Table("requisition").oil("1-1A").points(2)

    assert "remove A" not in table.legal
    assert table.why_not("remove A") == ("SP-32", "Removing oil costs 3 AP; 2 left.")


@pytest.mark.rule("SP-32")
def test_a_removed_die_is_never_drawn_again_while_the_bag_lasts() -> None:
    table = Table("requisition").oil("1-1A").remove("A").falls("3-1", "3-2", "3-3").end_turn()

    assert table.view["removed"] == 1
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-32")
def test_every_third_die_removed_earns_a_cube_and_the_others_do_not() -> None:
    table = Table("requisition").full("1-1", "1-2", "1-3").points(40)
    earned = []
    for sector in range(3):
        for letter in "ABC":
            table.remove(letter)
            earned.append(table.legal[0].startswith("cube"))
            if earned[-1]:
                table.play(table.legal[0])
        if sector < 2:
            table.move(1)

    assert earned == [False, False, True] * 3
    assert table.view["cubes"] == 9 - 3


@pytest.mark.rule("SP-32")
def test_the_dice_of_all_specialists_count_together_for_a_cube() -> None:
    table = Table("requisition").ship("2-1").full("2-1").points(6).remove("A").remove("C")

    table.falls("3-1", "3-2", "3-3").end_turn().remove("B")

    assert table.active == "biologist"
    assert "cube boom 1" in table.legal


@pytest.mark.rule("SP-32")
def test_dice_removed_by_a_resource_count_for_a_cube_too() -> None:
    table = Table("requisition").oil("1-1A").removed(2).cubes("skimmer", 1, 1)

    table.play("use skimmer 1", "at 1-1A")

    assert table.view["removed"] == 3
    assert "cube boom 1" in table.legal


@pytest.mark.rule("SP-66")
def test_dice_taken_back_for_the_last_drop_still_count_for_cubes() -> None:
    table = Table("requisition").ship("2-1").full("2-1").oil("4-1A").points(6).remove("A").remove("C")
    table.bag(1)
    before = table.view["removed"]
    table.falls("3-1", "3-2", "3-3").end_turn()
    assert table.view["removed"] == before - 2

    table.remove("B")

    assert table.view["removed_ever"] == 3
    assert table.view["removed"] % 3 != 0
    assert "cube boom 1" in table.legal


@pytest.mark.rule("SP-66")
def test_an_objective_counts_only_the_dice_that_lie_in_the_removed_oil() -> None:
    table = Table("requisition", win_card="all-hands").removed(12)
    # Just 1 die is left in the bag; the others are left out of this position, so that 12 lie removed.
    table.state.bag_oil, table.state.bag_weather = 1, 0
    assert objective(table, "removed")["count"] == 12

    table.falls("3-1", "3-2", "3-3").end_turn()

    assert objective(table, "removed")["marked"]
    assert objective(table, "removed")["count"] == 10
    table.end_turn()
    assert not objective(table, "removed")["marked"]
    assert table.view["removed_ever"] == 12
