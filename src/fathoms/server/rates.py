"""Limits on how often: so many of something in a stretch of time, for each person or address."""

import ipaddress
import time
from collections.abc import Callable
from typing import Final

_MOST_KEYS: Final = 50_000


class Rate:
    """Lets `most` through in `seconds`, for each key; they come back one by one as time passes."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._each = seconds / most
        self._clock = clock
        self._full_at: dict[str, float] = {}  # when everything that was used will have come back

    def allows(self, key: str) -> bool:
        """Whether one more is let through now; it then counts."""
        if self.used(key) + 1 > self._most + 1e-9:
            return False
        self.count(key)
        return True

    def count(self, key: str) -> None:
        """Count one more, however many there were."""
        present = self._clock()
        if len(self._full_at) >= _MOST_KEYS:
            self._full_at = {key: at for key, at in self._full_at.items() if at > present}
        self._full_at[key] = max(self._full_at.get(key, present), present) + self._each

    def used(self, key: str) -> float:
        """How many have been counted and not come back."""
        present = self._clock()
        return max(0.0, self._full_at.get(key, present) - present) / self._each


def address_key(host: str) -> str:
    """An address as it is counted: of IPv6, the network that one household has."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
