"""SP-49 and SP-50: the Marine Vet."""

import pytest

from tests.games.spill.table import Table


@pytest.mark.rule("SP-49")
def test_the_vet_rescues_one_healthy_animal_a_turn_for_free_and_the_next_at_the_usual_cost() -> None:
    table = Table("vet").ship("1-1")

    table.rescue("B")
    assert table.ap == 4
    table.rescue("C")

    assert table.ap == 3
    assert sum(table.view["rescued"].values()) == 2


@pytest.mark.rule("SP-49")
def test_the_free_rescue_does_not_mind_the_weather_but_the_next_one_does() -> None:
    table = Table("vet").ship("1-1").token("costly_rescue")

    table.rescue("B")
    assert table.ap == 4
    table.rescue("C")

    assert table.ap == 4 - 1 - 1


@pytest.mark.rule("SP-49")
def test_the_free_rescue_needs_no_ap_at_all() -> None:
    table = Table("vet").ship("1-3").move(+1).move(-1).move(+1).move(-1)

    assert table.ap == 0
    table.rescue("C")

    assert table.ap == 0
    assert table.animal("1-3C") == "none"


@pytest.mark.rule("SP-49")
def test_the_free_rescue_is_there_again_on_the_next_turn() -> None:
    table = Table("vet", "hazmat").ship("1-1").rescue("B")
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    table.rescue("C")

    assert table.active == "vet"
    assert table.ap == 4


@pytest.mark.rule("SP-49")
def test_by_option_every_healthy_animal_is_free_for_the_vet() -> None:
    table = Table("vet", vet="all").ship("1-1").token("costly_rescue").rescue("B").rescue("C")

    assert table.ap == 4
    assert sum(table.view["rescued"].values()) == 2


@pytest.mark.rule("SP-49")
def test_a_blocked_vet_pays_as_everybody_does() -> None:
    table = Table("vet", vet="all").ship("1-1").token("no_ability").token("costly_rescue").rescue("B")

    assert table.ap == 4 - 1 - 1


@pytest.mark.rule("SP-49")
def test_nobody_else_rescues_for_free() -> None:
    table = Table("hazmat", vet="all").ship("1-1").rescue("B")

    assert table.ap == 3


@pytest.mark.rule("SP-49")
def test_a_contaminated_animal_neither_is_free_nor_uses_up_the_free_rescue() -> None:
    table = Table("vet").ship("1-1").contaminate("1-1C").rescue("C")

    assert table.ap == 3
    table.rescue("B")

    assert table.ap == 3


@pytest.mark.rule("SP-50")
def test_a_contaminated_animal_costs_the_vet_one_ap() -> None:
    table = Table("vet").ship("1-1").contaminate("1-1B", "1-1C").rescue("B").rescue("C")

    assert table.ap == 2
    assert sum(table.view["rescued_contaminated"].values()) == 2


@pytest.mark.rule("SP-50")
def test_the_weather_adds_one_ap_to_the_vets_price_for_a_contaminated_animal() -> None:
    table = Table("vet", vet="all").ship("1-1").contaminate("1-1B").token("costly_rescue").rescue("B")

    assert table.ap == 2


@pytest.mark.rule("SP-50")
def test_a_blocked_vet_and_everybody_else_pay_two_ap_for_a_contaminated_animal() -> None:
    blocked = Table("vet").ship("1-1").contaminate("1-1B").token("no_ability").rescue("B")
    other = Table("hazmat").ship("1-1").contaminate("1-1B").rescue("B")

    assert (blocked.ap, other.ap) == (2, 2)
