"""Sight: all that an agent gets. Behind it lies an imagined state, never the true one."""

from typing import Any, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.game import Game
from fathoms.engine.moves import LegalMoves
from fathoms.engine.state import State

_ALIKE: Final = 0  # one chance for every first world: it follows from what the seat sees, so it can say nothing more


@final
class Sight:
    """The seat to act, its legal moves, its view, and states imagined from that view; nothing else.

    A careful cheat in the same process finds no way from here to the true state. The language leaves two that do not
    begin here: the frames of whoever calls the agent, and the garbage collector's list of all objects.
    """

    __slots__ = ("_world", "game", "moves", "seat")

    def __init__(self, game: Game[Any], state: State) -> None:
        seat = game.to_act(state)
        if seat is None:
            raise ValueError("nobody is to act in a finished game")
        self.game = game
        self.seat: int = seat
        self._world: State = game.imagine(state, seat, Chance(_ALIKE))
        self.moves = LegalMoves(game.legal_moves(self._world))

    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self.game.view(self._world, self.seat)

    def imagine(self, chance: Chance) -> State:
        """A state that might be the true one, everything hidden from the seat dealt anew; free to play on with."""
        imagined: State = self.game.imagine(self._world, self.seat, chance)
        return imagined
