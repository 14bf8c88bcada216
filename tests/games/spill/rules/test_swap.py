"""SP-70: a specialist in play is swapped for one that is not."""

from typing import Any

import pytest

from tests.games.spill.table import Table

CREW = ("hazmat", "biologist", "captain", "vet")
ABSENT = ["tech", "engineer", "meteorologist", "requisition"]


def table_with_transfer(ability: int = 1, crew: tuple[str, ...] = CREW, **options: Any) -> Table:
    """Crew Transfer with all its cubes, and the first of the crew to act."""
    table = Table(*crew, cards=("transfer", "boom", "tug", "tanker"), **options)
    return table.cubes("transfer", ability, ability)


def crew_of(table: Table) -> list[str]:
    return [one["id"] for one in table.view["specialists"]]


@pytest.mark.rule("SP-70")
def test_the_newcomer_takes_over_sector_place_and_remaining_ap() -> None:
    table = table_with_transfer().ship("1-4").move(+1)

    table.play("use transfer 1", "out hazmat", "in engineer")

    assert crew_of(table) == ["engineer", "biologist", "captain", "vet"]
    assert table.active == "engineer"
    assert table.sector_of() == "1-5"
    assert table.ap == 3


@pytest.mark.rule("SP-70")
def test_the_newcomer_takes_over_the_face_up_tokens() -> None:
    table = table_with_transfer().token("slow").token("costly_rescue").token("bonus")

    table.play("use transfer 1", "out hazmat", "in engineer")

    up = {"no_resources": 0, "no_ability": 0, "slow": 1, "costly_rescue": 1, "bonus": 1}
    assert table.view["specialists"][0]["tokens"] == up
    assert "move +2" not in table.legal


@pytest.mark.rule("SP-70")
def test_the_meteorologist_takes_over_only_the_bonus() -> None:
    table = table_with_transfer(2, harsh_weather=True).token("bonus", 1, 2).token("slow", 1, 2)
    table.token("costly_rescue", 1).token("no_resources", 1).token("slow", 2)

    table.play("use transfer 2", "out biologist", "in meteorologist")

    up = {"no_resources": 0, "no_ability": 0, "slow": 0, "costly_rescue": 0, "bonus": 2}
    assert table.view["specialists"][1]["tokens"] == up
    assert table.view["specialists"][2]["tokens"]["slow"] == 1


@pytest.mark.rule("SP-70")
def test_the_newcomer_takes_over_the_place_in_the_turn_order_and_its_player() -> None:
    table = table_with_transfer(2, players=4).play("use transfer 2", "out captain", "in tech")
    acted = [(table.active, table.to_act)]
    for sector in ("3-3", "3-4", "3-6"):
        table.falls("4-1", "4-2", sector).end_turn()
        acted.append((table.active, table.to_act))

    assert acted == [("hazmat", 0), ("biologist", 1), ("tech", 2), ("vet", 3)]


@pytest.mark.rule("SP-70")
def test_swapping_somebody_else_leaves_the_active_specialist_alone() -> None:
    table = table_with_transfer(2).ship("2-2", place=2).move(+1).play("use transfer 2", "out captain", "in tech")

    assert table.active == "hazmat"
    assert [table.sector_of(place) for place in range(4)] == ["1-2", "2-1", "2-2", "4-1"]
    assert table.ap == 3 + 4


@pytest.mark.rule("SP-70")
def test_anybody_who_is_not_in_play_may_come_in_and_nobody_else() -> None:
    table = table_with_transfer().play("use transfer 1", "out hazmat")

    assert sorted(table.legal) == sorted(f"in {name}" for name in ABSENT)
    assert table.why_not("in vet").rule == "SP-70"
    assert table.why_not("in hazmat").rule == "SP-70"
    assert table.why_not("end").rule == "SP-70"


@pytest.mark.rule("SP-70")
@pytest.mark.parametrize("newcomer", ABSENT)
def test_four_different_specialists_are_in_play_after_a_swap(newcomer: str) -> None:
    table = table_with_transfer().play("use transfer 1", "out hazmat", f"in {newcomer}")

    assert sorted(crew_of(table)) == sorted([newcomer, *CREW[1:]])


@pytest.mark.rule("SP-70")
def test_the_newcomers_ability_works_at_once_and_the_leavers_no_more() -> None:
    table = table_with_transfer(crew=("vet", "biologist", "captain", "tech")).oil("1-1A").contaminate("1-1C")

    table.play("use transfer 1", "out vet", "in hazmat").remove("A").rescue("C")

    assert table.ap == 4 - 2 - 2


@pytest.mark.rule("SP-70")
def test_a_newly_come_engineer_is_asked_at_the_next_overflow() -> None:
    table = table_with_transfer(2, players=4).full("2-3").play("use transfer 2", "out vet", "in engineer")

    table.falls("2-3", "3-1", "3-2").end_turn()

    assert table.to_act == 3
    assert table.legal == ["clockwise", "counter-clockwise"]


@pytest.mark.rule("SP-70")
def test_a_newly_come_tech_has_no_free_push_for_a_move_made_before() -> None:
    table = table_with_transfer().oil("1-2A", "1-3A").move(+1).play("use transfer 1", "out hazmat", "in tech")

    assert "free push A" not in table.legal
    table.move(+1).play("free push A")

    assert table.oil_in("1-3") == ""


@pytest.mark.rule("SP-70")
def test_whoever_left_may_come_back_later() -> None:
    table = table_with_transfer().play("use transfer 1", "out hazmat", "in requisition").cubes("boom", 1, 1)

    table.play("requisition transfer 1", "pay boom", "out requisition", "in hazmat")

    assert crew_of(table) == list(CREW)
    assert table.view["resources_gone"] == ["transfer"]


@pytest.mark.rule("SP-70")
def test_a_specialist_whose_ability_is_blocked_cannot_be_swapped_out() -> None:
    table = table_with_transfer(2).token("no_ability", 1).play("use transfer 2")

    assert table.legal == ["out hazmat", "out captain", "out vet", "enough"]
    assert table.why_not("out biologist").rule == "SP-41"


@pytest.mark.rule("SP-70")
def test_a_blocked_specialist_cannot_swap_the_own_self() -> None:
    table = table_with_transfer().token("no_ability")

    assert "use transfer 1" not in table.legal


@pytest.mark.rule("SP-70")
def test_the_swap_may_be_declined() -> None:
    table = table_with_transfer(2).play("use transfer 2", "enough")

    assert crew_of(table) == list(CREW)
    assert table.ap == 8


@pytest.mark.rule("SP-70")
def test_a_swap_on_the_first_turn_lasts_into_the_next_round() -> None:
    table = table_with_transfer().play("use transfer 1", "out hazmat", "in meteorologist")
    for sector in ("3-3", "3-4", "3-5", "3-6"):
        table.falls("4-1", sector, "4-2").end_turn()

    assert table.active == "meteorologist"


@pytest.mark.rule("SP-70")
def test_swapping_the_own_specialist_does_not_blame_the_weather_for_refusing_another() -> None:
    assert table_with_transfer().play("use transfer 1").why_not("out vet").rule == "SP-37"
