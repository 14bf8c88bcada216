"""How much one client may ask for."""

import time
from typing import final


@final
class Bucket:
    """So many a minute, and a quarter of a minute's worth at once."""

    def __init__(self, per_minute: int) -> None:
        self._most = max(1.0, per_minute / 4)
        self._rate = per_minute / 60
        self._left = self._most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        at = time.monotonic()
        self._left = min(self._most, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True
