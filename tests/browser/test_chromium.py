"""Which Chromium the tests take, on machines that are made up: programs of a folder, and nothing else."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import chromium
from tools.chromium import NoChromium, find_chromium

Machine = Callable[..., Path]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine that has just these programs; Playwright has its browser where `downloads` says that it may."""

    def made(downloads: bool = False, root: bool = True, **programs: str) -> Path:
        own = tmp_path / "playwrights-own"
        for name, does in programs.items():
            _program(tmp_path / name.replace("_", "-"), does)
        download = _program(
            tmp_path / "download",
            f"cp {tmp_path}/good {own}" if downloads else "echo Error: no network; echo at node:101; exit 1",
        )
        _program(tmp_path / "good", "exit 0")
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin-without-browsers")
        monkeypatch.delenv("FATHOMS_CHROMIUM", raising=False)
        monkeypatch.setattr(chromium, "WHERE", f"print({str(own)!r})")
        monkeypatch.setattr(chromium, "DOWNLOAD", [str(download)])
        monkeypatch.setattr("os.geteuid", lambda: 0 if root else 1000)
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
        return tmp_path

    return made


def _program(path: Path, does: str) -> Path:
    path.write_text(f"#!/bin/sh\nPATH=/bin:/usr/bin\n{does}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def installs(name: str) -> str:
    """What apt-get does on a machine where it works."""
    return f'case "$1" in install) cp "$(dirname "$0")/good" "$(dirname "$0")/{name}";; esac'


def test_the_systems_own_comes_first(machine: Machine) -> None:
    folder = machine(downloads=True, google_chrome="exit 0", chromium="exit 0")

    assert find_chromium() == str(folder / "chromium")
    assert not (folder / "playwrights-own").exists()


def test_one_in_name_only_is_passed_over(machine: Machine) -> None:
    """As Ubuntu's, which only says that a snap is needed."""
    folder = machine(chromium_browser="echo install the snap; exit 1", google_chrome="exit 0")

    assert find_chromium() == str(folder / "google-chrome")


def test_playwrights_own_is_downloaded_where_the_system_has_none(
    machine: Machine, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = machine(downloads=True, apt_get=installs("chromium"))

    assert find_chromium() == str(folder / "playwrights-own")
    assert "downloading Playwright's" in capsys.readouterr().err
    assert find_chromium() == str(folder / "playwrights-own")
    assert capsys.readouterr().err == ""


def test_the_package_manager_comes_last(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    folder = machine(apt_get=installs("chromium"))

    assert find_chromium() == str(folder / "chromium")
    assert "installing the system's package" in capsys.readouterr().err


def test_a_download_that_lacks_its_libraries_is_no_browser(machine: Machine) -> None:
    folder = machine(downloads=True, apt_get=installs("chromium"))
    _program(folder / "good", "exit 127")

    with pytest.raises(NoChromium, match=r"Playwright's own does not start\. The one of apt-get does not start\."):
        find_chromium()


@pytest.mark.parametrize(
    ("programs", "root", "told"),
    [
        ({}, True, "There is no apt-get to install one."),
        ({"apt_get": "exit 0"}, False, "Only root may install one with apt-get."),
        (
            {"apt_get": "echo E: no such package >&2; echo }; exit 100"},
            True,
            "could not install one (E: no such package)",
        ),
    ],
)
def test_nothing_is_skipped_where_there_is_none_to_be_had(
    machine: Machine, programs: dict[str, str], root: bool, told: str
) -> None:
    machine(root=root, **programs)

    with pytest.raises(NoChromium) as refused:
        find_chromium()

    assert "Playwright could not download one (Error: no network)." in str(refused.value)
    assert told in str(refused.value)
    assert "FATHOMS_CHROMIUM=" in str(refused.value)


def test_the_one_that_is_named_is_taken_or_refused(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = machine(chromium="exit 0")
    monkeypatch.setenv("FATHOMS_CHROMIUM", str(folder / "good"))
    assert find_chromium() == str(folder / "good")

    monkeypatch.setenv("FATHOMS_CHROMIUM", "/no/such/chromium")
    with pytest.raises(NoChromium, match="FATHOMS_CHROMIUM names /no/such/chromium"):
        find_chromium()


def test_the_command_ends_with_the_sentence_and_no_traceback() -> None:
    command = [sys.executable, "-m", "tools.chromium"]
    environment = {"FATHOMS_CHROMIUM": "/no/such/chromium", "PATH": ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert done.returncode == 1
    assert done.stderr.startswith("FATHOMS_CHROMIUM names /no/such/chromium")
