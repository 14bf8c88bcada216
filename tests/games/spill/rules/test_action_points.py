"""SP-29 … SP-31, SP-41, SP-62 and SP-71: action points, moving, pushing back, and what weather tokens change."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.spill.board import SECTOR_NAMES
from fathoms.games.spill.events import Overflowed
from tests.games.spill.table import Table

SAILING = {"move +1", "move +2", "move -1", "move -2"}


@pytest.mark.rule("SP-29")
def test_every_turn_has_four_action_points_and_unspent_ones_are_lost() -> None:
    table = Table("requisition").falls("3-1", "3-2", "3-3")
    assert table.ap == 4

    table.move(1).end_turn()

    assert table.active == "biologist"
    assert table.ap == 4


@pytest.mark.rule("SP-29")
def test_the_same_action_is_possible_as_often_as_it_is_paid_for() -> None:
    table = Table("requisition").ship("2-2").full("2-2").oil("2-3A")

    table.push_back("B").push_back("A").push_back("C").move(1)

    assert table.oil_in("2-2") == ""
    assert table.ap == 0
    assert table.legal == ["extra", "end"]


@pytest.mark.rule("SP-29")
@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=4, max_size=4))
def test_any_mixture_of_actions_costs_the_sum_of_its_prices(picks: list[int]) -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B", "2-4C").oil("2-4A", "2-5A", "2-5C", "2-6A")
    spent = 0
    for pick in picks:
        actions = [text for text in table.legal if text not in ("extra", "end")]
        if not actions:
            break
        action = actions[pick % len(actions)]
        verb, what = action.split()
        price = {"move": 1, "push": 1, "remove": 3, "rescue": 1}[verb]
        if verb == "rescue" and table.animal(table.sector_of() + what) == "contaminated":
            price = 2

        table.play(action)

        spent += price
        assert table.ap == 4 - spent
    assert spent <= 4


@pytest.mark.rule("SP-29")
def test_the_turn_goes_on_without_action_points_until_it_is_ended() -> None:
    table = Table("requisition").points(0)

    assert table.active == "requisition"
    assert table.view["turn"] == 1
    assert table.outcome is None


@pytest.mark.rule("SP-29")
def test_an_answer_that_nobody_asked_for_is_refused() -> None:
    refusal = Table("requisition").why_not("cube boom 1")

    assert refusal.rule == "SP-29"
    assert "pick an action" in refusal.sentence


@pytest.mark.rule("SP-30")
@settings(max_examples=50, deadline=None)
@given(st.sampled_from(SECTOR_NAMES), st.sampled_from((1, 2, -1, -2)))
def test_one_ap_moves_the_ship_one_or_two_sectors_either_way_round_the_whole_ring(sector: str, delta: int) -> None:
    table = Table("requisition").ship(sector)

    table.move(delta)

    assert table.sector_of(0) == SECTOR_NAMES[(SECTOR_NAMES.index(sector) + delta) % 24]
    assert [table.sector_of(place) for place in (1, 2, 3)] == ["2-1", "3-1", "4-1"]
    assert table.ap == 3


@pytest.mark.rule("SP-30")
def test_a_move_covers_two_sectors_at_most() -> None:
    sailing = {text for text in Table("requisition").legal if text.startswith("move")}

    assert sailing == SAILING


@pytest.mark.rule("SP-30")
def test_ships_may_share_a_sector() -> None:
    table = Table("requisition").ship("1-6").move(1)

    assert table.sector_of(0) == table.sector_of(1) == "2-1"


@pytest.mark.rule("SP-30")
def test_no_other_action_is_possible_in_the_middle_of_a_move() -> None:
    table = Table("captain").oil("2-1A").cubes("tug", 1, 1).play("transport 2-1")

    assert set(table.legal) == {"stay", *SAILING}
    for action in ("push A", "rescue C", "extra", "use tug 1", "end"):
        assert table.why_not(action).rule == "SP-30"


@pytest.mark.rule("SP-30")
def test_a_move_needs_an_action_point() -> None:
    table = Table("requisition").points(0)

    assert not SAILING & set(table.legal)
    assert table.why_not("move +1") == ("SP-30", "A move costs 1 AP; 0 left.")


@pytest.mark.rule("SP-31")
def test_pushing_back_costs_one_ap_and_returns_the_chosen_die_to_the_bag() -> None:
    table = Table("hazmat").ship("2-3").oil("2-3A", "2-3B", "2-4A")
    bag = table.view["bag"]["oil"]

    table.push_back("A")

    assert table.oil_in("2-3") == "B"
    assert table.oil_in("2-4") == "A"
    assert table.view["bag"]["oil"] == bag + 1
    assert table.ap == 3
    assert table.view["removed"] == 0


@pytest.mark.rule("SP-31")
@pytest.mark.parametrize(("letter", "left"), [("A", "BC"), ("B", "AC"), ("C", "AB")])
def test_any_die_of_the_sector_can_be_pushed_back_not_only_the_outermost(letter: str, left: str) -> None:
    table = Table("requisition").ship("2-2").full("2-2")
    assert f"push {letter}" in table.legal

    table.push_back(letter)

    assert table.oil_in("2-2") == left


@pytest.mark.rule("SP-31")
def test_only_oil_of_the_own_sector_can_be_pushed_back() -> None:
    table = Table("hazmat").ship("2-3").oil("2-4A")

    assert "push A" not in table.legal
    assert table.why_not("push A") == ("SP-31", "There is no oil on 2-3A.")


@pytest.mark.rule("SP-31")
def test_pushing_back_needs_an_action_point() -> None:
    table = Table("requisition").oil("1-1A").points(0)

    assert table.why_not("push A") == ("SP-31", "Pushing back costs 1 AP; 0 left.")


@pytest.mark.rule("SP-31")
def test_pushing_back_from_an_animal_leaves_it_contaminated() -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").oil("2-5B").push_back("B")

    assert table.animal("2-5B") == "contaminated"
    assert sum(table.view["sickbay"].values()) == 0


# --- weather tokens in the action phase ---


@pytest.mark.rule("SP-41")
def test_resource_block_keeps_resources_from_being_used() -> None:
    table = Table("hazmat").cubes("tug", 1, 1).token("no_resources")

    assert "use tug 1" not in table.legal
    assert table.why_not("use tug 1") == (
        "SP-41",
        "The weather keeps this specialist from using resources until this turn's clean-up.",
    )


@pytest.mark.rule("SP-41")
def test_resource_block_lets_cubes_be_earned_and_placed() -> None:
    table = Table("requisition").oil("1-1A").removed(2).token("no_resources")

    table.remove("A")
    assert "cube tug 1" in table.legal
    table.play("cube tug 1")

    assert table.view["resources"][2] == {"id": "tug", "ability": "tug-1", "cubes": 1}
    assert "use tug 1" not in table.legal


@pytest.mark.rule("SP-41")
def test_resource_block_holds_for_cards_from_the_discard_pile_too() -> None:
    table = Table("requisition").discard("volunteers").cubes("tug", 2, 1)
    assert "requisition volunteers 1" in table.legal

    table.token("no_resources")

    assert "requisition volunteers 1" not in table.legal
    assert table.why_not("requisition volunteers 1").rule == "SP-41"


@pytest.mark.rule("SP-41")
def test_resource_block_on_another_mat_binds_nobody_else() -> None:
    table = Table("hazmat").cubes("tug", 1, 1).token("no_resources", place=1)

    assert "use tug 1" in table.legal


@pytest.mark.rule("SP-41")
def test_ability_block_switches_a_better_price_off() -> None:
    table = Table("hazmat").oil("1-1A").points(2)
    assert "remove A" in table.legal

    table.token("no_ability")

    assert "remove A" not in table.legal
    assert table.why_not("remove A") == ("SP-32", "Removing oil costs 3 AP; 2 left.")


@pytest.mark.rule("SP-41")
@pytest.mark.parametrize(
    ("specialist", "action"),
    [("biologist", "rescue C+1"), ("captain", "transport 2-1"), ("tech", "free push A")],
)
def test_ability_block_takes_away_what_only_that_specialist_can_do(specialist: str, action: str) -> None:
    table = Table(specialist).ship("1-2").oil("1-3A").move(1)
    assert action in table.legal

    table.token("no_ability")

    assert action not in table.legal
    assert table.why_not(action).rule == "SP-41"
    assert "blocks" in table.why_not(action).sentence


@pytest.mark.rule("SP-41")
def test_ability_block_keeps_the_own_specialist_from_being_swapped() -> None:
    table = Table("hazmat", cards=("transfer", "boom", "tug", "tanker")).cubes("transfer", 1, 1)
    assert "use transfer 1" in table.legal

    table.token("no_ability")

    assert "use transfer 1" not in table.legal
    assert table.why_not("use transfer 1").rule == "SP-41"


@pytest.mark.rule("SP-41")
def test_ability_block_keeps_a_teammate_from_being_swapped() -> None:
    table = Table("hazmat", "vet", "tech", "captain", cards=("transfer", "boom", "tug", "tanker"))
    table.cubes("transfer", 2, 2).token("no_ability", place=1).play("use transfer 2")

    assert set(table.legal) == {"out hazmat", "out tech", "out captain", "enough"}
    assert table.why_not("out vet").rule == "SP-41"


@pytest.mark.rule("SP-41")
def test_movement_less_one_leaves_one_sector_a_move() -> None:
    table = Table("requisition").token("slow")

    assert SAILING & set(table.legal) == {"move +1", "move -1"}
    assert table.why_not("move +2") == ("SP-41", "The weather lets this ship sail one sector only.")
    assert table.move(1).move(1).sector_of() == "1-3"
    assert table.ap == 2


@pytest.mark.rule("SP-41")
def test_rescue_plus_one_makes_every_rescue_one_ap_dearer() -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").token("costly_rescue").points(5)

    assert table.rescue("C").ap == 3
    assert table.rescue("B").ap == 0


@pytest.mark.rule("SP-41")
def test_rescue_plus_one_is_asked_for_before_the_rescue() -> None:
    table = Table("requisition").ship("2-5").contaminate("2-5B").token("costly_rescue")

    table.points(2)
    assert table.why_not("rescue B").sentence == "Rescuing this Contaminated animal costs 3 AP; 2 left."
    table.points(1)
    assert table.why_not("rescue C").sentence == "Rescuing this Healthy animal costs 2 AP; 1 left."


@pytest.mark.rule("SP-41")
def test_rescue_plus_one_does_not_touch_the_marine_vets_free_rescue() -> None:
    table = Table("vet").ship("2-5").token("costly_rescue").rescue("B")
    assert table.ap == 4

    table.rescue("C")

    assert table.ap == 2


@pytest.mark.rule("SP-41")
@pytest.mark.parametrize("kind", ["slow", "no_ability", "no_resources", "bonus"])
def test_the_other_tokens_leave_the_price_of_a_rescue_alone(kind: str) -> None:
    assert Table("requisition").token(kind).rescue("C").ap == 3


@pytest.mark.rule("SP-41")
def test_the_bonus_token_gives_one_ap_more() -> None:
    table = Table("requisition").token("bonus", place=1).falls("3-1", "3-2", "3-3")
    assert table.ap == 4

    assert table.end_turn().ap == 5


@pytest.mark.rule("SP-41")
def test_a_bonus_just_rolled_counts_in_the_same_turn() -> None:
    table = Table("requisition").draws("oil", "oil", "weather").falls("3-1", "3-2").rolls(6).end_turn()

    assert table.view["specialists"][1]["tokens"]["bonus"] == 1
    assert table.ap == 5


@pytest.mark.rule("SP-62")
def test_ability_block_silences_the_risk_engineer_on_others_turns() -> None:
    table = Table("hazmat", "vet", "engineer", "tech").full("3-2").token("no_ability", place=2)

    table.falls("3-2", "4-1", "4-2").end_turn()

    assert table.active == "vet"
    assert not any(event.redirected for event in table.told(Overflowed))
    assert table.oil_in("3-3") == "A"


@pytest.mark.rule("SP-62")
def test_ability_block_lasts_through_others_clean_ups_and_ends_with_the_own() -> None:
    table = Table("hazmat", "engineer", "vet", "tech").full("3-2").token("no_ability", place=1)

    table.falls("3-2", "4-1", "4-2").end_turn()
    assert table.active == "engineer"
    assert table.oil_in("3-3") == "A"

    table.falls("3-2", "4-3", "4-4").end_turn()
    assert table.legal == ["clockwise", "counter-clockwise"]
    assert table.play("counter-clockwise").oil_in("3-1") == "A"


@pytest.mark.rule("SP-71")
def test_a_move_that_reaches_no_sector_is_refused() -> None:
    table = Table("requisition", harsh_weather=True).token("slow", count=2)

    assert not SAILING & set(table.legal)
    for move in ("move +1", "move -2"):
        assert table.why_not(move) == ("SP-71", "The weather leaves this ship no movement at all.")


@pytest.mark.rule("SP-71")
def test_more_than_two_movement_tokens_reach_no_further_than_none() -> None:
    assert not SAILING & set(Table("requisition", harsh_weather=True).token("slow", count=3).legal)


@pytest.mark.rule("SP-71")
def test_the_captains_transport_goes_where_a_move_cannot() -> None:
    table = Table("captain", harsh_weather=True).token("slow", count=2)
    assert not SAILING & set(table.legal)
    assert "transport 3-1" in table.legal

    table.play("transport 3-1")

    assert table.legal == ["stay"]
    assert table.why_not("move +1").rule == "SP-71"
    assert table.play("stay").sector_of() == "3-1"
    assert table.ap == 3
