"""FL-15: the Scholar copies an opponent's topside card."""

import pytest

from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayPay
from fathoms.games.flotilla.effects.conditions import IfTopside
from fathoms.games.flotilla.effects.gains import GainCurrency, GainStars
from fathoms.games.flotilla.turn.unique import Special
from tests.games.flotilla.rules.printed import print_card
from tests.games.flotilla.table import GUILD, Table

STAR = GainStars(1)
MEMBERS = {"speakers": "speaker", "traders": "trader", "founders": "founder", "delvers": "delver"}


@pytest.mark.rule("FL-15")
def test_the_scholar_does_what_the_only_topside_card_does_and_goes_on_the_own_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    print_card(monkeypatch, "trader", STAR)
    table = Table().discard(1, "founder").discard(2, "speaker", "trader")

    table.play("play scholar")

    assert table.captain(1)["stars"] == 1
    assert table.captain(2)["stars"] == 0
    assert table.captain(1)["discard"] == ["founder", "scholar"]
    assert table.captain(2)["discard"] == ["speaker", "trader"]
    assert table.asked == 2


@pytest.mark.rule("FL-15")
def test_only_the_top_card_of_a_pile_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR)
    print_card(monkeypatch, "speaker", GainCurrency(4))
    table = Table().has(1, currency=0).discard(2, "trader", "speaker")

    table.play("play scholar")

    assert table.captain(1)["stars"] == 0
    assert table.captain(1)["currency"] == 4


@pytest.mark.rule("FL-15")
def test_the_sail_of_the_card_is_copied_and_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR, sail=2)
    table = Table().discard(2, "trader")
    table.tile(1, "m01", table.room(1)[1])

    table.play("play scholar")

    assert table.question == "sail"
    assert table.about["left"] == 2
    assert table.captain(1)["stars"] == 0
    table.play("stop")
    assert table.captain(1)["stars"] == 1


@pytest.mark.rule("FL-15")
def test_the_income_of_the_card_is_copied_and_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", MayPay(3, (STAR,)), income=3)
    table = Table().skysider(1).skysider(2, order=2).discard(2, "trader").has(1, currency=0)

    table.play("play scholar", "yes")

    assert table.captain(1)["stars"] == 1
    assert table.captain(1)["currency"] == 0


@pytest.mark.rule("FL-15")
def test_with_several_topside_cards_the_player_chooses_the_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR)
    print_card(monkeypatch, "speaker", GainStars(5))
    table = Table().discard(1, "delver").discard(2, "trader").discard(4, "speaker")

    table.play("play scholar")
    assert table.legal == ["copy 2", "copy 4"]
    assert table.why_not("copy 1") == ("FL-15", "The Scholar copies an opponent.")
    assert table.why_not("copy 3") == ("FL-15", "Player 3 has no topside card of your side.")

    table.play("copy 4")
    assert table.captain(1)["stars"] == 5
    assert table.captain(4)["discard"] == ["speaker"]


@pytest.mark.rule("FL-15")
@pytest.mark.parametrize(("own", "others"), [("sinkside", "skyside"), ("skyside", "sinkside")])
def test_cards_of_the_other_side_cannot_be_copied(own: str, others: str, monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "trader", STAR)
    print_card(monkeypatch, "speaker", GainStars(5))
    table = Table().discard(2, "trader").discard(3, "speaker")
    for player, side in ((1, own), (2, others), (3, own)):
        if side == "skyside":
            table.skysider(player)

    table.play("play scholar")

    assert table.captain(1)["stars"] == 5
    assert table.asked == 2


@pytest.mark.rule("FL-15")
def test_a_skysider_copies_what_the_card_says_on_the_skyside() -> None:
    table = Table().skysider(1).skysider(2, order=2).discard(2, "founder").has(1, currency=0)
    table.play("play scholar")
    copied = table.captain(1)["currency"]

    own = Table().skysider(1).has(1, currency=0).play("play founder")
    assert copied == own.captain(1)["currency"] > 0


@pytest.mark.rule("FL-15")
@pytest.mark.parametrize("situation", ["no piles", "own pile", "other side"])
def test_without_a_topside_card_of_an_opponent_of_the_same_side_the_scholar_cannot_be_played(situation: str) -> None:
    table = Table()
    if situation == "own pile":
        table.discard(1, "trader")
    if situation == "other side":
        table.skysider(2).discard(2, "trader")

    assert "play scholar" not in table.legal
    refusal = table.why_not("play scholar")
    assert refusal.rule == "FL-15"
    assert "nothing to copy" in refusal.sentence


@pytest.mark.rule("FL-15")
def test_copying_a_scholar_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "scholar", STAR, Special("copy"))
    table = Table().discard(2, "scholar").discard(3, "scholar").has(1, currency=8)

    table.play("play scholar", "copy 2")

    assert table.asked == 2
    assert table.captain(1)["stars"] == 1  # of the own Scholar of this test, and not of the copied one
    assert table.captain(1)["currency"] == 8
    assert table.captain(1)["discard"] == ["scholar"]


@pytest.mark.rule("FL-15")
@pytest.mark.parametrize("guild", MEMBERS)
def test_a_topside_scholar_counts_as_a_card_of_every_guild(guild: str) -> None:
    asks = IfTopside(GUILD[guild], (STAR,))
    table = Table().discard(2, "scholar").does(asks)

    assert table.captain(1)["stars"] == 1


@pytest.mark.rule("FL-15")
@pytest.mark.parametrize("guild", MEMBERS)
def test_other_cards_count_for_their_own_guild_alone(guild: str) -> None:
    asks = IfTopside(GUILD[guild], (STAR,))

    own = Table().discard(2, MEMBERS[guild]).does(asks)
    others = Table()
    for player, name in enumerate((name for name in MEMBERS.values() if name != MEMBERS[guild]), 2):
        others.discard(player, name)
    others.does(asks)

    assert own.captain(1)["stars"] == 1
    assert others.captain(1)["stars"] == 0


@pytest.mark.rule("FL-15")
@pytest.mark.parametrize("guild", MEMBERS)
def test_a_scholar_in_hand_may_be_discarded_as_a_card_of_any_guild(guild: str) -> None:
    effect = MayDiscard(GUILD[guild], 1, (STAR,))
    table = Table().hand(1, "captain", "scholar", *MEMBERS.values()).does(effect)

    assert table.legal == ["discard scholar", f"discard {MEMBERS[guild]}", "done"]
    table.play("discard scholar")
    assert table.captain(1)["stars"] == 1
    assert table.captain(1)["discard"] == ["scholar"]
