"""Sight: all that an agent gets. Behind it lies an imagined state, never the true one."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any, Final, final

from fathoms.engine.chance import Chance
from fathoms.engine.choice import MoveView, moves_shown
from fathoms.engine.events import Event
from fathoms.engine.game import Game
from fathoms.engine.legal_moves import LegalMoves
from fathoms.engine.state import State

# One chance for every first world: it follows from what the seat sees, so it can say nothing more.
_ALIKE: Final = Chance(0).keep(16)


@final
class Sight:
    """A seat that is asked, its legal moves, its view, and states imagined from that view; nothing else.

    `history` is what the seat has been told since the beginning, and `news` since its last choice, for agents that
    listen. No reference leads a careful cheat in the same process from here to the true state. The language leaves
    three ways: the frames of whoever calls the agent, the garbage collector's list of all objects, and another function
    put into a class that everybody shares, which is then handed the true state.
    """

    __slots__ = ("_world", "game", "history", "moves", "news", "seat")

    def __init__(
        self,
        game: Game[Any],
        state: State,
        seat: int | None = None,
        history: Iterable[Event] = (),
        known: int = 0,
        imagined: bool = False,
        heard: tuple[Event, ...] = (),
    ) -> None:
        """What a seat (None: the one to act) may see; of its history it knew the first `known` events already.

        What it was told before the history begins is `heard`, so that nobody goes through it again at every choice. An
        `imagined` state has nothing true behind it, and nothing in it is dealt anew.
        """
        own = game.to_act(state) if seat is None else seat
        if own is None or not (imagined or own in game.asked(state)):
            raise ValueError("only a seat that is asked has a sight of its choice")
        self.game = game
        self.seat: int = own
        self._world: State = state if imagined else game.imagine(state, own, _ALIKE.copy())
        self.moves = LegalMoves(game.legal_moves(self._world, own))
        self.history = heard + _seen(history, own) if history else heard
        self.news = self.history[known:]

    @classmethod
    def within(cls, game: Game[Any], world: State, seat: int) -> "Sight":
        """What a seat sees in a world that is imagined already: nothing true lies behind it, so nothing is dealt anew.

        An agent that keeps to the view and to `imagine` sees as little of that world as of the true one.
        """
        return cls(game, world, seat, imagined=True)

    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self.game.view(self._world, self.seat)

    def shown(self) -> list[MoveView]:
        """The moves with what they point at, cost and do, in the order of `moves`."""
        return moves_shown(self.game, self._world, self.seat)

    def key(self) -> str:
        """The same for all positions that look the same to the seat, and different for all others."""
        seen = [self.view(), [move.id for move in self.moves]]
        return hashlib.blake2b(json.dumps(seen, sort_keys=True).encode(), digest_size=16).hexdigest()

    def look(self) -> State:
        """The state behind the view, for who reads of it what the seat may know and changes nothing: none is dealt."""
        return self._world

    def imagine(self, chance: Chance) -> State:
        """A state that might be the true one, everything hidden from the seat dealt anew; free to play on with."""
        imagined: State = self.game.imagine(self._world, self.seat, chance)
        return imagined


def _seen(told: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """What a seat may know of this: `Event.seen_by`, written out, since every seat goes through everything."""
    found: list[Event] = []
    for event in told:
        to = event.told_to
        if to is None or seat in to:
            found.append(event)
    return tuple(found)
