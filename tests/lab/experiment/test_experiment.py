"""Experiment files: lists are a grid, and what cannot be played is refused in a sentence."""

from pathlib import Path
from typing import Any

import pytest

from fathoms.engine.errors import FathomsError
from fathoms.lab.experiment.experiment import load_experiment
from fathoms.lab.experiment.shards import Shards
from tests.lab.experiment.playing import HARDER, experiment, played


def test_lists_are_a_grid_and_every_cell_has_the_same_seeds() -> None:
    asked = experiment(
        players=[2, 4],
        options={"track": ["standard", "ultimate"], "level": "two"},
        agents=["thumb", {"thumb": 3, "random": 1}, ["thumb", "random"]][:2],
        **HARDER,
    )

    assert [cell.number for cell in asked.cells] == list(range(16))
    assert {(cell.players, cell.options["track"], cell.seating.label, cell.variant.name) for cell in asked.cells} == {
        (players, track, agents, variant)
        for players in (2, 4)
        for track in ("standard", "ultimate")
        for agents in ("thumb", "3 thumb + 1 random")
        for variant in ("as printed", "harder")
    }
    assert {cell.options["level"] for cell in asked.cells} == {"two"}


def test_a_list_within_the_agents_is_one_a_seat() -> None:
    (cell,) = experiment(players=2, agents=[["thumb", "random"]]).cells

    assert [one.label for one in cell.seating.of_game(2, 1, 0)] == ["thumb", "random"]


def test_a_probe_that_is_not_installed_sits_where_its_module_and_function_are_named(tmp_path: Path) -> None:
    probe = "fathoms.agents.uniform:RandomAgent"
    (cell,) = experiment(players=2, agents=[["thumb", probe]]).cells
    path = played(tmp_path / "games", experiment(agents=probe, games=2))

    assert (cell.seating.label, [one.agent for one in cell.seating.seats]) == ("thumb, RandomAgent", ["thumb", probe])
    assert Shards(path).ask("SELECT agents[1] AS who FROM games")["who"] == ["RandomAgent"] * 2
    random = played(tmp_path / "random", experiment(agents="random", games=2))
    assert Shards(path).ask("SELECT moves FROM games ORDER BY 1") == Shards(random).ask(
        "SELECT moves FROM games ORDER BY 1"
    )


def test_a_mixture_is_drawn_by_each_game_in_the_same_way_every_time() -> None:
    (cell,) = experiment(players=4, agents={"thumb": 1, "random": 1}).cells
    tables = [tuple(one.label for one in cell.seating.of_game(4, 1, number)) for number in range(30)]

    assert tables == [tuple(one.label for one in cell.seating.of_game(4, 1, number)) for number in range(30)]
    assert {label for table in tables for label in table} == {"thumb", "random"}
    assert len(set(tables)) > 8


def test_what_is_varied_goes_up_and_down_by_one_from_the_experiments_own_value() -> None:
    path = "tracks.standard.dice.1"
    asked = experiment(vary=[path], components={path: 5})

    assert [(cell.variant.name, cell.variant.changes) for cell in asked.cells] == [
        ("as printed", {path: 5}),
        (f"{path} -1", {path: 4}),
        (f"{path} +1", {path: 6}),
    ]


def test_playing_more_games_is_the_same_experiment_and_anything_else_another() -> None:
    assert experiment().digest == experiment(games=[0, 99]).digest
    others = [experiment(seed=2), experiment(players=2), experiment(agents="thumb"), experiment(**HARDER)]
    assert len({experiment().digest, *(other.digest for other in others)}) == 5


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"plyers": 2}, "There is no 'plyers' in an experiment: the nearest is 'players'."),
        ({"game": "spil"}, "There is no game 'spil'"),
        ({"players": 9}, "The Spill cannot be played by 9: allowed are 1, 2, 3, 4 players."),
        ({"players": []}, "The experiment has nothing to play: a list in it is empty."),
        ({"options": {"trak": "ultimate"}}, "There is no option 'trak'"),
        ({"options": {"track": ["ultimte"]}}, "Option 'track' cannot be 'ultimte'"),
        ({"options": 3}, "'options' is 3: it must be a table"),
        ({"agents": "hrd"}, "There is no agent 'hrd' that plays The Spill"),
        ({"agents": "tests.lab.none:probe"}, "The agent 'tests.lab.none:probe' cannot begin: ModuleNotFoundError"),
        ({"agents": "tests.lab.arena.bad_agents:none"}, "cannot begin: AttributeError"),
        ({"agents": [["thumb"]], "players": 2}, "1 agents cannot play 2 seats"),
        ({"agents": {"thumb": 0}}, "needs parts from 1 to 100"),
        ({"games": 0}, "'games' is 0: it must be a number from 1"),
        ({"games": [5, 2]}, "'games' is [5, 2]: it must be a number from 1"),
        ({"seed": -1}, "The seed cannot be -1"),
        ({"vary": ["tracks.standard.name"]}, "'tracks.standard.name' cannot be varied: it is 'Standard'"),
        ({"step": 0, "vary": []}, "The step cannot be 0"),
        ({"variants": {"x": 3}}, "The variant 'x' is 3"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FathomsError) as refused:
        experiment(**asked)

    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_no_experiment_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FathomsError, match="Cannot read the experiment"):
        load_experiment(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("game = \n", encoding="utf-8")
    with pytest.raises(FathomsError, match="is not valid TOML"):
        load_experiment(tmp_path / "bad.toml")
    (tmp_path / "empty.toml").write_text("", encoding="utf-8")
    with pytest.raises(FathomsError, match="does not say its game"):
        load_experiment(tmp_path / "empty.toml")
