"""Whom a player of The Silent Sea suspects, from what it sees and was told."""

from collections.abc import Iterable

import pytest

from fathoms import Chance
from fathoms.engine.events import Event
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.belief import TRACES, WEIGHTS, Memory, chances
from fathoms.games.silent_sea.agent.thumb import sighting
from fathoms.games.silent_sea.events.cards import AbilityUsed
from fathoms.games.silent_sea.events.crises import CallAnswered, Named
from fathoms.games.silent_sea.events.harm import Hurt
from fathoms.games.silent_sea.game import GAME
from tests.games.silent_sea.agent.fit_belief import guesses_of
from tests.games.silent_sea.table import ROLE, Table


def doubts(table: Table, told: Iterable[Event] = ()) -> dict[int, float]:
    """How likely each is the traitor to the Engineer, whose turn it is."""
    memory = Memory()
    memory.hear(told)
    return sighting(Sight(GAME, table.state), memory).belief


def test_at_first_everybody_else_is_as_likely() -> None:
    assert doubts(Table().acting("engineer")) == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3})


def test_who_comes_near_the_way_out_alone_with_a_sample_is_suspect() -> None:
    table = Table().acting("engineer")
    table.carry("captain", "lab-1").at("captain", "v4")

    assert doubts(table)[ROLE["captain"]] > 0.6


@pytest.mark.parametrize(
    ("told", "suspect"),
    [
        ([CallAnswered("doctor", answered=False)], "doctor"),
        ([AbilityUsed("doctor", "sedate", "captain", None)], "doctor"),
        ([Named("astrobiologist", "captain")], "captain"),
    ],
)
def test_what_was_told_is_remembered(told: list[Event], suspect: str) -> None:
    found = doubts(Table().acting("engineer"), told)

    assert max(found, key=lambda role: found[role]) == ROLE[suspect]
    assert found[ROLE[suspect]] > 1 / 3


def test_silence_of_the_weak_says_nothing() -> None:
    told = [Hurt("doctor", 2, 3), CallAnswered("doctor", answered=False)]

    assert doubts(Table().acting("engineer"), told)[ROLE["doctor"]] == pytest.approx(1 / 3)


def test_it_is_the_same_in_every_world_that_looks_the_same() -> None:
    table = Table().acting("engineer")
    table.carry("captain", "lab-1").at("captain", "v4")
    before = doubts(table)
    for seed in range(8):
        table.state = GAME.imagine(table.state, GAME.to_act(table.state), Chance(seed))
        assert doubts(table) == before


def test_it_is_right_more_often_than_chance() -> None:
    late = [guess for guess in guesses_of(range(6)) if guess.cycle > 12]
    right = sum(max(found := chances(one.traces), key=lambda role: found[role]) == one.traitor for one in late)
    luck = sum(1 / len(one.traces) for one in late)

    assert len(WEIGHTS) == len(TRACES) == len(next(iter(late[0].traces.values())))
    assert right > luck + 0.1 * len(late)
