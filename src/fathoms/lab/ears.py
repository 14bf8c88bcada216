"""Ears: what happened, kept for agents that listen; where none does, nothing is told and nothing kept."""

from collections.abc import Sequence
from typing import Any, final

from fathoms.engine.agent import Agent, listens
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.sight import Sight
from fathoms.engine.state import State


@final
class Ears:
    """The listener of one simulated game."""

    def __init__(self, game: Game[Any], agents: Sequence[Agent]) -> None:
        self._game = game
        self._listening = [listens(agent) for agent in agents]
        self.open = any(self._listening)
        self._told: list[Event] = []
        self._heard: list[tuple[Event, ...]] = [()] * len(agents)  # what a seat knew at its last choice
        self._until = [0] * len(agents)  # how much had been told by then

    def hear(self, state: State) -> None:
        """Keep what was told, and go on listening."""
        if self.open:
            self._told += state.events or ()
            state.events = []

    def sight(self, state: State, seat: int) -> Sight:
        """What an agent gets that is to choose."""
        if not self._listening[seat]:
            return Sight(self._game, state, seat)
        heard, news = self._heard[seat], self._told[self._until[seat] :]
        sight = Sight(self._game, state, seat, news, len(heard), heard=heard)
        self._heard[seat], self._until[seat] = sight.history, len(self._told)
        return sight
