"""SP-47 and SP-48: the Environmental Tech."""

import pytest

from tests.games.spill.table import Table


@pytest.mark.rule("SP-47")
def test_the_tech_pushes_back_one_die_for_free_after_moving_into_a_sector() -> None:
    table = Table("tech").ship("1-1").oil("1-3A", "1-3B")
    bag = table.view["bag"]["oil"]

    table.move(+2).play("free push B")

    assert table.oil_in("1-3") == "A"
    assert table.view["bag"]["oil"] == bag + 1
    assert table.ap == 3


@pytest.mark.rule("SP-47")
def test_the_tech_has_no_free_push_before_moving() -> None:
    table = Table("tech").ship("1-1").oil("1-1A")

    assert "free push A" not in table.legal
    assert table.why_not("free push A").rule == "SP-47"


@pytest.mark.rule("SP-47")
def test_the_tech_has_no_free_push_on_coming_back_to_where_the_turn_began() -> None:
    table = Table("tech").ship("1-1").oil("1-1A")

    table.move(+1).move(-1)

    assert "free push A" not in table.legal
    refusal = table.why_not("free push A")
    assert refusal.rule == "SP-47"
    assert "where the turn began" in refusal.sentence


@pytest.mark.rule("SP-47")
def test_the_sector_where_the_turn_began_is_where_this_turn_began_not_where_the_game_did() -> None:
    table = Table("tech", "hazmat").ship("1-1").oil("1-1A")
    table.move(+1)
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    table.move(-1)

    assert table.active == "tech"
    assert "free push A" in table.legal


@pytest.mark.rule("SP-47")
def test_nobody_else_pushes_for_free() -> None:
    table = Table("hazmat").ship("1-1").oil("1-2A").move(+1)

    assert "free push A" not in table.legal
    assert table.why_not("free push A").rule == "SP-47"


@pytest.mark.rule("SP-47")
def test_a_blocked_tech_has_no_free_push() -> None:
    table = Table("tech").ship("1-1").oil("1-2A").token("no_ability").move(+1)

    assert "free push A" not in table.legal
    assert table.why_not("free push A").rule == "SP-41"


@pytest.mark.rule("SP-47")
def test_a_free_push_needs_oil_to_push() -> None:
    table = Table("tech").ship("1-1").oil("1-2A").move(+1)

    assert table.why_not("free push B").rule == "SP-47"


@pytest.mark.rule("SP-48")
def test_there_is_one_free_push_for_a_move_and_another_for_the_next() -> None:
    table = Table("tech").ship("1-1").oil("1-2A", "1-2B", "1-3A")

    table.move(+1).play("free push A")
    assert table.why_not("free push B").rule == "SP-48"
    table.move(+1).play("free push A")

    assert (table.oil_in("1-2"), table.oil_in("1-3")) == ("B", "")
    assert table.ap == 2


@pytest.mark.rule("SP-48")
def test_a_free_push_is_had_where_the_move_ends_and_not_on_the_way() -> None:
    table = Table("tech").ship("1-1").oil("1-2A", "1-3A").move(+2).play("free push A")

    assert (table.oil_in("1-2"), table.oil_in("1-3")) == ("A", "")


@pytest.mark.rule("SP-48")
def test_a_free_push_may_wait_while_the_tech_stays_in_the_sector() -> None:
    table = Table("tech").ship("1-1").oil("1-3A", "1-3B").move(+2).push_back("A").rescue("C")

    table.play("free push B")

    assert table.oil_in("1-3") == ""
    assert table.ap == 1


@pytest.mark.rule("SP-48")
def test_a_free_push_not_used_is_gone_with_the_next_move() -> None:
    table = Table("tech").ship("1-1").oil("1-3A", "1-3B").move(+1).move(+1)

    table.play("free push A")

    assert "free push B" not in table.legal


@pytest.mark.rule("SP-48")
def test_coming_into_the_same_sector_again_by_another_move_gives_another_free_push() -> None:
    table = Table("tech").ship("1-1").oil("1-2A", "1-2B")

    table.move(+1).play("free push A").move(+1).move(-1).play("free push B")

    assert table.oil_in("1-2") == ""
    assert table.ap == 1


@pytest.mark.rule("SP-48")
def test_a_free_push_not_used_does_not_last_into_the_next_turn() -> None:
    table = Table("tech", "hazmat").ship("1-1").oil("1-2A").move(+1)
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    assert table.active == "tech"
    assert "push A" in table.legal
    assert "free push A" not in table.legal


@pytest.mark.rule("SP-47")
def test_the_turn_began_where_the_techs_own_ship_was_and_not_another() -> None:
    table = Table("hazmat", "tech").ship("1-2", place=0).ship("2-3", place=1)
    table.falls("4-1", "4-2", "4-3").end_turn().oil("2-3A", "2-4A")

    table.move(+1)
    assert "free push A" in table.legal
    table.move(-1)
    assert table.why_not("free push A").rule == "SP-47"


@pytest.mark.rule("SP-47")
def test_only_the_sector_where_the_tech_began_is_excepted_and_not_where_another_ship_is() -> None:
    table = Table("hazmat", "tech").ship("2-2", place=0).ship("2-1", place=1)
    table.falls("4-1", "4-2", "4-3").end_turn().oil("2-2A").move(+1)

    assert "free push A" in table.legal


@pytest.mark.rule("SP-48")
def test_by_option_there_is_one_free_push_a_turn_in_any_sector_moved_into() -> None:
    table = Table("tech", tech="turn").ship("1-1").oil("1-2A", "1-3A", "1-3B", "1-4A")

    table.move(+1).move(+1).play("free push A")
    assert table.oil_in("1-3") == "B"
    table.move(+1)

    assert "free push A" not in table.legal
    assert table.why_not("free push A") == ("SP-48", "There is one free push a turn at this table.")


@pytest.mark.rule("SP-48")
def test_by_option_the_next_turn_has_its_own_free_push() -> None:
    table = Table("tech", "hazmat", tech="turn").ship("1-1").oil("1-2A", "1-3A").move(+1).play("free push A")
    for sector in ("3-1", "3-2", "3-3", "3-4"):
        table.falls(sector, sector, "4-4").end_turn()

    assert table.active == "tech"
    assert table.move(+1).play("free push A").oil_in("1-3") == ""


@pytest.mark.rule("SP-48")
def test_sailing_by_a_resource_is_no_move_action_and_gives_no_free_push() -> None:
    table = Table("tech").ship("1-1").oil("1-4A", "1-2A").cubes("tug", 1, 1).move(+1)

    table.play("use tug 1", "sail 1-4")

    assert table.why_not("free push A").rule == "SP-48"
