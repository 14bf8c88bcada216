"""What all ways to send a notice have in common: nothing goes out twice.

Whoever sends does all that can fail beforehand, then lets go of the notice: that is written down, and only then do its
words go out. From there on it is sent again only where the other side has said that it did not take it.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

PATIENCE: Final = 10  # seconds for each step of a try

# Called at the last moment before the words go out; raises where they must not.
LetGo: TypeAlias = Callable[[], None]


class NotTaken(Exception):
    """The other side has said that it did not take a notice."""


class NotToBeSent(Exception):
    """Somebody else has let go of the notice, or that could not be written down."""
