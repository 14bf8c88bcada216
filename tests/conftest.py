"""What all tests share: how many run at once, and picking them by the rule they prove."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fathoms.engine import chance

pytest_plugins = ["tests.browser.fixtures"]
collect_ignore = ["thirdparty"]  # another package: to collect it would put it on the path of every test


@pytest.fixture(scope="session")
def base_url() -> None:
    """Every visitor names their site; pytest-playwright's own fixture of this name warns with pytest 9."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Twice as many processes as processors: tests of server and browser wait as long as they work."""
    return 2 * (os.cpu_count() or 1)


SOURCE = Path(__file__).resolve().parent.parent / "src"
IS_COMPILED = not chance.__file__.endswith(".py")


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Compiled functions cannot be followed or replaced: a test of the source runs on the source in either build."""
    if not IS_COMPILED or pyfuncitem.get_closest_marker("source") is None:
        return None
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", pyfuncitem.nodeid]
    environment["PYTHONPATH"] = str(SOURCE)
    done = subprocess.run(command, cwd=SOURCE.parent, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    return True


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only the tests that carry this rule's id")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        chosen = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
