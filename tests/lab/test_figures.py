"""Figures: what a game itself counts, from one finished game to a table of many."""

import json

import pytest

import fathoms
from fathoms import Record
from fathoms.engine.game import Figure
from fathoms.lab.simulation import Played, Setting, play_one, simulate
from fathoms.lab.tally import Mean, means, tally
from tests.cli.command_line import fathoms as run

SEA = fathoms.find_game("silent-sea")
SETTING = Setting("silent-sea", 4, SEA.check_table(4, {}), ("thumb",) * 4)
COMMAND = ("simulate", "silent-sea", "-n", 3, "--agents", "thumb", "--seed", 3, "-j", 1)


@pytest.fixture(scope="module")
def games() -> list[tuple[Played, Record]]:
    return [play_one(SETTING, number, 3) for number in range(3)]


@pytest.fixture(scope="module")
def table() -> str:
    said = run(*COMMAND)
    assert said.code == 0
    return said.out


# --- means ---


def test_figures_are_added_up_by_name() -> None:
    counted = [{"deaths": Figure(1, 1), "shots": Figure(0, 1)}, {"deaths": Figure(4, 1), "shots": Figure(1, 1)}]

    assert means(counted) == {"deaths": Mean(5, 2, 2.5, 2.5), "shots": Mean(1, 2, 0.5, 0.5)}


def test_a_mean_is_out_of_what_was_counted_not_out_of_the_games() -> None:
    assert means([{"harm": Figure(6, 2)}, {"harm": Figure(0, 0)}]) == {"harm": Mean(6, 2, 3.0, 3.0)}


def test_a_median_is_of_single_games() -> None:
    assert means([{"stars": Figure(much, 1)} for much in (90, 100, 200)])["stars"] == Mean(390, 3, 130.0, 100.0)


def test_what_never_came_up_has_no_mean_and_breaks_nothing() -> None:
    assert means([{"harm": Figure(0, 0)}]) == {"harm": Mean(0, 0, 0.0, 0.0)}


def test_a_figure_that_some_games_lack_is_counted_where_it_is() -> None:
    assert means([{"a": Figure(1, 1)}, {}, {"b": Figure(2, 1), "a": Figure(3, 1)}]) == {
        "a": Mean(4, 2, 2.0, 2.0),
        "b": Mean(2, 1, 2.0, 2.0),
    }


def test_no_games_and_games_without_figures_give_none() -> None:
    assert means([]) == means([{}, {}]) == {}


def test_a_tally_holds_the_means_of_its_games() -> None:
    played = [Played(seed, "over", (), 9, 3, {"deaths": Figure(seed, 1)}) for seed in (1, 2)]

    assert tally(played, 1, ("over",)).figures == {"deaths": Mean(3, 2, 1.5, 1.5)}


def test_a_game_that_counts_nothing_has_no_figures() -> None:
    spill = fathoms.find_game("spill")
    played, _ = play_one(Setting("spill", 1, spill.check_table(1, {}), ("random",)), 1)

    assert played.figures == {}
    assert tally([played], 1, spill.reasons).figures == {}


def test_figures_are_the_same_on_any_number_of_processes(games: list[tuple[Played, Record]]) -> None:
    assert simulate(SETTING, range(3), 2, seed=3) == [played for played, _ in games]


# --- on the command line ---


def test_json_has_the_figures(games: list[tuple[Played, Record]]) -> None:
    said = run(*COMMAND, "--json")

    assert said.code == 0
    figures = json.loads(said.out)["figures"]
    assert figures == {
        name: {"much": one.much, "of": one.of, "mean": one.mean, "median": one.median}
        for name, one in means([played.figures for played, _ in games]).items()
    }


def test_the_table_prints_every_figure(games: list[tuple[Played, Record]], table: str) -> None:
    lines = [line.split() for line in table.splitlines()]
    for name, one in means([played.figures for played, _ in games]).items():
        assert [*name.split(), f"{one.much:g}", str(one.of), f"{one.mean:.2f}", f"{one.median:.2f}"] in lines
    assert ["Counted", "much", "of", "mean", "median"] in lines
    assert max(len(line) for line in table.splitlines()) <= 80


def test_games_are_so_many_turn_cycles_long(games: list[tuple[Played, Record]], table: str) -> None:
    row = next(line.split() for line in table.splitlines() if "turn cycles" in line)
    turns = [played.turns for played, _ in games]

    assert (row[2], row[-1]) == (str(min(turns)), str(max(turns)))


def test_a_game_without_figures_prints_no_table_of_them() -> None:
    said = run("simulate", "spill", "-n", 2, "--seed", 3, "-j", 1)

    assert said.code == 0
    assert "Counted" not in said.out
    assert "turn cycles" not in said.out
    assert any(line.startswith(" turns ") for line in said.out.splitlines())
    assert json.loads(run("simulate", "spill", "-n", 1, "-j", 1, "--json").out)["figures"] == {}
