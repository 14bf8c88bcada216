"""The search: plans tried in imagined worlds, within a budget, from what the seat may know."""

import time
from collections.abc import Callable
from typing import Any

import pytest

import fathoms
from fathoms import Chance
from fathoms.agents import Budget, agent_names, find_agent
from fathoms.agents.search import Lore, Plan, Searcher, find_lore
from fathoms.agents.search.clock import Clock
from fathoms.agents.search.playout import play_on
from fathoms.agents.search.race import Runner, race, surety
from fathoms.agents.search.searcher import think
from fathoms.engine.agent import UNLIMITED, Agent
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.registry import game_names
from fathoms.engine.sight import Sight
from fathoms.engine.state import State

SPILL = fathoms.find_game("spill")
LEVELS = [
    (name, level)
    for name in game_names()
    for level in ("easy", "medium", "hard")
    if level in agent_names(fathoms.find_game(name))
]
FEW = Budget(iterations=6)


class Thumbs(Lore):
    """Rules of thumb all round, and a value that a test sets."""

    caution = 0.0

    def __init__(self, game: Game[Any], value: Callable[[Any], float]) -> None:
        super().__init__(game)
        self.worth = value
        self.saw: list[Sight] = []
        self.at_once = False  # valued as soon as the plan is done

    def player(self, seat: int, chance: Chance) -> Agent:
        return _Watched(find_agent("thumb", self.game, chance), self.saw)

    def settled(self, state: State, turn: int) -> bool:
        return self.at_once or self.game.turn(state) > turn

    def value(self, state: State, seat: int) -> float:
        return self.worth(state)


class _Watched:
    def __init__(self, other: Agent, saw: list[Sight]) -> None:
        self._other, self._saw = other, saw

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self._saw.append(sight)
        return self._other.choose(sight, budget)


def at_first_action(game: Game[Any] = SPILL) -> Any:
    state = game.new(2, {}, seed=3)
    while state.stack[-1].kind != "act":
        game.advance(state, game.legal_moves(state)[0])
    return state


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_no_level_looks_behind_what_its_seat_sees(name: str, level: str) -> None:
    game = fathoms.find_game(name)
    state = game.new(max(game.players), {}, seed=11)
    true, misled = find_agent(level, game, Chance(5)), find_agent(level, game, Chance(5))
    worlds = Chance(99)
    for _ in range(25):
        seat = game.to_act(state)
        assert seat is not None
        other = game.imagine(state, seat, worlds)
        move = true.choose(Sight(game, state, seat), FEW)
        assert misled.choose(Sight(game, other, seat), FEW) is move
        assert getattr(true, "spent", 0) == getattr(misled, "spent", 0)
        game.advance(state, move, seat)


def test_the_same_seed_and_iterations_give_the_same_move() -> None:
    sight = Sight(SPILL, at_first_action())
    lore = find_lore(SPILL)
    first, again = (think(lore, sight, Budget(iterations=20), Chance(4)) for _ in range(2))
    assert [(one.plan, one.values) for one in first[0]] == [(one.plan, one.values) for one in again[0]]
    assert first[1] == again[1] == 20


def test_a_search_spends_no_more_playouts_than_it_may() -> None:
    agent = Searcher(SPILL, Chance(1), find_lore(SPILL), Budget(iterations=50))
    agent.choose(Sight(SPILL, at_first_action()), Budget(iterations=3))
    assert agent.spent == 3


def test_a_search_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []

    def now() -> float:
        looks.append(len(looks) * 0.001)  # every look at the clock takes a millisecond
        return looks[-1]

    monkeypatch.setattr(time, "monotonic", now)
    find_agent("hard", SPILL, Chance(1)).choose(Sight(SPILL, at_first_action()), Budget(seconds=0.2))
    assert 0.15 < looks[-1] < 0.25


def test_every_seat_in_an_imagined_world_sees_what_it_may_see_there() -> None:
    game = fathoms.find_game("silent-sea")
    state = game.new(4, {}, seed=2)
    seat = game.to_act(state)
    assert seat is not None
    lore = Thumbs(game, lambda _: 0.0)
    sight = Sight(game, state, seat)
    race(lore, sight, [(move,) for move in sight.moves][:2], Chance(8), Clock(Budget(iterations=4)))
    assert {one.seat for one in lore.saw} == {0, 1, 2, 3}
    assert all(one.view()["seat"] == one.seat for one in lore.saw)


def test_of_two_plans_the_one_that_leads_to_more_is_followed() -> None:
    sight = Sight(SPILL, at_first_action())
    end, rescue = sight.moves["end"], sight.moves["rescue C"]
    lore = Thumbs(SPILL, lambda s: sum(s.rescued) / 36)
    lore.at_once = True
    found = race(lore, sight, [(end,), (rescue,)], Chance(8), Clock(Budget(iterations=40)))
    assert found[0].plan == (rescue,)
    assert surety(found[0], found[1]) > 0.99
    assert len(found[1].values) < 20  # given up before the others


def test_where_nothing_tells_them_apart_the_first_plan_is_followed() -> None:
    sight = Sight(SPILL, at_first_action())
    plans: list[Plan] = [(move,) for move in sight.moves]
    lore = Thumbs(SPILL, lambda _: 0.5)
    lore.at_once = True
    assert race(lore, sight, plans, Chance(8), Clock(Budget(iterations=60)))[0].plan == plans[0]


def test_a_plan_that_chance_has_crossed_is_played_on_by_the_rule_of_thumb() -> None:
    world = at_first_action()
    lore = Thumbs(SPILL, lambda _: 0.5)
    plan = (SPILL.moves.find("rescue C"), SPILL.moves.find("sail 1-1"), SPILL.moves.find("end"))
    end: Any = play_on(lore, world, 0, plan, Chance(2), Clock(UNLIMITED))
    assert end is not None
    assert end.turn == 1
    assert lore.saw


def test_who_follows_a_plan_is_asked_for_that_plan_and_that_seat_alone() -> None:
    class Following(Thumbs):
        def follower(self, seat: int, plan: Plan, chance: Chance) -> Agent:
            followed.append((seat, plan))
            return super().follower(seat, plan, chance)

    followed: list[tuple[int, Plan]] = []
    lore, world = Following(SPILL, lambda _: 0.5), at_first_action()
    plan = (SPILL.moves.find("end"),)
    play_on(lore, world, 0, plan, Chance(2), Clock(UNLIMITED))
    assert not followed  # the turn is over: the other seat is at play
    play_on(lore, at_first_action(), 0, (), Chance(2), Clock(UNLIMITED))
    assert followed == [(0, ())]


def test_the_agent_follows_its_plan_while_all_goes_as_foreseen() -> None:
    state, agent = at_first_action(), Searcher(SPILL, Chance(1), find_lore(SPILL), Budget(iterations=12))
    thought = []
    while state.turn == 0:
        move = agent.choose(Sight(SPILL, state), UNLIMITED)
        thought.append(agent.spent)
        SPILL.advance(state, move)
    assert thought[0] == 12
    assert 0 in thought


def test_any_game_can_be_searched_without_lore_of_its_own() -> None:
    lore = Lore(SPILL)
    found, spent = think(lore, Sight(SPILL, at_first_action()), Budget(iterations=15), Chance(3))
    assert spent == 15
    assert all(0.0 <= value <= 1.0 for one in found for value in one.values)


def test_a_plan_without_playouts_is_worth_nothing_yet() -> None:
    assert Runner(()).mean == 0.0
    assert surety(Runner(()), Runner(())) == 0.5
