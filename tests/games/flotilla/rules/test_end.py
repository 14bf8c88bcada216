"""How the game ends: an empty supply, or the round limit (FL-51, FL-69)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.effects.gains import GainStars
from fathoms.games.flotilla.game import GAME
from tests.games.flotilla.table import Table

SUPPLY_EMPTY = "the ★ supply ran out"
ROUND_LIMIT = "round limit"


def pass_turn(table: Table) -> Table:
    """Whoever is asked rallies and stays."""
    return table.play("play captain", "stay")


def players_until_the_end(table: Table) -> list[int]:
    """The players who still have a turn, in order, while everybody only rallies."""
    found: list[int] = []
    while table.asked is not None:
        found.append(table.asked)
        pass_turn(table)
    return found


def scores(table: Table, player: int, stars: int) -> Table:
    """In this player's turn, before a card is played, ★ are gained."""
    return table.turn_of(player).does(GainStars(stars))


# --- the supply ---


@pytest.mark.rule("FL-51")
@pytest.mark.parametrize(
    ("players", "emptied_by", "left"),
    [
        (4, 1, [1, 2, 3, 4, 1, 2, 3, 4]),
        (4, 3, [3, 4, 1, 2, 3, 4]),
        (4, 4, [4, 1, 2, 3, 4]),
        (3, 2, [2, 3, 1, 2, 3]),
        (5, 5, [5, 1, 2, 3, 4, 5]),
    ],
)
def test_when_the_supply_is_empty_the_round_is_finished_and_everybody_has_one_more_turn(
    players: int, emptied_by: int, left: list[int]
) -> None:
    table = Table(players)
    table.state.supply = 2
    scores(table, emptied_by, 2)

    assert players_until_the_end(table) == left
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == SUPPLY_EMPTY


@pytest.mark.rule("FL-51")
def test_a_last_star_in_the_supply_keeps_the_game_going() -> None:
    table = Table()
    table.state.supply = 3
    scores(table, 4, 2)

    for _ in range(12):
        pass_turn(table)

    assert table.asked == 4
    assert table.view()["last_round"] is None


@pytest.mark.rule("FL-51")
def test_stars_past_the_supply_come_from_the_reserve() -> None:
    table = Table()
    table.state.supply = 3

    scores(table, 2, 5)

    assert table.captain(2)["stars"] == 5
    assert table.view()["supply"] == 0
    assert "The ★ supply is empty: this round is finished, then everybody has one more turn." in table.told()
    scores(table, 2, 4)
    assert table.captain(2)["stars"] == 9
    assert table.view()["supply"] == 0
    assert not any("supply" in line for line in table.told())


@pytest.mark.rule("FL-51")
def test_stars_of_the_last_round_do_not_put_the_end_off() -> None:
    table = Table()
    table.state.supply = 1
    scores(table, 4, 1)
    pass_turn(table)
    assert table.view()["last_round"] == 2

    scores(table, 1, 6)

    assert players_until_the_end(table) == [1, 2, 3, 4]
    assert table.captain(1)["stars"] >= 6


@pytest.mark.rule("FL-51")
@settings(max_examples=30, deadline=None)
@given(players=st.sampled_from([3, 4, 5]), seed=st.integers(0, 99), turns=st.integers(1, 15))
def test_everybody_has_had_as_many_turns_as_the_others_whoever_began(players: int, seed: int, turns: int) -> None:
    state = GAME.new(players, {}, seed)
    had = [0] * players
    while state.stack:
        had[state.turn] += 1
        if sum(had) == turns:
            state.supply = 0
        for text in ("play captain", "stay"):
            GAME.apply(state, GAME.moves.find(text))

    assert had == [-(-turns // players) + 1] * players


# --- the round limit ---


@pytest.mark.rule("FL-69")
@pytest.mark.parametrize(("options", "limit"), [({}, 60), ({"round_limit": "60"}, 60), ({"round_limit": "30"}, 30)])
def test_the_round_limit_ends_a_game_that_nobody_ends(options: dict[str, str], limit: int) -> None:
    table = Table(**options)
    table.state.round = limit - 1

    assert players_until_the_end(table) == [1, 2, 3, 4, 1, 2, 3, 4]
    assert table.state.round == limit
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == ROUND_LIMIT


@pytest.mark.rule("FL-69")
def test_without_the_limit_the_game_goes_on_past_sixty_rounds() -> None:
    table = Table(round_limit="off")
    table.state.round = 60

    for _ in range(4):
        pass_turn(table)

    assert table.state.round == 61
    assert table.asked == 1
    assert GAME.outcome(table.state) is None


@pytest.mark.rule("FL-51", "FL-69")
def test_a_supply_that_runs_out_in_time_ends_the_game_before_the_limit() -> None:
    table = Table()
    table.state.round, table.state.supply = 59, 1
    scores(table, 4, 1)

    players_until_the_end(table)

    outcome = GAME.outcome(table.state)
    assert table.state.round == 60
    assert outcome is not None
    assert outcome.reason == SUPPLY_EMPTY


@pytest.mark.rule("FL-51")
def test_nobody_moves_after_the_end() -> None:
    table = Table()
    table.state.round = 60
    players_until_the_end(table)

    assert table.legal == []
    assert table.why_not("play captain").sentence == "The game is over."
