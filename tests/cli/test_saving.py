"""Saving at the table: where to, who else plays it, what happens when it fails, and whose seats they stay."""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import fathoms as package
from fathoms.engine.savefile import SaveFile
from tests.cli.command_line import Said, is_one_sentence
from tests.cli.command_line import fathoms as run


@pytest.fixture(autouse=True)
def own_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def play(*arguments: object, typed: Iterable[str] = ()) -> Said:
    return run("play", *arguments, keys="".join(f"{line}\n" for line in typed))


def moves_of(path: str) -> list[str]:
    moves: list[str] = json.loads(Path(path).read_text(encoding="utf-8"))["moves"]
    return moves


class Disk:
    """A disk that has room for so many more saves of mine.json."""

    room = 1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk, whole = Disk(), SaveFile._write_aside

    def write(self: SaveFile, aside: Path, text: str) -> None:
        if self.path.name == "mine.json":
            disk.room -= 1
            if disk.room < 0:
                raise OSError(28, "No space left on device")
        whole(self, aside, text)

    monkeypatch.setattr(SaveFile, "_write_aside", write)
    return disk


def test_a_save_that_fails_is_said_and_the_game_goes_on(disk: Disk) -> None:
    done = play("--seed", "5", "--save", "mine.json", typed=["1", "1", "1"])

    assert "Not saved. Cannot save to mine.json: No space left on device." in done.out
    assert done.out.count("Not saved.") == 1
    assert "AP left: what now?" in play("--seed", "5", typed=["1", "1", "1", "1"]).out
    assert "The game is not saved." in done.out
    assert "Go on with" not in done.out
    assert done.code == 1
    assert moves_of("mine.json") == []


def test_it_is_tried_again_after_each_move(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    whole = SaveFile._write_aside

    def twice_full(self: SaveFile, aside: Path, text: str) -> None:
        seen.append(text)
        if len(seen) in (2, 3):
            raise OSError(28, "No space left on device")
        whole(self, aside, text)

    disk.room = 99
    monkeypatch.setattr(SaveFile, "_write_aside", twice_full)

    done = play("--seed", "5", "--save", "mine.json", typed=["1", "1", "1"])

    assert "Saved again to mine.json." in done.out
    assert len(moves_of("mine.json")) == 3
    assert done.code == 0


def test_a_game_that_cannot_be_saved_moves_to_another_place(disk: Disk) -> None:
    done = play("--seed", "5", "--save", "mine.json", typed=["1", "save other.json", "1", "quit"])

    assert "Saved to other.json, where the game is kept from now on." in done.out
    assert len(moves_of("other.json")) == 2
    assert "fathoms play --resume other.json" in done.out
    assert done.code == 0


def test_nobody_leaves_an_unsaved_game_without_knowing(disk: Disk) -> None:
    done = play("--seed", "5", "--save", "mine.json", typed=["1", "quit", "save other.json", "quit"])
    gone = play("--seed", "5", "--save", "mine2.json", typed=["quit"])

    assert "quit once more to leave without it" in done.out
    assert len(moves_of("other.json")) == 1
    assert (done.code, gone.code) == (0, 0)

    disk.room = 1
    Path("mine.json").unlink()
    lost = play("--seed", "5", "--save", "mine.json", typed=["1", "quit", "quit"])
    assert lost.code == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("save .", "Cannot save to .: it is a folder."),
        ("save ~nobody-at-all/x", "Cannot save to ~nobody-at-all/x: nobody's home is called that."),
        ("save a\0b", "no file can be called that."),
        (f"save {'x' * 300}", "File name too long."),
        ("save missing/x.json", "Cannot save to missing/x.json: No such file or directory."),
        ("save notes.txt", "Cannot save to notes.txt: it is no saved game, and only --force replaces it."),
        ("save --force link", "Cannot save to link: it is a link."),
        ("save --force", "Say where: save FILE."),
        ("rules SP-999999999999", "No rule of The Spill speaks of 'SP-999999999999'"),
        ("rules sandcastles", "No rule of The Spill speaks of 'sandcastles'"),
        ("rules SP-99", "There is no rule SP-99"),
    ],
)
def test_what_cannot_be_done_at_the_prompt_is_one_sentence(line: str, sentence: str) -> None:
    Path("notes.txt").write_text("mine")
    Path("link").symlink_to("notes.txt")

    done = play("--seed", "5", "--save", "mine.json", typed=[line, "1"])

    assert sentence in " ".join(done.out.split())
    assert len(moves_of("mine.json")) == 1
    assert Path("notes.txt").read_text() == "mine"


def test_force_replaces_a_file_that_is_no_save() -> None:
    for name in ("notes.txt", "more.txt"):
        Path(name).write_text("mine")

    refused = play("--seed", "5", "--save", "notes.txt")
    play("--seed", "5", "--save", "notes.txt", "--force", typed=["1", "save --force more.txt"])

    assert refused.code == 2
    assert is_one_sentence(refused.err)
    assert len(moves_of("notes.txt")) == len(moves_of("more.txt")) == 1
    assert is_one_sentence(play("--force").err)


def test_the_command_to_go_on_with_is_the_right_one_and_can_be_copied() -> None:
    named = play("--seed", "5", "--save", "my game's.json")
    found = play("--seed", "5")

    assert named.out.endswith("Saved. Go on with:\nfathoms play --resume 'my game'\"'\"'s.json'\n")
    assert "Go on with `fathoms play --resume`, or:\nfathoms play --resume /" in found.out


def test_saving_to_the_games_own_file_is_no_conflict() -> None:
    done = play("--seed", "5", "--save", "mine.json", typed=["save ./mine.json"])

    assert "Saved to mine.json." in done.out


def test_a_game_that_another_process_plays_is_refused() -> None:
    play("--seed", "5", "--save", "mine.json")
    command = [sys.executable, "-m", "fathoms", "play", "--resume", "mine.json"]
    with subprocess.Popen(command, stdin=-1, stdout=-1) as other:
        assert other.stdout is not None
        assert other.stdout.read(10)
        again = play("--resume", "mine.json")
        over_it = play("--save", "mine.json")
        other.communicate(b"1\n")

    for done in (again, over_it):
        assert done.code == 2
        assert is_one_sentence(done.err)
        assert f"mine.json is being played by process {other.pid} on " in done.err
    assert len(moves_of("mine.json")) == 1
    assert play("--resume", "mine.json", typed=["1"]).code == 0


def test_what_a_killed_process_left_is_gone_after_the_next_game() -> None:
    play("--seed", "5", "--save", "mine.json")
    dead = int(subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], stdout=-1, check=True).stdout)
    Path(f".mine.json.{dead}.part").write_text('{\n "form')

    play("--resume", "mine.json")

    assert [path.name for path in Path().iterdir()] == ["mine.json"]


SEA = ("silent-sea", "--agents", "human,thumb,thumb,thumb", "--seed", "3", "--save", "sea.json")


@pytest.mark.parametrize("names", ["human", "human,human,thumb,thumb", "thumb"])
def test_nobody_takes_over_a_seat_of_a_game_with_secrets(names: str) -> None:
    play(*SEA, typed=["1"])

    done = play("--resume", "sea.json", "--agents", names)

    assert done.code == 2
    assert is_one_sentence(done.err)
    assert "its seats stay with human, thumb, thumb, thumb" in done.err
    assert not done.out
    assert play("--resume", "sea.json", "--agents", "human,thumb,thumb,thumb").code == 0


def test_seats_may_change_where_there_are_no_secrets() -> None:
    play("--seed", "5", "--agents", "human,thumb", "--save", "mine.json", typed=["1"])

    assert play("--resume", "mine.json", "--agents", "human").code == 0
    assert package.load("mine.json").record.played_by == ["human", "human"]


def test_every_name_that_can_be_given_is_named() -> None:
    assert (
        "There is no agent 'nobody': allowed are human, easy, medium, hard, random, thumb."
        in play("--agents", "nobody").err
    )
    assert "'seed' is no table option: write --seed 3." in play("-o", "seed=3").err
    assert "The Spill cannot be played by 0: allowed are 1, 2, 3, 4 players." in play("-p", "0").err
    assert "0…: it must be a whole number from 0 on, of at most 100 digits." in play("--seed", 10**100).err


def test_rules_are_told_at_the_prompt() -> None:
    done = play("--seed", "5", typed=["rules sp-22", "rules weather die", "rules", "?"])

    assert "The Spill: " in done.out
    assert "SP-22" in done.out
    assert "weather die" in done.out
    assert "SP-01 to SP-" in done.out
    assert "rules SP-01, or rules WORD" in done.out
