"""`fathoms.simulate`: many games from Python, as a table."""

from pathlib import Path
from typing import Any

import pytest

import fathoms
from fathoms.engine.game import Figure
from fathoms.lab.data_table import DataTable
from fathoms.lab.simulation import Played

ODD: list[Any] = [None, True, 0, -1, 1.5, "7", [], {}, 10**5000, object()]


def test_a_simulation_is_a_table_with_a_row_for_each_game() -> None:
    games = fathoms.simulate("spill", games=6, agents=["thumb", "random"], seed=4, track="standard")

    assert games.columns == ("game", "ending", "won_0", "won_1", "decisions", "turns", "seed")
    assert games["game"] == [0, 1, 2, 3, 4, 5]
    assert set(games["ending"]) <= set(fathoms.find_game("spill").reasons)
    assert games["won_0"] == games["won_1"] == [str(ending).startswith("won") for ending in games["ending"]]
    assert games.setting.agents == ("thumb", "random")
    assert games.setting.options["track"] == "standard"


def test_the_same_seed_gives_the_same_table() -> None:
    here = fathoms.simulate("spill", 4, seed=4)

    assert here == fathoms.simulate("spill", 4, seed=4)
    assert here != fathoms.simulate("spill", 4, seed=5)
    assert fathoms.simulate("spill", 2) != fathoms.simulate("spill", 2)


def test_a_row_tells_how_its_game_went(tmp_path: Path) -> None:
    games = fathoms.simulate("spill", 3, agents="thumb", seed=4, keep=tmp_path)
    kept = {str(match.seed): match for match in map(fathoms.load, tmp_path.iterdir())}

    assert set(games["seed"]) == set(kept)
    for row in games:
        match = kept[str(row["seed"])]
        assert match.outcome is not None
        assert row["ending"] == match.outcome.reason
        assert row["won_0"] == (0 in match.outcome.winners)
        assert row["decisions"] == len(match.record.moves)
        assert row["turns"] == match.view()["turn"]


def test_what_a_game_counts_are_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {"deaths": Figure(3, 2), "shots": Figure(0, 0)}, {"deaths": Figure(1, 1), "trades": Figure(4, 1)}
    played = [Played(seed, "crew extracts", (0,), 9, 3, figures) for seed, figures in enumerate(counted)]
    monkeypatch.setattr("fathoms.lab.simulation.simulate", lambda *given, **named: played)

    games = fathoms.simulate("silent-sea", 2)

    assert (games["deaths"], games["shots"], games["trades"]) == ([1.5, 1.0], [None, None], [None, 4.0])


def test_endings_and_wins_are_counted() -> None:
    games = fathoms.simulate("flotilla", 5, players=3, seed=4)

    assert isinstance(games.endings, DataTable)
    assert games.endings.columns == ("ending", "games", "share", "low", "high")
    assert games.tally.games == 5
    assert sum(count for count in games.endings["games"] if isinstance(count, int)) == 5
    assert games.wins["agent"] == ["random"] * 3
    assert games.wins["games"] == [games[f"won_{seat}"].count(True) for seat in range(3)]


def test_a_simulation_that_is_stopped_gives_no_table_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fathoms.lab.simulation.simulate", lambda *given, **named: [])

    with pytest.raises(KeyboardInterrupt):
        fathoms.simulate("spill", 3)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"games": 0}, r"The number of games cannot be 0: it must be a whole number from 1 to 10000000\."),
        ({"jobs": 0}, r"The number of jobs cannot be 0: it must be a whole number from 1 to 1024\."),
        ({"seed": -1}, r"The seed cannot be -1: it must be a whole number from 0 on, of at most 100 digits\."),
        ({"agents": "oracle"}, r"There is no agent 'oracle' that plays .*\."),
        ({"agents": 3}, r"The agents cannot be 3: name one for all seats, or list one for each\."),
        ({"agents": ["random"] * 3, "players": 2}, r"3 agents cannot play 2 seats: .*\."),
        ({"players": 9}, r"The Spill cannot be played by 9: allowed are 1, 2, 3, 4 players\."),
        ({"track": "easy"}, r"Option 'track' cannot be 'easy': .*\."),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(fathoms.FathomsError, match=f"^{sentence}$"):
        fathoms.simulate("spill", **wrong)


@pytest.mark.parametrize("name", ["games", "agents", "players", "jobs", "keep", "seed", "track"])
def test_whatever_is_wrong_about_a_simulation_is_refused(name: str) -> None:
    may_be: dict[str, list[Any]] = {"players": [None], "seed": [None, 0], "keep": [None, "7"]}
    fine = may_be.get(name, [])
    for value in ODD:
        if value not in fine:
            with pytest.raises(fathoms.FathomsError):
                fathoms.simulate("spill", **{name: value})


def test_a_game_is_named_by_its_name() -> None:
    for game in ODD:
        with pytest.raises(fathoms.UnknownGame):
            fathoms.simulate(game)
