"""Folders that somebody or something has spoilt: one sentence that says what is wrong, and where."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from fathoms.agents.search import find_lore
from fathoms.engine.chance import Chance
from fathoms.engine.registry import find_game
from fathoms.lab import simulation
from fathoms.lab.compare.sides import open_sides, read_side
from fathoms.lab.experiment import playing
from fathoms.lab.experiment.crews import OnRay, _Player
from fathoms.lab.experiment.experiment import ExperimentError, load_experiment
from fathoms.lab.experiment.folder import code_digest, read_manifest, shard_at
from fathoms.lab.experiment.playing import Rows, Task
from fathoms.lab.experiment.replaying import replay_row
from fathoms.lab.experiment.shards import Shards
from tests.lab.experiment.playing import experiment
from tests.lab.experiment.playing import played as play


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return play(tmp_path / "games", experiment(games=2))


@pytest.mark.parametrize("left_out", ["game", "experiment", "asked", "title", "code"])
def test_a_manifest_with_something_left_out_is_damaged(folder: Path, left_out: str) -> None:
    manifest = read_manifest(folder)
    del manifest[left_out]
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")

    with pytest.raises(ExperimentError, match=r"manifest\.json is damaged, or of another version of Fathoms"):
        Shards(folder)


def test_a_damaged_shard_is_named(folder: Path) -> None:
    shard = shard_at(folder, 0, 0, 1)
    (shard / "games.parquet").write_bytes(b"PAR1")

    with pytest.raises(ExperimentError, match=r"^A shard in .* is damaged: .*games\.parquet.*[^\n]$"):
        Shards(folder)
    with pytest.raises(ExperimentError, match=f"^The shard {shard} is damaged.$"):
        replay_row(folder, "1")


def test_a_shard_of_another_experiment_is_refused_and_one_of_the_same_is_welcome(folder: Path, tmp_path: Path) -> None:
    more = play(tmp_path / "more", experiment(games=[2, 3]))
    other = play(tmp_path / "other", experiment(games=[4, 5], seed=2))
    shutil.copytree(shard_at(more, 0, 2, 3), shard_at(folder, 0, 2, 3))
    assert len(Shards(folder).rows("SELECT * FROM games")) == 4

    shutil.copytree(shard_at(other, 0, 4, 5), shard_at(folder, 0, 4, 5))
    with pytest.raises(ExperimentError, match=r"The shard .*/000000004-000000005 belongs to another experiment or"):
        Shards(folder)


def test_the_same_games_in_two_shards_are_refused(folder: Path, tmp_path: Path) -> None:
    twice = play(tmp_path / "twice", experiment(games=[1, 2]))
    shutil.copytree(shard_at(twice, 0, 1, 2), shard_at(folder, 0, 1, 2))

    with pytest.raises(ExperimentError, match=r"holds game 0:1 twice: take one of the shards out of it\.$"):
        Shards(folder)


def test_an_empty_question_is_told(folder: Path) -> None:
    for question in ("", " ", "-- nothing"):
        with pytest.raises(ExperimentError, match=r"^There is no question: write one in SQL"):
            Shards(folder).ask(question)


def test_what_is_not_there_is_refused_with_what_is_nearest(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "tracks.toml").write_text("", encoding="utf-8")

    with pytest.raises(ExperimentError, match=r"Cannot read the experiment .*: the nearest is .*/tracks\.toml\.$"):
        load_experiment(tmp_path / "track.toml")
    with pytest.raises(ExperimentError, match=r"gams holds no experiment: the nearest is .*/games\.$"):
        Shards(tmp_path / "gams")


def test_experiments_with_no_table_in_common_are_told_by_what_is_not_the_same(folder: Path, tmp_path: Path) -> None:
    other = play(tmp_path / "other", experiment(games=1, players=[2, 3]))

    with pytest.raises(ExperimentError, match=r"no table in common: 1 player here, 2 players; 3 players there\.$"):
        open_sides(read_side(str(folder)), read_side(str(other)))


def test_a_row_that_comes_out_otherwise_is_not_passed_off_as_the_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "agent_chance", lambda simulation, number, seat: Chance(seat))

    with pytest.raises(ExperimentError, match="The game 0:1 goes another way when it is played again"):
        replay_row(folder, "1")


def test_an_agent_without_a_budget_is_given_iterations_and_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    def play_out(game: Any, record: Any, agents: Any, budgets: Any, watcher: Any) -> Any:
        given.extend(budgets)
        return simulation.play_out(game, record, agents, budgets, watcher)

    monkeypatch.setattr(playing, "play_out", play_out)
    asked = experiment(players=2, games=1, agents=[["random", "random@0.5s"]])
    cell = asked.cells[0]
    playing.play(Task("spill", 1, 0, 2, cell.options, cell.seating, range(1)), 0, Rows())

    usual = find_lore(find_game("spill")).effort.iterations
    assert [(one.seconds, one.iterations) for one in given] == [(None, usual), (0.5, None)]


def test_a_cluster_that_does_not_answer_is_told_at_once() -> None:
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1"):
        with pytest.raises(ExperimentError, match=f"^There is no Ray cluster at '{address}': Connection refused.$"):
            OnRay(address)


def test_a_machine_with_other_code_plays_nothing() -> None:
    cell = experiment().cells[0]
    task = Task("spill", 1, 0, 1, cell.options, cell.seating, range(1))

    assert _Player("spill", {}, code_digest("spill")).play(task)[1] == 1
    with pytest.raises(ExperimentError, match="has another version of the code: install the same"):
        _Player("spill", {}, "another").play(task)
