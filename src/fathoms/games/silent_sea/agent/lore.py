"""What The Silent Sea tells the search: its rule of thumb, which is all the advice there is yet."""

from collections.abc import Callable
from typing import Any, final

from fathoms.agents.search import Lore, Plan
from fathoms.engine.agent import UNLIMITED, Agent
from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.sight import Sight
from fathoms.games.silent_sea.agent.thumb import SilentSeaThumb


@final
class SilentSeaLore(Lore):
    """One plan for every choice: search without a belief about who is the traitor plays no better than this."""

    listens = True

    def plans(self, sight: Sight, chance: Chance, clock: Callable[[], bool]) -> list[Plan]:
        return [(SilentSeaThumb().choose(sight, UNLIMITED),)]

    def player(self, seat: int, chance: Chance) -> Agent:
        return SilentSeaThumb()


def lore(game: Game[Any]) -> Lore:
    """The Silent Sea's own."""
    return SilentSeaLore(game)
