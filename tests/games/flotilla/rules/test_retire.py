"""Retiring, topside, and the order of discards (FL-44)."""

import pytest

from fathoms.games.flotilla.components.effect import Effect
from fathoms.games.flotilla.effects.at_a_cost import MayDiscard, MayRetire
from fathoms.games.flotilla.effects.conditions import IfTopside
from fathoms.games.flotilla.effects.gains import GainCurrency, GainResources, GainStars
from tests.games.flotilla.rules.printed import print_card
from tests.games.flotilla.table import GUILD, Table

STARS_3 = GainStars(3)
MAY_RETIRE = MayRetire((GainCurrency(20),))


def played(patch: pytest.MonkeyPatch, *does: Effect) -> Table:
    """Player 1, without ¤, plays a Senator that does this; a Trader is topside."""
    print_card(patch, "senator", *does)
    return Table().has(1, currency=0).recruit(1, "senator").discard(1, "trader").play("play senator")


@pytest.mark.rule("FL-44")
def test_a_card_goes_on_top_of_the_discard_pile_after_its_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(monkeypatch, STARS_3)

    assert table.captain(1)["discard"] == ["trader", "senator"]
    assert table.captain(1)["retired"] == []
    assert "senator" not in table.captain(1)["hand"]


@pytest.mark.rule("FL-44")
def test_a_card_that_retires_leaves_the_game_instead_of_going_to_the_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(monkeypatch, STARS_3, MAY_RETIRE).play("yes")

    captain = table.captain(1)
    assert captain["retired"] == ["senator"]
    assert captain["discard"] == ["trader"]
    assert (captain["stars"], captain["currency"]) == (3, 20)
    assert table.asked == 2


@pytest.mark.rule("FL-44")
def test_retiring_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(monkeypatch, STARS_3, MAY_RETIRE).play("no")

    captain = table.captain(1)
    assert captain["retired"] == []
    assert captain["discard"] == ["trader", "senator"]
    assert (captain["stars"], captain["currency"]) == (3, 0)


@pytest.mark.rule("FL-44")
def test_a_card_leaves_only_after_all_of_its_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(monkeypatch, MAY_RETIRE, GainResources(1)).play("yes")

    assert table.question == "resource"
    assert table.captain(1)["playing"] == "senator"
    assert table.captain(1)["retired"] == []
    table.play("red")
    assert table.captain(1)["retired"] == ["senator"]


@pytest.mark.rule("FL-44")
def test_a_retired_card_does_not_come_back_with_a_rally(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(monkeypatch, MAY_RETIRE).play("yes")
    table.turn_of(1).play("play captain")
    while table.question == "sail":
        table.play("stop")

    assert "trader" in table.captain(1)["hand"]
    assert "senator" not in table.captain(1)["hand"]
    assert table.captain(1)["retired"] == ["senator"]


@pytest.mark.rule("FL-44")
def test_the_next_card_is_not_retired_by_the_last_ones_retirement(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "orator", STARS_3)
    table = played(monkeypatch, MAY_RETIRE).recruit(1, "orator").play("yes")
    table.turn_of(1).play("play orator")

    assert table.captain(1)["discard"] == ["trader", "orator"]


# --- topside ---


@pytest.mark.rule("FL-44")
@pytest.mark.parametrize(("pile", "stars"), [(("trader", "delver"), 3), (("delver", "trader"), 0), ((), 0)])
def test_topside_is_the_top_card_of_a_discard_pile(pile: tuple[str, ...], stars: int) -> None:
    table = Table().discard(2, *pile)

    table.does(IfTopside(GUILD["delvers"], (STARS_3,)))

    assert table.captain(1)["stars"] == stars


@pytest.mark.rule("FL-44")
def test_the_own_pile_is_not_meant_by_an_opponents_topside_card() -> None:
    table = Table().discard(1, "delver").does(IfTopside(GUILD["delvers"], (STARS_3,)))

    assert table.captain(1)["stars"] == 0


# --- discarding others ---


@pytest.mark.rule("FL-44")
@pytest.mark.parametrize("number", [1, 2])
def test_a_card_that_discards_others_is_itself_discarded_last(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    print_card(monkeypatch, "translator", MayDiscard(GUILD["speakers"], 2, (STARS_3,)))
    table = Table().discard(1, "trader").recruit(1, "translator").recruit(1, "orator").play("play translator")
    others = ["orator", "speaker"][:number]

    table.play(*(f"discard {card}" for card in others))
    table.play(*["done"] * (number < 2))

    assert table.captain(1)["discard"] == ["trader", *others, "translator"]
    assert table.captain(1)["stars"] == 3 * number
    assert not set(others) & set(table.captain(1)["hand"])


@pytest.mark.rule("FL-44")
def test_only_cards_in_hand_of_the_right_guild_can_be_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    print_card(monkeypatch, "translator", MayDiscard(GUILD["speakers"], 2, (STARS_3,)))
    table = Table().recruit(1, "translator").play("play translator")

    assert table.legal == ["discard scholar", "discard speaker", "done"]  # the Scholar is of every guild
    assert table.why_not("discard trader") == ("FL-44", "The Trader is not of that guild.")
    assert table.why_not("discard orator") == ("FL-44", "You have no Orator in hand.")
    assert table.why_not("discard captain") == ("FL-44", "The Captain is not of that guild.")


@pytest.mark.rule("FL-44")
def test_a_card_that_discards_others_and_retires_leaves_those_in_the_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    discard = MayDiscard(GUILD["speakers"], 1, (STARS_3,))
    table = played(monkeypatch, discard, MAY_RETIRE).play("discard speaker", "yes")

    assert table.captain(1)["discard"] == ["trader", "speaker"]
    assert table.captain(1)["retired"] == ["senator"]
