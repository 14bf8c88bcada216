"""SP-28 and SP-42 … SP-45: clean-up, and how the game is lost and won."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.tuples import put
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.events import ObjectiveUnmarked
from fathoms.games.spill.game import GAME
from tests.games.spill.table import Table, kind_on

KINDS = [kind.id for kind in SPECIES]
OUT_OF_THE_WAY = ("3-1", "3-2", "3-3")  # three dice on A spaces, where no animal is
ALL_KINDS = "lost: all kinds in sickbay"
THREE_OF_A_KIND = "lost: three of a kind in sickbay"
SPILL_OUTS = "lost: six spill-outs"
OBJECTIVES = "won: objectives met"
BAG_EMPTY = "won: bag empty"


def marked(table: Table) -> list[bool]:
    return [one["marked"] for one in table.view["win_card"]["objectives"]]


def winning(**more: Any) -> Table:
    """Safe Harbour with all it asks for: 3 sets rescued, 14 dice removed, no more than 4 animals in sickbay."""
    table = Table("requisition", win_card="safe-harbour", **more)
    return table.rescued(**dict.fromkeys(KINDS, 3)).removed(14)


def end(table: Table) -> Table:
    """End the turn; if the game goes on, the next spill does no harm."""
    return table.falls(*OUT_OF_THE_WAY).end_turn()


# --- clean-up ---


@pytest.mark.rule("SP-42")
@pytest.mark.parametrize("token", ["no_resources", "no_ability", "slow", "costly_rescue", "bonus"])
def test_only_the_active_specialists_weather_tokens_turn_down(token: str) -> None:
    table = Table("requisition").token(token, place=0).token(token, place=1).token(token, place=3)

    end(table)

    assert [one["tokens"][token] for one in table.view["specialists"]] == [0, 1, 0, 1]


@pytest.mark.rule("SP-42")
def test_stacked_tokens_turn_down_together() -> None:
    table = Table("requisition", harsh_weather=True).token("slow", count=3).token("bonus", count=2)

    assert not any(end(table).view["specialists"][0]["tokens"].values())


@pytest.mark.rule("SP-42")
def test_a_contaminated_animal_under_oil_goes_to_sickbay_wherever_it_is_and_the_die_stays() -> None:
    table = Table("requisition").contaminate("1-1B", "3-5B", "4-6C").oil("1-1B", "3-5B", "4-6C")

    end(table)

    for space in ("1-1B", "3-5B", "4-6C"):
        assert table.animal(space) == "none"
        assert table.view["sickbay"][kind_on(space)] == 1
        assert space[-1] in table.oil_in(space[:-1])
    assert sum(table.view["sickbay"].values()) == 3
    assert sum(table.view["rescued"].values()) == 0


@pytest.mark.rule("SP-42")
def test_a_contaminated_animal_that_no_oil_covers_stays_contaminated() -> None:
    table = Table("requisition").contaminate("2-5B", "2-5C").oil("2-5A", "2-5C").ship("2-5").push_back("C")

    end(table)

    assert table.animal("2-5B") == table.animal("2-5C") == "contaminated"
    assert sum(table.view["sickbay"].values()) == 0


@pytest.mark.rule("SP-42")
def test_nothing_is_cleaned_up_before_the_turn_is_ended() -> None:
    table = Table("requisition").contaminate("1-5B").oil("1-5B").token("slow").points(1).move(1)

    assert table.animal("1-5B") == "contaminated"
    assert table.view["specialists"][0]["tokens"]["slow"] == 1


@pytest.mark.rule("SP-42")
def test_objectives_are_marked_at_clean_up_and_not_before() -> None:
    table = Table("requisition", win_card="safe-harbour").oil("1-1A").removed(13).remove("A")
    assert marked(table) == [False, False, False]

    assert marked(end(table)) == [False, True, True]


@pytest.mark.rule("SP-42")
def test_an_objective_no_longer_met_is_unmarked() -> None:
    table = end(Table("requisition", win_card="safe-harbour").sickbay(turtle=2, crab=2))
    assert marked(table) == [False, False, True]

    table.contaminate("1-5C").oil("1-5C").falls("4-1", "4-2", "4-3").end_turn()

    assert sum(table.view["sickbay"].values()) == 5
    assert marked(table) == [False, False, False]
    assert len(table.told(ObjectiveUnmarked)) == 1


@pytest.mark.rule("SP-42")
def test_animals_go_to_sickbay_before_objectives_are_marked() -> None:
    table = winning().sickbay(turtle=2, crab=2).contaminate("1-5C").oil("1-5C")

    end(table)

    assert sum(table.view["sickbay"].values()) == 5
    assert marked(table) == [True, True, False]
    assert not table.view["over"]


# --- losing ---


@pytest.mark.rule("SP-43")
def test_five_kinds_in_sickbay_are_not_yet_lost_and_all_six_are() -> None:
    five = dict.fromkeys(KINDS[:5], 1)

    assert end(Table("requisition").sickbay(**five)).outcome is None
    assert end(Table("requisition").sickbay(**five, **{KINDS[5]: 1})).outcome == ALL_KINDS


@pytest.mark.rule("SP-43")
@pytest.mark.parametrize("kind", KINDS)
def test_two_of_a_kind_in_sickbay_are_not_yet_lost_and_three_are(kind: str) -> None:
    assert end(Table("requisition").sickbay(**{kind: 2})).outcome is None
    assert end(Table("requisition").sickbay(**{kind: 3})).outcome == THREE_OF_A_KIND


@pytest.mark.rule("SP-43")
@pytest.mark.parametrize(("spill_outs", "outcome"), [(5, None), (6, SPILL_OUTS), (7, SPILL_OUTS)])
def test_five_spill_outs_are_not_yet_lost_and_six_or_more_are(spill_outs: int, outcome: str | None) -> None:
    table = Table("requisition").full(*("1-1", "1-2", "1-6", "2-3", "3-4", "4-5", "4-6")[:spill_outs])

    assert end(table).outcome == outcome


@pytest.mark.rule("SP-43")
def test_spill_outs_count_as_they_lie_and_not_as_they_happened() -> None:
    table = Table("requisition").full("1-1", "1-2", "1-3", "1-4", "1-5")
    table.state.track = 3

    assert end(table).outcome is None


@pytest.mark.rule("SP-43")
@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=6, max_size=6), st.integers(0, 7))
def test_the_game_is_lost_exactly_by_one_of_the_three_conditions(sick: list[int], spill_outs: int) -> None:
    table = Table("requisition").sickbay(**dict(zip(KINDS, sick, strict=True)))
    table.full(*("1-1", "1-2", "1-6", "2-3", "3-4", "4-5", "4-6")[:spill_outs])

    outcome = end(table).outcome

    assert (outcome is not None) == (min(sick) >= 1 or max(sick) >= 3 or spill_outs >= 6)
    assert outcome is None or outcome.startswith("lost")


@pytest.mark.rule("SP-43")
def test_animals_that_clean_up_sends_to_sickbay_count_at_once() -> None:
    kind = kind_on("1-5C")
    table = Table("requisition").sickbay(**{kind: 2}).contaminate("1-5C").oil("1-5C")

    assert end(table).outcome == THREE_OF_A_KIND


@pytest.mark.rule("SP-43")
def test_losing_conditions_do_not_end_the_game_before_the_turn_is_over() -> None:
    table = Table("requisition").sickbay(**dict.fromkeys(KINDS, 3)).full("1-1", "1-2", "1-6", "2-3", "3-4", "4-5")

    table.move(1).move(1).extra()

    assert not table.view["over"]
    assert "end" in table.legal


@pytest.mark.rule("SP-43")
def test_a_lost_game_has_no_winner_and_nothing_more_to_play() -> None:
    table = end(Table("requisition", players=3).sickbay(turtle=3))

    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert table.legal == []
    assert table.to_act is None
    assert table.why_not("move +1").sentence == "The game is over."


@pytest.mark.rule("SP-28", "SP-43")
def test_a_sixth_spill_out_made_by_the_spill_can_be_cured_in_the_action_phase() -> None:
    table = Table("requisition").full("1-1", "1-2", "1-6", "3-4", "4-5").oil("2-2A", "2-2B").ship("2-2", place=1)

    table.falls("2-2", "3-1", "3-2").end_turn()
    assert table.view["spill_outs"] == 6
    assert not table.view["over"]

    table.push_back("A").falls("3-3", "3-6", "4-1").end_turn()
    assert not table.view["over"]
    assert table.view["turn"] == 3


@pytest.mark.rule("SP-28", "SP-43")
def test_a_sixth_spill_out_that_is_not_cured_loses_at_the_end_of_that_turn() -> None:
    table = Table("requisition").full("1-1", "1-2", "1-6", "3-4", "4-5").oil("2-2A", "2-2B")

    table.falls("2-2", "3-1", "3-2").end_turn()

    assert not table.view["over"]
    assert table.end_turn().outcome == SPILL_OUTS


@pytest.mark.rule("SP-28", "SP-43")
def test_a_third_animal_of_a_kind_in_sickbay_can_be_cured_by_a_resource() -> None:
    kind = kind_on("2-2C")
    table = Table("requisition", cards=("hospital", "boom", "tug", "tanker")).cubes("hospital", 1, 1)
    table.sickbay(**{kind: 2}).contaminate("2-2C").oil("2-2A", "2-2B").falls("2-2", "3-1", "3-2").end_turn()
    assert table.view["sickbay"][kind] == 3
    assert not table.view["over"]

    table.play("use hospital 1", f"heal {kind}").falls("3-3", "3-4", "3-6").end_turn()

    assert not table.view["over"]


# --- winning ---


@pytest.mark.rule("SP-44")
def test_all_three_objectives_without_a_losing_condition_win_for_everybody() -> None:
    table = end(winning(players=3))

    outcome = GAME.outcome(table.state)
    assert table.outcome == OBJECTIVES
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


@pytest.mark.rule("SP-44")
def test_two_objectives_of_three_do_not_win() -> None:
    table = Table("requisition", win_card="safe-harbour").rescued(**dict.fromkeys(KINDS, 3)).removed(13)

    assert end(table).outcome is None
    assert marked(table) == [True, False, True]


@pytest.mark.rule("SP-44")
def test_the_last_objective_wins_at_the_end_of_the_turn_and_not_before() -> None:
    table = Table("requisition", win_card="safe-harbour").rescued(**dict.fromkeys(KINDS, 3)).removed(13)

    table.oil("1-1A").remove("A")

    assert not table.view["over"]
    assert end(table).outcome == OBJECTIVES


@pytest.mark.rule("SP-44")
@pytest.mark.parametrize("bag", [50, 1])
@pytest.mark.parametrize(
    ("sick", "full", "outcome"),
    [
        ({"turtle": 3}, (), THREE_OF_A_KIND),
        ({}, ("1-1", "1-2", "1-6", "2-3", "3-4", "4-5"), SPILL_OUTS),
    ],
)
def test_losing_outranks_winning(sick: dict[str, int], full: tuple[str, ...], outcome: str, bag: int) -> None:
    table = winning().sickbay(**sick).full(*full)
    if bag == 1:
        table.bag(1).extra()

    end(table)

    assert marked(table) == [True, True, True]
    assert table.outcome == outcome


@pytest.mark.rule("SP-44")
def test_all_kinds_in_sickbay_outrank_three_objectives() -> None:
    table = Table("requisition", win_card="all-hands").rescued(**dict.fromkeys(KINDS, 2)).removed(12)
    table.state.rescued_contaminated = put(table.state.rescued_contaminated, 0, 2)
    table.state.rescued_contaminated = put(table.state.rescued_contaminated, 1, 1)
    table.sickbay(**dict.fromkeys(KINDS, 1))

    end(table)

    assert marked(table) == [True, True, True]
    assert table.outcome == ALL_KINDS


# --- the bag runs empty ---


@pytest.mark.rule("SP-45")
def test_the_game_ends_with_the_turn_whose_spill_empties_the_bag_and_is_won() -> None:
    table = Table("requisition").bag(3).falls(*OUT_OF_THE_WAY).end_turn()
    assert not table.view["over"]
    assert table.ap == 4

    table.move(1).end_turn()

    assert table.outcome == BAG_EMPTY
    assert table.view["turn"] == 2


@pytest.mark.rule("SP-45")
def test_a_die_left_in_the_bag_lets_the_game_go_on() -> None:
    table = Table("requisition").bag(4).falls(*OUT_OF_THE_WAY).end_turn()

    table.falls("4-1", "4-2", "4-3").end_turn()

    assert not table.view["over"]
    assert table.view["turn"] == 3
    assert table.end_turn().outcome == BAG_EMPTY


@pytest.mark.rule("SP-45")
@pytest.mark.parametrize(("sick", "outcome"), [({"turtle": 3}, THREE_OF_A_KIND), (dict.fromkeys(KINDS, 1), ALL_KINDS)])
def test_an_empty_bag_does_not_save_a_team_that_has_lost(sick: dict[str, int], outcome: str) -> None:
    table = Table("requisition").bag(1).sickbay(**sick).extra()

    assert table.end_turn().outcome == outcome


@pytest.mark.rule("SP-45")
def test_the_last_turn_can_still_be_lost_by_spill_outs() -> None:
    table = Table("requisition").full("1-1", "1-2", "1-6", "3-4", "4-5").oil("2-2A", "2-2B").bag(3)

    table.falls("2-2", "3-1", "3-2").end_turn()

    assert table.end_turn().outcome == SPILL_OUTS


@pytest.mark.rule("SP-44", "SP-45")
def test_objectives_met_in_the_last_turn_are_what_wins_it() -> None:
    table = Table("requisition", win_card="safe-harbour").rescued(**dict.fromkeys(KINDS, 3)).bag(1)

    assert table.extra().end_turn().outcome == OBJECTIVES


@pytest.mark.rule("SP-29", "SP-39")
def test_nothing_of_a_turn_is_left_when_the_next_one_spills() -> None:
    table = Table("hazmat", "tech", "engineer", "vet").full("2-3").falls("2-3").extra()
    assert table.ap == 5

    table.end_turn()

    assert table.why_not("end").rule == "SP-51"  # the Risk Engineer is asked in the middle of the spill
    assert (table.view["ap"], table.view["extra_actions"]) == (0, 0)
