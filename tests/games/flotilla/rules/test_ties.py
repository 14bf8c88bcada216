"""The winner, and what breaks ties (FL-53, FL-54)."""

import pytest

from fathoms.engine.tuples import put
from fathoms.games.flotilla.components.tracks import PENALTY, TOXICITY_SPACES
from fathoms.games.flotilla.effects.gains import TakeToxicity
from fathoms.games.flotilla.game import GAME
from tests.games.flotilla.rules.ending import bare, finish, scored
from tests.games.flotilla.table import Table

ALL = (1, 2, 3, 4)


def level(*players: int) -> Table:
    """These players will have 30 ★ each, the others none."""
    table = bare()
    for player in players:
        scored(table, player, 30)
    return table


def won(table: Table) -> tuple[int, ...]:
    """The winners, by number."""
    outcome = GAME.outcome(finish(table).state)
    assert outcome is not None
    return tuple(seat + 1 for seat in outcome.winners)


def sentence(table: Table) -> str:
    """How the end is told."""
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    return outcome.sentence


@pytest.mark.rule("FL-53")
def test_the_most_stars_win_however_toxic() -> None:
    table = scored(level(1, 2), 3, 31).has(3, toxicity=4)

    assert won(table) == (3,)
    assert sentence(table) == "Player 3 wins with 31 ★."


@pytest.mark.rule("FL-53")
def test_of_those_with_most_stars_the_least_toxic_wins() -> None:
    table = level(1, 2, 3).has(1, toxicity=2).has(2, toxicity=1, currency=0).has(3, toxicity=2, currency=4)
    table.hand(2, "captain")

    assert won(table) == (2,)
    assert sentence(table) == "Player 2 wins: 3 players have 30 ★, and the least toxicity decides."


@pytest.mark.rule("FL-54")
def test_least_toxicity_compares_the_penalty_marker_first() -> None:
    table = scored(bare(), 1, 30, penalty=1).has(1, toxicity=4)
    scored(table, 2, 30, penalty=2).has(2, toxicity=0)

    assert won(table) == (1,)


@pytest.mark.rule("FL-39", "FL-54")
def test_nobody_gets_cleaner_by_more_toxicity_at_the_end_of_the_penalty_track() -> None:
    last = len(PENALTY) - 1
    table = bare()
    for player in (1, 2):
        scored(table, player, 30, penalty=last).has(player, toxicity=TOXICITY_SPACES - 1)
    table.has(2, toxicity=TOXICITY_SPACES - 2).turn_of(1).does(TakeToxicity(1))

    assert won(table) == (2,)


@pytest.mark.rule("FL-54")
def test_least_toxicity_compares_the_toxicity_marker_where_penalties_are_level() -> None:
    table = scored(bare(), 1, 30, penalty=1).has(1, toxicity=2)
    scored(table, 2, 30, penalty=1).has(2, toxicity=1)

    assert won(table) == (2,)


@pytest.mark.rule("FL-53")
def test_of_those_equally_toxic_the_most_crew_cards_win() -> None:
    table = level(1, 2).has(2, currency=4).recruit(1, "translator")

    assert won(table) == (1,)
    assert sentence(table) == "Player 1 wins: 2 players have 30 ★, and the most crew cards decide."


@pytest.mark.rule("FL-54")
def test_crew_cards_are_those_in_hand_and_discard_but_not_the_retired() -> None:
    table = level(1, 2, 3).recruit(1, "translator").discard(2, "envoy", "trader").recruit(2, "herald")
    for card in ("mason", "surveyor"):
        table.recruit(3, card)
    table.state.retired = put(table.state.retired, 2, table.state.hands[2])
    table.state.hands[2] &= 0b1111

    assert won(table) == (2,)


@pytest.mark.rule("FL-53")
def test_of_those_with_as_much_crew_the_most_currency_wins() -> None:
    table = level(1, 2, 3).has(1, currency=3).has(2, currency=4).has(4, currency=4)

    assert won(table) == (2,)
    assert sentence(table) == "Player 2 wins: 3 players have 30 ★, and the most ¤ decides."


@pytest.mark.rule("FL-53")
def test_a_tie_that_nothing_breaks_is_shared() -> None:
    table = level(1, 2, 3, 4)

    assert won(table) == ALL
    assert sentence(table) == "Player 1 and player 2 and player 3 and player 4 share the victory with 30 ★."


@pytest.mark.rule("FL-53")
def test_a_tie_broken_for_some_is_shared_by_the_rest_and_told_as_it_was() -> None:
    table = level(1, 2, 3).has(3, toxicity=1)

    assert won(table) == (1, 2)
    assert (
        sentence(table)
        == "Player 1 and player 2 share the victory: 3 players have 30 ★, and the least toxicity decides."
    )
