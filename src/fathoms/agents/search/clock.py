"""The clock of a search: it stops by playouts, which are the same everywhere, or by seconds, whichever come first."""

import time
from typing import Final, final

from fathoms.engine.agent import Budget

_IN_HAND: Final = 0.01  # seconds that the answer itself takes


def within(effort: Budget, given: Budget) -> Budget:
    """What an agent spends that would make some effort, of what it is given.

    Whoever gives iterations and no seconds wants the same choice on every machine: then no clock is looked at.

    >>> within(Budget(seconds=2.0, iterations=100), Budget(seconds=0.5))
    Budget(seconds=0.5, iterations=100)
    >>> within(Budget(seconds=2.0, iterations=100), Budget(iterations=500))
    Budget(seconds=None, iterations=500)
    """
    if given.iterations is not None:
        return given
    seconds = [one for one in (effort.seconds, given.seconds) if one is not None]
    return Budget(min(seconds, default=None), effort.iterations)


@final
class Clock:
    """Counts playouts and looks at the time."""

    def __init__(self, budget: Budget) -> None:
        self.spent = 0
        self._most = budget.iterations
        self._end = None if budget.seconds is None else time.monotonic() + budget.seconds - _IN_HAND

    def late(self) -> bool:
        """Whether the seconds are over."""
        return self._end is not None and time.monotonic() >= self._end

    def over(self) -> bool:
        """Whether no other playout may begin."""
        return (self._most is not None and self.spent >= self._most) or self.late()
