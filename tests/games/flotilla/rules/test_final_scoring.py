"""Final scoring (FL-52, FL-54, FL-60)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.components.ids import GUILD_IDS
from fathoms.games.flotilla.components.tracks import PENALTY
from tests.games.flotilla.rules.ending import bare, final, finish, row
from tests.games.flotilla.table import Table

COLOURS = ("red", "green", "yellow", "blue")
AMOUNT = st.integers(0, 30)


def seals_of(table: Table, guild: str, *numbers: int) -> Table:
    """Seals with a guild, from player 1 on."""
    for player, number in enumerate(numbers, 1):
        table.seals(player, **{guild: number})
    return table


def shares(*seals: int, toxicity: tuple[int, ...] = ()) -> list[int]:
    """The ★ of each player for seals with the Traders, all else being nothing."""
    table = seals_of(bare(), "traders", *seals)
    for player, spaces in enumerate(toxicity, 1):
        table.has(player, toxicity=spaces)
    finish(table)
    return [row(table, player, "seals") for player in (1, 2, 3, 4)]


@pytest.mark.rule("FL-52")
@settings(max_examples=50, deadline=None)
@given(currency=st.integers(0, 99))
def test_every_five_currency_give_a_star(currency: int) -> None:
    table = finish(bare().has(2, currency=currency))

    assert final(table, 2) == row(table, 2, "currency") == currency // 5
    assert final(table, 3) == 0
    assert table.captain(2)["currency"] == currency


@pytest.mark.rule("FL-52")
@settings(max_examples=50, deadline=None)
@given(amounts=st.tuples(AMOUNT, AMOUNT, AMOUNT, AMOUNT))
def test_every_two_resources_of_any_colours_give_a_star(amounts: tuple[int, ...]) -> None:
    table = finish(bare().has(2, **dict(zip(COLOURS, amounts, strict=True))))

    assert final(table, 2) == row(table, 2, "resources") == sum(amounts) // 2
    assert final(table, 3) == 0


@pytest.mark.rule("FL-52")
@pytest.mark.parametrize("space", range(len(PENALTY)))
def test_the_penalty_marker_adds_or_takes_what_is_under_it(space: int) -> None:
    table = finish(bare().has(2, penalty=space, stars=20))

    assert final(table, 2) == 20 + PENALTY[space]
    assert row(table, 2, "penalty") == PENALTY[space]
    assert final(table, 3) == 0


@pytest.mark.rule("FL-52")
def test_all_rows_are_added_in_the_order_of_the_rules() -> None:
    table = seals_of(bare(), "delvers", 0, 3).has(2, stars=30, currency=12, red=5, penalty=len(PENALTY) - 1)

    finish(table)

    assert list(table.captain(2)["score"].items()) == [
        ("currency", 2),
        ("resources", 2),
        ("penalty", PENALTY[-1]),
        ("seals", 10),
    ]
    assert final(table, 2) == 30 + 2 + 2 + PENALTY[-1] + 10
    line = next(line for line in table.told() if line.startswith("Player 2 has ") and "with 2 for" in line)
    assert line == (
        f"Player 2 has {final(table, 2)} ★, with 2 for ¤, 2 for resources, {PENALTY[-1]} for toxicity and 10 for seals."
    )


# --- cargo ---


@pytest.mark.rule("FL-60")
def test_cargo_on_skiffs_is_no_resource_at_the_end() -> None:
    table = bare().has(1, red=1)
    table.skiff(1, 1, table.start(1), "red", "blue", "blue")

    assert row(finish(table), 1, "resources") == 0


@pytest.mark.rule("FL-60")
def test_a_table_may_count_cargo_at_the_end() -> None:
    table = bare(cargo="counts").has(1, red=1)
    table.skiff(1, 1, table.start(1), "red", "blue").skiff(1, 2, table.start(1), "blue")

    finish(table)

    assert row(table, 1, "resources") == 2
    assert row(table, 2, "resources") == 0


# --- seals ---


@pytest.mark.rule("FL-52")
@pytest.mark.parametrize("guild", GUILD_IDS)
def test_most_seals_with_a_guild_give_ten_and_second_most_five(guild: str) -> None:
    table = finish(seals_of(bare(), guild, 1, 4, 2, 1))

    assert [final(table, player) for player in (1, 2, 3, 4)] == [0, 10, 5, 0]


@pytest.mark.rule("FL-52")
def test_every_guild_is_scored_by_itself() -> None:
    table = seals_of(bare(), "speakers", 2, 1)
    finish(seals_of(seals_of(table, "founders", 1, 2), "delvers", 3, 0, 1))

    assert [final(table, player) for player in (1, 2, 3, 4)] == [10 + 5 + 10, 5 + 10, 5, 0]


@pytest.mark.rule("FL-52")
@pytest.mark.parametrize(("seals", "stars"), [((0, 0, 0, 0), [0, 0, 0, 0]), ((0, 1, 0, 0), [0, 10, 0, 0])])
def test_nobody_scores_a_guild_without_a_seal_there(seals: tuple[int, ...], stars: list[int]) -> None:
    assert shares(*seals) == stars


@pytest.mark.rule("FL-52", "FL-54")
def test_a_tie_for_most_goes_to_the_least_toxic_and_its_loser_is_second() -> None:
    assert shares(3, 3, 2, 0, toxicity=(2, 1, 0, 0)) == [5, 10, 0, 0]


@pytest.mark.rule("FL-52", "FL-54")
def test_of_three_tied_for_most_the_two_least_toxic_are_first_and_second() -> None:
    assert shares(3, 3, 3, 1, toxicity=(2, 1, 3, 0)) == [5, 10, 0, 0]


@pytest.mark.rule("FL-52")
def test_a_friendly_tie_for_most_gives_ten_each_and_leaves_no_second() -> None:
    assert shares(3, 3, 2, 1) == [10, 10, 0, 0]
    assert shares(3, 3, 3, 1, toxicity=(1, 1, 2, 0)) == [10, 10, 0, 0]


@pytest.mark.rule("FL-52")
def test_a_tie_for_second_goes_to_the_least_toxic() -> None:
    assert shares(4, 2, 2, 2, toxicity=(4, 3, 1, 2)) == [10, 0, 5, 0]


@pytest.mark.rule("FL-52")
def test_a_friendly_tie_for_second_gives_five_each() -> None:
    assert shares(4, 2, 2, 1, toxicity=(4, 1, 1, 0)) == [10, 5, 5, 0]


@pytest.mark.rule("FL-52", "FL-54")
def test_seal_ties_are_broken_by_the_penalty_marker_before_the_toxicity_marker() -> None:
    table = seals_of(bare(), "traders", 3, 3).has(1, penalty=2, toxicity=0).has(2, penalty=1, toxicity=3)

    finish(table)

    assert [row(table, player, "seals") for player in (1, 2)] == [5, 10]
