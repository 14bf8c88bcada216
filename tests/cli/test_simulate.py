"""`fathoms simulate`."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import fathoms as package
from fathoms import Chance, Game, Move
from fathoms.agents import Agent, Budget, find_agent
from fathoms.engine.sight import Sight
from fathoms.lab import simulation
from fathoms.lab.seeds import game_seed
from tests.cli.command_line import fathoms, is_one_sentence

Answer: TypeAlias = Callable[[Sight, Budget], Move]


def simulated(*arguments: object) -> dict[str, Any]:
    said = fathoms("simulate", "spill", "--json", "-j", 1, *arguments)
    assert said.code == 0
    result: dict[str, Any] = json.loads(said.out)
    return result


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    command = [sys.executable, "-m", "fathoms", "simulate", "spill", "-n", "9", "-p", "2", "--seed", "5", "--json"]

    alone = subprocess.run([*command, "--jobs", "1"], capture_output=True, check=True)
    shared = subprocess.run([*command, "--jobs", "3"], capture_output=True, check=True)

    assert json.loads(alone.stdout)["games"] == 9
    assert alone.stdout == shared.stdout


def test_the_same_seed_gives_the_same_output_and_another_seed_another() -> None:
    assert simulated("-n", 6, "--seed", 5) == simulated("-n", 6, "--seed", 5)
    assert simulated("-n", 6, "--seed", 5)["decisions"] != simulated("-n", 6, "--seed", 50)["decisions"]


def test_json_says_what_was_played_and_counts_every_game_once() -> None:
    result = simulated("-n", 7, "-p", 2, "-o", "track=ultimate", "-o", "harsh_weather=yes", "--seed", 3)

    assert (result["game"], result["players"], result["seed"], result["asked"]) == ("spill", 2, "3", 7)
    assert result["options"]["track"] == "ultimate"
    assert result["options"]["harsh_weather"] is True
    assert result["agents"] == ["random", "random"]
    assert list(result["endings"]) == list(package.find_game("spill").reasons)
    assert sum(ending["count"] for ending in result["endings"].values()) == result["games"] == 7
    assert len(result["wins"]) == 2
    assert result["turns"]["least"] <= result["turns"]["median"] <= result["decisions"]["median"]


def test_several_agents_say_how_many_play() -> None:
    result = simulated("-n", 1, "--agents", "thumb,random,random", "--seed", 1)

    assert result["players"] == 3
    assert result["agents"] == ["thumb", "random", "random"]


def test_every_record_is_kept_and_replays_to_the_ending_that_was_counted(tmp_path: Path) -> None:
    folder = tmp_path / "records" / "new"

    result = simulated("-n", 4, "-p", 3, "--seed", 20, "--keep", folder)

    assert sorted(path.name for path in folder.iterdir()) == [f"spill-20-{number}.json" for number in range(4)]
    outcomes = [package.load(path).outcome for path in folder.iterdir()]
    ended = Counter(outcome.reason for outcome in outcomes if outcome is not None)
    assert ended == {reason: ending["count"] for reason, ending in result["endings"].items() if ending["count"]}


def test_without_a_seed_one_is_drawn_and_said() -> None:
    first, second = simulated("-n", 1), simulated("-n", 1)

    assert first["seed"] != second["seed"]


def test_the_tables_fit_the_screen_and_have_no_colour_codes() -> None:
    said = fathoms("simulate", "spill", "-n", 3, "-p", 2, "-o", "level=mixed", "--seed", 1, "-j", 1)

    assert said.code == 0
    assert "The Spill, 3 games from seed 1" in said.out
    assert "2 players; options: level=mixed" in said.out
    assert "everybody, as a team" in said.out
    assert "95 % interval" in said.out
    assert "decisions" in said.out
    assert "turns" in said.out
    assert max(len(line) for line in said.out.splitlines()) <= 80
    assert "\x1b" not in said.out + said.err
    assert "games a second" in said.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nothing"], "There is no game 'nothing'"),
        (["spill", "-n", "0"], "The number of games cannot be '0'"),
        (["spill", "-n", "-5"], "The number of games cannot be '-5'"),
        (["spill", "-n", "many"], "The number of games cannot be 'many'"),
        (["spill", "-p", "5"], "cannot be played by 5"),
        (["spill", "--agents", "nobody"], "There is no agent 'nobody'"),
        (["spill", "--agents", "random,"], "There is no agent ''"),
        (["spill", "-p", "3", "--agents", "random,random"], "2 agents cannot play 3 seats"),
        (["spill", "-p", "2", "--agents", "random,random,random"], "3 agents cannot play 2 seats"),
        (["spill", "-o", "track"], "write name=value"),
        (["spill", "-o", "track=easy"], "allowed are standard, challenge, ultimate"),
        (["spill", "-o", "truck=standard"], "There is no option 'truck'"),
        (["spill", "-o", "track=standard", "-o", "track=ultimate"], "Option 'track' is given twice"),
        (["spill", "--seed", "-1"], "The seed cannot be '-1'"),
        (["spill", "--seed", "9" * 101], "The seed cannot be"),
        (["spill", "--jobs", "0"], "The number of processes cannot be '0'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence_and_nothing_is_written(
    arguments: list[str], reason: str, tmp_path: Path
) -> None:
    said = fathoms("simulate", *arguments, "--keep", tmp_path / "records")

    assert said.code == 2
    assert reason in said.err
    assert is_one_sentence(said.err)
    assert not said.out
    assert not list(tmp_path.iterdir())


def test_records_cannot_be_kept_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")

    said = fathoms("simulate", "spill", "-n", 1, "--keep", file)

    assert said.code == 2
    assert is_one_sentence(said.err)
    assert "it is a file, not a folder" in said.err
    assert file.read_text() == "mine"


class Player:
    """An agent that plays the first legal move, or answers as the test wants."""

    def __init__(self, answer: Answer) -> None:
        self.choose = answer


def let_play(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> None:
    monkeypatch.setattr(simulation, "find_agent", lambda name, game, chance: Player(answer))


def test_an_agent_that_answers_with_an_illegal_move_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    let_play(monkeypatch, lambda sight, budget: sight.game.moves.find("end"))

    said = fathoms("simulate", "spill", "-n", 1, "-j", 1, "--seed", 8)

    assert said.code == 2
    assert is_one_sentence(said.err)
    assert f"The agent 'random' answered 'end' to decision 1 of the game with seed {game_seed(8, 0)}" in said.err


def test_an_agent_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = EntryPoint("bad", "tests.lab.arena.bad_agents:Broken", "fathoms.agents")
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: {"bad": bad})

    failed = fathoms("simulate", "spill", "-n", 1, "--jobs", 1, "--agents", "bad")

    assert (failed.code, is_one_sentence(failed.err)) == (2, True)
    assert "The agent 'bad' failed with RuntimeError at decision 1 of the game with seed " in failed.err


def test_an_agent_cannot_make_a_move_legal_by_adding_it_to_its_list(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(sight: Sight, budget: Budget) -> Move:
        sight.moves.append(sight.game.moves.find("end"))
        return sight.moves[-1]

    let_play(monkeypatch, cheat)

    said = fathoms("simulate", "spill", "-n", 1, "-j", 1)

    assert said.code == 2
    assert "not one of the legal moves" in said.err


def test_ctrl_c_ends_it_with_what_is_done_so_far_and_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def impatient(name: str, game: Game[Any], chance: Chance) -> Agent:
        begun.append(name)
        if len(begun) == 4:  # the first one is only looked for, then comes one a game
            raise KeyboardInterrupt
        return find_agent(name, game, chance)

    monkeypatch.setattr(simulation, "find_agent", impatient)

    said = fathoms("simulate", "spill", "-n", 10, "-j", 1, "--seed", 1)

    assert said.code == 130
    assert "2 games from seed 1" in said.out
    assert "Ended early, after 2 of 10 games." in said.err
    assert "Traceback" not in said.err
