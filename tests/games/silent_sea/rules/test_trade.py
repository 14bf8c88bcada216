"""Trade: who with, what for, and who sees it (SS-34, SS-35)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies._internal.core import DataObject

from tests.games.silent_sea.table import Table

SECRET = ("Vial", "Gun", "Scrap", "Bulb")


def offer(table: Table, gives: str = "", asks: str = "", other: str = "doctor") -> Table:
    """Propose a trade; the events are those of proposing it."""
    table.play(f"trade {other}", *(f"give {card}" for card in gives.split()), *(f"ask {card}" for card in asks.split()))
    return table.play("propose")


# --- with whom ---


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize("space", ["start", "l4", "m4", "k6"])
def test_a_trade_is_proposed_to_a_player_within_2_spaces(space: str) -> None:
    assert "trade doctor" in Table().at("doctor", space).legal


@pytest.mark.rule("SS-34")
def test_no_trade_with_who_is_further_away_or_dead_or_with_oneself() -> None:
    table = Table().at("doctor", "o4").kill("captain")

    assert [text for text in table.legal if text.startswith("trade")] == ["trade astrobiologist"]
    assert table.why_not("trade doctor") == ("SS-34", "The Doctor is not within 2 spaces along open ways.")
    assert table.why_not("trade captain") == ("SS-40", "The Captain is dead.")
    assert table.why_not("trade engineer") == ("SS-34", "A trade takes another player.")


# --- what for ---


@pytest.mark.rule("SS-34")
def test_items_generic_cards_and_samples_go_both_ways() -> None:
    table = Table().hand("engineer", "gun", "scrap", "scrap", "vial").carry("engineer", "lab-1")
    table.hand("doctor", "medkit", "bulb").carry("doctor", "lab-2").carrier("doctor")

    offer(table, "gun scrap scrap sample", "bulb").play("accept")

    assert table.held("engineer") == {"vial": 1, "bulb": 1}
    assert table.held("doctor") == {"medkit": 1, "gun": 1, "scrap": 2}
    assert (table.carried("engineer"), table.carried("doctor")) == (0, 2)
    assert table.discards() == {}
    assert (table.player("engineer")["cards"], table.player("doctor")["cards"]) == (2, 4)


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize(
    ("gives", "asks", "engineers", "doctors"),
    [
        ("vial", "", {}, {"vial": 1, "gun": 1}),
        ("", "gun", {"vial": 1, "gun": 1}, {}),
        ("vial", "gun", {"gun": 1}, {"vial": 1}),
    ],
)
def test_either_side_may_be_empty(gives: str, asks: str, engineers: dict[str, int], doctors: dict[str, int]) -> None:
    table = Table().hand("engineer", "vial").hand("doctor", "gun")

    offer(table, gives, asks).play("accept")

    assert table.held("engineer") == engineers
    assert table.held("doctor") == doctors


@pytest.mark.rule("SS-34")
def test_nothing_changes_hands_before_the_other_accepts() -> None:
    table = offer(Table().hand("engineer", "vial").hand("doctor", "gun"), "vial", "gun")

    assert table.asked == "doctor"
    assert table.legal == ["accept", "refuse"]
    assert table.why_not("pass").rule == "SS-34"
    assert table.held("engineer") == {"vial": 1}
    assert table.play("refuse").held("engineer") == {"vial": 1}
    assert table.held("doctor") == {"gun": 1}


@pytest.mark.rule("SS-34")
def test_one_offers_what_one_has_and_asks_for_no_more_than_the_other_can_have() -> None:
    table = Table().hand("engineer", "vial").hand("doctor", "gun").carry("doctor", "lab-1").play("trade doctor")
    assert "give sample" not in table.legal
    assert table.why_not("give sample").rule == "SS-34"
    assert table.why_not("give gun") == ("SS-34", "No more Gun can be offered: you hold 0.")
    assert table.why_not("stop").rule == "SS-34"

    table.play("give vial", "ask bulb", "ask sample")

    assert table.why_not("give vial") == ("SS-34", "No more Vial can be offered: you hold 1.")
    assert table.why_not("ask gun") == ("SS-34", "Ask for no more cards: the Doctor holds 1.")
    assert table.why_not("ask sample") == ("SS-34", "Ask for no more samples: the Doctor carries 1.")


@pytest.mark.rule("SS-34")
def test_who_lacks_what_is_asked_can_only_refuse() -> None:
    table = offer(Table().hand("engineer", "vial").hand("doctor", "gun"), "vial", "bulb")

    assert table.legal == ["refuse"]
    assert table.why_not("accept") == ("SS-34", "You do not hold all that is asked: you can only refuse.")


@pytest.mark.rule("SS-34")
@settings(max_examples=50, deadline=None)
@given(st.data())
def test_an_accepted_trade_moves_exactly_what_was_named(data: DataObject) -> None:
    cards = st.lists(st.sampled_from(["scrap", "gun", "medkit", "hazmat"]), max_size=5)
    mine, theirs = data.draw(cards), data.draw(cards)
    gives = [card for card in mine if data.draw(st.booleans())]
    asks = [card for card in theirs if data.draw(st.booleans())]
    table = Table().hand("engineer", *mine).hand("doctor", *theirs).at("astrobiologist", "lab-4")
    if not gives + asks:
        assert table.play("trade doctor").why_not("propose").rule == "SS-35"
        return

    offer(table, " ".join(gives), " ".join(asks)).play("accept")

    assert Counter(table.held("engineer")) == Counter(mine) - Counter(gives) + Counter(asks)
    assert Counter(table.held("doctor")) == Counter(theirs) - Counter(asks) + Counter(gives)


@pytest.mark.rule("SS-34", "SS-49")
def test_a_resource_made_of_scrap_is_given_where_that_resource_is_asked_for() -> None:
    table = Table().hand("engineer", "vial").hand("doctor", "made-holster", "holster").play("trade doctor")
    assert not [move for move in table.legal if move.startswith("ask made-")]

    table.play("give vial", "ask holster", "propose", "accept")

    assert table.held("engineer") == {"made-holster": 1}  # the made one goes first
    assert table.held("doctor") == {"vial": 1, "holster": 1}


@pytest.mark.rule("SS-34", "SS-49")
@pytest.mark.parametrize(("cards", "accepts"), [(("made-bulb", "bulb"), True), (("bulb", "made-suit"), False)])
def test_made_and_drawn_ones_are_counted_together_when_several_are_asked_for(
    cards: tuple[str, ...], accepts: bool
) -> None:
    table = offer(Table().hand("doctor", *cards), "", "bulb bulb")

    assert ("accept" in table.legal) == accepts
    if accepts:
        assert table.play("accept").held("engineer") == {"made-bulb": 1, "bulb": 1}


@pytest.mark.rule("SS-34", "SS-49")
def test_a_made_one_that_is_given_does_not_come_straight_back() -> None:
    table = offer(Table().hand("engineer", "made-case").hand("doctor", "case"), "made-case", "case").play("accept")

    assert (table.held("engineer"), table.held("doctor")) == ({"case": 1}, {"made-case": 1})


# --- who sees it ---


@pytest.mark.rule("SS-34")
def test_an_offer_is_seen_by_the_two_and_by_nobody_else() -> None:
    table = offer(Table().hand("engineer", "vial").hand("doctor", "gun"), "vial", "gun")

    for role in ("engineer", "doctor"):
        assert table.view(role)["offer"] == {"by": "engineer", "to": "doctor", "gives": ["vial"], "asks": ["gun"]}
        assert "The Engineer offers Vial and asks for Gun." in table.told(role)
    for reader in ("captain", None):
        assert table.view(reader)["offer"] is None
        assert table.view(reader)["prompt"] == "Waiting for the Doctor."
        assert table.told(reader) == ["The Engineer proposes a trade to the Doctor."]


@pytest.mark.rule("SS-34")
def test_an_offer_that_is_still_being_built_is_seen_by_its_maker_alone() -> None:
    table = Table().hand("engineer", "vial").play("trade doctor", "give vial")

    assert table.view("engineer")["offer"]["gives"] == ["vial"]
    assert [table.view(role)["offer"] for role in ("doctor", "captain", None)] == [None] * 3
    assert [table.told(role) for role in ("doctor", "captain", None)] == [[]] * 3


@pytest.mark.rule("SS-34")
def test_that_a_trade_took_place_is_seen_by_all_but_not_its_cards() -> None:
    table = offer(Table().hand("engineer", "vial", "scrap").hand("doctor", "gun"), "vial", "gun").play("accept")

    for role in ("captain", "astrobiologist", None):
        assert table.told(role)[0] == "The Engineer and the Doctor trade."
        assert not [line for line in table.told(role) if any(card in line for card in SECRET)]
        assert table.player("engineer", role)["known_cards"] == table.player("doctor", role)["known_cards"] == {}
    assert table.player("doctor", "engineer")["known_cards"] == {"vial": 1}
    assert table.player("engineer", "doctor")["known_cards"] == {"gun": 1}


@pytest.mark.rule("SS-34")
def test_samples_that_change_hands_are_seen_by_all() -> None:
    table = Table().hand("engineer", "vial").carry("doctor", "lab-1")

    offer(table, "vial", "sample").play("accept")

    assert table.told("captain")[0] == "The Engineer and the Doctor trade; the Doctor gives 1 water sample."
    assert (table.player("engineer")["samples"], table.player("doctor")["samples"]) == (1, 0)


@pytest.mark.rule("SS-34")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_bystanders_see_the_same_whatever_cards_are_offered(answer: str) -> None:
    seen = []
    for gives in ("gun", "medkit"):
        table = offer(Table().hand("engineer", "gun", "medkit").hand("doctor", "vial"), gives, "vial")
        before = [(table.told(role), table.view(role)) for role in ("captain", None)]
        table.play(answer)
        seen.append((before, [(table.told(role), table.view(role)) for role in ("captain", None)]))

    assert seen[0] == seen[1]


@pytest.mark.rule("SS-34")
def test_neither_the_offer_nor_its_refusal_tells_what_the_other_holds() -> None:
    seen = []
    for card in ("gun", "medkit"):
        table = Table().hand("engineer", "vial").hand("doctor", card).play("trade doctor")
        asks = [text for text in table.legal if text.startswith("ask")]
        table.play("ask gun", "propose")
        assert table.view("engineer")["prompt"] == "Waiting for the Doctor."
        table.play("refuse")
        seen.append((asks, table.legal, table.told("engineer"), table.view("engineer")))

    assert seen[0] == seen[1]


# --- limits ---


@pytest.mark.rule("SS-35")
def test_a_side_above_5_cards_after_a_trade_discards_at_once() -> None:
    table = Table().hand("engineer", "gun", "vial", "vial").hand("doctor", "scrap", "scrap", "scrap", "bulb")

    offer(table, "gun vial").play("accept")
    assert table.asked == "doctor"
    assert set(table.legal) == {"discard gun", "discard vial", "discard scrap", "discard bulb"}
    table.play("discard bulb")

    assert table.held("doctor") == {"gun": 1, "vial": 1, "scrap": 3}
    assert table.discards() == {"bulb": 1}
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-35")
def test_the_proposer_too_discards_down_to_5() -> None:
    table = Table().hand("engineer", "gun", "vial", "vial", "vial", "vial").hand("doctor", "scrap", "scrap")

    offer(table, "", "scrap scrap").play("accept")
    assert table.asked == "engineer"
    table.play("discard vial", "discard vial")

    assert table.held("engineer") == {"gun": 1, "vial": 2, "scrap": 2}
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-35")
@pytest.mark.parametrize(("gives", "asks"), [("sample", ""), ("", "sample")])
def test_no_trade_leaves_a_side_above_its_sample_room(gives: str, asks: str) -> None:
    full = Table().carry("engineer", "lab-1").carry("doctor", "lab-2")
    full.play("trade doctor", *(f"give {one}" for one in gives.split()), *(f"ask {one}" for one in asks.split()))

    assert "propose" not in full.legal
    assert full.why_not("propose") == ("SS-35", "One side would have more samples than it can carry.")
    assert "propose" in full.carrier("doctor").carrier("engineer").legal


@pytest.mark.rule("SS-35")
def test_a_sample_for_a_sample_needs_no_room() -> None:
    table = offer(Table().carry("engineer", "lab-1").carry("doctor", "lab-2"), "sample", "sample").play("accept")

    assert (table.carried("engineer"), table.carried("doctor")) == (1, 1)


@pytest.mark.rule("SS-35")
def test_at_least_one_side_gives_something() -> None:
    table = Table().hand("engineer", "vial").play("trade doctor")

    assert "propose" not in table.legal
    assert table.why_not("propose") == ("SS-35", "At least one side gives something.")
    assert "propose" in table.play("give vial").legal


@pytest.mark.rule("SS-35")
def test_a_refused_trade_does_not_use_the_action_but_each_player_is_asked_once_a_turn() -> None:
    table = offer(Table().hand("engineer", "vial", "scrap", "bulb"), "vial").play("refuse")

    assert table.asked == "engineer"
    assert "craft flashlight" in table.legal
    assert "trade doctor" not in table.legal
    assert table.why_not("trade doctor") == ("SS-35", "You have turned to the Doctor for a trade this turn already.")
    assert table.view("captain")["asked_to_trade"] == ["doctor"]
    offer(table, "vial", other="captain").play("refuse", "craft flashlight")
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-35")
def test_in_the_next_turn_everybody_can_be_asked_again() -> None:
    table = offer(Table().hand("engineer", "vial"), "vial").play("refuse", "pass")

    assert "trade doctor" in table.play("stop").legal
    assert "trade doctor" in table.play("pass").pass_until("engineer").play("stop").legal


@pytest.mark.rule("SS-35")
def test_an_accepted_trade_uses_the_action() -> None:
    assert offer(Table().hand("engineer", "vial"), "vial").play("accept").asked == "astrobiologist"


@pytest.mark.rule("SS-35")
def test_an_offer_that_is_dropped_before_it_is_proposed_does_not_use_the_action() -> None:
    table = Table().hand("engineer", "vial").play("trade doctor", "give vial", "cancel")

    assert table.asked == "engineer"
    assert "pass" in table.legal
    assert table.held("engineer") == {"vial": 1}
