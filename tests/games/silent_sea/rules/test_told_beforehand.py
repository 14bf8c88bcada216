"""What a player reads before choosing is what then happens (SS-21 … SS-27, SS-31)."""

import pytest

from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import Table


def sentence(table: Table, text: str) -> str:
    """What whoever is asked reads of a move."""
    return GAME.describe(table.state, GAME.moves.find(text))


@pytest.mark.rule("SS-24", "SS-25", "SS-27")
def test_what_a_reaction_would_do_is_said_for_this_attack() -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "gun", "hazmat", "flashlight").hand("captain", "gun")
    table.play("shoot doctor")

    assert sentence(table, "react gun") == "Shoot the Engineer: 2 damage; the attack still lands."
    assert sentence(table, "react hazmat") == "The Hazmat Suit takes 1 damage off."
    assert sentence(table, "react flashlight") == "Blind the attacker: no damage, then move up to 3 spaces."
    table.play("decline")
    assert sentence(table, "react gun") == "Shoot the Engineer: 2 damage to them, and none to the Doctor."

    for role, moves in (("doctor", ()), ("captain", ("decline",))):
        luna = strike(Table().hand(role, "gun"), "doctor", "luna", 3).play(*moves)
        assert sentence(luna, "react gun") == "Shoot at Luna: she is driven off, and does no damage."


@pytest.mark.rule("SS-27")
def test_a_broken_sample_says_whom_it_harms_and_how_much() -> None:
    table = strike(Table().carry("doctor", "lab-1").hand("doctor", "hazmat"), "engineer", "break", 2, "carrier")

    assert table.asked == "doctor"
    assert table.prompt == "Doctor, a sample breaks in your hands, 2 damage: do you react?"
    assert sentence(table, "react hazmat") == "The Hazmat Suit keeps the harm off; the sample is lost."


@pytest.mark.rule("SS-31")
def test_an_override_says_whether_it_locks_or_unlocks() -> None:
    table = Table().ready("override").unlocked("lab-7")

    assert sentence(table, "override lab-6") == "Override: unlock Water Lab 6."
    assert sentence(table, "override lab-7") == "Override: lock Water Lab 7."
    assert table.play("override lab-7").told()[1] == "Water Lab 7 is locked now."


@pytest.mark.rule("SS-36")
def test_no_crisis_speaks_to_a_reader_who_did_not_draw_it() -> None:
    table = Table().at("engineer", "f1").walking("engineer", 2).crises("strike").play("go crisis-1")

    drawn = next(line for line in table.told("captain") if line.startswith("Crisis!"))
    assert drawn == ("Crisis! The Engineer draws Luna Strikes: “Luna attacks whoever drew this card: 2 damage.”")


@pytest.mark.rule("SS-36")
def test_whoever_answers_for_all_to_read_is_told_so_beforehand() -> None:
    table = strike(Table(), "engineer", "ballot", 1, "answer")

    assert table.prompt.endswith("Nobody sees an answer before all are in; then all are shown.")


@pytest.mark.rule("SS-15")
def test_a_sample_and_the_way_out_are_said_of_a_space() -> None:
    table = Table().carry("doctor", "lab-1").drop("z5", "lab-2").at("doctor", "z6").walking("doctor", 2)

    assert sentence(table, "go extraction") == "Extraction Point, 1 space, the way out."
    table.carrier("doctor")
    assert sentence(table, "go z5") == "z5, 1 space, a sample lies there."
