"""Whatever the terminal can read and write: no traceback, and what is shown can still be read."""

import io
import os
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Never, Protocol, TypeAlias
from unittest.mock import patch

import pytest

import fathoms as package
from fathoms.cli.main import main

TYPED = b"1\n1\n1\n?\ncards\nlog\nrules dice\nquit\n"


Done: TypeAlias = subprocess.CompletedProcess[bytes]


class Run(Protocol):
    """A real process, with bytes typed in."""

    def __call__(
        self, *arguments: object, typed: bytes = b"", closed: tuple[int, ...] = (), **environment: str
    ) -> Done: ...


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def start(*arguments: object, typed: bytes = b"", closed: tuple[int, ...] = (), **environment: str) -> Done:
        command = [sys.executable, "-m", "fathoms", *map(str, arguments)]
        if closed:
            shell = " ".join(f"{number}>&-" for number in closed)
            command = ["sh", "-c", f'exec "$@" {shell}', "sh", *command]
        variables = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80", **environment}
        return subprocess.run(command, input=typed, capture_output=True, env=variables, check=False)

    return start


@pytest.mark.parametrize(("game", "encoding"), [("spill", "ascii"), ("silent-sea", "latin-1"), ("flotilla", "ascii")])
def test_a_terminal_without_the_signs_of_the_board_shows_others(run: Run, game: str, encoding: str) -> None:
    done = run("play", game, "--seed", 3, typed=TYPED, PYTHONIOENCODING=encoding)

    assert done.returncode == 0
    assert not done.stderr
    assert "quit" in done.stdout.decode(encoding)
    assert done.stdout.count(b"?") < 40  # not instead of every sign


def test_bytes_that_are_no_text_are_answered_with_a_sentence(run: Run) -> None:
    done = run("play", "spill", "--seed", 3, typed=b"\xff\xfe\n\xe2\x28\n1\n", PYTHONIOENCODING="utf-8")

    assert done.returncode == 0
    assert not done.stderr
    assert done.stdout.count(b"That is no line of text") == 2
    saved = done.stdout.decode().split()[-1]
    assert len(package.load(saved).record.moves) == 1


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_streams_that_are_closed_are_no_reason_to_crash(run: Run, closed: tuple[int, ...]) -> None:
    done = run("play", "spill", "--seed", 3, closed=closed)

    assert done.returncode == 0
    assert b"Traceback" not in done.stdout + done.stderr


def test_a_reader_who_has_enough_ends_it_quietly(run: Run, tmp_path: Path) -> None:
    shell = f"{sys.executable} -m fathoms rules spill 2>{tmp_path}/err | head -1"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, check=True)

    assert done.stdout == b"The Spill\n"
    assert not (tmp_path / "err").read_text()


class FullDisk(io.StringIO):
    def write(self, text: str) -> Never:
        raise OSError(28, "No space left on device")


def test_output_that_cannot_be_written_is_one_sentence() -> None:
    err = io.StringIO()
    argv = patch.object(sys, "argv", ["fathoms", "games"])
    with argv, redirect_stdout(FullDisk()), redirect_stderr(err), pytest.raises(SystemExit) as ended:
        main()

    assert ended.value.code == 1
    assert err.getvalue() == "fathoms: No space left on device.\n"


def test_ctrl_c_three_times_ends_a_simulation_without_a_traceback(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [sys.executable, "-m", "fathoms", "simulate", "spill", "-n", "99999", "-j", "2", "--keep", str(kept)]
    with subprocess.Popen(command, stdout=-1, stderr=-1, start_new_session=True) as process:
        while not (kept.is_dir() and any(kept.iterdir())):
            time.sleep(0.01)
        for _ in range(3):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
            time.sleep(0.01)
        _, err = process.communicate()

    assert process.returncode == 130
    assert b"Traceback" not in err


def test_ctrl_c_while_the_program_is_still_being_loaded_ends_it_quietly() -> None:
    code = "import os, signal, fathoms_start; os.kill(os.getpid(), signal.SIGINT)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)

    assert done.returncode == -signal.SIGINT
    assert not done.stderr
