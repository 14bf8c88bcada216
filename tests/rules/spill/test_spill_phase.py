"""SP-18 … SP-23, SP-28, SP-65, SP-67: dice are drawn, fall through the rig, and bring oil."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from tests.rules.spill.table import Table

GAME = fathoms.find_game("spill")
SECTORS = [f"{quadrant}-{number}" for quadrant in (1, 2, 3, 4) for number in (1, 2, 3, 4, 5, 6)]
FAR = ("4-1", "4-2")  # where dice fall that a test does not speak of


# --- drawing ---


@pytest.mark.rule("SP-18")
def test_the_active_specialist_draws_as_many_dice_as_the_track_shows():
    table = Table().falls("1-1", "1-2", "1-3").end_turn()

    assert table.view["active"] == 1
    assert table.view["bag"] == {"oil": 57, "weather": 4}
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-18")
@pytest.mark.parametrize(("space", "dice"), [(0, 3), (2, 4), (6, 6)])
def test_further_along_the_track_more_dice_are_drawn(space, dice):
    table = Table(track="ultimate").track(space).falls(*SECTORS[:dice]).end_turn()

    assert table.view["bag"]["oil"] == 60 - dice
    assert table.dice_on_board() == dice


@pytest.mark.rule("SP-18")
def test_every_die_of_the_extra_action_pool_is_added_and_the_pool_is_empty_then():
    table = Table().draws("oil", "oil").extra().extra()
    assert table.view["pool"] == {"oil": 2, "weather": 0}

    table.falls("1-1", "1-2", "1-3", "1-4", "1-6").end_turn()

    assert table.dice_on_board() == 5
    assert table.view["pool"] == {"oil": 0, "weather": 0}
    assert table.view["bag"]["oil"] == 55


@pytest.mark.rule("SP-18")
def test_a_weather_die_in_the_pool_is_added_too():
    table = Table().draws("weather").extra().falls("1-1", "1-2", "1-3").rolls(6).end_turn()

    assert table.dice_on_board() == 3
    assert len(table.told("weather")) == 1
    assert table.view["pool"] == {"oil": 0, "weather": 0}


@pytest.mark.rule("SP-18")
def test_the_pool_is_dropped_once_only():
    table = Table().draws("oil").extra().falls("1-1", "1-2", "1-3", "1-4").end_turn()
    table.falls("2-1", "2-2", "2-3").end_turn()

    assert table.dice_on_board() == 7


# --- the last drop ---


@pytest.mark.rule("SP-19")
def test_what_the_bag_lacks_comes_from_the_removed_oil():
    table = Table().bag(2).falls("1-1", "1-2", "1-3").end_turn()

    assert table.dice_on_board() == 3
    assert table.view["bag"] == {"oil": 0, "weather": 0}
    assert table.view["removed"] == 57
    assert table.told("bag_short")[0].facts == {"missing": 1, "taken": 1}


@pytest.mark.rule("SP-19")
def test_a_drop_filled_from_the_removed_oil_is_the_last_of_the_game():
    table = Table().bag(2).falls("1-1", "1-2", "1-3").end_turn()
    assert table.view["last_turn"]
    assert table.outcome is None

    table.end_turn()

    assert table.outcome == "won: bag empty"
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-19")
def test_a_bag_that_just_fills_the_draw_takes_nothing_from_the_removed_oil():
    table = Table().bag(3).falls("1-1", "1-2", "1-3").end_turn()

    assert table.view["removed"] == 57
    assert table.dice_on_board() == 3
    assert not table.told("bag_short")


@pytest.mark.rule("SP-19")
def test_weather_dice_drawn_count_toward_the_draw():
    table = Table().bag(1, weather=1).draws("oil", "weather").falls("1-1", "1-2").rolls(6).end_turn()

    assert table.view["removed"] == 58
    assert table.dice_on_board() == 2


@pytest.mark.rule("SP-19")
def test_the_pool_does_not_make_up_for_a_short_bag():
    table = Table().bag(3).draws("oil").extra().falls("1-1", "1-2", "1-3", "1-4").end_turn()

    assert table.dice_on_board() == 4
    assert table.view["removed"] == 56


@pytest.mark.rule("SP-19")
def test_push_backs_after_the_last_drop_do_not_prolong_the_game():
    table = Table().bag(2).ship("1-1", place=1).falls("1-1", "1-2", "1-3").end_turn()

    table.push_back("A").end_turn()

    assert table.view["bag"]["oil"] == 1
    assert table.outcome == "won: bag empty"


@pytest.mark.rule("SP-65")
def test_if_the_removed_oil_is_short_too_what_there_is_drops():
    table = Table().bag(1)
    table.state.removed = 1

    table.falls("1-1", "1-2").end_turn()

    assert table.dice_on_board() == 2
    assert table.view["removed"] == 0
    assert table.view["bag"] == {"oil": 0, "weather": 0}
    assert table.view["last_turn"]


@pytest.mark.rule("SP-65")
def test_without_any_removed_oil_the_bag_alone_drops():
    table = Table().bag(2)
    table.state.removed = 0

    table.falls("1-1", "1-2").end_turn()

    assert table.dice_on_board() == 2
    assert table.view["removed"] == 0
    assert table.outcome is None


@pytest.mark.rule("SP-65")
def test_three_more_dice_that_nobody_has_do_not_drop():
    table = Table().bag(2, weather=1).draws("oil", "oil", "weather").rolls(5)
    table.state.removed = 1

    table.falls("1-1", "1-2", "1-3").end_turn()

    assert table.dice_on_board() == 3
    assert table.view["removed"] == 0


# --- landing ---


@pytest.mark.rule("SP-20")
@settings(max_examples=50, deadline=None)
@given(sector=st.sampled_from(SECTORS[:18]), there=st.sampled_from(["", "A", "B", "C", "AB", "AC", "BC"]))
def test_a_die_takes_the_free_space_nearest_the_rig_and_nothing_else_moves(sector, there):
    table = Table().oil(*(f"{sector}{letter}" for letter in there)).falls(sector, *FAR).end_turn()

    nearest = next(letter for letter in "ABC" if letter not in there)
    assert table.oil_in(sector) == "".join(sorted(there + nearest))
    assert all(table.oil_in(other) == "" for other in SECTORS if other not in (sector, *FAR))


@pytest.mark.rule("SP-20")
def test_a_space_holds_one_die_so_three_dice_fill_a_sector():
    table = Table().falls("1-2", "1-2", "1-2").end_turn()

    assert table.oil_in("1-2") == "ABC"
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-20")
def test_dice_fall_into_every_quadrant_with_every_face():
    hit = set()
    for seed in range(200):
        state = GAME.new(1, {}, seed)
        while not GAME.view(state, None)["ap"]:
            GAME.advance(state, GAME.legal_moves(state)[0])
        state.oil = [0] * 24
        GAME.apply(state, GAME.moves.find("end"))
        hit |= {sector for sector, there in GAME.view(state, None)["sea"].items() if there["oil"]}

    assert hit == set(SECTORS)


# --- spill-outs ---


@pytest.mark.rule("SP-21")
def test_a_third_die_makes_a_spill_out_and_the_token_advances():
    table = Table().oil("2-3A", "2-3B").falls("2-3", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 1
    assert len(table.told("spill_out")) == 1


@pytest.mark.rule("SP-21")
@pytest.mark.parametrize("missing", ["A", "B", "C"])
def test_whichever_space_is_filled_last_makes_the_spill_out(missing):
    table = Table().oil(*(f"2-3{letter}" for letter in "ABC" if letter != missing)).falls("2-3", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 1


@pytest.mark.rule("SP-21")
def test_a_second_die_makes_no_spill_out():
    table = Table().oil("2-2A").falls("2-2", *FAR).end_turn()

    assert table.view["spill_outs"] == 0
    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-21")
def test_two_spill_outs_advance_the_token_by_two():
    table = Table().oil("2-2A", "2-2B", "2-4A", "2-4B").falls("2-2", "2-4", "4-1").end_turn()

    assert table.view["spill_outs"] == 2
    assert table.view["track"]["position"] == 2


@pytest.mark.rule("SP-21")
def test_breaking_a_spill_out_up_never_moves_the_token_back():
    table = Table("biologist", "hazmat").ship("2-2", place=1).oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()

    table.push_back("A").remove("B")

    assert table.view["spill_outs"] == 0
    assert table.view["track"]["position"] == 1


@pytest.mark.rule("SP-21")
def test_the_same_sector_filling_again_advances_the_token_again():
    table = Table().ship("2-2", place=1).oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()

    table.push_back("B").falls("2-2", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 2


@pytest.mark.rule("SP-21")
def test_an_old_spill_out_does_not_advance_the_token_again():
    table = Table().full("2-2").falls("3-1", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-21")
def test_a_spill_out_made_now_tells_only_the_next_drop_how_many_dice():
    table = Table(track="ultimate").track(1).oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()
    assert table.dice_on_board() == 5

    table.falls("3-1", "3-2", "3-3", "3-4").end_turn()
    assert table.dice_on_board() == 9


# --- overflow ---


@pytest.mark.rule("SP-22")
@pytest.mark.parametrize(
    ("full", "to"),
    [(["2-3"], "2-4"), (["2-3", "2-4", "2-5"], "2-6"), (["2-6"], "3-1"), (["4-6"], "1-1"), (["4-5", "4-6"], "1-1")],
)
def test_a_die_for_a_full_sector_runs_clockwise_to_the_first_free_space(full, to):
    table = Table().full(*full).falls(full[0], "3-3", "3-4").end_turn()

    assert table.oil_in(to) == "A"
    assert all(table.oil_in(sector) == "ABC" for sector in full)
    assert table.dice_on_board() == 3 * len(full) + 3
    assert [event.facts["to"] for event in table.told("overflow")] == [to]


@pytest.mark.rule("SP-22")
def test_an_overflow_fills_the_innermost_free_space_of_its_new_sector():
    table = Table().full("2-1").oil("2-2B").falls("2-1", *FAR).end_turn()

    assert table.oil_in("2-2") == "AB"


@pytest.mark.rule("SP-22")
def test_an_overflow_makes_a_spill_out_where_it_lands_and_none_where_it_fell():
    table = Table().full("2-1").oil("2-2A", "2-2B").falls("2-1", *FAR).end_turn()

    assert table.view["spill_outs"] == 2
    assert table.view["track"]["position"] == 1
    assert [event.facts["sector"] for event in table.told("spill_out")] == ["2-2"]


@pytest.mark.rule("SP-22")
def test_an_overflow_contaminates_the_animal_it_lands_on():
    table = Table().full("2-4").oil("2-5A").falls("2-4", *FAR).end_turn()

    assert table.oil_in("2-5") == "AB"
    assert table.animal("2-5B") == "contaminated"


@pytest.mark.rule("SP-22")
def test_an_overflow_sends_a_contaminated_animal_to_sickbay():
    table = Table().full("2-4").oil("2-5A").contaminate("2-5B").falls("2-4", *FAR).end_turn()

    assert table.animal("2-5B") == "none"
    assert sum(table.view["sickbay"].values()) == 1


@pytest.mark.rule("SP-22")
def test_dice_that_fill_a_sector_make_the_next_one_of_the_same_drop_run_on():
    table = Table().oil("2-2A", "2-2B").falls("2-2", "2-2", "2-2").end_turn()

    assert table.oil_in("2-2") == "ABC"
    assert table.oil_in("2-3") == "AB"


# --- animals ---


@pytest.mark.rule("SP-23")
def test_oil_on_a_healthy_animal_contaminates_it_and_the_die_stays():
    table = Table().oil("1-5A").falls("1-5", *FAR).end_turn()

    assert table.animal("1-5B") == "contaminated"
    assert table.animal("1-5C") == "healthy"
    assert table.oil_in("1-5") == "AB"
    assert sum(table.view["sickbay"].values()) == 0


@pytest.mark.rule("SP-23")
def test_oil_on_a_contaminated_animal_sends_it_to_sickbay_at_once_and_the_die_stays():
    table = Table().oil("1-5A").contaminate("1-5B").falls("1-5", *FAR).end_turn()

    assert table.animal("1-5B") == "none"
    assert table.view["sickbay"]["turtle"] == 1
    assert sum(table.view["sickbay"].values()) == 1
    assert table.oil_in("1-5") == "AB"


@pytest.mark.rule("SP-23")
def test_oil_beside_an_animal_does_it_no_harm():
    table = Table().contaminate("1-5B").falls("1-5", *FAR).end_turn()

    assert table.oil_in("1-5") == "A"
    assert table.animal("1-5B") == "contaminated"
    assert table.animal("1-5C") == "healthy"


@pytest.mark.rule("SP-23")
def test_an_animal_pushed_free_and_covered_again_goes_to_sickbay():
    table = Table().ship("1-5", place=1).oil("1-5A").falls("1-5", *FAR).end_turn()

    table.push_back("B").falls("1-5", *FAR).end_turn()

    assert table.animal("1-5B") == "none"
    assert sum(table.view["sickbay"].values()) == 1


# --- losing conditions wait ---


def six_spill_outs() -> Table:
    """The spill phase of the second turn has just made a sixth spill-out, where the active ship is."""
    table = Table().ship("2-2", place=1)
    for sector in ("1-1", "1-3", "2-6", "3-1", "3-4"):
        table.full(sector)
    return table.oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()


@pytest.mark.rule("SP-28")
def test_six_spill_outs_made_by_the_spill_do_not_end_the_game_and_can_be_cured():
    table = six_spill_outs()
    assert table.view["spill_outs"] == 6
    assert table.outcome is None

    table.push_back("C").falls("4-3", *FAR).end_turn()

    assert table.outcome is None
    assert table.view["active"] == 2


@pytest.mark.rule("SP-28")
def test_six_spill_outs_left_by_the_action_phase_lose_the_game():
    table = six_spill_outs().end_turn()

    assert table.outcome == "lost: six spill-outs"


@pytest.mark.rule("SP-28")
def test_a_sickbay_filled_by_the_spill_can_be_cured_too():
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
        "oil" if event.name == "landed" else f"face {event.facts['face']}"
        for event in table.events
        if event.name in ("landed", "weather")
    ]


@pytest.mark.rule("SP-67")
def test_all_oil_falls_before_the_first_weather_die_whatever_was_drawn_first():
    table = Table().draws("weather", "oil", "weather").falls("1-1").rolls(3, 6).end_turn()

    assert course(table) == ["oil", "face 3", "face 6"]


@pytest.mark.rule("SP-67")
def test_oil_of_the_pool_falls_before_the_weather_too():
    table = Table().draws("oil").extra().draws("weather", "oil", "oil").falls("1-1", "1-2", "1-3").rolls(1).end_turn()

    assert course(table) == ["oil", "oil", "oil", "face 1"]


@pytest.mark.rule("SP-67")
def test_three_more_dice_fall_after_the_last_weather_die():
    table = Table().draws("weather", "oil", "weather").rolls(5, 6)
    table.falls("1-1", "1-2", "1-3", "1-4").end_turn()

    assert course(table) == ["oil", "face 5", "face 6", "oil", "oil", "oil"]


@pytest.mark.rule("SP-67")
def test_each_weather_die_of_three_more_brings_its_three():
    table = Table().draws("weather", "oil", "weather").rolls(5, 5)
    table.falls("1-1", "1-2", "1-3", "1-4", "2-1", "2-2", "2-3").end_turn()

    assert course(table) == ["oil", "face 5", "face 5", *["oil"] * 6]


@pytest.mark.rule("SP-67")
def test_a_block_just_rolled_binds_the_risk_engineer_during_three_more():
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").draws("oil", "weather", "weather")
    table.rolls(5, 2).falls("1-1", "2-2", "3-1", "3-2").end_turn()

    assert table.oil_in("2-3") == "A"
    assert "clockwise" not in table.legal


@pytest.mark.rule("SP-67")
def test_without_a_block_the_risk_engineer_is_asked_during_three_more():
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").draws("oil", "oil", "weather")
    table.rolls(5).falls("1-1", "1-2", "2-2", "3-1", "3-2").end_turn()
    assert table.legal == ["clockwise", "counter-clockwise"]

    table.play("counter-clockwise")

    assert table.oil_in("2-1") == "A"
    assert table.oil_in("3-2") == "A"


@pytest.mark.rule("SP-67")
def test_a_block_in_the_same_drop_comes_too_late_to_bind_its_oil():
    table = Table("hazmat", "vet", "engineer", "biologist").full("2-2").draws("weather", "oil", "oil")
    table.rolls(2).falls("2-2", "1-1").end_turn()

    assert table.legal == ["clockwise", "counter-clockwise"]
    assert not table.told("weather")


@pytest.mark.rule("SP-28")
def test_a_losing_condition_made_by_the_spill_is_announced_before_the_actions():
    table = Table("hazmat").full("1-2", "1-3", "1-4", "1-5", "1-6").oil("4-1A", "4-1B").falls("4-1", "3-1", "3-2")

    table.end_turn()

    assert [event.facts["threat"] for event in table.told("danger")] == ["6 sectors have spilled out"]
    assert table.outcome is None
