"""Whole turns that the search chooses from, and what a game that is over is worth to it."""

import dataclasses

from fathoms.agents.search import find_lore
from fathoms.games.spill.agent.turns import best_turns
from fathoms.games.spill.agent.value import after_turn
from fathoms.games.spill.game import GAME
from tests.games.spill.table import Table


def best_turn(table: Table) -> list[str]:
    return [move.text for move in best_turns(table.state, lambda: False, 1)[0]]


def test_a_turn_takes_an_extra_action_where_a_point_more_saves_the_game() -> None:
    table = Table().sickbay(turtle=2).full("1-2").contaminate("1-2C").points(1)

    made = best_turn(table)

    assert made[0] == "extra"
    assert "push C" in made


def test_a_turn_takes_no_extra_action_where_there_is_nothing_to_do() -> None:
    assert "extra" not in best_turn(Table().points(1))


def test_a_turn_spends_the_points_that_a_card_gives() -> None:
    table = Table(cards=("volunteers", "sorbent", "buoy", "capping")).cubes("volunteers", 1, 1).points(1)
    table.sickbay(turtle=2).full("1-2").contaminate("1-2C")
    table.state.bag_oil, table.state.bag_weather = 0, 0  # no extra actions

    made = best_turn(table)

    assert made.index("use volunteers 1") < made.index("push C")


def test_every_turn_that_is_found_can_be_played() -> None:
    table = Table("captain").sickbay(turtle=2).oil("3-2A", "3-2B", "3-2C").contaminate("3-2C").oil("1-2A")

    found = best_turns(table.state, lambda: False, 10)

    assert len(found) == len(set(found)) == 10
    for plan in found:
        twin = table.state.copy()
        for move in plan:
            assert move in GAME.legal_moves(twin)
            GAME.advance(twin, move)


def test_no_turns_are_found_where_the_time_is_up() -> None:
    assert best_turns(Table().state, lambda: True, 10) == []


def test_a_defeat_is_worth_nothing_however_near_victory_was() -> None:
    table = Table(win_card="first-response").rescued(turtle=6, crab=6, manatee=6).removed(12)
    table.full("1-1", "1-3", "2-2", "3-1", "3-3", "4-1").points(0)
    table.play("end")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    lore = find_lore(GAME)

    assert outcome.returns[0] > 0.3
    assert lore.result(table.state, outcome, 0) == 0.0
    assert lore.result(table.state, dataclasses.replace(outcome, winners=(0,)), 0) == 1.0


def test_a_position_is_worth_more_without_the_oil_that_would_lose_it() -> None:
    lost = Table().sickbay(turtle=2).full("1-2").contaminate("1-2C")
    saved = Table().sickbay(turtle=2).oil("1-2A", "1-2B").contaminate("1-2C")

    assert after_turn(lost.state) < after_turn(saved.state) < after_turn(Table().state)
