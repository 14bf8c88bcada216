"""What a finished game is worth to each seat, and the crisis that lies open meanwhile."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.outcome import Outcome
from fathoms.engine.tuples import put
from fathoms.games.silent_sea.components.pieces import CRISES
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import ROUND_LIMIT
from tests.games.silent_sea.crises import ATTACK, decline_all
from tests.games.silent_sea.table import SEAT_OF, Table

TRAITOR = SEAT_OF["captain"]


def time_is_up(table: Table) -> Outcome:
    """The outcome if the game ended here, with nobody the winner."""
    table.state.ending, table.state.stack = ROUND_LIMIT, []
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    return outcome


@pytest.mark.rule("SS-41", "SS-42")
def test_the_side_that_wins_has_all_of_it() -> None:
    table = Table().carry("captain", "lab-1").at("captain", "z6").walking("captain", 1).play("go extraction")
    outcome = GAME.outcome(table.state)

    assert outcome is not None
    assert [outcome.returns[seat] for seat in range(4) if seat != TRAITOR] == [0, 0, 0]
    assert (outcome.returns[TRAITOR], outcome.scores[TRAITOR]) == (1, 1)


@pytest.mark.rule("SS-41")
def test_the_crew_was_the_nearer_the_more_samples_it_has_and_the_farther_they_have_come() -> None:
    tables = [
        Table(),
        Table().carry("doctor", "lab-1"),
        Table().carry("doctor", "lab-1").at("doctor", "extraction"),
        Table().carry("doctor", "lab-1").at("doctor", "extraction").carry("engineer", "lab-2"),
    ]
    outcomes = [time_is_up(table) for table in tables]

    returns = [outcome.returns[SEAT_OF["astrobiologist"]] for outcome in outcomes]
    assert returns == sorted(set(returns))
    assert [outcome.scores[SEAT_OF["astrobiologist"]] for outcome in outcomes] == [0, 1, 1, 2]
    assert {outcome.returns[TRAITOR] for outcome in outcomes} == {returns_of_a_traitor_at_the_start()}


def returns_of_a_traitor_at_the_start() -> float:
    return time_is_up(Table()).returns[TRAITOR]


@pytest.mark.rule("SS-42")
def test_the_traitor_was_the_nearer_with_a_sample_and_near_the_extraction_point_and_not_at_all_when_dead() -> None:
    tables = [
        Table().kill("captain"),
        Table(),
        Table().at("captain", "z6"),
        Table().carry("captain", "lab-1").at("captain", "z6"),
    ]

    returns = [time_is_up(table).returns[TRAITOR] for table in tables]
    assert returns[0] == 0
    assert returns == sorted(set(returns))


@given(
    samples=st.lists(st.integers(0, 2), min_size=4, max_size=4),
    spaces=st.lists(st.integers(0, 131), min_size=4, max_size=4),
)
@settings(max_examples=60, deadline=None)
def test_a_game_that_nobody_wins_is_worth_less_than_a_half_to_everybody(samples: list[int], spaces: list[int]) -> None:
    table = Table()
    table.state.samples, table.state.at = tuple(samples), spaces

    assert all(0 <= one < 0.5 for one in time_is_up(table).returns)


@pytest.mark.rule("SS-37")
@pytest.mark.parametrize("card", [one.id for one in CRISES if {effect.verb for effect in one.effects} == {"luna"}])
def test_a_crisis_lies_open_and_is_on_until_all_of_it_is_done(card: str) -> None:
    table = Table().crises(card).at("doctor", "h4").walking("doctor", 2)
    assert table.view()["crisis"] is None

    table.play("go crisis-3")
    assert table.view()["crisis"] == {"card": card, "drawer": "doctor", "on": True}
    assert table.view(table.asked)["question"]["about"]["crisis"] == card

    decline_all(table)
    assert table.view("captain")["crisis"] == {"card": card, "drawer": "doctor", "on": False}


@pytest.mark.rule("SS-37", "SS-46")
def test_in_flight_from_one_crisis_another_is_drawn_and_both_are_over_in_the_end() -> None:
    table = Table().crises(ATTACK, "lockdown").hand("doctor", "flashlight").at("doctor", "f4").walking("doctor", 1)
    table.play("go crisis-3", "react flashlight")
    assert table.view()["crisis"] == {"card": ATTACK, "drawer": "doctor", "on": True}

    table.state.visited = put(table.state.visited, 2, 0)
    table.play("go h4", "go crisis-3", "stop")

    assert table.view()["crisis"] == {"card": "lockdown", "drawer": "doctor", "on": False}
    assert table.state.crises_on == 0
