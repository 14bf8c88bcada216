"""FL-20 … FL-23: transactions and the market."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.tracks import PRICES
from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.hub.trading import Transact
from tests.games.flotilla.table import Table

TOP = len(PRICES) - 1
MIDDLE = TOP // 2
END_TURN = ("play captain", "stay")


def trading(transactions: int = 3, currency: int = 100, **reserve: int) -> Table:
    """Player 1 makes transactions with markers in the middle of the track."""
    table = Table().market(red=MIDDLE, green=MIDDLE, blue=MIDDLE, yellow=MIDDLE)
    return table.has(1, currency=currency, **reserve).does(Transact(transactions))


def markers(table: Table) -> dict[str, int]:
    """How far each marker is from the middle of the track."""
    return {colour: space - MIDDLE for colour, space in table.view()["market"].items()}


# --- kinds of transactions ---


@pytest.mark.rule("FL-20")
def test_a_transaction_buys_or_sells_a_resource_or_buys_a_skiff_or_an_objective() -> None:
    table = trading(blue=1)

    buys = ["buy red", "buy green", "buy yellow", "buy blue"]
    objectives = [f"objective {stack}" for stack in (1, 2, 3, 4)]
    assert sorted(table.legal) == sorted([*buys, "sell blue", "buy skiff", *objectives, "done"])


@pytest.mark.rule("FL-20")
@pytest.mark.parametrize("move", ["buy red", "sell blue", "buy skiff", "objective 1"])
def test_each_of_them_uses_one_transaction(move: str) -> None:
    table = trading(transactions=2, blue=2)

    table.play(move)
    assert (table.question, table.about["left"], table.about["better"]) == ("transaction", 1, 0)
    table.play(move if move != "objective 1" else "buy red")
    assert table.question == "play"


@pytest.mark.rule("FL-20")
def test_unused_transactions_are_lost() -> None:
    table = trading(transactions=3).play("buy red", "done")
    assert table.question == "play"

    table.does(Transact(1))
    assert table.about["left"] == 1


@pytest.mark.rule("FL-20")
def test_only_transactions_answer_the_question() -> None:
    refusal = trading().why_not("play trader")

    assert refusal.rule == "FL-20"
    assert "does not answer the question" in refusal.sentence


@pytest.mark.rule("FL-20")
def test_a_skiff_costs_12_and_goes_from_the_board_onto_the_dock() -> None:
    table = trading(currency=30)
    dock = table.start(1)

    table.play("buy skiff")

    assert table.captain(1)["currency"] == 18
    assert [(skiff["skiff"], skiff["at"]) for skiff in table.captain(1)["skiffs"]] == [(1, dock), (2, dock)]
    assert table.captain(1)["skiffs_left"] == 2
    assert table.captain(2)["skiffs_left"] == 3


@pytest.mark.rule("FL-20")
def test_12_is_just_enough_for_a_skiff_and_11_is_not() -> None:
    assert "buy skiff" in trading(currency=12).legal
    assert trading(currency=11).why_not("buy skiff") == ("FL-20", "A skiff costs 12 ¤; you have 11.")


@pytest.mark.rule("FL-20")
def test_nobody_has_a_fifth_skiff() -> None:
    table = trading(transactions=4).play("buy skiff", "buy skiff", "buy skiff")

    assert len(table.captain(1)["skiffs"]) == 4
    assert table.why_not("buy skiff") == ("FL-20", "All your 4 skiffs are at sea.")


@pytest.mark.rule("FL-20")
def test_a_skysider_buys_no_skiffs() -> None:
    table = Table().skysider(1).has(1, currency=50).does(Transact(1))

    refusal = table.why_not("buy skiff")
    assert refusal.rule == "FL-20"
    assert "Skysider" in refusal.sentence


# --- the market ---


@pytest.mark.rule("FL-21")
@pytest.mark.parametrize("space", range(len(PRICES)))
def test_resources_are_bought_and_sold_at_the_price_under_the_marker(space: int) -> None:
    table = Table().market(red=space, blue=space).has(1, currency=50, blue=2)
    table.does(Transact(2))

    table.play("buy red")
    assert table.captain(1)["currency"] == 50 - PRICES[space]
    assert table.reserve(1) == {"red": 1, "blue": 2}

    table.play("sell blue")
    assert table.captain(1)["currency"] == 50
    assert table.reserve(1) == {"red": 1, "blue": 1}


@pytest.mark.rule("FL-21")
def test_three_of_a_colour_cost_three_times_the_same_and_the_marker_goes_up_three_when_the_turn_is_done() -> None:
    table = trading(currency=100).play("buy red", "buy red", "buy red")
    assert table.captain(1)["currency"] == 100 - 3 * PRICES[MIDDLE]
    assert markers(table) == {"red": 0, "green": 0, "yellow": 0, "blue": 0}

    table.play(*END_TURN)
    assert markers(table) == {"red": 3, "green": 0, "yellow": 0, "blue": 0}


@pytest.mark.rule("FL-21")
def test_three_sold_of_a_colour_bring_three_times_the_same_and_the_marker_goes_down_three() -> None:
    table = trading(currency=0, blue=3).play("sell blue", "sell blue", "sell blue")
    assert table.captain(1)["currency"] == 3 * PRICES[MIDDLE]
    assert markers(table) == {"red": 0, "green": 0, "yellow": 0, "blue": 0}

    table.play(*END_TURN)
    assert markers(table) == {"red": 0, "green": 0, "yellow": 0, "blue": -3}


@pytest.mark.rule("FL-21")
def test_the_markers_of_several_colours_move_each_by_itself() -> None:
    table = trading(green=1).play("buy red", "sell green", "buy red").play(*END_TURN)

    assert markers(table) == {"red": 2, "green": -1, "yellow": 0, "blue": 0}


@pytest.mark.rule("FL-21")
def test_markers_wait_for_all_transactions_of_the_turn_whatever_gave_them() -> None:
    one = Transact(1)
    table = trading().does(one, GainStars(1), one)

    table.play("buy red", "buy red")
    assert table.captain(1)["currency"] == 100 - 2 * PRICES[MIDDLE]
    assert markers(table)["red"] == 0

    table.play(*END_TURN)
    assert markers(table)["red"] == 2


@pytest.mark.rule("FL-21")
def test_what_was_sold_this_turn_cannot_be_bought() -> None:
    table = trading(red=2).play("sell red")

    assert table.why_not("buy red") == ("FL-21", "You have sold red this turn, so you cannot buy it.")
    assert {"sell red", "buy blue"} <= set(table.legal)


@pytest.mark.rule("FL-21")
def test_what_was_bought_this_turn_cannot_be_sold() -> None:
    table = trading(red=2, blue=1).play("buy red")

    assert table.why_not("sell red") == ("FL-21", "You have bought red this turn, so you cannot sell it.")
    assert {"buy red", "sell blue"} <= set(table.legal)


@pytest.mark.rule("FL-21")
def test_not_even_with_transactions_from_elsewhere_in_the_same_turn() -> None:
    one = Transact(1)
    table = trading(red=1).does(one, one).play("buy red")

    assert table.why_not("sell red").rule == "FL-21"


@pytest.mark.rule("FL-21")
def test_in_the_next_turn_the_colour_may_be_traded_the_other_way() -> None:
    table = trading(red=1).play("buy red", "done", *END_TURN)
    table.turn_of(1).does(Transact(1))

    assert "sell red" in table.legal
    assert markers(table)["red"] == 1


@pytest.mark.rule("FL-21")
def test_a_resource_that_one_cannot_pay_for_is_refused() -> None:
    price = PRICES[MIDDLE]
    table = trading(currency=price - 1, blue=1)

    assert table.why_not("buy red") == ("FL-21", f"A red resource costs {price} ¤; you have {price - 1}.")
    assert "buy red" in trading(currency=price).legal


# --- the ends of the track ---


@pytest.mark.rule("FL-22")
@settings(max_examples=50, deadline=None)
@given(space=st.integers(0, TOP), sold=st.integers(1, 6))
def test_each_step_below_the_lowest_space_gives_1_star_instead(space: int, sold: int) -> None:
    table = Table(3).market(red=space).has(1, red=sold).does(Transact(sold))
    table.play(*["sell red"] * sold)
    assert table.captain(1)["stars"] == 0

    table.play(*END_TURN)
    assert table.view()["market"]["red"] == max(0, space - sold)
    assert table.captain(1)["stars"] == max(0, sold - space)
    assert [table.captain(player)["stars"] for player in (2, 3)] == [0, 0]


@pytest.mark.rule("FL-22")
@settings(max_examples=50, deadline=None)
@given(space=st.integers(0, TOP), bought=st.integers(1, 6))
def test_each_step_above_the_highest_space_gives_2_stars_instead(space: int, bought: int) -> None:
    table = Table(3).market(red=space).has(1, currency=999).does(Transact(bought))
    table.play(*["buy red"] * bought)
    assert table.captain(1)["stars"] == 0

    table.play(*END_TURN)
    assert table.view()["market"]["red"] == min(TOP, space + bought)
    assert table.captain(1)["stars"] == 2 * max(0, space + bought - TOP)
    assert [table.captain(player)["stars"] for player in (2, 3)] == [0, 0]


# --- cargo ---


@pytest.mark.rule("FL-23")
def test_cargo_on_skiffs_cannot_be_sold() -> None:
    table = Table().has(1, blue=1)
    table.skiff(1, 1, table.start(1), "red", "blue").does(Transact(3))

    assert [text for text in table.legal if text.startswith("sell")] == ["sell blue"]
    assert table.why_not("sell red") == ("FL-23", "You have no red resource in your reserve.")


@pytest.mark.rule("FL-23")
def test_only_as_many_as_are_in_the_reserve_can_be_sold() -> None:
    table = Table().has(1, blue=1)
    table.skiff(1, 1, table.start(1), "blue").does(Transact(3)).play("sell blue")

    assert table.reserve(1) == {}
    assert table.captain(1)["skiffs"][0]["cargo"] == {"blue": 1}
    assert table.why_not("sell blue").rule == "FL-23"


# --- nothing to trade ---


@pytest.mark.rule("FL-20")
def test_who_can_neither_buy_nor_sell_is_not_asked() -> None:
    assert Table().has(1, currency=0).does(Transact(3)).question == "play"
    assert Table().has(1, currency=0, red=1).does(Transact(3)).question == "transaction"
