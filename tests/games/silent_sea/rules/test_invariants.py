"""What is true all game long, whatever the options (SS-53)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.silent_sea.components.kinds import GENERIC, KINDS
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.state import SeaState

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.options})
QUIET = ("pass", "stop", "decline", "cancel", "refuse", "go", "leave", "keep")


def pick(state: SeaState, luck: Random) -> str:
    """Any legal move, but every other time one that does something to cards, samples or health."""
    legal = GAME.legal_moves(state)
    lively = [move for move in legal if move.text.split()[0] not in QUIET]
    return luck.choice(lively if lively and luck.random() < 0.5 else legal).text


def check_always(s: SeaState) -> None:
    hands = [s.hands[role * KINDS : role * KINDS + KINDS] for role in range(4)]
    assert len(s.deck) + sum(s.discards) + sum(sum(hand[:GENERIC]) for hand in hands) == 48
    assert sum(s.spaces) + sum(s.samples) + s.broken == 8
    assert min(*s.spaces, *s.samples, *s.discards, *s.hands, s.broken) >= 0
    asked_to_discard = any(move.text.startswith("discard") for move in GAME.legal_moves(s))
    for role, hand in enumerate(hands):
        assert sum(hand) == s.sizes[role]
        assert sum(hand) <= 5 or asked_to_discard
        assert 0 <= s.health[role] <= 5
        assert s.samples[role] <= 1 + s.carriers[role] <= 2
        if not s.health[role]:
            assert not sum(hand) + s.samples[role] + s.carriers[role]
            assert GAME.to_act(s) != s.seat_of[role]


@pytest.mark.rule("SS-53")
@given(options=OPTIONS, seed=st.integers(0, 10**9), luck=st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_cards_samples_hands_and_lives_add_up_at_every_decision_of_any_game(
    options: dict[str, bool | str], seed: int, luck: int
) -> None:
    state = GAME.new(4, options, seed)
    choose = Random(luck)
    for _ in range(1500):  # most games end before that
        check_always(state)
        if not state.stack:
            break
        GAME.advance(state, GAME.moves.find(pick(state, choose)))


@pytest.mark.rule("SS-53")
def test_the_census_counts_48_generic_cards_and_8_samples() -> None:
    census = GAME.census(GAME.new(4, {}, 1))

    assert (census["generic cards"], census["samples"]) == (48, 8)
