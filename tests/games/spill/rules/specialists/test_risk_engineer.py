"""SP-51: the Risk Engineer."""

import pytest

from fathoms.games.spill.events import Overflowed
from fathoms.games.spill.spill_phase import OIL_FALLS
from tests.games.spill.table import Table


def tokens(table: Table, name: str) -> list[int]:
    """How many tokens of a kind lie face up, place by place."""
    return [one["tokens"][name] for one in table.view["specialists"]]


def overflowing(*falls: str, full: tuple[str, ...] = ("2-3",), crew: tuple[str, ...] = ()) -> Table:
    """Four players; the dice of the second specialist's spill fall just now. The engineer is player 3."""
    crew = crew or ("hazmat", "biologist", "engineer", "captain")
    return Table(*crew, players=4).full(*full).falls(*falls).end_turn()


@pytest.mark.rule("SP-51")
def test_the_engineers_player_is_asked_on_another_players_turn() -> None:
    table = overflowing("2-3", "3-1", "3-2")

    assert table.active == "biologist"
    assert table.to_act == 2
    assert table.legal == ["clockwise", "counter-clockwise"]
    assert "2-4" in table.view["prompt"]
    assert "2-2" in table.view["prompt"]


@pytest.mark.rule("SP-51")
@pytest.mark.parametrize(("way", "filled", "empty"), [("clockwise", "2-4", "2-2"), ("counter-clockwise", "2-2", "2-4")])
def test_the_die_goes_the_way_that_the_engineer_says_and_the_turn_goes_on(way: str, filled: str, empty: str) -> None:
    table = overflowing("2-3", "3-1", "3-2").play(way)

    assert (table.oil_in(filled), table.oil_in(empty)) == ("A", "")
    assert (table.oil_in("3-1"), table.oil_in("3-2")) == ("A", "A")
    assert table.to_act == 1
    assert table.ap == 4


@pytest.mark.rule("SP-51")
def test_the_die_keeps_its_direction_until_it_finds_a_space() -> None:
    table = overflowing("2-3", "3-1", "3-2", full=("2-2", "2-3", "1-6")).play("counter-clockwise")

    assert table.oil_in("2-1") == "A"
    assert table.oil_in("2-4") == ""


@pytest.mark.rule("SP-51")
def test_the_engineer_sends_oil_counter_clockwise_from_the_first_quadrant_into_the_last() -> None:
    table = overflowing("1-1", "3-1", "3-2", full=("1-1",)).play("counter-clockwise")

    assert table.oil_in("4-6") == "A"


@pytest.mark.rule("SP-51")
def test_the_engineer_is_asked_once_for_each_overflowing_die_in_the_order_drawn() -> None:
    table = overflowing("2-3", "3-1", "2-3")

    table.play("counter-clockwise")
    assert table.oil_in("3-1") == "A"
    assert table.to_act == 2
    table.play("clockwise")

    assert (table.oil_in("2-2"), table.oil_in("2-4")) == ("A", "A")
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_the_dice_drawn_after_an_overflow_wait_for_the_engineer() -> None:
    table = overflowing("2-3", "3-1", "3-2")

    assert (table.oil_in("3-1"), table.oil_in("3-2")) == ("", "")
    assert table.view["hand"] == {"oil": 3, "weather": 0}  # the one in question among them
    assert table.census()["oil dice"] == 60


@pytest.mark.rule("SP-51")
def test_a_redirected_die_fills_a_sector_and_covers_animals_as_any_other() -> None:
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").oil("2-2A", "2-2B")
    before = table.view["track"]["position"]

    table.falls("2-3", "3-1", "3-2").end_turn().play("counter-clockwise")

    assert table.oil_in("2-2") == "ABC"
    assert table.animal("2-2C") == "contaminated"
    assert table.view["track"]["position"] == before + 1


@pytest.mark.rule("SP-51")
def test_the_engineer_is_asked_on_the_own_turn_too() -> None:
    table = overflowing("2-3", "3-1", "3-2", crew=("hazmat", "engineer", "biologist", "captain"))

    assert table.active == "engineer"
    assert table.to_act == 1
    assert table.legal == ["clockwise", "counter-clockwise"]


@pytest.mark.rule("SP-51")
def test_the_engineer_is_asked_about_the_three_more_dice_of_a_pressure_surge() -> None:
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").draws("oil", "oil", "weather").rolls(5)

    table.falls("3-1", "3-2", "2-3", "3-3", "3-4").end_turn()
    assert table.to_act == 2
    table.play("counter-clockwise")

    assert [table.oil_in(sector) for sector in ("2-2", "3-3", "3-4")] == ["A", "A", "A"]


@pytest.mark.rule("SP-51")
def test_without_the_engineer_oil_runs_clockwise_and_nobody_is_asked() -> None:
    table = overflowing("2-3", "3-1", "3-2", crew=("hazmat", "biologist", "captain", "vet"))

    assert table.oil_in("2-4") == "A"
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_nobody_is_asked_while_the_engineers_ability_is_blocked() -> None:
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").token("no_ability", place=2)

    table.falls("2-3", "3-1", "3-2").end_turn()

    assert table.oil_in("2-4") == "A"
    assert table.to_act == 1
    assert not any(event.redirected for event in table.told(Overflowed))


@pytest.mark.rule("SP-51")
def test_a_block_rolled_in_this_spill_already_binds_during_the_three_more_dice() -> None:
    table = Table("hazmat", "biologist", "engineer", players=4).full("2-3").draws("oil", "weather", "weather")

    table.rolls(2, 5).falls("3-1", "2-3", "3-3", "3-4").end_turn()

    assert tokens(table, "no_ability") == [1, 1, 1, 1]
    assert table.oil_in("2-4") == "A"
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_nobody_is_asked_when_both_ways_end_in_the_same_sector() -> None:
    table = Table("hazmat", "biologist", "engineer", players=4)
    table.state.oil = [0b111] * 24  # more dice than there are: with 60 the two ways always end differently
    table.state.oil[3] = 0

    table.falls("2-3").state.hand_oil = 1
    OIL_FALLS.run(table.state)

    assert table.oil_in("1-4") == "A"
    assert "end" in table.legal


@pytest.mark.rule("SP-51")
def test_nobody_is_asked_about_a_die_that_finds_room_in_its_own_sector() -> None:
    table = Table("hazmat", "biologist", "engineer", players=4).oil("2-3A", "2-3C")

    table.falls("2-3", "3-1", "3-2").end_turn()

    assert table.oil_in("2-3") == "ABC"
    assert table.to_act == 1


@pytest.mark.rule("SP-51")
def test_everything_else_waits_for_the_engineer() -> None:
    table = overflowing("2-3", "3-1", "3-2")

    assert table.why_not("move +1").rule == "SP-51"
    assert "player 3" in table.why_not("clockwise", seat=1).sentence
