"""A game for the page's tests: the station and its crew after every move."""

from typing import Any

import fathoms
from tools.recorded import ACTS, played


def record() -> tuple[fathoms.Match, dict[str, Any]]:
    match = fathoms.new("silent-sea", players=4, seed=11, roles="dealt")
    return match, played(match, 4 * ACTS, _station)


def _station(view: dict[str, Any]) -> dict[str, Any]:
    """Where everybody is and how, which doors are locked, where samples lie."""
    facts = ("role", "at", "health", "samples", "carrier")
    crew = [_line([one[fact] for fact in facts], one["abilities"]) for one in view["crew"]]
    return {"crew": crew, "locked": view["locked"], "samples": view["samples"]}


def _line(facts: list[Any], abilities: list[dict[str, Any]]) -> str:
    words = [str(fact).lower() if isinstance(fact, bool) else str(fact) for fact in facts]
    return " ".join([*words, "/".join(one["state"] for one in abilities)])
