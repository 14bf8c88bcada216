"""What the compiler (tools/compiled.py) is told, as nothing at all where the source is interpreted.

For the compiler these are mypy_extensions' own, as native.pyi says; engine, games and agents run on the standard
library alone. This module itself is never compiled.
"""

from collections.abc import Callable
from typing import TypeVar

C = TypeVar("C")
i64 = int  # a whole number in a register: of 64 bits, so never where a mask of cells or spaces may come


def mypyc_attr(**told: bool) -> Callable[[C], C]:
    """Say how a class is compiled: with `allow_interpreted_subclasses`, other people's games can build on it."""
    return lambda compiled: compiled
