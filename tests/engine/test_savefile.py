"""Where a game may be saved: a new file or another save, by one process at a time, and never anything else."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fathoms.engine.errors import RecordError
from fathoms.engine.record import Record, load_record, open_save
from fathoms.engine.savefile import remove_leftovers

RECORD = Record("lowtide", 1, 2, {"tide": "neap"}, 7, ["dig", "dig"])
OTHER = Record("lowtide", 1, 2, {"tide": "neap"}, 8, [])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def refusal(path: Path | str, **how: bool) -> str:
    """The one sentence with which saving there is refused."""
    with pytest.raises(RecordError) as error:
        RECORD.save(path, **how)
    text = str(error.value)
    assert "\n" not in text
    assert text.endswith(".")
    return text


@pytest.mark.parametrize("content", ["", "my notes\n", '{"format": "fathoms record 1"}', RECORD.to_json()[:-20]])
def test_a_file_that_is_no_save_is_replaced_only_by_force(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")

    assert "it is no saved game, and only --force replaces it" in refusal(path)
    assert path.read_text(encoding="utf-8") == content

    RECORD.save(path, force=True)
    assert load_record(path) == RECORD


def test_a_file_that_is_no_text_is_no_save(path: Path) -> None:
    path.write_bytes(bytes(range(256)))

    assert "it is no saved game" in refusal(path)


@pytest.mark.parametrize("sealed", [False, True])
def test_a_save_is_replaced_and_keeps_its_mode(path: Path, sealed: bool) -> None:
    OTHER.save(path, sealed=sealed)
    path.chmod(0o600)

    RECORD.save(path)

    assert load_record(path) == RECORD
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.fixture
def device() -> Iterator[str]:
    """A terminal: unlike /dev/null, nobody can replace it, should the refusal ever fail for root."""
    ends = os.openpty()
    yield os.ttyname(ends[1])
    for end in ends:
        os.close(end)


@pytest.mark.parametrize("force", [False, True])
def test_neither_links_nor_pipes_nor_folders_nor_devices_are_ever_written(
    tmp_path: Path, device: str, force: bool
) -> None:
    save, link, dangling, pipe = (tmp_path / name for name in ("save", "link", "dangling", "pipe"))
    OTHER.save(save)
    link.symlink_to(save)
    dangling.symlink_to(tmp_path / "nowhere")
    os.mkfifo(pipe)

    assert "it is a link" in refusal(link, force=force)
    assert "it is a link" in refusal(dangling, force=force)
    assert "it is a pipe" in refusal(pipe, force=force)
    assert "it is a folder" in refusal(tmp_path, force=force)
    assert "it is a device" in refusal(device, force=force)
    assert load_record(save) == OTHER
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["dangling", "link", "pipe", "save"]


@pytest.mark.parametrize("name", [".", "..", "", "/", "a/..", "nul\0byte", "x" * 300, "\ud800", "line\nline"])
def test_what_cannot_be_a_files_name_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    if name == "line\nline":
        (tmp_path / name).mkdir()  # the sentence stays one line

    assert refusal(name).startswith("Cannot save to ")


def test_a_name_as_long_as_names_can_be_is_none_too_long(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 250 + ".json")

    RECORD.save(path)
    RECORD.save(path)

    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


def test_what_appears_while_a_new_save_is_written_is_not_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_save(path) as file:
        whole = os.fsync
        monkeypatch.setattr(os, "fsync", lambda fd: (path.write_text("mine"), whole(fd)))
        with pytest.raises(RecordError, match="no saved game"):
            file.write(RECORD.to_json())

    assert path.read_text(encoding="utf-8") == "mine"


HOLD = """
import sys
from fathoms.engine.record import open_save
file = open_save(sys.argv[1])
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the save."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_another_process_has_the_save_and_is_named(path: Path, holder: subprocess.Popen[str]) -> None:
    sentence = refusal(path)

    assert f"game.json is being played by process {holder.pid} on {os.uname().nodename} since 20" in sentence
    assert not path.exists()


def test_a_killed_process_is_no_obstacle(path: Path, holder: subprocess.Popen[str]) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()

    RECORD.save(path)

    assert [entry.name for entry in path.parent.iterdir()] == ["game.json"]


def test_a_place_closed_twice_does_not_take_away_the_lock_of_the_next(path: Path) -> None:
    first = open_save(path)
    first.close()
    with open_save(path):
        first.close()

        assert "is being played by process" in refusal(path)


def test_a_file_of_somebodys_called_like_the_lock_is_left_alone(path: Path) -> None:
    own = path.with_name(".game.json.lock")
    own.write_text("mine")

    assert "a file that is no lock stands where its lock should be" in refusal(path)
    assert own.read_text() == "mine"


def test_what_killed_processes_left_is_cleared_away_and_nothing_else(tmp_path: Path) -> None:
    dead = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    number = int(dead.stdout)
    lock = json.dumps({"what": "fathoms lock"})
    gone = {
        f".a.json.{number}.part": RECORD.to_json()[:50],
        f".b.json.{number}.part": "",
        f".c.json.{os.getpid()}.part": RECORD.to_json(),
        ".d.json.lock": lock,
    }
    kept = {
        f".e.json.{os.getppid()}.part": RECORD.to_json(),  # may still be written
        f".f.json.{number}.part": "a film, half loaded",
        f"g.json.{number}.part": RECORD.to_json(),
        ".h.json.lock": "another program's",
        "i.json": RECORD.to_json(),
    }
    for name, content in {**gone, **kept}.items():
        (tmp_path / name).write_text(content, encoding="utf-8")

    remove_leftovers(tmp_path)

    assert {entry.name for entry in tmp_path.iterdir()} == set(kept)


def test_a_lock_that_is_held_is_not_cleared_away(path: Path, holder: subprocess.Popen[str]) -> None:
    remove_leftovers(path.parent)

    assert "is being played" in refusal(path)


def test_who_plays_cannot_be_changed_in_a_sealed_save(path: Path) -> None:
    Record("lowtide", 1, 2, {"tide": "neap"}, 7, [], ["human", "random"]).save(path, sealed=True)
    path.write_text(path.read_text(encoding="utf-8").replace('"random"', '"human"'), encoding="utf-8")

    with pytest.raises(RecordError, match="its sealed part was changed"):
        load_record(path)


def test_what_is_too_large_for_a_record_is_not_read(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr("fathoms.engine.savefile.LARGEST", 50)
    path.write_text(RECORD.to_json(), encoding="utf-8")

    with pytest.raises(RecordError, match="is not a record: it is larger than any record"):
        load_record(path)


def test_a_very_long_name_is_told_by_its_two_ends(tmp_path: Path) -> None:
    told = refusal(tmp_path / ("a" * 300 + ".json"))

    assert len(told) < 300
    assert "aaa.json: File name too long" in told
