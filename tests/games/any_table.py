"""What the tests' table of every game can do: run on to the next question, make moves, and say what is legal."""

from typing import Any, ClassVar, Self

from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.state import State


class AnyTable:
    """A position of a game, and everything that has happened since the last move was given."""

    game: ClassVar[Game[Any]]
    state: State
    events: list[Event]

    def settle(self) -> Self:
        """Let frames run until one asks something."""
        self.state.events = self.events = []
        while self.state.stack and not self.state.stack[-1].asks:
            self.state.stack.pop().run(self.state)
        self.state.events = None
        return self

    def play(self, *moves: str) -> Self:
        """Make moves, each for whoever is asked; `events` are those of all of them."""
        self.events = []
        for text in moves:
            self.events += self.game.apply(self.state, self.game.moves.find(text))
        return self

    @property
    def legal(self) -> list[str]:
        """The texts of the legal moves."""
        return [move.text for move in self.game.legal_moves(self.state)]

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.game.prompt(self.state)
