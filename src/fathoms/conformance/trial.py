"""A trial: a game at a table, tried with random moves, and the ways to fail it."""

from dataclasses import dataclass
from typing import Any

from fathoms.conformance.ledger import Ledger
from fathoms.engine.chance import Chance
from fathoms.engine.errors import IllegalMove
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.moves import Move
from fathoms.engine.state import State


@dataclass(frozen=True)
class Trial:
    """What every check needs: the game, its seats, a chance of the suite's own, and the ledger to write to."""

    game: Game[Any]
    seats: int
    chance: Chance
    ledger: Ledger

    @property
    def observers(self) -> list[int | None]:
        """Every seat, and somebody who only watches."""
        return [*range(self.seats), None]

    def any_observer(self) -> int | None:
        """One of them."""
        return self.observers[self.chance.below(self.seats + 1)]

    def any_move(self, state: State) -> Move | None:
        """A legal move of a position, or None at the end of the game."""
        legal = self.game.legal_moves(state)
        return legal[self.chance.below(len(legal))] if legal else None

    def play(self, state: State, move: Move, seat: int | None = None) -> list[Event]:
        """Make a legal move."""
        try:
            return self.game.apply(state, move, seat)
        except IllegalMove as error:
            raise AssertionError(f"{move.text!r} is among the legal moves, but is refused: {error}") from None


def require(holds: object, sentence: str) -> None:
    """Fail with a sentence unless something holds; unlike `assert`, also under `python -O`."""
    if not holds:
        raise AssertionError(sentence)


def require_same(before: str, after: str, sentence: str) -> None:
    """Fail with a sentence, and the first difference, unless two texts are the same."""
    if before != after:
        at = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
        start, end = max(0, at - 40), at + 40
        raise AssertionError(f"{sentence}: …{before[start:end]}… became …{after[start:end]}…")
