"""SS-17, SS-18: taking samples on the way, and how many can be carried."""

import pytest

from tests.games.silent_sea.table import ROLE, Table


@pytest.mark.rule("SS-17")
@pytest.mark.parametrize("role", sorted(ROLE))
def test_landing_on_a_dropped_sample_a_player_may_take_it(role: str) -> None:
    table = Table().drop("m4", "lab-1").walking(role, 2).play("go m4")
    assert table.carried(role) == 0

    table.play("take")

    assert table.carried(role) == 1
    assert table.lying("m4") == 0
    assert table.view()["samples"] == {f"lab-{number}": 1 for number in range(2, 9)}
    for onlooker in (*ROLE, None):
        assert len([line for line in table.told(onlooker) if "takes a water sample from m4" in line]) == 1
        assert table.player(role, seen_by=onlooker)["samples"] == 1


@pytest.mark.rule("SS-17")
def test_passing_through_a_player_may_take_it_and_move_on_with_the_rest_of_the_roll() -> None:
    table = Table().drop("m4", "lab-1").walking("doctor", 4)
    assert "o4" not in table.goes()
    assert "Something happens on the way" in table.why_not("go o4").sentence

    table.play("go m4", "take")
    assert table.view()["steps"] == 2
    table.play("go p4")

    assert table.where("doctor") == "p4"
    assert table.carried("doctor") == 1


@pytest.mark.rule("SS-17")
def test_a_sample_may_be_left_where_it_lies() -> None:
    table = Table().drop("m4", "lab-1").walking("doctor", 3).play("go m4", "go o4", "stop")

    assert table.carried("doctor") == 0
    assert table.lying("m4") == 1


@pytest.mark.rule("SS-17")
def test_the_sample_of_a_water_lab_is_taken_in_the_same_way() -> None:
    table = Table().at("doctor", "e1").walking("doctor", 2).play("go lab-1", "take")

    assert table.carried("doctor") == 1
    assert table.lying("lab-1") == 0
    assert table.view()["steps"] == 1
    assert table.view()["samples_left_labs"] == 1


@pytest.mark.rule("SS-17")
def test_a_lab_has_one_sample_to_give() -> None:
    table = Table().carry("captain", "lab-1").carrier("doctor").at("doctor", "e1").walking("doctor", 2)

    assert "c1" in table.goes()
    table.play("go lab-1")
    assert "take" not in table.legal
    assert table.why_not("take") == ("SS-17", "No sample lies here.")


@pytest.mark.rule("SS-17")
def test_without_room_a_sample_is_passed_by() -> None:
    table = Table().carry("doctor", "lab-2").drop("m4", "lab-1").walking("doctor", 3)

    assert "o4" in table.goes()
    table.play("go m4")
    assert "take" not in table.legal
    assert table.why_not("take").rule == "SS-18"
    assert table.lying("m4") == 1


@pytest.mark.rule("SS-17")
def test_a_sample_that_somebody_dies_with_is_there_for_whoever_comes_by() -> None:
    table = Table().carry("doctor", "lab-1").at("doctor", "m4").health("doctor", 1).hand("engineer", "gun")
    table.at("captain", "j1").at("astrobiologist", "j1")

    table.play("shoot doctor", "decline").walking("engineer", 2).play("go m4", "take")

    assert table.carried("engineer") == 1
    assert table.lying("m4") == 0


@pytest.mark.rule("SS-17")
def test_a_sample_is_taken_on_the_walk_and_not_as_an_action() -> None:
    table = Table().at("engineer", "lab-1")

    assert "take" not in table.legal
    assert table.why_not("take").rule == "SS-19"


# --- carrying ---


@pytest.mark.rule("SS-18")
def test_a_player_carries_one_sample() -> None:
    table = Table().drop("m4", "lab-1").drop("m4", "lab-2").walking("doctor", 2).play("go m4", "take")

    assert "take" not in table.legal
    assert table.why_not("take") == ("SS-18", "You carry 1 already, and have room for no more.")
    assert (table.carried("doctor"), table.lying("m4")) == (1, 1)


@pytest.mark.rule("SS-18")
def test_a_player_with_a_carrier_in_use_carries_two() -> None:
    table = Table().carrier("doctor").drop("m4", "lab-1").drop("m4", "lab-2").drop("m4", "lab-3")

    table.walking("doctor", 2).play("go m4", "take", "take")

    assert "take" not in table.legal
    assert table.why_not("take").rule == "SS-18"
    assert (table.carried("doctor"), table.lying("m4")) == (2, 1)
    for role in (*ROLE, None):
        assert table.player("doctor", seen_by=role)["samples"] == 2


@pytest.mark.rule("SS-18")
def test_a_carrier_in_the_hand_carries_nothing() -> None:
    table = Table().hand("doctor", "carrier").carry("doctor", "lab-1").drop("m4", "lab-2")

    table.walking("doctor", 2).play("go m4")

    assert table.why_not("take").rule == "SS-18"


@pytest.mark.rule("SS-18")
def test_the_carrier_of_one_player_is_no_help_to_another() -> None:
    table = Table().carrier("captain").carry("doctor", "lab-1").drop("m4", "lab-2").walking("doctor", 2).play("go m4")

    assert table.why_not("take").rule == "SS-18"


@pytest.mark.rule("SS-18")
@pytest.mark.parametrize(("carrier", "asked"), [("engineer", True), ("captain", False)])
def test_a_player_who_is_moved_by_an_ability_carries_no_more_than_on_a_walk(carrier: str, asked: bool) -> None:
    table = Table().ready("overdrive").carrier(carrier).hand("engineer", "carrier").carry("engineer", "lab-1")

    table.drop("m4", "lab-2").play("overdrive", "go m4")

    assert ("take" in table.legal) == asked


@pytest.mark.rule("SS-18")
@pytest.mark.parametrize(("carrier", "usable"), [("astrobiologist", True), ("captain", False)])
def test_a_drone_brings_no_sample_to_a_player_without_room(carrier: str, usable: bool) -> None:
    table = Table().ready("drone").carrier(carrier).carry("astrobiologist", "lab-1").drop("start", "lab-2")

    table.acting("astrobiologist").play("drone")

    assert table.carried("astrobiologist") == 1 + usable


@pytest.mark.rule("SS-15", "SS-18")
def test_who_has_no_room_for_a_sample_walks_on_through_every_space() -> None:
    table = Table().carry("doctor", "lab-1").at("doctor", "j4").walking("doctor", 3)

    assert {"start", "l4", "m4", "k5"} <= table.goes()
