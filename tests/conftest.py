"""What all tests share: how many run at once, and picking them by the rule they prove."""

import os

import pytest

pytest_plugins = ["tests.browser.fixtures"]
collect_ignore = ["thirdparty"]  # another package: to collect it would put it on the path of every test


@pytest.fixture(scope="session")
def base_url() -> None:
    """Every visitor names their site; pytest-playwright's own fixture of this name warns with pytest 9."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Twice as many processes as processors: tests of server and browser wait as long as they work."""
    return 2 * (os.cpu_count() or 1)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only the tests that carry this rule's id")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        chosen = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen
