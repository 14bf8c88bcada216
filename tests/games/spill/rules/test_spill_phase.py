"""SP-28 and SP-67: the order of a spill, and losing conditions that it makes."""

import pytest

import fathoms
from fathoms.games.spill.events import DangerNoted, Landed, WeatherRolled
from tests.games.spill.table import Table

GAME = fathoms.find_game("spill")
SECTORS = [f"{quadrant}-{number}" for quadrant in (1, 2, 3, 4) for number in (1, 2, 3, 4, 5, 6)]
FAR = ("4-1", "4-2")  # where dice fall that a test does not speak of


# --- losing conditions wait ---


def six_spill_outs() -> Table:
    """The spill phase of the second turn has just made a sixth spill-out, where the active ship is."""
    table = Table().ship("2-2", place=1)
    for sector in ("1-1", "1-3", "2-6", "3-1", "3-4"):
        table.full(sector)
    return table.oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()


@pytest.mark.rule("SP-28")
def test_six_spill_outs_made_by_the_spill_do_not_end_the_game_and_can_be_cured() -> None:
    table = six_spill_outs()
    assert table.view["spill_outs"] == 6
    assert table.outcome is None

    table.push_back("C").falls("4-3", *FAR).end_turn()

    assert table.outcome is None
    assert table.view["active"] == 2


@pytest.mark.rule("SP-28")
def test_six_spill_outs_left_by_the_action_phase_lose_the_game() -> None:
    table = six_spill_outs().end_turn()

    assert table.outcome == "lost: six spill-outs"


@pytest.mark.rule("SP-28")
def test_a_sickbay_filled_by_the_spill_can_be_cured_too() -> None:
    table = Table(cards=("hospital", "boom", "tug", "tanker")).cubes("hospital", 1, 1).sickbay(turtle=2)
    table.oil("1-5A").contaminate("1-5B").falls("1-5", *FAR).end_turn()
    assert table.view["sickbay"]["turtle"] == 3
    assert table.outcome is None

    table.play("use hospital 1", "heal turtle").falls("4-3", *FAR).end_turn()

    assert table.outcome is None


# --- the order of a spill ---


def course(table: Table) -> list[str]:
    """What fell and blew, in order: "oil" and the faces of weather dice."""
    return [
        "oil" if isinstance(event, Landed) else f"face {event.face}"
        for event in table.events
        if isinstance(event, Landed | WeatherRolled)
    ]


@pytest.mark.rule("SP-67")
def test_all_oil_falls_before_the_first_weather_die_whatever_was_drawn_first() -> None:
    table = Table().draws("weather", "oil", "weather").falls("1-1").rolls(3, 6).end_turn()

    assert course(table) == ["oil", "face 3", "face 6"]


@pytest.mark.rule("SP-67")
def test_oil_of_the_pool_falls_before_the_weather_too() -> None:
    table = Table().draws("oil").extra().draws("weather", "oil", "oil").falls("1-1", "1-2", "1-3").rolls(1).end_turn()

    assert course(table) == ["oil", "oil", "oil", "face 1"]


@pytest.mark.rule("SP-67")
def test_three_more_dice_fall_after_the_last_weather_die() -> None:
    table = Table().draws("weather", "oil", "weather").rolls(5, 6)
    table.falls("1-1", "1-2", "1-3", "1-4").end_turn()

    assert course(table) == ["oil", "face 5", "face 6", "oil", "oil", "oil"]


@pytest.mark.rule("SP-67")
def test_each_weather_die_of_three_more_brings_its_three() -> None:
    table = Table().draws("weather", "oil", "weather").rolls(5, 5)
    table.falls("1-1", "1-2", "1-3", "1-4", "2-1", "2-2", "2-3").end_turn()

    assert course(table) == ["oil", "face 5", "face 5", *["oil"] * 6]


@pytest.mark.rule("SP-67")
def test_a_block_just_rolled_binds_the_risk_engineer_during_three_more() -> None:
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").draws("oil", "weather", "weather")
    table.rolls(5, 2).falls("1-1", "2-2", "3-1", "3-2").end_turn()

    assert table.oil_in("2-3") == "A"
    assert "clockwise" not in table.legal


@pytest.mark.rule("SP-67")
def test_without_a_block_the_risk_engineer_is_asked_during_three_more() -> None:
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").draws("oil", "oil", "weather")
    table.rolls(5).falls("1-1", "1-2", "2-2", "3-1", "3-2").end_turn()
    assert table.legal == ["clockwise", "counter-clockwise"]

    table.play("counter-clockwise")

    assert table.oil_in("2-1") == "A"
    assert table.oil_in("3-2") == "A"


@pytest.mark.rule("SP-67")
def test_a_block_in_the_same_drop_comes_too_late_to_bind_its_oil() -> None:
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").draws("weather", "oil", "oil")
    table.rolls(2).falls("2-2", "1-1").end_turn()

    assert table.legal == ["clockwise", "counter-clockwise"]
    assert not table.told(WeatherRolled)


@pytest.mark.rule("SP-28")
def test_a_losing_condition_made_by_the_spill_is_announced_before_the_actions() -> None:
    table = Table("hazmat").full("1-2", "1-3", "1-4", "1-5", "1-6").oil("4-1A", "4-1B").falls("4-1", "3-1", "3-2")

    table.end_turn()

    assert [event.danger.condition for event in table.told(DangerNoted)] == ["spill_outs"]
    assert table.outcome is None
