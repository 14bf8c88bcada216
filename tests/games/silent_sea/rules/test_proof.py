"""What the game's going on proves, and what the end tells (SS-02, SS-41, SS-42, SS-43)."""

import pytest

import fathoms
from fathoms.engine.chance import Chance
from fathoms.engine.errors import CannotUndo
from fathoms.engine.match import Match
from fathoms.engine.tuples import put
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.table import SEAT_OF, SPACE, Table

EVERYBODY = ("engineer", "astrobiologist", "doctor", "captain")
PROVED = "The game goes on, and that proves it: the {} is no traitor."


def arrived(traitor: str = "captain") -> Table:
    """The Engineer has come to the extraction point with a sample, and goes on with 2 spaces left."""
    table = Table(traitor).carry("engineer", "lab-1").at("engineer", "z6").walking("engineer", 3)
    return table.play("go extraction")


def known(table: Table, reader: str | None) -> dict[str, str | None]:
    """What a reader knows of everybody's loyalty."""
    return {role: table.player(role, reader)["loyalty"] for role in EVERYBODY}


def played_on(table: Table) -> Match:
    """A match that stands where the table does."""
    match = fathoms.new("silent-sea", seed=1)
    match._state = table.state
    match._back = []
    return match


@pytest.mark.rule("SS-42")
def test_everybody_sees_who_is_proved() -> None:
    table = Table().carry("doctor", "lab-1").at("doctor", "z6").walking("doctor", 3).play("go extraction")

    assert [role for role in EVERYBODY if table.player(role)["proved"]] == ["doctor"]


@pytest.mark.rule("SS-42")
def test_who_stands_at_the_extraction_point_with_a_sample_while_the_game_goes_on_is_proved_crew() -> None:
    table = arrived()

    for reader in ("astrobiologist", "doctor", "captain", None):
        assert known(table, reader)["engineer"] == "crew"
        assert PROVED.format("Engineer") in table.told(reader)
    assert known(table, None) == {"engineer": "crew", "astrobiologist": None, "doctor": None, "captain": None}


@pytest.mark.rule("SS-42")
def test_nothing_is_proved_without_a_sample_or_beside_the_extraction_point() -> None:
    empty = Table().at("engineer", "z6").walking("engineer", 3).play("go extraction")
    beside = Table().carry("engineer", "lab-1").at("engineer", "z5").walking("engineer", 1).play("go z6")

    for table in (empty, beside):
        assert known(table, None) == dict.fromkeys(EVERYBODY)
        assert not [line for line in table.told() if "proves" in line]


@pytest.mark.rule("SS-42")
def test_a_sample_taken_or_traded_at_the_extraction_point_is_a_proof_too() -> None:
    taken = Table().at("engineer", "extraction").drop("extraction", "lab-1").walking("engineer", 0).play("take")
    traded = Table().at("engineer", "extraction").at("doctor", "z6").carry("doctor", "lab-1")
    traded.play("trade doctor", "ask sample", "propose", "accept")

    for table in (taken, traded):
        assert known(table, None)["engineer"] == "crew"
        assert known(table, None)["doctor"] is None


@pytest.mark.rule("SS-42")
def test_the_proof_is_told_once_and_holds_for_the_rest_of_the_game() -> None:
    table = arrived().play("go z6", "go extraction")

    assert not [line for line in table.told() if "proves" in line]
    assert known(table.at("engineer", "lab-1"), "doctor")["engineer"] == "crew"


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize("role", ["engineer", "astrobiologist", "doctor"])
def test_whoever_is_proved_crew_is_not_proved_again(role: str) -> None:
    table = Table().carry(role, "lab-1").at(role, "z6").walking(role, 4).play("go extraction", "go z6", "go extraction")

    assert len([line for line in table.told() if "proves" in line]) == 1


@pytest.mark.rule("SS-42")
def test_an_imagined_world_keeps_to_what_is_proved() -> None:
    table = arrived()
    chance = Chance(3)

    imagined = [played_on(table).game.imagine(table.state, SEAT_OF["doctor"], chance) for _ in range(40)]

    assert {world.traitor for world in imagined} == {SEAT_OF["astrobiologist"], SEAT_OF["captain"]}


@pytest.mark.rule("SS-42")
def test_no_undo_goes_back_past_a_proof() -> None:
    table = Table().carry("engineer", "lab-1").at("engineer", "z5").walking("engineer", 4)
    match = played_on(table)

    match.play("go z6")
    match.undo()
    match.play("go z6")
    match.play("go extraction")

    with pytest.raises(CannotUndo):
        match.undo()
    with pytest.raises(CannotUndo):
        match.undo(agreed=True)
    match.play("go z6")
    match.undo()
    with pytest.raises(CannotUndo):
        match.undo()


@pytest.mark.rule("SS-43")
def test_a_death_proves_nothing_while_the_others_could_still_win() -> None:
    table = Table().kill("astrobiologist").health("doctor", 1)

    strike(table, "doctor", "hurt", 1)

    assert table.ending is None
    assert known(table, None) == dict.fromkeys(EVERYBODY)


@pytest.mark.rule("SS-43")
def test_the_dead_are_proved_crew_when_the_game_goes_on_though_nobody_could_win_it_without_a_traitor() -> None:
    table = Table().carry("engineer", "lab-1").kill("doctor")
    for lab in ("lab-2", "lab-3", "lab-4", "lab-5"):
        table.state.spaces = put(table.state.spaces, SPACE[lab], 0)
        table.state.sample_spaces &= ~(1 << SPACE[lab])
        table.state.broken += 1
    assert known(decline_all(strike(table, "captain", "hurt", 1)), None)["doctor"] is None  # 4 samples are left

    decline_all(strike(table, "engineer", "break", 1, "carrier"))

    assert table.ending is None
    for reader in ("engineer", "captain", None):
        assert known(table, reader)["doctor"] == "crew"
    assert known(table, None)["captain"] is None
    assert PROVED.format("Doctor") in table.told()


@pytest.mark.rule("SS-41", "SS-42", "SS-43")
@pytest.mark.parametrize("reader", [*EVERYBODY, None])
def test_at_the_end_everybody_learns_every_loyalty(reader: str | None) -> None:
    crew = Table().carrier("engineer").carrier("doctor").carry("engineer", "lab-1", "lab-2").at("engineer", "z6")
    crew.carry("doctor", "lab-3", "lab-4").at("doctor", "extraction").walking("engineer", 1).play("go extraction")
    traitor = Table().carry("captain", "lab-1").at("captain", "z6").walking("captain", 1).play("go extraction")
    time = Table().cycle(60).acting("captain").play("pass")

    for table in (crew, traitor, time):
        assert known(table, reader) == {
            "engineer": "crew",
            "astrobiologist": "crew",
            "doctor": "crew",
            "captain": "traitor",
        }
        assert "Captain" in table.told(reader)[-1]
        assert table.view(reader)["over"] is True
        assert decline_all(table).legal == []
