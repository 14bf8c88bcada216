"""All tiles and cards on contact sheets, to look at: `python -m tests.games.flotilla.browser.sheet FOLDER`.

Both faces of the 92 tiles and the starting tiles at the three levels of the sea, and both sides of all crew cards, at
rest and pointed at, in both themes. Whatever is cut off on a card that is pointed at is named.
"""

import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from fathoms.engine.registry import find_game
from tools.chromium import find_chromium, launch_args

WEB = Path(__file__).parents[4] / "web"
SOURCE = WEB / "src" / "games" / "flotilla" / "sheet"
CUT = """() => [...document.querySelectorAll('[data-sheet$=open] li')]
  .filter((card) => [...card.querySelectorAll('span:not(.unseen)')]
    .some((one) => getComputedStyle(one).overflow === 'hidden'
      && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)))
  .map((card) => `${card.closest('section').dataset.sheet}: ${card.querySelector('strong').textContent}`)"""


class Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, without a line for each."""

    def log_message(self, *given: object) -> None:
        """Say nothing."""


@contextmanager
def sheets() -> Iterator[str]:
    """Build the sheets and serve them; their address."""
    with tempfile.TemporaryDirectory() as folder:
        build = ["npm", "exec", "--", "vite", "build", str(SOURCE), "--config", "vite.config.js", "--outDir", folder]
        subprocess.run(build, cwd=WEB, check=True)
        (Path(folder) / "catalogue.json").write_text(json.dumps(find_game("flotilla").catalogue()))
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def take(page: Page, folder: Path, theme: str) -> None:
    """A picture of each sheet."""
    for sheet in page.locator("[data-sheet]").all():
        sheet.screenshot(path=folder / f"{sheet.get_attribute('data-sheet')}-{theme}.png")
    for line in page.evaluate(CUT):
        print(f"{theme}: cut off on {line}")


def main() -> None:
    """Take the pictures."""
    if len(sys.argv) != 2:
        sys.exit("Say into which folder: python -m tests.games.flotilla.browser.sheet FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with sheets() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_args())
        for theme in ("light", "dark"):
            page = browser.new_page(color_scheme=theme, viewport={"width": 1440, "height": 900})
            page.goto(address)
            page.locator("[data-sheet]").last.wait_for()
            take(page, folder, theme)


if __name__ == "__main__":
    main()
