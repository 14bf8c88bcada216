"""What callers give: read with care, and quoted in an error however odd it is."""

import os
from operator import index
from pathlib import Path
from typing import Final

from fathoms.engine.errors import OptionError, RecordError

_LONGEST: Final = 60  # letters of what is quoted


def quote(given: object) -> str:
    """Something as an error quotes it: on one line, short, and never an error of its own."""
    try:
        text = " ".join(repr(given).split())
    except Exception:  # anybody's class, or a number of too many digits
        text = f"something of type {type(given).__name__}"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def whole_number(given: object) -> int | None:
    """A whole number of any integer type, a library's too; None for everything else, True and False included."""
    if type(given) is int:
        return given
    if isinstance(given, bool):
        return None
    try:
        return index(given)  # type: ignore[arg-type]  # what it refuses is what is looked for
    except Exception:  # anybody's class
        return None


def read_seat(given: object, players: int, observer: bool = False) -> int:
    """A seat at a table of so many players."""
    seat = whole_number(given)
    if seat is None or not 0 <= seat < players:
        there = "the only one is 0" if players == 1 else f"they run from 0 to {players - 1}"
        also = ", None is an observer" if observer else ""
        raise OptionError(f"There is no seat {quote(given)}: {there}{also}.")
    return seat


def read_count(given: object) -> int:
    """How many of something, perhaps none."""
    number = whole_number(given)
    if number is None or number < 0:
        raise OptionError(f"The number of events cannot be {quote(given)}: it must be a whole number, 0 or more.")
    return number


def read_names(given: object, players: int) -> list[str]:
    """A list of texts, one for each seat."""
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise OptionError(f"Who plays is a list of names, one for each seat, not {quote(given)}.")
    if len(given) != players:
        raise OptionError(f"{len(given)} names cannot fill {players} seats: give one for each.")
    return list(given)


def read_path(given: object) -> Path:
    """The name of a file."""
    if isinstance(given, str | os.PathLike):
        try:
            if b"\0" not in os.fsencode(given):
                return Path(given)
        except (TypeError, ValueError):  # a name in bytes, or with letters that no file system can write
            pass
    raise RecordError(f"A file cannot be called {quote(given)}: name it by a text or a path.")
