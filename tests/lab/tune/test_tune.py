"""The search for values: what it finds, what it keeps, and what it refuses. Games here are as long as a value says."""

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fathoms.engine.errors import FathomsError
from fathoms.lab.experiment.components import component_files
from fathoms.lab.experiment.crews import Here, Played
from fathoms.lab.experiment.playing import Task
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.tally import share
from fathoms.lab.tune import search as searching
from fathoms.lab.tune.asked import Tuning, read_tuning
from fathoms.lab.tune.figures import Target, measured
from fathoms.lab.tune.outcome import finish, in_words
from fathoms.lab.tune.search import Search, check
from tests.lab.experiment.playing import experiment, played

PATH = "tracks.standard.dice.1"
TUNE: dict[str, Any] = {"values": {PATH: [1, 6]}, "figures": {"length.turns": [14.5, 15.5]}}


class Told(Here):
    """Games last ten turns and as many more as the track has dice at first; of some numbers, other than that."""

    def __init__(self, odd: dict[int, int] | None = None, ends_after: int | None = None) -> None:
        self._odd, self.left = odd or {}, ends_after

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        dice = tomllib.loads(texts.get("tracks.toml") or component_files("spill")["tracks"].read_text(encoding="utf-8"))
        first = dice["track"][0]["dice"][0]
        for task, count, rows in super().play(game, {}, tasks):
            if self.left is not None:
                self.left -= 1
                if self.left < 0:
                    raise KeyboardInterrupt
            for row in rows.games:
                row["turns"] = self._odd.get(row["number"], 10 + first)
            yield task, count, rows


@pytest.fixture(autouse=True)
def _no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "in_fresh_process_or_why", lambda *given: None)


def tuning(trials: int = 20, **tune: Any) -> Tuning:
    return read_tuning(experiment(games=2, tune={**TUNE, **tune}), trials)


def searched(path: Path, tuned: Tuning, crew: Here | None = None) -> Search:
    search = Search(path, tuned)
    search.go_on(crew or Told())
    return search


def test_the_value_that_brings_the_figure_into_its_range_is_found(tmp_path: Path) -> None:
    search = searched(tmp_path / "tuned", tuning())

    assert search.best.values == {PATH: 5}
    assert search.trials[0].values == {PATH: 3}
    assert search.trials[0].misses == pytest.approx(1.5)
    assert len({trial.values[PATH] for trial in search.trials}) == len(search.trials)


def test_it_ends_with_the_changed_file_and_the_report_before_and_after_on_fresh_seeds(tmp_path: Path) -> None:
    search = searched(tmp_path / "tuned", tuning())

    outcome = finish(search, Told(), bool, "the command")

    changed = search.path / "components" / "spill" / "tracks.toml"
    printed = component_files("spill")["tracks"].read_text(encoding="utf-8")
    assert changed.read_text(encoding="utf-8") == printed.replace("dice = [3, 3, 3, 4]", "dice = [5, 3, 3, 4]", 1)
    for name in ("before", "after"):
        assert Shards(search.path / name).ask("SELECT number FROM games ORDER BY 1")["number"] == [4, 5]
        assert (search.path / name / "report.html").exists()
    (one,) = outcome.reached
    assert one.before is not None
    assert one.after is not None
    assert (one.before.value, one.after.value, one.yes) == (13, 15, True)
    text = (search.path / "report.html").read_text(encoding="utf-8")
    assert all(f'<section id="{name}">' in text for name in ("figures", "values", "search", "changed", "length"))
    said = in_words(search, outcome, str)
    assert f"  {PATH}: 3 → 5\n" in said
    assert "length.turns: 13 (13 – 13) → 15 (15 – 15), wanted 14.5 to 15.5: reached" in said
    assert f"FATHOMS_COMPONENTS={search.path / 'components'} fathoms play spill" in said


def test_an_ended_search_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = searched(tmp_path / "whole", tuning(6))
    crew = Told(ends_after=0)
    for tasks in (1, 1, 2, 3, 1, 2, 30):
        crew.left = tasks
        try:
            search = searched(tmp_path / "ended", tuning(6), crew)
        except KeyboardInterrupt:
            continue

    assert search.trials == whole.trials
    assert json.loads((whole.path / "search.json").read_text()) == json.loads((search.path / "search.json").read_text())


def test_a_search_that_is_ended_while_luck_is_played_again_goes_on_there(tmp_path: Path) -> None:
    asked = read_tuning(experiment(games=4, tune=TUNE), 1)
    lucky = dict.fromkeys(range(4), 15)
    whole = searched(tmp_path / "whole", asked, Told(lucky))
    with pytest.raises(KeyboardInterrupt):
        searched(tmp_path / "ended", asked, Told(lucky, ends_after=3))

    assert searched(tmp_path / "ended", asked, Told(lucky)).trials == whole.trials
    assert whole.trials[0].games == 8
    assert whole.trials[0].misses == pytest.approx(0.5)


def test_luck_is_played_again_on_other_seeds(tmp_path: Path) -> None:
    """The printed value seems right in the first two games and is not in the next two."""
    search = searched(tmp_path / "tuned", tuning(), Told(odd={0: 15, 1: 15}))

    first = search.trials[0]
    assert (first.values, first.games) == ({PATH: 3}, 4)
    assert first.misses > 0
    assert search.best.values == {PATH: 5}


def test_of_two_sets_as_good_the_nearer_to_the_printed_is_taken(tmp_path: Path) -> None:
    search = searched(tmp_path / "tuned", tuning(figures={"length.turns": [30, 31]}, values={PATH: [2, 4]}))
    same = searched(tmp_path / "same", tuning(figures={"length.decisions": [1, 2]}, values={PATH: [2, 4]}))

    assert search.best.values == {PATH: 4}
    assert len({trial.misses for trial in same.trials}) == 1
    assert same.best.values == {PATH: 3}


def test_when_everything_was_tried_it_ends(tmp_path: Path) -> None:
    search = searched(tmp_path / "tuned", tuning(values={PATH: [1, 3]}))

    assert sorted(trial.values[PATH] for trial in search.trials) == [1, 2, 3]
    assert search.best.values == {PATH: 3}
    assert "Nothing that was tried is better" in in_words(search, finish(search, Told(), bool, ""), str)
    assert not (search.path / "after").exists()


def test_more_trials_go_on_in_the_same_folder(tmp_path: Path) -> None:
    few = searched(tmp_path / "tuned", tuning(2))
    more = searched(tmp_path / "tuned", tuning(4))

    assert (len(few.trials), len(more.trials)) == (2, 4)
    assert more.trials[:2] == few.trials


def test_a_better_set_takes_the_place_of_an_earlier_best(tmp_path: Path) -> None:
    other = "tracks.challenge.dice.1"
    values = {PATH: {"one_of": [1, 5]}, other: [1, 6]}
    first = searched(tmp_path / "tuned", tuning(1, values=values))
    finish(first, Told(), bool, "")
    (stale := first.path / "components" / "spill" / "weather.toml").parent.mkdir(parents=True, exist_ok=True)
    stale.write_text("", encoding="utf-8")
    while len(first.trials) < 12 and first.best.misses:
        before = first.best.values
        first = searched(tmp_path / "tuned", tuning(len(first.trials) + 1, values=values))
        outcome = finish(first, Told(), bool, "")

    assert first.best.values != before
    assert outcome.reached[0].after is not None
    assert outcome.reached[0].after.value == 15
    assert [path.name for path in stale.parent.iterdir()] == ["tracks.toml"]


def test_values_that_cannot_be_played_are_kept_as_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def why(game: str, texts: dict[str, str], cells: object) -> str | None:
        return "no" if "dice = [5" in texts["tracks.toml"] else None

    monkeypatch.setattr(searching, "in_fresh_process_or_why", why)
    search = searched(tmp_path / "tuned", tuning())

    refused = [trial for trial in search.trials if trial.refused]
    assert [(trial.values, trial.refused) for trial in refused] == [({PATH: 5}, "no")]
    assert search.best.values in ({PATH: 4}, {PATH: 6})
    assert "cannot be played" in finish_text(search)


def finish_text(search: Search) -> str:
    finish(search, Told(), bool, "")
    return (search.path / "report.md").read_text(encoding="utf-8")


def test_a_folder_of_another_search_or_of_other_files_is_refused(tmp_path: Path) -> None:
    searched(tmp_path / "tuned", tuning(1))
    with pytest.raises(FathomsError, match="belongs to another search: name a new folder with -o"):
        Search(tmp_path / "tuned", tuning(1, values={PATH: [1, 5]}))
    with pytest.raises(FathomsError, match="is not empty and no search's folder"):
        Search(tmp_path, tuning(1))
    (tmp_path / "tuned" / "search.json").write_text("{", encoding="utf-8")
    with pytest.raises(FathomsError, match="is damaged, or of another version"):
        Search(tmp_path / "tuned", tuning(1))


@pytest.mark.parametrize(
    ("tune", "sentence"),
    [
        ({"values": {"tracks.standrad.dice.1": [1, 2]}}, "the nearest is 'tracks.standard'."),
        ({"values": {PATH: [4, 2]}}, "The limits of 'tracks.standard.dice.1' cannot be [4, 2]: the first must be"),
        ({"values": {PATH: "many"}}, "it is 3; write the least and the most of a whole number"),
        ({"values": {"tracks.standard.name": [1, 2]}}, "it is 'Standard'; write the least and the most"),
        ({"values": {PATH: {"one_of": [3]}}}, "list two or more of the kind of 3"),
        ({"values": {PATH: {"one_of": [3, "x"]}}}, "list two or more of the kind of 3"),
        ({"values": {}}, "A search needs the table [tune.values]"),
        ({"figures": {"wins": [0.7, 0.5]}}, "The range of 'wins' is impossible: 0.7 is not below 0.5."),
        ({"figures": {"wins": "high"}}, "The range of 'wins' cannot be 'high': write two numbers"),
        ({"figures": {"mine": {"sql": 3, "from": 0, "to": 1}}}, "The question of 'mine' is 3"),
        ({"trails": 3}, "There is no 'trails' in 'tune': allowed are values, figures, trials, games."),
        ({"games": 0}, "'tune.games' is 0: it must be a whole number from 1"),
    ],
)
def test_what_cannot_be_searched_is_one_sentence(tune: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FathomsError) as refused:
        tuning(**tune)

    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_experiment_without_a_search_or_with_variants_is_refused() -> None:
    with pytest.raises(FathomsError, match=r"write \[tune.values\] and \[tune.figures\]"):
        read_tuning(experiment())
    with pytest.raises(FathomsError, match="A search plays no 'vary'"):
        read_tuning(experiment(tune=TUNE, vary=[PATH]))


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ({"lenght.turns": [1, 2]}, "There is no figure 'lenght.turns' of these games: the nearest is 'length.turns'."),
        ({"endings.won: bag emty": [0, 1]}, "the nearest is 'endings.won: bag empty'."),
        ({"wins at level too": [0, 1]}, "There is no table 'level too' in it: the nearest is 'level two'."),
        ({"wins": [1.5, 2]}, "The range of 'wins' is impossible: a share lies between 0 and 1."),
        ({"mine": {"sql": "SELECT trns FROM games", "from": 0, "to": 1}}, "The question cannot be answered: Binder"),
        ({"mine": {"sql": "SELECT ending FROM games", "from": 0, "to": 1}}, "question of 'mine' must give one number"),
    ],
)
def test_a_figure_that_is_not_there_is_refused_before_anything_is_kept(figures: Any, sentence: str) -> None:
    asked = experiment(games=2, options={"level": ["one", "two"]}, tune={**TUNE, "figures": figures})

    with pytest.raises(FathomsError) as refused:
        check(read_tuning(asked))

    assert sentence in str(refused.value)


def test_figures_that_are_there_are_accepted() -> None:
    names = [
        "wins",
        "median.turns",
        "endings.won: bag empty",
        "played.resources.boom",
        "wins at level two",
        "moves.end",
    ]
    figures: dict[str, Any] = {name: [0, 0.5] for name in names}
    figures["own"] = {"sql": "SELECT avg(turns) FROM base", "from": 0, "to": 9}

    check(read_tuning(experiment(games=1, options={"level": ["one", "two"]}, tune={**TUNE, "figures": figures})))


def test_figures_are_what_their_rows_say(tmp_path: Path) -> None:
    shards = Shards(played(tmp_path / "games", experiment(agents="thumb", games=9, players=[1, 2]), shard=9))
    rows = shards.rows("SELECT cell, won[1] AS won, turns FROM games ORDER BY turns")
    one = [row for row in rows if row["cell"] == 0]
    wins = share(sum(row["won"] for row in one), 9)

    def found(name: str, query: str | None = None) -> Any:
        return measured(shards, Target(name, 0, 1, query))

    assert (found("wins at 1 player").low, found("wins at 1 player").high) == (wins.low, wins.high)
    assert found("wins").value == sum(row["won"] for row in rows) / 18
    assert found("median.turns at 1 player").value == one[4]["turns"]
    assert found("length.turns").value == pytest.approx(sum(row["turns"] for row in rows) / 18)
    assert found("endings.lost: nothing of the kind").value == 0
    assert found("won-when-played.resources.none") is None
    assert found("mine", "SELECT max(turns) FROM base").value == rows[-1]["turns"]
