"""SP-52 and SP-53: the Sea Captain."""

import pytest

from tests.games.spill.table import Table


@pytest.mark.rule("SP-52", "SP-53")
def test_the_captain_is_transported_to_another_ship_for_one_ap() -> None:
    table = Table("captain").ship("1-1").ship("3-4", place=2)

    table.play("transport 3-4", "stay")

    assert table.sector_of() == "3-4"
    assert [table.sector_of(place) for place in (1, 2, 3)] == ["2-1", "3-4", "4-1"]
    assert table.ap == 3


@pytest.mark.rule("SP-52")
@pytest.mark.parametrize(
    ("sail", "end"), [("move +1", "3-5"), ("move +2", "3-6"), ("move -1", "3-3"), ("move -2", "3-2"), ("stay", "3-4")]
)
def test_a_transport_goes_on_up_to_two_sectors_within_the_same_ap(sail: str, end: str) -> None:
    table = Table("captain").ship("3-4", place=2).play("transport 3-4")
    assert table.legal == ["stay", "move +1", "move +2", "move -1", "move -2"]

    table.play(sail)

    assert table.sector_of() == end
    assert table.ap == 3


@pytest.mark.rule("SP-52")
def test_movement_minus_one_shortens_the_sailing_on_but_not_the_transport() -> None:
    table = Table("captain").token("slow").play("transport 3-1")

    assert table.legal == ["stay", "move +1", "move -1"]
    assert table.why_not("move +2").rule == "SP-41"


@pytest.mark.rule("SP-52")
def test_a_captain_who_cannot_sail_at_all_is_still_transported() -> None:
    table = Table("captain", harsh_weather=True).token("slow", count=2)

    assert not [move for move in table.legal if move.startswith("move")]
    table.play("transport 3-1")
    assert table.legal == ["stay"]
    assert table.why_not("move +1").rule == "SP-71"
    table.play("stay")

    assert table.sector_of() == "3-1"
    assert table.ap == 3


@pytest.mark.rule("SP-52")
def test_no_other_action_comes_between_the_transport_and_the_sailing_on() -> None:
    table = Table("captain").oil("3-1A").play("transport 3-1")

    for other in ("push A", "transport 2-1", "end", "extra"):
        assert table.why_not(other).rule == "SP-30"


@pytest.mark.rule("SP-52")
def test_a_transport_needs_an_ap() -> None:
    table = Table("captain").move(+1).move(-1).move(+1).move(-1)

    assert "transport 3-1" not in table.legal
    assert table.why_not("transport 3-1").rule == "SP-52"


@pytest.mark.rule("SP-52")
def test_the_captain_may_be_transported_as_often_as_it_is_paid_for_and_may_just_sail_too() -> None:
    table = Table("captain").play("transport 3-1", "move +2", "transport 4-1", "stay", "move -1")

    assert table.sector_of() == "3-6"
    assert table.ap == 1


@pytest.mark.rule("SP-52")
def test_nobody_else_is_transported() -> None:
    table = Table("hazmat")

    assert not [move for move in table.legal if move.startswith("transport")]
    assert table.why_not("transport 3-1").rule == "SP-52"


@pytest.mark.rule("SP-52")
def test_a_blocked_captain_is_not_transported() -> None:
    table = Table("captain").token("no_ability")

    assert table.why_not("transport 3-1").rule == "SP-41"
    assert "move +2" in table.legal


@pytest.mark.rule("SP-53")
def test_a_transport_leads_to_any_other_ship_and_nowhere_else() -> None:
    table = Table("captain").ship("1-1").ship("1-1", place=1).ship("2-5", place=2).ship("4-6", place=3)

    transports = [move for move in table.legal if move.startswith("transport")]

    assert transports == ["transport 2-5", "transport 4-6"]
    assert table.why_not("transport 3-3").rule == "SP-53"
    assert table.why_not("transport 1-1").rule == "SP-53"
