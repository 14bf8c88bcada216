"""Shares, intervals and quartiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fathoms.lab.simulation import Played
from fathoms.lab.tally import share, spread, tally


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_the_interval_is_the_one_that_wilson_gave(count: int, total: int, low: float, high: float) -> None:
    found = share(count, total)

    assert (found.low, found.high) == (low, high)


@given(st.integers(1, 5000).flatmap(lambda total: st.tuples(st.integers(0, total), st.just(total))))
def test_the_interval_always_holds_the_share_and_stays_within_0_and_1(numbers: tuple[int, int]) -> None:
    found = share(*numbers)

    assert 0 <= found.low <= found.share <= found.high <= 1


def test_no_game_says_nothing() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)
    assert spread([]) is None


def test_quartiles_of_one_game_are_that_game() -> None:
    assert spread([7]) == spread([7, 7, 7])


def test_wins_are_counted_for_every_seat() -> None:
    played = [Played(1, "a", (0,), 10, 1), Played(2, "a", (0, 2), 20, 2), Played(3, "b", (), 30, 6)]

    counted = tally(played, 3, ("b", "a", "never"))

    assert [won.count for won in counted.wins] == [2, 0, 1]
    assert counted.anybody.count == 2
    assert not counted.as_a_team
    assert {reason: ending.count for reason, ending in counted.endings.items()} == {"b": 1, "a": 2, "never": 0}
    assert counted.turns == spread([1, 2, 6])


def test_a_team_wins_or_loses_as_one() -> None:
    played = [Played(1, "a", (0, 1), 10, 3), Played(2, "b", (), 20, 5)]

    assert tally(played, 2, ()).as_a_team
