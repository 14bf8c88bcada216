"""What is longer than the screen, page by page, where somebody sits at a terminal."""

import sys
from collections.abc import Callable

from rich.console import Console

MORE = "-- Enter for more, q to stop -- "


def show_paged(console: Console, show: Callable[[], None]) -> None:
    """Let `show` print what it has to; between people and pipes, all at once."""
    if not (console.is_terminal and sys.stdin.isatty()):
        show()
        return
    with console.capture() as captured:
        show()
    lines = captured.get().split("\n")
    room = max(console.height - 1, 2)
    while len(lines) > room + 1:
        _write(console, lines[:room])
        lines = lines[room:]
        if not _goes_on():
            return
    _write(console, lines[:-1] if lines[-1] == "" else lines)


def _write(console: Console, lines: list[str]) -> None:
    console.file.write("".join(f"{line}\n" for line in lines))
    console.file.flush()


def _goes_on() -> bool:
    try:
        return not input(MORE).strip()
    except (EOFError, KeyboardInterrupt, OSError, ValueError):
        print()
        return False
