"""SP-24 … SP-27: weather dice and the six effects."""

import pytest

from fathoms.games.spill.events import BagWasShort, TokensTurnedUp, WeatherRolled
from fathoms.games.spill.game import GAME
from tests.games.spill.table import Table

NO_RESOURCES, NO_ABILITY, SLOW, COSTLY_RESCUE, THREE_MORE, BONUS = 1, 2, 3, 4, 5, 6  # our chart (SP-26)
TOKENS = {1: "no_resources", 2: "no_ability", 3: "slow", 4: "costly_rescue", 6: "bonus"}


def weather(table: Table, face: int) -> Table:
    """End the turn; the next specialist draws two oil dice, which fall far away, and a weather die with that face."""
    return table.draws("oil", "oil", "weather").falls("4-1", "4-2").rolls(face).end_turn()


def tokens(table: Table) -> list[dict[str, int]]:
    """The tokens face up, specialist by specialist."""
    return [{name: up for name, up in one["tokens"].items() if up} for one in table.view["specialists"]]


@pytest.mark.rule("SP-24")
def test_a_weather_die_is_never_placed_on_the_board_and_not_replaced() -> None:
    table = weather(Table(), BONUS)

    assert table.dice_on_board() == 2
    assert table.view["bag"] == {"oil": 58, "weather": 3}


@pytest.mark.rule("SP-24")
def test_a_weather_die_is_out_of_the_game_once_it_has_acted() -> None:
    table = weather(Table(), BONUS)

    assert table.view["bag"]["weather"] + table.view["pool"]["weather"] + table.view["hand"]["weather"] == 3
    assert table.census()["weather dice"] == 4


@pytest.mark.rule("SP-24")
def test_four_weather_dice_act_and_then_there_are_none() -> None:
    table = Table().draws("weather").extra().draws("weather", "weather", "weather").rolls(1, 3, 4, 6).end_turn()

    assert table.view["bag"] == {"oil": 60, "weather": 0}
    assert table.dice_on_board() == 0
    assert [event.face for event in table.told(WeatherRolled)] == [1, 3, 4, 6]


@pytest.mark.rule("SP-24")
def test_the_effect_acts_at_once_on_the_turn_in_which_it_was_rolled() -> None:
    table = weather(Table(), BONUS)

    assert table.view["active"] == 1
    assert table.ap == 5


@pytest.mark.rule("SP-25")
@pytest.mark.parametrize("face", TOKENS)
def test_every_specialist_turns_the_token_up_and_no_other(face: int) -> None:
    table = weather(Table(), face)

    assert tokens(table) == [{TOKENS[face]: 1}] * 4


@pytest.mark.rule("SP-25")
@pytest.mark.parametrize("face", TOKENS)
def test_a_token_already_up_gains_nothing_more(face: int) -> None:
    table = Table().token(TOKENS[face], place=1).token(TOKENS[face], place=3)

    weather(table, face)

    assert tokens(table) == [{TOKENS[face]: 1}] * 4


@pytest.mark.rule("SP-25")
@pytest.mark.parametrize("face", TOKENS)
def test_two_dice_with_the_same_face_count_once(face: int) -> None:
    table = Table().draws("oil", "weather", "weather").falls("4-1").rolls(face, face).end_turn()

    assert tokens(table) == [{TOKENS[face]: 1}] * 4


@pytest.mark.rule("SP-25")
def test_different_effects_lie_side_by_side() -> None:
    table = Table().draws("oil", "weather", "weather").falls("4-1").rolls(SLOW, BONUS).end_turn()

    assert tokens(table) == [{"slow": 1, "bonus": 1}] * 4


@pytest.mark.rule("SP-25")
def test_the_first_effect_keeps_resources_from_being_used() -> None:
    table = weather(Table().cubes("tug", 1, 1), NO_RESOURCES)

    assert "use tug 1" not in table.legal
    assert table.why_not("use tug 1").rule == "SP-41"


@pytest.mark.rule("SP-25")
def test_the_second_effect_switches_the_ability_off() -> None:
    table = weather(Table("biologist", "hazmat").ship("1-1", place=1).oil("1-1A"), NO_ABILITY)

    table.remove("A")

    assert table.ap == 1


@pytest.mark.rule("SP-25")
def test_the_third_effect_takes_one_sector_off_a_move() -> None:
    table = weather(Table(), SLOW)

    assert "move +1" in table.legal
    assert "move +2" not in table.legal
    assert table.why_not("move +2").rule == "SP-41"


@pytest.mark.rule("SP-25")
def test_the_fourth_effect_makes_a_rescue_cost_one_ap_more() -> None:
    table = weather(Table("biologist", "hazmat").ship("1-1", place=1), COSTLY_RESCUE)

    table.rescue("C")

    assert table.ap == 2


@pytest.mark.rule("SP-25")
def test_the_fifth_effect_drops_three_more_oil_dice_at_once_and_has_no_token() -> None:
    table = Table().draws("oil", "oil", "weather").rolls(THREE_MORE)
    table.falls("4-1", "4-2", "1-1", "1-2", "1-3").end_turn()

    assert table.dice_on_board() == 5
    assert table.view["bag"] == {"oil": 55, "weather": 3}
    assert all(table.oil_in(sector) == "A" for sector in ("4-1", "4-2", "1-1", "1-2", "1-3"))
    assert tokens(table) == [{}] * 4


@pytest.mark.rule("SP-25")
def test_the_sixth_effect_gives_one_ap_more() -> None:
    assert weather(Table(), BONUS).ap == 5
    assert weather(Table(), SLOW).ap == 4


@pytest.mark.rule("SP-25")
def test_three_more_dice_land_like_any_others() -> None:
    table = Table().oil("1-5A", "2-2A", "2-2B").draws("oil", "oil", "weather").rolls(THREE_MORE)
    table.falls("4-1", "4-2", "1-5", "2-2", "2-2").end_turn()

    assert table.animal("1-5B") == "contaminated"
    assert table.view["track"]["position"] == 1
    assert table.oil_in("2-3") == "A"


@pytest.mark.rule("SP-26")
def test_the_six_faces_have_six_different_effects() -> None:
    found = []
    for face in range(1, 7):
        table = Table().draws("oil", "oil", "weather").rolls(face)
        table.falls("4-1", "4-2", "4-3", "4-4", "4-6").end_turn()
        up = list(tokens(table)[0])
        found.append(up[0] if up else f"{table.dice_on_board() - 2} more")

    assert sorted(found) == ["3 more", "bonus", "costly_rescue", "no_ability", "no_resources", "slow"]


@pytest.mark.rule("SP-26")
@pytest.mark.parametrize(("face", "token"), TOKENS.items())
def test_each_token_has_its_face_on_our_chart(face: int, token: str) -> None:
    assert tokens(weather(Table(), face))[0] == {token: 1}


EACH = "That holds for each of the four until their own next clean-up"


@pytest.mark.rule("SP-62")
@pytest.mark.parametrize(
    ("face", "crew", "sentences"),
    [
        (NO_ABILITY, "hazmat", [f"{EACH}."]),
        (NO_ABILITY, "meteorologist", [f"{EACH}; the Meteorologist is spared."]),
        (BONUS, "meteorologist", [f"{EACH}."]),
        (THREE_MORE, "hazmat", []),
    ],
)
def test_it_is_said_whose_tokens_are_up_and_until_when(face: int, crew: str, sentences: list[str]) -> None:
    table = Table(crew, "vet", "captain", "biologist").draws("weather", "oil", "oil").rolls(face)
    table.falls("4-1", "4-2", "4-3", "4-4", "4-6").end_turn()

    assert [GAME.sentence(event) for event in table.told(TokensTurnedUp)] == sentences


@pytest.mark.rule("SP-62")
def test_everybody_sees_the_turn_with_whose_clean_up_tokens_turn_down_and_then_they_do() -> None:
    table = weather(Table("hazmat", "vet", "captain", "biologist"), 2)
    until = [one["tokens_until"] for one in table.view["specialists"]]
    assert table.view["turn"] == 2
    assert until == [5, 2, 3, 4]

    for turn in (2, 3, 4, 5, 6):
        blocked = [one["tokens"]["no_ability"] for one in table.view["specialists"]]
        assert blocked == [int(turn <= last) for last in until]
        table.falls(*(f"{quadrant}-{turn}" for quadrant in (1, 2, 3))).end_turn()


@pytest.mark.rule("SP-27")
def test_the_extra_three_pass_over_the_weather_dice_in_the_bag() -> None:
    table = Table().bag(7, weather=4).draws("oil", "oil", "weather", "weather", "weather", "weather").rolls(THREE_MORE)
    table.falls("4-1", "4-2", "1-1", "1-2", "1-3").end_turn()

    assert table.view["bag"] == {"oil": 2, "weather": 3}
    assert table.dice_on_board() == 5
    assert len(table.told(WeatherRolled)) == 1
    assert not table.view["last_turn"]


@pytest.mark.rule("SP-27")
@pytest.mark.parametrize("weather", [1, 2])
def test_if_the_bag_is_short_of_oil_the_extra_dice_come_from_the_removed_oil(weather: int) -> None:
    table = Table().bag(3, weather=weather).draws("oil", "oil", "weather").rolls(THREE_MORE)
    table.falls("4-1", "4-2", "1-1", "1-2", "1-3").end_turn()

    assert table.view["bag"] == {"oil": 0, "weather": weather - 1}
    assert table.view["removed"] == 55
    assert table.dice_on_board() == 5
    assert table.told(BagWasShort) == [BagWasShort(missing=2, taken=2)]


@pytest.mark.rule("SP-27", "SP-45")
def test_a_drop_that_takes_the_last_oil_is_the_last_one_only_if_no_weather_die_is_left_in_the_bag() -> None:
    empty, not_empty = (
        Table().bag(3, weather=weather).draws("oil", "oil", "weather").rolls(THREE_MORE) for weather in (1, 2)
    )
    for table in (empty, not_empty):
        table.falls("4-1", "4-2", "1-1", "1-2", "1-3").end_turn()

    assert (empty.view["last_turn"], not_empty.view["last_turn"]) == (True, False)
    assert empty.end_turn().outcome == "won: bag empty"
    not_empty.draws("weather").rolls(6).falls("3-1", "3-2").end_turn()
    assert not_empty.outcome is None
    assert not_empty.view["bag"] == {"oil": 0, "weather": 0}
    assert not_empty.view["last_turn"]


@pytest.mark.rule("SP-27")
def test_extra_dice_that_just_empty_the_bag_make_the_turn_the_last_and_leave_the_removed_oil_alone() -> None:
    table = Table().bag(5, weather=1).draws("oil", "weather", "oil").rolls(THREE_MORE)
    table.falls("4-1", "4-2", "1-1", "1-2", "1-3").end_turn()

    assert table.view["bag"] == {"oil": 0, "weather": 0}
    assert table.view["removed"] == 55
    assert table.dice_on_board() == 5
    assert table.view["last_turn"]
