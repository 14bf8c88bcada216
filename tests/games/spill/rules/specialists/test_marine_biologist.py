"""SP-46: the Marine Biologist."""

import pytest

from tests.games.spill.table import Table


@pytest.mark.rule("SP-46")
@pytest.mark.parametrize(("move", "space"), [("rescue C+1", "2-4C"), ("rescue C-1", "2-2C"), ("rescue C", "2-3C")])
def test_the_biologist_rescues_from_either_neighbouring_sector_and_the_own(move: str, space: str) -> None:
    table = Table("biologist").ship("2-3")

    table.play(move)

    assert table.animal(space) == "none"
    assert [table.animal(other) for other in ("2-2C", "2-3C", "2-4C") if other != space] == ["healthy", "healthy"]
    assert table.sector_of() == "2-3"
    assert table.ap == 3


@pytest.mark.rule("SP-46")
def test_the_biologist_reaches_across_the_line_between_the_last_quadrant_and_the_first() -> None:
    table = Table("biologist").ship("1-1").play("rescue C-1", "rescue C+1")

    assert (table.animal("4-6C"), table.animal("1-2C")) == ("none", "none")


@pytest.mark.rule("SP-46")
def test_a_contaminated_neighbour_costs_the_biologist_as_much_as_one_here() -> None:
    table = Table("biologist").ship("2-3").contaminate("2-4C").token("costly_rescue")

    table.play("rescue C+1")

    assert table.ap == 4 - 2 - 1
    assert sum(table.view["rescued_contaminated"].values()) == 1


@pytest.mark.rule("SP-46")
def test_the_biologist_cannot_rescue_a_neighbour_under_oil() -> None:
    table = Table("biologist").ship("2-2").contaminate("2-3B", "2-3C").oil("2-3B")

    assert "rescue B+1" not in table.legal
    assert "rescue C+1" in table.legal
    refusal = table.why_not("rescue B+1")
    assert refusal.rule == "SP-34"
    assert "2-3B" in refusal.sentence


@pytest.mark.rule("SP-46")
def test_nobody_else_reaches_into_a_neighbouring_sector() -> None:
    table = Table("hazmat").ship("2-3")

    assert [move for move in table.legal if move.startswith("rescue")] == ["rescue B", "rescue C"]
    assert table.why_not("rescue C+1").rule == "SP-46"


@pytest.mark.rule("SP-46")
def test_a_blocked_biologist_rescues_only_from_the_own_sector() -> None:
    table = Table("biologist").ship("2-3").token("no_ability")

    assert "rescue C" in table.legal
    assert table.why_not("rescue C-1").rule == "SP-41"


@pytest.mark.rule("SP-46")
def test_the_biologist_pushes_and_removes_in_the_own_sector_only() -> None:
    table = Table("biologist").ship("2-3").oil("2-4A")

    assert not [move for move in table.legal if move.startswith(("push", "remove"))]
