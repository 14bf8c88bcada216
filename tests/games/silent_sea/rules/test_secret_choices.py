"""Hard choices that crisis cards put to all players at once (SS-36)."""

import json

import pytest

from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import Table

EVERYBODY = ("engineer", "astrobiologist", "doctor", "captain")


def health(table: Table) -> list[int]:
    return [table.health_of(role) for role in EVERYBODY]


def with_cards() -> Table:
    """Everybody but the Captain holds a card."""
    return Table().hand("engineer", "bulb").hand("astrobiologist", "vial").hand("doctor", "case")


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("name", ["name engineer", "name astrobiologist", "name doctor", "name captain"]),
        ("give up", ["give up one", "keep all"]),
        ("answer", ["answer", "silent"]),
    ],
)
def test_all_the_living_are_asked_in_turn_order_from_the_drawer(kind: str, answers: list[str]) -> None:
    table = strike(with_cards(), "doctor", "ballot", 1, kind)

    asked = []
    for role in ("doctor", "captain", "engineer", "astrobiologist"):
        asked.append(table.asked)
        assert table.legal == (["keep all"] if (kind, role) == ("give up", "captain") else answers)
        table.play(table.legal[-1])

    assert asked == ["doctor", "captain", "engineer", "astrobiologist"]


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("kind", "one", "other"), [("name", "name doctor", "name captain"), ("give up", "give up one", "keep all")]
)
def test_nobody_learns_what_another_has_answered_before_all_have(kind: str, one: str, other: str) -> None:
    table = strike(with_cards(), "engineer", "ballot", 1, kind)
    twin = table.copy()

    table.play(one)
    twin.play(other)

    for reader in ("astrobiologist", "doctor", "captain", None):
        assert json.dumps(table.view(reader)) == json.dumps(twin.view(reader))
        assert table.told(reader) == twin.told(reader) == []
    assert table.legal == twin.legal
    assert table.prompt == twin.prompt


@pytest.mark.rule("SS-36")
def test_with_the_last_answer_all_are_shown_to_everybody() -> None:
    table = strike(with_cards(), "engineer", "ballot", 1, "name")

    table.play("name captain", "name captain", "name captain")
    assert not [line for line in table.told() if "names" in line]
    table.play("name doctor")

    for reader in (*EVERYBODY, None):
        assert table.told(reader)[:4] == [
            "The Engineer names the Captain.",
            "The Astrobiologist names the Captain.",
            "The Doctor names the Captain.",
            "The Captain names the Doctor.",
        ]


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("names", "left"),
    [
        (("captain", "captain", "captain", "doctor"), [5, 5, 5, 3]),
        (("captain", "captain", "engineer", "engineer"), [3, 5, 5, 3]),
        (("captain", "engineer", "doctor", "astrobiologist"), [3, 3, 3, 3]),
    ],
)
def test_who_is_named_most_often_is_hurt_and_equals_all_are(names: tuple[str, ...], left: list[int]) -> None:
    table = strike(Table(), "engineer", "ballot", 2, "name").play(*(f"name {name}" for name in names))

    assert health(table) == left
    assert "pass" in table.legal


@pytest.mark.rule("SS-36")
def test_enough_who_give_up_a_card_keep_everybody_from_harm_and_discard_one_each() -> None:
    table = strike(with_cards(), "engineer", "ballot", 1, "give up").play(
        "give up one", "keep all", "give up one", "keep all"
    )

    assert (table.asked, table.legal) == ("engineer", ["discard bulb"])
    table.play("discard bulb")
    assert table.asked == "doctor"
    table.play("discard case")

    assert health(table) == [5, 5, 5, 5]
    assert table.held("astrobiologist") == {"vial": 1}
    assert table.discards() == {"bulb": 1, "case": 1}


@pytest.mark.rule("SS-36")
def test_where_one_alone_gives_up_a_card_everybody_is_hurt() -> None:
    table = strike(with_cards(), "engineer", "ballot", 1, "give up").play(
        "give up one", "keep all", "keep all", "keep all"
    )

    assert health(table) == [4, 4, 4, 4]
    assert table.legal == ["discard bulb"]


@pytest.mark.rule("SS-36")
def test_a_giver_who_dies_of_it_discards_no_more() -> None:
    table = with_cards().health("engineer", 1).acting("doctor")

    strike(table, "engineer", "ballot", 1, "give up").play("give up one", "keep all", "keep all", "keep all")

    assert health(table) == [0, 4, 4, 4]
    assert table.asked == "doctor"
    assert table.discards() == {"bulb": 1}


@pytest.mark.rule("SS-36")
@pytest.mark.parametrize(
    ("answers", "left"),
    [(("answer", "silent", "answer", "silent"), [4, 5, 4, 5]), (("silent",) * 4, [4, 4, 4, 4])],
)
def test_who_answers_the_call_is_hurt_and_where_nobody_does_everybody_is(
    answers: tuple[str, ...], left: list[int]
) -> None:
    table = strike(Table(), "engineer", "ballot", 1, "answer").play(*answers)

    assert health(table) == left


@pytest.mark.rule("SS-36")
def test_the_dead_are_neither_asked_nor_named() -> None:
    table = strike(Table().kill("astrobiologist"), "engineer", "ballot", 1, "name")

    assert "name astrobiologist" not in table.legal
    refusal = table.why_not("name astrobiologist")
    assert (refusal.rule, refusal.sentence) == ("SS-36", "The Astrobiologist is dead: name somebody who lives.")
    assert table.play("name doctor").asked == "doctor"


@pytest.mark.rule("SS-36")
def test_a_card_that_one_does_not_hold_cannot_be_given_up_and_nothing_else_goes_on() -> None:
    table = strike(with_cards(), "captain", "ballot", 1, "give up")

    assert table.why_not("give up one") == ("SS-36", "You have no card to give up.")
    assert table.why_not("pass").rule == "SS-36"
    table.play("keep all")
    assert table.why_not("keep all", role="captain").sentence.endswith("choice now, not player 2's.")


@pytest.mark.rule("SS-36")
def test_who_gives_up_a_card_out_of_three_keeps_two() -> None:
    table = Table().hand("doctor", "vial", "suit", "case").hand("captain", "bulb", "vial")
    strike(table, "doctor", "ballot", 1, "give up").play("give up one", "give up one", "keep all", "keep all")
    assert table.prompt == "Doctor, discard 1 of your 3 cards."

    table.play("discard suit", "discard bulb")

    assert (table.held("doctor"), table.held("captain")) == ({"vial": 1, "case": 1}, {"vial": 1})
    assert "pass" in table.legal
