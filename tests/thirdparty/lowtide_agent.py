"""An agent of Low Tide, brought by the package that brings the game: it takes its favourite shell where it can.

[project.entry-points."fathoms.agents"]
"lowtide.gatherer" = "lowtide_agent:gatherer"
"""

from typing import Any

from fathoms import Agent, Chance, Game, Move
from fathoms.engine.sight import Sight


class Gatherer:
    def choose(self, sight: Sight) -> Move:
        favourite = f"take {sight.view()['favourites'][sight.seat]}"
        return next((move for move in sight.moves if move.text == favourite), sight.moves[-1])


def gatherer(game: Game[Any], chance: Chance) -> Agent:
    return Gatherer()
