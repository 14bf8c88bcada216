"""Items: flashlight, gun, medkit, painkillers (SS-23 … SS-26, SS-29)."""

from typing import Any

import pytest

from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import Table

# Along the upper gallery from the starting point: one space away, two, and so on. Between m4 and o4 is a crossing.
FROM_START = ["start", "l4", "m4", "o4", "p4", "med-3"]
WITHIN_3 = {"j4", "i4", "h4", "l4", "m4", "o4", "n5", "k3", "k2", "experiment-1", "k5", "k6", "med-4"}


def shot(*cards: str, **options: Any) -> Table:
    """The Engineer has fired at the Doctor, who holds these cards and is asked; the other two are far away."""
    table = Table(**options).hand("engineer", "gun").hand("doctor", *cards)
    table.at("astrobiologist", "lab-4").at("captain", "lab-4")
    return table.play("shoot doctor")


# --- flashlight ---


@pytest.mark.rule("SS-23")
def test_a_flashlight_negates_a_players_attack() -> None:
    table = shot("flashlight", "vial").play("react flashlight")

    assert table.health_of("doctor") == 5
    assert table.health_of("engineer") == 5
    assert table.held("doctor") == {"vial": 1}
    assert table.discards() == {}


@pytest.mark.rule("SS-23")
def test_a_flashlight_negates_an_attack_of_luna() -> None:
    table = strike(Table().hand("doctor", "flashlight"), "doctor", "luna", 3).play("react flashlight", "stop")

    assert table.health_of("doctor") == 5
    assert table.held("doctor") == {}
    assert table.asked == "engineer"


@pytest.mark.rule("SS-23")
def test_after_blinding_the_attacker_one_moves_up_to_3_spaces_any_way() -> None:
    table = shot("flashlight").play("react flashlight")
    assert table.asked == "doctor"
    assert table.goes() == WITHIN_3
    assert "stop" in table.legal

    table.play("go k6", "go med-4", "enable none")

    assert table.where("doctor") == "med-4"
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-23")
def test_the_three_spaces_may_be_gone_in_parts_but_are_no_more_than_three() -> None:
    table = shot("flashlight").play("react flashlight", "go k3")

    assert table.asked == "doctor"
    assert table.goes() == {"start", "k2", "experiment-1", "j4", "l4", "k5"}
    assert table.why_not("go m4").rule == "SS-15"
    assert table.play("go experiment-1").asked == "astrobiologist"


@pytest.mark.rule("SS-23")
def test_blinding_the_attacker_needs_no_move() -> None:
    table = shot("flashlight").play("react flashlight", "stop")

    assert table.where("doctor") == "start"
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-23")
def test_a_flashlight_helps_nobody_but_its_holder() -> None:
    table = Table().hand("engineer", "gun").hand("captain", "flashlight").play("shoot doctor", "decline")

    assert table.asked == "captain"
    assert table.legal == ["decline"]
    assert table.why_not("react flashlight") == ("SS-23", "A Flashlight helps only its holder.")
    assert decline_all(table).health_of("doctor") == 1
    assert table.held("captain") == {"flashlight": 1}


# --- gun ---


@pytest.mark.rule("SS-24")
@pytest.mark.parametrize("space", FROM_START[:5])
def test_a_gun_does_4_damage_to_a_player_within_4_spaces(space: str) -> None:
    table = Table().hand("engineer", "gun", "vial").at("doctor", space)

    decline_all(table.play("shoot doctor"))

    assert table.health_of("doctor") == 1
    assert [table.health_of(role) for role in ("engineer", "astrobiologist", "captain")] == [5, 5, 5]
    assert table.held("engineer") == {"vial": 1}
    assert table.discards() == {}


@pytest.mark.rule("SS-24")
def test_a_gun_reaches_no_further_than_4_spaces() -> None:
    table = Table().hand("engineer", "gun").at("doctor", FROM_START[5])

    assert "shoot doctor" not in table.legal
    assert "shoot captain" in table.legal
    assert table.why_not("shoot doctor") == ("SS-24", "The Doctor is not within 4 spaces along open ways.")


@pytest.mark.rule("SS-24")
def test_a_gun_is_fired_at_another_living_player_and_only_by_who_holds_one() -> None:
    table = Table().hand("engineer", "gun").kill("doctor")

    assert table.why_not("shoot engineer") == ("SS-24", "A Gun is fired at another player.")
    assert table.why_not("shoot doctor") == ("SS-40", "The Doctor is dead.")
    assert Table().hand("doctor", "gun").why_not("shoot doctor") == ("SS-19", "You hold no Gun.")


@pytest.mark.rule("SS-24")
def test_four_damage_kills_who_has_no_more_health_than_that() -> None:
    table = shot().health("doctor", 4).play("decline")

    assert table.health_of("doctor") == 0
    assert table.ending is None


@pytest.mark.rule("SS-24", "SS-25")
def test_shooting_ones_own_attacker_costs_them_2_health_and_does_not_stop_the_damage() -> None:
    table = shot("gun", "vial").play("react gun")
    assert table.health_of("engineer") == 3
    assert table.held("doctor") == {"vial": 1}
    assert table.discards() == {}

    table.play("decline")

    assert table.health_of("doctor") == 1
    assert table.health_of("engineer") == 3


@pytest.mark.rule("SS-24")
@pytest.mark.parametrize("space", FROM_START[:3])
def test_defending_another_within_2_spaces_costs_the_attacker_2_health_and_the_defended_none(space: str) -> None:
    table = Table().hand("engineer", "gun").hand("captain", "gun").at("captain", space)

    table.play("shoot doctor", "decline", "react gun")

    assert table.health_of("engineer") == 3
    assert table.health_of("doctor") == 5
    assert table.health_of("captain") == 5
    assert table.held("captain") == {}
    assert table.told("astrobiologist")[1:4] == [
        "The Captain shoots at the Engineer.",
        "The Engineer loses 2 health, 3 left.",
        "The Doctor is unharmed.",
    ]


@pytest.mark.rule("SS-24")
def test_nobody_is_defended_from_3_spaces_away() -> None:
    table = Table().hand("engineer", "gun").hand("captain", "gun").at("captain", FROM_START[3])
    table.at("astrobiologist", "lab-4").play("shoot doctor", "decline")

    assert table.asked == "astrobiologist"
    assert "stop" in table.legal  # the next turn: the Captain was not asked
    assert table.health_of("doctor") == 1
    assert table.held("captain") == {"gun": 1}


@pytest.mark.rule("SS-25")
@pytest.mark.parametrize("shooter", ["doctor", "captain"])
def test_shooting_luna_for_oneself_or_another_drives_her_off_and_hurts_nobody(shooter: str) -> None:
    table = strike(Table().hand(shooter, "gun"), "doctor", "luna", 3)
    if shooter != "doctor":
        table.play("decline")

    table.play("react gun")

    assert [table.health_of(role) for role in ("engineer", "astrobiologist", "doctor", "captain")] == [5, 5, 5, 5]
    assert table.held(shooter) == {}
    assert "pass" in table.legal  # back to the action phase: nobody else is asked


# --- medkit ---


@pytest.mark.rule("SS-26")
def test_a_medkit_brings_its_user_back_to_full_health() -> None:
    table = Table().hand("engineer", "medkit", "vial").health("engineer", 1).health("doctor", 1)

    table.play("medkit engineer")

    assert table.health_of("engineer") == 5
    assert table.health_of("doctor") == 1
    assert table.held("engineer") == {"vial": 1}
    assert table.discards() == {}


@pytest.mark.rule("SS-26")
@pytest.mark.parametrize("space", FROM_START[:3])
def test_a_medkit_brings_a_player_within_2_spaces_back_to_full_health(space: str) -> None:
    table = Table().hand("engineer", "medkit").health("engineer", 2).health("doctor", 1).at("doctor", space)

    table.play("medkit doctor")

    assert table.health_of("doctor") == 5
    assert table.health_of("engineer") == 2
    assert table.held("engineer") == {}


@pytest.mark.rule("SS-26")
def test_a_medkit_is_for_the_living_the_wounded_and_the_near() -> None:
    table = Table().hand("engineer", "medkit").health("captain", 1).at("captain", FROM_START[3]).kill("astrobiologist")

    assert not [text for text in table.legal if text.startswith("medkit")]
    assert table.why_not("medkit captain") == ("SS-26", "The Captain is not within 2 spaces along open ways.")
    assert table.why_not("medkit doctor") == ("SS-26", "The Doctor has full health.")
    assert table.why_not("medkit astrobiologist") == ("SS-40", "The Astrobiologist is dead.")
    assert Table().health("engineer", 1).why_not("medkit engineer") == ("SS-19", "You hold no Medkit.")


# --- painkillers ---


@pytest.mark.rule("SS-29")
def test_painkillers_give_their_user_1_health_back() -> None:
    table = Table().hand("engineer", "painkillers", "painkillers").health("engineer", 2).health("doctor", 2)

    table.play("painkillers")

    assert table.health_of("engineer") == 3
    assert table.health_of("doctor") == 2
    assert table.held("engineer") == {"painkillers": 1}
    assert table.discards() == {"painkillers": 1}
    assert table.asked == "astrobiologist"


@pytest.mark.rule("SS-29")
def test_painkillers_never_lead_above_5() -> None:
    assert Table().hand("engineer", "painkillers").health("engineer", 4).play("painkillers").health_of("engineer") == 5
    full = Table().hand("engineer", "painkillers").health("doctor", 1)

    assert "painkillers" not in full.legal
    assert full.why_not("painkillers") == ("SS-29", "You have 5 health already.")
    assert Table().health("engineer", 1).why_not("painkillers") == ("SS-19", "You hold no Painkillers.")
