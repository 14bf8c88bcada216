"""An agent of Low Tide, brought by the package that brings the game: it takes its favourite shell where it can.

[project.entry-points."fathoms.agents"]
"lowtide.gatherer" = "lowtide_agent:gatherer"
"""

from typing import Any

from fathoms import Agent, Budget, Chance, Game, Move
from fathoms.engine.sight import Sight


class Gatherer:
    def choose(self, sight: Sight, budget: Budget) -> Move:
        favourite = f"shell:{sight.view()['favourites'][sight.seat]}"
        return next((move for move in sight.moves if favourite in move.points_at), sight.moves[-1])


def gatherer(game: Game[Any], chance: Chance) -> Agent:
    return Gatherer()
