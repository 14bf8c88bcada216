"""How far it is for a shot, a trade or a cure (SS-38, SS-51)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fathoms.games.silent_sea.components.pieces import ABILITIES
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import ABILITY, DOOR, SPACE, Table


@pytest.mark.rule("SS-38", "SS-51")
@given(
    start=st.sampled_from(chart.SPACES),
    number=st.integers(0, 999),
    reach=st.integers(0, 6),
    unlocked=st.sets(st.sampled_from(chart.DOORS)),
)
@example("crisis-1", 2, 3, set())  # past a VIP room
@example("lab-6", 0, 1, set())  # locked in
@settings(max_examples=200, deadline=None)
def test_range_counts_spaces_along_open_ways_and_only_locked_doors_block_it(
    start: str, number: int, reach: int, unlocked: set[str]
) -> None:
    around = chart.distances(start, chart.DOORS, captain=True)
    near = sorted(space for space, far in around.items() if far <= reach)
    end = near[number % len(near)]
    locked_in = start in chart.DOORS and start not in unlocked
    far = (
        0 if start == end else 99 if locked_in else chart.distances(start, sorted(unlocked), captain=True).get(end, 99)
    )

    table = Table().at("engineer", start).at("doctor", end).hand("engineer", "gun", "medkit").unlocked(*unlocked)
    table.health("doctor", 1)

    assert ("shoot doctor" in table.legal) == (far <= 4)
    assert ("trade doctor" in table.legal) == (far <= 2)
    assert ("medkit doctor" in table.legal) == (far <= 2)


@pytest.mark.rule("SS-38")
@pytest.mark.parametrize("door", ["lab-6", "passage-4"])
def test_a_locked_door_blocks_range_until_it_is_unlocked(door: str) -> None:
    here, there = {"lab-6": ("experiment-2", "d6"), "passage-4": ("n5", "m7")}[door]
    table = Table().at("engineer", here).at("doctor", there).hand("engineer", "gun")

    assert table.why_not("trade doctor").rule == "SS-34"
    assert table.why_not("shoot doctor").sentence == "The Doctor is not within 4 spaces along open ways."
    table.unlocked(door)

    assert {"shoot doctor", "trade doctor"} <= set(table.legal)


@pytest.mark.rule("SS-38")
def test_a_door_that_locks_again_shuts_those_inside_out_of_range() -> None:
    table = Table().at("engineer", "lab-6").at("doctor", "d6").hand("engineer", "gun").unlocked("lab-6")
    assert "shoot doctor" in table.legal

    strike(table, "captain", "relock")

    assert "shoot doctor" not in table.legal
    assert "shoot doctor" in table.at("doctor", "lab-6").legal


@pytest.mark.rule("SS-38")
def test_a_crossing_does_not_count_as_a_space() -> None:
    table = Table().at("engineer", "l4").at("doctor", "o4")  # m4, the crossing, o4

    assert "trade doctor" in table.legal


@pytest.mark.rule("SS-38")
@pytest.mark.parametrize(("user", "ability"), [("doctor", "sedate"), ("captain", "orders"), ("captain", "shield")])
def test_the_range_of_an_ability_is_counted_so_too(user: str, ability: str) -> None:
    reach = ABILITIES[ABILITY[ability]].within
    row = ["b1", "c1", "lab-1", "e1", "f1", "crisis-1", "h1", "i1", "j1", "experiment-1", "l1"]  # side by side
    table = Table("engineer").acting(user).ready(ability).at(user, row[0])

    assert f"{ability} astrobiologist" in table.at("astrobiologist", row[reach]).legal
    table.at("astrobiologist", row[reach + 1])

    assert f"{ability} astrobiologist" not in table.legal
    refusal = table.why_not(f"{ability} astrobiologist")
    assert refusal == ("SS-38", f"The Astrobiologist is not within {reach} spaces along open ways.")


@pytest.mark.rule("SS-38")
def test_a_locked_door_shields_from_a_crisis_nearby() -> None:
    table = Table().at("engineer", "experiment-2").at("doctor", "d6").at("captain", "k9").at("astrobiologist", "k9")
    twin = table.copy().unlocked("lab-6")

    assert strike(table, "engineer", "hurt", 1, "near").health_of("doctor") == 5
    assert strike(twin, "engineer", "hurt", 1, "near").health_of("doctor") == 4


# --- VIP rooms ---


@pytest.mark.rule("SS-51")
def test_a_shot_goes_through_a_vip_room_and_into_it() -> None:
    table = Table().at("engineer", "electric-1").at("doctor", "q3").at("captain", "vip-1").hand("engineer", "gun")

    assert {"shoot doctor", "trade doctor", "shoot captain", "trade captain"} <= set(table.legal)


@pytest.mark.rule("SS-51")
@pytest.mark.parametrize("role", ["engineer", "astrobiologist", "doctor"])
def test_only_the_captain_passes_a_vip_door(role: str) -> None:
    table = Table().at(role, "electric-1").at("captain", "electric-1").visited("captain", "vip-1")

    assert not {"vip-1", "q3"} & table.walking(role, 2).goes()
    refusal = table.why_not("go vip-1")
    assert refusal == ("SS-11", "Only the Captain may enter VIP Room 1.")
    assert {"vip-1", "q3"} <= table.walking("captain", 2).goes()


@pytest.mark.rule("SS-51")
def test_no_lock_was_ever_on_a_vip_room() -> None:
    assert not [door for door in DOOR if door.startswith("vip")]
    assert [name for name in SPACE if name.startswith("vip")] == ["vip-1", "vip-2", "vip-3", "vip-4"]
