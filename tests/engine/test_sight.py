"""What an agent can reach. A cheat in the same process tries everything that leads on from what it was given."""

import gc
import sys
from typing import Any

import pytest

import fathoms
from fathoms import Budget, Game, Move
from fathoms.conformance.position import changeable
from fathoms.engine.chance import Chance
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from tests.conformance.games import GAMES, LOW_TIDE


def after(game: Game[Any], moves: int, seed: int = 4) -> Any:
    """The true state of a game after some random moves."""
    state, chance = game.new(game.players[-1], {}, seed), Chance(seed)
    for _ in range(moves):
        legal = game.legal_moves(state)
        game.advance(state, legal[chance.below(len(legal))])
    return state


def reachable(*starts: object) -> dict[int, object]:
    """Everything that attributes, slots, closures, methods, classes, globals and modules lead to from here."""
    found = {id(one): one for one in starts}
    waiting = list(starts)
    while waiting:
        for one in gc.get_referents(waiting.pop()):
            if id(one) not in found and not isinstance(one, type(sys._getframe())):
                found[id(one)] = one
                waiting.append(one)
    return found


def test_no_way_leads_from_a_sight_to_the_true_state_or_to_a_part_of_it_that_can_be_changed() -> None:
    truths = [after(game, moves) for game in GAMES for moves in (0, 12)]
    sights = [Sight(game, state) for (game, state) in zip([g for g in GAMES for _ in range(2)], truths, strict=True)]
    asked = [sight.view() for sight in sights], [sight.imagine(Chance(1)) for sight in sights]
    found = reachable(*sights, *asked)

    for sight, state in zip(sights, truths, strict=True):
        assert id(sight._world) in found  # the search goes through private names
        assert not {id(state), *changeable(state)} & found.keys()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_world_behind_a_sight_follows_from_what_the_seat_sees(game: Game[Any]) -> None:
    state = after(game, 12)
    seat = game.to_act(state)
    alike = game.imagine(state, seat, Chance(99))

    worlds = [Sight(game, one).imagine(Chance(5)) for one in (state, alike)]

    assert game.view(worlds[0], None) == game.view(worlds[1], None)
    assert all(game.view(worlds[0], one) == game.view(worlds[1], one) for one in range(game.players[-1]))
    assert len({world.chance.word() for world in worlds}) == 1


def test_what_an_agent_does_to_its_world_changes_nothing_for_others() -> None:
    match = fathoms.new("spill", players=2, seed=3)
    before = match.view(0)
    sight = match.sight()

    match.game.advance(sight._world, sight.moves[0])
    sight.moves.clear()

    assert match.view(0) == before
    assert match.legal_moves


def test_the_language_leaves_ways_that_no_sight_can_close(monkeypatch: pytest.MonkeyPatch) -> None:
    """So agents of strangers belong into a process of their own."""
    game = LOW_TIDE  # never compiled
    truth = after(game, 10)

    def cheat(sight: Sight) -> Any:
        return sys._getframe(1).f_locals["truth"], [one for one in gc.get_objects() if isinstance(one, State)]

    sight = Sight(game, truth)
    by_frame, by_collector = cheat(sight)
    imagine, handed = type(sight.game).imagine, []

    def listen(game: Game[State], state: State, *rest: Any) -> State:
        handed.append(state)
        imagined: State = imagine(game, state, *rest)
        return imagined

    monkeypatch.setattr(type(sight.game), "imagine", listen)
    Sight(game, truth)

    assert by_frame is truth
    assert any(one is truth for one in by_collector)
    assert handed[0] is truth


class Listener:
    """Digs, and remembers what it was told."""

    listens = True

    def __init__(self) -> None:
        self.news: list[list[str]] = []
        self.history: list[int] = []

    def choose(self, sight: Sight, budget: Budget) -> Move:
        self.news.append([event.name for event in sight.news])
        self.history.append(len(sight.history))
        return sight.moves["dig"]


def test_an_agent_learns_what_its_seat_was_told_since_its_last_choice() -> None:
    match, agent = fathoms.new("lowtide", players=2, seed=3), Listener()
    match.seat_agents({1: agent})
    match.play("dig")
    match.play("dig")
    match.play("dig")
    match.play("dig")

    assert agent.news == [["secret", "dug", "dug", "wave"], ["dug"], ["dug", "wave", "dug", "dug", "wave"], ["dug"]]
    assert agent.history == [4, 5, 10, 11]


def test_a_sight_tells_nothing_that_its_seat_was_not_told() -> None:
    match = fathoms.new("lowtide", players=3, seed=3)

    assert len(match.all_events()) == 3
    assert [event.seen_by(0) for event in match.sight().history] == [True]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_positions_that_look_the_same_have_one_key_and_others_another(game: Game[Any]) -> None:
    state = after(game, 12)
    seat = game.to_act(state)
    alike = [Sight(game, game.imagine(state, seat, Chance(number))).key() for number in range(4)]
    later = after(game, 10)

    assert {Sight(game, state).key()} == set(alike)
    assert Sight(game, later).key() not in alike
