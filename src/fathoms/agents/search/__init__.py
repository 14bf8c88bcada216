"""One search for all games: plans are tried in many imagined worlds, and what a game knows of itself helps."""

from fathoms.agents.search.lore import Lore, Plan, find_lore
from fathoms.agents.search.searcher import Searcher

__all__ = ["Lore", "Plan", "Searcher", "find_lore"]
