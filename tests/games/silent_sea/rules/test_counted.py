"""What is counted of players and cards, and is open to all."""

import pytest

from fathoms.engine.tuples import put
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import ABILITY, ROLE, Table


@pytest.mark.rule("SS-24")
def test_shots_are_counted_by_who_fired_and_at_whom() -> None:
    table = Table().hand("engineer", "gun", "gun")
    decline_all(table.play("shoot doctor"))
    decline_all(table.acting("engineer").play("shoot captain"))

    assert table.player("engineer")["shot_at"] == {"doctor": 1, "captain": 1}
    assert table.player("doctor")["shot_at"] == table.player("captain")["shot_at"] == {}


@pytest.mark.rule("SS-31")
def test_the_uses_of_an_ability_add_up() -> None:
    table = Table().ready("override").play("override lab-6").ready("override").acting("engineer")

    assert table.play("override lab-6").state.ability_uses[ABILITY["override"]] == 2


@pytest.mark.rule("SS-31")
def test_each_move_phase_lost_to_sedation_is_one_less() -> None:
    table = Table()
    table.state.sedated = put(table.state.sedated, ROLE["engineer"], 2)

    table.turn("engineer")
    assert (table.player("engineer")["sedated"], "pass" in table.legal) == (1, True)
    table.turn("engineer")
    assert (table.player("engineer")["sedated"], "pass" in table.legal) == (0, True)
    assert "stop" in table.turn("engineer").legal


@pytest.mark.rule("SS-40")
def test_nothing_weighs_on_the_dead() -> None:
    table = strike(Table().carrier("doctor").health("doctor", 1), "doctor", "slow", 2)
    table.state.sedated = put(table.state.sedated, ROLE["doctor"], 1)

    dead = strike(table, "doctor", "hurt").player("doctor")

    assert (dead["slowed"], dead["sedated"], dead["carrier"], dead["cards"]) == (0, 0, False, 0)


@pytest.mark.rule("SS-04")
def test_cards_that_all_have_seen_are_counted_in_the_hand_they_came_to() -> None:
    table = Table().hand("engineer", "scrap", "scrap", "holster", "holster")
    table.play("craft gun").acting("engineer").play("craft gun")

    assert table.player("engineer", "doctor")["known_cards"] == {"gun": 2}
