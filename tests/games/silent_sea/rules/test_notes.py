"""No vote and no accusation; a private note of suspicion by option (SS-44)."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fathoms
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import Table

EVERYBODY = ("engineer", "astrobiologist", "doctor", "captain")


def noting() -> Table:
    """The Engineer's action is over, and a note is asked for."""
    return Table(notes=True).acting("engineer").turn("engineer").play("stop", "pass")


@pytest.mark.rule("SS-44")
def test_no_move_accuses_anybody_or_votes_on_loyalty() -> None:
    words = ("accuse", "vote", "traitor", "crewmate", "loyal", "eject", "reveal")

    found = {move.text.split()[0] for move in GAME.moves if any(word in move.sentence.lower() for word in words)}

    assert found <= {"assay", "enable"}  # the ability that looks at a loyalty card, alone and at a price
    assert not [move.text for move in GAME.moves if any(word in move.text for word in words)]


@pytest.mark.rule("SS-44")
def test_naming_the_traitor_in_a_crisis_decides_nothing_about_loyalty() -> None:
    table = strike(Table(), "engineer", "ballot", 1, "name").play(*["name captain"] * 4)

    assert table.health_of("captain") == 4
    assert table.ending is None
    for reader in ("engineer", "doctor", None):
        assert table.player("captain", reader)["loyalty"] is None


@pytest.mark.rule("SS-44")
def test_without_the_option_no_note_is_asked_for() -> None:
    assert Table().rolls(1).turn("engineer").play("stop", "pass").asked == "astrobiologist"


@pytest.mark.rule("SS-44")
def test_a_turn_ends_with_a_note_on_one_of_the_others_or_nobody() -> None:
    table = noting()

    assert table.asked == "engineer"
    assert table.legal == ["suspect astrobiologist", "suspect doctor", "suspect captain", "suspect nobody"]
    assert table.why_not("suspect engineer").rule == "SS-44"
    assert table.why_not("pass") == ("SS-44", "Your turn ends with a note: say whom you suspect.")
    assert table.play("suspect doctor").asked == "astrobiologist"


@pytest.mark.rule("SS-44")
def test_a_note_is_private() -> None:
    one = noting().play("suspect doctor")
    other = noting().play("suspect captain")

    assert one.view("engineer")["notes"] == {"engineer": "doctor"}
    assert "You note down that you suspect the Doctor." in one.told("engineer")
    for reader in ("astrobiologist", "doctor", "captain", None):
        assert json.dumps(one.view(reader)) == json.dumps(other.view(reader))
        assert one.told(reader) == other.told(reader)
        assert one.view(reader)["notes"] == {}


@pytest.mark.rule("SS-44")
def test_the_last_note_counts_and_nobody_is_no_note() -> None:
    table = noting().play("suspect doctor").turn("engineer").play("stop", "pass", "suspect nobody")

    assert table.view("engineer")["notes"] == {}


@pytest.mark.rule("SS-44")
@pytest.mark.parametrize("reader", [*EVERYBODY, None])
def test_notes_are_shown_to_all_when_the_game_is_over(reader: str | None) -> None:
    table = noting().play("suspect doctor", "stop", "pass", "suspect captain", "stop", "pass", "suspect nobody")
    assert not [line for line in table.told(reader) if "had noted" in line]

    table.cycle(60).play("stop", "pass", "suspect engineer")

    assert table.ending == "round limit"
    assert table.view(reader)["notes"] == {"engineer": "doctor", "astrobiologist": "captain", "captain": "engineer"}
    assert [line for line in table.told(reader) if "had noted" in line] == [
        "The Engineer had noted down: the Doctor.",
        "The Astrobiologist had noted down: the Captain.",
        "The Captain had noted down: the Engineer.",
    ]


@pytest.mark.rule("SS-44")
@given(seed=st.integers(0, 10**6), luck=st.integers(0, 10**6))
@settings(max_examples=15, deadline=None)
def test_the_same_moves_without_the_notes_lead_to_the_same_position(seed: int, luck: int) -> None:
    plain = fathoms.new("silent-sea", seed=seed, round_limit="30")
    noted = fathoms.new("silent-sea", seed=seed, round_limit="30", notes=True)
    pick = Random(luck)
    while noted.legal_moves:
        move = pick.choice(noted.legal_moves)
        if not move.text.startswith("suspect"):
            assert (noted.to_act, noted.legal_moves) == (plain.to_act, plain.legal_moves)
            plain.play(move)
        noted.play(move)

    assert plain.outcome == noted.outcome
    for seat in (0, 1, 2, 3, None):
        with_notes, without = noted.view(seat), plain.view(seat)
        assert {**with_notes, "options": {}, "notes": {}} == {**without, "options": {}, "notes": {}}
