"""SP-20 … SP-23: where oil lands, spill-outs, overflow and animals."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from fathoms.games.spill.events import Overflowed, SpilledOut
from tests.games.spill.table import Table

GAME = fathoms.find_game("spill")
SECTORS = [f"{quadrant}-{number}" for quadrant in (1, 2, 3, 4) for number in (1, 2, 3, 4, 5, 6)]
FAR = ("4-1", "4-2")  # where dice fall that a test does not speak of


# --- landing ---


@pytest.mark.rule("SP-20")
@settings(max_examples=50, deadline=None)
@given(sector=st.sampled_from(SECTORS[:18]), there=st.sampled_from(["", "A", "B", "C", "AB", "AC", "BC"]))
def test_a_die_takes_the_free_space_nearest_the_rig_and_nothing_else_moves(sector: str, there: str) -> None:
    table = Table().oil(*(f"{sector}{letter}" for letter in there)).falls(sector, *FAR).end_turn()

    nearest = next(letter for letter in "ABC" if letter not in there)
    assert table.oil_in(sector) == "".join(sorted(there + nearest))
    assert all(table.oil_in(other) == "" for other in SECTORS if other not in (sector, *FAR))


@pytest.mark.rule("SP-20")
def test_a_space_holds_one_die_so_three_dice_fill_a_sector() -> None:
    table = Table().falls("1-2", "1-2", "1-2").end_turn()

    assert table.oil_in("1-2") == "ABC"
    assert table.dice_on_board() == 3


@pytest.mark.rule("SP-20")
def test_dice_fall_into_every_quadrant_with_every_face() -> None:
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
def test_a_third_die_makes_a_spill_out_and_the_token_advances() -> None:
    table = Table().oil("2-3A", "2-3B").falls("2-3", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 1
    assert len(table.told(SpilledOut)) == 1


@pytest.mark.rule("SP-21")
@pytest.mark.parametrize("missing", ["A", "B", "C"])
def test_whichever_space_is_filled_last_makes_the_spill_out(missing: str) -> None:
    table = Table().oil(*(f"2-3{letter}" for letter in "ABC" if letter != missing)).falls("2-3", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 1


@pytest.mark.rule("SP-21")
def test_a_second_die_makes_no_spill_out() -> None:
    table = Table().oil("2-2A").falls("2-2", *FAR).end_turn()

    assert table.view["spill_outs"] == 0
    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-21")
def test_two_spill_outs_advance_the_token_by_two() -> None:
    table = Table().oil("2-2A", "2-2B", "2-4A", "2-4B").falls("2-2", "2-4", "4-1").end_turn()

    assert table.view["spill_outs"] == 2
    assert table.view["track"]["position"] == 2


@pytest.mark.rule("SP-21")
def test_breaking_a_spill_out_up_never_moves_the_token_back() -> None:
    table = Table("biologist", "hazmat").ship("2-2", place=1).oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()

    table.push_back("A").remove("B")

    assert table.view["spill_outs"] == 0
    assert table.view["track"]["position"] == 1


@pytest.mark.rule("SP-21")
def test_the_same_sector_filling_again_advances_the_token_again() -> None:
    table = Table().ship("2-2", place=1).oil("2-2A", "2-2B").falls("2-2", *FAR).end_turn()

    table.push_back("B").falls("2-2", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 2


@pytest.mark.rule("SP-21")
def test_an_old_spill_out_does_not_advance_the_token_again() -> None:
    table = Table().full("2-2").falls("3-1", *FAR).end_turn()

    assert table.view["spill_outs"] == 1
    assert table.view["track"]["position"] == 0


@pytest.mark.rule("SP-21")
def test_a_spill_out_made_now_tells_only_the_next_drop_how_many_dice() -> None:
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
def test_a_die_for_a_full_sector_runs_clockwise_to_the_first_free_space(full: list[str], to: str) -> None:
    table = Table().full(*full).falls(full[0], "3-3", "3-4").end_turn()

    assert table.oil_in(to) == "A"
    assert all(table.oil_in(sector) == "ABC" for sector in full)
    assert table.dice_on_board() == 3 * len(full) + 3
    assert [event.end for event in table.told(Overflowed)] == [to]


@pytest.mark.rule("SP-22")
def test_an_overflow_fills_the_innermost_free_space_of_its_new_sector() -> None:
    table = Table().full("2-1").oil("2-2B").falls("2-1", *FAR).end_turn()

    assert table.oil_in("2-2") == "AB"


@pytest.mark.rule("SP-22")
def test_an_overflow_makes_a_spill_out_where_it_lands_and_none_where_it_fell() -> None:
    table = Table().full("2-1").oil("2-2A", "2-2B").falls("2-1", *FAR).end_turn()

    assert table.view["spill_outs"] == 2
    assert table.view["track"]["position"] == 1
    assert [event.sector for event in table.told(SpilledOut)] == ["2-2"]


@pytest.mark.rule("SP-22")
def test_an_overflow_contaminates_the_animal_it_lands_on() -> None:
    table = Table().full("2-4").oil("2-5A").falls("2-4", *FAR).end_turn()

    assert table.oil_in("2-5") == "AB"
    assert table.animal("2-5B") == "contaminated"


@pytest.mark.rule("SP-22")
def test_an_overflow_sends_a_contaminated_animal_to_sickbay() -> None:
    table = Table().full("2-4").oil("2-5A").contaminate("2-5B").falls("2-4", *FAR).end_turn()

    assert table.animal("2-5B") == "none"
    assert sum(table.view["sickbay"].values()) == 1


@pytest.mark.rule("SP-22")
def test_dice_that_fill_a_sector_make_the_next_one_of_the_same_drop_run_on() -> None:
    table = Table().oil("2-2A", "2-2B").falls("2-2", "2-2", "2-2").end_turn()

    assert table.oil_in("2-2") == "ABC"
    assert table.oil_in("2-3") == "AB"


# --- animals ---


@pytest.mark.rule("SP-23")
def test_oil_on_a_healthy_animal_contaminates_it_and_the_die_stays() -> None:
    table = Table().oil("1-5A").falls("1-5", *FAR).end_turn()

    assert table.animal("1-5B") == "contaminated"
    assert table.animal("1-5C") == "healthy"
    assert table.oil_in("1-5") == "AB"
    assert sum(table.view["sickbay"].values()) == 0


@pytest.mark.rule("SP-23")
def test_oil_on_a_contaminated_animal_sends_it_to_sickbay_at_once_and_the_die_stays() -> None:
    table = Table().oil("1-5A").contaminate("1-5B").falls("1-5", *FAR).end_turn()

    assert table.animal("1-5B") == "none"
    assert table.view["sickbay"]["turtle"] == 1
    assert sum(table.view["sickbay"].values()) == 1
    assert table.oil_in("1-5") == "AB"


@pytest.mark.rule("SP-23")
def test_oil_beside_an_animal_does_it_no_harm() -> None:
    table = Table().contaminate("1-5B").falls("1-5", *FAR).end_turn()

    assert table.oil_in("1-5") == "A"
    assert table.animal("1-5B") == "contaminated"
    assert table.animal("1-5C") == "healthy"


@pytest.mark.rule("SP-23")
def test_an_animal_pushed_free_and_covered_again_goes_to_sickbay() -> None:
    table = Table().ship("1-5", place=1).oil("1-5A").falls("1-5", *FAR).end_turn()

    table.push_back("B").falls("1-5", *FAR).end_turn()

    assert table.animal("1-5B") == "none"
    assert sum(table.view["sickbay"].values()) == 1
