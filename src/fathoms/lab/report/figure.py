"""A figure of a report, and the numbers in it as people read them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from fathoms.lab.data_table import DataTable
from fathoms.lab.tally import Share

Row: TypeAlias = tuple[str, Share]


@dataclass(frozen=True)
class Figure:
    """One thing that an experiment shows: in words, as a picture, as a table."""

    name: str  # as it is asked for on the command line
    title: str
    says: str
    table: DataTable | None = None
    picture: str = ""  # SVG
    again: str = ""  # the command that gives it; empty: the report's own


def percent(part: float, digits: int = 0) -> str:
    """A share as people read it.

    >>> percent(0.345), percent(0.004, 1)
    ('34 %', '0.4 %')
    """
    return f"{part * 100:.{digits}f} %"


def span(share: Share) -> str:
    """The interval of a share.

    >>> span(Share(1, 0.5, 0.2, 0.8))
    '20 – 80 %'
    """
    return f"{share.low * 100:.0f} – {share.high * 100:.0f} %"


def shares_table(what: str, rows: Sequence[Row], games: Sequence[int]) -> DataTable:
    """How often, of how many, with intervals."""
    return DataTable(
        {what: label, "games": count, "won": percent(share.share), "95 % interval": span(share)}
        for (label, share), count in zip(rows, games, strict=True)
    )


def number(value: Any, digits: int = 1) -> str:
    """A number as people read it; a dash where there is none."""
    if value is None:
        return "–"
    return f"{value:.{digits}f}" if isinstance(value, float) else str(value)
