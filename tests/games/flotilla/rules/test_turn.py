"""FL-10, FL-12, FL-13 and FL-14: a turn is one crew card; the Captain brings them back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.games.flotilla.effects.at_a_cost import MayPay
from fathoms.games.flotilla.effects.gains import GainResources, GainStars
from fathoms.games.flotilla.game import GAME
from fathoms.games.flotilla.turn.unique import Special
from tests.games.flotilla.rules.printed import print_card
from tests.games.flotilla.table import Table

STAR = GainStars(1)
STARTERS = ["captain", "scholar", "speaker", "trader", "founder", "delver"]


def at_sea(player: int = 1) -> Table:
    """A player with a tile to sail to."""
    table = Table()
    return table.tile(player, "m01", table.room(player)[1])


# --- one card ---


@pytest.mark.rule("FL-10")
def test_a_turn_is_one_crew_card_from_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR)
    table = Table()

    assert table.legal == [f"play {name}" for name in STARTERS if name != "scholar"]
    table.play("play trader")

    assert table.captain(1)["hand"] == [name for name in STARTERS if name != "trader"]
    assert table.captain(1)["stars"] == 1
    assert table.captain(2)["hand"] == STARTERS
    assert (table.asked, table.question) == (2, "play")


@pytest.mark.rule("FL-10")
def test_a_sinksider_sails_before_the_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR, sail=1, income=5)
    table = at_sea()
    purse = table.captain(1)["currency"]

    table.play("play trader")
    assert table.question == "sail"
    assert table.captain(1)["stars"] == 0

    table.play("stop")
    assert table.captain(1)["stars"] == 1
    assert table.captain(1)["currency"] == purse


@pytest.mark.rule("FL-10")
def test_a_skysider_has_the_income_before_the_ability_and_can_spend_it_there(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", MayPay(5, (STAR,)), sail=3, income=5)
    table = at_sea().skysider(1).has(1, currency=0)

    table.play("play trader")
    assert table.question == "offer"

    table.play("yes")
    assert table.captain(1)["currency"] == 0
    assert table.captain(1)["stars"] == 1


@pytest.mark.rule("FL-10")
def test_the_card_goes_on_top_of_the_own_discard_pile_after_its_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", GainResources(1))
    table = Table().discard(1, "speaker", "founder")

    table.play("play trader")
    assert table.captain(1)["discard"] == ["speaker", "founder"]
    assert table.captain(1)["playing"] == "trader"

    table.play("red")
    assert table.captain(1)["discard"] == ["speaker", "founder", "trader"]
    assert table.captain(1)["playing"] is None
    assert table.captain(2)["discard"] == []


@pytest.mark.rule("FL-10")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_turns_go_clockwise_from_the_first_player_on_round_after_round(players: int) -> None:
    for seed in range(8):
        state = GAME.new(players, {}, seed)
        seats = []
        for _ in range(2 * players + 1):
            seats.append((state.round, GAME.to_act(state)))
            GAME.apply(state, GAME.moves.find("play captain"))
            GAME.apply(state, GAME.moves.find("stay"))

        order = [(state.first + place) % players for place in range(players)]
        assert seats == [(1, seat) for seat in order] + [(2, seat) for seat in order] + [(3, order[0])]


@pytest.mark.rule("FL-10")
def test_a_card_that_is_not_in_hand_cannot_be_played_and_nothing_else_can_be_done() -> None:
    table = Table().discard(1, "trader")

    assert table.why_not("play trader") == ("FL-10", "You have no Trader in hand.")
    assert table.why_not("play dredger").rule == "FL-10"
    assert table.why_not("buy red").rule == "FL-10"


# --- income ---


@pytest.mark.rule("FL-12")
@pytest.mark.parametrize("income", [1, 6])
def test_income_is_so_much_currency(income: int, monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", income=income, sail=2)
    table = at_sea().skysider(1).has(1, currency=10).has(2, currency=10)

    table.play("play trader")

    assert table.captain(1)["currency"] == 10 + income
    assert table.captain(2)["currency"] == 10
    assert table.asked == 2


@pytest.mark.rule("FL-12")
def test_a_sinksider_has_no_income(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", sail=4, income=6)
    table = Table().has(1, currency=10)

    table.play("play trader")

    assert table.captain(1)["currency"] == 10


# --- the Captain ---


@pytest.mark.rule("FL-13", "FL-14")
@pytest.mark.parametrize("skyside", [False, True])
def test_a_rally_brings_the_whole_pile_back_and_the_captain_too(skyside: bool) -> None:
    table = Table().discard(1, "trader", "delver", "envoy").discard(2, "speaker")
    if skyside:
        table.skysider(1)

    table.play("play captain")

    assert table.captain(1)["hand"] == [*STARTERS, "envoy"]
    assert table.captain(1)["discard"] == []
    assert table.captain(2)["discard"] == ["speaker"]
    assert table.captain(1)["playing"] is None


@pytest.mark.rule("FL-13")
def test_after_a_rally_the_pile_stays_empty_when_the_turn_is_over() -> None:
    table = Table().discard(1, "trader").play("play captain", "stay")

    assert table.asked == 2
    assert table.captain(1)["discard"] == []
    assert "captain" in table.captain(1)["hand"]


@pytest.mark.rule("FL-13")
@settings(max_examples=25, deadline=None)
@given(players=st.sampled_from([3, 4, 5]), seed=st.integers(0, 2**32))
def test_nobody_is_ever_without_a_playable_card(players: int, seed: int) -> None:
    state, picks = GAME.new(players, {}, seed), random.Random(seed)
    for _ in range(400):
        legal = GAME.legal_moves(state)
        if not legal:
            break
        if GAME.view(state, None)["question"]["kind"] == "play":
            assert "play captain" in [move.text for move in legal]
        GAME.advance(state, picks.choice(legal))


@pytest.mark.rule("FL-14")
def test_the_captain_sails_first_and_rallies_then(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "captain", Special("rally"), sail=1)
    table = at_sea().discard(1, "trader")

    table.play("play captain")
    assert table.question == "sail"
    assert table.captain(1)["discard"] == ["trader"]

    table.play("stop")
    assert table.captain(1)["discard"] == []


@pytest.mark.rule("FL-14")
def test_a_sinksider_who_has_rallied_may_turn_skyside() -> None:
    table = Table().discard(1, "trader").play("play captain")

    assert table.asked == 1
    assert table.legal == ["stay", "turn"]
    assert table.captain(1)["hand"] == STARTERS

    table.play("turn")
    assert table.captain(1)["side"] == "skyside"
    assert table.captain(2)["side"] == "sinkside"
    assert table.asked == 2


@pytest.mark.rule("FL-14")
def test_a_sinksider_may_rally_and_stay() -> None:
    table = Table().play("play captain", "stay")

    assert table.captain(1)["side"] == "sinkside"
    assert table.asked == 2


@pytest.mark.rule("FL-14")
def test_a_skysider_who_rallies_is_asked_nothing() -> None:
    table = Table().skysider(1).discard(1, "trader").play("play captain")

    assert table.asked == 2
    assert table.captain(1)["side"] == "skyside"


@pytest.mark.rule("FL-14")
def test_no_other_card_offers_to_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR)
    table = Table()

    assert table.why_not("turn").rule == "FL-10"
    table.play("play trader")
    assert table.asked == 2
