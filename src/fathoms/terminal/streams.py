"""What is typed and what is shown, whatever the terminal can read and write: nothing of it ends the program."""

import codecs
import io
import os
import sys
import unicodedata
from typing import Final

LEGIBLE: Final = "fathoms.legible"

# One sign for one sign, so that drawings keep their shape.
_PLAIN: Final = str.maketrans(
    "─━═│┃║▓■□●◆▸▹▲⌂♥♡✔★¤·×–—−“”±╷╵╴╶²³⁴⁵⁶⁷⁸⁹≈≋→↺≤",
    '--=||##xo*&>>^A+-v*$.x---""+||--23456789=%>@<',
)
_CORNERS: Final = "┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬"
_LONGER: Final = {"…": "..."}


def prepare_streams() -> None:
    """Streams that neither missing, nor unreadable letters, nor letters that they lack can break."""
    codecs.register_error(LEGIBLE, _legible)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed before we began
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  open to the end
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="surrogateescape" if name == "stdin" else LEGIBLE)


def is_readable(line: str) -> bool:
    """Whether all that was typed could be read as text."""
    return not any("\ud800" <= letter <= "\udfff" for letter in line)


def plain(text: str) -> str:
    """A text in ASCII, as like to it as can be.

    >>> plain("┌─ 3¤ ★ é …")
    '+- 3$ * e ...'
    """
    return "".join(_plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in _CORNERS:
        return "+"
    known = _LONGER.get(letter) or letter.translate(_PLAIN)
    stripped = unicodedata.normalize("NFKD", known).encode("ascii", "ignore").decode()
    return stripped or "?"


def _legible(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def discard_output() -> None:
    """Nobody reads any more: what is still to be written goes nowhere, and without complaint."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        pass
