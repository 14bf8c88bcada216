"""Many games between agents."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

import fathoms
from fathoms.engine.errors import OptionError
from fathoms.lab.seeds import agent_chance, game_seed
from fathoms.lab.simulation import Setting, play_one, seat_agents, simulate

ROOT = Path(__file__).parents[2]
GAME = fathoms.find_game("spill")


def setting(*agents: str) -> Setting:
    return Setting("spill", len(agents), GAME.check_table(len(agents), {}), agents)


def test_every_seat_and_every_game_has_a_chance_of_its_own() -> None:
    chances = [agent_chance(0, number, seat) for number in range(20) for seat in range(4)]
    chances += [fathoms.Chance(game_seed(0, number)) for number in range(20)]
    chances += [agent_chance(1, 0, 0), fathoms.Chance(game_seed(1, 0)), fathoms.Chance(0), fathoms.Chance(1)]

    assert len({chance.word() for chance in chances}) == len(chances)


def test_a_simulation_is_repeated_by_its_seed_alone() -> None:
    first, again, other = (simulate(setting("random"), range(3), 1, seed=seed) for seed in (5, 5, 6))

    assert first == again
    assert not {one.seed for one in first} & {one.seed for one in other}


def test_an_agent_that_guesses_small_numbers_finds_no_seed_of_its_game() -> None:
    mine = agent_chance(3, 0, 0)
    guesses = [fathoms.Chance(number) for number in range(2_000)]  # as small as people type

    assert fathoms.Chance(game_seed(3, 0)).word() not in {guess.word() for guess in guesses}
    assert mine.word() not in {guess.word() for guess in guesses}


def test_one_name_serves_every_seat() -> None:
    assert seat_agents(GAME, ["random"], 3) == ("random", "random", "random")
    assert seat_agents(GAME, ["random"], None) == ("random",)


def test_several_names_are_one_a_seat() -> None:
    assert seat_agents(GAME, ["thumb", "random"], None) == ("thumb", "random")
    with pytest.raises(OptionError, match="2 agents cannot play 4 seats"):
        seat_agents(GAME, ["thumb", "random"], 4)


def test_a_game_and_its_record_tell_the_same_story() -> None:
    played, record = play_one(setting("random", "random"), 12)

    match = fathoms.Match(record)

    assert match.outcome is not None
    assert (played.reason, played.winners) == (match.outcome.reason, match.outcome.winners)
    assert played.decisions == len(record.moves)
    assert played.turns == match.view()["turn"]
    assert (record.seed, record.players) == (game_seed(0, 12), 2)


def test_games_come_in_the_order_of_their_numbers_and_are_told_of_as_they_are_done() -> None:
    told: list[int] = []

    played = simulate(setting("random"), range(30, 34), jobs=1, tell=told.append)

    assert [one.seed for one in played] == [game_seed(0, number) for number in range(30, 34)]
    assert told == [1, 1, 1, 1]


def test_processes_play_the_same_games_and_keep_the_same_records(tmp_path: Path) -> None:
    here = simulate(setting("random"), range(5), 1, tmp_path / "here")
    there = simulate(setting("random"), range(5), 2, tmp_path / "there")

    assert here == there
    assert len(list((tmp_path / "here").iterdir())) == 5
    for path in (tmp_path / "here").iterdir():
        assert path.read_bytes() == (tmp_path / "there" / path.name).read_bytes()


def test_what_goes_wrong_in_a_process_is_said_here(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    (folder / "spill-0-2.json").mkdir(parents=True)

    with pytest.raises(fathoms.RecordError, match=r"Cannot save to .*spill-0-2\.json"):
        simulate(setting("random"), range(4), 2, folder)


def test_processes_do_not_outlive_a_parent_that_was_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-m", "tests.lab.orphan"], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert parent.stdout is not None
    with parent.stdout as said:
        child = int(said.readline())
    parent.kill()
    parent.wait()

    for _ in range(6000):
        if not is_running(child):
            break
        time.sleep(0.01)
    assert not is_running(child)


def is_running(process: int) -> bool:
    """Whether it is there and no mere entry that nobody has taken note of."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return False
