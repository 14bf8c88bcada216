"""What an agent is, and how one is found: by entry point, as games are."""

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol

from fathoms.engine.chance import Chance
from fathoms.engine.errors import UnknownAgent
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.sight import Sight

GROUP = "fathoms.agents"


class Agent(Protocol):
    """Something that plays a seat."""

    def choose(self, sight: Sight) -> Move:
        """One of `sight.moves`."""
        ...


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def agent_names() -> list[str]:
    """The names of all installed agents, in alphabetical order."""
    return sorted(_found())


def find_agent(name: str, game: Game[Any], chance: Chance) -> Agent:
    """A fresh agent of that name for a game, with a chance of its own."""
    points = _found()
    if name not in points:
        raise UnknownAgent(f"There is no agent {name!r}: installed are {', '.join(sorted(points)) or 'none'}.")
    try:
        make: Callable[[Game[Any], Chance], Agent] = points[name].load()
    except Exception as error:  # anybody's module: anything can go wrong in it
        raise UnknownAgent(f"The agent {name!r} cannot be loaded from {points[name].value!r}: {error}.") from None
    return make(game, chance)
