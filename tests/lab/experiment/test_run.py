"""Experiments played: the same rows however they come about, whole shards or none, every game again from its row."""

import errno
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import fathoms
from fathoms.engine.errors import ComponentError
from fathoms.lab.experiment import folder as folders
from fathoms.lab.experiment.crews import Here, Played, Processes
from fathoms.lab.experiment.experiment import ExperimentError
from fathoms.lab.experiment.folder import Folder
from fathoms.lab.experiment.playing import Task
from fathoms.lab.experiment.replaying import replay_row
from fathoms.lab.experiment.run import check_components, left, run
from fathoms.lab.experiment.shards import Shards
from fathoms.lab.report.flow import tension
from fathoms.lab.simulation import Setting, simulate
from tests.lab.experiment.playing import HARDER, experiment, played, rows


class Stopping(Here):
    """A crew whose Ctrl-C comes after some tasks."""

    def __init__(self, after: int) -> None:
        self._after = after

    def play(self, game: str, texts: dict[str, str], tasks: Iterable[Task]) -> Iterator[Played]:
        for number, done in enumerate(super().play(game, texts, tasks)):
            if number == self._after:
                raise KeyboardInterrupt
            yield done


def test_processes_and_shards_of_any_size_give_the_same_rows(tmp_path: Path) -> None:
    alone = played(tmp_path / "alone", experiment(), shard=4)
    together = played(tmp_path / "together", experiment(), Processes(2), shard=100)

    assert rows(alone) == rows(together)
    assert [len(list((path / "shards" / "000").iterdir())) for path in (alone, together)] == [2, 1]


def test_what_a_row_says_is_what_a_simulation_gives(tmp_path: Path) -> None:
    found = Shards(played(tmp_path / "games", experiment())).ask("SELECT * FROM games ORDER BY number")
    setting = Setting("spill", 1, fathoms.find_game("spill").check_table(1, {}), ("random",))

    assert [(row["seed"], row["ending"], row["decisions"], row["turns"]) for row in found] == [
        (str(one.seed), one.reason, one.decisions, one.turns) for one in simulate(setting, range(6), 1, seed=1)
    ]


def test_after_an_early_end_the_rest_is_played_and_nothing_twice(tmp_path: Path) -> None:
    asked = experiment(players=[1, 2])
    folder = Folder(tmp_path / "ended", asked, "")
    with pytest.raises(KeyboardInterrupt):
        run(asked, folder, Stopping(2))
    assert left(asked, folder) == 8
    folder.close()

    played(tmp_path / "ended", asked)

    assert rows(tmp_path / "ended") == rows(played(tmp_path / "whole", asked))


def test_more_games_of_the_same_experiment_go_into_the_same_folder(tmp_path: Path) -> None:
    path = played(tmp_path / "games", experiment(games=[4, 5]))

    played(path, experiment(games=7))

    assert Shards(path).ask("SELECT number FROM games ORDER BY number")["number"] == list(range(7))


def test_a_game_comes_again_from_its_row_with_the_components_it_was_played_with(tmp_path: Path) -> None:
    path = played(tmp_path / "games", experiment(games=2, **HARDER), Processes(1))
    found = Shards(path).ask("SELECT cell, decisions, ending FROM games WHERE number = 1 ORDER BY cell")

    plain, harder = (replay_row(path, row) for row in ("0:1", "1:1"))

    assert [len(again.record.moves) for again in (plain, harder)] == found["decisions"]
    assert plain.record.moves != harder.record.moves
    assert dict(plain.texts) == {}
    assert "dice = [6, 3, 3, 4]" in harder.texts["tracks.toml"]
    assert fathoms.Match(plain.record).outcome is not None


@pytest.mark.parametrize(
    ("row", "sentence"),
    [("x", "A row is written CELL:NUMBER, such as 0:0"), ("3:0", "There is no cell 3"), ("0:9", "holds no game 0:9")],
)
def test_a_row_that_is_not_there_is_refused(row: str, sentence: str, tmp_path: Path) -> None:
    path = played(tmp_path / "games", experiment(games=1))

    with pytest.raises(ExperimentError, match=sentence):
        replay_row(path, row)


def test_shards_of_another_experiment_or_another_version_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path / "games", experiment(games=1))
    before = rows(path)

    with pytest.raises(ExperimentError, match="holds games of another experiment, 'tiny': name a new folder with -o"):
        Folder(path, experiment(players=2), "")
    monkeypatch.setattr(folders, "code_digest", lambda game: "new")
    with pytest.raises(ExperimentError, match=r"were played with another version of the code \(\w+, now new\)"):
        Folder(path, experiment(), "")
    assert rows(path) == before


def test_a_folder_is_played_by_one_process_and_is_no_place_for_other_files(tmp_path: Path) -> None:
    first = Folder(tmp_path / "games", experiment(), "")
    with pytest.raises(ExperimentError, match="is being played by process"):
        Folder(tmp_path / "games", experiment(), "")
    first.close()
    Folder(tmp_path / "games", experiment(), "").close()

    (tmp_path / "diary.txt").write_text("dear diary", encoding="utf-8")
    for place, sentence in ((tmp_path, "is not empty"), (tmp_path / "diary.txt", "is a file")):
        with pytest.raises(ExperimentError, match=sentence):
            Folder(place, experiment(), "")


def test_on_a_full_disk_what_was_kept_stays_and_nothing_is_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = experiment()
    folder = Folder(tmp_path / "games", asked, "")
    real = folders._write_through
    written: list[Path] = []

    def write(path: Path, content: bytes) -> None:
        if len(written) == 4:  # in the middle of the second shard
            raise OSError(errno.ENOSPC, "No space left on device")
        written.append(path)
        real(path, content)

    monkeypatch.setattr(folders, "_write_through", write)
    with pytest.raises(ExperimentError, match=r"There is no room left for .*: what was kept before stays"):
        run(asked, folder, Here(), shard=2)

    assert left(asked, folder) == 4
    assert [path.name for path in (tmp_path / "games" / "shards" / "000").iterdir()] == ["000000000-000000001"]
    folder.close()
    monkeypatch.undo()
    assert rows(played(tmp_path / "games", asked)) == rows(played(tmp_path / "whole", asked))


def test_a_value_that_the_loader_refuses_is_refused_in_its_own_words_before_anything_is_played() -> None:
    for value, sentence in (("many", "it must be a list of whole numbers"), (99, "whole numbers from 1 to 9")):
        asked = experiment(variants={"odd": {"tracks.standard.dice.1": value}})
        with pytest.raises(ComponentError, match=f"The variant 'odd' cannot be played: tracks.toml, .*{sentence}"):
            check_components(asked)


def test_a_step_that_the_game_cannot_have_is_left_out_and_the_rest_is_played() -> None:
    path = "resources.boom.abilities.1.cubes"

    playable, left_out = check_components(experiment(vary=[path]))

    assert [cell.variant.name for cell in playable.cells] == ["as printed", f"{path} +1"]
    why = "resources.toml, card 'boom', ability 1: 'cubes' is 0; it must be a whole number from 1 to 3."
    assert left_out == [f"{path} -1 is left out: {why}"]


def test_a_game_without_a_value_is_played_on_where_chances_are_asked_for(tmp_path: Path) -> None:
    asked = experiment(game="silent-sea", players=4, games=2, agents="random", chances=1)
    shards = Shards(played(tmp_path / "games", asked))

    found = shards.rows(
        "SELECT number, turn, list(chance ORDER BY seat) AS chances FROM turns WHERE chance IS NOT NULL GROUP BY ALL"
    )

    assert {row["number"] for row in found} == {0}
    assert all(0 <= one <= 1 for row in found for one in row["chances"])
    assert "tension" in {figure.name for figure in tension(shards)}
    with pytest.raises(ExperimentError, match="'chances' is -1: it must be the number of games"):
        experiment(chances=-1)


def test_components_are_counted_for_the_seat_that_drew_and_used_them(tmp_path: Path) -> None:
    shards = Shards(played(tmp_path / "games", experiment(agents="thumb", games=2), shard=9))
    used = shards.ask("SELECT kind, sum(drawn) d, sum(held) h, sum(played) p FROM uses WHERE number = 0 GROUP BY kind")
    counts = {row["kind"]: (row["d"], row["h"], row["p"]) for row in used}

    game = fathoms.Match(replay_row(shards.path, "0").record)
    events = [event.name for event in game.all_events()]
    assert counts["win_cards"] == (1, 1, 0)
    assert counts["resources"][2] == events.count("card_used") + events.count("card_requisitioned")
    assert counts["species"][2] == events.count("animal_rescued")
    assert counts["specialists"][2] == events.count("turn_began")
    assert counts["verb"][2] == len(game.record.moves)
    assert counts["event"][2] == len(events)


def test_amounts_are_added_up_by_what_they_came_from(tmp_path: Path) -> None:
    shards = Shards(played(tmp_path / "games", experiment(game="flotilla", players=3, games=1, agents="thumb")))
    found = shards.ask("SELECT component, seat, played FROM uses WHERE kind = 'sum' AND component LIKE 'stars.%'")
    sums = {(row["component"], row["seat"]): row["played"] for row in found}

    game = fathoms.Match(replay_row(shards.path, "0").record)
    expected: dict[tuple[str, int], int] = {}
    for event in game.all_events():
        if event.name == "scored":
            key = (f"stars.{event.facts['why']}", event.facts["seat"])
            expected[key] = expected.get(key, 0) + event.facts["stars"]
    assert sums == expected
    assert len(sums) > 4


def test_who_leads_is_measured_once_a_turn(tmp_path: Path) -> None:
    shards = Shards(played(tmp_path / "games", experiment(agents="thumb", games=2), shard=9))

    query = "SELECT max(turn) - min(turn) + 1 AS span, count(*) AS rows, min(chance) l, max(chance) h FROM turns"
    found = shards.ask(f"{query} GROUP BY number")

    assert found["rows"] == found["span"]
    assert all(isinstance(low, float) and 0 <= low <= 1 for low in found["l"] + found["h"])
    assert found["l"] != found["h"]
