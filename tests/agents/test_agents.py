"""Agents play legally, from what they may know, and the rule of thumb plays better than chance."""

from importlib.metadata import EntryPoint

import pytest

import fathoms
from fathoms import Chance
from fathoms.agents import agent_names, find_agent
from fathoms.engine.sight import Sight
from fathoms.games.spill.agent import thumb as spill_thumb
from fathoms.games.spill.components import CARDS, SPECIALISTS
from fathoms.lab.simulation import Setting, play_one

SPILL = fathoms.find_game("spill")


def wins(agent: str, games: int, **options: object) -> int:
    table = SPILL.check_table(2, options)
    return sum(bool(play_one(Setting("spill", 2, table, (agent, agent)), seed)[0].winners) for seed in range(games))


def test_both_agents_are_found_by_name():
    assert {"random", "thumb"} <= set(agent_names(SPILL))


def test_an_unknown_agent_is_refused_with_those_there_are():
    with pytest.raises(
        fathoms.UnknownAgent, match=r"There is no agent 'oracle' that plays The Spill: there are random, thumb"
    ):
        find_agent("oracle", SPILL, Chance(1))


def test_the_rule_of_thumb_wins_where_chance_does_not():
    assert wins("random", 30) == 0
    assert wins("thumb", 30) >= 10


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {"specialists": "chosen", "level": "three", "harsh_weather": True}),
        (2, {"order": "pairs", "track": "ultimate"}),
        (3, {"communal": "2", "vet": "all", "level": "mixed"}),
        (4, {"last_pool": "dropped", "always_three": True, "first": "host"}),
    ],
)
def test_the_rule_of_thumb_plays_every_table_to_its_end(players, options):
    setting = Setting("spill", players, SPILL.check_table(players, options), ("thumb",) * players)
    for seed in range(15):
        played, _ = play_one(setting, seed)  # raises where an answer is not legal
        assert played.reason in SPILL.reasons


@pytest.mark.parametrize("name", ["random", "thumb"])
def test_an_agent_chooses_the_same_in_every_world_that_looks_the_same(name):
    state = SPILL.new(2, {}, seed=11)
    true, imagining = find_agent(name, SPILL, Chance(5)), find_agent(name, SPILL, Chance(5))
    worlds = Chance(99)
    while SPILL.to_act(state) is not None:
        other = SPILL.imagine(state, SPILL.to_act(state), worlds)
        move = true.choose(Sight(SPILL, state))
        assert imagining.choose(Sight(SPILL, other)) is move
        SPILL.advance(state, move)


def test_an_agent_that_cannot_be_loaded_is_refused_in_a_sentence(monkeypatch):
    broken = {"ghost": EntryPoint("ghost", "no.such.module:Agent", "fathoms.agents")}
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: broken)

    with pytest.raises(
        fathoms.UnknownAgent, match=r"^The agent 'ghost' cannot be loaded from 'no\.such\.module:Agent'"
    ):
        find_agent("ghost", SPILL, Chance(1))


def test_the_rule_of_thumb_knows_every_card_and_specialist():
    assert set(spill_thumb._CARDS) == {card.id for card in CARDS}
    assert set(spill_thumb._SPECIALISTS) == {one.id for one in SPECIALISTS}
    assert spill_thumb._rank(spill_thumb._CARDS, "keep a-new-card") == len(CARDS)
