"""Differences as people read them: shares in points, amounts as they are."""

from math import isfinite
from typing import Any

from fathoms.lab.compare.measured import Measured
from fathoms.lab.families import Family


def full_name(family: Family, one: Measured) -> str:
    """What a figure is called outside its family."""
    return family.title if family.single else f"{family.title}: {one.name}"


def value(family: Family, amount: float) -> str:
    """A figure."""
    return f"{amount * 100:.1f} %" if family.share else f"{amount:.2f}"


def change(family: Family, amount: float) -> str:
    """By how much."""
    return (f"{amount * 100:+.1f}" if family.share else f"{amount:+.2f}").replace("-", "−")


def reach(family: Family, one: Measured) -> str:
    """The interval of a difference."""
    if not isfinite(one.difference.low):
        return "not known"
    return f"{change(family, one.difference.low)} to {change(family, one.difference.high)}"


def told_line(family: Family, one: Measured, stands: bool, full: bool = False) -> dict[str, Any]:
    """A line of a table: before, after, and the difference with its interval."""
    outside = one.difference.low > 0 or one.difference.high < 0
    return {
        "what": full_name(family, one) if full else one.name,
        "before": value(family, one.before),
        "after": value(family, one.after),
        "difference": change(family, one.difference.mean),
        "95 % interval": reach(family, one),
        "changed": "yes" if stands else "perhaps" if outside else "–",
    }


def sentence(family: Family, one: Measured) -> str:
    """The same as a line of text."""
    return (
        f"  {full_name(family, one)}: {value(family, one.before)} → {value(family, one.after)}, "
        f"{change(family, one.difference.mean)} ({reach(family, one)})"
    )
