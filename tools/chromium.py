"""A Chromium for the tests: the system's, else Playwright's own download, else the system's package manager.

    python -m tools.chromium        prints where it is, and fetches one where there is none

Nothing is skipped where all three fail: a sentence says what was tried, and what came of it.
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
DOWNLOAD: Final = [sys.executable, "-m", "playwright", "install", "chromium"]
APT: Final = (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"])
WHERE: Final = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


class NoChromium(Exception):
    """There is no browser, and none can be had."""


def launch_args() -> list[str]:
    """What Chromium has to be told: as root it does not start in its sandbox."""
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def find_chromium() -> str:
    """The path of a Chromium; fetched first where there is none, once for all processes that ask."""
    named = os.environ.get("FATHOMS_CHROMIUM")
    if named and not _starts(named):
        raise NoChromium(f"FATHOMS_CHROMIUM names {named}, which is no Chromium that starts: name another, or none.")
    return named or _installed() or _fetched()


def _installed() -> str | None:
    system = (path for name in NAMES if (path := shutil.which(name)) and _starts(path))
    return next(system, None) or _of_playwright()


def _starts(path: str) -> bool:
    """Whether it is a browser: a system may have one in name only, or one that lacks its libraries."""
    return _run([path, "--version"]) is None


def _of_playwright() -> str | None:
    """Playwright's own, where it was downloaded before."""
    told = subprocess.run([sys.executable, "-c", WHERE], capture_output=True, text=True, check=False).stdout.strip()
    return told if told and Path(told).exists() and _starts(told) else None


def _fetched() -> str:
    with (Path(tempfile.gettempdir()) / f"fathoms-chromium-{os.geteuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = _installed()  # by another process, meanwhile
        if found:
            return found
        tried = []
        for fetch in (_download, _from_packages):
            tried.append(fetch())
            found = _installed()
            if found:
                return found
    raise NoChromium(
        f"The browser tests need Chromium, and there is none that starts here. {' '.join(tried)} "
        "Install Chromium, or name one with FATHOMS_CHROMIUM=/path/to/chromium."
    )


def _download() -> str:
    """Fetch Playwright's; what came of it."""
    print("No Chromium on this machine: downloading Playwright's …", file=sys.stderr, flush=True)
    trouble = _run(DOWNLOAD)
    return f"Playwright could not download one ({trouble})." if trouble else "Playwright's own does not start."


def _from_packages() -> str:
    """Ask the system's package manager, where that is allowed; what came of it."""
    if not shutil.which("apt-get"):
        return "There is no apt-get to install one."
    if os.geteuid() != 0:
        return "Only root may install one with apt-get."
    print("Playwright has none for this machine: installing the system's package …", file=sys.stderr, flush=True)
    troubles = [trouble for command in APT if (trouble := _run(command))]
    return f"apt-get could not install one ({troubles[-1]})." if troubles else "The one of apt-get does not start."


def _run(command: list[str]) -> str | None:
    """Run a command; where it fails, the last error that it names, or else its last line."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    if not done.returncode:
        return None
    said = [f"exit code {done.returncode}", *(done.stdout + done.stderr).strip().splitlines()]
    return next((line for line in reversed(said) if line.startswith(("E:", "Error:"))), said[-1])


if __name__ == "__main__":
    try:
        print(find_chromium())
    except NoChromium as trouble:
        sys.exit(str(trouble))
