"""Recorded games for the page's tests: python -m tools.recorded, from the repository's root.

What of a game is recorded is in its own folder of tests, in `recorded.py`; the page finds it in `web/tests/games`.
"""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

import fathoms
from tools.folders import ROOT, games_here, tests_of

FOLDER = ROOT / "web" / "tests" / "games"
ACTS = 90


def main() -> None:
    """Write a game of each board: the view at its start, then for every move its events and what they lead to."""
    for game in games_here():
        match, played = import_module(".".join((*tests_of(game).relative_to(ROOT).parts, "recorded"))).record()
        found = {**played, "choice": match.choice(match.to_act), "catalogue": match.game.catalogue()}
        text = json.dumps(found, separators=(",", ":")) + "\n"
        place = FOLDER / tests_of(game).name / "recorded.json"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def played(match: fathoms.Match, most: int, facts: Callable[[Any], dict[str, Any]]) -> dict[str, Any]:
    """A match played on by rules of thumb: its view at the start, and for every move events and facts."""
    start = match.view(0)
    acts: list[dict[str, Any]] = []
    agent = fathoms.find_agent("thumb", match.game, fathoms.Chance(3))
    while len(acts) < most and not match.is_over:
        known = len(match.told(0))
        match.play(agent.choose(match.sight(), fathoms.Budget()))
        events = [told.event.plain() for told in match.told(0, known)]
        acts.append({"events": events, **facts(match.view(0))})
    return {"start": start, "acts": acts}


if __name__ == "__main__":
    main()
