"""What browser tests of any game share: one server and one Chromium for each process of the tests, and visitors.

Every run of tests loads this, most of them for rules alone: server and Playwright are imported where they are needed.
"""

import asyncio
import fcntl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tools.chromium import find_chromium, launch_args

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from tests.browser.visitor import Visitor
    from tests.server.served import Served

ROOT = Path(__file__).parents[2]

Come = Callable[..., "Visitor"]


@dataclass(frozen=True)
class Elsewhere:
    """A site of a test's own."""

    address: str


def build_page() -> None:
    """Build the page where its sources are newer, once however many processes ask."""
    with (ROOT / ".venv" / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = subprocess.run(["make", "web"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, f"The page cannot be built:\n{made.stdout}{made.stderr}"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": find_chromium(), "args": launch_args()}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Served]":
    """A server with the page, for all browser tests of this process."""
    from tests.server.served import serve

    build_page()
    home = tmp_path_factory.mktemp("site")
    with serve(home, agent_processes=1, agent_pause=0.02, reports=str(home / "reports")) as served:
        yield served


@pytest.fixture(scope="session")
def browser_loop(browser: "Browser") -> asyncio.AbstractEventLoop:
    """The loop in which Playwright talks to the browser: it stays in this thread when a test is over."""
    return asyncio.get_running_loop()


@contextmanager
def own_while(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """The loop is this thread's meanwhile."""
    asyncio._set_running_loop(loop)
    yield
    asyncio._set_running_loop(None)


@pytest.fixture
def own_loop(browser_loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Playwright's loop is this thread's only while a browser test runs: other tests run loops of their own."""
    with own_while(browser_loop):
        yield


@pytest.fixture
def come(own_loop: None, new_context: "Callable[..., BrowserContext]", site: "Served") -> Iterator[Come]:
    """Somebody new at the site: `come("Ada", dark=True)`. Whatever their browser complains of fails the test."""
    from tests.browser.visitor import Visitor

    visitors: list[Visitor] = []

    def arrive(name: str | None = "Ada", **how: Any) -> "Visitor":
        visitors.append(Visitor.arrive(new_context, how.pop("at", None) or site, name, **how))
        return visitors[-1]

    yield arrive
    complaints = [f"{visitor.name}: {line}" for visitor in visitors for line in visitor.complaints]
    assert not complaints, "\n".join(complaints)
