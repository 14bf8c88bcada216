"""Agents are found by name, and play from what they may know."""

from importlib.metadata import EntryPoint

import pytest

import fathoms
from fathoms import Chance
from fathoms.agents import agent_names, find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.sight import Sight

SPILL = fathoms.find_game("spill")


def test_both_agents_are_found_by_name() -> None:
    assert {"random", "thumb"} <= set(agent_names(SPILL))


def test_an_unknown_agent_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        fathoms.UnknownAgent,
        match=r"There is no agent 'oracle' that plays The Spill: there are easy, medium, hard, random, thumb",
    ):
        find_agent("oracle", SPILL, Chance(1))


@pytest.mark.parametrize("name", ["random", "thumb"])
def test_an_agent_chooses_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    state = SPILL.new(2, {}, seed=11)
    true, imagining = find_agent(name, SPILL, Chance(5)), find_agent(name, SPILL, Chance(5))
    worlds = Chance(99)
    while SPILL.to_act(state) is not None:
        other = SPILL.imagine(state, SPILL.to_act(state), worlds)
        move = true.choose(Sight(SPILL, state), UNLIMITED)
        assert imagining.choose(Sight(SPILL, other), UNLIMITED) is move
        SPILL.advance(state, move)


def test_an_agent_that_cannot_be_loaded_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {"ghost": EntryPoint("ghost", "no.such.module:Agent", "fathoms.agents")}
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: broken)

    with pytest.raises(
        fathoms.UnknownAgent, match=r"^The agent 'ghost' cannot be loaded from 'no\.such\.module:Agent'"
    ):
        find_agent("ghost", SPILL, Chance(1))
