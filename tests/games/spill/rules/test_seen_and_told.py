"""What everybody sees and is told of a turn: counters count what they are named for, and events say what happened."""

from collections.abc import Callable
from typing import Any

import pytest

from fathoms.engine.events import Event
from fathoms.games.spill.components import SPECIES
from fathoms.games.spill.events import (
    BagWasShort,
    DiceDrawn,
    FaceTurned,
    FirstPlayerFound,
    GameLost,
    GameWon,
    OilRemoved,
    PoolRecalled,
    ResourceKept,
    ResourcesDealt,
    SpilledOut,
    WeatherPassed,
)
from fathoms.games.spill.log import goal_text
from fathoms.games.spill.model import Goal
from fathoms.games.spill.view import goals_of
from tests.games.spill.rules.fresh import GAME
from tests.games.spill.table import Table

KINDS = [kind.id for kind in SPECIES]


def told(table: Table, kind: type[Event]) -> list[str]:
    return [GAME.sentence(event) for event in table.told(kind)]


def used_and_requisitioned() -> Table:
    table = Table("requisition").oil("1-1A", "3-3A").discard("drone", "volunteers", "hospital").cubes("boom", 1, 1)
    return table.cubes("tanker", 1, 1).play("requisition drone 1", "pay tanker", "at 3-3A", "use boom 1", "at 1-1A")


# A field of the view, a table, and what the field shows before and after some moves.
COUNTERS: list[tuple[str, Callable[[], Table], list[str], Any, Any]] = [
    ("extra_actions", lambda: Table("hazmat"), ["extra", "extra"], 0, 2),
    ("free_rescues_made", lambda: Table("vet"), ["rescue B"], 0, 1),
    ("free_rescues_made", lambda: Table("hazmat"), ["rescue B"], 0, 0),
    ("free_push_waits", lambda: Table("tech").oil("1-2A"), ["move +1"], False, True),
    ("free_push_waits", lambda: Table("tech").oil("1-2A"), ["move +1", "free push A"], False, False),
    ("free_pushes_made", lambda: Table("tech").oil("1-2A"), ["move +1"], 0, 0),
    ("free_pushes_made", lambda: Table("tech").oil("1-2A"), ["move +1", "free push A"], 0, 1),
    (
        "requisitioned",
        lambda: Table("requisition").discard("volunteers").cubes("boom", 1, 1),
        ["requisition volunteers 1", "pay boom"],
        False,
        True,
    ),
    ("resources_used", used_and_requisitioned, [], 2, 2),
]


@pytest.mark.rule("SP-39", "SP-48", "SP-49", "SP-56", "SP-37")
@pytest.mark.parametrize(("field", "table", "moves", "before", "after"), COUNTERS)
def test_what_was_used_up_in_a_turn_is_seen(
    field: str, table: Callable[[], Table], moves: list[str], before: int, after: int
) -> None:
    played = table()
    assert played.view[field] == before

    assert played.play(*moves).view[field] == after


@pytest.mark.rule("SP-06")
def test_used_and_requisitioned_cards_count_alike_wherever_they_lie() -> None:
    table = used_and_requisitioned()
    table.state.win_card = 2  # All Clear asks for five

    (far,) = [far for goal, far in goals_of(table.view) if goal.kind == "resources"]

    assert (far["count"], far["needed"], far["met"]) == (2, 5, False)
    assert table.view["resource_discards"] == ["volunteers", "hospital", "boom"]


@pytest.mark.rule("SP-06")
@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (Goal("sets", 1, None, ()), "1 full set of six kinds rescued"),
        (Goal("sets", 2, None, ()), "2 full sets of six kinds rescued"),
        (Goal("rescued", 1, None, ()), "1 animal rescued"),
        (Goal("rescued", 10, None, ()), "10 animals rescued"),
        (Goal("rescued_of", 1, "crab", ()), "1 blue crab rescued"),
        (Goal("rescued_of", 4, "turtle", ()), "4 Kemp's ridley turtles rescued"),
        (Goal("contaminated", 1, None, ()), "1 animal rescued contaminated"),
        (Goal("contaminated", 3, None, ()), "3 animals rescued contaminated"),
        (Goal("removed", 1, None, ()), "1 die in the removed oil"),
        (Goal("removed", 12, None, ()), "12 dice in the removed oil"),
        (Goal("spill_outs", 1, None, ()), "at most 1 spill-out on the board"),
        (Goal("spill_outs", 0, None, ()), "at most 0 spill-outs on the board"),
        (Goal("sickbay", 1, None, ()), "at most 1 animal in sickbay"),
        (Goal("sickbay", 4, None, ()), "at most 4 animals in sickbay"),
        (Goal("resources", 1, None, ()), "1 resource card used"),
        (Goal("resources", 2, None, ()), "2 resource cards used"),
        (Goal("clear_quadrants", 1, None, ()), "1 quadrant free of oil"),
        (Goal("clear_quadrants", 2, None, ()), "2 quadrants free of oil"),
        (Goal("clear_marked", 0, None, ("2-1", "4-6")), "marked sectors 2-1, 4-6 free of oil"),
        (Goal("clear_marked", 0, None, ()), "marked sectors free of oil"),
        (Goal("clear_sectors", 0, None, ("1-1", "2-3")), "sectors 1-1, 2-3 free of oil"),
    ],
)
def test_an_objective_reads_in_singular_and_plural(goal: Goal, text: str) -> None:
    assert goal_text(goal) == text


@pytest.mark.rule("SP-21")
def test_a_spill_out_is_told_with_how_many_lie_on_the_board_and_only_a_rise_with_its_dice() -> None:
    table = Table("hazmat").full("3-1").oil("3-2A", "3-2B", "3-3A", "3-3B").track(1)

    table.falls("3-2", "3-3", "4-1").end_turn()

    assert told(table, SpilledOut) == [
        "Spill-out in 3-2! 2 on the board.",
        "Spill-out in 3-3! 3 on the board; 4 dice a turn from now on.",
    ]


@pytest.mark.rule("SP-66")
def test_removed_oil_is_told_as_it_lies_there() -> None:
    table = Table("hazmat").removed(5).oil("1-1A")
    table.state.removed -= 2  # two came back for a drop that the bag could not fill

    assert told(table.remove("A"), OilRemoved) == ["Oil on 1-1A is removed; removed oil: 4."]


def all_objectives_met() -> Table:
    return Table(win_card="safe-harbour").removed(14).rescued(**dict.fromkeys(KINDS, 3)).sickbay(crab=2, dolphin=2)


ENDINGS: list[tuple[Callable[[], Table], str]] = [
    (lambda: Table().sickbay(turtle=2, crab=3), "Lost: 3 animals of the kind blue crab lie in sickbay."),
    (lambda: Table().sickbay(**dict.fromkeys(KINDS, 1)), "Lost: all 6 kinds of animal lie in sickbay."),
    (lambda: Table().full("1-1", "1-2", "1-6", "2-3", "3-4", "4-5", "4-6"), "Lost: 7 sectors have spilled out."),
    (lambda: Table().bag(1).extra(), "Won: the bag has run empty, the well is capped."),
    (all_objectives_met, "Won: all three objectives are met."),
]


@pytest.mark.rule("SP-43", "SP-45")
@pytest.mark.parametrize(("position", "sentence"), ENDINGS)
def test_the_end_is_told_as_what_ended_it(position: Callable[[], Table], sentence: str) -> None:
    table = position().end_turn()

    outcome = GAME.outcome(table.state)

    assert outcome is not None
    assert outcome.sentence == sentence
    assert [GAME.sentence(event) for event in table.events if isinstance(event, GameWon | GameLost)] == [sentence]


@pytest.mark.rule("SP-18", "SP-19")
def test_a_drop_is_told_with_what_the_pool_added_and_the_bag_lacked() -> None:
    table = Table().bag(2, weather=1).draws("oil", "weather").extra().extra()
    table.state.bag_oil, table.state.removed, table.state.last_turn = 1, 1, 1 << 30

    table.falls("4-1", "4-2", "4-3").rolls(6).end_turn()

    assert told(table, DiceDrawn) == [
        "3 oil dice and 1 weather die fall through the rig, 2 of them from the extra-action pool."
    ]
    assert told(table, BagWasShort) == ["The bag is short by 2; back from the removed oil: 1."]


@pytest.mark.rule("SP-37")
def test_a_recalled_pool_is_told_with_all_its_dice() -> None:
    table = Table(cards=("capping", "boom", "tug", "tanker")).draws("oil", "weather").extra().extra()

    table.cubes("capping", 1, 1).play("use capping 1")

    assert told(table, PoolRecalled) == ["The extra-action pool goes back into the bag: 2 of its dice."]


@pytest.mark.rule("SP-37")
def test_a_resource_in_use_asks_with_what_is_left_and_names_what_lies_there() -> None:
    table = Table(cards=("wash", "boom", "tug", "tanker")).contaminate("1-1C").cubes("wash", 2, 2).cubes("boom", 1, 1)
    table.oil("1-1A").play("use wash 2")

    def described(text: str) -> str:
        return GAME.describe(table.state, GAME.moves.find(text))

    assert table.view["prompt"] == "Rescue which animal? (5 left)"
    assert described("at 1-1B") == "Rescue the Healthy bottlenose dolphin on 1-1B."
    assert described("at 1-1C") == "Rescue the Contaminated brown pelican on 1-1C."
    table.play("at 1-1B", "at 1-1C")
    assert table.view["prompt"] == "Rescue which animal? (3 left)"
    table.play("enough", "use boom 1")
    assert described("at 1-1A") == "Push back the oil on 1-1A."


@pytest.mark.rule("SP-54")
@pytest.mark.parametrize(("face", "forecasts"), [(1, 0), (2, 1), (4, 1), (6, 0)])
def test_a_forecast_is_told_only_where_it_turned_a_face_to_the_good(face: int, forecasts: int) -> None:
    table = Table("hazmat", "meteorologist").draws("weather", "oil", "oil").falls("4-1", "4-2").rolls(face).end_turn()

    assert len(table.told(FaceTurned)) == forecasts


@pytest.mark.rule("SP-42")
@pytest.mark.parametrize(("place", "passes"), [(0, 1), (1, 0)])
def test_the_weather_is_said_to_pass_only_for_whoever_had_some(place: int, passes: int) -> None:
    table = Table("hazmat").token("slow", place=place).falls("4-1", "4-2", "4-3").end_turn()

    assert len(table.told(WeatherPassed)) == passes


@pytest.mark.rule("SP-13", "SP-17")
def test_set_up_is_told_as_it_was() -> None:
    state = GAME.new(3, {"first": "random"}, 8, listen=True)
    events = state.events or []
    seen = GAME.view(state, None)

    assert FirstPlayerFound(seen["specialists"][0]["seat"]) in events
    assert [card for event in events if isinstance(event, ResourcesDealt) for card in event.cards] == seen["dealt"]

    (kept,) = [event for event in GAME.apply(state, GAME.legal_moves(state)[1]) if isinstance(event, ResourceKept)]
    assert [kept.other, kept.card] == seen["dealt"][:2]
