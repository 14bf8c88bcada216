"""Rule-of-thumb agents, one a game."""

from typing import Any

from fathoms.engine.agent import Agent
from fathoms.engine.chance import Chance
from fathoms.engine.errors import UnknownAgent
from fathoms.engine.game import Game


def thumb_agent(game: Game[Any], chance: Chance) -> Agent:
    """The rule-of-thumb player of a game."""
    if game.name == "spill":
        from fathoms.games.spill.agent.thumb import SpillThumb

        return SpillThumb()
    if game.name == "silent-sea":
        from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb

        return SilentSeaThumb()
    if game.name == "flotilla":
        from fathoms.games.flotilla.agent.thumb import FlotillaThumb

        return FlotillaThumb(chance)
    raise UnknownAgent(f"No rule-of-thumb agent plays {game.title}: the agent 'random' plays every game.")
