"""What went wrong, as part of a sentence: other people's errors on one line, and why a file could not be written."""

import errno
from pathlib import Path
from typing import Final

from fathoms.engine.savefile import shown

_FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def said(error: BaseException) -> str:
    r"""What an error says, behind a colon; nothing where it says nothing.

    >>> said(ValueError("oh\nno.")), said(MemoryError())
    (': oh no', '')
    """
    text = " ".join(str(error).split()).rstrip(".")
    return f": {text}" if text else ""


def why_not_written(path: Path, error: OSError) -> str:
    """A sentence for whoever runs out of room, or may not write there."""
    if error.errno in _FULL:
        return (
            f"There is no room left for {shown(path)} ({error.strerror}): what was kept before stays, and the same "
            "command goes on when there is room."
        )
    return f"Cannot write to {shown(path)}: {error.strerror or error}."
