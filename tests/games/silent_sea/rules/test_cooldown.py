"""Cooldown: an ability used is disabled for two turn cycles (SS-32, SS-33)."""

from typing import Any

import pytest

from fathoms.games.silent_sea.components.pieces import ABILITIES, ROLES
from tests.games.silent_sea.table import Table

# A use of each ability that is legal when all are on the starting point, one sample lies next to it, and all are hurt.
USES = {
    "override": ["override lab-6"],
    "overdrive": ["overdrive", "stop"],
    "assay": ["assay doctor"],
    "drone": ["drone"],
    "treat": ["treat engineer"],
    "sedate": ["sedate engineer"],
    "orders": ["orders doctor", "stop"],
    "shield": ["shield doctor"],
}


def used(ability: str = "treat", cycle: int = 1, **options: Any) -> Table:
    """Somebody has just used an ability; the next turn has begun."""
    role = next(ROLES[one.role].id for one in ABILITIES if one.id == ability)
    table = Table(**options).cycle(cycle).acting(role).ready(*USES).drop("l4", "lab-1")
    for other in ROLES:
        table.health(other.id, 2)
    return table.play(*USES[ability])


def doctor_acts(table: Table) -> Table:
    """On to the Doctor's next action phase."""
    return table.pass_until("doctor").play("stop")


@pytest.mark.rule("SS-32")
@pytest.mark.parametrize("ability", USES)
def test_an_ability_used_goes_on_cooldown_and_no_other_does(ability: str) -> None:
    table = used(ability)

    assert table.ability(ability) == "cooling"
    assert all(table.ability(other) == "ready" for other in USES if other != ability)


@pytest.mark.rule("SS-32")
def test_an_ability_on_cooldown_is_disabled_for_two_turn_cycles() -> None:
    table = used("treat")

    for cycle in (2, 3):
        doctor_acts(table)
        assert table.view()["turn"] == cycle
        assert not [text for text in table.legal if text.startswith("treat")]
        assert table.why_not("treat engineer") == ("SS-32", "Treat is on cooldown since turn cycle 1.")
        table.play("pass")


@pytest.mark.rule("SS-32")
def test_everybody_sees_the_cooldown_and_when_it_ends() -> None:
    table = used("treat", cycle=4)

    for role in ("engineer", "doctor", None):
        assert table.player("doctor", role)["abilities"] == [
            {"id": "treat", "state": "cooling", "ready_from": 6},
            {"id": "sedate", "state": "ready", "ready_from": None},
        ]


@pytest.mark.rule("SS-32")
def test_using_an_ability_is_the_action_of_the_turn() -> None:
    assert used("treat").asked == "captain"


@pytest.mark.rule("SS-33")
def test_turning_an_ability_up_again_is_an_action_two_cycles_after_its_use_and_not_earlier() -> None:
    table = doctor_acts(used("treat"))
    assert "reactivate treat" not in table.legal
    assert table.why_not("reactivate treat") == ("SS-33", "Treat cools until turn cycle 3.")

    doctor_acts(table.play("pass"))
    assert table.view()["turn"] == 3
    assert "reactivate treat" in table.legal
    table.play("reactivate treat")

    assert table.ability("treat") == "ready"
    assert table.asked == "captain"
    assert "The Doctor turns up Treat." in table.told("engineer")


@pytest.mark.rule("SS-33")
def test_an_ability_turned_up_by_an_action_is_used_from_the_next_turn_on() -> None:
    table = doctor_acts(doctor_acts(used("treat")).play("pass"))
    assert "treat engineer" not in table.legal

    doctor_acts(table.play("reactivate treat"))

    assert table.view()["turn"] == 4
    assert "treat engineer" in table.legal


@pytest.mark.rule("SS-33")
def test_it_may_be_turned_up_in_any_later_cycle_but_never_does_so_by_itself() -> None:
    table = used("treat")

    for _ in range(4):
        doctor_acts(table)
        assert table.ability("treat") == "cooling"
        table.play("pass")

    assert "reactivate treat" in doctor_acts(table).legal


@pytest.mark.rule("SS-33")
def test_only_what_is_on_cooldown_is_turned_up_again() -> None:
    table = used("treat").acting("doctor")

    assert table.why_not("reactivate sedate") == ("SS-33", "Sedate is not on cooldown.")
    assert Table().acting("doctor").why_not("reactivate treat") == ("SS-33", "Treat is not on cooldown.")
    assert Table().acting("captain").why_not("reactivate treat") == ("SS-31", "Treat is the Doctor's, not yours.")


@pytest.mark.rule("SS-33")
def test_as_an_option_it_turns_up_by_itself_at_its_owners_turn_two_cycles_later() -> None:
    table = used("treat", cooldown="by itself").pass_until("captain").pass_until("doctor")
    assert table.ability("treat") == "cooling"

    table.play("stop")
    assert table.why_not("reactivate treat") == ("SS-33", "At this table Treat turns up by itself.")
    table.play("pass").pass_until("astrobiologist")
    assert table.view()["turn"] == 3
    assert table.ability("treat") == "cooling"
    doctor_acts(table)

    assert table.ability("treat") == "ready"
    assert "treat engineer" in table.legal
    assert not [text for text in table.legal if text.startswith("reactivate")]


@pytest.mark.rule("SS-33")
@pytest.mark.parametrize("cooldown", ["action", "by itself"])
def test_cycles_are_counted_for_the_table_so_the_dead_stall_nothing(cooldown: str) -> None:
    table = used("treat", cooldown=cooldown).kill("engineer", "astrobiologist")

    doctor_acts(doctor_acts(table).play("pass"))

    assert table.view()["turn"] == 3
    assert table.ability("treat") == ("ready" if cooldown == "by itself" else "cooling")
    assert ("reactivate treat" in table.legal) == (cooldown == "action")
