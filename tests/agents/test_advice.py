"""Hints: ways to go on, how sure they are, what they lead to, and why."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import fathoms
from fathoms import Chance
from fathoms.agents import Budget
from fathoms.agents.search.advice import Advice, Way, _tried, advise
from fathoms.agents.search.lore import find_lore
from fathoms.agents.search.race import Runner
from fathoms.cli.main import fathoms as command
from fathoms.engine.registry import game_names
from fathoms.terminal.advice import lines_of

FEW = Budget(iterations=20)
PLAN = (fathoms.new("spill", seed=1).game.moves.read("end"),)


def match_at_an_action() -> fathoms.Match:
    match = fathoms.new("spill", players=2, seed=7)
    while len(match.legal_moves) < 3:
        match.play(match.legal_moves[0])
    return match


def advice_at_an_action() -> Advice:
    match = match_at_an_action()
    return advise(match.game, match.sight(), FEW, Chance(1))


def test_the_best_way_is_a_whole_turn_that_can_be_played() -> None:
    match, advice = match_at_an_action(), advice_at_an_action()
    best = advice.ways[0]
    assert best.moves[-1] == "end"
    assert len(best.sentences) == len(best.moves)
    for move in best.moves:
        match.play(move)


def test_every_way_says_how_sure_it_is_and_what_it_leads_to() -> None:
    for way in advice_at_an_action().ways:
        assert way.chance is not None
        assert way.low is not None
        assert way.high is not None
        assert way.surety is not None
        assert 0 <= way.low <= way.chance <= way.high <= 1
        assert 0 <= way.surety <= 1


def test_what_was_given_up_early_is_measured_in_the_worlds_of_the_best() -> None:
    best = Runner(PLAN, [1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0])
    early = Runner(PLAN, [0.75, 0.75, 1.0, 0.75])  # better than the best's average, in worlds that were easy
    way = Way(("end",), (), None, None, None, None)

    told = _tried(way, early, best, rival=best)

    assert told.chance == 0.5 - 0.1875
    assert _tried(way, best, best, rival=early).chance == 0.5


def test_a_reason_names_what_else_might_be_done() -> None:
    advice = advice_at_an_action()
    assert "imagined" in advice.reason
    assert lines_of(advice)[0].startswith("Best: ")


def test_where_there_is_one_move_it_is_advised_without_a_thought() -> None:
    match, chance = fathoms.new("silent-sea", seed=1), Chance(4)
    while len(match.legal_moves) > 1:
        match.play(match.legal_moves[chance.below(len(match.legal_moves))])
    advice = advise(match.game, match.sight(), FEW, Chance(1))
    assert advice.ways[0].moves == (match.legal_moves[0].text,)
    assert (advice.playouts, advice.ways[0].chance) == (0, None)


@pytest.mark.parametrize("name", ["flotilla", "silent-sea"])
def test_where_an_agent_would_try_one_way_other_moves_are_tried_beside_it(name: str) -> None:
    match, chance = fathoms.new(name, seed=4), Chance(4)
    while len(match.legal_moves) < 3 or len(find_lore(match.game).plans(match.sight(), Chance(1), lambda: False)) > 1:
        match.play(match.legal_moves[chance.below(len(match.legal_moves))])
    [plan] = find_lore(match.game).plans(match.sight(), Chance(1), lambda: False)

    advice = advise(match.game, match.sight(), FEW, Chance(1))

    ways = [way.moves[0] for way in advice.ways]
    assert plan[0].text in ways
    assert len(set(ways)) == 3
    assert all(way.chance is not None for way in advice.ways)
    assert "imagined" in advice.reason


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_advice_from_the_first_choice_on(name: str) -> None:
    match = fathoms.new(name, seed=3)
    advice = advise(match.game, match.sight(), Budget(iterations=4), Chance(1))
    assert advice.ways[0].moves[0] in match.legal_moves
    assert advice.reason


def test_a_saved_game_is_advised_on_the_command_line(tmp_path: Path) -> None:
    match_at_an_action().save(tmp_path / "evening.json")
    told = CliRunner().invoke(command, ["hint", str(tmp_path / "evening.json"), "--seconds", "0.3", "--json"])
    assert told.exit_code == 0
    assert json.loads(told.output)["ways"][0]["moves"]


def test_a_game_that_is_over_needs_no_advice(tmp_path: Path) -> None:
    match = match_at_an_action()
    while not match.is_over:
        match.play(match.legal_moves[-1])
    match.save(tmp_path / "over.json")
    told = CliRunner().invoke(command, ["hint", str(tmp_path / "over.json")])
    assert "over.json is over: there is nothing to decide any more." in str(told.exception)
