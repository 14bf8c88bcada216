"""What comes in lumps: the interval is of the lumps, not of what is in them."""

import pytest

from fathoms.lab.clusters import clustered_mean, clustered_share
from fathoms.lab.tally import share


def sums(parts: list[tuple[int, int]]) -> dict[str, float]:
    """Of so many out of so many, seed by seed."""
    return {
        "m": sum(m for m, _ in parts),
        "o": sum(o for _, o in parts),
        "mm": sum(m * m for m, _ in parts),
        "mo": sum(m * o for m, o in parts),
        "oo": sum(o * o for _, o in parts),
        "seeds": len(parts),
    }


def test_one_of_each_seed_is_wilsons_interval() -> None:
    assert clustered_share(sums([(1, 1)] * 7 + [(0, 1)] * 13)) == share(7, 20)


def test_seats_that_win_together_count_once() -> None:
    found, games = clustered_share(sums([(3, 3)] * 7 + [(0, 3)] * 13)), share(7, 20)

    assert (found.count, found.share, found.low, found.high) == (21, games.share, games.low, games.high)


def test_seats_of_which_one_wins_are_not_worth_more_than_they_are() -> None:
    assert clustered_share(sums([(1, 4)] * 20)) == share(20, 80)


def test_never_and_always_are_as_sure_as_the_seeds_are_many() -> None:
    assert clustered_share(sums([(0, 3)] * 20)).high == share(0, 20).high
    assert clustered_share(sums([(3, 3)] * 20)).low == share(20, 20).low
    assert clustered_share({"m": 0, "o": 0, "mm": 0, "mo": 0, "oo": 0, "seeds": 0}) == share(0, 0)


def test_a_mean_of_single_games_has_students_interval() -> None:
    found = clustered_mean(sums([(value, 1) for value in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]))

    assert found.value == 5.5
    assert found.high - found.value == pytest.approx(2.262 * 3.0277 / 10**0.5, abs=0.01)
