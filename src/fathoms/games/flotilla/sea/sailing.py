"""Sailing: steps of skiffs over one's own tiles, and unloading at the drop point (FL-11)."""

from typing import Any, final

from fathoms.engine.moves import Move
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.model import Effect
from fathoms.games.flotilla.effects.carrying_out import doing
from fathoms.games.flotilla.effects.vocabulary import COLOURS
from fathoms.games.flotilla.sea.grid import CELL_NAMES, DIRECTIONS, NEIGHBOURS, WAYS
from fathoms.games.flotilla.state import COLOUR_COUNT, SKIFFS, FleetState
from fathoms.games.flotilla.turn.question import Ask


@doing("sail")
def _sail(s: FleetState, effect: Effect) -> None:
    sail(s, effect.amount)


def sail(s: FleetState, steps: int) -> None:
    """So many steps in all; a Skysider has no skiffs to move (FL-58)."""
    if steps and not s.turned[s.turn] and s.own[s.turn].bit_count() > 1:
        s.stack.append(Sail(steps))


@final
class Sail(Ask):
    """The next step of any skiff."""

    __slots__ = ("left",)
    kind = "sail"
    rule = "FL-11"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        """Which way?"""
        return f"Where do your skiffs sail? ({self.left} {'step' if self.left == 1 else 'steps'} left)"

    def about(self, s: FleetState) -> dict[str, Any]:
        """The facts of it."""
        return {"left": self.left}

    def moves(self, s: FleetState) -> list[Move]:
        """Each skiff to each own tile beside it, or an end."""
        own = s.own[s.turn]
        base = s.turn * SKIFFS
        found: list[Move] = []
        for skiff in range(SKIFFS):
            cell = s.skiffs[base + skiff]
            if cell >= 0:
                ways = enumerate(NEIGHBOURS[cell], skiff * DIRECTIONS)
                found += [m.SAILS[way] for way, to in ways if to >= 0 and own >> to & 1]
        found.append(m.STOP_SAILING)
        return found

    def describe(self, s: FleetState, move: Move) -> str:
        """Which skiff gets where."""
        if move.verb == m.STOP:
            return move.sentence
        skiff, direction = divmod(move.arg, DIRECTIONS)
        to = NEIGHBOURS[s.skiffs[s.turn * SKIFFS + skiff]][direction]
        return f"Skiff {skiff + 1} sails {WAYS[direction]} to {CELL_NAMES[to]}."

    def take(self, s: FleetState, move: Move) -> None:
        """A step, and perhaps a stop at the drop point."""
        if move.verb == m.STOP:
            return
        skiff, direction = divmod(move.arg, DIRECTIONS)
        number = s.turn * SKIFFS + skiff
        cell = s.skiffs[number] = NEIGHBOURS[s.skiffs[number]][direction]
        if self.left > 1:
            s.stack.append(Sail(self.left - 1))
        if s.events is not None:
            s.tell("sailed", player=s.turn + 1, skiff=skiff + 1, cell=CELL_NAMES[cell])
        if cell == s.start(s.turn) and any(s.cargo[number * COLOUR_COUNT : number * COLOUR_COUNT + COLOUR_COUNT]):
            s.stack.append(Unload(skiff))

    def against(self, s: FleetState, move: Move) -> str:
        """Why not there."""
        skiff, direction = divmod(move.arg, DIRECTIONS)
        cell = s.skiffs[s.turn * SKIFFS + skiff]
        if cell < 0:
            return f"Skiff {skiff + 1} is not at sea."
        return f"You have no tile {WAYS[direction]} of {CELL_NAMES[cell]}, where skiff {skiff + 1} is."


@final
class Unload(Ask):
    """Barrels of a skiff at the drop point into the reserve, all or some."""

    __slots__ = ("skiff",)
    kind = "unload"
    rule = "FL-11"

    def __init__(self, skiff: int) -> None:
        self.skiff = skiff

    def prompt(self, s: FleetState) -> str:
        """What?"""
        return f"What does skiff {self.skiff + 1} unload?"

    def _hold(self, s: FleetState) -> int:
        return (s.turn * SKIFFS + self.skiff) * COLOUR_COUNT

    def about(self, s: FleetState) -> dict[str, Any]:
        """The facts of it."""
        return {"skiff": self.skiff + 1}

    def moves(self, s: FleetState) -> list[Move]:
        """Everything, a barrel of a colour aboard, or no more."""
        hold = self._hold(s)
        aboard = [m.UNLOADS[colour] for colour in range(COLOUR_COUNT) if s.cargo[hold + colour]]
        return [m.UNLOAD_ALL, *aboard, m.KEEP_ABOARD]

    def take(self, s: FleetState, move: Move) -> None:
        """Ashore with it."""
        if move.verb == m.KEEP:
            return
        hold = self._hold(s)
        if move is m.UNLOAD_ALL:
            unload_all(s, s.turn * SKIFFS + self.skiff)
            return
        ashore(s, hold, move.arg, 1)
        if any(s.cargo[hold : hold + COLOUR_COUNT]):
            s.stack.append(Unload(self.skiff))

    def against(self, s: FleetState, move: Move) -> str:
        """Not aboard."""
        return f"Skiff {self.skiff + 1} has no {COLOURS[move.arg]} barrel aboard."


def unload_all(s: FleetState, number: int) -> None:
    """Every barrel of a skiff into its owner's reserve."""
    for colour in range(COLOUR_COUNT):
        if s.cargo[number * COLOUR_COUNT + colour]:
            ashore(s, number * COLOUR_COUNT, colour, s.cargo[number * COLOUR_COUNT + colour])


def ashore(s: FleetState, hold: int, colour: int, amount: int) -> None:
    """Some barrels of a colour out of a hold and into the reserve."""
    s.cargo[hold + colour] -= amount
    s.reserve[s.turn * COLOUR_COUNT + colour] += amount
    if s.events is not None:
        s.tell("unloaded", player=s.turn + 1, amount=amount, colour=COLOURS[colour])
