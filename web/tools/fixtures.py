"""Recorded games for the page's tests: python web/tools/fixtures.py, from the repository's root."""

import json
from pathlib import Path
from typing import Any

import fathoms

FOLDER = Path(__file__).parent.parent / "tests" / "fixtures"
ACTS = 90


def main() -> None:
    """Write a game of The Spill: the view at its start, then for every move its events and the sea after them."""
    match = fathoms.new("spill", players=2, seed=3)
    start = match.view(0)
    acts = []
    agent = fathoms.find_agent("thumb", match.game, fathoms.Chance(3))
    while len(acts) < ACTS and not match.is_over:
        known = len(match.told(0))
        match.play(agent.choose(match.sight(), fathoms.Budget()))
        view = match.view(0)
        events = [told.event.plain() for told in match.told(0, known)]
        sectors = [one["sector"] for one in view["specialists"]]
        acts.append({"events": events, "sea": _short(view["sea"]), "sectors": sectors})
    choice = match.choice(match.to_act)
    found = {"start": start, "acts": acts, "choice": choice, "catalogue": match.game.catalogue()}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "spill.json").write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


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
