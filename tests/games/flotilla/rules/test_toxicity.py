"""Toxicity and the penalty marker (FL-39)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.components.tracks import PENALTY, TOXICITY_SPACES
from fathoms.games.flotilla.effects.gains import CleanPenalty, TakeToxicity
from fathoms.games.flotilla.events.gains import PenaltyMoved
from tests.games.flotilla.table import Table

LAST = len(PENALTY) - 1


def toxicity(amount: int) -> Effect:
    return TakeToxicity(amount)


def markers(table: Table, player: int = 1) -> tuple[int, int]:
    """The penalty marker and the toxicity marker."""
    return table.captain(player)["penalty"], table.captain(player)["toxicity"]


@pytest.mark.rule("FL-39")
def test_each_toxicity_moves_the_marker_one_on() -> None:
    table = Table().does(toxicity(1), toxicity(2))

    assert markers(table) == (0, 3)
    assert markers(table, 2) == (0, 0)


@pytest.mark.rule("FL-39")
def test_on_the_last_space_there_is_no_penalty_yet() -> None:
    assert markers(Table().does(toxicity(TOXICITY_SPACES - 1))) == (0, TOXICITY_SPACES - 1)


@pytest.mark.rule("FL-39")
def test_past_the_last_space_the_penalty_moves_one_on_and_toxicity_returns_to_the_first() -> None:
    table = Table().has(1, toxicity=TOXICITY_SPACES - 1).does(toxicity(1))

    assert markers(table) == (1, 0)


@pytest.mark.rule("FL-39")
@settings(max_examples=50, deadline=None)
@given(amounts=st.lists(st.integers(1, 9), min_size=1, max_size=6))
def test_any_toxicity_adds_up_until_both_markers_are_at_their_ends(amounts: list[int]) -> None:
    table = Table().does(*(toxicity(amount) for amount in amounts))

    steps, left = divmod(min(sum(amounts), TOXICITY_SPACES * len(PENALTY) - 1), TOXICITY_SPACES)
    assert markers(table) == (steps, left)


@pytest.mark.rule("FL-39")
def test_the_penaltys_last_space_is_the_end() -> None:
    table = Table().has(1, penalty=LAST, toxicity=TOXICITY_SPACES - 1).does(toxicity(1 + 3 * TOXICITY_SPACES))

    assert markers(table) == (LAST, TOXICITY_SPACES - 1)
    assert not table.events_of(PenaltyMoved)


@pytest.mark.rule("FL-39")
def test_from_the_end_a_step_back_counts_and_toxicity_leads_there_again() -> None:
    table = Table().has(1, penalty=LAST, toxicity=TOXICITY_SPACES - 1).does(CleanPenalty(1))
    assert markers(table) == (LAST - 1, TOXICITY_SPACES - 1)

    assert markers(table.does(toxicity(1))) == (LAST, 0)


@pytest.mark.rule("FL-39")
def test_the_penalty_may_be_good_or_bad_and_gets_no_better_from_space_to_space() -> None:
    assert PENALTY[0] > 0 > PENALTY[-1]
    assert list(PENALTY) == sorted(PENALTY, reverse=True)


@pytest.mark.rule("FL-39")
@pytest.mark.parametrize("penalty", range(len(PENALTY)))
def test_the_penaltys_stars_count_at_the_end_and_not_before(penalty: int) -> None:
    table = Table().has(1, penalty=penalty, currency=0, stars=50, toxicity=TOXICITY_SPACES - 1)
    table.does(toxicity(1)).has(1, penalty=penalty)
    assert table.captain(1)["stars"] == 50
    table.state.round = table.state.last_round = 9
    table.turn_of(4).hand(4, "captain").play("play captain")
    while table.asked:
        table.play(table.legal[0])

    assert table.captain(1)["stars"] == 50 + PENALTY[penalty]
    assert table.captain(1)["score"]["penalty"] == PENALTY[penalty]
