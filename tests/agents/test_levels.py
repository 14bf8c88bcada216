"""Levels: easy errs, medium is the rule of thumb, hard thinks; every game that has them is listed with them."""

from collections.abc import Callable
from typing import Any

import pytest

import fathoms
from fathoms import Chance
from fathoms.agents import Budget, agent_names, find_agent
from fathoms.agents.levels import Careless
from fathoms.agents.search import Searcher
from fathoms.engine.agent import best_agent, usual_agent
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.registry import game_names
from fathoms.engine.sight import Sight

SPILL = fathoms.find_game("spill")


@pytest.mark.parametrize("name", game_names())
def test_levels_come_first_and_medium_is_usual(name: str) -> None:
    game = fathoms.find_game(name)
    names = agent_names(game)
    levels = [level for level in ("easy", "medium", "hard") if level in names]
    assert names[: len(levels)] == levels
    assert usual_agent(game) == "medium"
    assert best_agent(game) == ("hard" if "hard" in levels else "medium")


def test_where_there_are_no_levels_the_usual_agent_is_no_mere_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Callable[[Game[Any]], list[str]] = lambda game: ["random", "thumb"]  # noqa: E731  one line for one list
    monkeypatch.setattr("fathoms.engine.agent.agent_names", found)
    assert usual_agent(SPILL) == best_agent(SPILL) == "thumb"


class First:
    listens = True

    def choose(self, sight: Sight, budget: Budget) -> Move:
        return sight.moves[0]


def test_easy_follows_the_rule_of_thumb_but_for_some_choices() -> None:
    state = SPILL.new(2, {}, seed=3)
    while state.stack[-1].kind != "act":
        SPILL.advance(state, SPILL.legal_moves(state)[0])
    sight, agent = Sight(SPILL, state), Careless(First(), Chance(2))
    chosen = [agent.choose(sight, Budget()) for _ in range(400)]
    assert 0.72 < chosen.count(sight.moves[0]) / 400 < 0.85  # three of four, and by chance some of the fourth
    assert set(chosen) == set(sight.moves)


def test_easy_hears_what_its_rule_of_thumb_listens_to() -> None:
    assert Careless(First(), Chance(2)).listens
    assert getattr(find_agent("easy", fathoms.find_game("silent-sea"), Chance(1)), "listens", False)


def test_hard_searches() -> None:
    assert isinstance(find_agent("hard", SPILL, Chance(1)), Searcher)
