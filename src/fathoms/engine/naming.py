"""Names of things within a sentence: marked where it is made, so that no screen has to read it."""

import re
from typing import Final, NamedTuple

_MARKED: Final = re.compile("\x02([^\x1f]*)\x1f([^\x03]*)\x03")


class Named(NamedTuple):
    """A thing by its id, and where in a line its name begins and ends."""

    thing: str
    start: int
    end: int


def named(kind: str, id: str, name: str | None = None) -> str:
    """A thing's name, or its id, for a sentence that `told_of` reads later."""
    return f"\x02{kind}:{id}\x1f{name or id}\x03"


def capital(marked: str) -> str:
    """A sentence with its first letter large, also where it begins with a name."""
    first = marked.index("\x1f") + 1 if marked.startswith("\x02") else 0
    return f"{marked[:first]}{marked[first].upper()}{marked[first + 1 :]}"


def plain(marked: str) -> str:
    """A sentence as people read it."""
    return _MARKED.sub(r"\2", marked)


def told_of(marked: str) -> tuple[Named, ...]:
    """The things that a sentence names, by their places in the plain one."""
    found: list[Named] = []
    cut = 0  # letters of marks so far, which the plain sentence does not have
    for mark in _MARKED.finditer(marked):
        start = mark.start() - cut
        found.append(Named(mark[1], start, start + len(mark[2])))
        cut += len(mark[0]) - len(mark[2])
    return tuple(found)
