"""A game for the page's tests: the sea and the ships after every move."""

from typing import Any

import fathoms
from tools.recorded import ACTS, played


def record() -> tuple[fathoms.Match, dict[str, Any]]:
    match = fathoms.new("spill", players=2, seed=3)
    return match, played(match, ACTS, lambda view: {"sea": _short(view["sea"]), "sectors": _sectors(view)})


def _sectors(view: dict[str, Any]) -> list[str | None]:
    return [one["sector"] for one in view["specialists"]]


def _short(sea: dict[str, dict[str, Any]]) -> dict[str, str]:
    """A sea as one line a sector: "A3B3/C/": oil, healthy, contaminated."""
    return {name: "/".join(_words(sector)) for name, sector in sea.items()}


def _words(sector: dict[str, Any]) -> list[str]:
    return [
        "".join(f"{ring}{face}" for ring, face in sorted(sector["oil"].items())),
        *map("".join, (sector["healthy"], sector["contaminated"])),
    ]
