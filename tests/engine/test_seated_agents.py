"""Agents at the table of a match: they answer by themselves, from what they may know."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import fathoms
from fathoms import Match, Move
from fathoms.engine.agent import Agent, Budget
from fathoms.engine.sight import Sight
from tests.conformance.games import LOW_TIDE


class Digger:
    """Digs, and remembers what it was given."""

    def __init__(self) -> None:
        self.given: list[Sight] = []
        self.match: Match | None = None

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self.given.append(sight)
        return next(move for move in sight.moves if move.text == "dig")


class Mute:
    """Answers nothing."""

    def choose(self, sight: Sight, budget: Budget) -> Any:
        return None


class Tired:
    """Takes one shell from the pool and then answers nothing."""

    def __init__(self) -> None:
        self.answers = [0]

    def choose(self, sight: Sight, budget: Budget) -> Any:
        return sight.moves[self.answers.pop()] if self.answers else None


def test_a_whole_game_is_played_against_agents() -> None:
    game = fathoms.new("lowtide", players=3, agents={1: "random", 2: "random"})
    while not game.is_over:
        assert game.to_act == 0
        game.play("dig")

    assert game.outcome is not None
    assert game.record.played_by == ["human", "random", "random"]
    assert fathoms.Match(game.record) == game


def test_agents_answer_at_once_and_what_they_did_is_told() -> None:
    match = fathoms.new("lowtide", players=2, seed=3)
    told = len(match.all_events())

    match.play("dig")
    events = match.seat_agents({1: "random"}) + match.play("dig")

    assert match.to_act == 0
    assert match.record.moves[:2] == ["dig", "dig"]
    assert len(match.record.moves) == 4
    assert events == match.all_events()[told + 1 :]


def test_the_first_to_act_may_be_an_agent() -> None:
    match = fathoms.new("lowtide", players=2, agents=["random", None])

    assert match.to_act == 1
    assert len(match.record.moves) == 2


def test_a_table_of_agents_alone_is_played_to_its_end() -> None:
    assert fathoms.new("lowtide", players=3, agents="random").is_over
    assert fathoms.new("lowtide", agents=["random"] * 3).players == 3


@pytest.mark.parametrize("name", ["spill", "silent-sea", "flotilla"])
def test_every_game_is_played_with_the_rule_of_thumb(name: str) -> None:
    count = fathoms.find_game(name).players[-1]
    agents: list[str | Agent | None] = [None, *["thumb"] * (count - 1)]
    match = fathoms.new(name, players=count, agents=agents)

    for _ in range(5):
        assert match.to_act == 0
        match.play(match.legal_moves[0])


def test_who_plays_for_a_seat_hears_of_the_agents_only_what_it_may_know() -> None:
    match = fathoms.new("silent-sea", seed=3, agents=[None, "random", "random", "random"])
    heard = [event for _ in range(30) for event in match.play(match.legal_moves[0], seat=0)]

    assert heard
    assert all(event.seen_by(0) for event in heard)
    assert not all(event.seen_by(0) for event in match.all_events())


def test_an_agent_gets_a_sight_of_its_own_seat_and_nothing_else() -> None:
    digger = Digger()
    match = fathoms.new("lowtide", players=2, agents={1: digger})
    match.play("dig")
    match.play("dig")

    assert [type(sight) for sight in digger.given] == [Sight, Sight]
    assert {sight.seat for sight in digger.given} == {1}
    assert match.record.played_by == ["human", "Digger"]


def test_with_a_key_agents_choose_the_same_way_each_time_and_without_one_they_do_not() -> None:
    def moves(key: int | None) -> list[str]:
        match = fathoms.new("lowtide", seed=3)
        match.seat_agents("random", key)
        return match.record.moves

    assert moves(5) == moves(5)
    assert moves(5) != moves(6)
    assert len({tuple(moves(None)) for _ in range(5)}) > 1


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copy_has_agents_of_its_own_that_go_on_as_these_would(make: Callable[[Match], Match]) -> None:
    match = fathoms.new("lowtide", seed=3)
    match.seat_agents({1: "random"}, key=5)
    twins = [make(match), make(match)]
    for one in (match, *twins):
        while not one.is_over:
            one.play("dig")

    assert match == twins[0] == twins[1]


def test_an_agent_that_knows_its_match_is_copied_with_it() -> None:
    digger = Digger()
    match = fathoms.new("lowtide", players=2, agents={1: digger})
    digger.match = match

    twin = match.copy()

    assert vars(twin._agents[1])["match"] is twin


def test_agents_leave_when_others_are_seated() -> None:
    match = fathoms.new("lowtide", players=2, agents={1: "random"})
    match.seat_agents({})
    match.play("dig")
    match.play("dig")

    assert match.to_act == 1
    assert match.record.played_by == ["human", "human"]


def test_nobody_takes_back_what_an_agent_did() -> None:
    match = fathoms.new("lowtide", players=2, seed=3)
    for _ in range(4):
        match.play("dig")
    with pytest.raises(fathoms.IllegalMove):
        match.seat_agents({0: Tired()})
    assert match.last_mover == 0

    with pytest.raises(
        fathoms.CannotUndo, match=r"^The last move was player 1's, an agent's: agents take nothing back\.$"
    ):
        match.undo(agreed=True)


def test_an_answer_that_cannot_be_played_is_named_and_the_game_stands_where_it_was() -> None:
    match = fathoms.new("lowtide", players=2, agents={1: Mute()})
    match.play("dig")

    with pytest.raises(
        fathoms.IllegalMove, match=r"^The agent of seat 1 answered None, which cannot be played: A move is given .*\.$"
    ):
        match.play("dig")

    assert match.record.moves == ["dig", "dig"]
    assert match.to_act == 1
    match.seat_agents({1: "random"})
    assert match.to_act == 0


@pytest.mark.parametrize(
    ("agents", "sentence"),
    [
        ("oracle", r"There is no agent 'oracle' that plays Low Tide: there are random\."),
        ({2: "random"}, r"There is no seat 2: they run from 0 to 1\."),
        ({"1": "random"}, r"There is no seat '1': they run from 0 to 1\."),
        (["random"], r"1 agents cannot be seated at 2 seats: give one for each seat\."),
        ({1: 3}, r"Seat 1 cannot be played by 3: name an agent, or give one that can `choose`\."),
        ({1: Digger}, r"Seat 1 cannot be played by <class .*"),
        (7, r"Seat 0 cannot be played by 7: name an agent, or give one that can `choose`\."),
    ],
)
def test_an_agent_that_cannot_be_seated_is_refused_and_nobody_is_seated(agents: Any, sentence: str) -> None:
    match = fathoms.new(LOW_TIDE.name, players=2)

    with pytest.raises(fathoms.FathomsError, match=f"^{sentence}$"):
        match.seat_agents(agents)

    assert match.record.played_by == []
    assert match.record.moves == []
