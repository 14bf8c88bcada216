"""SP-57: the Hazmat Specialist."""

import pytest

from tests.games.spill.table import Table


@pytest.mark.rule("SP-57")
def test_the_hazmat_specialist_removes_oil_for_two_ap() -> None:
    table = Table("hazmat").ship("1-1").oil("1-1A", "1-1B").remove("A").remove("B")

    assert table.ap == 0
    assert table.view["removed"] == 2


@pytest.mark.rule("SP-57")
def test_the_hazmat_specialist_needs_both_ap() -> None:
    table = Table("hazmat").ship("1-1").oil("1-1A", "1-1B").remove("A").push_back("B").oil("1-1A")

    assert table.ap == 1
    refusal = table.why_not("remove A")
    assert refusal.rule == "SP-57"
    assert "2 AP" in refusal.sentence


@pytest.mark.rule("SP-57")
def test_a_blocked_hazmat_specialist_and_everybody_else_pay_three_ap() -> None:
    blocked = Table("hazmat").ship("1-1").oil("1-1A").token("no_ability").remove("A")
    other = Table("vet").ship("1-1").oil("1-1A").remove("A")

    assert (blocked.ap, other.ap) == (1, 1)


@pytest.mark.rule("SP-57")
def test_the_hazmat_specialist_pushes_back_and_rescues_at_the_usual_price() -> None:
    table = Table("hazmat").ship("1-1").oil("1-1A").contaminate("1-1C").push_back("A").rescue("C")

    assert table.ap == 1
