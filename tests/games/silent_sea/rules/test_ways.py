"""What is said of a move to a space before it is made, and what is told when it was: the way, its length, its end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.tuples import put
from fathoms.games.silent_sea.events.turns import Rolled, Went
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.rules import chart
from tests.games.silent_sea.table import Table

BESIDE = {(one["start"], one["end"]) for one in GAME.components()["station"]["steps"]}
OPEN = sorted(chart.distances("start"))  # what can be walked to with every door locked


def went(table: Table) -> Went:
    """The last move of a figure that was told."""
    return next(event for event in reversed(table.events) if isinstance(event, Went))


@pytest.mark.rule("SS-15")
@given(
    start=st.sampled_from(OPEN),
    steps=st.integers(1, 6),
    pick=st.integers(0, 10**6),
    doors=st.sets(st.sampled_from(chart.DOORS)),
)
@settings(max_examples=80, deadline=None)
def test_a_way_goes_step_by_step_over_open_spaces_and_past_nothing_that_happens(
    start: str, steps: int, pick: int, doors: set[str]
) -> None:
    table = Table().at("doctor", start).unlocked(*doors).walking("doctor", steps)
    far = chart.distances(start, sorted(doors))
    goes = [move for move in table.shown if move["verb"] == "go"]

    for move in goes:
        (target,), way = move["points_at"], move["effect"]["way"]
        assert target == f"space:{way[-1]}"
        assert all(step in BESIDE for step in zip([start, *way], way, strict=False))
        assert move["price"] == {"steps": len(way)}
        assert far[way[-1]] <= len(way) <= steps
        assert not [
            space for space in way[:-1] if space in chart.rooms("crisis") + chart.rooms("med") + chart.rooms("lab")
        ]
        assert not set(way) & set(chart.rooms("vip"))
    chosen = goes[pick % len(goes)]
    told = went(table.play(chosen["move"]))
    assert (told.role, told.start, list(told.way)) == ("doctor", start, chosen["effect"]["way"])
    assert (told.cause, told.of) == ("roll", None)


@pytest.mark.rule("SS-13", "SS-17")
def test_what_waits_at_the_end_of_a_way_is_a_field_and_in_the_sentence() -> None:
    table = Table().at("doctor", "k6").drop("k5", "lab-1").walking("doctor", 4)
    waits = {move["effect"]["way"][-1]: move["effect"]["waits"] for move in table.shown if move["verb"] == "go"}

    assert {space: found for space, found in waits.items() if found} == {"k5": ["sample"], "med-4": ["ability"]}
    table.at("doctor", "h4").walking("doctor", 1)
    assert [move["effect"]["waits"] for move in table.shown if move["move"] == "go crisis-3"] == [["crisis"]]
    table.carry("doctor", "lab-2").at("doctor", "z6").walking("doctor", 1)
    assert [move["effect"]["waits"] for move in table.shown if move["move"] == "go extraction"] == [["extraction"]]


@pytest.mark.rule("SS-23", "SS-46")
def test_a_figure_that_is_moved_tells_by_what_and_by_whom() -> None:
    table = Table().ready("orders").acting("captain").play("orders doctor", "go j4")
    told = went(table)
    assert (told.role, told.start, told.way, told.end) == ("doctor", "start", ("j4",), "j4")
    assert (told.cause, told.of, told.by) == ("ability", "orders", "captain")

    table = Table().hand("doctor", "gun").hand("captain", "flashlight").acting("doctor")
    told = went(table.play("shoot captain", "react flashlight", "go j4"))
    assert (told.role, told.cause, told.of, told.by) == ("captain", "card", "flashlight", "captain")


@pytest.mark.rule("SS-15")
@pytest.mark.parametrize(("slowed", "steps"), [(0, 4), (1, 3), (5, 0)])
def test_a_roll_says_what_was_thrown_and_what_counts_of_it(slowed: int, steps: int) -> None:
    table = Table().rolls(4)
    table.state.slowed = put(table.state.slowed, 2, slowed)
    table.turn("doctor")

    assert [event for event in table.events if isinstance(event, Rolled)] == [
        Rolled(role="doctor", face=4, less=slowed, steps=steps)
    ]


@pytest.mark.rule("SS-10", "SS-52")
def test_a_click_on_what_no_move_points_at_says_why() -> None:
    table = Table(late_extraction="4").acting("engineer")
    frame = table.state.stack[-1]

    assert frame.refuse_at(table.state, "door:extraction").rule == "SS-52"
    assert frame.refuse_at(table.state, "crisis:hunt").rule == "SS-37"
    assert frame.refuse_at(table.state, "space:j4") == ("SS-19", "The move phase is over: pick an action, or pass.")
    frame = table.walking("engineer", 3).state.stack[-1]
    assert frame.refuse_at(table.state, "role:doctor") == ("SS-15", "This is the move phase: go somewhere, or stop.")
