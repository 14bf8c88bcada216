"""SP-18, SP-19, SP-65: dice are drawn from the bag, and the last drop."""

import pytest

import fathoms
from fathoms.games.spill.events import BagWasShort, WeatherRolled
from tests.games.spill.table import Table

GAME = fathoms.find_game("spill")
SECTORS = [f"{quadrant}-{number}" for quadrant in (1, 2, 3, 4) for number in (1, 2, 3, 4, 5, 6)]
FAR = ("4-1", "4-2")  # where dice fall that a test does not speak of


# --- drawing ---


@pytest.mark.rule("SP-18")
def test_the_active_specialist_draws_as_many_dice_as_the_track_shows() -> None:
    table = Table().falls("1-1", "1-2", "1-3").end_turn()

    assert table.view["active"] == 1
    assert table.view["bag"] == {"oil": 57, "weather": 4}
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-18")
@pytest.mark.parametrize(("space", "dice"), [(0, 3), (2, 4), (6, 6)])
def test_further_along_the_track_more_dice_are_drawn(space: int, dice: int) -> None:
    table = Table(track="ultimate").track(space).falls(*SECTORS[:dice]).end_turn()

    assert table.view["bag"]["oil"] == 60 - dice
    assert table.dice_on_board() == dice


@pytest.mark.rule("SP-18")
def test_every_die_of_the_extra_action_pool_is_added_and_the_pool_is_empty_then() -> None:
    table = Table().draws("oil", "oil").extra().extra()
    assert table.view["pool"] == {"oil": 2, "weather": 0}

    table.falls("1-1", "1-2", "1-3", "1-4", "1-6").end_turn()

    assert table.dice_on_board() == 5
    assert table.view["pool"] == {"oil": 0, "weather": 0}
    assert table.view["bag"]["oil"] == 55


@pytest.mark.rule("SP-18")
def test_a_weather_die_in_the_pool_is_added_too() -> None:
    table = Table().draws("weather").extra().falls("1-1", "1-2", "1-3").rolls(6).end_turn()

    assert table.dice_on_board() == 3
    assert len(table.told(WeatherRolled)) == 1
    assert table.view["pool"] == {"oil": 0, "weather": 0}


@pytest.mark.rule("SP-18")
def test_the_pool_is_dropped_once_only() -> None:
    table = Table().draws("oil").extra().falls("1-1", "1-2", "1-3", "1-4").end_turn()
    table.falls("2-1", "2-2", "2-3").end_turn()

    assert table.dice_on_board() == 7


# --- the last drop ---


@pytest.mark.rule("SP-19")
def test_what_the_bag_lacks_comes_from_the_removed_oil() -> None:
    table = Table().bag(2).falls("1-1", "1-2", "1-3").end_turn()

    assert table.dice_on_board() == 3
    assert table.view["bag"] == {"oil": 0, "weather": 0}
    assert table.view["removed"] == 57
    assert table.told(BagWasShort) == [BagWasShort(missing=1, taken=1)]


@pytest.mark.rule("SP-19")
def test_a_drop_filled_from_the_removed_oil_is_the_last_of_the_game() -> None:
    table = Table().bag(2).falls("1-1", "1-2", "1-3").end_turn()
    assert table.view["last_turn"]
    assert not table.view["over"]

    table.end_turn()

    assert table.outcome == "won: bag empty"
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-19")
def test_a_bag_that_just_fills_the_draw_takes_nothing_from_the_removed_oil() -> None:
    table = Table().bag(3).falls("1-1", "1-2", "1-3").end_turn()

    assert table.view["removed"] == 57
    assert table.dice_on_board() == 3
    assert not table.told(BagWasShort)


@pytest.mark.rule("SP-19")
def test_weather_dice_drawn_count_toward_the_draw() -> None:
    table = Table().bag(1, weather=1).draws("oil", "weather").falls("1-1", "1-2").rolls(6).end_turn()

    assert table.view["removed"] == 58
    assert table.dice_on_board() == 2


@pytest.mark.rule("SP-19")
def test_the_pool_does_not_make_up_for_a_short_bag() -> None:
    table = Table().bag(3).draws("oil").extra().falls("1-1", "1-2", "1-3", "1-4").end_turn()

    assert table.dice_on_board() == 4
    assert table.view["removed"] == 56


@pytest.mark.rule("SP-19")
def test_push_backs_after_the_last_drop_do_not_prolong_the_game() -> None:
    table = Table().bag(2).ship("1-1", place=1).falls("1-1", "1-2", "1-3").end_turn()

    table.push_back("A").end_turn()

    assert table.view["bag"]["oil"] == 1
    assert table.outcome == "won: bag empty"


@pytest.mark.rule("SP-65")
def test_if_the_removed_oil_is_short_too_what_there_is_drops() -> None:
    table = Table().bag(1)
    table.state.removed = 1

    table.falls("1-1", "1-2").end_turn()

    assert table.dice_on_board() == 2
    assert table.view["removed"] == 0
    assert table.view["bag"] == {"oil": 0, "weather": 0}
    assert table.view["last_turn"]


@pytest.mark.rule("SP-65")
def test_without_any_removed_oil_the_bag_alone_drops() -> None:
    table = Table().bag(2)
    table.state.removed = 0

    table.falls("1-1", "1-2").end_turn()

    assert table.dice_on_board() == 2
    assert table.view["removed"] == 0
    assert not table.view["over"]


@pytest.mark.rule("SP-65")
def test_three_more_dice_that_nobody_has_do_not_drop() -> None:
    table = Table().bag(2, weather=1).draws("oil", "oil", "weather").rolls(5)
    table.state.removed = 1

    table.falls("1-1", "1-2", "1-3").end_turn()

    assert table.dice_on_board() == 3
    assert table.view["removed"] == 0
