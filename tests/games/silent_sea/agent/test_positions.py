"""The rule of thumb for The Silent Sea in positions where a good player plainly prefers one thing."""

from collections.abc import Iterable

import pytest

from fathoms import Chance
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.events import Event
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.thumb import sighting
from fathoms.games.silent_sea.agent.walk import ARMING
from fathoms.games.silent_sea.agent.worth import least_worth
from fathoms.games.silent_sea.components.pieces import CRISIS_IDS
from fathoms.games.silent_sea.crisis.ballot import put_to
from fathoms.games.silent_sea.events.crises import CallAnswered
from fathoms.games.silent_sea.events.harm import Healed, Hurt
from fathoms.games.silent_sea.game import GAME
from fathoms.games.silent_sea.station.spaces import AT
from tests.games.silent_sea.table import SPACE, Table

ROLES = ("engineer", "astrobiologist", "doctor", "captain")
CREW = ROLES[:3]
LATER = ARMING + 2  # a turn cycle in which nobody guards any more


def choice(table: Table, told: Iterable[Event] = ()) -> str:
    """What the rule of thumb answers, having been told this."""
    sight = Sight(GAME, table.state, history=told)
    return find_agent("thumb", GAME, Chance(1)).choose(sight, UNLIMITED).text


def call(*answers: bool) -> list[Event]:
    """Who has answered a distress call, in the order of play."""
    return [CallAnswered(role, answered) for role, answered in zip(ROLES, answers, strict=True)]


# --- the traitor ---


@pytest.mark.parametrize("cycle", [3, 9, 15])
def test_a_traitor_with_a_sample_and_nobody_in_the_way_walks_out(cycle: int) -> None:
    table = Table().carry("captain", "lab-1").at("captain", "o4").cycle(cycle)
    for role in CREW:
        table.at(role, "lab-2")

    assert choice(table.walking("captain", 3)) == "go r4"


def test_a_traitor_shoots_a_dying_carrier_beside_it() -> None:
    table = Table().at("captain", "c4").at("engineer", "c4").carry("engineer", "lab-1").health("engineer", 3)
    table.hand("captain", "gun").acting("captain")

    assert choice(table) == "shoot engineer"


def test_a_traitor_does_not_shoot_somebody_who_would_live() -> None:
    table = Table().at("captain", "c4").at("engineer", "c4").carry("engineer", "lab-1").hand("captain", "gun")

    assert not choice(table.acting("captain")).startswith("shoot")


def test_a_healthy_traitor_answers_a_distress_call_as_crew_would() -> None:
    table = Table()
    table.state.stack = [*table.state.stack, put_to((3, 0, 1, 2), "answer", 1, CRISIS_IDS.index("distress"))]

    assert choice(table) == "answer"


# --- the crew ---


def waiting(*carriers: str, at: str = "n5") -> Table:
    """These have two samples each and wait before the gate; the others are at the labs."""
    table = Table()
    labs = iter(("lab-1", "lab-2", "lab-3", "lab-4"))
    for role in ROLES:
        table.at(role, at if role in carriers else "b7")
    for role in carriers:
        table.carrier(role).carry(role, next(labs), next(labs))
    return table


def test_nobody_goes_in_alone_with_too_few_samples() -> None:
    assert choice(waiting("engineer").walking("engineer", 3)) == "stop"


def test_two_who_bring_enough_go_in_together() -> None:
    table = waiting("engineer", "doctor")

    for role in ("engineer", "doctor"):
        assert choice(table.walking(role, 3)) == "go med-3"


def test_who_was_silent_to_a_distress_call_in_good_health_is_shot_at() -> None:
    table = Table("doctor").at("engineer", "c4").at("doctor", "c4").hand("engineer", "gun").acting("engineer")

    assert choice(table, call(True, True, False, True)) == "shoot doctor"
    assert not choice(table, call(True, True, True, True)).startswith("shoot")


@pytest.mark.parametrize("health", [3, 5])
def test_who_was_too_weak_to_answer_is_not_even_when_healed_since(health: int) -> None:
    table = Table("doctor").at("engineer", "c4").at("doctor", "c4").health("doctor", health)
    table.hand("engineer", "gun").acting("engineer")
    told = [Hurt("doctor", 2, 3), *call(True, True, False, True), Healed("doctor", health - 3, health)]

    assert not choice(table, told).startswith("shoot")


def test_crew_leave_the_short_ways_to_the_extraction_point_closed() -> None:
    table = Table().at("engineer", "v7").acting("engineer")

    assert choice(table) == "pass"


@pytest.mark.parametrize("cycle", [3, LATER])
@pytest.mark.parametrize("role", ["engineer", "doctor"])
def test_everybody_makes_a_gun_before_anything_else(role: str, cycle: int) -> None:
    table = Table().hand(role, "scrap", "case", "bulb", "holster").cycle(cycle)

    assert choice(table.acting(role)) == "craft gun"


def test_who_guards_makes_a_second_gun_and_who_goes_for_samples_a_carrier() -> None:
    table = Table().hand("doctor", "gun", "scrap", "case", "holster")

    assert choice(table.cycle(3).acting("doctor")) == "craft gun"
    assert choice(table.cycle(LATER).acting("doctor")) == "craft carrier"


def column_after(table: Table, role: str) -> int:
    """The column that somebody with three steps goes to."""
    word, _, space = choice(table.walking(role, 3)).partition(" ")
    assert word == "go"
    return AT[SPACE[space]][0]


@pytest.mark.parametrize("role", ["engineer", "captain"])
def test_the_way_out_is_guarded_first_and_samples_are_fetched_later(role: str) -> None:
    table = Table()
    for each in ROLES:
        table.at(each, "l4")

    assert column_after(table.cycle(3), role) > AT[SPACE["l4"]][0]
    assert column_after(table.cycle(LATER), role) < AT[SPACE["l4"]][0]


def test_a_traitor_fetches_a_sample_when_somebody_else_does() -> None:
    table = Table().cycle(3)
    for each in ROLES:
        table.at(each, "l4")
    table.at("doctor", "c4")

    assert column_after(table, "captain") < AT[SPACE["l4"]][0]


@pytest.mark.parametrize(("health", "answer"), [(5, "sedate captain"), (4, "shoot captain")])
def test_a_runner_who_would_live_and_be_out_is_held_back_before_being_shot_at(health: int, answer: str) -> None:
    table = Table().carry("captain", "lab-1").at("captain", "x10").at("doctor", "x10").health("captain", health)
    table.hand("doctor", "gun").ready("sedate").acting("doctor")

    assert choice(table) == answer


def test_when_the_traitor_seems_to_be_dead_carriers_are_ordered_to_the_extraction_point() -> None:
    table = Table("doctor").carry("engineer", "lab-1").at("engineer", "l4").at("captain", "l4").cycle(23)
    table.carry("astrobiologist", "lab-2").at("astrobiologist", "l4").ready("orders").acting("captain")

    assert choice(table) != "orders engineer"
    assert choice(table.kill("doctor")) == "orders engineer"


def test_what_a_carrier_is_made_of_is_kept_by_who_has_none() -> None:
    table = Table().hand("engineer", "scrap", "hazmat", "flashlight", "medkit", "gun", "bulb")

    assert least(table) == "bulb"
    assert least(Table().hand("engineer", "scrap", "hazmat", "flashlight", "medkit")) == "hazmat"
    assert least(Table().hand("engineer", "scrap", "hazmat", "flashlight", "medkit").carrier("engineer")) == "scrap"


def least(table: Table) -> str:
    """The card that the Engineer can do without best."""
    sees = sighting(Sight(GAME, table.acting("engineer").state))
    return least_worth(sees, list(sees.hand))


def test_the_last_scrap_is_kept_for_a_gun() -> None:
    assert choice(Table().hand("engineer", "scrap", "bulb").acting("engineer")) == "pass"
