"""Agents that listen, in a simulation: they are told what they would be told at a table."""

from math import inf
from typing import Any

import pytest

from fathoms import Budget, Chance, Game, Move, OptionError
from fathoms.engine.agent import read_budget
from fathoms.engine.sight import Sight
from fathoms.lab import simulation
from fathoms.lab.simulation import Setting, play_one
from tests.conformance.games import LOW_TIDE

Heard = dict[int, list[list[str]]]


class Listener:
    """Takes the last move, and notes down what is new to its seat."""

    def __init__(self, heard: Heard, listens: bool) -> None:
        self.heard, self.listens = heard, listens

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self.heard.setdefault(sight.seat, []).append([event.name for event in sight.news])
        assert sight.news == sight.history[len(sight.history) - len(sight.news) :]
        return sight.moves[-1]


def heard(monkeypatch: pytest.MonkeyPatch, listening: tuple[bool, ...]) -> Heard:
    """What each seat of a simulated game heard before each of its choices between several moves."""
    found: Heard = {}
    agents = iter([Listener(found, listens) for listens in listening])

    def find(name: str, game: Game[Any], chance: Chance) -> Listener:
        return next(agents)

    monkeypatch.setattr(simulation, "find_agent", find)
    play_one(Setting(LOW_TIDE.name, len(listening), {}, ("listener",) * len(listening)), 1)
    return found


def test_who_listens_hears_everything_once_and_only_what_is_for_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    found = heard(monkeypatch, (True, True))

    for seat, news in found.items():
        told = [name for some in news for name in some]
        assert told.count("secret") == 1, f"seat {seat} is told its own secret and no other"
        assert told.count("dug") > 4


def test_who_does_not_listen_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = heard(monkeypatch, (True, False))

    assert any(found[0])
    assert not any(found[1])


def test_every_choice_of_a_simulation_has_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Budget] = []

    class Thrifty:
        def choose(self, sight: Sight, budget: Budget) -> Move:
            given.append(budget)
            return sight.moves[-1]

    monkeypatch.setattr(simulation, "find_agent", lambda name, game, chance: Thrifty())
    budget = Budget(seconds=0.5, iterations=40)
    play_one(Setting(LOW_TIDE.name, 2, {}, ("thrifty", "thrifty"), budget), 1)

    assert given
    assert set(given) == {budget}


@pytest.mark.parametrize(
    "wrong", [None, 3, Budget(seconds=0), Budget(seconds=-1.0), Budget(seconds=inf), Budget(iterations=0)]
)
def test_a_budget_is_above_nothing(wrong: Any) -> None:
    with pytest.raises(OptionError, match=r"^A budget .*\.$"):
        read_budget(wrong)
