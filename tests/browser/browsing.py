"""A server with the page and a Chromium, for programs that are no tests: pictures and measurements."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.fixtures import build_page
from tests.server.served import Served, serve
from tools.chromium import find_chromium, launch_args


@contextmanager
def browsing(agent_pause: float = 0.02) -> Iterator[tuple[Browser, Served]]:
    """Both of them, for as long as it takes."""
    build_page()
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder), agent_processes=1, agent_pause=agent_pause) as site,
        sync_playwright() as playwright,
    ):
        yield playwright.chromium.launch(executable_path=find_chromium(), args=launch_args()), site
