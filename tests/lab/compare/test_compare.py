"""Two experiments beside each other: every difference is of the same games, and what did not change is said too."""

from collections.abc import Callable
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

from fathoms.engine.errors import FathomsError
from fathoms.lab.compare.comparison import Found, command_of, compare, comparison, head, in_words
from fathoms.lab.compare.measured import Measured, measure
from fathoms.lab.compare.sides import Sides, changed_values, open_sides, read_side
from fathoms.lab.differences import of_shares, t_quantile
from fathoms.lab.experiment.experiment import ExperimentError
from fathoms.lab.families import Family, families
from fathoms.lab.report.page import html
from tests.lab.experiment.playing import HARDER, OtherDice, experiment, played

SHAPE: dict[str, Any] = {"players": [1, 2], "games": 12, "agents": "thumb"}


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One experiment with a variant, whose games have other dice."""
    return played(tmp_path_factory.mktemp("one") / "games", experiment(**SHAPE, **HARDER), OtherDice(), shard=100)


@pytest.fixture(scope="module")
def sides(results: Path) -> Sides:
    return open_sides(read_side(str(results)), read_side(f"{results}:harder"))


def family_of(sides: Sides, name: str) -> Family:
    return next(one for one in families("spill", sides.as_a_team) if one.name == name)


def figure(sides: Sides, name: str, one: str, place: int | None = None) -> Measured:
    return next(found for found in measure(sides, family_of(sides, name), place) if found.name == one)


def games(sides: Sides, value: str) -> dict[tuple[str, int, int], Any]:
    """A value of every game, by its variant, players and number."""
    rows = sides.base.rows(f"SELECT variant, players, number, {value} AS value FROM before.games JOIN before.cells "
                           "USING (cell, players)")  # fmt: skip
    return {(row["variant"], row["players"], row["number"]): row["value"] for row in rows}


def differences(sides: Sides, value: str, players: int) -> list[Any]:
    known = games(sides, value)
    return [known["harder", players, number] - known["as printed", players, number] for number in range(12)]


def test_games_on_the_same_seed_at_the_same_table_are_pairs(sides: Sides) -> None:
    rows = sides.base.rows("SELECT count(*) AS pairs, count(DISTINCT seed) AS seeds FROM paired")

    assert rows == [{"pairs": 24, "seeds": 12}]
    assert (sides.labels, sides.games, sides.alone) == (["1 player", "2 players"], (24, 24), (0, 0))


def test_a_mean_at_one_table_is_that_of_its_pairs(sides: Sides) -> None:
    differs = differences(sides, "turns", 2)

    found = figure(sides, "length", "turns", place=1).difference

    assert found.mean == pytest.approx(mean(differs))
    assert found.high - found.mean == pytest.approx(t_quantile(11) * stdev(differs) / sqrt(12))


def test_tables_on_the_same_dice_are_one_observation_together(sides: Sides) -> None:
    both = zip(differences(sides, "turns", 1), differences(sides, "turns", 2), strict=True)
    means = [mean(pair) for pair in both]

    found = figure(sides, "length", "turns").difference

    assert found.pairs == 12
    assert found.mean == pytest.approx(mean(means))
    assert found.high - found.mean == pytest.approx(t_quantile(11) * stdev(means) / sqrt(12))


def test_wins_at_one_table_count_the_games_that_turned(sides: Sides) -> None:
    differs = differences(sides, "won[1]::INT", 1)

    found = figure(sides, "wins", "wins", place=0)

    assert found.difference == of_shares(differs.count(1), differs.count(-1), 12)
    assert found.before == mean(games(sides, "won[1]::INT")["as printed", 1, number] for number in range(12))


def test_a_share_of_something_that_varies_is_linearised(sides: Sides) -> None:
    """Every component's games won of those where it was played, from scratch."""
    rows = sides.base.rows(
        "SELECT DISTINCT variant, players, number, won[1]::INT AS won FROM before.uses JOIN before.games USING "
        "(cell, number) JOIN before.cells USING (cell, players) WHERE component = 'hospital' AND played > 0"
    )
    sums = {variant: [row for row in rows if row["variant"] == variant] for variant in ("as printed", "harder")}
    rates = {variant: mean(row["won"] for row in own) for variant, own in sums.items()}
    parts = [
        sum((row["won"] - rates["harder"]) / len(sums["harder"]) for row in sums["harder"] if row["number"] == number)
        - sum(
            (row["won"] - rates["as printed"]) / len(sums["as printed"])
            for row in sums["as printed"]
            if row["number"] == number
        )
        for number in range(12)
    ]

    found = figure(sides, "won-when-played", "resources.hospital").difference

    assert found.mean == pytest.approx(rates["harder"] - rates["as printed"])
    assert found.high - found.mean == pytest.approx(t_quantile(11) * sqrt(sum(p * p for p in parts) * 12 / 11))


def test_lead_changes_moves_and_components_are_there(sides: Sides) -> None:
    found = {one.family.name: {each.name for each in one.measured} for one in compare(sides)}

    assert {"lead changes", "tension"} == found["tension"]
    assert {"move", "end"} < found["moves"]
    assert any(name.startswith("resources.") for name in found["drawn"])


def test_an_experiment_beside_itself_has_not_changed(results: Path) -> None:
    same = open_sides(read_side(str(results)), read_side(str(results)))
    found = compare(same)

    assert [one.changed for one in found] == [[]] * len(found)
    assert {each.difference.mean for one in found for each in one.measured} == {0.0}
    assert figure(same, "wins", "wins").difference.low < 0  # as few games as these cannot be sure
    assert "What changed\n  nothing that could be told from chance" in in_words(same, found)


def test_what_was_done_is_named_by_its_path(sides: Sides) -> None:
    assert changed_values(sides) == [("tracks.standard.dice.1", 3, 6)]
    assert "tracks.standard.dice.1: 3 → 6" in in_words(sides, [])


def test_a_page_of_it_has_every_figure_with_its_command(sides: Sides, results: Path) -> None:
    figures = comparison(sides, command_of(read_side(str(results)), read_side(f"{results}:harder")))
    text = html(head(sides), figures, results)

    names = [one.name for one in figures]
    assert names[:4] == ["between", "changed", "wins-by-table", "turns-by-table"]
    assert len(names) == len(set(names))
    assert all(f"fathoms lab compare {results} {results}:harder --only {name}" in text for name in names)


def test_rivals_are_compared_seat_by_seat(tmp_path: Path) -> None:
    asked = experiment(game="flotilla", players=3, games=2, agents="random")
    path = played(tmp_path / "games", asked)

    found: dict[str, Found] = {one.family.name: one for one in compare(open_sides(*map(read_side, [str(path)] * 2)))}

    assert {one.name for one in found["wins-by-seat"].measured} == {"player 1", "player 2", "player 3"}
    assert {"best score", "first to last"} < {one.name for one in found["length"].measured}
    assert len(found["counted"].measured) > 5
    assert "wins" not in found


def test_without_common_seeds_all_games_count_and_intervals_are_wide(results: Path, tmp_path: Path) -> None:
    path = played(tmp_path / "other", experiment(**SHAPE, seed=2), shard=100)
    sides = open_sides(read_side(str(results)), read_side(str(path)))

    known = [sides.base.rows(f"SELECT turns, number, players FROM {side}.base") for side in ("before", "after")]
    means = [[mean(row["turns"] for row in rows if row["number"] == number) for number in range(12)] for rows in known]
    found = figure(sides, "length", "turns").difference

    assert "No common seeds: 24 games beside 24 others" in head(sides).says
    assert found.mean == pytest.approx(mean(means[1]) - mean(means[0]))
    assert found.high - found.mean == pytest.approx(
        t_quantile(11) * sqrt((stdev(means[0]) ** 2 + stdev(means[1]) ** 2) / 12)
    )


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (lambda path: f"{path}:hardr", "There is no variant 'hardr' in .*: the nearest is 'harder'."),
        (lambda path: f"{path}-none", "holds no experiment"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(results: Path, other: Callable[[Path], str], sentence: str) -> None:
    with pytest.raises(ExperimentError, match=sentence):
        open_sides(read_side(str(results)), read_side(other(results)))


def test_other_games_and_other_tables_are_refused(results: Path, tmp_path: Path) -> None:
    flotilla = played(tmp_path / "flotilla", experiment(game="flotilla", players=3, games=1))
    four = played(tmp_path / "four", experiment(**{**SHAPE, "players": [3, 4], "games": 1}))
    for path, sentence in ((flotilla, "of The Spill and .* of Flotilla"), (four, "have no table in common: 1 player")):
        with pytest.raises(FathomsError, match=sentence):
            open_sides(read_side(str(results)), read_side(str(path)))
