"""Long texts at a terminal come page by page; into a pipe they go at once."""

import io
import sys
from typing import Protocol

import pytest
from rich.console import Console

from fathoms.terminal.pager import MORE, show_paged


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


class Show(Protocol):
    """What stands on a screen of 5 lines after these keys, with lines 1 to `count` to be shown."""

    def __call__(self, count: int, keys: str = "", terminal: bool = True) -> str: ...


@pytest.fixture
def show(monkeypatch: pytest.MonkeyPatch) -> Show:
    def shown(count: int, keys: str = "", terminal: bool = True) -> str:
        file = io.StringIO()
        console = Console(file=file, force_terminal=terminal, height=5, width=40, color_system=None)
        monkeypatch.setattr(sys, "stdin", Keyboard(keys))
        monkeypatch.setattr(sys, "stdout", file)
        show_paged(console, lambda: console.print(*range(1, count + 1), sep="\n"))
        return file.getvalue()

    return shown


def lines(*numbers: object) -> str:
    return "".join(f"{number}\n" for number in numbers)


def test_what_fits_is_shown_at_once(show: Show) -> None:
    assert show(4) == lines(1, 2, 3, 4)


def test_what_does_not_fit_stops_until_enter(show: Show) -> None:
    assert show(7, "\n") == lines(1, 2, 3, 4) + MORE + lines(5, 6, 7)
    assert show(9, "\n\n") == lines(1, 2, 3, 4) + MORE + lines(5, 6, 7, 8) + MORE + lines(9)


def test_q_stops_and_so_does_the_end_of_the_keyboard(show: Show) -> None:
    assert show(9, "q\n") == lines(1, 2, 3, 4) + MORE
    assert show(9) == lines(1, 2, 3, 4) + MORE + "\n"


def test_nobody_is_asked_where_nobody_sits(show: Show) -> None:
    assert show(9, "q\n", terminal=False) == lines(*range(1, 10))
