"""The end is checked after every change that can bring it about, and before anything else happens (SS-41 … SS-43)."""

from typing import Any

import pytest

from fathoms.engine.tuples import put
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import ROLE, Table


def last_two(traitor: str, other: str, **options: Any) -> Table:
    """The traitor and one crewmate are all who live."""
    dead = {"engineer", "astrobiologist", "doctor", "captain"} - {traitor, other}
    return Table(traitor, **options).kill(*dead)


# --- reaction shots ---


@pytest.mark.rule("SS-42", "SS-45")
def test_the_traitor_wins_at_once_when_the_last_crewmate_attacks_and_is_shot_dead_in_return() -> None:
    table = last_two("captain", "engineer").hand("engineer", "gun").health("engineer", 2).hand("captain", "gun")

    table.play("shoot captain", "react gun")

    assert (table.ending, table.winners) == ("crew dead", {"captain"})
    assert table.health_of("captain") == 5  # the attack no longer lands


@pytest.mark.rule("SS-43", "SS-45")
def test_nobody_wins_when_a_traitor_who_attacks_is_shot_dead_and_one_crewmate_is_left() -> None:
    table = last_two("engineer", "captain").hand("engineer", "gun").health("engineer", 2).hand("captain", "gun")

    assert table.play("shoot captain", "react gun").ending == "nobody can win"


@pytest.mark.rule("SS-43", "SS-45")
def test_nobody_wins_at_once_when_a_shot_for_another_kills_a_traitor_and_too_few_samples_are_left() -> None:
    table = Table("engineer").carry("engineer", "lab-1", "lab-2", "lab-3", "lab-4", "lab-5")
    table.state.samples, table.state.broken = put(table.state.samples, ROLE["engineer"], 0), 5
    table.hand("engineer", "gun").health("engineer", 2).hand("captain", "gun")

    assert table.play("shoot doctor", "decline", "react gun").ending == "nobody can win"


# --- samples that come to the extraction point ---


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize(("spaces", "moves"), [(("z6",), ("drone",)), (("z6", "z8"), ("drone", "collect z8"))])
def test_the_traitor_wins_when_the_drone_brings_a_sample_to_the_extraction_point(
    spaces: tuple[str, ...], moves: tuple[str, ...]
) -> None:
    table = Table("astrobiologist").ready("drone").acting("astrobiologist").at("astrobiologist", "extraction")
    for space, lab in zip(spaces, ("lab-1", "lab-2"), strict=False):
        table.drop(space, lab)

    assert table.play(*moves).ending == "traitor extracts"


@pytest.mark.rule("SS-41")
def test_the_crew_wins_when_the_drone_brings_the_fourth_sample() -> None:
    table = Table().ready("drone").acting("astrobiologist").carrier("astrobiologist").carrier("engineer")
    table.carry("astrobiologist", "lab-1").carry("engineer", "lab-2", "lab-3").drop("z6", "lab-4")
    table.at("astrobiologist", "extraction").at("engineer", "extraction")

    assert table.play("drone").ending == "crew extracts"


@pytest.mark.rule("SS-42", "SS-46")
def test_the_traitor_wins_by_taking_a_sample_there_after_fleeing_to_the_extraction_point() -> None:
    table = Table("doctor").hand("doctor", "flashlight").at("doctor", "z6").drop("extraction", "lab-1")

    strike(table, "doctor", "luna").play("react flashlight", "go extraction")
    assert table.ending is None
    assert table.play("take").ending == "traitor extracts"


# --- harm and doors ---


@pytest.mark.rule("SS-42", "SS-36")
@pytest.mark.parametrize("verb", ["luna", "hurt", "break"])
def test_the_traitor_wins_at_once_when_a_crisis_kills_the_last_crewmate(verb: str) -> None:
    table = last_two("captain", "engineer").health("engineer", 1).carry("engineer", "lab-1")

    strike(table, "engineer", verb, 1, "carrier" if verb == "break" else "drawer")

    assert decline_all(table).ending == "crew dead"


@pytest.mark.rule("SS-42", "SS-36")
@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("name", ("name engineer", "name engineer")),
        ("give up", ("keep all", "keep all")),
        ("answer", ("answer", "silent")),
    ],
)
def test_the_traitor_wins_at_once_when_a_choice_kills_the_last_crewmate(kind: str, answers: tuple[str, ...]) -> None:
    table = last_two("captain", "engineer").health("engineer", 1)

    assert strike(table, "engineer", "ballot", 1, kind).play(*answers).ending == "crew dead"
