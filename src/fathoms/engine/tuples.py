"""Tuples with one item changed: what seldom changes in a state is kept in tuples, which all its copies share.

A change makes a new tuple, so it costs more than in a list; it pays where a copy is made more often than a change.
"""

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with another one in a place."""
    changed = list(items)
    changed[at] = item
    return tuple(changed)


def add(items: tuple[int, ...], at: int, much: int) -> tuple[int, ...]:
    """The numbers with one of them raised, or lowered."""
    changed = list(items)
    changed[at] += much
    return tuple(changed)
