"""SS-08 … SS-10, SS-12: spaces and crossings, doors, and the map of the station."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.errors import UnknownMove
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.station.spaces import VIP_MASK
from fathoms.games.silent_sea.station.ways import FAR, distances
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import DOOR, ROLE, SPACE, Table

ROLE_ROOMS = {"engineer": "electric", "doctor": "med", "astrobiologist": "experiment", "captain": "vip"}


def free_walk(role: str, space: str, steps: int, *unlocked: str) -> Table:
    """A walk on a station where nothing else happens: every sample is broken, and every room has been visited."""
    table = Table().at(role, space).unlocked(*unlocked).visited(role, *(room["id"] for room in chart.ROOMS))
    s = table.state
    s.spaces, s.sample_spaces, s.lab_samples, s.broken = (0,) * len(s.spaces), 0, 0, 8
    return table.walking(role, steps)


# --- spaces ---


@pytest.mark.rule("SS-08", "SS-09", "SS-11")
@pytest.mark.parametrize(("captain", "unlocked"), [(False, []), (True, chart.DOORS)])
def test_distances_are_those_that_a_person_counts_on_the_board(captain: bool, unlocked: list[str]) -> None:
    locked = Table().unlocked(*unlocked).state.locked
    for start in chart.SPACES[::3]:
        counted = chart.distances(start, unlocked, captain)
        found = distances(locked, 0 if captain else VIP_MASK, SPACE[start])
        assert {name: found[SPACE[name]] for name in SPACE} == {name: counted.get(name, FAR) for name in SPACE}, start


@pytest.mark.rule("SS-08")
def test_a_crossing_is_passed_without_being_a_space() -> None:
    table = free_walk("doctor", "m4", 1)  # m4 lies west of a crossing, o4 east and n5 south of it

    assert table.goes() == {"l4", "o4", "n5"}
    with pytest.raises(UnknownMove):
        GAME.moves.find("go n4")


@pytest.mark.rule("SS-08")
def test_a_room_counts_as_one_space() -> None:
    assert {"start", "j4"} <= free_walk("doctor", "l4", 2).goes()
    assert "j4" not in free_walk("doctor", "l4", 1).goes()


@pytest.mark.rule("SS-08")
def test_figures_may_share_a_space_and_pass_each_other() -> None:
    table = free_walk("doctor", "l4", 3).at("captain", "m4").at("engineer", "m4")

    table.play("go m4")
    assert table.where("doctor") == table.where("captain") == table.where("engineer") == "m4"
    table.play("go p4")
    assert table.where("doctor") == "p4"
    assert table.where("captain") == "m4"


@pytest.mark.rule("SS-08")
def test_wherever_three_ways_meet_there_is_a_room_or_a_crossing() -> None:
    places = {tuple(room["at"]) for room in chart.ROOMS} | chart.CROSSINGS

    assert {point for point, beside in chart.BESIDE.items() if len(beside) > 2} <= places
    assert set(SPACE) == set(chart.SPACES)


@pytest.mark.rule("SS-08", "SS-09", "SS-15")
@settings(max_examples=150, deadline=None)
@given(
    space=st.sampled_from(chart.SPACES),
    role=st.sampled_from(sorted(ROLE)),
    steps=st.integers(0, 12),
    unlocked=st.sets(st.sampled_from(chart.DOORS)),
)
def test_every_space_that_open_ways_lead_to_in_so_many_steps_can_be_gone_to_and_no_other(
    space: str, role: str, steps: int, unlocked: set[str]
) -> None:
    far = chart.distances(space, sorted(unlocked), captain=role == "captain")

    table = free_walk(role, space, steps, *unlocked)

    assert table.goes() == {to for to, distance in far.items() if 0 < distance <= steps}


# --- doors ---


@pytest.mark.rule("SS-09")
@pytest.mark.parametrize("lab", ["lab-6", "lab-7", "lab-8"])
@pytest.mark.parametrize("role", sorted(ROLE))
def test_a_restricted_room_is_locked_until_it_is_unlocked(role: str, lab: str) -> None:
    (x, y) = next(room["at"] for room in chart.ROOMS if room["id"] == lab)
    beside = chart.name((x, y + 1))

    locked = free_walk(role, beside, 6)
    assert lab not in locked.goes()
    assert locked.why_not(f"go {lab}").rule == "SS-09"
    assert "locked" in locked.why_not(f"go {lab}").sentence
    assert lab in free_walk(role, beside, 1, lab).goes()


@pytest.mark.rule("SS-09")
@pytest.mark.parametrize(
    ("passage", "here", "there"),
    [
        ("passage-1", "med-4", "k9"),
        ("passage-2", "w5", "w8"),
        ("passage-3", "y7", "v7"),
        ("passage-4", "n5", "o7"),
    ],
)
def test_a_closed_passage_blocks_a_corridor_until_it_is_unlocked(passage: str, here: str, there: str) -> None:
    for one, other in ((here, there), (there, here)):
        locked = free_walk("engineer", one, 1)
        assert other not in locked.goes()
        assert locked.why_not(f"go {other}").rule == "SS-09"
        assert other in free_walk("engineer", one, 1, passage).goes()


@pytest.mark.rule("SS-09")
def test_all_restricted_rooms_and_closed_passages_are_locked_at_the_start_and_everybody_sees_which() -> None:
    for role in (*ROLE, None):
        assert set(Table().view(role)["locked"]) == set(chart.DOORS)


@pytest.mark.rule("SS-09")
def test_what_is_unlocked_stays_unlocked_for_everybody() -> None:
    table = Table().at("engineer", "experiment-2").at("doctor", "d6").rolls(1, 1, 1, 1, 1)

    table.play("unlock lab-6").pass_until("doctor")

    assert not table.is_locked("lab-6")
    assert "go lab-6" in table.legal
    table.play("go lab-6").pass_until("engineer")
    assert table.where("doctor") == "lab-6"
    assert table.view("captain")["locked"] == [door for door in DOOR if door not in ("lab-6", "extraction")]


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize(
    ("door", "places"),
    [
        ("lab-6", ["experiment-2", "d6"]),
        ("lab-8", ["crisis-5", "g9"]),
        ("passage-1", ["med-4", "k9"]),
        ("passage-3", ["v7", "w8", "y7"]),
    ],
)
def test_the_engineer_next_to_a_door_unlocks_it_without_any_ability(door: str, places: list[str]) -> None:
    for place in places:
        table = Table().at("engineer", place)
        assert table.ability("override") == table.ability("overdrive") == "down"

        table.play(f"unlock {door}")

        assert not table.is_locked(door)
        assert [other for other in chart.DOORS if not table.is_locked(other)] == [door]
        assert table.where("engineer") == place


@pytest.mark.rule("SS-10")
def test_a_door_behind_another_locked_door_is_out_of_reach_until_that_one_is_open() -> None:
    table = Table().at("engineer", "y7")
    assert "unlock passage-2" not in table.legal
    assert table.why_not("unlock passage-2").rule == "SS-10"

    assert "unlock passage-2" in table.unlocked("passage-3").legal


@pytest.mark.rule("SS-10")
def test_unlocking_is_the_action_of_the_turn_and_everybody_hears_of_it() -> None:
    table = Table().at("engineer", "w8").hand("engineer", "scrap", "scrap").rolls(1)
    assert {"unlock passage-2", "unlock passage-3"} <= set(table.legal)

    table.play("unlock passage-2")

    assert table.asked == "astrobiologist"
    assert table.is_locked("passage-3")
    for role in (*ROLE, None):
        assert "The Engineer unlocks Closed Passage 2." in table.told(role)


@pytest.mark.rule("SS-10")
@pytest.mark.parametrize("place", ["start", "e4", "c7"])
def test_a_door_farther_away_cannot_be_unlocked(place: str) -> None:
    table = Table().at("engineer", place)

    assert "unlock lab-6" not in table.legal
    assert table.why_not("unlock lab-6").rule == "SS-10"
    assert "next to" in table.why_not("unlock lab-6").sentence


@pytest.mark.rule("SS-09", "SS-10")
@pytest.mark.parametrize("role", ["astrobiologist", "doctor", "captain"])
def test_nobody_but_the_engineer_unlocks_a_door(role: str) -> None:
    table = Table().at(role, "experiment-2").acting(role)

    assert not [text for text in table.legal if text.startswith("unlock")]
    assert table.why_not("unlock lab-6") == ("SS-09", "Only the Engineer unlocks doors.")


@pytest.mark.rule("SS-09")
def test_a_door_that_is_open_is_not_unlocked_again() -> None:
    table = Table().at("engineer", "experiment-2").unlocked("lab-6")

    assert "unlock lab-6" not in table.legal
    assert table.why_not("unlock lab-6") == ("SS-09", "Water Lab 6 is not locked.")


# --- the map ---


@pytest.mark.rule("SS-12")
def test_the_station_has_the_rooms_that_the_rulebook_names() -> None:
    assert len(chart.rooms("start")) == len(chart.rooms("extraction")) == 1
    assert len(chart.rooms("lab")) == 8
    assert {kind: len(chart.rooms(kind)) for kind in ROLE_ROOMS.values()} == dict.fromkeys(ROLE_ROOMS.values(), 4)
    assert len(chart.rooms("crisis")) >= 6
    assert len(chart.PASSAGES) >= 4


@pytest.mark.rule("SS-12")
def test_every_space_has_a_place_of_its_own_on_the_drawing_and_can_be_reached_once_all_doors_are_open() -> None:
    places = [tuple(room["at"]) for room in chart.ROOMS] + [*chart.PASSAGES] + [*chart.CROSSINGS]

    assert len(set(places)) == len(places)
    assert set(places) <= set(chart.BESIDE)
    assert set(chart.distances("start", chart.DOORS, captain=True)) == set(chart.SPACES)


@pytest.mark.rule("SS-12")
def test_there_is_no_dead_end_once_all_doors_are_open() -> None:
    assert all(len(beside) > 1 for beside in chart.BESIDE.values())


@pytest.mark.rule("SS-12")
def test_a_crew_without_engineer_and_captain_reaches_five_labs_and_the_extraction_point() -> None:
    reached = set(chart.distances("start"))

    assert len(reached & set(chart.rooms("lab"))) == 5
    assert "extraction" in reached
    for lab in reached & set(chart.rooms("lab")):
        assert {"start", "extraction"} <= set(chart.distances(lab))


@pytest.mark.rule("SS-12")
def test_three_labs_are_behind_doors_and_no_vip_room_leads_to_them() -> None:
    behind = set(chart.rooms("lab")) - set(chart.distances("start"))

    assert len(behind) == 3
    assert not behind & set(chart.distances("start", captain=True))
    assert behind <= set(chart.distances("start", chart.DOORS))


@pytest.mark.rule("SS-12")
@pytest.mark.parametrize("role", sorted(ROLE))
def test_two_rooms_of_the_own_kind_are_reached_without_unlocking(role: str) -> None:
    reached = set(chart.distances("start", captain=role == "captain"))

    assert len(reached & set(chart.rooms(ROLE_ROOMS[role]))) >= 2


@pytest.mark.rule("SS-12")
@pytest.mark.parametrize("captain", [False, True])
def test_start_labs_and_extraction_point_are_as_far_apart_as_they_should_be(captain: bool) -> None:
    from_start = chart.distances("start", captain=captain)
    from_extraction = chart.distances("extraction", captain=captain)
    labs = [lab for lab in chart.rooms("lab") if lab in from_start]

    assert 6 <= min(from_start[lab] for lab in labs) <= 10
    assert 14 <= from_start["extraction"] <= 20
    assert min(from_start[lab] + from_extraction[lab] for lab in labs) >= 22


@pytest.mark.rule("SS-12")
def test_no_lab_is_nearer_than_eight_spaces_to_the_extraction_point_whatever_is_unlocked() -> None:
    far = chart.distances("extraction", chart.DOORS, captain=True)

    assert min(far[lab] for lab in chart.rooms("lab")) >= 8
