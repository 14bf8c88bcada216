"""Several seats at once: all are asked together, answer in any order, and the record says who did."""

from itertools import permutations

import pytest

from fathoms import CannotUndo, IllegalMove, Match, Record
from fathoms.conformance import Variant, check_variant
from fathoms.engine.agent import Budget
from fathoms.engine.moves import Move
from fathoms.engine.record import read_record
from fathoms.engine.sight import Sight
from tests.engine.vote import GAME


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr("fathoms.engine.record.find_game", lambda name: GAME)
    return Match(Record("vote", 1, 3, {}, seed=1))


def test_everybody_is_asked_together_and_each_has_a_choice_of_its_own(match: Match) -> None:
    assert match.asked == (0, 1, 2)
    assert match.view(None)["to_act"] == [0, 1, 2]
    assert [match.choice(seat)["prompt"] for seat in (0, 2)] == ["Player 1, aye or nay?", "Player 3, aye or nay?"]
    assert [[move["move"] for move in match.choice(seat)["moves"]] for seat in (0, 1)] == [["aye"], ["aye", "nay"]]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_they_answer_in_any_order_and_it_comes_to_the_same(match: Match, order: tuple[int, ...]) -> None:
    for seat in order:
        assert match.all_events() == []
        match.play("nay" if seat == 1 else "aye", seat)

    assert match.log() == ["Player 1 votes aye.", "Player 2 votes nay.", "Player 3 votes aye."]
    assert match.record.by == list(order)


def test_who_has_answered_is_not_asked_again_and_sees_no_answer(match: Match) -> None:
    match.play("nay", 1)

    assert match.asked == (0, 2)
    assert match.choice(1)["moves"] == []
    assert match.choice(1)["question"] is None
    assert match.choice(1)["prompt"] == "Waiting for player 1 and player 3."
    with pytest.raises(IllegalMove, match=r"^It is player 1's and player 3's choice now, not player 2's\.$"):
        match.play("aye", 1)


def test_what_one_seat_may_not_answer_another_may(match: Match) -> None:
    assert match.why_not("nay", 2) is None
    with pytest.raises(IllegalMove, match=r"Player 1 never says no"):
        match.play("nay", 0)


def test_without_a_seat_the_first_that_is_asked_answers(match: Match) -> None:
    match.play("aye", 1)
    match.play("aye")

    assert match.record.by == [1, 0]


def test_the_record_goes_on_as_it_was_played(match: Match) -> None:
    match.play("nay", 2)
    match.play("aye", 0)

    again = Match(read_record(match.record.to_json(), "the record"))
    again.play("nay", 1)

    assert again.log() == ["Player 1 votes aye.", "Player 2 votes nay.", "Player 3 votes nay."]


def test_an_answer_is_taken_back_by_who_gave_it(match: Match) -> None:
    match.play("nay", 2)
    match.play("nay", 1)

    assert (match.can_undo(2), match.can_undo(1)) == (False, True)
    with pytest.raises(CannotUndo):
        match.undo(2)
    match.undo(1)
    match.undo(2)

    assert match.asked == (0, 1, 2)
    assert match.record.by == [2, 1, 1, 2]


def test_agents_answer_whenever_they_are_asked(match: Match) -> None:
    class Naysayer:
        def choose(self, sight: Sight, budget: Budget) -> Move:
            return sight.moves[-1]

    match.seat_agents({1: Naysayer(), 2: Naysayer()})

    assert match.asked == (0,)
    assert match.record.by == [1, 2]


def test_it_keeps_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.engine.record.find_game", lambda name: GAME)

    ledger = check_variant(GAME, Variant(3, {}), range(12), every=1)

    assert ledger.games == 12
    assert ledger.undone > 12
