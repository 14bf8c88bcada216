"""Death, and turns that it ends (SS-39, SS-40, SS-45, SS-47)."""

import json
from typing import Any

import pytest

from tests.games.silent_sea.crises import ATTACK, decline_all, strike
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import Table

EVERYBODY = ("engineer", "astrobiologist", "doctor", "captain")


def dying(role: str = "doctor", space: str = "h4", **options: Any) -> Table:
    """A player with 1 health somewhere, in the Engineer's action phase; the others are at the start."""
    return Table(**options).at(role, space).health(role, 1)


# --- 0 health ---


@pytest.mark.rule("SS-39")
def test_at_0_health_a_player_is_dead_and_with_1_alive() -> None:
    table = Table().health("doctor", 3)

    assert strike(table, "doctor", "hurt", 2).health_of("doctor") == 1
    assert not [line for line in table.told() if "dead" in line]
    strike(table, "doctor", "hurt", 1)

    assert table.told() == ["The Doctor loses 1 health, 0 left.", "The Doctor is dead. Discarded: nothing."]


@pytest.mark.rule("SS-39")
def test_health_never_falls_below_0() -> None:
    table = strike(dying(), "doctor", "hurt", 4)

    assert table.player("doctor")["health"] == 0
    assert "The Doctor loses 1 health, 0 left." in table.told()


@pytest.mark.rule("SS-39")
@pytest.mark.parametrize("labs", [["lab-1"], ["lab-1", "lab-2"]])
def test_the_samples_of_the_dead_are_left_on_the_space_where_they_died(labs: list[str]) -> None:
    table = dying().carrier("doctor").carry("doctor", *labs).carry("engineer", "lab-3")

    strike(table, "doctor", "hurt", 1)

    assert table.lying("h4") == len(labs)
    assert table.view()["samples"].get("h4") == len(labs)
    assert table.carried("doctor") == 0
    assert table.carried("engineer") == 1
    assert f"The water samples of the Doctor lie at h4 now: {len(labs)}." in table.told("captain")


@pytest.mark.rule("SS-39")
def test_who_comes_by_may_take_what_the_dead_have_left() -> None:
    table = strike(dying().carry("doctor", "lab-1"), "doctor", "hurt", 1).at("engineer", "i4").walking("engineer", 3)

    assert "g4" not in table.goes()
    table.play("go h4", "take")

    assert table.carried("engineer") == 1
    assert table.lying("h4") == 0
    assert "crisis-3" in table.goes()


@pytest.mark.rule("SS-39")
def test_samples_left_in_a_lab_lie_beside_its_own() -> None:
    table = strike(dying(space="lab-2").carry("doctor", "lab-1"), "doctor", "hurt", 1)

    assert table.lying("lab-2") == 2


# --- the dead are out of the game ---


@pytest.mark.rule("SS-40")
def test_hand_and_items_of_the_dead_are_discarded() -> None:
    table = dying().carrier("doctor").hand("doctor", "scrap", "vial", "made-bulb", "gun").hand("engineer", "vial")

    strike(table, "doctor", "hurt", 1)

    assert table.held("doctor") == {}
    assert table.discards() == {"scrap": 1, "vial": 1}
    assert table.player("doctor")["cards"] == 0
    assert table.player("doctor")["carrier"] is False
    assert table.held("engineer") == {"vial": 1}
    assert "The Doctor is dead. Discarded: Scrap, Vial, Bulb (made), Gun." in table.told()


@pytest.mark.rule("SS-40")
def test_the_dead_have_no_turn() -> None:
    table = Table().kill("astrobiologist")
    table.play("pass")

    assert table.asked == "doctor"
    assert table.held("astrobiologist") == {}


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize("move", ["shoot doctor", "medkit doctor", "trade doctor"])
def test_nothing_is_done_to_the_dead(move: str) -> None:
    table = Table().hand("engineer", "gun", "medkit").kill("doctor")

    assert move not in table.legal
    assert table.why_not(move) == ("SS-40", "The Doctor is dead.")


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize("ability", ["orders", "shield"])
def test_no_ability_is_used_on_the_dead(ability: str) -> None:
    table = Table().acting("captain").ready(ability).kill("doctor")

    assert f"{ability} engineer" in table.legal
    assert table.why_not(f"{ability} doctor") == ("SS-40", "The Doctor is dead.")


@pytest.mark.rule("SS-40")
def test_the_dead_defend_nobody() -> None:
    table = Table().hand("engineer", "gun").kill("doctor")

    table.play("shoot astrobiologist")

    assert table.asked == "astrobiologist"
    assert table.play("decline").asked == "captain"
    assert table.play("decline").health_of("astrobiologist") == 1


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize("traitor", ["doctor", "captain"])
def test_the_loyalty_of_the_dead_is_not_shown(traitor: str) -> None:
    table = strike(dying(traitor=traitor), "doctor", "hurt", 1)

    assert table.ending is None
    for reader in ("engineer", "astrobiologist", "captain", None):
        assert table.player("doctor", reader)["loyalty"] is None
        assert not [line for line in table.told(reader) if "traitor" in line or "crewmate" in line]


@pytest.mark.rule("SS-40")
def test_a_dead_traitor_and_a_dead_crewmate_look_the_same() -> None:
    tables = [strike(dying(traitor=traitor).hand("doctor", "vial"), "doctor", "hurt", 1) for traitor in EVERYBODY[1:3]]

    for reader in ("engineer", "captain", None):
        assert len({json.dumps(table.view(reader)) for table in tables}) == 1
        assert tables[0].told(reader) == tables[1].told(reader)


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize(
    ("traitor", "loyalty", "word"), [("doctor", "traitor", "traitor"), ("captain", "crew", "crewmate")]
)
def test_by_option_the_loyalty_of_the_dead_is_shown_to_all(traitor: str, loyalty: str, word: str) -> None:
    table = strike(dying(traitor=traitor, dead_loyalty="shown"), "doctor", "hurt", 1)

    for reader in ("engineer", "astrobiologist", "captain", None):
        assert table.player("doctor", reader)["loyalty"] == loyalty
        assert f"The loyalty card of the Doctor is turned over: {word}." in table.told(reader)
    assert table.player("captain", "engineer")["loyalty"] is None


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize("room", chart.rooms("vip"))
def test_samples_of_a_captain_dead_in_a_vip_room_lie_on_the_nearest_open_space(room: str) -> None:
    table = dying("captain", room).carry("captain", "lab-1")
    nearest = [space for space, far in chart.distances(room).items() if far == 1]

    strike(table, "captain", "hurt", 1)

    assert table.lying(room) == 0
    assert sorted(table.lying(space) for space in nearest) == [0] * (len(nearest) - 1) + [1]


# --- reaction shots ---


def shot_back(attacker_health: int) -> Table:
    """The Engineer, who holds all that answers an attack, shoots at the Doctor, who shoots back."""
    table = Table().health("engineer", attacker_health).hand("engineer", "gun", "gun", "flashlight", "hazmat")
    return table.hand("doctor", "gun").hand("captain", "gun").play("shoot doctor", "react gun")


@pytest.mark.rule("SS-45")
def test_a_reaction_shot_cannot_be_reacted_to() -> None:
    table = shot_back(5)

    assert table.health_of("engineer") == 3
    assert table.asked == "doctor"  # who is still attacked
    asked = []
    while "decline" in table.legal:
        asked.append(table.asked)
        table.play("decline")
    assert asked == ["doctor", "captain", "astrobiologist"]
    assert table.held("engineer") == {"gun": 1, "flashlight": 1, "hazmat": 1}
    assert table.health_of("doctor") == 1


@pytest.mark.rule("SS-45", "SS-47")
def test_the_attack_still_lands_when_the_attacker_dies_of_the_shot_and_the_turn_ends() -> None:
    table = decline_all(shot_back(2))

    assert table.health_of("engineer") == 0
    assert table.health_of("doctor") == 1
    assert table.asked == "astrobiologist"
    assert "stop" in table.legal


@pytest.mark.rule("SS-45")
def test_the_attack_of_a_dead_attacker_does_not_land_when_it_is_negated() -> None:
    table = Table().health("engineer", 2).hand("engineer", "gun").hand("captain", "gun")

    table.play("shoot doctor", "decline", "react gun")

    assert table.health_of("engineer") == 0
    assert table.health_of("doctor") == 5
    assert "The Doctor is unharmed." in table.told()


@pytest.mark.rule("SS-45")
def test_one_who_has_shot_the_attacker_dead_may_still_blind_the_attack() -> None:
    table = Table().health("engineer", 2).hand("engineer", "gun").hand("doctor", "gun", "flashlight")

    table.play("shoot doctor", "react gun", "react flashlight", "stop")

    assert (table.health_of("engineer"), table.health_of("doctor")) == (0, 5)


# --- crises in mid-move ---


def walking_into_a_crisis(*cards: str, health: int = 5, **options: Any) -> Table:
    """The Engineer, who has rolled 3, enters a crisis room at the next space and is attacked there."""
    table = Table(**options).hand("engineer", *cards).health("engineer", health).at("engineer", "f1").rolls(3)
    return table.turn("engineer").crises(ATTACK).play("go crisis-1")


@pytest.mark.rule("SS-47")
def test_after_a_crisis_in_mid_move_the_steps_left_go_on() -> None:
    table = walking_into_a_crisis()

    assert table.legal == ["decline"]
    assert decline_all(table).goes() == {"f1", "e1", "h1", "i1"}
    assert table.play("go i1", "stop").asked == "engineer"
    assert "pass" in table.legal


@pytest.mark.rule("SS-47")
def test_the_steps_left_go_on_from_where_the_figure_then_stands() -> None:
    table = walking_into_a_crisis("flashlight").play("react flashlight", "go j1")

    assert table.where("engineer") == "j1"
    assert table.goes() == {"i1", "h1", "experiment-1", "l1", "k2"}


@pytest.mark.rule("SS-47")
@pytest.mark.parametrize("notes", [False, True])
def test_the_death_of_the_active_player_ends_the_turn(notes: bool) -> None:
    table = decline_all(walking_into_a_crisis(health=1, notes=notes))

    assert table.health_of("engineer") == 0
    assert table.asked == "astrobiologist"
    assert "stop" in table.legal
