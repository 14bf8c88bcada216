"""SP-39, SP-40 and SP-68: extra actions, their pool, and the bag they may empty."""

import pytest

from fathoms.engine.choice import moves_shown
from fathoms.games.spill.events import BagRanEmpty, ExtraActionTaken
from fathoms.games.spill.game import GAME
from fathoms.games.spill.moves import END_TURN, EXTRA_ACTION
from tests.games.spill.table import Table


@pytest.mark.rule("SP-39")
def test_an_extra_action_gives_one_ap_and_draws_one_die_into_the_pool() -> None:
    table = Table("requisition")
    bag = table.view["bag"]["oil"]

    table.extra()

    assert table.ap == 5
    assert table.view["bag"] == {"oil": bag - 1, "weather": 4}
    assert table.view["pool"] == {"oil": 1, "weather": 0}
    assert table.dice_on_board() == 0


@pytest.mark.rule("SP-39")
def test_two_extra_actions_a_turn_are_all_there_are() -> None:
    table = Table("requisition").extra().extra()

    assert table.ap == 6
    assert table.view["pool"]["oil"] == 2
    assert "extra" not in table.legal
    assert table.why_not("extra") == ("SP-39", "Two extra actions a turn are all there are.")


@pytest.mark.rule("SP-39")
def test_extra_actions_are_possible_when_all_ap_are_spent() -> None:
    table = Table("requisition").points(0).extra()

    assert table.move(1).ap == 0


@pytest.mark.rule("SP-39")
def test_every_turn_has_its_own_two_extra_actions() -> None:
    table = Table("requisition").extra().extra().falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()

    assert "extra" in table.legal
    assert table.extra().extra().ap == 6


@pytest.mark.rule("SP-39")
def test_the_next_specialist_drops_the_pool_with_the_other_dice() -> None:
    table = Table("requisition").extra().extra().falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()

    assert table.dice_on_board() == 3 + 2
    assert table.view["pool"] == {"oil": 0, "weather": 0}
    assert table.falls("4-1", "4-2", "4-3").end_turn().dice_on_board() == 5 + 3


@pytest.mark.rule("SP-39", "SP-40")
def test_there_is_no_extra_action_from_an_empty_bag() -> None:
    table = Table("requisition").bag(0)

    assert "extra" not in table.legal
    assert table.why_not("extra") == ("SP-40", "An extra action needs a die in the bag.")


@pytest.mark.rule("SP-40")
def test_each_extra_action_needs_a_die_in_the_bag_at_that_moment() -> None:
    table = Table("requisition").oil("1-1A").bag(1).extra()
    assert table.why_not("extra").rule == "SP-40"

    table.push_back("A")

    assert table.extra().view["pool"]["oil"] == 2


@pytest.mark.rule("SP-40")
def test_a_weather_die_in_the_bag_is_enough_for_an_extra_action() -> None:
    table = Table("requisition").bag(0, weather=1).draws("weather")
    assert "extra" in table.legal

    table.extra()

    assert table.view["pool"] == {"oil": 0, "weather": 1}
    assert table.view["last_turn"]


@pytest.mark.rule("SP-40")
def test_a_bag_emptied_by_an_extra_action_makes_the_last_turn_even_if_a_push_back_refills_it() -> None:
    table = Table("requisition").oil("1-1A").bag(1).extra().push_back("A")
    assert table.view["bag"]["oil"] == 1
    assert table.view["last_turn"]

    assert table.end_turn().outcome == "won: bag empty"


@pytest.mark.rule("SP-40")
def test_a_bag_emptied_by_the_spill_makes_the_last_turn_even_if_a_push_back_refills_it() -> None:
    table = Table("requisition").bag(3).falls("2-1", "3-1", "3-2").end_turn()
    assert not table.view["over"]

    table.push_back("A")

    assert table.view["bag"]["oil"] == 1
    assert table.end_turn().outcome == "won: bag empty"


@pytest.mark.rule("SP-40")
def test_a_bag_that_keeps_a_die_makes_no_last_turn() -> None:
    table = Table("requisition").bag(6).extra().extra()
    assert not table.view["last_turn"]

    table.falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()

    assert not table.view["over"]
    assert not table.view["last_turn"]
    assert table.view["bag"]["oil"] == 1


@pytest.mark.rule("SP-68")
def test_extra_draws_that_empty_the_bag_end_the_game_with_this_turn_and_the_pool_is_not_dropped() -> None:
    table = Table("requisition").bag(2).extra().extra()
    assert not table.view["over"]

    table.end_turn()

    assert table.outcome == "won: bag empty"
    assert table.dice_on_board() == 0
    assert table.view["pool"]["oil"] == 2


def told_of_extras(table: Table) -> list[tuple[bool, str]]:
    return [(event.drops, event.die) for event in table.told(ExtraActionTaken)]


@pytest.mark.rule("SP-39", "SP-68")
def test_a_die_is_said_to_join_the_next_drop_only_where_there_is_one() -> None:
    table = Table("requisition").bag(1, weather=1).draws("weather").extra()
    assert told_of_extras(table) == [(True, "weather")]
    assert table.view["next_drop"] == {"drawn": 3, "pool": 1}

    table.extra()

    assert told_of_extras(table) == [(True, "weather"), (False, "oil")]
    assert table.view["next_drop"] is None


@pytest.mark.rule("SP-39", "SP-68")
def test_in_a_last_turn_no_extra_die_is_said_to_drop_even_from_a_refilled_bag() -> None:
    table = Table("requisition").bag(3).falls("2-1", "3-1", "3-2").end_turn().push_back("A").extra()

    assert told_of_extras(table) == [(False, "oil")]


@pytest.mark.rule("SP-39", "SP-68")
@pytest.mark.parametrize(("last_pool", "drops"), [("kept", False), ("dropped", True)])
def test_by_option_the_die_that_empties_the_bag_does_join_the_next_drop(last_pool: str, drops: bool) -> None:
    assert told_of_extras(Table("requisition", last_pool=last_pool).bag(1).extra()) == [(drops, "oil")]


@pytest.mark.rule("SP-39", "SP-68")
@pytest.mark.parametrize(("last_pool", "last_turn"), [("kept", 1), ("dropped", 2)])
def test_the_die_that_empties_the_bag_names_the_last_turn_beforehand(last_pool: str, last_turn: int) -> None:
    table = Table("requisition", last_pool=last_pool).bag(1)

    (extra,) = (move for move in moves_shown(GAME, table.state) if move["move"] == "extra")

    assert extra["effect"] == {"ap": 1, "drops": last_pool == "dropped", "last_turn": last_turn}
    assert table.extra().told(BagRanEmpty)[0].last_turn == last_turn


@pytest.mark.rule("SP-39", "SP-68")
@pytest.mark.parametrize(
    ("last_pool", "bag", "words"),
    [
        ("kept", 2, "a die for the next drop"),
        ("kept", 1, "this turn the last"),
        ("dropped", 1, "the next turn the last"),
    ],
)
def test_an_extra_action_says_beforehand_what_becomes_of_the_die_or_the_game(
    last_pool: str, bag: int, words: str
) -> None:
    table = Table("requisition", last_pool=last_pool).oil("1-1A").bag(bag)

    assert words in GAME.describe(table.state, EXTRA_ACTION)
    assert "a die for the next drop" in GAME.describe(Table().bag(1, weather=1).state, EXTRA_ACTION)
    if "this turn" in words:
        assert "never dropped" in GAME.describe(table.extra().push_back("A").state, EXTRA_ACTION)


@pytest.mark.rule("SP-45", "SP-68")
def test_everybody_sees_that_the_next_turn_is_the_last_and_then_that_this_one_is() -> None:
    table = Table("requisition", last_pool="dropped").bag(2).extra()
    assert (table.view["last_turn"], table.view["next_turn_last"]) == (False, False)

    table.extra()
    assert (table.view["last_turn"], table.view["next_turn_last"]) == (False, True)
    assert table.told(BagRanEmpty) == [BagRanEmpty(last_turn=2, this_turn=False)]
    assert GAME.describe(table.state, END_TURN) == "End the turn."

    table.falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()
    assert (table.view["last_turn"], table.view["next_turn_last"]) == (True, False)
    assert GAME.describe(table.state, END_TURN) == "End the turn, and the game with it."


@pytest.mark.rule("SP-68")
def test_by_option_the_next_specialist_drops_the_pool_as_the_last_turn() -> None:
    table = Table("requisition", last_pool="dropped").bag(2).extra().extra()
    removed = table.view["removed"]
    assert not table.view["last_turn"]

    table.falls("3-1", "3-2", "3-3", "3-4", "3-6").end_turn()

    assert not table.view["over"]
    assert table.active == "biologist"
    assert table.dice_on_board() == 5
    assert table.view["removed"] == removed - 3
    assert table.view["last_turn"]
    assert table.end_turn().outcome == "won: bag empty"


@pytest.mark.rule("SP-68")
def test_by_option_a_bag_emptied_in_the_spill_still_makes_this_turn_the_last() -> None:
    table = Table("requisition", last_pool="dropped").bag(3).falls("2-1", "3-1", "3-2").end_turn()

    table.push_back("A").extra()

    assert table.view["last_turn"]
    assert table.end_turn().outcome == "won: bag empty"


@pytest.mark.rule("SP-68")
def test_a_weather_die_in_the_pool_acts_when_it_is_dropped_and_not_before() -> None:
    table = Table("requisition").draws("weather").extra()
    assert table.view["pool"] == {"oil": 0, "weather": 1}
    assert not any(any(one["tokens"].values()) for one in table.view["specialists"])

    table.draws("oil", "oil", "oil").falls("3-1", "3-2", "3-3").rolls(3).end_turn()

    assert [one["tokens"]["slow"] for one in table.view["specialists"]] == [1, 1, 1, 1]
    assert table.dice_on_board() == 3
    assert table.view["pool"] == {"oil": 0, "weather": 0}
    assert table.view["bag"]["weather"] == 3


@pytest.mark.rule("SP-40")
def test_a_bag_emptied_by_a_resource_makes_the_last_turn() -> None:
    table = Table("requisition", cards=("buoy", "boom", "tug", "tanker")).bag(0, weather=1).cubes("buoy", 1, 1)

    table.play("use buoy 1")

    assert table.view["bag"] == {"oil": 0, "weather": 0}
    assert table.view["last_turn"]
    assert table.end_turn().outcome == "won: bag empty"
