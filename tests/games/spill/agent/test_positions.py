"""The rule of thumb for The Spill in positions where a good player plainly prefers one thing."""

from fathoms import Chance
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.sight import Sight
from fathoms.games.spill.game import GAME
from fathoms.games.spill.rescue import PLACE_CUBE
from tests.games.spill.table import Table


def choice(table: Table) -> str:
    """What the rule of thumb answers."""
    return find_agent("thumb", GAME, Chance(1)).choose(Sight(GAME, table.state), UNLIMITED).text


def turn(table: Table) -> list[str]:
    """The moves that it makes until it ends the turn."""
    agent = find_agent("thumb", GAME, Chance(1))
    made: list[str] = []
    while not made or made[-1] != "end":
        move = agent.choose(Sight(GAME, table.state), UNLIMITED)
        made.append(move.text)
        if move.text != "end":
            table.play(move.text)
    return made


# --- abilities ---


def test_the_biologist_rescues_from_the_next_sector_what_a_voyage_would_leave_no_points_for() -> None:
    table = Table("biologist").oil("1-2A", "1-2B").contaminate("1-2C").points(2)

    assert choice(table) == "rescue C+1"


def test_the_captain_is_transported_to_the_far_side_where_an_animal_would_be_lost() -> None:
    table = Table("captain").sickbay(dolphin=2).oil("3-1A", "3-1B", "3-1C").contaminate("3-1C").points(2)

    made = turn(table)

    assert made.index("transport 3-1") < made.index("push C")


def test_the_captain_sails_on_after_a_transport() -> None:
    table = Table("captain").sickbay(turtle=2).oil("3-2A", "3-2B", "3-2C").contaminate("3-2C").points(2)

    made = turn(table)

    assert made.index("transport 3-1") + 1 == made.index("move +1") < made.index("push C")


def test_the_tech_pushes_for_free_on_the_way_and_keeps_the_points() -> None:
    table = Table("tech").full("1-2").points(2)

    made = turn(table)

    assert made == ["move +1", "free push C", "rescue C", "end"]


def test_the_vet_takes_the_contaminated_animal_and_a_healthy_one_with_a_single_point() -> None:
    table = Table("vet").oil("1-1A").contaminate("1-1B").points(1)

    assert sorted(turn(table)) == ["end", "rescue B", "rescue C"]


def test_the_hazmat_specialist_removes_what_others_would_push_back() -> None:
    table = Table("hazmat", win_card="first-response").oil("1-1A", "1-1B").contaminate("1-1B").points(2)

    assert choice(table) == "remove B"


def test_the_requisition_officer_uses_a_discarded_card_to_save_the_game() -> None:
    table = Table("requisition", cards=("tug", "skimmer", "boom", "tanker")).discard("drone").cubes("tug", 2, 1)
    table.sickbay(turtle=2).full("3-2").contaminate("3-2C").points(0)

    assert choice(table) == "requisition drone 1"


# --- cards ---


def test_a_cube_is_saved_for_an_ability_of_two_that_pays_more() -> None:
    table = Table(cards=("skimmer", "sorbent", "buoy", "capping")).oil("1-1A", "1-2A", "1-2B", "4-6A")
    table.state.stack.append(PLACE_CUBE)

    assert choice(table) == "cube skimmer 2"


def test_the_second_cube_joins_the_first() -> None:
    table = Table(cards=("skimmer", "volunteers", "boom", "tanker")).cubes("skimmer", 2, 1).oil("1-1A", "1-2A")
    table.state.stack.append(PLACE_CUBE)

    assert choice(table) == "cube skimmer 2"


def test_the_hospital_waits_for_more_than_one_harmless_animal() -> None:
    table = Table(cards=("hospital", "sorbent", "buoy", "capping"), win_card="first-response").cubes("hospital", 2, 2)
    table.sickbay(crab=1)

    assert "use hospital 2" not in turn(table)


def test_the_hospital_is_used_when_one_more_would_lose_the_game() -> None:
    table = Table(cards=("hospital", "sorbent", "buoy", "capping")).cubes("hospital", 2, 2)
    table.sickbay(crab=2, turtle=2, manatee=2)

    assert "use hospital 2" in turn(table)


def test_a_card_is_used_for_its_own_sake_where_cards_used_are_an_objective() -> None:
    table = (
        Table(cards=("sorbent", "boom", "tug", "tanker"), win_card="turtle-watch").cubes("sorbent", 1, 1).oil("1-1A")
    )

    assert choice(table) == "use sorbent 1"


def test_volunteers_are_called_when_there_is_work_for_them() -> None:
    table = Table(cards=("volunteers", "sorbent", "buoy", "capping")).cubes("volunteers", 1, 1)
    table.full("1-1", "1-2", "1-3", "4-6").contaminate("1-1C", "1-2C", "1-3C")

    assert "use volunteers 1" in turn(table)


# --- dangers and the end ---


def test_a_spill_out_is_broken_up_before_it_is_the_sixth() -> None:
    table = Table().full("1-1", "1-3", "2-2", "3-1", "3-3").points(1)

    assert choice(table).startswith("push")


def test_the_last_die_of_an_objective_is_removed() -> None:
    table = Table(win_card="first-response").rescued(turtle=6, crab=6, manatee=6).removed(11).oil("1-1A").points(3)

    assert choice(table) == "remove A"


def test_an_extra_action_is_taken_where_a_point_more_saves_the_game() -> None:
    table = Table().sickbay(turtle=2).full("1-2").contaminate("1-2C").points(1)

    assert choice(table) == "extra"
