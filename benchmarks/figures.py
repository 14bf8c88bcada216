"""What a benchmark of the page prints: something measured, beside its target."""

from typing import NamedTuple


class Figure(NamedTuple):
    """Something measured, and what it is to be at most."""

    name: str
    value: float
    most: float
    unit: str
    told: str = ""
