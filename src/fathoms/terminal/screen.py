"""The terminal itself: a line typed at it, and the screen wiped for somebody else."""

from contextlib import suppress

from rich.console import Console

with suppress(ImportError):  # not everywhere; where it is, lines can be edited and recalled
    import readline  # noqa: F401


def read_line(console: Console, prompt: str) -> str | None:
    """A line, without the spaces around it; None when there will be no more."""
    try:
        return input(prompt).strip()
    except (EOFError, KeyboardInterrupt, OSError, ValueError):  # the last two: a terminal that has gone away
        console.print()
        return None


def wipe(console: Console) -> None:
    """An empty screen, with nothing to scroll back to and nothing typed to recall."""
    console.clear()
    if console.is_dumb_terminal:
        console.print("\n" * console.height)
    elif console.is_terminal and not console.legacy_windows:
        console.file.write("\x1b[3J")  # what has scrolled away; `clear` leaves it
    with suppress(ImportError):
        import readline

        readline.clear_history()
