"""Sight: all that an agent gets. The true state stays behind it."""

from typing import Any, final

from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State


@final
class Sight:
    """The seat to act, its legal moves, its view, and states imagined from that view; nothing else."""

    __slots__ = ("__state", "game", "moves", "seat")

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.__state = state
        self.moves: list[Move] = game.legal_moves(state)
        seat = game.to_act(state)
        if seat is None:
            raise ValueError("nobody is to act in a finished game")
        self.seat: int = seat

    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self.game.view(self.__state, self.seat)

    def imagine(self, chance: Chance) -> State:
        """A state that might be the true one, everything hidden from the seat dealt anew; free to play on with."""
        imagined: State = self.game.imagine(self.__state, self.seat, chance)
        return imagined
