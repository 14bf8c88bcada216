"""SP-33 … SP-35: rescuing animals, and the cube for a full set."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.events import SetCompleted
from tests.games.spill.table import Table, kind_on

KINDS = [kind.id for kind in SPECIES]


def five_kinds(table: Table, *, but: str) -> Table:
    """One animal each of five kinds rescued long ago."""
    return table.rescued(**{kind: 1 for kind in KINDS if kind != but})


@pytest.mark.rule("SP-33")
def test_rescuing_a_healthy_animal_costs_one_ap_and_takes_it_from_the_sea() -> None:
    table = Table("requisition").ship("2-5").rescue("C")

    assert table.animal("2-5C") == "none"
    assert table.animal("2-5B") == "healthy"
    assert table.view["rescued"][kind_on("2-5C")] == 1
    assert sum(table.view["rescued"].values()) == 1
    assert sum(table.view["rescued_contaminated"].values()) == 0
    assert table.ap == 3


@pytest.mark.rule("SP-33")
def test_oil_on_other_spaces_of_the_sector_does_not_hinder_a_rescue() -> None:
    table = Table("requisition").ship("2-2").oil("2-2A", "2-2B")
    assert "rescue C" in table.legal

    table.rescue("C")

    assert table.animal("2-2C") == "none"
    assert table.oil_in("2-2") == "AB"


@pytest.mark.rule("SP-33")
def test_only_animals_of_the_own_sector_are_rescued() -> None:
    table = Table("requisition").ship("2-2")

    assert [text for text in table.legal if text.startswith("rescue")] == ["rescue C"]
    assert table.why_not("rescue B") == ("SP-33", "There is no animal on 2-2B.")
    assert table.why_not("rescue C+1").rule == "SP-46"
    assert table.rescue("C").animal("2-3C") == "healthy"


@pytest.mark.rule("SP-33")
def test_a_rescue_needs_an_action_point() -> None:
    table = Table("requisition").points(0)

    assert "rescue C" not in table.legal
    assert table.why_not("rescue C") == ("SP-33", "Rescuing this Healthy animal costs 1 AP; 0 left.")


@pytest.mark.rule("SP-34")
def test_rescuing_a_contaminated_animal_costs_two_ap_and_it_stays_contaminated() -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").rescue("B")

    kind = kind_on("2-5B")
    assert table.animal("2-5B") == "none"
    assert table.view["rescued"][kind] == 1
    assert table.view["rescued_contaminated"][kind] == 1
    assert sum(table.view["sickbay"].values()) == 0
    assert table.ap == 2


@pytest.mark.rule("SP-34")
def test_one_ap_is_not_enough_for_a_contaminated_animal() -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").points(1)

    assert "rescue B" not in table.legal
    assert table.why_not("rescue B") == ("SP-34", "Rescuing this Contaminated animal costs 2 AP; 1 left.")


@pytest.mark.rule("SP-34")
@pytest.mark.parametrize("away", ["push B", "remove B"])
def test_the_oil_in_its_space_has_to_go_before_a_contaminated_animal_is_rescued(away: str) -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").oil("2-5B").points(5)
    assert "rescue B" not in table.legal
    refusal = table.why_not("rescue B")
    assert refusal == ("SP-34", "The oil on 2-5B has to go before the animal there can be rescued.")

    table.play(away).rescue("B")

    assert table.view["rescued_contaminated"][kind_on("2-5B")] == 1


@pytest.mark.rule("SP-34")
def test_oil_elsewhere_in_the_sector_does_not_protect_a_contaminated_animal_from_rescue() -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").oil("2-5A").rescue("B")

    assert table.animal("2-5B") == "none"
    assert table.oil_in("2-5") == "A"


@pytest.mark.rule("SP-35")
def test_the_sixth_different_kind_rescued_earns_a_cube() -> None:
    table = five_kinds(Table("requisition"), but=kind_on("1-3C")).ship("1-3").rescue("C")

    assert table.told(SetCompleted)[0].count == 1
    assert all(text.startswith("cube") for text in table.legal)


@pytest.mark.rule("SP-35")
def test_a_sixth_animal_of_a_kind_already_there_earns_nothing() -> None:
    table = five_kinds(Table("requisition"), but=kind_on("1-3C")).ship("1-2").rescue("C")

    assert sum(table.view["rescued"].values()) == 6
    assert "end" in table.legal


@pytest.mark.rule("SP-35")
def test_the_second_set_earns_a_cube_as_well_as_the_first() -> None:
    kind = kind_on("1-3C")
    table = Table("requisition").rescued(**{one: 1 if one == kind else 2 for one in KINDS}).ship("1-3").rescue("C")

    assert table.told(SetCompleted)[0].count == 2
    assert "cube boom 1" in table.legal


@pytest.mark.rule("SP-35")
def test_a_contaminated_animal_completes_a_set_as_well_as_a_healthy_one() -> None:
    table = five_kinds(Table("requisition"), but=kind_on("1-3C")).ship("1-3").contaminate("1-3C").rescue("C")

    assert "cube boom 1" in table.legal


@pytest.mark.rule("SP-35")
def test_an_animal_from_sickbay_completes_a_set_too() -> None:
    missing = kind_on("1-3C")
    table = Table("requisition", cards=("hospital", "boom", "tug", "tanker")).cubes("hospital", 1, 1)
    five_kinds(table, but=missing).sickbay(**{missing: 1}).play("use hospital 1", f"heal {missing}")

    assert "cube boom 1" in table.legal


@pytest.mark.rule("SP-35")
@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 5), min_size=6, max_size=6))
def test_a_rescue_earns_a_cube_exactly_when_it_completes_one_more_set(counts: list[int]) -> None:
    kind = kind_on("1-3C")
    table = Table("requisition").ship("1-3").rescued(**dict(zip(KINDS, counts, strict=True)))
    others = [count for name, count in zip(KINDS, counts, strict=True) if name != kind]
    own = counts[KINDS.index(kind)]

    table.rescue("C")

    assert table.legal[0].startswith("cube") == (min(others) > own)
