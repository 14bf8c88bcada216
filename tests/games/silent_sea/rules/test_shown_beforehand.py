"""What a program reads of a move before it is made, and of a thing that is pointed at (SS-21 … SS-31, SS-52)."""

from collections.abc import Mapping
from typing import Any

import pytest

from fathoms.engine.choice import attempts
from fathoms.games.silent_sea.events.cards import DoorUnlocked
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.crises import strike
from tests.games.silent_sea.table import SEAT_OF, Table


def effects(table: Table) -> dict[str, Mapping[str, Any]]:
    """What every legal move would do."""
    return {move["move"]: move["effect"] for move in table.shown}


@pytest.mark.rule("SS-24", "SS-25")
def test_a_shot_back_saves_another_but_not_the_shooter() -> None:
    table = Table().hand("engineer", "gun").hand("doctor", "gun").hand("captain", "gun").play("shoot doctor")
    assert effects(table) == {"react gun": {"saves": 0, "damage": 2}, "decline": {}}

    table.play("decline")

    assert effects(table) == {"react gun": {"saves": 4, "damage": 2}, "decline": {}}
    luna = strike(Table().hand("doctor", "gun"), "doctor", "luna", 3)
    assert effects(luna)["react gun"] == {"saves": 3}


@pytest.mark.rule("SS-13", "SS-21")
def test_only_a_door_is_said_to_be_unlocked() -> None:
    shown = effects(Table().at("engineer", "d6").hand("engineer", "painkillers").health("engineer", 3))

    assert {move for move, effect in shown.items() if "unlocks" in effect} == {"unlock lab-6"}
    assert shown["pass"] == {}


@pytest.mark.rule("SS-31")
def test_an_override_tells_the_door_that_it_unlocks() -> None:
    table = Table().ready("override").play("override lab-6")

    assert [event for event in table.events if isinstance(event, DoorUnlocked)] == [
        DoorUnlocked(door="lab-6", role=None)
    ]


@pytest.mark.rule("SS-52")
@pytest.mark.parametrize(
    ("late", "words"), [("0", "It is open."), ("4", "It opens by itself, once 4 samples have left the labs.")]
)
def test_pointing_at_the_door_of_the_extraction_point_says_how_it_is(late: str, words: str) -> None:
    table = Table(late_extraction=late)

    (attempt,) = attempts(GAME, table.state, SEAT_OF["engineer"], "door:extraction")

    assert attempt["refusal"] == {"rule": "SS-52", "sentence": words}
