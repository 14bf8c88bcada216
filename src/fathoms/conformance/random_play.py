"""A game at a table, tried with random moves."""

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
class RandomPlay:
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
        """A seat or nobody at all, drawn from the play's own chance."""
        return self.observers[self.chance.below(self.seats + 1)]

    def any_answer(self, state: State) -> tuple[Move, int] | None:
        """A legal move of any seat that is asked, and that seat; None where there is none."""
        asked = self.game.asked(state)
        if not asked:
            return None
        seat = asked[self.chance.below(len(asked))]
        legal = self.game.legal_moves(state, seat)
        return (legal[self.chance.below(len(legal))], seat) if legal else None

    def play(self, state: State, move: Move, seat: int) -> list[Event]:
        """Make a legal move."""
        try:
            return self.game.apply(state, move, seat)
        except IllegalMove as error:
            raise AssertionError(f"{move.text!r} is among the legal moves, but is refused: {error}") from None
