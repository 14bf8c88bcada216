"""When nobody wins (SS-43)."""

import pytest

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.limits import SAMPLES
from fathoms.games.silent_sea.station.spaces import LABS, SPACE_IDS
from tests.games.silent_sea.crises import decline_all, strike
from tests.games.silent_sea.rules.test_endings import carrying
from tests.games.silent_sea.table import Table


def only_samples_in(table: Table, *labs: str) -> Table:
    """All samples that still lie in other labs are broken."""
    s = table.state
    for space in LABS:
        if s.sample_spaces >> space & 1 and SPACE_IDS[space] not in labs:
            s.spaces = put(s.spaces, space, 0)
            s.sample_spaces &= ~(1 << space)
            s.lab_samples &= ~(1 << space)
            s.broken += 1
    return table


@pytest.mark.rule("SS-43")
def test_nobody_wins_when_the_traitor_is_dead_and_fewer_than_2_crewmates_live() -> None:
    table = Table().kill("captain", "doctor").health("astrobiologist", 1)

    strike(table, "astrobiologist", "hurt", 1)

    assert (table.ending, table.winners) == ("nobody can win", set())
    assert table.told()[-1] == "Nobody wins: neither side can any more. The traitor was the Captain."


@pytest.mark.rule("SS-43")
def test_two_crewmates_go_on_when_the_traitor_is_dead() -> None:
    table = Table().kill("doctor").health("captain", 1)

    strike(table, "captain", "hurt", 1)

    assert (table.ending, table.asked) == (None, "engineer")


@pytest.mark.rule("SS-43")
def test_nobody_wins_when_everyone_dies_at_once() -> None:
    table = Table()
    for role in ("engineer", "astrobiologist", "doctor", "captain"):
        table.health(role, 1)

    strike(table, "engineer", "hurt", 1, "all")

    assert (table.ending, table.winners) == ("nobody can win", set())


@pytest.mark.rule("SS-43")
@pytest.mark.parametrize(("traitor_dead", "ending"), [(True, "nobody can win"), (False, None)])
def test_nobody_wins_when_a_sample_breaks_that_a_crew_without_traitor_needs(
    traitor_dead: bool, ending: str | None
) -> None:
    table = carrying(Table(), engineer=2, doctor=2)
    only_samples_in(table)
    if traitor_dead:
        table.kill("captain")

    decline_all(strike(table, "engineer", "break", 1, "carrier"))

    assert table.view()["broken"] == SAMPLES - 3
    assert table.ending == ending


@pytest.mark.rule("SS-43")
def test_4_samples_carried_or_lying_in_the_open_are_enough_to_go_on() -> None:
    table = (
        only_samples_in(carrying(Table(), engineer=2, doctor=1), "lab-5").kill("astrobiologist").health("captain", 1)
    )

    assert strike(table, "captain", "hurt", 1).ending is None


@pytest.mark.rule("SS-43")
def test_what_the_traitor_carried_lies_where_the_traitor_died_for_the_crew_to_fetch() -> None:
    table = only_samples_in(carrying(Table(), engineer=2, captain=2)).at("captain", "vip-1").health("captain", 1)

    assert strike(table, "captain", "hurt", 1).ending is None


@pytest.mark.rule("SS-43")
@pytest.mark.parametrize(
    ("engineer_lives", "unlocked", "ending"),
    [(True, [], None), (False, [], "nobody can win"), (False, ["lab-7"], None), (False, ["lab-8"], None)],
)
def test_samples_behind_locks_are_in_reach_of_an_engineer_or_where_the_door_is_open(
    engineer_lives: bool, unlocked: list[str], ending: str | None
) -> None:
    table = (
        only_samples_in(Table(), "lab-1", "lab-2", "lab-3", "lab-7", "lab-8").unlocked(*unlocked).health("captain", 1)
    )
    if not engineer_lives:
        table.kill("engineer").acting("doctor")

    assert strike(table, "captain", "hurt", 1).ending == ending


@pytest.mark.rule("SS-43")
@pytest.mark.parametrize("door", ["lab-6", "lab-7", "lab-8"])
def test_an_engineer_opens_every_door_that_a_needed_sample_lies_behind(door: str) -> None:
    table = only_samples_in(Table(), "lab-1", "lab-2", "lab-3", door).health("captain", 1)

    assert strike(table, "captain", "hurt", 1).ending is None


@pytest.mark.rule("SS-43")
def test_a_lockdown_can_put_the_samples_out_of_reach() -> None:
    table = only_samples_in(Table(), "lab-1", "lab-2", "lab-3", "lab-7").unlocked("lab-7").kill("captain", "engineer")

    strike(table.acting("doctor"), "doctor", "relock")

    assert table.ending == "nobody can win"


@pytest.mark.rule("SS-43")
def test_a_sample_in_a_locked_room_is_in_reach_of_a_crewmate_who_is_in_there() -> None:
    table = only_samples_in(Table(), "lab-1", "lab-2", "lab-3", "lab-7").at("doctor", "lab-7").unlocked("lab-7")
    table.kill("captain", "engineer").acting("doctor")

    assert strike(table, "doctor", "relock").ending is None
    assert "take" in table.walking("doctor", 0).legal


@pytest.mark.rule("SS-43")
def test_nobody_wins_when_an_extraction_point_that_opens_late_never_will() -> None:
    table = Table(late_extraction="6").kill("captain").health("engineer", 1)

    strike(table, "engineer", "hurt", 1)

    assert table.ending == "nobody can win"


@pytest.mark.rule("SS-43")
@pytest.mark.parametrize(("options", "limit"), [({}, 60), ({"round_limit": "30"}, 30), ({"round_limit": "90"}, 90)])
def test_nobody_wins_when_the_round_limit_is_reached(options: dict[str, str], limit: int) -> None:
    before = Table(**options).acting("captain").cycle(limit - 1).play("pass")
    assert (before.ending, before.view()["turn"], before.asked) == (None, limit, "engineer")

    table = Table(**options).acting("doctor").cycle(limit).play("pass")
    assert not table.view()["over"]  # the limit's cycle is played to its end
    table.acting("captain").play("pass")

    assert (table.ending, table.winners) == ("round limit", set())
    assert table.told()[-1] == "Nobody wins: time is up. The traitor was the Captain."


@pytest.mark.rule("SS-43")
def test_by_option_there_is_no_round_limit_before_any_table_has_fallen_asleep() -> None:
    for cycle in (30, 60, 90, 119):
        assert Table(round_limit="off").acting("captain").cycle(cycle).play("pass").ending is None
    assert Table(round_limit="off").acting("captain").cycle(120).play("pass").ending == "round limit"


@pytest.mark.rule("SS-43")
def test_the_round_limit_holds_when_the_last_in_turn_order_is_dead() -> None:
    table = Table("doctor").kill("captain").acting("doctor").cycle(60).play("pass")

    assert table.ending == "round limit"
