"""The Hazmat Suit (SS-27, SS-28)."""

from typing import Any

import pytest

from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import Table


def shot(*cards: str, **options: Any) -> Table:
    """The Engineer has fired at the Doctor, who holds these cards and is asked; the other two are far away."""
    table = Table(**options).hand("engineer", "gun").hand("doctor", *cards)
    table.at("astrobiologist", "lab-4").at("captain", "lab-4")
    return table.play("shoot doctor")


@pytest.mark.rule("SS-27")
def test_a_suit_takes_1_damage_off_a_players_attack() -> None:
    table = shot("hazmat").play("react hazmat")
    assert table.health_of("doctor") == 5

    table.play("decline")

    assert table.health_of("doctor") == 2


@pytest.mark.rule("SS-27")
@pytest.mark.parametrize(("damage", "left"), [(3, 3), (2, 4)])
def test_a_suit_takes_1_damage_off_an_attack_of_luna(damage: int, left: int) -> None:
    table = strike(Table().hand("doctor", "hazmat"), "doctor", "luna", damage).play("react hazmat")

    assert decline_all(table).health_of("doctor") == left


@pytest.mark.rule("SS-27")
def test_an_attack_with_1_damage_does_nothing_to_a_suit_and_nobody_else_is_asked() -> None:
    table = strike(Table().hand("doctor", "hazmat"), "doctor", "luna", 1).play("react hazmat")

    assert table.health_of("doctor") == 5
    assert "pass" in table.legal


@pytest.mark.rule("SS-27")
@pytest.mark.parametrize("suit", ["discarded", "worn"])
def test_one_suit_answers_an_attack_and_no_second_one(suit: str) -> None:
    table = shot("hazmat", "hazmat", suit=suit).play("react hazmat")

    assert table.legal == ["decline"]
    assert table.why_not("react hazmat") == ("SS-27", "A Hazmat Suit takes 1 damage off an attack, and no more.")


@pytest.mark.rule("SS-27")
def test_a_suit_helps_nobody_but_its_wearer() -> None:
    table = Table().hand("engineer", "gun").hand("captain", "hazmat").play("shoot doctor", "decline")

    assert table.legal == ["decline"]
    assert table.why_not("react hazmat") == ("SS-27", "A Hazmat Suit helps only its holder.")


@pytest.mark.rule("SS-27")
def test_a_suit_keeps_off_all_harm_of_a_broken_sample_and_the_sample_is_lost_all_the_same() -> None:
    table = Table().hand("doctor", "hazmat").carry("doctor", "lab-1")

    strike(table, "doctor", "break", 3, "carrier").play("react hazmat")

    assert table.health_of("doctor") == 5
    assert table.carried("doctor") == 0
    assert table.view()["broken"] == 1


@pytest.mark.rule("SS-27")
def test_without_a_suit_a_broken_sample_hurts() -> None:
    table = Table().carry("doctor", "lab-1")

    strike(table, "doctor", "break", 3, "carrier")
    assert table.why_not("react hazmat") == ("SS-27", "You hold no Hazmat Suit.")
    table.play("decline")

    assert table.health_of("doctor") == 2
    assert table.carried("doctor") == 0
    assert table.view()["broken"] == 1


@pytest.mark.rule("SS-28")
@pytest.mark.parametrize(("suit", "kept"), [("discarded", {}), ("worn", {"hazmat": 1})])
def test_a_suit_is_discarded_after_the_attack_unless_the_table_lets_it_be_worn_for_good(
    suit: str, kept: dict[str, int]
) -> None:
    table = shot("hazmat", suit=suit).play("react hazmat", "decline")

    assert table.held("doctor") == kept
    assert table.health_of("doctor") == 2
    assert table.discards() == {}


@pytest.mark.rule("SS-28")
@pytest.mark.parametrize(("suit", "kept"), [("discarded", {}), ("worn", {"hazmat": 1})])
def test_a_suit_is_discarded_after_the_break_unless_the_table_lets_it_be_worn_for_good(
    suit: str, kept: dict[str, int]
) -> None:
    table = Table(suit=suit).hand("doctor", "hazmat").carry("doctor", "lab-1")

    strike(table, "doctor", "break", 1, "carrier").play("react hazmat")

    assert table.held("doctor") == kept


@pytest.mark.rule("SS-28")
def test_a_suit_worn_for_good_helps_in_every_attack() -> None:
    table = Table(suit="worn").hand("doctor", "hazmat")

    for left in (4, 3):
        decline_all(strike(table, "doctor", "luna", 2).play("react hazmat"))
        assert table.health_of("doctor") == left


@pytest.mark.rule("SS-28")
def test_a_suit_that_answered_nothing_is_kept() -> None:
    table = shot("hazmat").play("decline")

    assert table.health_of("doctor") == 1
    assert table.held("doctor") == {"hazmat": 1}
