"""Recorded games for the page's tests: python web/tools/fixtures.py, from the repository's root."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fathoms

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures"
ACTS = 90


def main() -> None:
    """Write a game of each board: the view at its start, then for every move its events and what they lead to."""
    spill = fathoms.new("spill", players=2, seed=3)
    _write("spill", spill, _played(spill, ACTS, lambda view: {"sea": _short(view["sea"]), "sectors": _sectors(view)}))
    station = fathoms.new("silent-sea", players=4, seed=11, roles="dealt")
    _write("silent_sea", station, _played(station, 4 * ACTS, _station))


def _played(match: fathoms.Match, most: int, facts: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    start = match.view(0)
    acts: list[dict[str, Any]] = []
    agent = fathoms.find_agent("thumb", match.game, fathoms.Chance(3))
    while len(acts) < most and not match.is_over:
        known = len(match.told(0))
        match.play(agent.choose(match.sight(), fathoms.Budget()))
        events = [told.event.plain() for told in match.told(0, known)]
        acts.append({"events": events, **facts(match.view(0))})
    return {"start": start, "acts": acts}


def _write(name: str, match: fathoms.Match, played: dict[str, Any]) -> None:
    found = {**played, "choice": match.choice(match.to_act), "catalogue": match.game.catalogue()}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


def _sectors(view: dict[str, Any]) -> list[str | None]:
    return [one["sector"] for one in view["specialists"]]


def _station(view: dict[str, Any]) -> dict[str, Any]:
    """Where everybody is and how, which doors are locked, where samples lie."""
    facts = ("role", "at", "health", "samples", "carrier")
    crew = [_line([one[fact] for fact in facts], one["abilities"]) for one in view["crew"]]
    return {"crew": crew, "locked": view["locked"], "samples": view["samples"]}


def _line(facts: list[Any], abilities: list[dict[str, Any]]) -> str:
    words = [str(fact).lower() if isinstance(fact, bool) else str(fact) for fact in facts]
    return " ".join([*words, "/".join(one["state"] for one in abilities)])


def _short(sea: dict[str, dict[str, Any]]) -> dict[str, str]:
    """A sea as one line a sector: "A3B3/C/": oil, healthy, contaminated."""
    return {name: "/".join(_words(sector)) for name, sector in sea.items()}


def _words(sector: dict[str, Any]) -> list[str]:
    return [
        "".join(f"{ring}{face}" for ring, face in sorted(sector["oil"].items())),
        *map("".join, (sector["healthy"], sector["contaminated"])),
    ]


if __name__ == "__main__":
    main()
