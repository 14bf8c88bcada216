"""The rule of thumb for Flotilla: an answer to everything, from its sight alone, in both lives, better than chance."""

from collections import Counter
from typing import NamedTuple

import pytest

import fathoms
from fathoms import Chance, Outcome
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.sight import Sight
from fathoms.engine.state import State
from fathoms.games.flotilla.agent.answers import ANSWERS
from fathoms.games.flotilla.agent.build import Plans
from fathoms.games.flotilla.agent.worth import WORTHS
from fathoms.games.flotilla.components.prints import PRINTS
from fathoms.games.flotilla.effects.vocabulary import VOCABULARY
from fathoms.games.flotilla.sea.building import BuildAt
from fathoms.games.flotilla.state import FleetState
from fathoms.lab.seeds import agent_chance
from fathoms.lab.simulation import Setting, play_one

FLOTILLA = fathoms.find_game("flotilla")
VARIANTS = [(option.name, value) for option in FLOTILLA.options for value in option.values[1:]]
SEATS = [(players, seat) for players in FLOTILLA.players for seat in range(players)]
THUMBS_OWN = {"play", "turn skyside"}  # the questions that the thumb answers itself


class Game(NamedTuple):
    """A game that was played to its end."""

    state: FleetState
    asked: Counter[str]  # kinds of questions that left a choice

    @property
    def outcome(self) -> Outcome:
        found = FLOTILLA.outcome(self.state)
        assert found is not None
        return found


def play(agents: list[str], seed: int, **options: object) -> Game:
    """A whole game, every answer a legal one."""
    state = FLOTILLA.new(len(agents), options, seed)
    players = [find_agent(name, FLOTILLA, agent_chance(0, seed, seat)) for seat, name in enumerate(agents)]
    asked: Counter[str] = Counter()
    while FLOTILLA.to_act(state) is not None:
        sight = Sight(FLOTILLA, state)
        asked[state.stack[-1].kind] += len(sight.moves) > 1
        move = players[sight.seat].choose(sight, UNLIMITED)
        assert move in sight.moves
        FLOTILLA.advance(state, move)
    return Game(state, asked)


def setting(players: int, **options: object) -> Setting:
    return Setting("flotilla", players, FLOTILLA.check_table(players, options), ("thumb",) * players)


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [play(["thumb"] * players, 10 * players + game) for players in FLOTILLA.players for game in range(4)]


def test_every_kind_of_question_has_an_answer() -> None:
    assert set(ANSWERS) | THUMBS_OWN == set(FLOTILLA.shapes.questions)
    assert not set(ANSWERS) & THUMBS_OWN


def test_every_effect_has_a_worth() -> None:
    assert set(WORTHS) == set(VOCABULARY.values())


def test_it_plays_to_the_end_with_three_four_and_five_players(games: list[Game]) -> None:
    assert all(game.outcome.reason in FLOTILLA.reasons for game in games)
    assert {game.state.terms.seats for game in games} == {3, 4, 5}


def test_its_games_end_because_the_supply_runs_out(games: list[Game]) -> None:
    assert {game.outcome.reason for game in games} == {"the ★ supply ran out"}


def test_its_games_ask_almost_everything(games: list[Game]) -> None:
    kinds = FLOTILLA.shapes.questions
    asked = {kind for game in games for kind, times in game.asked.items() if times}

    assert asked <= set(kinds)
    assert len(asked) >= len(kinds) - 4


@pytest.mark.parametrize(("number", "option", "value"), [(n, *variant) for n, variant in enumerate(VARIANTS)])
def test_it_plays_every_option_to_the_end(number: int, option: str, value: str | bool) -> None:
    players = FLOTILLA.players[number % len(FLOTILLA.players)]

    assert play(["thumb"] * players, number, **{option: value}).outcome.winners


@pytest.mark.parametrize("players", FLOTILLA.players)
def test_it_plays_a_table_where_everything_is_different_to_the_end(players: int) -> None:
    table = {option.name: option.values[-1] for option in FLOTILLA.options}

    assert play(["thumb"] * players, players, **table).outcome.winners


@pytest.mark.parametrize("players", FLOTILLA.players)
def test_it_has_an_answer_wherever_chance_leads(players: int) -> None:
    state, way = FLOTILLA.new(players, {}, players), Chance(players)
    agents = [find_agent("thumb", FLOTILLA, agent_chance(0, players, seat)) for seat in range(players)]
    while FLOTILLA.to_act(state) is not None:
        sight = Sight(FLOTILLA, state)
        assert agents[sight.seat].choose(sight, UNLIMITED) in sight.moves
        FLOTILLA.advance(state, sight.moves[way.below(len(sight.moves))])


@pytest.mark.parametrize("players", FLOTILLA.players)
def test_it_answers_the_same_in_every_world_that_looks_the_same_to_its_seat(players: int) -> None:
    state, worlds = FLOTILLA.new(players, {}, players + 20), Chance(players)
    agents = [find_agent("thumb", FLOTILLA, agent_chance(0, 7, seat)) for seat in range(players)]
    twins = [find_agent("thumb", FLOTILLA, agent_chance(0, 7, seat)) for seat in range(players)]
    compared = different = 0
    while (seat := FLOTILLA.to_act(state)) is not None:
        world = FLOTILLA.imagine(state, seat, worlds)
        move = agents[seat].choose(Sight(FLOTILLA, state), UNLIMITED)
        assert twins[seat].choose(Sight(FLOTILLA, world), UNLIMITED) is move
        compared += len(FLOTILLA.legal_moves(state)) > 1
        different += world.bag != state.bag and world.stacks != state.stacks
        FLOTILLA.advance(state, move)
    assert compared >= 200
    assert different >= 100


def test_its_chance_decides_nothing() -> None:
    state = FLOTILLA.new(3, {}, 8)
    while FLOTILLA.to_act(state) is not None:
        one, other = (find_agent("thumb", FLOTILLA, Chance(seed)) for seed in (1, 2))
        move = one.choose(Sight(FLOTILLA, state), UNLIMITED)
        assert other.choose(Sight(FLOTILLA, state), UNLIMITED) is move
        FLOTILLA.advance(state, move)


@pytest.mark.parametrize("players", FLOTILLA.players)
def test_the_same_seed_is_the_same_game(players: int) -> None:
    first, again = (play_one(setting(players), 4)[1] for _ in range(2))

    assert first == again


def test_another_seed_is_another_game() -> None:
    first, other = (play_one(setting(3), seed)[1].moves for seed in (4, 5))

    assert first != other


def test_looking_changes_nothing() -> None:
    state, agent = FLOTILLA.new(3, {}, 6), find_agent("thumb", FLOTILLA, Chance(6))
    for _ in range(150):
        before, drawn = FLOTILLA.view(state, None), state.chance.drawn
        move = agent.choose(Sight(FLOTILLA, state), UNLIMITED)
        assert FLOTILLA.view(state, None) == before
        assert state.chance.drawn == drawn
        FLOTILLA.advance(state, move)


def test_it_plays_both_lives_and_turns_when_there_is_something_to_build(games: list[Game]) -> None:
    turned = [round for game in games for round in game.state.turned_in if round]

    assert len(turned) >= 40
    assert min(turned) >= 3
    assert len(set(turned)) >= 8


def test_skysiders_build(games: list[Game]) -> None:
    built = [
        game.state.own[seat].bit_count() - 1
        for game in games
        for seat in range(game.state.terms.seats)
        if game.state.turned[seat] and game.state.turned_in[seat] < game.state.round - 8
    ]

    assert min(built) >= 1
    assert sum(built) >= 4 * len(built)


def test_nobody_is_left_far_behind(games: list[Game]) -> None:
    assert min(min(game.state.stars) for game in games) >= 40


def test_all_of_a_table_of_its_kind_can_win(games: list[Game]) -> None:
    assert len({seat for game in games for seat in game.outcome.winners}) >= 3


@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_it_beats_chance_by_far_from_every_seat(players: int, seat: int) -> None:
    agents = ["thumb" if other == seat else "random" for other in range(players)]
    mine = theirs = 0
    for seed in (seat, seat + 10):
        game = play(agents, seed)
        assert game.outcome.winners == (seat,)
        mine += game.state.stars[seat]
        theirs += max(stars for other, stars in enumerate(game.state.stars) if other != seat)

    assert 2 * mine >= 3 * theirs


def test_it_changes_nothing_in_the_world_that_its_sight_shows() -> None:
    world, agent = FLOTILLA.new(3, {}, 3), find_agent("thumb", FLOTILLA, Chance(3))
    while (seat := FLOTILLA.to_act(world)) is not None:
        before, drawn, bag = FLOTILLA.view(world, seat), world.chance.drawn, list(world.bag)
        move = agent.choose(Sight.within(FLOTILLA, world, seat), UNLIMITED)
        assert (FLOTILLA.view(world, seat), world.chance.drawn, world.bag) == (before, drawn, bag)
        FLOTILLA.advance(world, move)


def test_it_imagines_no_world_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(sight: Sight, chance: Chance) -> State:
        raise AssertionError("it costs more than the choice itself")

    monkeypatch.setattr(Sight, "imagine", refused)

    assert play(["thumb"] * 3, 3).outcome.winners


def test_a_turn_takes_few_questions(games: list[Game]) -> None:
    for game in games:
        assert game.asked.total() < 12 * game.state.round * game.state.terms.seats


@pytest.mark.source
def test_where_to_build_is_found_by_looking_once_at_every_cell_and_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[tuple[int, int, int]] = []
    worth = Plans._worth

    def counted(plans: Plans, tile: int, cell: int, turn: int) -> float:
        looks.append((tile, cell, turn))
        return worth(plans, tile, cell, turn)

    monkeypatch.setattr(Plans, "_worth", counted)
    state, found = FLOTILLA.new(3, {}, 2), 0
    agents = [find_agent("thumb", FLOTILLA, agent_chance(0, 2, seat)) for seat in range(3)]
    while FLOTILLA.to_act(state) is not None:
        sight, frame = Sight(FLOTILLA, state), state.stack[-1]
        looks.clear()
        move = agents[sight.seat].choose(sight, UNLIMITED)
        if isinstance(frame, BuildAt) and len(sight.moves) > 1:
            found += 1
            assert len(looks) == len(set(looks)) == len(sight.moves) * len(PRINTS.skyside_turns[frame.tile])
        FLOTILLA.advance(state, move)
    assert found >= 5
