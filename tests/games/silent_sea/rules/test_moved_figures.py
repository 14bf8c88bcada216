"""Figures moved by a flashlight or an ability (SS-46)."""

from collections.abc import Callable
from typing import Any

import pytest

from fathoms.games.silent_sea.components.pieces import ABILITIES, ROLES
from tests.games.silent_sea.crises import ATTACK, decline_all, strike
from tests.games.silent_sea.table import ABILITY, ROLE, Table


def blinding(role: str, space: str, table: Table | None = None, **options: Any) -> Table:
    """A player somewhere has answered an attack of Luna with a Flashlight and moves up to 3 spaces."""
    table = (table or Table(**options)).at(role, space).hand(role, "flashlight")
    return strike(table, role, "luna").play("react flashlight")


def ordered(role: str, space: str, **options: Any) -> Table:
    """The Captain moves a player."""
    table = Table("engineer", **options).acting("captain").ready("orders").at("captain", space).at(role, space)
    return table.play(f"orders {role}")


# --- rooms ---


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("move", [blinding, ordered])
def test_by_option_a_crisis_room_does_not_act_on_a_moved_figure(move: Callable[..., Any]) -> None:
    table = move("doctor", "h1", moved_figures="quiet")
    cards = table.view()["crisis_deck"]

    assert "f1" in table.goes()  # past the crisis room in one go
    table.play("go crisis-1", "stop")

    assert table.view()["crisis_deck"] == cards
    assert table.player("doctor")["visited"] == []


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("move", [blinding, ordered])
def test_by_option_a_role_room_does_not_act_on_a_moved_figure(move: Callable[..., Any]) -> None:
    table = move("doctor", "b1", moved_figures="quiet").play("go med-1", "stop")

    assert table.ability("treat") == table.ability("sedate") == "down"
    assert table.player("doctor")["visited"] == []


@pytest.mark.rule("SS-46")
def test_rooms_that_did_not_act_still_act_on_a_later_walk() -> None:
    table = blinding("doctor", "b1", moved_figures="quiet").play("go med-1", "go b1")
    table.walking("doctor", 1).play("go med-1")

    assert table.legal == ["enable treat", "enable sedate", "enable none"]


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("move", [blinding, ordered])
def test_a_crisis_room_acts_on_a_moved_figure_who_draws_the_card(move: Callable[..., Any]) -> None:
    table = move("doctor", "h1").crises(ATTACK)
    assert "f1" not in table.goes()
    mover = table.asked

    table.play("go crisis-1")

    assert table.view()["crisis_discards"] == {ATTACK: 1}
    assert table.asked == "doctor"
    decline_all(table)
    assert table.asked == mover
    assert {"f1", "h1"} <= table.goes()


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("move", [blinding, ordered])
def test_a_role_room_acts_on_a_moved_figure(move: Callable[..., Any]) -> None:
    table = move("doctor", "b1").play("go med-1")

    assert (table.asked, table.legal) == ("doctor", ["enable treat", "enable sedate", "enable none"])
    table.play("enable treat", "stop")

    assert (table.ability("treat"), table.ability("sedate")) == ("ready", "down")


# --- pick-up and extraction ---


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("option", ["quiet", "trigger"])
@pytest.mark.parametrize(("answer", "carried"), [("take", 1), ("leave", 0)])
@pytest.mark.parametrize("move", [blinding, ordered])
def test_a_moved_figure_may_take_a_sample_by_its_own_choice_and_the_way_goes_on(
    move: Callable[..., Any], answer: str, carried: int, option: str
) -> None:
    table = move("doctor", "e1", moved_figures=option)
    mover = table.asked
    assert "c1" not in table.goes()

    table.play("go lab-1")
    assert (table.asked, table.legal) == ("doctor", ["take", "leave"])
    table.play(answer)

    assert table.carried("doctor") == carried
    assert table.lying("lab-1") == 1 - carried
    assert table.asked == mover
    assert {"c1", "b1"} <= table.goes()


@pytest.mark.rule("SS-46")
def test_a_moved_figure_without_room_is_not_asked() -> None:
    table = blinding("doctor", "e1", Table().carry("doctor", "lab-2"))

    assert "c1" in table.goes()
    assert "stop" in table.play("go lab-1").legal


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("option", ["quiet", "trigger"])
def test_extraction_counts_for_a_traitor_who_flees_there(option: str) -> None:
    table = blinding("doctor", "z6", Table("doctor", moved_figures=option).carry("doctor", "lab-1"))
    assert "z8" not in table.goes()

    assert table.play("go extraction").ending == "traitor extracts"


@pytest.mark.rule("SS-46")
def test_extraction_counts_for_a_traitor_whom_the_captain_sends_there() -> None:
    table = Table("doctor").carry("doctor", "lab-1").at("doctor", "z6").at("captain", "z6")

    table.acting("captain").ready("orders").play("orders doctor", "go extraction")

    assert (table.ending, table.winners) == ("traitor extracts", {"doctor"})


@pytest.mark.rule("SS-46")
def test_extraction_counts_for_a_crew_that_a_flashlight_brings_together() -> None:
    table = Table().carrier("doctor").carrier("engineer").carry("doctor", "lab-1", "lab-2")
    table.carry("engineer", "lab-3", "lab-4").at("engineer", "extraction")

    assert blinding("doctor", "z6", table).play("go extraction").ending == "crew extracts"


@pytest.mark.rule("SS-46")
def test_an_engineer_who_overdrives_to_the_extraction_point_wins_as_traitor() -> None:
    table = Table("engineer").carry("engineer", "lab-1").at("engineer", "z6").ready("overdrive")

    assert table.play("overdrive", "go extraction").ending == "traitor extracts"


# --- locks, VIP rooms and reach ---


@pytest.mark.rule("SS-46")
@pytest.mark.parametrize("option", ["quiet", "trigger"])
@pytest.mark.parametrize("move", [blinding, ordered])
def test_locks_and_vip_limits_hold_for_moved_figures(move: Callable[..., Any], option: str) -> None:
    locked = move("doctor", "experiment-2", moved_figures=option)
    assert not {"lab-6", "d6"} & locked.goes()
    assert locked.why_not("go lab-6") == ("SS-09", "The way to Water Lab 6 is locked.")

    barred = move("doctor", "electric-1", moved_figures=option)
    assert not {"vip-1", "q3"} & barred.goes()
    assert barred.why_not("go vip-1").rule == "SS-11"


@pytest.mark.rule("SS-46")
def test_the_captain_may_flee_into_a_vip_room() -> None:
    table = blinding("captain", "electric-1")

    assert "vip-1" in table.goes()
    assert "q3" in table.play("go vip-1", "enable none").goes()


@pytest.mark.rule("SS-46")
def test_a_flashlight_moves_up_to_3_spaces_and_an_ability_as_far_as_it_says() -> None:
    row = ["h10", "i10", "j10", "electric-4", "l10", "m10", "n10", "o10"]  # side by side
    orders = ABILITIES[ABILITY["orders"]].effect.amount

    assert "electric-4" in blinding("doctor", "h10").goes()
    assert "l10" not in blinding("doctor", "h10").goes()
    assert row[orders] in ordered("doctor", "h10").goes()
    assert row[orders + 1] not in ordered("doctor", "h10").goes()


@pytest.mark.rule("SS-46")
def test_who_moves_a_figure_is_told_whose_it_is() -> None:
    assert blinding("doctor", "h10").prompt == "Doctor, move up to 3 spaces from h10."
    assert ordered("doctor", "h10").prompt == "Captain, move the Doctor up to 3 spaces from h10."


@pytest.mark.rule("SS-46")
def test_a_moved_figure_may_stay_and_nothing_but_going_is_asked() -> None:
    table = blinding("doctor", "h10")

    assert table.why_not("pass") == ("SS-46", "'pass' is nothing for this move: go somewhere, or stop.")
    assert table.play("stop").where("doctor") == "h10"


@pytest.mark.rule("SS-46")
def test_where_two_samples_lie_a_moved_figure_with_room_for_both_is_asked_twice() -> None:
    table = Table().carrier("doctor").drop("h10", "lab-1").drop("h10", "lab-2")
    blinding("doctor", "i10", table).play("go h10", "take")

    assert (table.asked, table.legal) == ("doctor", ["take", "leave"])
    assert table.play("take").carried("doctor") == 2


@pytest.mark.rule("SS-46")
def test_where_one_sample_lies_a_moved_figure_with_room_for_two_is_asked_once() -> None:
    table = blinding("doctor", "i10", Table().carrier("doctor").drop("h10", "lab-1")).play("go h10", "take")

    assert table.asked == "doctor"
    assert "take" not in table.legal


@pytest.mark.rule("SS-46")
def test_a_captain_who_dies_of_the_room_that_a_figure_was_moved_into_moves_it_no_further() -> None:
    table = ordered("doctor", "h1").crises("breach").health("captain", 1).play("go crisis-1")

    assert table.health_of("captain") == 0
    assert (table.asked, table.where("doctor")) == ("engineer", "crisis-1")


@pytest.mark.rule("SS-46", "SS-47")
@pytest.mark.parametrize("role", ROLE)
def test_a_moved_figure_goes_on_after_a_room_for_as_long_as_it_lives(role: str) -> None:
    turn = "doctor" if role == "engineer" else "engineer"
    table = blinding(role, "h1", Table().acting(turn)).crises("breach").play("go crisis-1")
    assert table.asked == role
    assert table.prompt == f"{ROLES[ROLE[role]].name}, move up to 2 spaces from Crisis Room 1."

    table = blinding(role, "h1", Table().acting(turn)).crises("breach").health(role, 1).play("go crisis-1")
    assert table.asked == turn
