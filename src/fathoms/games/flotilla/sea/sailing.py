"""Sailing: steps of skiffs over one's own tiles, and unloading at the drop point (FL-11)."""

from typing import final

from fathoms.engine.moves import Move
from fathoms.engine.tuples import put
from fathoms.games.flotilla import moves as m
from fathoms.games.flotilla.components.grid import CELL_NAMES, DIRECTIONS, NEIGHBOURS, OUTSIDE, WAYS
from fathoms.games.flotilla.components.ids import COLOURS
from fathoms.games.flotilla.effects.vocabulary import Amount, enter
from fathoms.games.flotilla.events.sea import Sailed, Unloaded
from fathoms.games.flotilla.question import Ask
from fathoms.games.flotilla.question_facts import Left, MoveEffect, Unloading
from fathoms.games.flotilla.state import FLEETS, SKIFFS, FleetState


@final
class Sail(Amount):
    """Steps that the player shares out among all own skiffs."""

    __slots__ = ()
    word = "sail"

    def phrase(self) -> str:
        return f"sail {self.amount}"

    def act(self, s: FleetState) -> None:
        sail(s, self.amount)


enter(Sail)


def sail(s: FleetState, steps: int) -> None:
    """So many steps in all; a Skysider has no skiffs to move (FL-58)."""
    if can_sail(s, steps):
        s.stack.append(NextStep(steps))


def can_sail(s: FleetState, steps: int) -> bool:
    """Whether steps are worth asking for: with the starting tile alone only `stop` could be answered."""
    return steps > 0 and not s.turned[s.turn] and s.own[s.turn].bit_count() > 1


@final
class NextStep(Ask):
    """The next step of any skiff."""

    __slots__ = ("left",)
    kind = "sail"
    rule = "FL-11"
    verbs = (m.SAIL, m.STOP)

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: FleetState) -> str:
        return f"Where do your skiffs sail? ({self.left} {'step' if self.left == 1 else 'steps'} left)"

    def about(self, s: FleetState) -> Left:
        return {"left": self.left}

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        end = _reached(s, move) if move.verb == m.SAIL else OUTSIDE
        return (*super().points_at(s, move), f"cell:{CELL_NAMES[end]}") if end >= 0 else super().points_at(s, move)

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        return {"cell": CELL_NAMES[_reached(s, move)]} if move.verb == m.SAIL else {}

    def moves(self, s: FleetState) -> list[Move]:
        own = s.own[s.turn]
        found: list[Move] = []
        for skiff, cell in enumerate(s.fleet(s.turn)):
            if cell >= 0:
                ways = enumerate(NEIGHBOURS[cell], skiff * DIRECTIONS)  # as the steps are numbered in the move table
                found += [m.SAILS[way] for way, to in ways if to >= 0 and own >> to & 1]
        found.append(m.STOP_SAILING)
        return found

    def describe(self, s: FleetState, move: Move) -> str:
        if move.verb == m.STOP:
            return move.sentence
        skiff, direction = divmod(move.arg, DIRECTIONS)
        return f"Skiff {skiff + 1} sails {WAYS[direction]} to {CELL_NAMES[_reached(s, move)]}."

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.STOP:
            return
        skiff, direction = divmod(move.arg, DIRECTIONS)
        number = FLEETS[s.turn][skiff]
        start = s.skiffs[number]
        end = NEIGHBOURS[start][direction]
        s.skiffs = put(s.skiffs, number, end)
        if self.left > 1:  # under the unloading, which belongs to the step before it
            s.stack.append(NextStep(self.left - 1))
        if s.events is not None:
            s.tell(Sailed, seat=s.turn, skiff=skiff + 1, start=CELL_NAMES[start], end=CELL_NAMES[end])
        if end == s.start(s.turn) and any(s.hold(number)):
            s.stack.append(Unload(skiff))

    def against(self, s: FleetState, move: Move) -> str:
        skiff, direction = divmod(move.arg, DIRECTIONS)
        cell = s.fleet(s.turn)[skiff]
        if cell < 0:
            return f"Skiff {skiff + 1} is not at sea."
        return f"You have no tile {WAYS[direction]} of {CELL_NAMES[cell]}, where skiff {skiff + 1} is."


def _reached(s: FleetState, move: Move) -> int:
    """The cell that a step leads to, or OUTSIDE."""
    skiff, direction = divmod(move.arg, DIRECTIONS)
    cell = s.fleet(s.turn)[skiff]
    return NEIGHBOURS[cell][direction] if cell >= 0 else OUTSIDE


@final
class Unload(Ask):
    """Barrels of a skiff at the drop point into the reserve, all or some."""

    __slots__ = ("skiff",)
    kind = "unload"
    rule = "FL-11"
    verbs = (m.UNLOAD, m.KEEP)

    def __init__(self, skiff: int) -> None:
        self.skiff = skiff

    def prompt(self, s: FleetState) -> str:
        return f"What does skiff {self.skiff + 1} unload?"

    def about(self, s: FleetState) -> Unloading:
        return {"skiff": self.skiff + 1, "aboard": self._aboard(s)}

    def _aboard(self, s: FleetState) -> dict[str, int]:
        hold = s.hold(FLEETS[s.turn][self.skiff])
        return {COLOURS[colour]: barrels for colour, barrels in enumerate(hold) if barrels}

    def points_at(self, s: FleetState, move: Move) -> tuple[str, ...]:
        return (*move.points_at, f"skiff:{self.skiff + 1}") if move.verb == m.UNLOAD else ()

    def effect_of(self, s: FleetState, move: Move) -> MoveEffect:
        if move is m.UNLOAD_ALL:
            return {"resources": self._aboard(s)}
        return {"resources": {COLOURS[move.arg]: 1}} if move.verb == m.UNLOAD else {}

    def moves(self, s: FleetState) -> list[Move]:
        hold = s.hold(FLEETS[s.turn][self.skiff])
        aboard = [m.UNLOADS[colour] for colour, barrels in enumerate(hold) if barrels]
        return [m.UNLOAD_ALL, *aboard, m.KEEP_ABOARD]

    def take(self, s: FleetState, move: Move) -> None:
        if move.verb == m.KEEP:
            return
        number = FLEETS[s.turn][self.skiff]
        if move is m.UNLOAD_ALL:
            unload_all(s, number)
            return
        unload(s, number, move.arg, 1)
        if any(s.hold(number)):
            s.stack.append(Unload(self.skiff))

    def against(self, s: FleetState, move: Move) -> str:
        return f"Skiff {self.skiff + 1} has no {COLOURS[move.arg]} barrel aboard."


def unload_all(s: FleetState, number: int) -> None:
    """Every barrel of a skiff into its owner's reserve."""
    for colour, barrels in enumerate(s.hold(number)):
        if barrels:
            unload(s, number, colour, barrels)


def unload(s: FleetState, number: int, colour: int, amount: int) -> None:
    """Some barrels of a colour out of a skiff and into the reserve."""
    s.load(number, colour, -amount)
    s.put_in_reserve(s.turn, colour, amount)
    if s.events is not None:
        s.tell(Unloaded, seat=s.turn, skiff=number % SKIFFS + 1, colour=COLOURS[colour], amount=amount)
