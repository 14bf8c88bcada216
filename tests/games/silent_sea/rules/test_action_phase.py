"""SS-19, SS-20: one action a turn, and where played cards go."""

from collections.abc import Callable

import pytest

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.state import COOLING
from tests.games.silent_sea.table import ABILITY, ROLE, Table

# --- the action phase ---


def cooled() -> Table:
    """An ability of the Engineer's was used two turn cycles ago."""
    table = Table().cycle(3)
    table.state.abilities = put(table.state.abilities, ABILITY["overdrive"], COOLING)
    table.state.used_in = put(table.state.used_in, ABILITY["overdrive"], 1)
    return table


ACTIONS: dict[str, tuple[Callable[[], Table], list[str]]] = {
    "craft": (lambda: Table().hand("engineer", *["scrap"] * 4), ["craft bulb"]),
    "use an item": (lambda: Table().hand("engineer", *["painkillers"] * 2).health("engineer", 2), ["painkillers"]),
    "use an ability": (lambda: Table().ready("override", "overdrive"), ["overdrive", "stop"]),
    "trade": (
        lambda: Table().hand("engineer", "scrap", "scrap", "scrap"),
        ["trade doctor", "give scrap", "propose", "accept"],
    ),
    "reactivate": (cooled, ["reactivate overdrive"]),
    "unlock": (lambda: Table().at("engineer", "w8"), ["unlock passage-2"]),
    "none": (Table, ["pass"]),
}


@pytest.mark.rule("SS-19")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_turn_has_one_action_at_most_and_then_passes_on(action: str) -> None:
    position, moves = ACTIONS[action]
    table = position().rolls(3)
    assert moves[0] in table.legal

    table.play(*moves)

    assert table.asked == "astrobiologist"
    assert "stop" in table.legal


@pytest.mark.rule("SS-19")
def test_the_action_comes_after_the_walk_which_is_then_over() -> None:
    table = Table().hand("doctor", "extra", "scrap", "scrap").deck("vial").rolls(4).turn("doctor").play("go l4", "stop")

    assert {"craft bulb", "pass"} <= set(table.legal)
    for text in ("go m4", "take", "extra", "stop"):
        assert table.why_not(text) == ("SS-19", "The move phase is over: pick an action, or pass.")


@pytest.mark.rule("SS-19")
def test_an_action_needs_the_card_it_is_taken_with() -> None:
    table = Table().health("engineer", 2)

    for text, name in (
        ("shoot doctor", "Gun"),
        ("medkit engineer", "Medkit"),
        ("painkillers", "Painkillers"),
        ("lay carrier", "Water Sample Carrier"),
    ):
        assert table.why_not(text) == ("SS-19", f"You hold no {name}.")
    assert table.why_not("accept").rule == "SS-19"


@pytest.mark.rule("SS-19")
def test_only_the_active_player_acts() -> None:
    table = Table().hand("doctor", "scrap", "scrap")

    assert table.asked == "engineer"
    assert "player 3's choice" in table.why_not("craft bulb", role="doctor").sentence
    for role in ("astrobiologist", "doctor", "captain", None):
        assert table.view(role)["prompt"] == "Waiting for the Engineer."


# --- played cards ---


@pytest.mark.rule("SS-20")
def test_painkillers_are_discarded_when_taken() -> None:
    table = Table().hand("engineer", "painkillers", "painkillers", "scrap").health("engineer", 2).play("painkillers")

    assert table.held("engineer") == {"painkillers": 1, "scrap": 1}
    assert table.discards() == {"painkillers": 1}


@pytest.mark.rule("SS-20")
@pytest.mark.parametrize(("card", "move"), [("gun", "shoot doctor"), ("medkit", "medkit engineer")])
def test_an_item_leaves_the_hand_when_it_is_used(card: str, move: str) -> None:
    table = Table().hand("engineer", card, card, "scrap").health("engineer", 2).play(move)

    assert table.held("engineer") == {card: 1, "scrap": 1}
    for role in ("astrobiologist", "doctor", None):
        assert table.player("engineer", seen_by=role)["cards"] == 2


@pytest.mark.rule("SS-20")
@pytest.mark.parametrize("card", ["flashlight", "gun", "hazmat"])
def test_a_reaction_card_leaves_the_hand_when_it_is_played(card: str) -> None:
    table = Table().hand("engineer", "gun").hand("doctor", card, card, "scrap")

    table.play("shoot doctor", f"react {card}")

    assert table.held("doctor") == {card: 1, "scrap": 1}


@pytest.mark.rule("SS-20")
def test_a_carrier_says_otherwise_and_stays_beside_the_placard() -> None:
    table = Table().hand("engineer", "carrier", "scrap").play("lay carrier")

    assert table.held("engineer")["scrap"] >= 1
    assert "carrier" not in table.held("engineer")
    for role in (*ROLE, None):
        assert table.player("engineer", seen_by=role)["carrier"] is True
    table.acting("engineer")
    assert table.why_not("lay carrier").rule == "SS-19"
