"""Who is the first to reach the extraction point (SS-42)."""

import pytest

from tests.games.silent_sea.table import Table

OF_ALL = {"first_there": "of all"}


def come(table: Table, role: str, *more: str) -> Table:
    """A player walks from beside the extraction point onto it."""
    return table.at(role, "z6").walking(role, 3).play("go extraction", *more)


@pytest.mark.rule("SS-42")
def test_crewmates_who_wait_at_the_extraction_point_do_not_stand_in_the_traitors_way() -> None:
    table = come(Table().carry("engineer", "lab-1").carry("captain", "lab-2"), "engineer", "stop")

    assert come(table, "captain").ending == "traitor extracts"


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize("leaves", ["stop", "go z8"])
def test_by_option_a_traitor_who_is_not_the_first_of_all_does_not_win_there(leaves: str) -> None:
    table = come(Table(**OF_ALL).carry("captain", "lab-2"), "engineer", leaves)
    assert table.view()["first_at_extraction"] == "engineer"

    come(table, "captain", "stop")

    assert table.ending is None
    assert table.view()["first_at_extraction"] == "engineer"


@pytest.mark.rule("SS-42")
def test_by_option_the_first_of_all_wins_with_a_sample_then_or_later() -> None:
    assert come(Table(**OF_ALL).carry("captain", "lab-1"), "captain").ending == "traitor extracts"

    table = come(Table(**OF_ALL), "captain", "stop")
    come(table.carry("doctor", "lab-1"), "doctor", "stop")
    assert table.ending is None
    assert come(table.carry("captain", "lab-2"), "captain").ending == "traitor extracts"


@pytest.mark.rule("SS-42")
def test_by_option_nobody_passes_the_extraction_point_before_the_first_has_set_foot_on_it() -> None:
    table = Table(**OF_ALL).at("doctor", "z6").walking("doctor", 3)
    assert "z8" not in table.goes()

    table.play("go extraction")
    assert "z8" in table.goes()
    assert "z8" in table.at("engineer", "z6").walking("engineer", 3).goes()


@pytest.mark.rule("SS-42")
def test_by_option_only_the_first_of_all_is_proved_crew_by_a_sample_there() -> None:
    table = come(Table(**OF_ALL).carry("engineer", "lab-1").carry("doctor", "lab-2"), "engineer", "stop")
    come(table, "doctor", "stop")

    assert [table.player(role)["proved"] for role in ("engineer", "doctor")] == [True, False]


@pytest.mark.rule("SS-42")
def test_by_option_the_traitor_still_wins_when_every_crewmate_is_dead() -> None:
    table = come(Table(**OF_ALL).kill("astrobiologist", "doctor"), "engineer").health("engineer", 1)

    table.at("captain", "z6").hand("captain", "gun").acting("captain").play("shoot engineer", "decline")

    assert table.ending == "crew dead"
