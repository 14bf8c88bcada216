"""Moments drawn by lot, from the system's own source: nobody can foresee them."""

from secrets import SystemRandom
from typing import Final

_LOTS: Final = SystemRandom()


def drawn_between(low: float, high: float) -> float:
    """Any number from low to high, each as likely."""
    return _LOTS.uniform(low, high)
