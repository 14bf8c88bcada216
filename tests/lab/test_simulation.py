"""Many games between agents."""

import pytest

import fathoms
from fathoms.engine.errors import OptionError
from fathoms.lab.simulation import Setting, agent_chance, play_one, seat_agents, simulate

GAME = fathoms.find_game("spill")


def setting(*agents):
    return Setting("spill", len(agents), GAME.check_table(len(agents), {}), agents)


def test_every_seat_and_every_game_has_a_chance_of_its_own():
    first_words = {agent_chance(seed, seat).word() for seed in range(20) for seat in range(4)}

    assert len(first_words) == 80
    assert fathoms.Chance(3).word() not in first_words


def test_one_name_serves_every_seat():
    assert seat_agents(GAME, ["random"], 3) == ("random", "random", "random")
    assert seat_agents(GAME, ["random"], None) == ("random",)


def test_several_names_are_one_a_seat():
    assert seat_agents(GAME, ["thumb", "random"], None) == ("thumb", "random")
    with pytest.raises(OptionError, match="2 agents cannot play 4 seats"):
        seat_agents(GAME, ["thumb", "random"], 4)


def test_a_game_and_its_record_tell_the_same_story():
    played, record = play_one(setting("random", "random"), 12)

    match = fathoms.Match(record)

    assert match.outcome is not None
    assert (played.reason, played.winners) == (match.outcome.reason, match.outcome.winners)
    assert played.decisions == len(record.moves)
    assert played.turns == match.view()["turn"]
    assert (record.seed, record.players) == (12, 2)


def test_games_come_in_the_order_of_their_seeds_and_are_told_of_as_they_are_done():
    told = []

    played = simulate(setting("random"), range(30, 34), jobs=1, tell=told.append)

    assert [one.seed for one in played] == [30, 31, 32, 33]
    assert told == [1, 1, 1, 1]


def test_processes_play_the_same_games_and_keep_the_same_records(tmp_path):
    here = simulate(setting("random"), range(5), 1, tmp_path / "here")
    there = simulate(setting("random"), range(5), 2, tmp_path / "there")

    assert here == there
    assert len(list((tmp_path / "here").iterdir())) == 5
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "there" / path.name).read_bytes()


def test_what_goes_wrong_in_a_process_is_said_here(tmp_path):
    folder = tmp_path / "records"
    (folder / "spill-2.json").mkdir(parents=True)

    with pytest.raises(fathoms.RecordError, match=r"Cannot save to .*spill-2\.json"):
        simulate(setting("random"), range(4), 2, folder)
