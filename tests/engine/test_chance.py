import pickle
from collections import Counter
from collections.abc import Callable

import pytest

from fathoms.engine.chance import WORDS, Chance

SEEDS = (0, 1, 7, 2**128)


def test_the_stream_of_a_seed_never_changes() -> None:
    chance = Chance(7)

    assert [chance.word() for _ in range(4)] == [714384840, 1869551611, 1648777153, 1698717667]
    assert [chance.below(6) for _ in range(20)] == [0, 3, 5, 2, 5, 1, 1, 3, 0, 4, 1, 4, 1, 0, 3, 3, 2, 2, 4, 1]
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == [8, 0, 3, 5, 9, 4, 7, 1, 2, 6]
    assert chance.fork().below(1000) == 86


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    def words(seed: int) -> tuple[int, ...]:
        chance = Chance(seed)
        return tuple(chance.word() for _ in range(20))

    assert words(3) == words(3)
    assert len({words(seed) for seed in range(200)}) == 200


# The chi-square value that one fair stream in a thousand passes, by degrees of freedom.
CRITICAL = {1: 10.83, 2: 13.82, 5: 20.52, 23: 49.73, 55: 93.17}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("bound", [2, 3, 6, 24, 56])
def test_every_number_below_a_bound_is_equally_likely(seed: int, bound: int) -> None:
    chance, throws = Chance(seed), 400 * bound
    counts = Counter(chance.below(bound) for _ in range(throws))

    assert set(counts) == set(range(bound))
    assert sum((counts[n] - 400) ** 2 / 400 for n in range(bound)) < CRITICAL[bound - 1]


def test_a_bound_that_does_not_divide_the_words_evenly_is_still_fair() -> None:
    chance, bound = Chance(7), 3 * 2**30  # scaled without care, every third number would come twice as often
    counts = Counter(chance.below(bound) % 3 for _ in range(6_000))

    assert sum((counts[n] - 2_000) ** 2 / 2_000 for n in range(3)) < CRITICAL[2]


def test_below_one_is_always_zero() -> None:
    chance = Chance(7)

    assert {chance.below(1) for _ in range(100)} == {0}


def sent(chance: Chance) -> Chance:
    """As it comes to another process."""
    found: Chance = pickle.loads(pickle.dumps(chance))
    return found


@pytest.mark.parametrize("make", [Chance.copy, sent])
@pytest.mark.parametrize("used", [0, 1, WORDS - 1, WORDS, WORDS + 1])
def test_a_copy_goes_on_exactly_the_same_and_by_itself(used: int, make: Callable[[Chance], Chance]) -> None:
    chance = Chance(7)
    for _ in range(used):
        chance.word()
    twin = make(chance)

    ahead = [twin.word() for _ in range(40)]

    assert chance.drawn == used
    assert twin.drawn == used + 40
    assert [chance.word() for _ in range(40)] == ahead


def test_a_fork_is_unrelated_to_what_follows() -> None:
    chance = Chance(7)
    fork, second = chance.fork(), chance.fork()
    streams = [[one.word() for _ in range(1_000)] for one in (chance, fork, second)]

    assert len({word for stream in streams for word in stream}) == 3_000


def test_what_was_drawn_is_counted() -> None:
    chance = Chance(7)
    assert chance.drawn == 0
    for count in range(1, 40):
        chance.word()
        assert chance.drawn == count


@pytest.mark.parametrize("size", [0, 1, 2, 15, 60])
def test_a_shuffle_keeps_every_item(size: int) -> None:
    items = [item * 3 for item in range(size)]
    Chance(7).shuffle(items)

    assert sorted(items) == [item * 3 for item in range(size)]


def test_every_order_is_equally_likely_after_a_shuffle() -> None:
    chance = Chance(7)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6 * 400):
        items = [0, 1, 2]
        chance.shuffle(items)
        counts[tuple(items)] += 1

    assert len(counts) == 6
    assert sum((count - 400) ** 2 / 400 for count in counts.values()) < CRITICAL[5]
