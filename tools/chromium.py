"""A Chromium for the tests: the system's, else Playwright's own download, else the system's package manager.

    python -m tools.chromium        prints where it is, and fetches one where there is none

Nothing is skipped where all three fail: a sentence says what was tried.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APT: Final = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"])


class NoChromium(Exception):
    """There is no browser, and none can be had."""


def launch_args() -> list[str]:
    """What Chromium has to be told: as root it does not start in its sandbox."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def find_chromium() -> str:
    """The path of a Chromium; fetched first where there is none, once for all processes that ask."""
    found = _installed()
    if found:
        return found
    with (Path(tempfile.gettempdir()) / f"fathoms-chromium-{os.geteuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _installed() or _downloaded() or _from_packages()
    if not found:
        raise NoChromium(
            "The browser tests need Chromium: there is none here, Playwright could not download one and the package "
            "manager gave none. Install Chromium, or name one with FATHOMS_CHROMIUM=/path/to/chromium."
        )
    return found


def _installed() -> str | None:
    named = os.environ.get("FATHOMS_CHROMIUM")
    if named:
        return named
    system = next((path for name in NAMES if (path := shutil.which(name))), None)
    return system or _of_playwright()


def _of_playwright() -> str | None:
    """Playwright's own, where it was downloaded before."""
    asked = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False).stdout.strip()
    return told if told and Path(told).exists() else None


def _downloaded() -> str | None:
    print("No Chromium on this machine: downloading Playwright's …", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
    return _of_playwright() if done else None


def _from_packages() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("It cannot be downloaded: installing the system's package …", file=sys.stderr, flush=True)
    for command in APT:
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return _installed()


if __name__ == "__main__":
    try:
        print(find_chromium())
    except NoChromium as trouble:
        sys.exit(str(trouble))
