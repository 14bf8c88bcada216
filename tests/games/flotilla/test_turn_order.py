"""Whose turn comes next is known to everybody at any moment (FL-10)."""

from random import Random

import pytest

import fathoms


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_but_whose_turn_comes_next_is_asked_next(players: int) -> None:
    match, choice, turns = fathoms.new("flotilla", players=players, seed=players), Random(players), 0
    while not match.is_over and turns < 30:
        asked, after = match.to_act, match.turn_after
        match.play(choice.choice(match.legal_moves))
        if match.to_act not in (asked, None):
            assert match.to_act == after
            turns += 1
    assert turns >= 10
