"""The rule of thumb for The Silent Sea: from its view alone, legal at every table, better than chance, on all cards."""

from collections import Counter

import pytest

import fathoms
from fathoms import Chance
from fathoms.agents import find_agent
from fathoms.engine.agent import UNLIMITED
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.components.pieces import ABILITIES
from fathoms.lab.seeds import agent_chance, game_seed
from fathoms.lab.simulation import Played, Setting, play_one
from fathoms.lab.tally import means

SEA = fathoms.find_game("silent-sea")
PLAYERS = 4
VARIANTS = [(option.name, value) for option in SEA.options for value in option.values[1:]]


def setting(*agents: str, **options: object) -> Setting:
    return Setting("silent-sea", PLAYERS, SEA.check_table(PLAYERS, options), agents or ("thumb",) * PLAYERS)


def wins_of_random_traitor(games: int) -> int:
    """How often a traitor who does anything wins against a crew of thumbs."""
    won = 0
    for number in range(games):
        traitor = SEA.new(PLAYERS, {}, game_seed(0, number)).traitor
        agents = tuple("random" if seat == traitor else "thumb" for seat in range(PLAYERS))
        won += play_one(setting(*agents), number)[0].winners == (traitor,)
    return won


@pytest.fixture(scope="module")
def games() -> list[Played]:
    return [play_one(setting(), seed)[0] for seed in range(72)]


def test_it_answers_the_same_in_every_world_that_looks_the_same_to_its_seat() -> None:
    compared: Counter[str] = Counter()
    for seed in range(3):
        table = {"notes": True} if seed == 1 else {}
        state, worlds = SEA.new(PLAYERS, table, seed), Chance(seed + 100)
        agents = [find_agent("thumb", SEA, agent_chance(0, seed, seat)) for seat in range(PLAYERS)]
        twins = [find_agent("thumb", SEA, agent_chance(0, seed, seat)) for seat in range(PLAYERS)]
        while (seat := SEA.to_act(state)) is not None:
            move = agents[seat].choose(Sight(SEA, state), UNLIMITED)
            world = SEA.imagine(state, seat, worlds)
            assert twins[seat].choose(Sight(SEA, world), UNLIMITED) is move
            if len(SEA.legal_moves(state)) > 1:
                compared["traitor" if seat == state.traitor else "crew"] += 1
            SEA.advance(state, move)
    assert compared["crew"] >= 300
    assert compared["traitor"] >= 100


def test_it_remembers_nothing_between_questions() -> None:
    state = SEA.new(PLAYERS, {}, 8)
    agent = find_agent("thumb", SEA, Chance(1))
    while SEA.to_act(state) is not None:
        fresh = find_agent("thumb", SEA, Chance(2))
        move = agent.choose(Sight(SEA, state), UNLIMITED)
        assert fresh.choose(Sight(SEA, state), UNLIMITED) is move
        SEA.advance(state, move)


@pytest.mark.parametrize(("option", "value"), VARIANTS)
def test_it_plays_every_table_to_its_end(option: str, value: bool | str) -> None:
    for seed in range(3):
        played, _ = play_one(setting(**{option: value}), seed)  # raises where an answer is not legal
        assert played.reason in SEA.reasons


def test_it_plays_a_table_where_everything_is_different_to_its_end() -> None:
    table = {option.name: option.values[-1] for option in SEA.options}
    for seed in range(3):
        assert play_one(setting(**table), seed)[0].reason in SEA.reasons


@pytest.mark.parametrize(
    "agents", [("thumb", "random", "random", "random"), ("random", "thumb", "thumb", "random"), ("random",) * 4]
)
def test_it_gets_along_with_players_who_do_anything(agents: tuple[str, ...]) -> None:
    for seed in range(3):
        assert play_one(setting(*agents, notes=True), seed)[0].reason in SEA.reasons


def test_either_side_wins_a_fair_part_of_the_games(games: list[Played]) -> None:
    won = Counter(len(played.winners) for played in games)

    assert won[1] >= 12
    assert won[3] >= 12


def test_a_traitor_who_thinks_wins_more_often_than_one_who_does_not(games: list[Played]) -> None:
    assert sum(len(played.winners) == 1 for played in games[:12]) > wins_of_random_traitor(12) + 3


def test_a_crew_that_thinks_wins_where_chance_does_not(games: list[Played]) -> None:
    crew = sum(len(played.winners) == 3 for played in games) / len(games)
    chance = sum(len(play_one(setting(*("random",) * 4), seed)[0].winners) == 3 for seed in range(8)) / 8

    assert crew > chance + 0.2


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize("loyalty", ["crew", "traitor"])
@pytest.mark.parametrize("ability", [ability.name for ability in ABILITIES])
def test_every_ability_is_used_at_least_once_in_ten_games_by_either_loyalty(
    games: list[Played], ability: str, loyalty: str
) -> None:
    used = means([played.figures for played in games])[f"{ability} used by the {loyalty}"]

    assert used.of >= 9
    assert used.mean >= 0.1
