"""How one side wins (SS-41, SS-42)."""

import pytest

from fathoms.games.silent_sea.station.spaces import LABS, SPACE_IDS
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import Table

CREW = {"engineer", "astrobiologist", "doctor"}
LAB_NAMES = [SPACE_IDS[lab] for lab in LABS]


def carrying(table: Table, **samples: int) -> Table:
    """Let players carry so many samples each, with a Carrier in use."""
    labs = iter(LAB_NAMES)
    for role, count in samples.items():
        table.carrier(role).carry(role, *(next(labs) for _ in range(count)))
    return table


def at_extraction(table: Table, *roles: str) -> Table:
    for role in roles:
        table.at(role, "extraction")
    return table


def last_step(role: str, **samples: int) -> Table:
    """A player one space from the extraction point; the others who carry something are there."""
    table = carrying(Table(), **samples)
    at_extraction(table, *(other for other in samples if other != role))
    return table.at(role, "z6").walking(role, 3)


# --- the crew wins ---


@pytest.mark.rule("SS-41")
def test_the_crew_wins_when_crewmates_at_the_extraction_point_carry_4_samples() -> None:
    table = last_step("engineer", engineer=2, doctor=2).play("go extraction")

    assert table.ending == "crew extracts"
    assert table.winners == CREW
    assert table.legal == []
    assert table.told()[-1] == ("The crew wins: four samples are at the extraction point. The traitor was the Captain.")


@pytest.mark.rule("SS-41")
@pytest.mark.parametrize("samples", [{"engineer": 1, "doctor": 2}, {"engineer": 2}])
def test_fewer_than_4_samples_are_not_enough(samples: dict[str, int]) -> None:
    table = last_step("engineer", **samples).play("go extraction")

    assert table.ending is None
    assert table.asked == "engineer"


@pytest.mark.rule("SS-41")
def test_more_than_4_samples_will_do_too() -> None:
    assert last_step("engineer", engineer=1, astrobiologist=2, doctor=2).play("go extraction").ending == "crew extracts"


@pytest.mark.rule("SS-41")
def test_samples_that_lie_at_the_extraction_point_or_are_carried_elsewhere_do_not_count() -> None:
    table = last_step("engineer", engineer=2, doctor=1).drop("extraction", "lab-8").at("captain", "z5")
    table.at("astrobiologist", "z8").carry("astrobiologist", "lab-7")

    assert table.play("go extraction").ending is None


@pytest.mark.rule("SS-41")
def test_a_fourth_sample_taken_at_the_extraction_point_wins() -> None:
    table = at_extraction(carrying(Table(), engineer=1, doctor=2), "engineer", "doctor").drop("extraction", "lab-8")

    table.walking("engineer", 0).play("take")

    assert (table.ending, table.winners) == ("crew extracts", CREW)


@pytest.mark.rule("SS-41")
def test_a_trade_at_the_extraction_point_wins() -> None:
    table = at_extraction(carrying(Table(), engineer=1, doctor=2, astrobiologist=2), "engineer", "doctor")
    table.at("astrobiologist", "z6").hand("engineer", "vial")

    table.play("trade astrobiologist", "give vial", "ask sample", "propose", "accept")

    assert (table.ending, table.winners) == ("crew extracts", CREW)


@pytest.mark.rule("SS-41")
def test_the_dead_crewmates_win_with_the_crew_but_carry_nothing() -> None:
    table = last_step("engineer", engineer=2, doctor=2).kill("astrobiologist").play("go extraction")

    assert (table.ending, table.winners) == ("crew extracts", CREW)


@pytest.mark.rule("SS-41")
def test_all_living_crewmates_need_not_be_there() -> None:
    table = last_step("engineer", engineer=2, doctor=2).at("astrobiologist", "lab-1")

    assert table.play("go extraction").ending == "crew extracts"


def together(**others: str) -> Table:
    """By option all living crewmates have to be there: Engineer and Doctor are, with 4 samples."""
    table = at_extraction(carrying(Table(crew_together=True), engineer=2, doctor=2), "engineer", "doctor")
    for role, space in others.items():
        table.at(role, space)
    return table


@pytest.mark.rule("SS-41")
def test_by_option_every_living_crewmate_has_to_be_there() -> None:
    table = together(engineer="z6", astrobiologist="lab-1").walking("engineer", 1)

    assert table.play("go extraction").ending is None


@pytest.mark.rule("SS-41")
def test_by_option_the_crew_wins_when_the_last_of_them_comes_with_a_sample() -> None:
    table = together(astrobiologist="z6").carry("astrobiologist", "lab-8").walking("astrobiologist", 1)

    assert table.play("go extraction").ending == "crew extracts"


@pytest.mark.rule("SS-41")
def test_by_option_the_crew_wins_when_the_last_of_them_comes_without_a_sample() -> None:
    table = together(astrobiologist="z6").walking("astrobiologist", 3)

    assert "z8" not in table.goes()  # not even in passing
    assert table.play("go extraction").ending == "crew extracts"


@pytest.mark.rule("SS-41")
def test_by_option_the_crew_wins_when_the_one_who_was_missing_dies() -> None:
    table = together(astrobiologist="lab-1").health("astrobiologist", 1)

    strike(table, "astrobiologist", "hurt", 1)

    assert (table.ending, table.winners) == ("crew extracts", CREW)


# --- the traitor wins ---


@pytest.mark.rule("SS-42")
def test_the_traitor_wins_at_the_extraction_point_with_a_sample() -> None:
    table = last_step("captain", captain=1).play("go extraction")

    assert (table.ending, table.winners) == ("traitor extracts", {"captain"})
    assert table.told()[-1] == "The traitor wins: the Captain has reached the extraction point with a sample."


@pytest.mark.rule("SS-42")
def test_the_traitor_wins_in_the_middle_of_a_move() -> None:
    table = last_step("captain", captain=1)
    assert "z8" not in table.goes()  # whoever carries a sample cannot pass the extraction point unseen
    assert table.why_not("go z8").rule == "SS-15"

    table.play("go extraction")

    assert table.state.stack == []
    assert table.asked is None


@pytest.mark.rule("SS-42")
def test_without_a_sample_the_traitor_only_passes() -> None:
    table = last_step("captain", engineer=2)

    assert "z8" in table.goes()
    assert table.play("go extraction").ending is None
    assert strike(table, "doctor", "hurt", 1).ending is None


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize("role", sorted(CREW))
def test_a_crewmate_with_a_sample_does_not_end_the_game(role: str) -> None:
    assert last_step(role, **{role: 2}).play("go extraction").ending is None


@pytest.mark.rule("SS-42")
def test_the_traitor_wins_by_taking_a_sample_at_the_extraction_point() -> None:
    table = at_extraction(Table(), "captain").drop("extraction", "lab-1").walking("captain", 0).play("take")

    assert table.winners == {"captain"}


@pytest.mark.rule("SS-42")
def test_the_traitor_wins_by_a_trade_at_the_extraction_point() -> None:
    table = at_extraction(carrying(Table(), engineer=1), "captain", "engineer")

    table.play("trade captain", "give sample", "propose", "accept")

    assert (table.ending, table.winners) == ("traitor extracts", {"captain"})


@pytest.mark.rule("SS-42")
def test_the_traitor_does_not_win_once_the_crew_has_won() -> None:
    table = last_step("engineer", engineer=2, doctor=2).at("captain", "z6").carry("captain", "lab-8")

    table.play("go extraction")

    assert table.winners == CREW
    assert table.why_not("go extraction", "captain").sentence == "The game is over."


@pytest.mark.rule("SS-42")
def test_the_traitor_wins_when_every_crewmate_is_dead() -> None:
    table = Table().kill("engineer", "astrobiologist").acting("captain").hand("captain", "gun").health("doctor", 4)

    decline_all(table.play("shoot doctor"))

    assert (table.ending, table.winners) == ("crew dead", {"captain"})
    assert table.told()[-1] == "The traitor wins: of the crew, nobody lives. It was the Captain."


@pytest.mark.rule("SS-42")
def test_the_game_goes_on_while_one_crewmate_lives() -> None:
    table = Table().kill("engineer").acting("captain").hand("captain", "gun").health("doctor", 4)

    decline_all(table.play("shoot doctor"))

    assert table.health_of("doctor") == 0
    assert (table.ending, table.asked) == (None, "astrobiologist")
