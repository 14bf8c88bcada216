"""SP-29 … SP-31: action points, moving and pushing back."""

import pytest

from tests.rules.spill.table import Table


@pytest.mark.rule("SP-31")
def test_pushing_back_costs_one_ap_and_returns_the_chosen_die_to_the_bag():
    table = Table("hazmat").ship("2-3").oil("2-3A", "2-3B", "2-4A")
    bag = table.view["bag"]["oil"]

    table.push_back("A")

    assert table.oil_in("2-3") == "B"
    assert table.oil_in("2-4") == "A"
    assert table.view["bag"]["oil"] == bag + 1
    assert table.ap == 3
    assert table.view["removed"] == 0


@pytest.mark.rule("SP-31")
def test_only_oil_of_the_own_sector_can_be_pushed_back():
    table = Table("hazmat").ship("2-3").oil("2-4A")

    assert "push A" not in table.legal
    assert table.why_not("push A").rule == "SP-31"
