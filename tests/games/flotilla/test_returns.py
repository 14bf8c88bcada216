"""Scores and returns of a finished game, as search, learning and ratings need them."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.state import SUPPLY_EMPTY
from fathoms.games.flotilla.turn.scoring import final_scoring
from tests.games.flotilla.table import Table


@pytest.mark.rule("FL-53")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 3)), min_size=4, max_size=4))
def test_winners_get_at_least_a_half_and_the_others_less_by_their_stars(ends: list[tuple[int, int]]) -> None:
    table = Table()
    for player, (stars, toxicity) in enumerate(ends, 1):
        table.has(player, stars=stars, toxicity=toxicity, currency=0)
    final_scoring(table.state, SUPPLY_EMPTY)
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    lost = sorted((table.state.stars[seat], outcome.returns[seat]) for seat in range(4) if seat not in outcome.winners)

    assert outcome.scores == tuple(table.state.stars)
    assert {outcome.returns[seat] for seat in outcome.winners} == {0.5 + 0.5 / len(outcome.winners)}
    assert all(0 <= share < 0.5 for _, share in lost)
    assert [share for _, share in lost] == sorted(share for _, share in lost)
    for (stars, share), (more, larger) in itertools.pairwise(lost):
        assert (stars < more) == (share < larger)
