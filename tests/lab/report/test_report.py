"""Reports of tiny experiments: every figure that fits the game is there, and says what its rows say."""

import re
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest

from fathoms.lab.data_table import DataTable
from fathoms.lab.differences import of_shares, t_quantile
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.report.figure import Figure, percent, span
from fathoms.lab.report.flow import Game, _tension_line
from fathoms.lab.report.page import figure_markdown, html, markdown
from fathoms.lab.report.report import figures, head, one_figure
from fathoms.lab.tally import share
from tests.lab.experiment.playing import OtherDice, experiment, played

PATH = "tracks.standard.dice.1"
Found = dict[str, Figure]


@pytest.fixture(scope="module")
def team(tmp_path_factory: pytest.TempPathFactory) -> Shards:
    """Two tracks, two levels, and one number varied."""
    options = {"track": ["standard", "ultimate"], "level": ["one", "two"]}
    asked = experiment(options=options, vary=[PATH], games=2, agents="thumb")
    return Shards(played(tmp_path_factory.mktemp("team") / "games", asked, OtherDice(), shard=100))


@pytest.fixture(scope="module")
def found(team: Shards) -> Found:
    return {figure.name: figure for figure in figures(team)}


def table_of(figure: Figure) -> DataTable:
    assert figure.table is not None
    return figure.table


def test_a_team_has_its_difficulty(found: Found) -> None:
    assert {"wins", "difficulty", "tornado-wins", "tornado-turns", "endings", "length", "tension"} <= set(found)
    assert {"components-resources", "components-win-cards", "components-resources-abilities"} <= set(found)
    assert "wins-by-seat" not in found


def test_a_team_of_several_sizes_has_its_wins_by_size(tmp_path: Path) -> None:
    path = played(tmp_path / "games", experiment(players=[1, 2], games=2), shard=100)

    assert table_of(one_figure(Shards(path), "wins-by-players"))["players"] == ["1 player", "2 players"]


def test_crew_who_win_together_are_one_side() -> None:
    turns = [[0.9, 0.9, 0.9, 0.1], [0.1, 0.1, 0.1, 0.9]]
    line = _tension_line([Game(turns, [True, True, True, False], [[0, 1, 2], [3]])], team=False)

    assert line["tension, mean"] == "0.20"
    assert line["lead changes, median"] == "1"
    assert line["the winner was once far behind"].startswith("100 %")


def test_rivals_have_their_seats(tmp_path: Path) -> None:
    asked = experiment(game="flotilla", players=3, games=1, agents=[["thumb", "random", "random"]])
    names = {figure.name for figure in figures(Shards(played(tmp_path / "games", asked)))}

    assert {"wins-by-seat", "wins-by-agent", "ladder", "waiting", "components-crew", "counted"} <= names
    assert not {"difficulty", "wins"} & names
    assert "how long each seat waits" in one_figure(Shards(tmp_path / "games"), "waiting").picture


def test_roles_win_by_table_and_by_step_and_crew_that_wins_together_counts_once(tmp_path: Path) -> None:
    path = "crises.strike.count"
    asked = experiment(game="silent-sea", players=4, games=5, vary=[path], agents="thumb")
    shards = Shards(played(tmp_path / "games", asked, OtherDice(), shard=100))
    found = {figure.name: figure for figure in figures(shards)}
    crew = sum("crew" in row["ending"] for row in shards.rows("SELECT ending FROM base"))

    line = next(row for row in table_of(found["wins-by-role"]) if row["role"] == "crew")
    assert (line["games"], line["won"]) == (15, percent(crew / 5))
    assert line["95 % interval"] == span(share(crew, 5))
    assert {"tornado-wins-crew", "tornado-wins-traitor", "tornado-turns", "wins-by-role-and-table"} <= set(found)
    (step,) = table_of(found["tornado-wins-crew"])
    turned = shards.rows(
        "WITH told AS (SELECT step, number, (ending LIKE 'crew%')::INT AS won FROM games JOIN cells USING (cell)) "
        "SELECT up.won - plain.won AS differs FROM told up JOIN told plain USING (number) WHERE up.step = 1 "
        "AND plain.step = 0"
    )
    differs = [row["differs"] for row in turned]
    expected = of_shares(differs.count(1), differs.count(-1), 5)
    assert step["a step up"] == f"{100 * expected.mean:+.1f} ({100 * expected.low:+.1f} to {100 * expected.high:+.1f})"


def test_how_often_a_component_comes_up_is_of_games_not_of_seats(tmp_path: Path) -> None:
    asked = experiment(game="flotilla", players=3, games=2, agents="random")
    shards = Shards(played(tmp_path / "games", asked))
    found = {figure.name: figure for figure in figures(shards)}

    for figure in found.values():
        if figure.name.startswith("components-"):
            assert {int(str(row["drawn, of games"]).split()[0]) <= 100 for row in table_of(figure)} == {True}


def test_wins_are_counted_by_table_with_their_interval(team: Shards, found: Found) -> None:
    table = table_of(found["wins"])
    rows = team.rows("SELECT cell, count(*) FILTER (won[1]) AS wins FROM games GROUP BY cell ORDER BY cell")

    assert table["games"] == [2] * 12
    assert table["won"] == [f"{row['wins'] / 2 * 100:.0f} %" for row in rows]
    assert table["table"][0] == "track standard, level one, as printed"
    assert all(re.fullmatch(r"\d+ – \d+ %", str(cell)) for cell in table["95 % interval"])


def test_difficulty_is_of_the_components_as_printed(team: Shards, found: Found) -> None:
    (row,) = team.rows(
        "SELECT count(*) FILTER (won[1]) AS wins FROM base JOIN cells USING (cell) "
        "WHERE track = 'ultimate' AND level = 'one'"
    )
    table = table_of(found["difficulty"])

    assert table.columns == ("track", "level one", "level two")
    assert table[1]["level one"] == f"{percent(row['wins'] / 2)} ({span(share(row['wins'], 2))})"


def test_a_step_is_measured_against_the_same_games(team: Shards, found: Found) -> None:
    turns = team.rows("SELECT variant, track, level, number, turns FROM games JOIN cells USING (cell)")
    known = {(row["variant"], row["track"], row["level"], row["number"]): row["turns"] for row in turns}
    tables = [key[1:] for key in known if key[0] == "as printed"]
    differs = [known[f"{PATH} +1", *table] - known["as printed", *table] for table in tables]
    (line,) = table_of(found["tornado-turns"])

    assert (line["number"], line["seeds"]) == (PATH, 2)
    assert str(line["a step up"]).startswith(f"{sum(differs) / 8:+.1f} (")


def test_the_four_tables_of_a_seed_are_one_observation(team: Shards, found: Found) -> None:
    wins = team.rows("SELECT variant, track, level, number, won[1]::INT AS won FROM games JOIN cells USING (cell)")
    known = {(row["variant"], row["track"], row["level"], row["number"]): row["won"] for row in wins}
    tables = [key[1:] for key in known if key[0] == "as printed"]
    seeds = [
        [known[f"{PATH} +1", *table] - known["as printed", *table] for table in tables if table[2] == number]
        for number in (0, 1)
    ]
    means = [100 * mean(each) for each in seeds]
    reach = t_quantile(1) * stdev(means) / sqrt(2)
    expected = f"{mean(means):+.1f} ({mean(means) - reach:+.1f} to {mean(means) + reach:+.1f})"
    (line,) = table_of(found["tornado-wins"])

    assert [len(each) for each in seeds] == [4, 4]
    if stdev(means):
        assert line["a step up"] == expected
    (ending,) = [row for row in table_of(found["endings"]) if row["ending"] == "won: objectives met"]
    won = team.rows("SELECT number, count(*) FILTER (ending = 'won: objectives met') AS m FROM base GROUP BY number")
    assert ending["games"] == sum(row["m"] for row in won)


def test_a_card_wins_as_often_as_the_games_in_which_it_was_drawn(team: Shards, found: Found) -> None:
    for row in team.rows(
        "SELECT component, count(*) AS games, count(*) FILTER (won[1]) AS wins "
        "FROM base JOIN uses USING (cell, number) WHERE kind = 'win_cards' GROUP BY 1"
    ):
        name = {"all-clear": "All Clear"}.get(row["component"], row["component"].replace("-", " ").title())
        line = next(line for line in table_of(found["components-win-cards"]) if line["component"] == name)
        assert line["drawn, of games"] == f"{row['games'] / 8 * 100:.0f} %"
        assert str(line["won when drawn"]).startswith(f"{row['wins'] / row['games'] * 100:.0f} % (")
        assert line["won when played"] == "–"


def test_a_page_needs_nothing_else_and_every_figure_has_its_command(team: Shards, found: Found) -> None:
    top, shown = head(team), list(found.values())
    text, marked = html(top, shown, team.path), markdown(top, shown, team.path)

    assert not re.search(r"<script|https?://(?!www\.w3\.org)|<img|@import|url\((?!#)", text)
    assert re.findall(r'<section id="([\w-]+)"', text) == list(found)
    assert all(f"--only {name}" in text and f"--only {name}" in marked for name in found)
    assert text.count("<svg") >= 8
    assert not re.search(r"#[0-9a-f]{6}", text[text.index("<main>") :])  # every colour is a token: right by night too
    assert marked.startswith("# tiny\n\nThe Spill, ")


def test_one_figure_is_asked_for_by_its_name(team: Shards) -> None:
    assert figure_markdown(one_figure(team, "endings"), team.path).startswith("## How games end\n")


def test_ways_to_play_that_are_far_apart_are_found() -> None:
    import numpy as np

    from fathoms.lab.report.ways import k_means

    chance = np.random.default_rng(0)
    points = np.concatenate([chance.normal(middle, 0.1, (30, 2)) for middle in (0.0, 3.0, 9.0)])

    groups = k_means(np, points, 3).tolist()

    assert [len(set(groups[at : at + 30])) for at in (0, 30, 60)] == [1, 1, 1]
    assert len(set(groups)) == 3
