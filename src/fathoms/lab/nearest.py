"""What somebody may have meant who names a thing that is not there."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path

from fathoms.engine.savefile import shown


def nearest(name: str, names: Sequence[str]) -> str:
    """The end of a sentence about a name that is not there."""
    near = get_close_matches(name, names, n=1)
    return f"the nearest is {near[0]!r}." if near else f"there are {', '.join(names)}."


def nearest_path(path: Path, fits: Callable[[Path], bool]) -> str:
    """The same of a file or a folder, behind a colon; nothing where none beside it fits and looks like it."""
    try:
        names = [one.name for one in path.parent.iterdir() if fits(one)]
    except OSError:
        return ""
    near = get_close_matches(path.name, names, n=1)
    return f": the nearest is {shown(path.with_name(near[0]))}" if near else ""
