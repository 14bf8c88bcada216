"""`fathoms play`: a table in the terminal."""

import json
import os
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import fathoms
from fathoms.terminal import saves
from tests.cli.command_line import Said, is_one_sentence
from tests.cli.command_line import fathoms as run


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(*arguments: object, typed: Iterable[str] = ()) -> Said:
    """A table where a player types these lines, and then nothing more."""
    return run("play", *arguments, keys="".join(f"{line}\n" for line in typed))


def moves_of(path: Path) -> list[str]:
    moves: list[str] = json.loads(path.read_text(encoding="utf-8"))["moves"]
    return moves


def test_a_player_who_leaves_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"

    done = play("spill", "--seed", "5", "--save", str(path), typed=["1", "2", "quit"])

    assert done.code == 0
    assert f"\nfathoms play --resume {path}\n" in done.out
    assert len(moves_of(path)) == 2


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play("--seed", "5", "--save", str(path), typed=["1", "1"])

    play("--resume", str(path), typed=["1"])

    assert len(moves_of(path)) == 3
    assert fathoms.load(path).record.seed == 5


def test_resume_without_a_file_takes_the_last_game() -> None:
    play("--seed", "5", typed=["1"])

    done = play("--resume", typed=["1"])

    assert done.code == 0
    assert len(moves_of(saves.latest_save())) == 2


@pytest.mark.parametrize("other", ["spillway", "spill-way", "spill-2"])
def test_resume_takes_no_game_whose_name_only_begins_the_same(other: str) -> None:
    with saves.fresh_save("spill") as own, saves.fresh_save("spill") as second, saves.fresh_save(other) as newest:
        files = [own.path, second.path, newest.path]
    for age, path in enumerate(files):
        path.write_text("{}", encoding="utf-8")
        os.utime(path, (age, age))

    assert saves.latest_save("spill") == second.path
    assert saves.latest_save(other) == saves.latest_save() == newest.path


def test_resume_remembers_who_plays_each_seat(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play("--seed", "5", "--agents", "human,thumb", "--save", str(path), typed=["1"])
    before = len(moves_of(path))

    play("--resume", str(path), typed=["1"])

    assert fathoms.load(path).record.played_by == ["human", "thumb"]
    assert len(moves_of(path)) > before


def test_moves_are_picked_by_number_or_typed(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"

    play("--seed", "5", "--save", str(path), typed=["1", "1", "1", "1", "  MOVE   +1 ", "end"])

    assert moves_of(path)[4:] == ["move +1", "end"]


def test_undo_takes_a_move_back_and_dice_cannot_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"

    done = play("--seed", "5", "--save", str(path), typed=["1", "1", "1", "1", "move +1", "undo", "end", "undo"])

    assert moves_of(path)[4:] == ["move +1", "undo", "end"]
    assert "Player 1 takes back a move." in done.out
    assert "There is nothing to take back" in done.out


def test_a_refused_move_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"

    lines = ["1", "1", "1", "1", "transport 1-1", "dance", "99", "why cube boom 1"]
    done = play("--seed", "5", "--save", str(path), typed=lines)

    assert len(moves_of(path)) == 4
    assert "cannot be transported. (SP-52)" in done.out or "(SP-53)" in done.out
    assert "There is no move 'dance'" in done.out
    assert "There is no move 99: they run from 1 to" in done.out
    assert "(SP-29)" in done.out


def test_agents_alone_play_a_game_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "theirs.json"

    done = play("spill", "--agents", "random,random,random", "--seed", "3", "--save", str(path))

    outcome = fathoms.load(path).outcome
    assert done.code == 0
    assert outcome is not None
    assert outcome.sentence in done.out
    assert "fathoms replay" in done.out


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Broken", "The agent 'bad' in seat 0 failed with RuntimeError: no idea."),
        ("Nonsense", "The agent 'bad' in seat 0 answered <Move 'xyzzy'>, which cannot be played: "),
        ("Stillborn", "The agent 'bad' cannot begin: RuntimeError: no table."),
    ],
)
def test_an_agent_that_fails_is_named_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    bad = EntryPoint("bad", f"tests.lab.arena.bad_agents:{name}", "fathoms.agents")
    monkeypatch.setattr("fathoms.engine.agent._found", lambda: {"bad": bad})

    done = play("spill", "-p", "2", "--agents", "bad", "--save", str(tmp_path / "saved.json"))

    assert (done.code, is_one_sentence(done.err)) == (2, True)
    assert sentence in done.err


def test_help_log_board_and_save_leave_the_game_as_it_is(tmp_path: Path) -> None:
    path, other = tmp_path / "mine.json", tmp_path / "other.json"

    done = play("--seed", "5", "--save", str(path), typed=["1", "?", "log", "board", f"save {other}", "save"])

    assert moves_of(other) == moves_of(path) == moves_of(path)[:1]
    assert "Healthy animal" in done.out
    assert "Say where: save FILE." in done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess': installed are"),
        (["spill", "-p", "5"], "The Spill cannot be played by 5: allowed are 1, 2, 3, 4 players."),
        (["spill", "-o", "track=easy"], "allowed are standard, challenge, ultimate."),
        (["spill", "--agents", "human,nobody"], "There is no agent 'nobody'"),
        (["spill", "-p", "3", "--agents", "human,thumb"], "2 names cannot fill 3 seats"),
        (["--resume", "missing.json"], "Cannot read missing.json: No such file or directory."),
        (["--resume"], "There is no saved game in"),
        (["--resume", "x.json", "-p", "2"], "A saved game has its players, options and seed already"),
        (["spill", "--save", "no/such/folder.json"], "Cannot save to no/such/folder.json"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: list[str], sentence: str) -> None:

    done = play(*arguments)

    assert done.code == 2
    assert sentence in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_a_broken_save_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"format": "fathoms record 1", "game"', encoding="utf-8")

    done = play("--resume", str(path))

    assert done.code == 2
    assert "is not a whole record" in done.err
    assert path.read_text(encoding="utf-8") == '{"format": "fathoms record 1", "game"'
    assert list(tmp_path.iterdir()) == [path]


def test_people_at_one_screen_take_back_each_others_moves(tmp_path: Path) -> None:
    path = tmp_path / "ours.json"

    play("--seed", "5", "-p", "2", "--save", str(path), typed=["1", "undo", "2"])

    assert moves_of(path)[1] == "undo"
    assert len(moves_of(path)) == 3


def test_a_narrow_screen_shows_the_sea_next_to_the_question(tmp_path: Path) -> None:
    done = play("--seed", "5", "--save", str(tmp_path / "mine.json"), typed=["1", "1", "1", "1"])

    screen = done.out[: done.out.rindex("> ")].splitlines()[-24:]
    assert any("╔" in line for line in screen)
    assert any("AP left: what now?" in line for line in screen)
    assert max(len(line) for line in screen) <= 80


def test_cards_shows_what_they_do(tmp_path: Path) -> None:
    done = play("--seed", "5", "--save", str(tmp_path / "mine.json"), typed=["cards"])

    assert "Specialists" in done.out
    assert "Animals" in done.out


def test_a_resumed_game_tells_only_of_the_turn_in_progress(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play("--seed", "5", "--save", str(path), typed=["1", "1", "1", "1", "end", "end"])

    done = play("--resume", str(path))

    assert "Turn 3" in done.out
    assert "Turn 2" not in done.out


def test_a_save_of_another_game_is_not_taken_for_this_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play("--seed", "5", "--save", str(path), typed=["1"])

    done = play("flotilla", "--resume", str(path))

    assert done.code == 2
    assert "is a game of 'spill', not of 'flotilla'." in done.err
