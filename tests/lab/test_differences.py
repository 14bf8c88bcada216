"""Differences with intervals: known examples, and what many of them are worth together."""

import pytest

from fathoms.lab.differences import Difference, of_means, of_shares, of_two, standing, t_quantile


@pytest.mark.parametrize(("freedom", "known"), [(4, 2.776), (9, 2.262), (29, 2.045), (10_000, 1.960)])
def test_few_differences_reach_further(freedom: int, known: float) -> None:
    assert t_quantile(freedom) == pytest.approx(known, abs=0.01)


def test_the_interval_of_a_mean_is_students() -> None:
    found = of_means(2.0, 4.0, 16)  # a standard error of one half, t of 15 is 2.131

    assert (found.low, found.high) == pytest.approx((2 - 2.131 / 2, 2 + 2.131 / 2), abs=0.001)
    assert found.chance == pytest.approx(0.0013, abs=0.0015)


def test_one_pair_says_nothing() -> None:
    assert of_means(2.0, 0.0, 1).low == float("-inf")


def test_shares_on_the_same_seeds_have_bonett_and_prices_interval() -> None:
    found = of_shares(15, 5, 98)  # 16 and 6 of 100

    reach = 1.96 * ((0.16 + 0.06 - 0.1**2) / 100) ** 0.5
    assert found.mean == 10 / 98
    assert (found.low, found.high) == pytest.approx((0.1 - reach, 0.1 + reach), abs=1e-4)


def test_no_change_at_all_is_not_certainty() -> None:
    few, many = of_shares(0, 0, 10), of_shares(0, 0, 1000)

    assert few.low < many.low < 0 < many.high < few.high
    assert few.mean == many.mean == 0


def test_means_without_common_seeds_add_their_variances() -> None:
    found = of_two(1.0, 0.03, 0.01, 10_001)

    assert (found.low, found.high) == pytest.approx((1 - 1.96 * 0.2, 1 + 1.96 * 0.2), abs=1e-3)


def test_among_many_only_the_surest_stand() -> None:
    chances = [0.04, 0.001, 0.5, 0.012]
    assert standing([Difference(1, 0, 2, chance, 9) for chance in chances]) == [False, True, False, True]
    assert standing([Difference(1, 0, 2, chance, 9) for chance in [*chances, 0.9, 0.9]]) == [False, True] + [False] * 4
